"""Chapter 10: octopus, bat, spider, chest, converging dreams, and double on each of them."""

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
    resolving,
    table,
    tick,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import (
    ChooseColors,
    FinishImproving,
    Lock,
    Resign,
    Resolve,
    ResolveAuto,
    SkipSegment,
    Take,
)
from reverie.games.dream_runners.events import (
    ChestEmptied,
    ChestOpened,
    ChestStayedShut,
    DraftDoubled,
    ElementTaken,
    SegmentLost,
)
from reverie.games.dream_runners.model import Options, State
from reverie.games.dream_runners.questions import effects, loss_of
from reverie.games.dream_runners.rules.compositions import cover
from reverie.games.dream_runners.symbols import read_cell

OWN = "own=wisp,ribbon,bend,hook"


# Octopus: D2-5 has one on a2


@pytest.mark.rule("DR-OCT-1", "DR-OCT-2", "DR-OCT-3", "DR-OCT-4", "DR-OCT-5", "DR-CASE-2")
@pytest.mark.parametrize(
    ("laid", "loss"),
    [
        ("wisp.0@0,0", 1),
        ("wisp-1.0@0,0", 1),  # a double is one
        ("wisp-2.0@0,0", 2),  # both, and a collect
        ("wisp.0@-1,0", 1),  # outside the frame
        ("wisp.0@1,0", 1),  # on the octopus itself
        ("hook.0@0,1+wisp.0@-1,0", 3),
    ],
)
def test_an_octopus_counts_collecting_symbols_wherever_they_lie(laid: str, loss: int) -> None:
    s = resolving(f"seats=1 dreams=D2-5 {OWN},wisp-1,wisp-2 laid={laid}")
    assert loss_of(s, ABBY, "nightmare:1,0") == loss


@pytest.mark.rule("DR-OCT-6", "DR-OCT-7")
def test_two_octopuses_would_count_separately() -> None:
    octopus = read_cell("OC")
    assert octopus is not None
    assert octopus.loss == 0
    found = cover(HOUSE, table("seats=1 laid=wisp.0@1,1").compositions[ABBY])
    assert effects({(0, 0): octopus, (0, 1): octopus}, found, 3) == (
        "coherence",
        "nightmare:0,0",
        "nightmare:0,1",
    )


# Bat: D1-6 has one on b2


@pytest.mark.rule("DR-BAT-1", "DR-BAT-2", "DR-BAT-3", "DR-BAT-6")
def test_a_bat_takes_an_unplayed_segment_of_its_owner_s_choice() -> None:
    s = resolving(f"seats=1 dreams=D1-6 {OWN},wisp-6 laid=ribbon.0@0,0")
    for wrong in (None, "violet-ribbon", "wisp-1"):
        assert refused(s, ABBY, Resolve("nightmare:1,1", segment=wrong)) == "SEGMENT"
    assert refused(s, ABBY, Resolve("coherence", segment="wisp-6")) == "SEGMENT"
    events = ask(s, ABBY, Resolve("nightmare:1,1", segment="wisp-6"))
    assert happened(events, SegmentLost) == [SegmentLost(ABBY, "wisp-6")]
    assert (s.dreamers[ABBY].serenity, s.boxed_segments) == (20, ("wisp-6",))


@pytest.mark.rule("DR-BAT-4")
def test_a_bat_that_is_banished_or_finds_nothing_does_nothing() -> None:
    banished = resolving("seats=1 dreams=D1-6 laid=wisp.2@1,1")
    assert "nightmare:1,1" not in banished.dreamers[ABBY].pending
    all_played = "wisp.0@0,0+ribbon.0@1,0+bend.0@-2,-2+hook.0@-2,3"
    sated = resolving(f"seats=1 dreams=D1-6 laid={all_played}")
    assert "nightmare:1,1" not in sated.dreamers[ABBY].pending


