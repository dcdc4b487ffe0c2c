"""`reverie play GAME --table LINE`: a match from a table that was written down."""

from pathlib import Path

import pytest
from tests.terminal.conftest import Run
from tests.terminal.sessions import kept_matches

from reverie.games import HOUSE
from reverie.kernel import AnyGame, Dice
from reverie.language import Catalogue

every_game = pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
CARD = 'seats=4 phase="running" cards=[{"number":1,"card":999,"side":"top"}]'
LATE = "seats=2 rows=L01,L02/- round=4"


def fresh(game: AnyGame) -> tuple[str, str]:
    """A table just set, and who sits there: Ada among bots."""
    count = game.seats[0]
    assert game.proof.notation is not None
    line = game.proof.notation.write(game.setup(game.options(), count, Dice(bytes(32))))
    return line, ",".join(("Ada", *[next(iter(game.bots.own))] * (count - 1)))


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_played_and_never_kept(
    run: Run, data: Path, tmp_path: Path, game: AnyGame, language: str
) -> None:
    line, seats = fresh(game)
    file = tmp_path / "mine.jsonl"
    asked = ("play", game.name, "--seats", seats, "--table", line, "--language", language)
    say = Catalogue(language, "reverie.terminal")
    save, leave = say("command.save.words").split()[0], say("command.quit.words").split()[0]
    done = run(*asked, typed=f"{save} {file}\n{leave}\n")
    shown = " ".join(done.output.split())
    assert done.exit_code == 0
    assert shown.count(say("keep.set")) == 2  # once when it begins, once when it cannot be saved
    assert say("keep.not_kept") in shown
    assert say("table.sealed") not in shown
    assert kept_matches(data) == []
    assert not file.exists()


def test_it_goes_on_from_there(run: Run) -> None:
    done = run("play", "dreamwell", "--seats", "Ada,Bo", "--table", LATE, typed="points\n")
    assert done.exit_code == 0
    assert "Round 4" in done.output


@pytest.mark.parametrize(
    ("game", "seats", "line", "said"),
    [
        ("dreamwell", "Ada,Bo", "seats=2 luck=7", "makes no sense"),
        ("when_i_dream", "A,B,C,D", "seats=4 dreamer=x", "makes no sense"),
        ("when_i_dream", "A,B,C,D", "seats=4 scores=[1]", "makes no sense"),
        ("when_i_dream", "A,B,C,D", CARD, "fields do not fit together"),
        ("dreamcatcher", "Ada,Bo", "seats=3", "3 sit at that table, and 2 are named"),
    ],
)
def test_what_is_no_table_is_refused_in_words(
    run: Run, game: str, seats: str, line: str, said: str
) -> None:
    done = run("play", game, "--seats", seats, "--table", line)
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())
