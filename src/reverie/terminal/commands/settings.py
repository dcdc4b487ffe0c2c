"""The settings of the table as asked for on the command line, and what is wrong with them."""

import os
import sys
from typing import Any, Literal

import click

from reverie.language import Catalogue, printable
from reverie.server.config.reading import BadSetting, read_settings
from reverie.server.config.settings import Settings
from reverie.terminal.speech.asking import said_language
from reverie.terminal.speech.failing import failure, misuse, reason
from reverie.terminal.table.keeping import data_folder


def place_options(say: Catalogue) -> list[click.Option]:
    """Where the data are, and the file with the other settings."""
    return [
        click.Option(["--data"], metavar=say("help.folder"), help=say("help.data")),
        click.Option(["--config"], metavar=say("help.file"), help=say("help.config")),
    ]


def chosen_settings(asked: dict[str, Any], say: Catalogue) -> Settings:
    """Flags, environment and file; a bad value is refused by the name of where it stands."""
    try:
        return read_settings({**asked, "language": said_language()}, os.environ, otherwise())
    except BadSetting as bad:
        sentence = setting_sentence(bad, say)
        raise failure(sentence) if bad.given.source == "file" else misuse(sentence) from None


def otherwise() -> Settings:
    """Data in the user's own folder; and where somebody looks on, the link stays in sight."""
    log_level: Literal["info", "warning"] = "warning" if sys.stderr.isatty() else "info"
    return Settings(data=data_folder(os.environ), log_level=log_level)


def setting_sentence(bad: BadSetting, say: Catalogue) -> str:
    details = dict(bad.details)
    if isinstance(why := details.get("why"), OSError):
        details["why"] = reason(why, say)
    value = printable(str(bad.given.value))
    what = say(f"serve.setting.{bad.code}", value=value, **details)
    return say("serve.setting.place", place=bad.given.place, what=what)
