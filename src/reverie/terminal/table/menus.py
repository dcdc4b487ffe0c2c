"""Menus on the screen: numbered lines, in columns where there is room; and what can be typed."""

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.face import Command

MANY = 6  # so many lines stand below each other; more of them side by side
FEW = 3  # the same, where a window is low


def menu_lines(
    choices: Sequence[Choice], width: int, title: str = "", many: int = MANY
) -> list[RenderableType]:
    lines = [menu_line(number, choice) for number, choice in enumerate(choices, start=1)]
    head: list[RenderableType] = [Text(title, "bold")] if title else []
    longest = max((line.cell_len for line in lines), default=0)
    if len(lines) <= many or 2 * longest + 2 > width:
        return [*head, *lines]
    return [*head, Columns(lines, column_first=True, padding=(0, 2), width=longest)]


def menu_line(number: int, choice: Choice) -> Text:
    dots = " …" if choice.further else ""
    return Text.assemble((f"{number:>3} ", "bold yellow"), choice.text, (dots, "dim"))


def command_table(commands: Iterable[Command]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 2))
    grid.add_column(no_wrap=True)
    for command in commands:
        grid.add_row(Text(command.usage, "bold"), Text(command.meaning))
    return grid
