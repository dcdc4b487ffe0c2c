"""Chapters 11 and 12: buying segments and serenity, and preparing the next round."""

import pytest
from tests.games.dream_runners.tables import (
    ABBY,
    BEN,
    CLEO,
    HOUSE,
    ask,
    happened,
    listed,
    refused,
    table,
    tick,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import (
    BuySegment,
    BuySerenity,
    FinishImproving,
    Resign,
    SkipSegment,
    Wait,
)
from reverie.games.dream_runners.events import MarketRefilled, SegmentBought, SegmentSkipped
from reverie.games.dream_runners.model import Options, State
from reverie.games.dream_runners.rules.improving import start_improving
from reverie.kernel import Millis

MARKET = "piles=wisp-5/ribbon-2/bend-6/hook-4,hook-1"


def improving(line: str, options: Options | None = None) -> State:
    s = table(f"phase=resolving {MARKET} {line}", options)
    start_improving(s, Millis(0))
    return s


@pytest.mark.rule(
    "DR-IMP-1", "DR-IMP-2", "DR-IMP-3", "DR-IMP-5", "DR-IMP-9", "DR-IMP-10", "DR-IMP-13",
    "DR-IMP-14",
)  # fmt: skip
def test_a_market_day() -> None:
    s = improving("seats=3 title=2 coins=9/3/4")  # S-14
    assert refused(s, ABBY, BuySegment("hook")) == "NOT_YOUR_TURN"
    ask(s, ABBY, BuySerenity(1))
    assert (s.dreamers[ABBY].coins, s.dreamers[ABBY].serenity) == (6, 21)
    events = ask(s, CLEO, BuySegment("hook"))
    assert events == [SegmentBought(CLEO, "hook-4", 1), MarketRefilled("hook", "hook-1")]
    assert s.dreamers[CLEO].coins == 1
    events = ask(s, ABBY, BuySegment("hook"))
    assert happened(events, SegmentSkipped) == [SegmentSkipped(BEN, auto=True)]
    assert (s.dreamers[ABBY].segments[-1], s.dreamers[ABBY].coins) == ("hook-1", 2)
    assert refused(s, ABBY, BuySegment("wisp")) == "LIMIT"
    assert refused(s, BEN, BuySerenity(2)) == "COINS"
    ask(s, BEN, BuySerenity(1))
    assert s.dreamers[BEN].coins == 0
    for seat in (ABBY, BEN, CLEO):
        ask(s, seat, FinishImproving())
    assert (s.phase, s.round) == ("await_ready", 2)


@pytest.mark.rule("DR-IMP-4")
def test_an_empty_pile_offers_nothing_and_an_empty_market_skips_everybody() -> None:
    s = improving("coins=9/9")
    s.segments = ((), *s.segments[1:])
    assert refused(s, ABBY, BuySegment("wisp")) == "PILE_EMPTY"
    assert refused(s, ABBY, BuySegment("cloud")) == "PILE_EMPTY"
    assert BuySegment("wisp") not in listed(s, ABBY)
    bare = table("phase=resolving coins=9/9")
    bare.segments = ((), (), (), ())
    start_improving(bare, Millis(0))
    assert (bare.turn, [dreamer.turn_used for dreamer in bare.dreamers]) == (None, [True, True])


@pytest.mark.rule("DR-IMP-3")
def test_the_last_of_a_pile_is_followed_by_nothing() -> None:
    s = improving("coins=9/9")
    s.segments = (("wisp-5",), *s.segments[1:])
    assert happened(ask(s, ABBY, BuySegment("wisp")), MarketRefilled) == []


@pytest.mark.rule("DR-IMP-3", "DR-IMP-4")
def test_whose_turn_it_is_is_asked_when_the_market_lies_as_they_find_it() -> None:
    """Asked before the market is refilled, Ben would have a turn and nothing to buy."""
    s = improving("coins=9/9")
    s.segments = (("wisp-5",), (), (), ())
    events = ask(s, ABBY, BuySegment("wisp"))
    assert happened(events, SegmentSkipped) == [SegmentSkipped(BEN, auto=True)]
    assert s.turn is None


@pytest.mark.rule("DR-IMP-6", "DR-IMP-7")
def test_the_price_is_paid_in_full_and_what_comes_back_may_be_spent_at_once() -> None:
    s = improving("coins=5/0")
    ask(s, ABBY, BuySegment("wisp"))  # prints a coin
    assert s.dreamers[ABBY].coins == 2
    poor = improving("coins=4/0")
    ask(poor, ABBY, BuySegment("hook"))
    assert refused(poor, ABBY, BuySerenity(1)) == "COINS"
    broke = improving("coins=4/0")
    ask(broke, ABBY, BuySerenity(1))
    assert refused(broke, ABBY, BuySegment("hook")) == "COINS"  # its coin would not help


@pytest.mark.rule("DR-IMP-8")
def test_a_bought_segment_is_one_s_own_at_once() -> None:
    s = improving("coins=4/0")
    ask(s, ABBY, BuySegment("bend"))
    assert "bend-6" in s.dreamers[ABBY].segments
    assert GAME.view(s, BEN).totals[ABBY] == 23 + HOUSE.segment["bend-6"].points


@pytest.mark.rule("DR-IMP-10", "DR-IMP-14")
def test_who_has_finished_buys_nothing_more() -> None:
    s = improving("coins=3/9")
    assert refused(s, BEN, FinishImproving()) == "TURN_OPEN"
    ask(s, ABBY, FinishImproving())
    assert refused(s, ABBY, BuySerenity(1)) == "DONE"
    assert refused(s, ABBY, FinishImproving()) == "DONE"
    assert listed(s, ABBY) == []


@pytest.mark.rule("DR-IMP-11")
def test_serenity_is_not_sold_beyond_the_top() -> None:
    s = improving("coins=9/0 serenity=29/20")
    assert refused(s, ABBY, BuySerenity(2)) == "SERENITY_TOP"
    assert refused(s, ABBY, BuySerenity(0)) == "FORMAT"
    ask(s, ABBY, BuySerenity(1))
    assert s.dreamers[ABBY].serenity == 30


@pytest.mark.rule("DR-IMP-12")
def test_a_segment_turn_may_be_given_up_ahead_and_for_good() -> None:
    s = improving("coins=9/9")
    ask(s, BEN, SkipSegment())
    assert refused(s, BEN, SkipSegment()) == "LIMIT"
    ask(s, BEN, FinishImproving())
    assert s.turn == ABBY
    ask(s, ABBY, SkipSegment())
    assert s.turn is None


@pytest.mark.rule("DR-IMP-17")
def test_who_waits_for_the_turn_is_not_asked_before_it() -> None:
    s = improving("coins=9/9")
    assert Wait() in listed(s, BEN)
    assert refused(s, ABBY, Wait()) == "YOUR_TURN"
    ask(s, BEN, Wait())
    assert GAME.to_act(s) == {ABBY}
    assert listed(s, BEN) == []
    assert refused(s, BEN, BuySerenity(1)) == "WAITING"
    ask(s, ABBY, SkipSegment())
    assert BuySegment("wisp") in listed(s, BEN)
    assert refused(s, ABBY, Wait()) == "LIMIT"


@pytest.mark.rule("DR-IMP-15")
def test_if_the_first_dreamer_woke_the_next_one_begins() -> None:
    s = improving("seats=3 title=1 coins=9/0/9 woke=-/1/- own=-/-/- serenity=20/0/20")
    assert s.turn == CLEO


@pytest.mark.rule("DR-IMP-16")
def test_there_is_no_way_to_sell_or_give() -> None:
    s = improving("coins=9/9")
    kinds = {type(action).__name__ for action in listed(s, ABBY)}
    assert kinds == {"BuySegment", "SkipSegment", "BuySerenity"}


@pytest.mark.rule("DR-TIME-1", "DR-IMP-14")
def test_time_skips_a_turn_and_then_finishes_for_all() -> None:
    s = improving("coins=9/9")
    tick(s, 45_000)
    assert s.turn == BEN
    ask(s, BEN, BuySegment("wisp"), 50_000)
    assert s.due_at == 95_000
    ask(s, ABBY, BuySerenity(1), 60_000)  # moves no deadline
    tick(s, 95_000)
    assert (s.phase, s.round) == ("await_ready", 2)


@pytest.mark.rule("DR-WAKE-10", "DR-IMP-1")
def test_a_turn_passes_on_when_its_holder_resigns() -> None:
    s = improving("seats=3 coins=9/9/9")
    ask(s, ABBY, Resign(), 5)
    assert s.turn == BEN


@pytest.mark.rule("DR-PREP-1", "DR-PREP-2", "DR-PREP-4", "DR-PREP-5", "DR-CREATE-6")
def test_the_next_round_begins_with_a_new_tile_and_an_empty_workspace() -> None:
    s = improving("coins=5/2 keys=1/0 fragments=1,2,0,0/- laid=wisp.0@0,0/-")
    first, second, *_ = s.dreams
    ask(s, ABBY, BuySegment("wisp"))
    market = [pile[0] for pile in s.segments]
    for seat in (ABBY, BEN):
        ask(s, seat, FinishImproving())
    assert (s.boxed_dreams, s.dreams[0], s.round) == ((first,), second, 2)
    assert GAME.view(s, ABBY).dream is None
    assert s.compositions == ((), ())
    assert [pile[0] for pile in s.segments] == market
    d = s.dreamers[ABBY]
    assert (d.keys, d.fragments, d.ready, d.turn_used, d.locked_at) == (
        1,
        (1, 2, 0, 0),
        False,
        False,
        None,
    )
    assert s.sand_until is None


@pytest.mark.rule("DR-ROUND-5", "DR-END-1")
def test_round_eight_is_improved_and_then_it_is_over() -> None:
    s = improving("round=8 coins=9/9")
    ask(s, ABBY, BuySegment("wisp"))
    ask(s, BEN, SkipSegment())
    for seat in (ABBY, BEN):
        ask(s, seat, FinishImproving())
    assert (s.phase, s.round, s.boxed_dreams) == ("finished", 8, ())
    assert GAME.to_act(s) == frozenset()
    assert refused(s, ABBY, SkipSegment()) == "FINISHED"
