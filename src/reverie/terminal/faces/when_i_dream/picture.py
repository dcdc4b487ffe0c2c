"""The table in words, as a terminal shows it."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.words.sentences import Words
from reverie.games.when_i_dream.words.telling import rows


def picture(v: View, words: Words) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for title, line in rows(v, words):
        grid.add_row(Text(title, "bold"), Text(line))
    return Group(Text(words.question(v), "bold"), grid)
