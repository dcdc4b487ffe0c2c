"""Chapters 14 and 15: who may know what, how requests are answered, and what time does."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.tables import ABBY, BEN, HOUSE, ask, dealt, laid, refused, table

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Arrange, Lock, Ready, Resign, Take
from reverie.games.dream_runners.box.reading import house
from reverie.games.dream_runners.model import Options
from reverie.kernel import (
    CLOCK,
    SPECTATOR,
    Dice,
    Entry,
    Illegal,
    Millis,
    Tick,
    advance,
    read_action,
)
from reverie.laws.matches import encoded
from reverie.match import Match, Player, record_of

LIMITS = {  # of the content's own tables: least, most, default
    "sand_seconds": (10, 120, 30),
    "think_seconds": (0, 600, None),
    "late_grace_ms": (0, 1000, 250),
    "draft_seconds": (5, 120, 20),
    "resolve_seconds": (15, 300, 90),
    "improve_seconds": (15, 300, 45),
    "ready_seconds": (10, 600, 60),
    "reveal_countdown_seconds": (0, 10, 3),
}


@pytest.mark.rule("DR-INFO-1", "DR-PROP-8")
@few
@given(openings)
def test_a_view_holds_no_name_that_its_seat_may_not_know(opening: Opening) -> None:
    """Piles, tiles still to come, tokens unseen, and, while they grow, others' compositions."""
    for step in steps(opening):
        s = step.after
        hidden = {*s.dreams[s.phase != "await_ready" :]}
        hidden |= {segment for pile in s.segments for segment in pile[1:]}
        hidden |= {token for pile in s.chests for token in pile} - {s.token}
        for viewer in (ABBY, SPECTATOR):
            sent = msgspec.json.encode(GAME.view(s, viewer)).decode()
            assert not [name for name in hidden if f'"{name}"' in sent]


@pytest.mark.rule("DR-INFO-2")
def test_what_lies_before_the_players_is_open_to_all() -> None:
    s = table("seats=2 coins=3/4 keys=1/2 fragments=1,0,0,0/0,2,0,0 star=1/2 serenity=9/8 title=1")
    for viewer in (ABBY, BEN, SPECTATOR):
        seen = GAME.view(s, viewer)
        assert seen.dreamers == s.dreamers
        assert seen.title == BEN


@pytest.mark.rule("DR-INFO-3")
def test_not_even_the_number_of_placed_segments_is_told() -> None:
    s = table("phase=creating")
    before = [encoded(GAME.view(s, viewer)) for viewer in (BEN, SPECTATOR)]
    ask(s, ABBY, Arrange(laid(("wisp", 0, 0, 0), ("hook", 0, 0, 2))))
    assert [encoded(GAME.view(s, viewer)) for viewer in (BEN, SPECTATOR)] == before


@pytest.mark.rule("DR-INFO-4")
def test_a_bot_is_given_the_view_of_its_seat() -> None:
    match: Match[Any, Any, Any, Any, Any] = Match(
        GAME, Options(pace="calm"), (Player("Abby", "random"), Player("Ben")), bytes(32)
    )
    assert match.bot_action(ABBY) == Ready()


@pytest.mark.rule("DR-INFO-5")
def test_the_key_of_the_dice_is_shown_after_the_game() -> None:
    match: Match[Any, Any, Any, Any, Any] = Match(
        GAME, Options(), (Player("Abby"), Player("Ben")), bytes(32)
    )
    assert match.reveal() is None
    match.play(ABBY, Resign(), Millis(1))
    assert match.reveal() == bytes(32)
    assert record_of(match, with_key=True).key == bytes(32)


# Requests


@pytest.mark.rule("DR-ACT-1", "DR-PROP-9")
@few
@given(openings)
def test_a_log_replays_to_the_same_state(opening: Opening) -> None:
    again, end = opening.state, opening.state
    for step in steps(opening):
        again, _ = advance(GAME, again, Entry(step.at, step.seat, step.action))
        end = step.after
    assert encoded(again) == encoded(end)
    assert end.dice.drawn == opening.state.dice.drawn  # no dice are thrown after the deal


