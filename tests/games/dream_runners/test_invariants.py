"""Chapter 19: what is true of every table; and each check notices what it is for."""

from collections.abc import Callable
from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.tables import ABBY, BOX, ask, laid, resolving, table

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import ChooseColors, Resolve
from reverie.games.dream_runners.events import ChestOpened, Event, FirstDreamer
from reverie.games.dream_runners.model import State
from reverie.games.dream_runners.proof.notation import read_table


@pytest.mark.rule(
    "DR-PROP-1", "DR-PROP-2", "DR-PROP-3", "DR-PROP-4", "DR-PROP-5", "DR-PROP-7", "DR-PROP-12"
)
@few
@given(openings)
def test_nothing_is_ever_broken(opening: Opening) -> None:
    assert not list(GAME.proof.invariants(opening.state, opening.state, []))
    coins = 0
    for step in steps(opening):
        assert not list(GAME.proof.invariants(step.before, step.after, step.events))
        earned = [e for e in step.events if isinstance(e, FirstDreamer) and e.coins]
        coins = len(earned) + (coins if step.before.round == step.after.round else 0)
        assert coins <= 1


def dreamer(**fields: object) -> Callable[[State], State]:
    def changed(s: State) -> State:
        one = msgspec.structs.replace(s.dreamers[ABBY], **fields)
        return msgspec.structs.replace(s, dreamers=(one, *s.dreamers[1:]))

    return changed


def state(**fields: object) -> Callable[[State], State]:
    return lambda s: msgspec.structs.replace(s, **fields)


FAULTS: list[tuple[str, Callable[[State], State], tuple[Event, ...]]] = [
    ("DR-PROP-1", dreamer(coins=-1), ()),
    ("DR-PROP-1", dreamer(serenity=31), ()),
    ("DR-PROP-1", dreamer(star=16), ()),
    ("DR-PROP-2", dreamer(fragments=(1, 1, 1, 1)), ()),
    ("DR-PROP-3", dreamer(segments=("violet-wisp",)), ()),
    ("DR-PROP-3", state(boxed_segments=("wisp-1",)), ()),
    ("DR-PROP-5", state(compositions=(laid(("wisp", 0, 0, 0), ("hook", 0, 0, 0)), ())), ()),
    ("DR-PROP-5", state(compositions=(laid(("wisp-1", 0, 0, 0)), ())), ()),
    ("DR-PROP-7", state(boxed_tokens=("gold-1",)), ()),
    ("DR-PROP-7", state(token="gold-6"), ()),
    ("DR-PROP-7", state(), (ChestOpened(ABBY, "gold-1", 3, turned=True),) * 2),
    ("DR-PROP-4", state(), (FirstDreamer(ABBY, 1), FirstDreamer(ABBY, 1))),
    ("DR-WAKE-5", dreamer(serenity=0), ()),
    ("DR-ROUND-1", state(round=3), ()),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "fault", "events"), FAULTS)
def test_the_game_names_what_is_broken(
    rule: str, fault: Callable[[State], State], events: tuple[Event, ...]
) -> None:
    s = table("dreams=D1-4 phase=resolving")
    assert not list(GAME.proof.invariants(s, s, []))
    assert rule in GAME.proof.invariants(s, fault(s), events)


@pytest.mark.rule("DR-PROP-12")
def test_no_pile_of_the_house_may_run_out_where_its_chest_is() -> None:
    s = read_table("dreams=D1-4 phase=resolving")
    assert not list(GAME.proof.invariants(s, s, []))
    empty = msgspec.structs.replace(s, chests=((), *s.chests[1:]), boxed_tokens=s.chests[0])
    assert "DR-PROP-12" in GAME.proof.invariants(s, empty, ())


@pytest.mark.rule("DR-PROP-6")
def test_without_keys_for_a_chest_and_without_serenity_any_order_ends_alike() -> None:
    line = "seats=1 dreams=D2-2 laid=wisp.1@0,2+ribbon.1@1,0+hook.2@0,0 fragments=1,0,1,1"
    pending = resolving(line).dreamers[ABBY].pending
    assert len(pending) == 4
    ends = set()
    for order in permutations(pending):
        s = resolving(line)
        for effect in order:
            ask(s, ABBY, Resolve(effect))
        d = s.dreamers[ABBY]
        ends.add((d.coins, d.keys, d.fragments, d.star, d.serenity))
    assert len(ends) == 1


@pytest.mark.rule("DR-PROP-6")
def test_with_a_key_and_a_chest_the_order_matters() -> None:
    line = "seats=1 dreams=D1-4 chests=bronze-1/-/- laid=wisp.0@0,0+hook.2@1,1"
    first, second = resolving(line), resolving(line)
    for effect in ("collect:0,0", "collect:1,1"):
        ask(first, ABBY, Resolve(effect))
    ask(first, ABBY, ChooseColors(("blue",)))
    for effect in ("collect:1,1", "collect:0,0"):
        ask(second, ABBY, Resolve(effect))
    assert (first.dreamers[ABBY].keys, second.dreamers[ABBY].keys) == (0, 1)


@pytest.mark.rule("DR-PROP-12")
def test_no_pile_of_chests_can_run_out() -> None:
    """At most two tiles of a level are played: five bronze, five silver, three gold at most."""
    for chest, most in enumerate((5, 5, 3)):
        by_level = [
            sum(
                any(cell.chest == chest for cell in BOX.cells[dream.id].values())
                for dream in BOX.dreams
                if dream.level == level
            )
            for level in (1, 2, 3, 4)
        ]
        assert sum(min(2, count) for count in by_level) <= most <= 6
