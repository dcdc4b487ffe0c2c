"""Every constraint on content (RULES, chapter 21) catches the fault it is for."""

from collections.abc import Callable, Iterable

import msgspec
import pytest

from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import DIRECTIONS
from reverie.games.dreamwell.proof.constraints import CONSTRAINTS, Violation, violations
from reverie.games.dreamwell.symbols import (
    EachTurn,
    Flat,
    FlipAny,
    FlipTerrain,
    Located,
    MoveTo,
    Perform,
    PerFriend,
    PerTerrain,
    Sets,
    Swap,
    Threshold,
    Wild,
)

Spoil = Callable[[Content], Content]
replace = msgspec.structs.replace


def tile(name: str, **changes: object) -> Spoil:
    def spoil(content: Content) -> Content:
        tiles = [replace(t, **changes) if t.id == name else t for t in content.tiles]
        assert tuple(tiles) != content.tiles
        return replace(content, tiles=tuple(tiles))

    return spoil


def card(name: str, **changes: object) -> Spoil:
    def spoil(content: Content) -> Content:
        cards = [replace(c, **changes) if c.id == name else c for c in content.cards]
        assert tuple(cards) != content.cards
        return replace(content, cards=tuple(cards))

    return spoil


def every_door(names: Iterable[str]) -> Spoil:
    """The same doors on all tiles."""
    doors = tuple(names)
    return lambda content: replace(
        content, tiles=tuple(replace(t, doors=doors) for t in content.tiles)
    )


def all_flat(points: int, **other: int) -> Spoil:
    """Every card worth the same, but for these."""
    return lambda content: replace(
        content,
        cards=tuple(replace(c, score=Flat(other.get(c.id, points))) for c in content.cards),
    )


def both(one: Spoil, other: Spoil) -> Spoil:
    return lambda content: other(one(content))


FAULTS: list[tuple[str, Spoil]] = [
    ("DW-TILE-1", lambda content: replace(content, tiles=content.tiles[:-1])),
    ("DW-TILE-1", lambda content: replace(content, tiles=content.tiles[:1] * 16)),
    ("DW-TILE-1", tile("T02", creature="gamma")),
    ("DW-TILE-1", tile("T02", terrain="blue", creature="cosmo")),  # the back of T01
    ("DW-TILE-2", tile("T01", terrain="blue")),
    ("DW-TILE-2", tile("T01", creature="cosmo")),
    ("DW-TILE-3", tile("T13", creature="cosmo")),
    ("DW-TILE-4", tile("T05", terrain="pink", creature="umibozu")),
    ("DW-TILE-4", tile("T10", terrain="green", creature="jupiter")),
    (
        "DW-TILE-4",
        both(tile("T14", terrain="black"), tile("T16", terrain="black", creature="borealis")),
    ),
    ("DW-TILE-5", tile("T01", doors=("N", "E", "SE"))),
    ("DW-TILE-5", tile("T01", doors=("N",))),
    ("DW-TILE-6", tile("T01", doors=("NE", "SE"))),
    ("DW-TILE-6", every_door("NES")),
    ("DW-TILE-6", every_door(("N", "NE", "SE", "SW"))),
    ("DW-TILE-7", tile("T12", doors=("SW", "E"))),  # T01, a quarter turn on
    ("DW-TILE-8", tile("T06", doors=("N", "E", "S", "W"))),
    ("DW-TILE-8", tile("T01", doors=("NE", "SW"))),
    ("DW-TILE-9", both(tile("T01", doors=("N", "E", "SE")), tile("T03", doors=("N", "S")))),
    ("DW-TILE-9", both(tile("T01", doors=("N", "E", "SE")), tile("T13", doors=("N", "SE", "SW")))),
    ("DW-TILE-10", every_door(DIRECTIONS)),
    ("DW-TILE-10", every_door("N")),
    ("DW-TILE-11", every_door(DIRECTIONS)),
    ("DW-TILE-11", every_door("N")),
    ("DW-TILE-12", every_door("N")),
    ("DW-TILE-13", every_door(DIRECTIONS)),
    ("DW-TILE-13", every_door("N")),
    ("DW-CARD-1", lambda content: replace(content, cards=content.cards[1:])),
    ("DW-CARD-1", lambda content: replace(content, cards=content.cards[:-1])),
    ("DW-CARD-1", card("L01", id="L02")),
    ("DW-CARD-2", card("L01", creature_b="gamma")),
    ("DW-CARD-2", card("L02", creature_a="umibozu", creature_b="gamma")),  # that of L01
    ("DW-CARD-3", card("L01", terrain="blue")),
    ("DW-CARD-3", card("D01", terrain="blue")),
    ("DW-CARD-4", card("L01", creature_a="cosmo")),
    ("DW-CARD-4", card("D01", creature_a="cosmo")),
    ("DW-CARD-5", card("L04", creature_b="cosmo")),  # no way at all
    ("DW-CARD-5", card("L01", creature_b="cosmo")),  # three ways instead of two
    ("DW-CARD-6", card("D01", terrain="blue")),
    ("DW-CARD-6", lambda content: replace(content, cards=content.cards[:-1])),
    ("DW-CARD-7", card("L01", creature_a="cosmo")),
    ("DW-CARD-8", card("L01", friend="ion")),
    ("DW-CARD-8", card("D01", friend="ion")),
    ("DW-CARD-9", card("L04", terrain="pink")),
    ("DW-CARD-9", card("L02", creature_b="gamma")),
    ("DW-CARD-9", card("D02", terrain="pink")),
    ("DW-CARD-10", card("L01", score=Flat(2))),
    ("DW-CARD-10", card("D04", score=Wild(1))),
    ("DW-CARD-11", card("L01", ability=Swap())),
    ("DW-CARD-11", card("D04", ability=Perform("draw"))),
    ("DW-CARD-12", card("L01", ability=Located("gamma"))),
    ("DW-CARD-12", card("L01", ability=MoveTo("pink"))),
    ("DW-CARD-12", card("D01", ability=FlipTerrain("pink"))),
    ("DW-CARD-13", card("L01", ability=FlipAny())),
    ("DW-CARD-13", card("L01", ability=FlipTerrain("black"))),
    ("DW-CARD-13", card("L01", ability=EachTurn("flip"))),
    ("DW-CARD-13", card("L01", ability=Perform("flip"))),
    ("DW-CARD-14", card("L03", ability=EachTurn("rotate"))),
    ("DW-CARD-15", card("L01", score=Wild(1))),
    ("DW-CARD-16", card("L01", score=PerFriend("orion", 1))),
    ("DW-CARD-16", card("L25", score=PerFriend("orion", 2))),
    ("DW-CARD-17", card("L01", score=Threshold("astra_orbit", 3, 5))),
    ("DW-CARD-17", card("L53", score=Threshold("astra_orbit", 3, 7))),
    ("DW-CARD-18", card("L23", score=Sets(("ace", "ion"), 2))),
    ("DW-CARD-18", card("L06", score=Sets(("ace", "ion"), 3))),
    ("DW-CARD-19", card("L03", score=PerTerrain("blue", 1, 1))),
    ("DW-CARD-19", card("D01", score=PerTerrain("pink", 1, 1))),
    ("DW-CARD-20", card("L01", score=Flat(2))),  # two ways
    ("DW-CARD-20", card("L10", score=Flat(3))),  # three ways
    ("DW-CARD-20", card("L23", score=Flat(3))),  # EACH TURN rotate
    ("DW-CARD-20", card("L02", ability=Swap(), score=Flat(2))),
    ("DW-CARD-20", card("L08", score=Flat(3))),  # EACH TURN draw
    ("DW-CARD-20", card("L46", score=Flat(3))),  # EACH TURN move
    ("DW-CARD-21", card("D04", score=Flat(3))),  # FLIP ANY TILE
    ("DW-CARD-21", card("D03", score=Flat(4))),  # EACH TURN flip
    ("DW-CARD-22", all_flat(3, L01=20)),
    ("DW-CARD-22", all_flat(3, L01=0)),
    ("DW-CARD-22", all_flat(5)),
    ("DW-CARD-23", all_flat(4, D01=20)),
    ("DW-CARD-23", all_flat(4, L01=0)),
    ("DW-CARD-23", all_flat(6)),
    ("DW-CARD-24", card("L22", ability=Swap())),
    ("DW-CARD-24", card("L26", creature_a="gamma")),
    ("DW-CARD-24", card("L19", terrain="blue")),
]


