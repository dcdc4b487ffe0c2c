"""The house's own files of every game, and what people's programs make of a table."""

import csv
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.resources import files
from io import StringIO
from typing import Final, Literal

from tests.games.contents import encoded

from reverie.games import games
from reverie.kernel import AnyGame
from reverie.language import LANGUAGES
from reverie.language.mistakes import BadContent, Mistake
from reverie.match.content import told

GAMES: Final = {name: game for name, game in games().items() if game.box}
TABLES: Final = {  # the first of them is the one that tests spoil
    "dreamwell": ("cards.csv", "tiles.csv"),
    "dreamcatcher": ("dreams.csv", "touching.csv"),
    "when_i_dream": ("deck.csv",),
}
OBJECTS: Final = {"dream_runners": ("content.json",)}
NAMES: Final = {**TABLES, **OBJECTS}


def box_of(name: str) -> dict[str, str]:
    folder = files(GAMES[name].package) / "box"
    return {file: (folder / file).read_text("utf-8") for file in NAMES[name]}


def longest(name: str) -> int:
    """So many characters a file of this game may have."""
    most = import_module(f"{GAMES[name].package}.box.reading").MAX_CHARACTERS
    assert isinstance(most, int)
    return most


def spoilt(name: str, change: Callable[[str], str | bytes]) -> dict[str, bytes]:
    """The box with its first file changed."""
    texts = box_of(name)
    first = NAMES[name][0]
    return encoded({**texts, first: change(texts[first])})


def read(name: str, given: Mapping[str, str | bytes]) -> object:
    box = GAMES[name].box
    assert box
    return box.read(encoded(given))


def wrong(name: str, given: Mapping[str, bytes]) -> list[Mistake]:
    """What is wrong with these files, each of it a sentence in all languages."""
    try:
        read(name, given)
    except BadContent as bad:
        check_sentences(GAMES[name], bad.mistakes)
        return list(bad.mistakes)
    return []


def check_sentences(game: AnyGame, mistakes: tuple[Mistake, ...]) -> None:
    for language in LANGUAGES:
        for mistake, sentence in zip(mistakes, told(game, mistakes, language), strict=True):
            row, column = {"en": ("row", "column"), "de": ("Zeile", "Spalte")}[language]
            place = mistake.file
            place += f", {row} {mistake.row}" * (mistake.row is not None)
            place += f", {column} {mistake.column}" * (mistake.column is not None)
            assert sentence.startswith(f"{place}: ")
            assert len(sentence) > len(place) + 20


def saved(text: str, *, separator: str = ",", ending: str = "\n", quoted: bool = False) -> str:
    """As a spreadsheet would save it again."""
    again = StringIO()
    marks: Literal[0, 1] = csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL
    writer = csv.writer(again, delimiter=separator, lineterminator=ending, quoting=marks)
    writer.writerows(csv.reader(StringIO(text, newline="")))
    return again.getvalue()
