"""The board: sixteen tiles with doors where they lead.

    ↖─────⇑─────╮     a door points outward from where it is in the tile's edge;
    │a1 Blue ≈≈≈│     ⇒ a passage: the door behind it looks back (or it leads off the board)
    │Skullflower⇒     → a way out only: whoever takes it stops there
    │●12 ▲1   ¹²│     ●12 both standees of a seat, ▲1 the first of another
    ╰────────→ ─╯     ¹² where the viewer's own standees can get by one move

A light face has a thin edge, a dark face a heavy one. Terrains differ in colour, word and pattern.
"""

from rich.cells import set_cell_size
from rich.text import Text

from reverie.games.dreamwell.box.content import Placed
from reverie.games.dreamwell.geometry import CELLS, OFF, SIDE, Cell, door_names, opposite, step
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.questions import free_action, move_to_choices, reachable
from reverie.games.dreamwell.symbols import MoveTo, Perform
from reverie.games.dreamwell.words.sentences import Words, cell_name
from reverie.terminal.faces.dreamwell.brushes import Brush
from reverie.terminal.screen.signs import seat_style, shape

WIDTH = 13  # of a tile; so a door can stand in the middle of a side
INSIDE = WIDTH - 2
HEIGHT = 5
BOARD_WIDTH = SIDE * WIDTH

SPOTS = (  # where a door stands in its tile's edge, by direction: line, column
    (0, WIDTH // 2), (0, -1), (2, -1), (4, -1), (4, WIDTH // 2), (4, 0), (2, 0), (0, 0),
)  # fmt: skip


def board_lines(v: View, words: Words, brush: Brush) -> list[Text]:
    """The whole board, line by line."""
    reach = reach_marks(v, brush)
    lines: list[Text] = []
    for row in range(SIDE):
        tiles = [tile_lines(v, words, row * SIDE + i, brush, reach) for i in range(SIDE)]
        lines += [Text().join(parts) for parts in zip(*tiles, strict=True)]
    return lines


def reach_marks(v: View, brush: Brush) -> dict[Cell, str]:
    """For whoever is to choose: which of their standees could be where next."""
    marks: dict[Cell, str] = {}
    for standee, cell in destinations(v):
        marks[cell] = marks.get(cell, "") + brush.marks[standee]
    return marks


def destinations(v: View) -> list[tuple[int, Cell]]:
    """By a move that can be paid for, or by MOVE TO."""
    seat = v.seat
    if seat is None or seat != v.to_act:
        return []
    if isinstance(v.pending, MoveTo):
        return move_to_choices(v, seat, v.pending.symbol)
    free = free_action(v, seat) == "move" and not v.free_used
    paid = v.phase == "action" and (v.actions_left > 0 or free)
    if not paid and v.pending != Perform("move"):
        return []
    return [
        (standee, place)
        for standee, start in enumerate(v.standees[seat])
        for place in reachable(v, start)
        if place != OFF
    ]


def tile_lines(
    v: View, words: Words, cell: Cell, brush: Brush, reach: dict[Cell, str]
) -> list[Text]:
    placed = v.board[cell]
    palette, terrain = brush.palette, placed.terrain
    lines = edged(placed, brush)
    lines[1][1:-1] = heading(placed, words, cell, brush, lit=cell in reach)
    creature = set_cell_size(words.brief(placed.creature).center(INSIDE), INSIDE)
    lines[2][1:-1] = [Text(creature, palette.on(terrain, palette.text[terrain]))]
    lines[3][1:-1] = standing(v, words, cell, brush, reach.get(cell, ""))
    for direction in range(8):
        if placed.doors >> direction & 1:
            line, column = SPOTS[direction]
            lines[line][column] = door(v, cell, direction, brush)
    return [Text().join(parts) for parts in lines]


def heading(placed: Placed, words: Words, cell: Cell, brush: Brush, lit: bool) -> list[Text]:
    """Where, on which face, in which terrain; the cell's name is lit when it is within reach."""
    palette, ground = brush.palette, placed.terrain
    style = palette.on(ground, f"bold {palette.text[ground]}")
    name = Text(cell_name(cell), palette.on(ground, palette.lit) if lit else style)
    border = brush.dark if placed.face == "dark" else " "
    terrain = Text(f"{border}{words.brief(ground)} ", style)
    room = INSIDE - name.cell_len - terrain.cell_len
    pattern = Text(brush.patterns[ground] * room, palette.on(ground, palette.edge[ground]))
    return [name, terrain, pattern]


def edged(placed: Placed, brush: Brush) -> list[list[Text]]:
    """An empty tile: every character of its edge by itself, so that doors can replace it."""
    style = brush.palette.on(placed.terrain, brush.palette.edge[placed.terrain])
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
        return Text(brush.passages[direction], brush.palette.passage)
    return Text(brush.doors[direction], brush.palette.door)


def standing(v: View, words: Words, cell: Cell, brush: Brush, mark: str) -> list[Text]:
    """Who is on a tile, and for the viewer who could be."""
    palette, ground = brush.palette, v.board[cell].terrain
    if cell == v.nightmare:
        sign = f"{brush.nightmare} {words.say('board.nightmare')}"
        return [Text(set_cell_size(sign, INSIDE), palette.nightmare)]
    parts: list[Text] = []
    for seat, pair in enumerate(v.standees):
        numbers = "".join(str(i + 1) for i in (0, 1) if pair[i] == cell)
        if numbers:
            style = palette.on(ground, seat_style(seat))
            parts.append(Text(shape(seat, brush.unicode) + numbers, style))
    room = INSIDE - sum(len(part) for part in parts)
    if room < len(mark):
        mark = ""
    gap = Text(" " * max(0, room - len(mark)), palette.on(ground, palette.edge[ground]))
    lit = Text(mark, palette.on(ground, palette.lit))
    return [Text().join([*parts, gap, lit])[:INSIDE]]


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
