"""`reverie replay` and `reverie verify`: stored matches, good and spoiled."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.terminal.conftest import Run
from tests.terminal.sessions import kept_match, kept_matches

from reverie.kernel import Seat

KEY = "07" * 32


@pytest.fixture
def record(run: Run, data: Path, tmp_path: Path) -> Path:
    """A whole match of two bots."""
    run("play", "dreamwell", "--seats", "greedy,random", "--key", KEY)
    file = tmp_path / "match.jsonl"
    kept_matches(data)[0].replace(file)
    return file


def lines_of(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def spoil(file: Path, change: Callable[[list[str]], list[str]]) -> Path:
    file.write_text("\n".join(change(lines_of(file))) + "\n", encoding="utf-8")
    return file


# Verify


def test_a_good_record_holds(run: Run, record: Path) -> None:
    answer = run("verify", str(record))
    assert answer.exit_code == 0
    assert f"{record} holds: dice, entries and result." in answer.output
    german = run("verify", str(record), "--language", "de")
    assert f"{record} stimmt: Würfel, Einträge und Ergebnis." in german.output


def test_a_match_that_goes_on_holds_so_far(run: Run, data: Path) -> None:
    run("play", "dreamwell", "--seats", "Ada,random", "--first", "1", typed="move 1 a1\n")
    answer = run("verify", str(kept_matches(data)[0]))
    assert answer.exit_code == 0
    assert "the only one follows from the rules" in answer.output
    assert "holds so far" in answer.output


def other_key(lines: list[str]) -> list[str]:
    return [*lines[:-1], lines[-1].replace("07", "08", 1)]


def other_outcome(lines: list[str]) -> list[str]:
    end = json.loads(lines[-1])
    end["outcome"]["points"][0] += 1
    return [*lines[:-1], json.dumps(end)]


def without_an_entry(lines: list[str]) -> list[str]:
    return lines[:5] + lines[6:]


def illegal_entry(lines: list[str]) -> list[str]:
    entry = json.loads(lines[1])
    entry[2] = {"type": "rotate", "cell": 3, "turns": 4}
    return [lines[0], json.dumps(entry), *lines[2:]]


def cut_off(lines: list[str]) -> list[str]:
    return [*lines[:3], lines[3][:10]]


def without_key(lines: list[str]) -> list[str]:
    return lines[:-1]


def another_game(lines: list[str]) -> list[str]:
    return [lines[0].replace("dreamwell", "chess"), *lines[1:]]


def another_edition(lines: list[str]) -> list[str]:
    return [lines[0].replace('"edition":', '"edition":9'), *lines[1:]]


@pytest.mark.parametrize(("change", "sentence"), [
    (other_key, "not the one that was committed to"),
    (other_outcome, "ends differently"),
    (without_an_entry, "does not hold"),
    (illegal_entry, "A tile cannot be turned like that (4)."),
    (cut_off, "line 4: This line cannot be read"),
    (without_key, "has no end yet"),
    (another_game, "The game “chess” is not installed here."),
    (another_edition, "was played by edition"),
])  # fmt: skip
def test_a_spoiled_record_does_not_hold(
    run: Run, record: Path, change: Callable[[list[str]], list[str]], sentence: str
) -> None:
    answer = run("verify", str(spoil(record, change)))
    assert answer.exit_code == 1
    assert sentence in answer.output + answer.stderr
    assert "holds: dice" not in answer.output


def test_the_rule_that_was_broken_is_cited(run: Run, record: Path) -> None:
    answer = run("verify", str(spoil(record, illegal_entry)), "--language", "de")
    assert "Zeile 2" in answer.stderr
    assert "(DW-ROT-2)" in answer.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_is_told(run: Run, tmp_path: Path, command: str) -> None:
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 10)
    empty = tmp_path / "empty"
    empty.touch()
    for file, sentence in (
        (binary, "This is not a stored match"),
        (empty, "This is not a stored match"),
        (tmp_path, "it is a folder, not a file"),
        (tmp_path / "nothing", "there is no such file or folder"),
        (tmp_path / ("x" * 300), "the name is too long"),
        (Path("/dev/zero"), "larger than any stored match"),
    ):
        answer = run(command, str(file))
        assert answer.exit_code == 1
        assert sentence in answer.stderr
        assert isinstance(answer.exception, SystemExit)


# Replay


def test_a_moment_is_shown_as_a_spectator_sees_it(run: Run, record: Path) -> None:
    shown = run("replay", str(record), "--at", "0").output
    assert "Moment 0 of" in shown
    assert "Your hand" not in shown


def test_a_seat_sees_its_own_hand_and_no_other(run: Run, record: Path, data: Path) -> None:
    record.rename(data / "reverie/matches/match.jsonl")
    file = str(data / "reverie/matches/match.jsonl")
    shown = run("replay", file, "--at", "0", "--seat", "random").output
    assert "Your hand" in shown
    match = kept_match(data)
    first = match.game.setup(match.options, 2, match.state.dice.__class__(bytes([7]) * 32))
    assert all(card in shown for card in match.game.view(first, Seat(1)).hand)
    assert not any(card in shown for card in match.game.view(first, Seat(0)).hand)


def test_one_steps_through_by_typing(run: Run, record: Path) -> None:
    typed = "n\n\np\ng 12\n20\nend\nstart\nnonsense\nq\n"
    shown = run("replay", str(record), typed=typed).output
    moments = [line.split()[1] for line in shown.splitlines() if line.startswith("Moment ")]
    last = str(len(lines_of(record)) - 2)
    assert moments == ["0", "1", "2", "1", "12", "20", last, "0", "0"]


def test_the_end_explains_every_point(run: Run, record: Path) -> None:
    last = len(lines_of(record)) - 2
    shown = run("replay", str(record), "--at", str(last)).output
    assert "printed on the card" in shown
    assert "The game is over." in shown


def test_what_was_taken_back_is_told(run: Run, data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--first", "1")
    run(*arguments, typed="move 1 a1\nundo\n")
    file = str(kept_matches(data)[0])
    assert "Ada takes the last action back." in run("replay", file, "--at", "2").output


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["--at", "99999"], "There is no moment 99999"),
    (["--seat", "Zoe"], "Nobody here is called “Zoe”"),
])  # fmt: skip
def test_a_moment_or_seat_that_is_not_there_is_told(
    run: Run, record: Path, arguments: list[str], sentence: str
) -> None:
    answer = run("replay", str(record), *arguments)
    assert answer.exit_code == 2
    assert sentence in answer.stderr
