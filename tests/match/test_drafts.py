"""What is arranged and not yet final: beside the log, until it counts."""

import pytest
from tests.match.tables import ANN, BEA, KEY, PEOPLE

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Arrange, Lock, Ready, Take
from reverie.games.dream_runners.events import Arranged, CompositionsRevealed
from reverie.games.dream_runners.model import Composition, Options, Placement
from reverie.kernel import CLOCK, SPECTATOR, Illegal, Millis, Seat
from reverie.match import AnyMatch, Draft, Match, Player, read_record, record_of, write_record

SAND = 30_000
GRACE = 250


def dreaming(**options: object) -> AnyMatch:
    """Two dreamers, the first dream just turned."""
    match: AnyMatch = Match(GAME, Options(**options), PEOPLE, KEY)  # type: ignore[arg-type]
    for seat in (ANN, BEA):
        match.play(seat, Ready(), Millis(0))
    match.tick(Millis(match.deadline or 0))
    assert match.view(ANN).phase == "creating"
    return match


def composition(match: AnyMatch, turns: int = 0, seat: Seat = ANN) -> Composition:
    """The seat's first segment in the upper left corner, turned so often."""
    segment = match.view(seat).dreamers[seat].segments[0]
    return (Placement(segment, turns, 0, 0),)


def laid(match: AnyMatch) -> tuple[Composition, ...]:
    state = match.state
    return tuple(state.compositions)


def test_a_draft_changes_nothing_that_anybody_can_see() -> None:
    match = dreaming()
    before = [match.view(viewer) for viewer in (ANN, BEA, SPECTATOR)], list(match.log)
    match.draft(ANN, Arrange(composition(match)), Millis(5_000))
    assert ([match.view(viewer) for viewer in (ANN, BEA, SPECTATOR)], match.log) == before


def test_a_lock_locks_what_was_drafted_last_and_is_one_entry() -> None:
    match = dreaming()
    length = len(match.log)
    for turns in (0, 1):
        match.draft(ANN, Arrange(composition(match, turns)), Millis(5_000))
    match.play(ANN, Lock(), Millis(6_000))
    assert len(match.log) == length + 1
    assert match.log[-1].action == Lock(composition(match, 1))
    assert laid(match)[ANN] == composition(match, 1)


def test_a_composition_that_comes_with_the_lock_is_newer_than_the_draft() -> None:
    match = dreaming()
    match.draft(ANN, Arrange(composition(match)), Millis(5_000))
    match.play(ANN, Lock(composition(match, 1)), Millis(6_000))
    assert laid(match)[ANN] == composition(match, 1)
    assert match.drafts == {}


def test_when_the_sand_runs_out_the_last_draft_counts() -> None:
    match = dreaming()
    match.play(ANN, Lock(), Millis(5_000))
    match.draft(BEA, Arrange(composition(match, seat=BEA)), Millis(6_000))
    match.draft(BEA, Arrange(composition(match, 1, BEA)), Millis(34_000))
    *_, arranged, closed = match.tick(Millis(60_000))
    assert arranged.entry.at == 34_000
    assert (arranged.entry.seat, closed.entry.seat) == (BEA, CLOCK)
    assert closed.events[0] == CompositionsRevealed(((), composition(match, 1, BEA)))


def test_a_draft_that_comes_after_the_sand_does_not_count() -> None:
    match = dreaming()
    match.play(ANN, Lock(), Millis(5_000))
    match.draft(BEA, Arrange(composition(match, seat=BEA)), Millis(6_000))
    with pytest.raises(Illegal, match="PHASE"):
        match.draft(BEA, Arrange(composition(match, 1, BEA)), Millis(5_000 + SAND + GRACE))
    assert laid(match)[BEA] == composition(match, seat=BEA)


def test_sand_that_turns_by_itself_does_not_tell_who_has_drafted() -> None:
    match = dreaming(think_seconds=60)
    match.draft(BEA, Arrange(composition(match, seat=BEA)), Millis(6_000))
    (turned,) = match.tick(Millis(match.deadline or 0))
    assert turned.entry.seat == CLOCK
    assert BEA in match.drafts


def test_what_the_rules_would_refuse_is_refused_as_a_draft() -> None:
    match = dreaming()
    with pytest.raises(Illegal, match="NOT_OWNED"):
        match.draft(ANN, Arrange((Placement("nobody's", 0, 0, 0),)), Millis(5_000))
    assert match.drafts == {}
    with pytest.raises(Illegal, match="NO_DRAFT"):
        match.draft(ANN, Take("coin"), Millis(5_000))


def test_after_the_lock_there_is_nothing_to_draft() -> None:
    match = dreaming()
    match.play(ANN, Lock(), Millis(5_000))
    with pytest.raises(Illegal, match="LOCKED"):
        match.draft(ANN, Arrange(composition(match)), Millis(6_000))


def test_a_bot_that_sits_in_leaves_the_draft_where_it_is() -> None:
    match = dreaming()
    match.draft(ANN, Arrange(composition(match)), Millis(5_000))
    match.sit_down(ANN, Player("Ann", "lucid"), Millis(6_000))
    match.sit_down(ANN, Player("Ann"), Millis(7_000))
    match.play(ANN, Lock(), Millis(8_000))
    assert laid(match)[ANN] == composition(match)


# Stored and read


def again(match: AnyMatch, entries: int | None = None) -> AnyMatch:
    twin: AnyMatch = Match(GAME, match.options, PEOPLE, KEY)
    for entry in match.log[:entries]:
        twin.enter(entry)
    return twin


def test_a_stored_draft_is_the_seats_again() -> None:
    match = dreaming()
    match.draft(ANN, Arrange(composition(match)), Millis(5_000))
    match.play(BEA, Lock(), Millis(6_000))
    twin = again(match)
    twin.restore(match.drafts[ANN])
    assert twin.drafts == match.drafts


def test_a_stored_draft_is_void_once_its_seat_has_acted_or_its_round_is_over() -> None:
    match = dreaming()
    match.draft(ANN, Arrange(composition(match)), Millis(5_000))
    stored = match.drafts[ANN]
    match.play(ANN, Lock(), Millis(6_000))
    twin = again(match)
    twin.restore(stored)
    assert twin.drafts == {}
    late = Draft(
        Millis(0), BEA, Arrange(composition(match, seat=BEA)), number=1
    )  # of before the dream
    twin.restore(late)
    assert twin.drafts == {}


def test_with_drafts_a_record_is_the_match_to_the_byte() -> None:
    match = dreaming()
    match.draft(ANN, Arrange(composition(match)), Millis(5_000))
    match.draft(BEA, Arrange(composition(match, 1, BEA)), Millis(5_100))
    match.play(ANN, Lock(), Millis(6_000))
    match.tick(Millis(60_000))
    text = write_record(record_of(match, with_key=True))
    read = read_record(text, {GAME.name: GAME})
    assert write_record(read) == text
    assert read.replay().state == match.state


def test_a_draft_that_time_enters_is_told_to_its_seat_alone() -> None:
    match = dreaming()
    match.play(ANN, Lock(), Millis(5_000))
    match.draft(BEA, Arrange(composition(match, seat=BEA)), Millis(6_000))
    match.tick(Millis(60_000))
    told = [event for event in match.seen(ANN) if isinstance(event, Arranged)]
    assert told == []
    assert [event for event in match.seen(BEA) if isinstance(event, Arranged)] != []
