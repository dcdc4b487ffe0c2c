"""Who may be played here: the games of the house and its guests, however the guests behave."""

import json
from pathlib import Path

import pytest
from tests.games.guests import bring, python

import lullaby
from reverie.games import HOUSE, broken_games, games
from reverie.games.guests import BrokenGame
from reverie.language import LANGUAGES, Catalogue

ASK = """
import json
from reverie.games import broken_games, games
print(json.dumps({"games": {n: g.package for n, g in games().items()}, "broken": broken_games()}))
"""
RENAMED = """
from dataclasses import replace
from lullaby import GAME
GAME = replace(GAME, name="{name}", package="{package}")
"""


def doors(folder: Path) -> tuple[dict[str, str], list[list[str]]]:
    """The games by name with their packages, and the broken ones."""
    answer = python(folder, "-c", ASK)
    assert answer.returncode == 0, answer.stderr
    told = json.loads(answer.stdout)
    return told["games"], told["broken"]


def test_the_guest_of_the_guides_is_installed_and_found() -> None:
    assert games()["lullaby"] is lullaby.GAME
    assert broken_games() == ()


def test_the_games_of_the_house_come_first() -> None:
    assert list(games())[: len(HOUSE)] == [game.name for game in HOUSE]


def test_nobody_can_change_the_registry_by_what_it_hands_out() -> None:
    games().clear()
    assert "dreamwell" in games()


def test_a_package_joins_by_its_entry_point(tmp_path: Path) -> None:
    bring(tmp_path, "berceuse", RENAMED.format(name="berceuse", package="berceuse"))
    found, broken = doors(tmp_path)
    assert found["berceuse"] == "berceuse"
    assert broken == []


def test_a_guest_never_replaces_a_game_of_the_house(tmp_path: Path) -> None:
    bring(tmp_path, "impostor", RENAMED.format(name="dreamwell", package="impostor"))
    found, broken = doors(tmp_path)
    assert found["dreamwell"] == "reverie.games.dreamwell"
    assert broken == [["dreamwell", "impostor:GAME", "NAME_TAKEN", ""]]


def test_of_two_guests_with_one_name_one_stays_outside(tmp_path: Path) -> None:
    for package in ("a_nap", "b_nap"):
        bring(tmp_path, package, RENAMED.format(name="nap", package=package))
    found, broken = doors(tmp_path)
    assert found["nap"] == "a_nap"
    assert broken == [["nap", "b_nap:GAME", "NAME_TAKEN", ""]]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import a_module_that_is_not_there", "ModuleNotFoundError: No module named"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("GAME = (", "SyntaxError"),
        ("GAMES = []", "AttributeError"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
    ],
    ids=["import", "crash", "syntax", "no game", "exit"],
)
def test_a_broken_guest_does_not_take_the_house_down(tmp_path: Path, source: str, why: str) -> None:
    bring(tmp_path, "nightmare_guest", source)
    found, ((name, place, code, told),) = doors(tmp_path)
    assert list(found) == [*(game.name for game in HOUSE), "lullaby"]
    assert (name, place, code) == ("nightmare_guest", "nightmare_guest:GAME", "CANNOT_BE_LOADED")
    assert told.startswith(why)


def test_what_is_no_game_stays_outside(tmp_path: Path) -> None:
    bring(tmp_path, "prank", "GAME = 'a game, honestly'")
    assert doors(tmp_path)[1] == [["prank", "prank:GAME", "NOT_A_GAME", "str"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["CANNOT_BE_LOADED", "NOT_A_GAME", "NAME_TAKEN"])
def test_what_is_wrong_with_a_guest_can_be_said(language: str, code: str) -> None:
    guest = BrokenGame("prank", "prank:GAME", code, "str")
    sentence = Catalogue(language, "reverie.games")(f"guest.{code}", **guest._asdict())
    assert "prank" in sentence
