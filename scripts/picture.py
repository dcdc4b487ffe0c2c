"""Draw docs/pictures/terminal.svg: a moment of a match as the terminal shows it.

    .venv/bin/python scripts/picture.py

The deal, the bots and the moment are fixed, so the picture changes only when the looks, the bots
or the content do.
"""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.model import ACTIONS_PER_TURN, Options
from reverie.kernel import Seat
from reverie.match import AnyMatch, Match, Player
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.keyboard import Typist
from reverie.terminal.screen.screen import Screen
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.table.table import Play, Sitting

FILE = Path(__file__).resolve().parent.parent / "docs/pictures/terminal.svg"
KEY = bytes([3]) * 32
ROUND = 9
ADA = Seat(0)
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"  # nothing is fetched
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: FONT; font-size: {char_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: arial, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
""".replace("FONT", FONT)


class Canvas(Screen):
    """A screen that is looked at later."""

    @property
    def is_live(self) -> bool:
        return True

    def clear(self) -> None:
        pass


def moment() -> tuple[AnyMatch, int]:
    """Ada's turn in the middle of a match, and where her news begin."""
    players = [Player("Ada", "planner"), Player("Bo", "greedy"), Player("planner", "planner")]
    options = Options(advanced=True, nightmare=True, first_player=ADA)
    match: AnyMatch = Match(GAME, options, players, KEY)
    since = 0
    while True:
        view = match.view(ADA)
        if view.round == ROUND and view.to_act == ADA and view.phase == "action":
            return match, since
        seat = min(match.to_act)
        if view.phase == "action" and view.actions_left == ACTIONS_PER_TURN:
            since = len(match.steps)  # the last of the others' turns is enough
        match.play(seat, match.bot_action(seat), match.now)


def main() -> None:
    match, since = moment()
    console = Console(
        record=True,
        width=120,
        height=40,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
    )
    screen = Canvas(console)
    names = [player.name for player in match.players]
    face = face_of(match.game, match.options, names, "en", screen.look)
    table = Play(match, face, Sitting(screen, Typist(), terminal_catalogue("en")))
    table.since[ADA] = since
    table.draw(ADA)
    console.print(Text("> "), end="")
    FILE.parent.mkdir(exist_ok=True)
    title = "reverie play dreamwell --advanced --nightmare"
    svg = console.export_svg(title=title, code_format=FRAME, unique_id="reverie")
    FILE.write_text(svg, encoding="utf-8")
    print(f"picture: wrote {FILE.relative_to(FILE.parents[2])}")


if __name__ == "__main__":
    main()
