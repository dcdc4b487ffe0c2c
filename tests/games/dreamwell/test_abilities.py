"""Chapter 12.1: what holds for every ability."""

import msgspec
import pytest
from tests.games.dreamwell.decks import house_with
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    BOARD_B,
    BOARD_C,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityFlip,
    AbilityMoveTo,
    AbilitySwap,
    Action,
    Decline,
    Draw,
    EndTurn,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.events import Declined, Lapsed, Played
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.questions import top_ability
from reverie.games.dreamwell.symbols import (
    KINDS,
    Ability,
    EachTurn,
    FlipAny,
    FlipTerrain,
    Kind,
    Located,
    MoveTo,
    Perform,
    Swap,
)
from reverie.kernel import Illegal, read_action

# Abby is about to play L12 (gamma, cosmo, pink), whatever its ability.
READY = f"{BOARD_C} at=5,11 hands=L12"
IMMEDIATE: list[tuple[str, Action]] = [  # a top card whose ability is pending, and a use of it
    ("L12", AbilityMoveTo(0, 3)),
    ("D02", AbilityFlip(8)),
    ("D04", AbilityFlip(0)),
    ("L36", AbilitySwap(0, 1, 2, 0)),
    ("L22", AbilityDraw("deck")),
]


@pytest.mark.rule("DW-ABIL-1")
def test_only_the_card_played_last_has_an_ability() -> None:
    covered = table(f"{BOARD_A} rows=L23,L12")
    assert refused(covered, ABBY, Rotate(5, 1, "each_turn")).code == "NO_FREE_ACTION"
    assert ask(table(f"{BOARD_A} rows=L12,L23"), ABBY, Rotate(5, 1, "each_turn"))


@pytest.mark.rule("DW-ABIL-2")
@pytest.mark.parametrize("card", [card for card, _ in IMMEDIATE])
def test_every_immediate_ability_may_be_declined_and_nothing_happens(card: str) -> None:
    s = table(f"{BOARD_C} at=5,11/3,off rows={card} phase=ability left=2")
    as_before = msgspec.structs.replace(s, phase="action", pending=None)
    assert ask(s, ABBY, Decline()) == [Declined(ABBY)]
    assert s == as_before


@pytest.mark.rule("DW-ABIL-2")
def test_a_turn_may_end_with_the_free_action_unused() -> None:
    s = table(f"{BOARD_A} rows=L23")
    ask(s, ABBY, EndTurn())
    assert s.turn == BEN


@pytest.mark.rule("DW-ABIL-3")
@pytest.mark.parametrize(("card", "use"), IMMEDIATE)
def test_using_an_ability_costs_no_action(card: str, use: Action) -> None:
    s = table(f"{BOARD_C} at=5,11 rows={card} phase=ability left=2")
    ask(s, ABBY, use)
    assert s.actions_left == 2


@pytest.mark.rule("DW-ABIL-4")
@pytest.mark.parametrize(
    "ability", [MoveTo("blue"), FlipTerrain("black"), FlipAny(), Swap(), Perform("draw")]
)
def test_move_to_flip_swap_and_perform_are_settled_at_once(ability: Ability) -> None:
    s = read_table(READY, content=house_with(L12=ability))
    ask(s, ABBY, Play("L12"))
    assert (s.phase, s.pending) == ("ability", ability)


@pytest.mark.rule("DW-ABIL-4")
@pytest.mark.parametrize("ability", [Located("nova"), Located("pink"), EachTurn("draw")])
def test_located_and_each_turn_last_until_the_next_card(ability: Ability) -> None:
    s = read_table(READY, content=house_with(L12=ability))
    ask(s, ABBY, Play("L12"))
    assert (s.phase, s.pending) == ("action", None)
    ask(s, ABBY, EndTurn())
    ask(s, BEN, EndTurn())
    assert top_ability(s, ABBY) == ability


@pytest.mark.rule("DW-ABIL-5")
@pytest.mark.parametrize(
    "other", [Rotate(9, 1), Draw("deck"), ReplaceDisplay(), Play("L10"), EndTurn(), AbilityFlip(9)]
)
def test_an_immediate_ability_is_settled_before_anything_else(other: Action) -> None:
    s = table(f"{BOARD_A} at=6,2 hands=L10 rows=L12 phase=ability")
    assert refused(s, ABBY, other).code == "WRONG_PHASE"


