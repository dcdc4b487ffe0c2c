"""The board: sixteen tiles with doors where they lead.

    ↖─────⇑─────╮     a door points outward from where it is in the tile's edge;
    │a1 Blue ≈≈≈│     ⇒ a passage: the door behind it looks back (or it leads off the board)
    │Skullflower⇒     → a way out only: whoever takes it stops there
    │●12 ▲1   ¹²│     ●12 both standees of a seat, ▲1 the first of another
    ╰────────→ ─╯     ¹² where the viewer's own standees can get by one move

A light face has a thin edge, a dark face a heavy one. Terrains differ in colour, word and pattern.
"""

from dataclasses import dataclass

from rich.cells import set_cell_size
from rich.text import Text

from reverie.games.dreamwell.content import Placed
from reverie.games.dreamwell.geometry import CELLS, OFF, SIDE, Cell, door_names, opposite, step
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.questions import reachable
from reverie.games.dreamwell.symbols import Face, Terrain
from reverie.games.dreamwell.words import Words, cell_name
from reverie.terminal.signs import seat_style, shape

WIDTH = 13  # of a tile; so a door can stand in the middle of a side
INSIDE = WIDTH - 2
HEIGHT = 5
BOARD_WIDTH = SIDE * WIDTH

GROUND: dict[Terrain, str] = {  # what is drawn on what
    "pink": "#ffe3f3 on #7a2f68",
    "blue": "#dff2ff on #1a4a8f",
    "black": "#d8d9f4 on #171a3a",
    "green": "#e0ffe6 on #14573f",
}
DIM_GROUND: dict[Terrain, str] = {
    "pink": "#c56aab on #7a2f68",
    "blue": "#5f9adf on #1a4a8f",
    "black": "#5d62a0 on #171a3a",
    "green": "#4fa57c on #14573f",
}
DOOR = "bold #1c1638 on #fff6d6"
PASSAGE = "bold #1c1638 on #ffc24d"
LIT = "bold #ffc24d"  # light means: you may
NIGHTMARE = "bold #ffffff on #a3122a"