@pytest.mark.rule("DR-BAT-5")
def test_further_bats_leave_when_the_last_prey_is_gone() -> None:
    s = resolving("seats=1 dreams=D1-6 own=wisp,ribbon laid=ribbon.0@0,0")
    bat = HOUSE.cells["D1-6"][1, 1]
    HOUSE.cells["D1-6"][2, 2], kept = bat, HOUSE.cells["D1-6"][2, 2]
    try:
        s = resolving("seats=1 dreams=D1-6 own=wisp,ribbon laid=ribbon.0@0,0")
        assert {"nightmare:1,1", "nightmare:2,2"} <= {*s.dreamers[ABBY].pending}
        ask(s, ABBY, Resolve("nightmare:2,2", segment="violet-wisp"))
    finally:
        HOUSE.cells["D1-6"][2, 2] = kept
    assert s.dreamers[ABBY].pending == ("coherence", "collect:0,2", "nightmare:2,1")


# Spider: D2-3 has one with an orange fragment on a1


@pytest.mark.rule(
    "DR-SPI-1", "DR-SPI-2", "DR-SPI-3", "DR-SPI-4", "DR-SPI-5", "DR-SPI-6", "DR-CASE-1"
)
@pytest.mark.parametrize(
    ("laid", "orange", "loss"),
    [
        ("wisp.0@0,0", 1, 1),  # collect
        ("wisp-2.0@0,0", 1, 0),  # both
        ("wisp.2@0,0", 0, 0),  # banish
        ("wisp-1.0@0,0", 2, 1),  # double
        ("wisp-4.0@0,0", 0, 1),  # blank
        ("-", 0, 1),
    ],
)
def test_a_spider_bites_and_gives(laid: str, orange: int, loss: int) -> None:
    s = resolving(f"seats=1 dreams=D2-3 {OWN},wisp-1,wisp-2,wisp-4 laid={laid}")
    pending = s.dreamers[ABBY].pending
    bites = [effect for effect in pending if effect == "nightmare:0,0"]
    assert sum(loss_of(s, ABBY, effect) for effect in bites) == loss
    if orange:
        ask(s, ABBY, Resolve("collect:0,0"))
    assert s.dreamers[ABBY].fragments[2] == orange


@pytest.mark.rule("DR-SPI-7")
def test_a_spider_s_bite_and_gift_are_two_effects() -> None:
    s = resolving("seats=1 dreams=D2-3 laid=wisp.0@0,0")
    assert {"nightmare:0,0", "collect:0,0"} <= {*s.dreamers[ABBY].pending}


# Chest: D1-4 has a bronze one on b2


def chest(keys: int, token: str = "bronze-4", laid: str = "wisp.0@1,1") -> str:
    return f"seats=1 dreams=D1-4 keys={keys} chests={token}/-/- {OWN},wisp-1 laid={laid}"


@pytest.mark.rule("DR-CHEST-2", "DR-CHEST-3", "DR-CHEST-5")
def test_who_can_pay_opens_the_chest_and_gets_everything() -> None:
    s = resolving(chest(2))
    events = ask(s, ABBY, Resolve("collect:1,1"))
    assert events[1:] == [
        ChestOpened(ABBY, "bronze-4", 1, turned=True),
        ChestEmptied(ABBY, "bronze-4", ("coin",) * 5),
    ]
    assert (s.dreamers[ABBY].keys, s.dreamers[ABBY].coins, s.token) == (1, 7, "bronze-4")


@pytest.mark.rule("DR-CHEST-4", "DR-CHEST-10")
def test_without_keys_it_stays_shut_and_unseen() -> None:
    s = resolving(chest(0))
    assert ChestStayedShut(ABBY, 1) in ask(s, ABBY, Resolve("collect:1,1"))
    assert refused(s, ABBY, Resolve("collect:1,1")) == "EFFECT"
    assert (s.token, s.chests[0][0]) == (None, "bronze-4")


@pytest.mark.rule("DR-CHEST-11")
def test_an_empty_pile_cannot_be_opened_and_costs_nothing() -> None:
    s = resolving(chest(3))
    s.chests = ((), *s.chests[1:])
    assert ChestStayedShut(ABBY, 1) in ask(s, ABBY, Resolve("collect:1,1"))
    assert s.dreamers[ABBY].keys == 3


