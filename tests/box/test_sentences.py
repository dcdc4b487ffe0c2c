"""What is wrong with a file is said once, whatever the game; a game says what is its own."""

from importlib.resources import files
from pathlib import Path

import pytest
from tests.box.boxes import GAMES

from reverie.language import LANGUAGES, Catalogue, read_messages
from reverie.language.mistakes import READER, BadContent, Mistake, explain

PACKAGES = {READER: "", **{game.package: "box" for game in GAMES.values()}}
MADE = {"UNKNOWN_SCORE", "UNKNOWN_ABILITY"}  # of a word and what it is about


def sentences(package: str) -> set[str]:
    return {key for key in read_messages(package, LANGUAGES[0]) if key.startswith("content.")}


@pytest.mark.parametrize("package", [game.package for game in GAMES.values()])
def test_no_game_repeats_what_is_said_for_all(package: str) -> None:
    assert not sentences(package) & sentences(READER)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_about_content_is_of_something_that_is_found(package: str) -> None:
    folder = Path(str(files(package))) / PACKAGES[package]
    sources = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    codes = {key.removeprefix("content.") for key in sentences(package) if ".place." not in key}
    assert {code for code in codes - MADE if f'"{code}"' not in sources} == set()


def test_a_game_may_say_it_in_its_own_words() -> None:
    mistake = Mistake("a.csv", 3, "en", "EMPTY_FIELD")
    own = {name: explain(mistake, Catalogue("en", game.package)) for name, game in GAMES.items()
           if "content.EMPTY_FIELD" in read_messages(game.package, "en")}  # fmt: skip
    assert len({*own.values()}) == len(own) == 3
    assert all(said.startswith("a.csv, row 3, column en: ") for said in own.values())


def test_mistakes_can_be_read_in_a_log() -> None:
    mistakes = [Mistake("a.csv", 3, "en", "EMPTY_FIELD"), Mistake("b", None, None, "X", {}, "top")]
    assert str(BadContent(mistakes)) == "a.csv:3:en: EMPTY_FIELD; b:top: X"