SPOTS = (  # where a door stands in its tile's edge, by direction: line, column
    (0, WIDTH // 2), (0, -1), (2, -1), (4, -1), (4, WIDTH // 2), (4, 0), (2, 0), (0, 0),
)  # fmt: skip


@dataclass(frozen=True)
class Edge:
    corners: str  # upper left, upper right, lower left, lower right
    side: str
    top: str


@dataclass(frozen=True)
class Brush:
    """The characters to draw with."""

    unicode: bool
    doors: str  # by direction
    passages: str
    patterns: dict[Terrain, str]
    edges: dict[Face, Edge]
    dark: str  # marks a dark face
    nightmare: str
    found: str  # what a card asks for and a standee has found
    lacking: str
    left: str  # an action left
    spent: str
    turn: str  # whose turn it is
    marks: tuple[str, str]  # within reach of standee 1, of standee 2


BRUSH = Brush(
    unicode=True,
    doors="↑↗→↘↓↙←↖",
    passages="⇑⇗⇒⇘⇓⇙⇐⇖",
    patterns={"pink": "°", "blue": "≈", "black": "·", "green": "∧"},
    edges={"light": Edge("╭╮╰╯", "│", "─"), "dark": Edge("┏┓┗┛", "┃", "━")},
    dark="☾",
    nightmare="Ψ",
    found="✓",
    lacking="✗",
    left="★",
    spent="☆",
    turn="▶",
    marks=("¹", "²"),
)
PLAIN_BRUSH = Brush(
    unicode=False,
    doors="^/>\\v/<\\",
    passages="NXEXSXWX",
    patterns={"pink": "o", "blue": "~", "black": ".", "green": "^"},
    edges={"light": Edge("++++", "|", "-"), "dark": Edge("####", "H", "=")},
    dark="*",
    nightmare="!",
    found="+",
    lacking="-",
    left="*",
    spent=".",
    turn=">",
    marks=("1", "2"),
)


def brush_for(unicode: bool) -> Brush:
    return BRUSH if unicode else PLAIN_BRUSH


def board_lines(v: View, words: Words, brush: Brush) -> list[Text]:
    """The whole board, line by line."""
    reach = reach_marks(v, brush)
    lines: list[Text] = []
    for row in range(SIDE):
        tiles = [tile_lines(v, words, row * SIDE + i, brush, reach) for i in range(SIDE)]
        lines += [Text().join(parts) for parts in zip(*tiles, strict=True)]
    return lines


def reach_marks(v: View, brush: Brush) -> dict[Cell, str]:
    """For whoever is to choose a move: which of their standees can get where."""
    seat = v.seat
    if seat is None or seat != v.to_act or v.phase != "action":
        return {}
    marks: dict[Cell, str] = {}
    for mark, start in zip(brush.marks, v.standees[seat], strict=True):
        for place in reachable(v, start):
            if place != OFF:
                marks[place] = marks.get(place, "") + mark
    return marks


def tile_lines(
    v: View, words: Words, cell: Cell, brush: Brush, reach: dict[Cell, str]
) -> list[Text]:
    placed = v.board[cell]
    ground = GROUND[placed.terrain]
    lines = edged(placed, brush)
    lines[1][1:-1] = heading(placed, words, cell, brush, lit=cell in reach)
    creature = set_cell_size(words.brief(placed.creature).center(INSIDE), INSIDE)
    lines[2][1:-1] = [Text(creature, ground)]
    lines[3][1:-1] = standing(v, words, cell, brush, reach.get(cell, ""))
    for direction in range(8):
        if placed.doors >> direction & 1:
            line, column = SPOTS[direction]
            lines[line][column] = door(v, cell, direction, brush)
    return [Text().join(parts) for parts in lines]


def heading(placed: Placed, words: Words, cell: Cell, brush: Brush, lit: bool) -> list[Text]:
    """Where, on which face, in which terrain; the cell's name is lit when it is within reach."""
    ground = GROUND[placed.terrain]
    name = Text(cell_name(cell), on(placed.terrain, LIT) if lit else f"bold {ground}")
    border = brush.dark if placed.face == "dark" else " "
    terrain = Text(f"{border}{words.brief(placed.terrain)} ", f"bold {ground}")
    room = INSIDE - name.cell_len - terrain.cell_len
    pattern = Text(brush.patterns[placed.terrain] * room, DIM_GROUND[placed.terrain])
    return [name, terrain, pattern]


def on(terrain: Terrain, colour: str) -> str:
    """That colour on the ground of a terrain."""
    return f"{colour} on {GROUND[terrain].split(' on ')[1]}"


def edged(placed: Placed, brush: Brush) -> list[list[Text]]:
    """An empty tile: every character of its edge by itself, so that doors can replace it."""
    style = DIM_GROUND[placed.terrain]
    edge = brush.edges[placed.face]
    upper = edge.corners[0] + edge.top * INSIDE + edge.corners[1]
    lower = edge.corners[2] + edge.top * INSIDE + edge.corners[3]
    middle = [Text(edge.side, style), Text(" " * INSIDE, style), Text(edge.side, style)]
    return [
        [Text(sign, style) for sign in upper],
        *([*middle] for _ in range(HEIGHT - 2)),
        [Text(sign, style) for sign in lower],
    ]


def door(v: View, cell: Cell, direction: int, brush: Brush) -> Text:
    """A passage where the next tile has a door looking back, or nothing lies beyond."""
    there = step(cell, direction)
    through = there == OFF or v.board[there].doors >> opposite(direction) & 1
    if through:
        return Text(brush.passages[direction], PASSAGE)
    return Text(brush.doors[direction], DOOR)


def standing(v: View, words: Words, cell: Cell, brush: Brush, mark: str) -> list[Text]:
    """Who is on a tile, and for the viewer who could be."""
    ground = v.board[cell].terrain
    if cell == v.nightmare:
        sign = f"{brush.nightmare} {words.say('board.nightmare')}"
        return [Text(set_cell_size(sign, INSIDE), NIGHTMARE)]
    parts: list[Text] = []
    for seat, pair in enumerate(v.standees):
        numbers = "".join(str(i + 1) for i in (0, 1) if pair[i] == cell)
        if numbers:
            parts.append(Text(shape(seat, brush.unicode) + numbers, on(ground, seat_style(seat))))
    room = INSIDE - sum(len(part) for part in parts)
    if room < len(mark):
        mark = ""
    gap = Text(" " * max(0, room - len(mark)), DIM_GROUND[ground])
    return [Text().join([*parts, gap, Text(mark, on(ground, LIT))])[:INSIDE]]


def board_in_words(v: View, words: Words) -> list[str]:
    """The board without a picture, for a narrow window or a listener."""
    return [tile_in_words(v, words, cell) for cell in CELLS]


def tile_in_words(v: View, words: Words, cell: Cell) -> str:
    placed = v.board[cell]
    names = [words.say(f"direction.{name}") for name in door_names(placed.doors)]
    text = words.say(
        "board.tile_dark" if placed.face == "dark" else "board.tile",
        cell=cell_name(cell),
        terrain=words.symbol(placed.terrain),
        creature=words.symbol(placed.creature),
        doors=words.several(names),
    )
    guests = [
        f"{words.name(seat)} {i + 1}"
        for seat, pair in enumerate(v.standees)
        for i in (0, 1)
        if pair[i] == cell
    ]
    if cell == v.nightmare:
        guests = [words.say("board.nightmare")]
    return text + (f" · {', '.join(guests)}" if guests else "")
