"""Every sentence a person reads: message catalogues in English and German.

A package that speaks has a folder `messages` with one TOML file per language. A message is a
sentence with named gaps, or a table of forms by number:

    moved = "{name} moves to {place}."
    [left]
    one = "{count} action left"
    other = "{count} actions left"
"""

from reverie.language.catalogue import (
    DEFAULT,
    LANGUAGES,
    Catalogue,
    game_catalogue,
    preferred_language,
    read_messages,
    speaks,
)
from reverie.language.quoting import SHOWN, printable
from reverie.language.refusals import refusal_sentence
from reverie.language.translated import texts, untranslated

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "SHOWN",
    "Catalogue",
    "game_catalogue",
    "preferred_language",
    "printable",
    "read_messages",
    "refusal_sentence",
    "speaks",
    "texts",
    "untranslated",
]
