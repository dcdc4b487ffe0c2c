"""Parameters that several commands share."""

import click

from reverie.language import LANGUAGES, Catalogue

SAID = "reverie.language"  # where a context keeps what `--language` said


def language_option(say: Catalogue) -> click.Option:
    """Read before click reads anything; here so that it is known, checked and explained."""
    return click.Option(
        ["--language"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        callback=remember,
        help=say("help.language"),
    )


def remember(ctx: click.Context, _param: click.Parameter, language: str | None) -> None:
    if language is not None:
        ctx.meta[SAID] = language


def said_language() -> str | None:
    """What `--language` said, before or behind the command; None: the environment decided."""
    said: str | None = click.get_current_context().meta.get(SAID)
    return said


def plain_option(say: Catalogue) -> click.Option:
    return click.Option(["--plain"], is_flag=True, help=say("help.plain"))


def game_argument(say: Catalogue) -> click.Argument:
    return click.Argument(["game"], metavar=say("help.game"))


def file_argument(say: Catalogue) -> click.Argument:
    return click.Argument(["file"], metavar=say("help.file"))
