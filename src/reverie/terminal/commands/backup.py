"""`reverie backup`: everything the table keeps, in one file, even while it is open."""

from pathlib import Path
from typing import Any

import click

from reverie.kernel import Illegal
from reverie.language import Catalogue
from reverie.server.store.sqlite import copy_store
from reverie.terminal.commands.settings import chosen_settings, place_options
from reverie.terminal.speech.asking import file_argument
from reverie.terminal.speech.failing import failure, reason, store_failure


def backup(say: Catalogue) -> click.Command:
    def run(file: str, **asked: Any) -> None:
        settings = chosen_settings(asked, say)
        try:
            copy_store(settings.store, Path(file))
        except Illegal as problem:
            raise store_failure(problem, say) from None
        except OSError as problem:  # a folder that one may not even look into
            why = reason(problem, say)
            raise failure(say("file.unreadable", file=settings.store, why=why)) from None
        except ValueError:  # a path with a null byte
            raise failure(say("file.no_path")) from None
        click.echo(say("backup.done", file=file))

    return click.Command(
        "backup",
        params=[file_argument(say), *place_options(say)],
        callback=run,
        help=say("help.backup"),
        epilog=say("help.backup_examples"),
    )
