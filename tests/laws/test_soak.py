"""`make soak` plays, tells and fails as it should."""

from pathlib import Path

import pytest
from tests.games.dreamwell.tables import BOARD_A, table
from tests.games.guests import bring, python
from tests.laws.faulty_rules import LULLABY, change_before_check, doubled_tile, lossy_action
from tests.laws.faulty_secrets import event_as_it_is, view_of_the_deck
from tests.laws.faulty_time import nobody_wins, tick_without_end
from tests.laws.test_planted_faults import Maker

from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.actions import Move, Play
from reverie.games.dreamwell.bots.haste import hasty
from reverie.kernel import Millis, Seat
from reverie.laws import LawBroken, broken, table_of
from reverie.laws.soak import soak

SCRIPT = str(Path(__file__).parents[2] / "scripts" / "soak.py")


def test_a_match_is_played_to_its_end_and_its_steps_are_counted() -> None:
    place = table_of(DREAMWELL, b"soak")
    assert soak(place, hasty) == soak(place, hasty) > 50
    assert soak(place) > soak(place, hasty)


@pytest.mark.parametrize(
    ("law", "make"),
    [
        (broken.SECRET, event_as_it_is),
        (broken.SECRET, view_of_the_deck),
        (broken.LEGAL, change_before_check),
        (broken.PIECES, doubled_tile),
        (broken.RECORD, lossy_action),
        (broken.END, nobody_wins),
        (broken.TIMER, tick_without_end),
    ],
)
def test_a_planted_fault_is_soon_found(law: str, make: Maker) -> None:
    game = make()
    with pytest.raises(LawBroken) as found:
        all(soak(table_of(game, bytes([number]))) for number in range(100))
    assert found.value.law == law


def test_the_hasty_play_when_they_can_and_else_go_where_they_can() -> None:
    s = table(f"{BOARD_A} at=10,off/off,off hands=L22/-")  # on Pink Cosmo
    view = DREAMWELL.view(s, Seat(0))
    moves = hasty(view, DREAMWELL.legal(view))
    assert moves
    for move in moves:
        assert isinstance(move, Move)
        after = DREAMWELL.copy(s)
        DREAMWELL.apply(after, Seat(0), move, Millis(0))
        then = DREAMWELL.view(after, Seat(0))
        assert hasty(then, DREAMWELL.legal(then)) == [Play("L22")]


def test_the_script_ends_with_a_table_for_each_mode(tmp_path: Path) -> None:
    done = python(tmp_path, SCRIPT, "--game", "lullaby", "--matches", "20", "--key", "k")
    assert done.returncode == 0, done.stderr
    rows = [line.split("│")[1:-1] for line in done.stdout.splitlines() if line.startswith("│")]
    assert [row[0].strip() for row in rows] == ["plain", "short_night"]
    assert [(row[1].strip(), row[-1].strip()) for row in rows] == [("20", "0"), ("20", "0")]


FAULTY = """
from dataclasses import replace
from lullaby import GAME
GAME = replace(GAME, name="sleepless", outcome=lambda state: None)
"""


def test_the_script_fails_with_the_line_that_shows_the_breach_again(tmp_path: Path) -> None:
    bring(tmp_path, "sleepless", FAULTY)
    asked = ("--game", "sleepless", "--matches", "3", "--key", "k")
    done = python(tmp_path, SCRIPT, *asked)
    assert done.returncode == 1
    assert "a random match ends: after" in done.stdout
    assert 'again: make soak ARGS="--game sleepless --key k --again 0:0"' in done.stdout
    again = python(tmp_path, SCRIPT, "--game", "sleepless", "--key", "k", "--again", "0:0")
    assert again.returncode == 1
    assert "LawBroken: a random match ends" in again.stderr


def test_one_match_can_be_played_again(tmp_path: Path) -> None:
    done = python(tmp_path, SCRIPT, "--game", LULLABY.name, "--key", "k", "--again", "1:5")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("steps, and every law is obeyed\n")
