"""What is always true (RULES, chapter 11), also while people come and go; and faults are found."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.games.dreamcatcher.tables import A, B, C, drawn, placed, talking

from reverie.bots import restless_pick
from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import Action, Attend, Concede, TextView
from reverie.games.dreamcatcher.model import Sitting, State
from reverie.games.dreamcatcher.proof.invariants import invariants
from reverie.kernel import CLOCK, Dice, Illegal, Millis, Seat, Tick
from reverie.laws import table_of

COMING: tuple[Sitting, ...] = ("person", "away", "away", "bot", "stand_in", "person", "left")
STEPS = 600


def whim(s: State, dice: Dice) -> tuple[Seat, Action]:
    """Somebody comes or goes, wishes to stop, or has the dreams read."""
    seat = Seat(dice.below(len(s.sitting)))
    kind = dice.below(20)
    if kind == 0:
        return seat, Concede(yes=bool(dice.below(3) == 0))
    if kind == 1:
        return seat, TextView(on=bool(dice.below(2)))
    choices = COMING if dice.below(8) == 0 else COMING[:-1]
    return seat, Attend(dice.pick(choices))


@pytest.mark.parametrize("number", range(12))
def test_whoever_comes_and_goes_the_table_stays_whole(number: int) -> None:
    table = table_of(GAME, bytes([number, 77]))
    s, dice, done, now = table.deal(), table.whim("coming"), Counter[type](), Millis(0)
    for _ in range(STEPS):
        now = Millis(now + dice.below(9_000))
        while (due := GAME.deadline(s)) is not None and due <= now:
            act(s, CLOCK, Tick(), due)
        if s.phase == "finished":
            break
        able = sorted(GAME.to_act(s))
        if dice.below(10) == 0 or not able:
            act(s, *whim(s, dice), now)
        else:
            seat = dice.pick(able)
            view = GAME.view(s, seat)
            action = GAME.proof.fill(view, restless_pick(GAME.legal(view), dice, done), dice)
            assert act(s, seat, action, now), f"{action} is listed and refused"
    assert sum(done.values()) > 5


def act(s: State, seat: Seat, action: Action | Tick, at: Millis) -> bool:
    """Carried out, or refused without a trace; either way nothing is lost."""
    before = GAME.copy(s)
    try:
        events = GAME.apply(s, seat, action, at)
    except Illegal:
        assert s == before
        return False
    assert not list(invariants(before, s, events)), (action, s.phase)
    due = GAME.deadline(s)
    assert due is None or due >= at
    assert (GAME.outcome(s) is not None) == (s.phase == "finished")
    return True


FAULTS: dict[str, tuple[Callable[[], State], dict[str, object]]] = {
    "I-1 nights": (drawn, {"nights": ("star", *("down",) * 8)}),
    "I-2 dreams": (drawn, {"dream_deck": ()}),
    "I-2 motifs": (drawn, {"motif_discards": ("T01",)}),
    "I-3 hands": (lambda: talking(B, C), {"received": (0, 2, 1, 0)}),
    "I-3 deal": (lambda: talking(B, C), {"held": ()}),
    "DC-TALK-3": (lambda: talking(B, C), {"confirms": (A,)}),
    "DC-CHOOSE-6": (lambda: talking(B, C), {"confirms": (B, C, Seat(3))}),
    "I-8 nine rounds": (drawn, {"ending": "nights"}),
    "DC-LEAD-8": (placed, {"slots": ("D01", "D02", "D03", "D04")}),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    make, fault = FAULTS[name]
    s = make()
    assert not list(invariants(s, s, []))
    broken = GAME.copy(s)
    for field, value in fault.items():
        setattr(broken, field, value)
    assert name in list(invariants(s, broken, []))


def test_a_star_that_is_lost_is_found() -> None:
    s = drawn()
    before = replace(s, nights=("star", *("down",) * 8))
    assert "DC-NIGHT-3" in list(invariants(before, replace(s, nights=("gone", *("down",) * 8)), []))
