"""The letters of the game: colours, elements, the symbols of segments and the cells of dreams."""

import re
from typing import Final, Literal, get_args

import msgspec

Color = Literal["blue", "white", "orange", "green"]
Element = Literal["blue", "white", "orange", "green", "any", "key", "coin", "serenity"]
Symbol = Literal["-", "C", "B", "X", "M"]  # blank, collect, banish, double, both
Kind = Literal["blank", "reward", "nightmare", "octopus", "bat", "spider", "converging"]

COLORS: Final[tuple[Color, ...]] = get_args(Color)
ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)
LETTERS: Final[dict[str, Element]] = dict(zip("bwog*kcs", ELEMENTS, strict=True))
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)

# DR-SYM-1: what a symbol does to the cell beneath it
TIMES: Final[dict[Symbol, int]] = {"-": 0, "C": 1, "B": 0, "X": 2, "M": 1}  # DR-SYM-2, DR-SYM-3
BANISHES: Final[frozenset[Symbol]] = frozenset(("B", "M"))  # DR-SYM-3, DR-SYM-4, DR-BAN-4

SPIDER_LOSS: Final = 1  # DR-SPI-1
_CELL: Final = re.compile(
    r"(?P<blank>\.)|N(?P<loss>[1-9])|(?P<octopus>OC)|(?P<bat>BT)|SP(?P<spider>[bwog])"
    r"|~(?P<shared>[bwog*kcs]+)|(?P<rewards>[bwog*kcs]*)(C(?P<chest>[1-9]))?"
)


class Cell(msgspec.Struct, frozen=True):
    """One of the nine cells of a dream."""

    kind: Kind
    loss: int = 0  # of a nightmare or spider that is not banished
    elements: tuple[Element, ...] = ()  # DR-REW-9: one for every time it is printed
    chest: int | None = None  # the number of its type, from 0

    @property
    def is_nightmare(self) -> bool:
        """Can it be banished?"""
        return self.kind in ("nightmare", "octopus", "bat", "spider")

    @property
    def is_collected(self) -> bool:
        """DR-COL-1, DR-SPI-2: does a collecting symbol have an effect of its own here?"""
        return self.kind in ("reward", "spider")

    @property
    def choices(self) -> int:
        """DR-REW-3: how many colours are asked for."""
        return self.elements.count("any")


def read_cell(code: str) -> Cell | None:
    """`.` blank, `bk` rewards, `N2` a nightmare, `OC`, `BT`, `SPo`, `C1` a chest, `~wgk` shared.

    None where the code makes no sense.
    """
    found = _CELL.fullmatch(code)
    if found is None or not code:
        return None
    match found.lastgroup:
        case "blank":
            return Cell("blank")
        case "loss":
            return Cell("nightmare", loss=int(found["loss"]))
        case "octopus":
            return Cell("octopus")  # DR-OCT-7
        case "bat":
            return Cell("bat")  # DR-BAT-6
        case "spider":
            return Cell("spider", SPIDER_LOSS, read_elements(found["spider"]))
        case "shared":
            return Cell("converging", elements=read_elements(found["shared"]))
        case _:
            chest = int(found["chest"]) - 1 if found["chest"] else None
            return Cell("reward", elements=read_elements(found["rewards"]), chest=chest)


def read_elements(letters: str) -> tuple[Element, ...]:
    return tuple(LETTERS[letter] for letter in letters)
