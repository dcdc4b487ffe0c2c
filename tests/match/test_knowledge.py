"""What may be known of a match, by whom and when."""

import pytest
from tests.match.tables import ANN, BEA, KEY, PEOPLE, dreamwell, night, over, state_of

from lullaby import GAME as LULLABY
from lullaby.model import Dream, Drew, Options
from reverie.kernel import SPECTATOR, Millis, Viewer, commitment
from reverie.match import AnyMatch, Match

T = Millis(0)


def test_the_commitment_is_published_before_the_deal_and_never_changes() -> None:
    match = over()
    fresh: AnyMatch = Match(LULLABY, Options(), PEOPLE, KEY)
    assert fresh.commitment == commitment(KEY) == match.commitment


def test_the_key_is_revealed_after_the_end_and_not_before() -> None:
    match: AnyMatch = Match(LULLABY, Options(), PEOPLE, KEY)
    assert match.reveal() is None
    finished = over()
    assert finished.outcome
    assert finished.reveal() == KEY
    assert commitment(KEY) == finished.commitment


@pytest.mark.parametrize("seat", [ANN, BEA])
def test_a_seat_remembers_what_it_has_seen_and_nothing_else(seat: Viewer) -> None:
    match = over()
    assert seat is not None
    assert match.memory(seat) == match.seen(seat)
    drawn = [event for event in match.memory(seat) if isinstance(event, Drew)]
    assert drawn
    assert all((event.card is not None) == (event.seat == seat) for event in drawn)


def test_a_spectator_sees_no_card_that_is_drawn() -> None:
    drawn = [event for event in over().seen(SPECTATOR) if isinstance(event, Drew)]
    assert drawn
    assert all(event.card is None for event in drawn)


def test_views_are_the_viewers_own() -> None:
    match = night(((1, 2, 3), (4, 5, 6)))
    assert match.view(ANN).hand == (1, 2, 3)
    assert match.view(BEA).hand == (4, 5, 6)
    assert match.view(SPECTATOR).hand == ()


def test_only_a_seat_that_is_to_act_has_something_to_choose() -> None:
    match = night(((1, 2, 3), (4, 5, 6)))
    assert match.to_act == {ANN}
    assert list(match.legal(ANN)) == [Dream(1), Dream(2), Dream(3)]
    assert list(match.legal(BEA)) == []


def test_a_step_tells_what_happened_and_how_the_table_was() -> None:
    match = dreamwell()
    before = state_of(match)
    action = match.legal(ANN)[0]
    (step,) = match.play(ANN, action, T)
    assert step.before is before
    assert step.entry.action == action
    assert step.events
