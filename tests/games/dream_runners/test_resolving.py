"""Chapters 7 to 9: coherence, banishing, collecting, and what one receives."""

import pytest
from tests.games.dream_runners.tables import (
    ABBY,
    BEN,
    CALM,
    HOUSE,
    ask,
    dealt,
    happened,
    listed,
    refused,
    resolving,
    tick,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import ChooseColors, Lock, Ready, Resolve, ResolveAuto
from reverie.games.dream_runners.events import CompositionsRevealed, EffectResolved, SetCompleted
from reverie.games.dream_runners.model import Options, State
from reverie.games.dream_runners.proof.notation import read_table
from reverie.games.dream_runners.rules.gains import doubled, gained
from reverie.games.dream_runners.rules.plan import plan, standard_colors, standard_segment
from reverie.kernel import Seat

COHERENCE = Resolve("coherence")


def serenity(s: State, seat: Seat = ABBY) -> int:
    return s.dreamers[seat].serenity


@pytest.mark.rule("DR-RESOLVE-1", "DR-RESOLVE-2", "DR-RESOLVE-3", "DR-RESOLVE-6", "DR-RESOLVE-7")
def test_effects_are_resolved_one_by_one_in_any_order_and_all_of_them() -> None:
    line = "seats=1 dreams=D1-1 laid=wisp.0@0,0"
    pending = resolving(line).dreamers[ABBY].pending
    assert pending == ("coherence", "collect:0,0", "nightmare:1,1", "nightmare:2,2")
    ends = set()
    for first in pending:
        s = resolving(line)
        for effect in (first, *(other for other in pending if other != first)):
            assert s.phase == "resolving"
            ask(s, ABBY, Resolve(effect))
        d = s.dreamers[ABBY]
        ends.add((d.serenity, d.fragments))
        assert s.phase == "improving"
    assert ends == {(11, (1, 0, 0, 0))}


@pytest.mark.rule("DR-RESOLVE-5", "DR-OCT-7")
def test_what_can_do_nothing_is_not_listed() -> None:
    empty = resolving("seats=1 dreams=D2-5")
    assert "nightmare:1,0" not in empty.dreamers[ABBY].pending  # an octopus without symbols
    all_played = "wisp.0@0,0+ribbon.0@1,0+bend.0@-2,-2+hook.0@-2,3"
    assert (
        "nightmare:1,1"
        not in resolving(f"seats=1 dreams=D1-6 laid={all_played}").dreamers[ABBY].pending
    )  # a bat without prey
    chest = resolving("seats=1 dreams=D1-4 laid=wisp.0@1,1")
    assert "collect:1,1" in chest.dreamers[ABBY].pending  # a chest that cannot be paid for
    top = resolving("seats=1 dreams=D1-3 laid=hook.1@0,0 serenity=30")
    assert "collect:1,0" in top.dreamers[ABBY].pending


@pytest.mark.rule("DR-RESOLVE-8", "DR-COL-7")
def test_everybody_resolves_at_once_and_takes_nothing_from_others() -> None:
    s = resolving("dreams=D1-1 laid=wisp.0@0,0/wisp.0@0,0")
    assert GAME.to_act(s) == {ABBY, BEN}
    ask(s, BEN, Resolve("collect:0,0"))
    ask(s, ABBY, Resolve("collect:0,0"))
    assert [dreamer.fragments for dreamer in s.dreamers] == [(1, 0, 0, 0)] * 2


@pytest.mark.rule("DR-RESOLVE-10")
def test_at_the_start_all_compositions_are_shown() -> None:
    s = read_table("phase=creating laid=wisp.0@0,0/hook.0@0,0", options=CALM)
    ask(s, ABBY, Lock())
    (shown,) = happened(ask(s, BEN, Lock()), CompositionsRevealed)
    assert shown.compositions == s.compositions
    assert all(GAME.reveals(shown, viewer) for viewer in (ABBY, BEN, None))
    assert GAME.view(s, None).compositions == s.compositions


@pytest.mark.rule("DR-RESOLVE-11", "DR-ROUND-2")
def test_the_phase_ends_when_nothing_is_pending_or_open() -> None:
    s = resolving("seats=1 dreams=D1-4 chests=bronze-1/-/- keys=1 laid=wisp.0@1,1")
    for effect in ("coherence", "nightmare:0,1", "nightmare:2,2", "collect:1,1"):
        ask(s, ABBY, Resolve(effect))
    assert (s.phase, s.dreamers[ABBY].pending) == ("resolving", ())
    ask(s, ABBY, ChooseColors(("blue",)))
    assert s.phase == "improving"


@pytest.mark.rule("DR-RESOLVE-12")
def test_nothing_is_taken_back() -> None:
    assert not GAME.manners.take_backs
    s = resolving("seats=1 dreams=D1-1")
    ask(s, ABBY, COHERENCE)
    assert refused(s, ABBY, COHERENCE) == "EFFECT"


@pytest.mark.rule("DR-RESOLVE-13", "DR-PREP-7")
def test_who_runs_out_of_time_gets_the_standard_plan() -> None:
    s = dealt(1, Options(reveal_countdown_seconds=0))
    s.dreams = ("D1-1", *s.dreams[1:])
    ask(s, ABBY, Ready())
    ask(s, ABBY, Lock(), 1000)
    told = happened(tick(s, 91_000), EffectResolved)
    assert [event.effect for event in told] == ["coherence", "nightmare:1,1", "nightmare:2,2"]
    assert all(event.auto for event in told)
    assert (s.phase, serenity(s)) == ("improving", 9)


@pytest.mark.rule("DR-RESOLVE-13")
def test_the_standard_plan_gains_first_and_keeps_the_chest_and_the_losses_for_the_end() -> None:
    s = resolving("seats=1 dreams=D3-6 own=wisp,ribbon,bend,hook,wisp-1 keys=1 "
                  "laid=wisp.0@0,1+wisp-1.0@2,1")  # fmt: skip
    assert plan(s, ABBY) == ["collect:0,1", "collect:2,1", "nightmare:0,0", "coherence",
                             "nightmare:2,0", "nightmare:2,1"]  # fmt: skip
    chest = resolving("seats=1 dreams=D1-4 laid=wisp.0@0,0+hook.2@1,1")
    assert plan(chest, ABBY)[:2] == ["collect:0,0", "collect:1,1"]


@pytest.mark.rule("DR-RESOLVE-13")
def test_the_standard_plan_wastes_nothing_at_the_top_of_the_track() -> None:
    laid = "laid=bend.1@1,1+hook.1@0,0"
    top = resolving(f"seats=1 dreams=D1-3 serenity=30 {laid}")
    ask(top, ABBY, ResolveAuto())
    assert serenity(top) == 29
    low = resolving(f"seats=1 dreams=D1-3 serenity=2 {laid}")
    ask(low, ABBY, ResolveAuto())
    assert (serenity(low), low.dreamers[ABBY].woke) == (1, None)


@pytest.mark.rule("DR-RESOLVE-14")
def test_standard_choices() -> None:
    dreamer = resolving("seats=1 dreams=D1-1 fragments=1,0,2,0").dreamers[ABBY]
    assert standard_colors(HOUSE, dreamer, ("any", "any", "any"), 1) == ("white", "green", "blue")
    assert standard_colors(HOUSE, dreamer, ("any", "any"), 2) == ("white", "green")
    s = resolving("seats=1 dreams=D1-6 own=hook,wisp,ribbon,wisp-4,wisp-6 laid=ribbon.0@0,0")
    assert standard_segment(s, ABBY) == "violet-wisp"  # no points, and the weaker symbols


@pytest.mark.rule("DR-RESOLVE-13")
def test_the_rest_can_be_asked_for_as_long_as_there_is_a_rest() -> None:
    s = resolving("dreams=D1-4 keys=1/0 chests=bronze-1/-/- laid=wisp.0@1,1/-")
    ask(s, ABBY, Resolve("collect:1,1"))
    ask(s, ABBY, ResolveAuto())  # names the colour, too
    assert s.dreamers[ABBY].fragments == (1, 0, 0, 0)
    assert refused(s, ABBY, ResolveAuto()) == "EFFECT"


# Coherence


@pytest.mark.rule("DR-COH-1", "DR-COH-2", "DR-COH-3", "DR-COH-4", "DR-COH-5")
@pytest.mark.parametrize(
    ("laid", "loss"),
    [("-", 9), ("wisp.0@0,0", 7), ("wisp.0@-1,0", 11), ("hook.0@0,2", 7), ("wisp.0@0,2", 9)],
)
def test_every_missing_and_every_extra_cell_costs_one(laid: str, loss: int) -> None:
    s = resolving(f"seats=1 dreams=D1-2 laid={laid}")
    (told,) = happened(ask(s, ABBY, COHERENCE), EffectResolved)
    assert (told.loss, serenity(s)) == (loss, 20 - loss)


@pytest.mark.rule("DR-COH-6")
def test_an_exact_square_costs_nothing() -> None:
    s = resolving("seats=1 dreams=D1-1 laid=wisp.0@0,0+ribbon.0@2,0+hook.3@0,0")
    assert "coherence" not in s.dreamers[ABBY].pending


# Banishing: D1-1 has nightmares of 1 on b2 and c3


@pytest.mark.rule("DR-BAN-1", "DR-BAN-2", "DR-BAN-4", "DR-BAN-5", "DR-SYM-3", "DR-SYM-4")
@pytest.mark.parametrize(
    ("laid", "banished"),
    [
        ("wisp.2@1,1", True),  # banish
        ("wisp.0@1,1", False),  # collect
        ("ribbon.0@1,0", False),  # blank
        ("wisp-1.0@1,1", False),  # double
        ("wisp-2.0@1,1", True),  # both
        ("-", False),  # DR-BAN-3: nothing at all
    ],
)
def test_only_banish_and_both_banish(laid: str, banished: bool) -> None:
    own = "own=wisp,ribbon,bend,hook,wisp-1,wisp-2"
    s = resolving(f"seats=1 dreams=D1-1 {own} laid={laid}")
    assert ("nightmare:1,1" not in s.dreamers[ABBY].pending) == banished
    if not banished:
        ask(s, ABBY, Resolve("nightmare:1,1"))
        assert serenity(s) == 19


@pytest.mark.rule("DR-BAN-3")
def test_a_nightmare_under_a_hole_costs_twice() -> None:
    s = resolving("seats=1 dreams=D1-1")
    ask(s, ABBY, ResolveAuto())
    assert serenity(s) == 20 - 9 - 2


@pytest.mark.rule("DR-BAN-6", "DR-COL-4", "DR-COL-5")
def test_a_symbol_over_nothing_does_nothing() -> None:
    s = resolving("seats=1 dreams=D1-1 laid=wisp.1@0,1+hook.0@-2,-2")
    assert s.dreamers[ABBY].pending == ("coherence", "nightmare:2,2")


# Collecting and receiving


@pytest.mark.rule("DR-COL-1", "DR-COL-2", "DR-SYM-2", "DR-REW-1", "DR-CASE-5")
@pytest.mark.parametrize(
    ("laid", "blue"),
    [
        ("wisp.0@0,0", 1),
        ("wisp-1.0@0,0", 2),
        ("wisp-2.0@0,0", 1),
        ("wisp.2@0,0", 0),
        ("wisp-4.0@0,0", 0),
        ("-", 0),
    ],
)
def test_collect_and_both_give_once_and_double_twice(laid: str, blue: int) -> None:
    own = "own=wisp,ribbon,bend,hook,wisp-1,wisp-2,wisp-4"
    s = resolving(f"seats=1 dreams=D1-1 {own} laid={laid}")
    ask(s, ABBY, ResolveAuto())
    assert s.dreamers[ABBY].fragments == (blue, 0, 0, 0)


@pytest.mark.rule("DR-COL-3", "DR-REW-6", "DR-REW-7", "DR-CASE-6", "DR-REW-9")
def test_a_cell_with_several_rewards_gives_all_of_them_doubled_if_doubled() -> None:
    s = resolving("seats=1 dreams=D2-4 own=wisp,ribbon,bend,hook,wisp-1 laid=wisp-1.0@1,1")
    (told, *_) = ask(s, ABBY, Resolve("collect:1,1"))
    assert told == EffectResolved(
        ABBY, "collect:1,1", gained=("key", "key", "coin", "coin", "coin", "coin")
    )
    assert (s.dreamers[ABBY].keys, s.dreamers[ABBY].coins) == (2, 6)


@pytest.mark.rule("DR-COL-6")
def test_the_chest_of_a_cell_comes_after_its_other_rewards() -> None:
    cells = HOUSE.cells["D1-4"]
    cells[1, 1], kept = type(cells[1, 1])("reward", elements=("key",), chest=0), cells[1, 1]
    try:
        s = resolving("seats=1 dreams=D1-4 chests=bronze-4/-/- laid=wisp.0@1,1")
        ask(s, ABBY, Resolve("collect:1,1"))
    finally:
        cells[1, 1] = kept
    assert (s.dreamers[ABBY].keys, s.dreamers[ABBY].coins) == (0, 7)


@pytest.mark.rule("DR-REW-2", "DR-REW-3", "DR-CASE-4")
def test_a_choice_fragment_takes_the_colour_that_is_named() -> None:
    s = resolving("seats=1 dreams=D2-2 own=wisp,ribbon,bend,hook,wisp-1 laid=wisp-1.0@2,2")
    for wrong in ((), ("blue", "blue"), ("pink",)):
        assert refused(s, ABBY, Resolve("collect:2,2", wrong)) == "COLORS"  # type: ignore[arg-type]
    assert refused(s, ABBY, Resolve("coherence", ("blue",))) == "COLORS"
    ask(s, ABBY, Resolve("collect:2,2", ("green",)))
    assert s.dreamers[ABBY].fragments == (0, 0, 0, 2)
    assert doubled(("any",), 2) == ("any", "any")


@pytest.mark.rule("DR-REW-4", "DR-REW-5", "DR-REW-10", "DR-PROP-2")
def test_four_colours_are_a_star_at_once() -> None:
    s = resolving("seats=1 dreams=D1-1 fragments=0,2,1,1 laid=wisp.0@0,0")
    events = ask(s, ABBY, Resolve("collect:0,0"))
    assert happened(events, SetCompleted) == [SetCompleted(ABBY, 1)]
    assert (s.dreamers[ABBY].fragments, s.dreamers[ABBY].star) == ((0, 1, 0, 0), 1)


@pytest.mark.rule("DR-STAR-1", "DR-STAR-2")
def test_at_the_end_of_the_star_track_sets_are_discarded_all_the_same() -> None:
    s = resolving("seats=1 dreams=D1-1 fragments=0,1,1,1 star=15 laid=wisp.0@0,0")
    ask(s, ABBY, Resolve("collect:0,0"))
    assert (s.dreamers[ABBY].fragments, s.dreamers[ABBY].star) == ((0, 0, 0, 0), 15)


@pytest.mark.rule("DR-REW-8", "DR-SER-3", "DR-SER-4")
@pytest.mark.parametrize(("before", "after"), [(12, 13), (29, 30), (30, 30)])
def test_serenity_rises_by_one_up_to_the_top(before: int, after: int) -> None:
    dreamer = resolving(f"seats=1 dreams=D1-1 serenity={before}").dreamers[ABBY]
    assert gained(HOUSE, dreamer, "serenity").serenity == after


@pytest.mark.rule("DR-RESOLVE-7", "DR-CHEST-12")
def test_an_open_choice_comes_before_everything_else() -> None:
    s = resolving("seats=1 dreams=D1-4 keys=1 chests=bronze-1/-/- laid=wisp.0@1,1")
    assert refused(s, ABBY, ChooseColors(("blue",))) == "NO_CHOICE"
    ask(s, ABBY, Resolve("collect:1,1"))
    assert refused(s, ABBY, COHERENCE) == "CHOICE_OPEN"
    assert refused(s, ABBY, ChooseColors(("blue", "blue"))) == "COLORS"
    assert len(listed(s, ABBY)) == 4 + 1
