"""Parameters that several commands share."""

import click

from reverie.language import LANGUAGES, Catalogue


def language_option(say: Catalogue) -> click.Option:
    """Read before click reads anything; here so that it is known, checked and explained."""
    return click.Option(
        ["--language"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=say("help.language"),
    )


def plain_option(say: Catalogue) -> click.Option:
    return click.Option(["--plain"], is_flag=True, help=say("help.plain"))


def game_argument(say: Catalogue) -> click.Argument:
    return click.Argument(["game"], metavar=say("help.game"))


def file_argument(say: Catalogue) -> click.Argument:
    return click.Argument(["file"], metavar=say("help.file"))
