"""Chapter 5: how a dream ends: the limit of a card, the clock, the draw pile."""

import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    ask,
    clue,
    dreaming,
    lap,
    of_kind,
    pass_time,
    penalised,
    phase,
    piles,
    refused,
    right,
    started,
    swapping,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Decline, GiveClue
from reverie.games.when_i_dream.events import (
    DeckReshuffled,
    TimeOver,
    TurnBegan,
)
from reverie.games.when_i_dream.questions import turns_each
from reverie.games.when_i_dream.rules.cards import open_next
from reverie.kernel import Millis

# The limit


@pytest.mark.rule("WD-DREAM-27", "WD-DREAM-28", "WD-DREAM-30", "WD-DREAM-31", "WD-DREAM-33")
def test_after_three_laps_of_six_the_clock_stops_and_she_must_guess() -> None:
    """WD-SC-04."""
    s = dreaming(6)
    lap(s, 14, 40_000)
    assert s.phase == "running"
    clue(s, s.active, "night", 48_600)
    assert (s.phase, s.clock_left, s.clock_until) == ("forced_guess", 71_400, None)
    assert refused(s, B, GiveClue(1, "x")) == "CAP_REACHED"
    assert refused(s, A, Decline(1)) == "MUST_GUESS"
    wrong(s, 57_600)
    assert (piles(s), s.clock_until, s.active) == ((0, 1), 57_600 + 71_400, B)


@pytest.mark.rule("WD-DREAM-28", "WD-DREAM-29")
@pytest.mark.parametrize(("seats", "turns"), [
    (4, 9), (5, 12), (6, 15), (7, 12), (8, 14), (9, 16), (10, 18),
])  # fmt: skip
def test_how_many_turns_there_are_before_the_forced_guess(seats: int, turns: int) -> None:
    """WD-SC-05."""
    s = dreaming(seats)
    assert turns_each(s) == (3 if seats <= 6 else 2)
    lap(s, turns - 1)
    assert phase(s) == "running"
    lap(s, 1)
    assert phase(s) == "forced_guess"


@pytest.mark.rule("WD-DREAM-32", "WD-VAR-6")
def test_silence_at_the_forced_guess_is_wrong() -> None:
    """WD-SC-28."""
    s = swapping(4, forced_guess_s=20)
    lap(s, 9, 1_000)
    pass_time(s, 20_999)
    assert s.phase == "forced_guess"
    pass_time(s, 21_000)
    assert (piles(s), s.cards[0].guess, s.clock_until) == ((0, 1), "", 140_000)
    assert s.cards[1].side == "bottom"


@pytest.mark.rule("WD-DREAM-34")
def test_a_card_opened_at_the_last_moment_is_a_normal_card() -> None:
    s = dreaming()
    right(s, 119_999)
    pass_time(s, 120_000)
    assert (s.phase, s.cards[-1].place) == ("last_guess", "open")


# The clock


@pytest.mark.rule("WD-DREAM-43", "WD-INV-6")
def test_the_clock_stands_still_only_while_she_must_guess() -> None:
    s = dreaming(4)
    clue(s, B, "night", 1_000)
    penalised(s, C, 2_000)
    right(s, 3_000)
    assert s.clock_until == 120_000
    lap(s, 9, 20_000)
    assert GAME.view(s, B).clock_until is None
    assert s.clock_left == 100_000


@pytest.mark.rule("WD-DREAM-44")
def test_what_arrives_at_the_same_instant_as_the_end_is_late() -> None:
    """WD-SC-11."""
    s = dreaming()
    clue(s, B, "night", 119_999)
    pass_time(s, 120_000)
    assert refused(s, C, GiveClue(1, "water"), 120_000) == "TIME_OVER"


@pytest.mark.rule("WD-DREAM-45", "WD-DREAM-46", "WD-DREAM-47", "WD-DREAM-48")
@pytest.mark.parametrize(("last", "after"), [("right", (1, 0)), ("wrong", (0, 1)), ("", (0, 0))])
def test_at_zero_one_last_guess_or_none(last: str, after: tuple[int, int]) -> None:
    """WD-SC-09."""
    s = dreaming(last_guess_s=15)
    assert TimeOver() in pass_time(s, 120_000)
    if last:
        {"right": right, "wrong": wrong}[last](s, 121_000)
    else:
        pass_time(s, 135_000)
        assert s.cards[0].place == "box"
    assert (s.phase, piles(s)) == ("narration", after)


@pytest.mark.rule("WD-DREAM-47")
def test_she_may_decline_the_last_card() -> None:
    s = dreaming()
    pass_time(s, 120_000)
    assert refused(s, B, Decline(1)) == "NOT_DREAMER"
    ask(s, A, Decline(1), 120_000)
    assert (s.phase, s.cards[0].place, piles(s)) == ("narration", "box", (0, 0))


# The draw pile


@pytest.mark.rule("WD-DECK-1")
def test_cards_come_from_the_top() -> None:
    s = started()
    first, second = s.draw[:2]
    open_next(s, Millis(0), "start")
    wrong(s)
    assert [card.card for card in s.cards] == [first, second]


@pytest.mark.rule("WD-DECK-2", "WD-DECK-4", "WD-INV-1")
def test_an_empty_pile_is_made_anew_from_the_box() -> None:
    """WD-SC-24."""
    s = dreaming(10)
    s.box, s.draw = s.draw[:52], ()
    s.rows = (*s.rows[:9], tuple(c for c in range(1, 65) if c not in (*s.box, s.cards[0].card)))
    events = wrong(s)
    assert of_kind(events, DeckReshuffled) == [DeckReshuffled(52)]
    assert (len(s.draw), len(s.box), s.cards[1].side) == (51, 0, "top")
    assert not list(GAME.proof.invariants(s, s, []))


@pytest.mark.rule("WD-DECK-3", "WD-DREAM-49")
def test_without_pile_and_box_the_dream_is_over_without_a_last_guess() -> None:
    s = dreaming()
    s.draw = ()
    events = wrong(s, 50_000)
    assert (s.phase, s.clock_until) == ("narration", None)
    assert TimeOver() in events
    assert not of_kind(events, TurnBegan)