@pytest.mark.rule("DR-ACT-2", "DR-ACT-4")
def test_the_first_thing_wrong_is_the_one_that_is_told() -> None:
    s = table("seats=3 phase=resolving woke=1/-/- serenity=0/20/20 own=-/-/-")
    assert refused(s, ABBY, Arrange(())) == "WOKEN"
    assert refused(s, BEN, Arrange(())) == "PHASE"
    s.phase = "finished"
    assert refused(s, ABBY, Arrange(())) == "FINISHED"
    with pytest.raises(Illegal, match="BAD_REQUEST"):
        read_action(GAME, {"type": "take", "element": "moon"})


@pytest.mark.rule("DR-ACT-3")
def test_what_is_said_twice_is_done_once() -> None:
    """A repeated message is the server's to notice; a repeated action the rules refuse anyway."""
    s = table("phase=creating")
    ask(s, ABBY, Lock())
    assert refused(s, ABBY, Lock()) == "LOCKED"
    assert s.dreamers[ABBY].coins == 3


@pytest.mark.rule("DR-ACT-4")
@pytest.mark.parametrize("kind", ["reveal_dream", "think_expired", "sand_expired", "tick"])
def test_what_only_time_may_do_is_no_action(kind: str) -> None:
    with pytest.raises(Illegal, match="UNKNOWN_TYPE"):
        read_action(GAME, {"type": kind})
    s = dealt()
    with pytest.raises(Illegal, match="NOT_DUE"):
        GAME.apply(s, ABBY, Tick(), Millis(0))


def test_strangers_are_refused() -> None:
    s = table("phase=creating")
    for stranger in (CLOCK, type(ABBY)(2)):
        with pytest.raises(Illegal, match="NO_SUCH_SEAT"):
            GAME.apply(s, stranger, Lock(), Millis(0))
    with pytest.raises(Illegal, match="PHASE"):
        GAME.apply(s, ABBY, Take("coin"), Millis(0))


# Time


@pytest.mark.rule("DR-TIME-1")
@pytest.mark.parametrize("name", LIMITS)
def test_every_limit_has_its_range(name: str) -> None:
    least, most, default = LIMITS[name]
    assert getattr(Options(), name) == default
    for value in (least, most):
        assert getattr(msgspec.convert({name: value}, Options), name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({name: value}, Options)


@pytest.mark.rule("DR-TIME-2", "DR-PREP-7")
def test_a_table_that_everybody_left_plays_itself_to_an_end() -> None:
    """Nobody ever says a word: limits run, and the standard choices act."""
    s, now = dealt(3), 0
    for _ in range(200):
        due = GAME.deadline(s)
        if due is None:
            break
        assert due > now
        GAME.apply(s, CLOCK, Tick(), due)
        now = due
    assert s.phase == "finished"


@pytest.mark.rule("DR-TIME-3")
def test_who_comes_back_gets_everything_from_one_view() -> None:
    s = table("phase=creating sand=42000 due=42250 locked=-/12000 laid=wisp.0@0,0/-")
    seen = GAME.view(s, ABBY)
    stored = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
    assert stored == seen
    assert (seen.sand_until, seen.due_at, seen.compositions[ABBY]) == (
        42_000,
        42_250,
        s.compositions[ABBY],
    )


def test_an_imagined_world_has_the_tiles_that_may_still_come() -> None:
    s = dealt(2, Options(tile_set="starter"))
    seen = GAME.view(s, ABBY)
    worlds = [GAME.proof.imagine(seen, Dice(bytes([n]))).dreams for n in range(8)]
    assert len({*worlds}) > 1
    levels = [[house().dream[dream].level for dream in world] for world in worlds]
    assert levels == [[1, 1, 2, 2, 3, 3, 4, 4]] * 8
    assert not any(HOUSE.dream[dream].starred for world in worlds for dream in world)
