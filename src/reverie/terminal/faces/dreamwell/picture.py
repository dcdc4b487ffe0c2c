"""The whole table: the sentence, the board, the seats, the display and the viewer's hand."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import ACTIONS_PER_TURN, View
from reverie.games.dreamwell.questions import missing, top_ability
from reverie.games.dreamwell.symbols import Symbol
from reverie.games.dreamwell.words.sentences import Words
from reverie.terminal.faces.dreamwell.board import (
    BOARD_WIDTH,
    board_in_words,
    board_lines,
    destinations,
)
from reverie.terminal.faces.dreamwell.brushes import Brush
from reverie.terminal.screen.signs import seat_sign

SEATS_WIDTH = 27
CARDS_WIDTH = 39
BESIDE = BOARD_WIDTH + 1 + SEATS_WIDTH  # 80: the seats beside the board
ABREAST = BESIDE + 1 + CARDS_WIDTH  # 120: the cards beside both

GOOD, BAD, HEART = "green", "red", "bright_red"
PLAYABLE = "bold black on yellow"


def picture(v: View, words: Words, width: int, brush: Brush) -> RenderableType:
    """The widest arrangement that fits; in words where even the board does not."""
    head = [heading(v, words, width, brush), circumstances(v, words)]
    if width < BOARD_WIDTH:
        narrow = words.say("board.narrow", need=BOARD_WIDTH, width=width)
        board: RenderableType = Text("\n".join([narrow, *board_in_words(v, words)]))
    else:
        board = Text("\n").join(board_lines(v, words, brush))
    seats = Text("\n").join(seat_lines(v, words, brush, min(width, SEATS_WIDTH)))
    if width >= ABREAST:
        stacked = Group(display(v, words, brush), Text(), hand(v, words, brush))
        signed = Group(board, legend(v, words, brush))
        table = abreast((BOARD_WIDTH, signed), (SEATS_WIDTH, seats), (0, stacked))
        return Group(*head, table)
    if width >= BESIDE:
        cards = abreast((CARDS_WIDTH, display(v, words, brush)), (0, hand(v, words, brush)))
        upper = abreast((BOARD_WIDTH, board), (0, seats))
        return Group(*head, upper, legend(v, words, brush), Text(), cards)
    below = [display(v, words, brush), Text(), hand(v, words, brush)]
    signs = [legend(v, words, brush)] if width >= BOARD_WIDTH else []
    return Group(*head, board, *signs, Text(), seats, Text(), *below)


def abreast(*columns: tuple[int, RenderableType]) -> Table:
    """Side by side; a width of 0 takes what is left."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for width, _ in columns:
        table.add_column(width=width or None)
    table.add_row(*(column for _, column in columns))
    return table


def heading(v: View, words: Words, width: int, brush: Brush) -> Text:
    """One sentence leads: whose turn, what is asked; the actions left as stars."""
    line = Text(words.question(v), "bold")
    if v.to_act is not None:
        line = Text.assemble(seat_sign(v.to_act, brush.unicode), " ", line)
    stars = star_coins(v, brush)
    room = width - line.cell_len - stars.cell_len
    return Text.assemble(line, " " * room if room > 0 else "  ", stars)


def star_coins(v: View, brush: Brush) -> Text:
    if v.phase not in ("action", "ability"):
        return Text()
    spent = ACTIONS_PER_TURN - v.actions_left
    return Text(brush.left * v.actions_left + brush.spent * spent, "bold yellow")


def circumstances(v: View, words: Words) -> Text:
    facts = [words.say("board.round", round=v.round), words.say("board.deck", count=v.deck_size)]
    if v.nightmare == OFF:
        facts.append(words.say("board.nightmare_off"))
    return Text(" · ".join(facts), "dim")


def legend(v: View, words: Words, brush: Brush) -> Text:
    """What the signs mean, as far as they are to be seen."""
    say = words.say
    signs = [
        say("legend.door", sign=brush.doors[2]),
        say("legend.passage", sign=brush.passages[2]),
    ]
    if v.options.advanced:
        signs.append(say("legend.dark", sign=brush.dark))
    if destinations(v):
        signs.append(say("legend.reach", sign="".join(brush.marks)))
    return Text(" · ".join(signs), "dim")


