"""`reverie verify`: were these the dice that were promised, and was every entry legal?"""

from pathlib import Path

import click

from reverie.language import Catalogue
from reverie.match import BadRecord
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.asking import file_argument
from reverie.terminal.speech.failing import FAILED
from reverie.terminal.table.opening import bad_file, record_in


def verify(say: Catalogue) -> click.Command:
    def run(file: str) -> None:
        path = Path(file)
        record = record_in(path, say)
        try:
            match = record.replay()
        except BadRecord as bad:
            click.echo(bad_file(bad, path, say, record), err=True)
            click.echo(say("verify.bad", file=path))
            raise SystemExit(FAILED) from None
        click.echo(say("verify.game", game=record.game.name, edition=record.game.edition))
        click.echo(say("verify.key", commitment=record.commitment))
        click.echo(say("verify.entries", count=len(record.entries)))
        if match.outcome is None:
            click.echo(say("verify.unfinished"))
            click.echo(say("verify.good_so_far", file=path))
        else:
            names = [player.name for player in match.players]
            face = face_of(record.game, record.options, names, say.language, Look())
            click.echo(say("verify.outcome", verdict=face.verdict(match.outcome)))
            click.echo(say("verify.good", file=path))

    return click.Command(
        "verify",
        params=[file_argument(say)],
        callback=run,
        help=say("help.verify"),
        epilog=say("help.verify_examples"),
    )
