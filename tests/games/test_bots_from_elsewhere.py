"""Bots that another package brings to a game of the house: they sit down like any other, and are
chosen for nobody."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.games.guests import bring, python

from reverie.games import BOTS, games
from reverie.games.guests import BrokenGame
from reverie.kernel import Bots, Seat
from reverie.language import LANGUAGES, Catalogue
from reverie.match import Match, Player, read_record, record_of, write_record

PATIENT = """
from reverie.games.dreamwell import GAME
def patient(view, legal, dice, memory):
    return GAME.bots.own["greedy"](view, legal, dice, memory)
"""
NAME = "nap_bots:patient"
ASK = """
import json
from reverie.games import broken_games, games
game = games()["dreamwell"]
print(json.dumps({
    "elsewhere": list(game.bots.elsewhere), "own": list(game.bots.own),
    "middling": game.bots.middling, "broken": broken_games(),
}))
"""
RUN = "from reverie.terminal.commands.command import main; main()"
PLAY = """
from reverie.games import games
from reverie.match import Match, Player, record_of, write_record
game = games()["dreamwell"]
players = [Player("patient", "nap_bots:patient"), Player("greedy", "greedy")]
match = Match.deal(game, game.options(), players, bytes(32))
while match.outcome is None:
    (seat,) = match.to_act
    match.play(seat, match.bot_action(seat), match.now)
print(write_record(record_of(match)), end="")
"""


def told(folder: Path) -> dict[str, Any]:
    answer = python(folder, "-c", ASK)
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def test_a_package_brings_a_bot_by_its_entry_point(tmp_path: Path) -> None:
    bring(tmp_path, "nap_bots", PATIENT, "patient", "dreamwell.patient", BOTS)
    found = told(tmp_path)
    assert found["elsewhere"] == [NAME]
    assert found["own"] == list(games()["dreamwell"].bots.own)
    assert found["middling"] == "planner"
    assert found["broken"] == []


def test_it_plays_and_its_record_is_read_where_it_is_not(tmp_path: Path) -> None:
    bring(tmp_path, "nap_bots", PATIENT, "patient", "dreamwell.patient", BOTS)
    played = python(tmp_path, "-c", PLAY)
    assert played.returncode == 0, played.stderr
    record = read_record(played.stdout, games())
    match = record.replay()
    assert match.players[0] == Player("patient", NAME)
    assert write_record(record_of(match)) == played.stdout


def test_where_it_is_not_any_more_a_middling_bot_plays_on() -> None:
    game = games()["dreamwell"]
    players = [Player("patient", NAME), Player("planner", "planner")]
    match = Match(game, game.options(), players, bytes(32))
    (seat,) = match.to_act
    asked = match.bot_action(seat)
    own = replace(game, bots=Bots(own={"planner": game.bots.own["planner"]}))
    alone = Match(own, own.options(), [Player(one.name, "planner") for one in players], bytes(32))
    assert asked == alone.bot_action(Seat(seat))


@pytest.mark.parametrize(
    ("source", "target", "point", "code"),
    [
        ("1 / 0", "patient", "dreamwell.patient", "BOT_CANNOT_BE_LOADED"),
        (PATIENT, "hasty", "dreamwell.hasty", "BOT_CANNOT_BE_LOADED"),
        (PATIENT, "patient", "chess.patient", "BOT_OF_NO_GAME"),
        (PATIENT, "patient", "patient", "BOT_OF_NO_GAME"),
        ("patient = 7", "patient", "dreamwell.patient", "NOT_A_BOT"),
    ],
)
def test_a_broken_one_stays_outside_and_the_others_play(
    tmp_path: Path, source: str, target: str, point: str, code: str
) -> None:
    bring(tmp_path, "nap_bots", source, target, point, BOTS)
    found = told(tmp_path)
    assert found["elsewhere"] == []
    assert [broken[0:3:2] for broken in found["broken"]] == [[point, code]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["BOT_CANNOT_BE_LOADED", "NOT_A_BOT", "BOT_OF_NO_GAME"])
def test_what_is_wrong_with_it_can_be_said(language: str, code: str) -> None:
    guest = BrokenGame("dreamwell.prank", "prank:bot", code, "str")
    sentence = Catalogue(language, "reverie.games")(f"guest.{code}", **guest._asdict())
    assert "prank" in sentence


def test_the_doctor_names_it(tmp_path: Path) -> None:
    bring(tmp_path, "nap_bots", PATIENT, "patient", "dreamwell.patient", BOTS)
    answer = python(tmp_path, "-c", RUN, "doctor", "--plain")
    assert NAME in answer.stdout


def test_it_sits_down_in_a_terminal(tmp_path: Path) -> None:
    bring(tmp_path, "nap_bots", PATIENT, "patient", "dreamwell.patient", BOTS)
    seats = ("--seats", f"{NAME},greedy", "--pace", "0", "--plain")
    answer = python(tmp_path, "-c", RUN, "play", "dreamwell", *seats)
    assert answer.returncode == 0, answer.stderr
    assert "patient" in answer.stdout