@pytest.mark.rule("DR-CHEST-6", "DR-CHEST-7", "DR-CHEST-8", "DR-PROP-7")
def test_everybody_who_opens_finds_the_same() -> None:
    s = resolving("dreams=D1-4 keys=1/1 chests=bronze-4/-/- laid=wisp.0@1,1/wisp.0@1,1")
    assert GAME.view(s, BEN).token is None
    first = happened(ask(s, ABBY, Resolve("collect:1,1")), ChestOpened)
    assert GAME.view(s, BEN).token == "bronze-4"
    second = happened(ask(s, BEN, Resolve("collect:1,1")), ChestOpened)
    assert [opened.turned for opened in first + second] == [True, False]
    assert [dreamer.coins for dreamer in s.dreamers] == [7, 7]
    assert GAME.reveals(first[0], BEN)
    assert not GAME.reveals(second[0], ABBY)


@pytest.mark.rule("DR-CHEST-9", "DR-PREP-3")
def test_a_turned_token_leaves_the_game() -> None:
    s = resolving(chest(1))
    ask(s, ABBY, ResolveAuto())
    improve_all(s)
    assert (s.round, s.token, s.boxed_tokens) == (2, None, ("bronze-4",))
    assert "bronze-4" not in s.chests[0]


def improve_all(s: State) -> None:
    for seat in sorted(GAME.to_act(s)):
        if not s.dreamers[seat].turn_used:
            ask(s, seat, SkipSegment())
        ask(s, seat, FinishImproving())


@pytest.mark.rule("DR-CHEST-12", "DR-CHEST-15", "DR-CASE-3")
def test_colours_are_named_once_the_token_is_seen_and_count_for_both_openings() -> None:
    s = resolving(chest(2, "bronze-1", "wisp-1.0@1,1"))
    ask(s, ABBY, Resolve("collect:1,1"))
    assert s.dreamers[ABBY].keys == 1
    events = ask(s, ABBY, ChooseColors(("green",)))
    assert happened(events, ChestEmptied) == [ChestEmptied(ABBY, "bronze-1", ("green", "coin"))] * 2
    assert (s.dreamers[ABBY].fragments, s.dreamers[ABBY].keys) == ((0, 0, 0, 2), 0)


@pytest.mark.rule("DR-CHEST-13", "DR-CHEST-14")
@pytest.mark.parametrize(("keys", "openings", "left"), [(1, 0, 1), (2, 1, 1), (3, 2, 1), (4, 2, 2)])
def test_a_key_found_in_a_chest_helps_to_pay_for_the_second_opening(
    keys: int, openings: int, left: int
) -> None:
    """Silver-6 holds a key: with three keys it is opened twice, and one is left (R-77)."""
    s = resolving(
        f"seats=1 dreams=D2-1 keys={keys} chests=-/silver-6/- {OWN},wisp-1 laid=wisp-1.0@1,1"
    )
    events = ask(s, ABBY, Resolve("collect:1,1"))
    assert len(happened(events, ChestOpened)) == openings
    assert s.dreamers[ABBY].keys == left


# Converging dreams: D1-5 has white, green, key and coin on b2


def sharing(line: str = "") -> str:
    return f"seats=3 dreams=D1-5 title=1 {OWN}/{OWN[4:]}/{OWN[4:]},wisp-1 {line}"


@pytest.mark.rule("DR-CONV-1", "DR-CONV-2", "DR-CONV-3", "DR-CONV-4", "DR-RESOLVE-9")
def test_those_who_cover_the_cell_share_it_from_the_first_dreamer_on() -> None:
    s = resolving(sharing("laid=wisp.0@1,1/-/wisp-1.0@1,1"))
    assert (s.phase, s.turn) == ("drafting", None)
    assert GAME.to_act(s) == {CLEO}  # the first dreamer takes no part
    assert refused(s, ABBY, Take("coin")) == "NOT_YOUR_TURN"
    assert refused(s, ABBY, Resolve("coherence")) == "PHASE"
    assert refused(s, CLEO, Take("blue")) == "ELEMENT"
    ask(s, CLEO, Take("white"))
    assert GAME.to_act(s) == {ABBY}
    assert Take("white") not in listed(s, ABBY)


