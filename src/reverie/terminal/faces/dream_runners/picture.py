"""The whole table: the dream, the workspace, the viewer's segments in all turns, the market."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reverie.games.dream_runners.box.content import Content, SegmentId
from reverie.games.dream_runners.geometry import FRAME, TURNS, WORKSPACE
from reverie.games.dream_runners.model import Composition, View
from reverie.games.dream_runners.questions import content_of
from reverie.games.dream_runners.rules.compositions import spots_of
from reverie.games.dream_runners.symbols import LETTERS, Cell, Element
from reverie.games.dream_runners.words.sentences import Words
from reverie.language import Catalogue
from reverie.terminal.faces.dream_runners.typed import COLUMNS, segment_word
from reverie.terminal.screen.signs import Look, seat_sign

LETTER_OF = {element: letter for letter, element in LETTERS.items()}
FRAGMENT_STYLES = {
    "blue": "bold blue",
    "white": "bold",
    "orange": "bold yellow",
    "green": "bold green",
}
WIDE = 4  # characters of a cell
BLOCK = 30  # of a segment in its four turns
SYMBOL_STYLES = {"C": "green", "B": "red", "X": "bold green", "M": "bold magenta", "-": "dim"}


def picture(v: View, words: Words, say: Catalogue, width: int, look: Look) -> RenderableType:
    """What is asked, the dream and the workspace, then all that lies around."""
    parts: list[RenderableType] = [heading(v, words, say, look)]
    if v.dream is not None:
        parts += [
            abreast(dream_lines(v, words, say), workspace(v, say, look), width),
            signs(v, words, say),
        ]
    parts += [Text(), people(v, words, say, look)]
    if v.seat is not None and v.dreamers[v.seat].segments:
        parts += [
            Text(),
            Text(say("table.own"), "bold"),
            own_segments(v, words, width),
        ]
    parts += [Text(), market(v, words, say)]
    if v.draft is not None:
        left = words.elements(v.draft.elements)
        parts.append(Text(say("table.draft", elements=left)))
    return Group(*parts)


def heading(v: View, words: Words, say: Catalogue, look: Look) -> Text:
    facts = say("table.round", round=v.round, name=words.name(v.title))
    line = Text(words.question(v), "bold")
    if v.seat is not None:
        line = Text.assemble(seat_sign(v.seat, look.unicode), " ", line)
    return Text.assemble(line, "\n", (facts, "dim"))


def abreast(one: Text, other: Text, width: int) -> RenderableType:
    """Side by side where there is room."""
    if width < max(map(len, one.plain.split("\n"))) + max(map(len, other.plain.split("\n"))) + 3:
        return Group(one, Text(), other)
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_row(one, other)
    return table


# The dream


def cell_code(cell: Cell) -> str:
    """As it is written in a content file."""
    letters = "".join(LETTER_OF[element] for element in cell.elements)
    match cell.kind:
        case "nightmare":
            return f"N{cell.loss}"
        case "octopus":
            return "OC"
        case "bat":
            return "BT"
        case "spider":
            return f"SP{letters}"
        case "converging":
            return f"~{letters}"
        case _:
            chest = "" if cell.chest is None else f"C{cell.chest + 1}"
            return letters + chest or "."


def cell_style(cell: Cell) -> str:
    if cell.is_nightmare:
        return "bold red"
    colors = [FRAGMENT_STYLES[e] for e in cell.elements if e in FRAGMENT_STYLES]
    return colors[0] if colors else "default"


def dream_lines(v: View, words: Words, say: Catalogue) -> Text:
    """The tile by itself, with everything printed on it."""
    assert v.dream is not None
    content = content_of(v)
    cells = content.cells[v.dream]
    wide = max(len(cell_code(cell)) for cell in cells.values()) + 2
    name = say("table.dream", name=words.dream(v.dream),
               level=content.dream[v.dream].level)  # fmt: skip
    lines = [
        Text(name, "bold"),
        Text("  " + "".join(f"{letter:<{wide}}" for letter in "abc"), "dim"),
    ]
    for row in FRAME:
        line = Text(f"{row + 1} ", "dim")
        for col in FRAME:
            cell = cells[row, col]
            line.append(f"{cell_code(cell):<{wide}}", cell_style(cell))
        lines.append(line)
    return Text("\n").join(lines)


def signs(v: View, words: Words, say: Catalogue) -> Text:
    """What the letters on this dream mean, and those on segments."""
    assert v.dream is not None
    cells = content_of(v).cells[v.dream].values()
    found: dict[str, str] = {}
    for cell in cells:
        found.update(_meanings(cell, v, words, say))
    found.update((symbol, words.say(f"symbol.{symbol}")) for symbol in SYMBOL_STYLES)
    return Text(" · ".join(f"{code} {meaning}" for code, meaning in found.items()), "dim")


def _meanings(cell: Cell, v: View, words: Words, say: Catalogue) -> Iterable[tuple[str, str]]:
    if cell.kind in ("nightmare", "octopus", "bat", "spider", "converging"):
        code = {"converging": "~", "spider": "SP"}.get(cell.kind, cell_code(cell))
        yield code, say(f"sign.{cell.kind}", loss=cell.loss)
    for element in cell.elements:
        yield LETTER_OF[element], say(f"element.{element}").split()[0]
    if cell.chest is not None:
        price: list[Element] = ["key"] * content_of(v).chests[cell.chest].keys
        yield f"C{cell.chest + 1}", say("sign.chest", keys=words.elements(price))


# The workspace


def workspace(v: View, say: Catalogue, look: Look) -> Text:
    """The frame and what is around it: segments by number and symbol, over the dream."""
    laid = {} if v.seat is None else covered(v, v.compositions[v.seat] or ())
    bar, dash = ("│", "─") if look.unicode else ("|", "-")
    rule = "  " + "".join((dash if col in FRAME else " ") * WIDE for col in WORKSPACE)
    head = "   " + "".join(f"{letter:<{WIDE}}" for letter in COLUMNS)
    lines = [Text(say("table.workspace"), "bold"), Text(head, "dim")]
    for row in WORKSPACE:
        if row in (FRAME.start, FRAME.stop):
            lines.append(Text(rule, "dim"))
        line = Text(f"{row + 1:>2}", "dim")
        for col in WORKSPACE:
            edge = row in FRAME and col in (FRAME.start, FRAME.stop)
            line.append(bar if edge else " ", "dim")
            line.append_text(spot_text(v, row, col, laid, look))
        lines.append(line)
    return Text("\n").join(lines)


def covered(v: View, composition: Composition) -> dict[tuple[int, int], tuple[int, str]]:
    """The number of the segment over a cell, and its symbol."""
    assert v.seat is not None
    content, own = content_of(v), v.dreamers[v.seat].segments
    return {
        (spot.row, spot.col): (own.index(one.segment) + 1 if one.segment in own else 0, symbol)
        for one in composition
        for spot, symbol in zip(spots_of(content, one), content.symbols(one.segment), strict=True)
    }


def spot_text(
    v: View, row: int, col: int, laid: dict[tuple[int, int], tuple[int, str]], look: Look
) -> Text:
    wide = WIDE - 1
    if (row, col) in laid:
        number, symbol = laid[row, col]
        return Text(f"{number}{symbol}".ljust(wide), f"reverse {SYMBOL_STYLES[symbol]}")
    if row in FRAME and col in FRAME and v.dream is not None:
        cell = content_of(v).cells[v.dream][row, col]
        return Text(cell_code(cell)[:wide].ljust(wide), f"dim {cell_style(cell)}")
    dot = "·" if look.unicode else "."
    return Text(dot.ljust(wide) if row in FRAME or col in FRAME else " " * wide, "dim")


# Segments


def drawn(content: Content, segment: SegmentId, turns: int) -> list[str]:
    """Its cells as they lie after so many quarter turns, each by its symbol."""
    spots = content.turned[content.segment[segment].shape, turns]
    symbols = dict(zip(spots, content.symbols(segment), strict=True))
    rows, cols = (range(max(numbers) + 1) for numbers in zip(*spots, strict=True))
    return ["".join(symbols.get((r, c), " ") for c in cols) for r in rows]  # type: ignore[call-overload]


def own_segments(v: View, words: Words, width: int) -> RenderableType:
    assert v.seat is not None
    content, own = content_of(v), v.dreamers[v.seat].segments
    laid = {one.segment for one in v.compositions[v.seat] or ()}
    blocks = []
    for number, segment in enumerate(own, start=1):
        name = segment_word(segment, words)
        mark = "dim" if segment in laid else "default"
        blocks.append(in_turns(content, segment, f"{number} {name}", mark))
    return columns(blocks, max(1, width // BLOCK))


def in_turns(content: Content, segment: SegmentId, name: str, style: str) -> Text:
    """The four turns beside each other, each under its number."""
    pictures = [drawn(content, segment, turns) for turns in TURNS]
    lines = [Text(f"{name:<11}", "bold"), *(Text(" " * 11) for _ in range(3))]
    for turns, rows in enumerate(pictures):
        lines[0].append(f"{turns:<5}", "dim")
        for line, row in zip(lines[1:], [*rows, "", "", ""], strict=False):
            line.append(f"{row:<5}", style)
    return Text("\n").join(lines)


def columns(blocks: Sequence[Text], abreast: int) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for start in range(0, len(blocks), abreast):
        table.add_row(*blocks[start : start + abreast])
    return table


def market(v: View, words: Words, say: Catalogue) -> Text:
    content = content_of(v)
    line = Text(say("table.market"), "bold")
    for top in v.market:
        if top is not None:
            line.append(f"  {segment_word(top, words)} ", "default")
            line.append(content.segment[top].symbols, "bold")
            line.append(printed_on(content, top, say), "dim")
    return line


def printed_on(content: Content, segment: SegmentId, say: Catalogue) -> str:
    """Coins and dream points, where there are any."""
    printed = content.segment[segment]
    if not printed.coins and not printed.points:
        return ""
    return " " + say("table.prints", coins=printed.coins, points=printed.points)


# Players


def people(v: View, words: Words, say: Catalogue, look: Look) -> Table:
    names = ("player", "points", "star", "serenity", "coins", "keys", "fragments")
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for name in names:
        words_in = name in ("player", "fragments")
        table.add_column(say(f"column.{name}"), justify="left" if words_in else "right")
    table.add_column()
    for seat, dreamer in enumerate(v.dreamers):
        held = zip("bwog", dreamer.fragments, strict=True)
        table.add_row(
            Text.assemble(seat_sign(seat, look.unicode), " ", words.name(seat)),
            *map(str, (v.totals[seat], dreamer.star, dreamer.serenity)),
            *map(str, (dreamer.coins, dreamer.keys)),
            " ".join(f"{letter}{count}" for letter, count in held if count) or "–",
            "" if (state := state_of(v, seat)) is None else say(f"state.{state}"),
        )
    return table


def state_of(v: View, seat: int) -> str | None:
    dreamer = v.dreamers[seat]
    if dreamer.woke is not None:
        return "woken"
    if v.phase == "creating" and dreamer.locked_at is not None:
        return "locked"
    if v.phase == "await_ready" and dreamer.ready:
        return "ready"
    return "first" if seat == v.title else None