@pytest.mark.rule("DW-ABIL-5")
def test_a_declined_ability_cannot_be_taken_up_later() -> None:
    s = table(f"{BOARD_A} rows=L12 phase=ability")
    ask(s, ABBY, Decline())
    assert refused(s, ABBY, AbilityMoveTo(0, 7)).code == "WRONG_PHASE"


@pytest.mark.rule("DW-ABIL-6")
def test_the_third_action_still_brings_its_ability() -> None:
    s = table(f"{READY} left=1")
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, AbilityMoveTo(0, 3))
    assert s.standees[ABBY] == (3, 11)
    assert s.actions_left == 0


@pytest.mark.rule("DW-ABIL-7")
@pytest.mark.parametrize(("card", "use"), IMMEDIATE)
def test_an_immediate_ability_is_used_once_for_each_card(card: str, use: Action) -> None:
    s = table(f"{BOARD_C} at=5,11 rows={card} phase=ability")
    ask(s, ABBY, use)
    assert refused(s, ABBY, use).code == "WRONG_PHASE"


@pytest.mark.rule("DW-ABIL-8")
@pytest.mark.parametrize(
    ("rest", "ability"),
    [
        ("nightmare=2", MoveTo("borealis")),  # on no other cell
        ("at=5,11/4,4", FlipTerrain("green")),  # Ben stands on the only green tile
        ("deck=- display=-", Perform("draw")),
        ("deck=- display=-", Perform("replace_display")),
    ],
)
def test_an_ability_without_any_use_lapses_unasked(rest: str, ability: Ability) -> None:
    line = READY.replace("at=5,11", "") if "at=" in rest else READY
    s = read_table(f"{line} {rest}", content=house_with(L12=ability))
    assert ask(s, ABBY, Play("L12")) == [Played(ABBY, "L12"), Lapsed(ABBY)]
    assert (s.phase, s.pending) == ("action", None)


@pytest.mark.rule("DW-ABIL-9")
def test_nobody_uses_the_ability_of_another() -> None:
    pending = table(f"{BOARD_A} rows=L12 phase=ability")
    assert refused(pending, BEN, AbilityMoveTo(0, 7)).code == "NOT_YOUR_TURN"
    lasting = table(f"{BOARD_A} rows=L23 turn=1")
    assert refused(lasting, BEN, Rotate(5, 1, "each_turn")).code == "NO_FREE_ACTION"
    waiting = table(f"{BOARD_B} at=off,off/12,off hands=-/L19 rows=L64 turn=1")
    assert refused(waiting, BEN, Play("L19")).details["missing"] == ("skullflower",)


@pytest.mark.rule("DW-ABIL-10")
def test_a_card_with_its_ability_declined_still_covers_the_ones_before() -> None:
    s = table(f"{BOARD_A} rows=L23,L12 phase=ability")
    ask(s, ABBY, Decline())
    assert refused(s, ABBY, Rotate(5, 1, "each_turn")).code == "NO_FREE_ACTION"


@pytest.mark.rule("DW-ABIL-11")
@pytest.mark.parametrize("kind", KINDS)
def test_no_ability_plays_a_card(kind: Kind) -> None:
    content = house_with(L22=Perform(kind), L23=EachTurn(kind))
    performing = read_table(f"{READY} rows=L22 phase=ability", content=content)
    each_turn = read_table(f"{READY} rows=L23 left=0", content=content)
    assert refused(performing, ABBY, Play("L12")).code == "WRONG_PHASE"
    assert refused(each_turn, ABBY, Play("L12")).code == "NO_ACTIONS_LEFT"
    assert not [a for s in (performing, each_turn) for a in listed(s, ABBY) if type(a) is Play]


@pytest.mark.rule("DW-ABIL-11")
def test_a_play_is_never_paid_by_a_card_and_no_card_can_name_it() -> None:
    with pytest.raises(Illegal, match="BAD_REQUEST"):
        read_action(GAME, {"type": "play", "card": "L12", "pay": "each_turn"})
    for kind in ("perform", "each_turn"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"type": kind, "action": "play"}, type=Ability)
