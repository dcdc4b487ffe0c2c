"""Which language to speak, and the catalogues to speak it with.

The words that click says by itself (Usage, Options, its errors) come from gettext: the catalogue
is `locale/de/LC_MESSAGES/reverie.po`, compiled by `scripts/translations.py`.
"""

import gettext
import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from reverie.language import LANGUAGES, Catalogue, preferred_language, read_messages, speaks

PACKAGE = "reverie.terminal"
OTHERS = ("reverie.match", "reverie.kernel")  # their refusals, in their own words
DOMAIN = "reverie"


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--language`, wherever it stands, else what the environment prefers.

    Asked before click reads anything, so that help and errors are in that language too.
    """
    for here, following in zip(arguments, [*arguments[1:], ""], strict=False):
        name, equals, value = here.partition("=")
        wish = value if equals else following
        if name == "--language" and wish in LANGUAGES:
            return wish
    return preferred_language(environment)


def translate_click(language: str) -> None:
    """Let click speak it: gettext, which it asks, goes by the environment."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, str(files(PACKAGE) / "locale"))
    gettext.textdomain(DOMAIN)


def terminal_catalogue(language: str) -> Catalogue:
    """What the terminal says, and the refusals of match and kernel."""
    return catalogue(language, PACKAGE, *OTHERS)


def catalogue(language: str, *packages: str) -> Catalogue:
    """The sentences of those packages that have any in this language."""
    return Catalogue(language, *(package for package in packages if speaks(package, language)))


@cache
def all_words(package: str, key: str) -> tuple[str, ...]:
    """The words for something in every language, the player's or not."""
    texts = [str(read_messages(package, language)[key]) for language in LANGUAGES]
    return tuple(" ".join(texts).split())


def decimal(number: float, say: Catalogue) -> str:
    """One place behind the point, or the comma."""
    return f"{number:.1f}".replace(".", say("point"))
