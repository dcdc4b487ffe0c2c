"""`python -m reverie.terminal.dreamcatcher --seats you,lucid,dozing --language de`."""

from secrets import token_bytes

import click

from reverie.games.dreamcatcher import GAME
from reverie.kernel import KEY_BYTES, Seat
from reverie.language import LANGUAGES
from reverie.research.dreamcatcher import Evening
from reverie.terminal.dreamcatcher.tableside import Tableside

YOU = "you"


@click.command()
@click.option("--seats", default="you,lucid,lucid,lucid")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default="en")
@click.option("--key", metavar="HEX")
def main(seats: str, language: str, key: str | None) -> None:
    chosen = [None if name == YOU else name for name in seats.split(",")]
    fits = chosen.count(None) == 1 and {*chosen} - {None} <= {*GAME.bots}
    if not fits or len(chosen) not in GAME.seats:
        raise click.BadParameter(f"{YOU},{','.join(GAME.bots)}", param_hint="--seats")
    secret = bytes.fromhex(key) if key else token_bytes(KEY_BYTES)
    evening = Evening(chosen, secret)
    Tableside(evening, Seat(chosen.index(None)), language, lambda: input("> "), click.echo).play()


if __name__ == "__main__":
    main()