@pytest.mark.rule("DR-CONV-5", "DR-CONV-7", "DR-CONV-9", "DR-CONV-12", "DR-CASE-7")
def test_all_is_taken_in_turn_and_a_double_gets_its_own_once_more() -> None:
    s = resolving(sharing("laid=wisp.0@1,1/-/wisp-1.0@1,1 fragments=-/-/1,0,1,1"))
    for seat, element in ((CLEO, "white"), (ABBY, "green"), (CLEO, "key")):
        ask(s, seat, Take(element))  # type: ignore[arg-type]
    assert s.dreamers[CLEO].star == 1  # received when it is taken
    events = ask(s, ABBY, Take("coin"))
    assert happened(events, DraftDoubled) == [DraftDoubled(CLEO, ("white", "key"))]
    assert (s.dreamers[CLEO].fragments, s.dreamers[CLEO].keys) == ((0, 1, 0, 0), 2)
    assert (s.dreamers[ABBY].fragments, s.dreamers[ABBY].keys) == ((0, 0, 0, 1), 0)
    assert s.phase == "resolving"


@pytest.mark.rule("DR-CONV-6", "DR-SOLO-4")
def test_one_alone_takes_everything_and_nobody_takes_nothing() -> None:
    lone = resolving(sharing("laid=wisp.0@1,1/-/-"))
    d = lone.dreamers[ABBY]
    assert (lone.phase, d.fragments, d.keys) == ("resolving", (0, 1, 0, 1), 1)
    assert resolving(sharing()).phase == "resolving"
    solo = resolving("seats=1 dreams=D1-5 laid=wisp.0@1,1")
    assert solo.dreamers[ABBY].fragments == (0, 1, 0, 1)


@pytest.mark.rule("DR-CONV-8", "DR-CONV-10")
def test_a_shared_choice_fragment_gets_its_colour_when_it_is_taken() -> None:
    cell, kept = read_cell("~*kk"), HOUSE.cells["D1-5"][1, 1]
    assert cell is not None
    HOUSE.cells["D1-5"][1, 1] = cell
    try:
        s = resolving(sharing("laid=wisp.0@1,1/-/wisp-1.0@1,1"))
        assert refused(s, CLEO, Take("any")) == "COLORS"
        assert refused(s, CLEO, Take("key", "blue")) == "COLORS"
        told = ask(s, CLEO, Take("any", "blue"))
        assert told[0] == ElementTaken(CLEO, "any", "blue")
        ask(s, ABBY, Take("key"))
        ask(s, CLEO, Take("key"))
    finally:
        HOUSE.cells["D1-5"][1, 1] = kept
    assert (s.dreamers[CLEO].fragments, s.dreamers[CLEO].keys) == ((2, 0, 0, 0), 2)


@pytest.mark.rule("DR-CONV-11")
def test_both_takes_part() -> None:
    s = resolving("seats=2 dreams=D1-5 own=wisp-2/wisp laid=wisp-2.0@1,1/wisp.0@1,1")
    assert s.draft is not None
    assert s.draft.order == (0, 1)


@pytest.mark.rule("DR-RESOLVE-14", "DR-TIME-1")
def test_who_does_not_take_in_time_gets_what_is_worth_most() -> None:
    s = table(
        sharing("phase=creating laid=wisp.0@1,1/-/wisp-1.0@1,1 fragments=-/-/0,3,0,0"), Options()
    )
    for seat in (BEN, ABBY, CLEO):
        ask(s, seat, Lock())
    assert s.phase == "drafting"
    ask(s, BEN, Resign(), 1)  # takes no part, and changes nothing
    taken = tick(s, 20_000)[0]
    assert taken == ElementTaken(CLEO, "green", "green", auto=True)  # the first of its colour


@pytest.mark.rule("DR-WAKE-5", "DR-ROUND-6")
def test_the_draft_goes_on_without_who_wakes() -> None:
    s = resolving(sharing("laid=wisp.0@1,1/wisp.0@1,1/wisp-1.0@1,1"))
    ask(s, BEN, Take("coin"))
    ask(s, CLEO, Resign())
    assert GAME.to_act(s) == {ABBY}
    ask(s, ABBY, Take("key"))
    assert GAME.to_act(s) == {BEN}