# Seats


def seat_lines(v: View, words: Words, brush: Brush, width: int) -> list[Text]:
    lines: list[Text] = []
    for seat in range(len(v.rows)):
        lines += one_seat(v, words, seat, brush, width)
    return lines


def one_seat(v: View, words: Words, seat: int, brush: Brush, width: int) -> list[Text]:
    """Name, row and points; standees and hand; the cards of the row; the top card's ability."""
    row, active = v.rows[seat], seat == v.to_act
    count = words.say("board.row", count=len(row), target=v.options.target)
    points = f"♥{v.totals[seat]}"
    room = width - 4 - len(count) - 1 - max(4, len(points))
    name = words.name(seat)
    if cell_len(name) > room:
        name = set_cell_size(name, room - 1) + "…"
    first = Text.assemble(
        (brush.turn if active else " ", "bold yellow"),
        seat_sign(seat, brush.unicode),
        " ",
        (name, "bold underline" if active else "bold"),
        " " * (room - cell_len(name)),
        f" {count} ",
        (points.rjust(4), HEART),
    )
    one, other = (words.say("board.off") if p == OFF else words.place(p) for p in v.standees[seat])
    standing = f"   1 {one}  2 {other}  " + words.say("board.held", count=v.hand_sizes[seat])
    lines = [first, Text(standing)]
    for i in range(0, len(row), 6):
        lines.append(Text("   " + " ".join(row[i : i + 6]), "dim"))
    ability = top_ability(v, seat)  # type: ignore[arg-type]
    if ability is not None:
        used = v.free_used and active
        lines.append(
            Text("   " + words.ability(ability, brief=True), "strike" if used else "italic")
        )
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


# Cards


def display(v: View, words: Words, brush: Brush) -> RenderableType:
    lines = [Text(words.say("board.display"), "bold underline")]
    for slot, card in enumerate(v.display, start=1):
        if card is None:
            lines.append(Text(f"{slot} " + words.say("board.empty_slot"), "dim"))
        else:
            lines += card_lines(v, words, card, brush, Text(f"{slot} ", "bold"))
    return Text("\n").join(lines)


def hand(v: View, words: Words, brush: Brush) -> RenderableType:
    """What the viewer holds and what is missing for each card; nothing for a spectator."""
    if v.seat is None:
        return Text()
    lines = [Text(words.say("board.hand"), "bold underline")]
    for card in v.hand:
        lines += card_lines(v, words, card, brush, Text())
    if not v.hand:
        lines.append(Text(words.say("board.no_cards"), "dim"))
    return Text("\n").join(lines)


def card_lines(v: View, words: Words, card_id: CardId, brush: Brush, number: Text) -> list[Text]:
    """Id, friend and worth; what it asks for; what it lets you do."""
    card = v.options.table.card[card_id]
    lacking = missing(v, v.seat, card_id) if v.seat is not None else ()
    in_hand = card_id in v.hand
    title = Text.assemble(
        number,
        (card_id, PLAYABLE if in_hand and not lacking and v.seat == v.to_act else "bold"),
        brush.dark if card.border == "dark" else " ",
        words.friend(card.friend),
        "  ",
        (words.score(card.score), HEART),
    )
    needs = requirements((card.creature_a, card.creature_b, card.terrain), lacking, v, words, brush)
    return [
        title,
        Text.assemble("  ", needs),
        Text("  " + words.ability(card.ability), "dim"),
    ]


def requirements(
    needed: Sequence[Symbol], lacking: Iterable[Symbol], v: View, words: Words, brush: Brush
) -> Text:
    parts = []
    for symbol in needed:
        if v.seat is None:
            parts.append(Text(words.brief(symbol)))
        elif symbol in lacking:
            parts.append(Text.assemble((brush.lacking, BAD), words.brief(symbol)))
        else:
            parts.append(Text.assemble((brush.found, GOOD), words.brief(symbol)))
    return Text("  ").join(parts)
