"""The bots of all games in one picture, from their drawings and what they are called.

    .venv/bin/python -m workshop.cast

It writes `docs/pictures/cast.svg`; a test holds it to what it is made from.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from reverie.games import HOUSE
from reverie.kernel import STRANGER, AnyGame
from reverie.server.lobby.options import game_title, guise

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = ROOT / "web" / "src" / "art"
PICTURE: Final = ROOT / "docs" / "pictures" / "cast.svg"
FACE, WIDE, HIGH, LEFT = 88, 116, 148, 172
FONT = 'font-family="Nunito, system-ui, sans-serif"'


def everyone(game: AnyGame) -> tuple[str, ...]:
    """Weakest first; last who is there only where a host has set up whom to ask."""
    return (*game.bots.own, *((STRANGER,) if game.bots.stranger else ()))


def picture() -> str:
    wide = LEFT + WIDE * max(len(everyone(game)) for game in HOUSE)
    high = HIGH * len(HOUSE)
    told = "".join(line for n, game in enumerate(HOUSE) for line in row(game, HIGH * n))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">'
        f'<rect width="{wide}" height="{high}" rx="18" fill="#1b1440"/>{told}</svg>\n'
    )


def row(game: AnyGame, top: int) -> Iterator[str]:
    yield text(LEFT - 14, top + HIGH // 2, game_title(game, "en"), 17, "#ffd072", "end")
    for n, bot in enumerate(everyone(game)):
        left, whom = LEFT + WIDE * n, guise(game, bot, "en")
        yield face(game.name, bot, left + (WIDE - FACE) // 2, top + 10)
        yield text(left + WIDE // 2, top + FACE + 28, whom.name, 17, "#ffffff", "middle")
        yield text(left + WIDE // 2, top + FACE + 46, whom.title, 13, "#cfc4e6", "middle")


def face(game: str, bot: str, left: int, top: int) -> str:
    drawn = (ART / f"bot-{game}-{bot}.svg").read_text(encoding="utf-8").strip()
    place = f'<svg x="{left}" y="{top}" width="{FACE}" height="{FACE}"'
    return re.sub(r'^<svg xmlns="[^"]+"', place, drawn)


def text(x: int, y: int, words: str, size: int, colour: str, anchor: str) -> str:
    return (
        f'<text x="{x}" y="{y}" {FONT} font-size="{size}" font-weight="700" '
        f'fill="{colour}" text-anchor="{anchor}">{words}</text>'
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
