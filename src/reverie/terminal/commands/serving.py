"""`reverie serve`, and `reverie` alone: opens the table to browsers and says where it is."""

import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from reverie.kernel import Illegal
from reverie.language import Catalogue
from reverie.server.config.addresses import CannotListen
from reverie.server.model import Table
from reverie.terminal.commands.settings import chosen_settings, place_options
from reverie.terminal.screen.qr import code_for
from reverie.terminal.screen.screen import Screen, make_console
from reverie.terminal.speech.asking import plain_option
from reverie.terminal.speech.failing import failure, store_failure

if TYPE_CHECKING:
    from reverie.server.serving import Started

NAMED = 5  # tables that are named at the start, with their codes


def serve(say: Catalogue) -> click.Command:
    def run(plain: bool, **asked: Any) -> None:
        settings = chosen_settings(asked, say)
        from reverie.server.serving import run_server  # noqa: PLC0415  slow to load

        screen = Screen(make_console(plain=plain))
        try:
            kept = run_server(settings, lambda started: greet(started, screen, say))
        except CannotListen as problem:
            raise failure(say(f"serve.closed.{problem.code}", **problem.details)) from None
        except Illegal as problem:  # of the store
            raise store_failure(problem, say) from None
        with suppress(OSError):  # the window may be gone
            click.echo(say("serve.stopped"))
            click.echo(say("serve.kept", count=kept) if kept else say("serve.none_kept"))

    return click.Command(
        "serve",
        params=[
            click.Option(["--host"], metavar=say("help.address"), help=say("help.host")),
            click.Option(["--port"], metavar=say("help.number"), help=say("help.port")),
            click.Option(["--lan/--no-lan"], default=None, help=say("help.lan")),
            click.Option(["--public-url"], metavar="URL", help=say("help.public_url")),
            *place_options(say),
            plain_option(say),
        ],
        callback=run,
        help=say("help.serve"),
        epilog=say("help.serve_examples"),
    )


# What is told when the table is open


def greet(started: "Started", screen: Screen, say: Catalogue) -> None:
    """Whoever read it may be gone, as with `| head -1`; the table stays open all the same."""
    with suppress(OSError, SystemExit):  # on a broken pipe rich would leave
        welcome(started, screen, say)


def welcome(started: "Started", screen: Screen, say: Catalogue) -> None:
    """The link and its code to scan, who can open it, and the tables that were left."""
    screen.say(say("serve.open"))
    screen.say(f"\n  {started.link}\n", "bold", whole=True)
    if (code := code_for(started.link, screen.console)) is not None:
        screen.show(code, "")
    screen.say(say(f"serve.reach.{started.reach}", command=called()))
    if screen.console.is_terminal:  # a code lets people in: for eyes, not for logs
        screen.say(codes(started.tables, say))
    screen.say(say("serve.how_to_stop"))


def called() -> str:
    """What to type to call us again: after `make play` no shell knows us by our name alone."""
    path = Path(sys.argv[0])
    by_path = path.stem == "reverie" and shutil.which("reverie") is None
    return str(path) if by_path else "reverie"


def codes(tables: Sequence[Table], say: Catalogue) -> str:
    """How friends find a table: by the codes of those that are there, or of one to come."""
    if not tables:
        return say("serve.codes")
    newest = sorted(tables, key=lambda table: -table.changed_at)[:NAMED]
    lines = [say("serve.table", game=title(table.game), code=table.code) for table in newest]
    return "\n".join([say("serve.tables", count=len(tables)), *lines])


def title(game: str) -> str:
    return game.replace("_", " ").title()
