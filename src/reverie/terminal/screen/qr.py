"""A link as a QR code of half blocks: a row of text is two rows of modules.

Black on white whatever the terminal's own colours are, with the quiet zone round it, so that a
camera finds it on dark and on light windows alike.
"""

from collections.abc import Sequence
from itertools import zip_longest

import segno
from rich.console import Console
from rich.text import Text

from reverie.terminal.screen.signs import draws_unicode

QUIET = 4  # light modules all round, as the standard asks for
STYLE = "#000000 on #ffffff"
BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # dark above, dark below


def modules(link: str) -> list[list[int]]:
    """1 is dark; the quiet zone is part of it."""
    code = segno.make(link, error="m", micro=False)
    return [list(row) for row in code.matrix_iter(border=QUIET)]


def drawn(rows: Sequence[Sequence[int]]) -> Text:
    """Two rows at a time; an odd last one has light below it."""
    nothing = [0] * len(rows[0])
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=nothing)
    lines = [
        "".join(BLOCKS[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs
    ]
    return Text("\n").join(Text(line, STYLE) for line in lines)


def code_for(link: str, console: Console) -> Text | None:
    """The code, or None where it cannot be shown whole, or in black and white."""
    has_colour = console.color_system is not None and not console.no_color
    if not (console.is_terminal and has_colour and draws_unicode(console.encoding)):
        return None
    rows = modules(link)
    return drawn(rows) if len(rows[0]) <= console.width else None
