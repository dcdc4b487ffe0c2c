"""The three commands as somebody at a terminal meets them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from reverie.games import games
from reverie.language import Catalogue
from reverie.match import read_record
from reverie.research.simulation import Simulation
from reverie.research.tournament import Tournament
from reverie.terminal.commands import experiments

SIMULATE = ("simulate", "dreamwell", "--jobs", "1", "--key", "2a")


def reverie(command: str, *arguments: str, language: str = "en") -> Result:
    say = Catalogue(language, "reverie.research")
    return CliRunner().invoke(getattr(experiments, command)(say), arguments)


def test_a_simulation_prints_its_figures() -> None:
    result = reverie(*SIMULATE, "--matches", "2", "--seats", "random,random,random")
    assert result.exit_code == 0
    assert "random 3" in result.stdout
    assert "steps per CPU-second" in result.stdout
    assert "--key 2a" in result.stdout
    assert result.stderr == ""


def test_json_is_one_object_with_the_documented_fields() -> None:
    result = reverie(*SIMULATE, "--matches", "2", "--seats", "random,random", "--json")
    figures = msgspec.json.decode(result.stdout, type=Simulation)
    assert (figures.matches, figures.key, len(figures.entrants)) == (2, "2a", 2)
    documented = Path(__file__).parents[2] / "docs" / "guides" / "run-an-experiment.md"
    guide = documented.read_text(encoding="utf-8")
    for field in json.loads(result.stdout):
        assert f"`{field}`" in guide, field


def test_every_option_of_a_game_can_be_set_two_ways() -> None:
    few = ("--matches", "1", "--seats", "random,random", "--json")
    flag = reverie(*SIMULATE, *few, "--nightmare")
    option = reverie(*SIMULATE, *few, "--option", "nightmare=yes")
    assert json.loads(flag.stdout)["options"] == {"nightmare": True}
    assert json.loads(flag.stdout)["steps"] == json.loads(option.stdout)["steps"]


def test_records_of_a_simulation_are_sound(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    arguments = ("--matches", "2", "--seats", "random,random", "--records", str(folder))
    assert reverie(*SIMULATE, *arguments).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["match-000000.jsonl", "match-000001.jsonl"]
    for file in files:
        assert read_record(file.read_text(encoding="utf-8"), games()).replay().outcome


def test_a_tournament_prints_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "ladder.svg"
    arguments = ("dreamwell", "--bots", "random,greedy", "--matches", "2", "--jobs", "1")
    result = reverie("tournament", *arguments, "--pairs", "adjacent", "--plot", str(picture))
    assert result.exit_code == 0
    assert "greedy – random" in result.stdout
    assert "openskill" in result.stdout
    assert "<svg" in picture.read_text(encoding="utf-8")


def test_a_tournament_as_json() -> None:
    arguments = ("dreamwell", "--bots", "random,greedy", "--matches", "2", "--jobs", "1", "--json")
    figures = msgspec.json.decode(reverie("tournament", *arguments).stdout, type=Tournament)
    assert (figures.deals, figures.matches) == (1, 2)


def test_a_balance_report_is_written_where_asked(tmp_path: Path) -> None:
    arguments = ("--bots", "random,random", "--modes", "base", "--out", str(tmp_path / "report"))
    result = reverie("balance", "dreamwell", "--matches", "1", "--jobs", "1", *arguments)
    assert result.exit_code == 0
    assert str(tmp_path / "report" / "dreamwell.md") in result.stdout.replace("\n", "")
    figures = tmp_path / "report" / "dreamwell" / "figures.json"
    again = reverie(
        *("balance", "dreamwell", "--matches", "1", "--jobs", "1", *arguments),
        *("--against", str(figures)),
    )
    assert again.exit_code == 0
    assert "What has changed" in (tmp_path / "report" / "dreamwell.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (("simulate", "chess"), "no game “chess”", "Ein Spiel „chess“ gibt es nicht"),
        (("simulate", "dreamwell"), "--seats", "--seats"),
        (("simulate", "dreamwell", "--seats", "random"), "2 to 4 players", "2 bis 4 Spieler"),
        (("simulate", "dreamwell", "--seats", "random,odd"), "no bot “odd”", "keinen Bot „odd“"),
        ((*SIMULATE, "--seats", "random,random", "--key", "no"), "hexadecimal", "hexadezimale"),
        ((*SIMULATE, "--seats", "random,random", "--option", "x=1"), "no option", "keine Option"),
        (("tournament", "dreamwell", "--players", "9"), "2 to 4 players", "2 bis 4 Spieler"),
        (("tournament", "dreamwell", "--plot", "a.gif"), "like a picture", "wie ein Bild"),
        (("balance", "dreamwell", "--bots", "random,random", "--modes", "x"), "mode", "Spielart"),
    ],
)
def test_a_wrong_wish_is_answered_by_one_sentence(
    arguments: tuple[str, ...], english: str, german: str
) -> None:
    for language, words in (("en", english), ("de", german)):
        result = reverie(*arguments, language=language)
        check_answer(result, 2, words)


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (
            ("balance", "dreamwell", "--bots", "random,random", "--against", "pyproject.toml"),
            "figures of a report",
            "Zahlen eines Berichts",
        ),
        (
            (*SIMULATE, "--seats", "random,random", "--content", "nothing.csv"),
            "nothing.csv",
            "nothing.csv",
        ),
    ],
)
def test_a_file_that_cannot_be_used_fails_as_it_does_in_play(
    arguments: tuple[str, ...], english: str, german: str
) -> None:
    for language, words in (("en", english), ("de", german)):
        check_answer(reverie(*arguments, language=language), 1, words)


def check_answer(result: Result, exit_code: int, words: str) -> None:
    assert result.exit_code == exit_code
    assert words in result.stderr
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["simulate", "tournament", "balance"])
def test_help_teaches_in_both_languages(command: str) -> None:
    english, german = (reverie(command, "--help", language=lang).stdout for lang in ("en", "de"))
    assert "Example" in english
    assert "Beispiel" in german
    assert "GAME" in english
    assert "SPIEL" in german


def test_a_study_without_the_extra_says_what_to_install(tmp_path: Path) -> None:
    """And is not replaced by the plain one, which draws nothing."""
    bare = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from reverie.terminal.commands.command import main; main()"
    )
    few = ("--bots", "random,random", "--matches", "1", "--jobs", "1", "--out", str(tmp_path))
    for game, code in (("dreamwell", 2), ("lullaby", 0)):
        command = [sys.executable, "-c", bare, "balance", game, *few]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == code
        assert ("reverie-table[research]" in done.stderr) == (code == 2)


PROGRAM = """
from reverie.language import Catalogue
from reverie.terminal.commands.experiments import simulate
if __name__ == "__main__":
    simulate(Catalogue("en", "reverie.research")).main()
"""


def test_ctrl_c_prints_what_was_finished(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(program), "dreamwell", "--seats", "random,random"]
    records = tmp_path / "records"
    running = subprocess.Popen(
        [*command, "--matches", "5000", "--jobs", "2", "--records", str(records)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not (records / "match-000002.jsonl").exists():
        assert running.poll() is None
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to every process of the group
    printed, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "steps per CPU-second" in printed
    assert told == "Interrupted: this is what was finished.\n"
