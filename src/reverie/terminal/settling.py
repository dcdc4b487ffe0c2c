"""The settings of the table as asked for on the command line, and what is wrong with them."""

import os
from typing import Any

import click

from reverie.language import Catalogue, printable
from reverie.server.configuration import BadSetting, read_settings
from reverie.server.settings import Settings
from reverie.terminal.asking import said_language
from reverie.terminal.failing import failure, misuse, reason
from reverie.terminal.keeping import data_folder


def place_options(say: Catalogue) -> list[click.Option]:
    """Where the data are, and the file with the other settings."""
    return [
        click.Option(["--data"], metavar=say("help.folder"), help=say("help.data")),
        click.Option(["--config"], metavar=say("help.file"), help=say("help.config")),
    ]


def chosen_settings(asked: dict[str, Any], say: Catalogue) -> Settings:
    """Flags, environment and file; a bad value is refused by the name of where it stands."""
    try:
        wishes = {**asked, "language": said_language()}
        return read_settings(wishes, os.environ, data_folder(os.environ))
    except BadSetting as bad:
        sentence = setting_sentence(bad, say)
        raise failure(sentence) if bad.given.source == "file" else misuse(sentence) from None


def setting_sentence(bad: BadSetting, say: Catalogue) -> str:
    details = dict(bad.details)
    if isinstance(why := details.get("why"), OSError):
        details["why"] = reason(why, say)
    value = printable(str(bad.given.value))
    what = say(f"serve.setting.{bad.code}", value=value, **details)
    return say("serve.setting.place", place=bad.given.place, what=what)