@pytest.mark.rule("DW-TILE-1", "DW-TILE-2", "DW-TILE-3", "DW-TILE-4", "DW-TILE-5", "DW-TILE-6")
@pytest.mark.rule("DW-TILE-7", "DW-TILE-8", "DW-TILE-9")
@pytest.mark.rule("DW-TILE-10", "DW-TILE-11", "DW-TILE-12", "DW-TILE-13")
@pytest.mark.rule("DW-CARD-1", "DW-CARD-2", "DW-CARD-3", "DW-CARD-4", "DW-CARD-5", "DW-CARD-6")
@pytest.mark.rule("DW-CARD-7", "DW-CARD-8", "DW-CARD-9", "DW-CARD-10", "DW-CARD-11", "DW-CARD-12")
@pytest.mark.rule("DW-CARD-13", "DW-CARD-14", "DW-CARD-15", "DW-CARD-16", "DW-CARD-17")
@pytest.mark.rule("DW-CARD-18", "DW-CARD-19", "DW-CARD-20", "DW-CARD-21")
@pytest.mark.rule("DW-CARD-22", "DW-CARD-23", "DW-CARD-24")
@pytest.mark.parametrize(("rule", "spoil"), FAULTS)
def test_a_planted_fault_is_found(rule: str, spoil: Spoil) -> None:
    found = violations(spoil(house()), [rule])
    assert {violation.rule for violation in found} == {rule}


def test_every_constraint_has_a_planted_fault() -> None:
    assert {rule for rule, _ in FAULTS} == set(CONSTRAINTS)


def test_a_violation_says_what_is_amiss() -> None:
    spoiled = tile("T01", doors=("N", "S"))(house())
    assert violations(spoiled, ["DW-TILE-7", "DW-TILE-8"]) == [
        Violation("DW-TILE-7", "T05 and T01 have the same doors"),
        Violation("DW-TILE-8", "T01, T05 look the same after a half turn"),
    ]


def test_hardly_any_content_is_still_checked() -> None:
    nothing = Content("nothing", house().cards[:3], house().tiles[:2])
    assert {violation.rule for violation in violations(nothing)} >= {"DW-TILE-10", "DW-CARD-22"}
