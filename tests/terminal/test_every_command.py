"""Every command with every game and every option of all: done, or refused in a sentence."""

from pathlib import Path

import pytest
from click.testing import Result
from tests.terminal.conftest import Run

from reverie.games import HOUSE, games
from reverie.kernel import AnyGame
from reverie.match.options import bare, option_kind, option_types
from reverie.research.studies import PLAIN, study_of

SOURCE = Path(__file__).parents[2] / "src/reverie/games"
BOXES = {  # the files in which a game's own content comes
    "dreamwell": ("cards.csv", "tiles.csv"),
    "dream_runners": ("content.json",),
    "when_i_dream": ("deck.csv",),
    "dreamcatcher": ("dreams.csv", "touching.csv"),
}
GAMES = (*(game.name for game in HOUSE), "lullaby")
ANY = {  # what every game can be asked, and what it needs beside the game
    "nothing": (),
    "key": ("--key", "2a"),
    "language": ("--language", "de"),
}


def quick(command: str, game: AnyGame, folder: Path) -> list[str]:
    """As few and as foolish bots as there can be, one match."""
    weakest, count = next(iter(game.bots.own)), max(2, game.seats[0])
    others = [weakest] * (count - 1)
    if command == "play":
        return ["--seats", ",".join(("Ada", *others)), "--pace", "0"]
    once = ["--matches", "1", "--jobs", "1"]
    if command == "tournament":
        names = rivals(game, weakest, folder)[:count]
        return [*once, "--bots", ",".join(names), "--players", str(count)]
    seats = ["--seats", ",".join((weakest, *others))]
    return [*once, *seats, *(["--out", str(folder)] if command == "balance" else [])]


def rivals(game: AnyGame, weakest: str, folder: Path) -> list[str]:
    """The same one under several names: the stronger ones think long."""
    file, names = folder / "rivals.py", ("one", "two", "three", "four")
    weak = f'games()["{game.name}"].bots.own["{weakest}"]'
    file.write_text(f"from reverie.games import games\n{' = '.join(names)} = {weak}\n")
    return [f"{file}:{name}" for name in names]


def check(answer: Result, *, done: bool) -> None:
    """It ends as a command does: with what was asked for, or with a sentence."""
    assert isinstance(answer.exception, SystemExit | None), answer.exception
    assert "Traceback" not in answer.output
    if done:
        assert answer.exit_code == 0, answer.stderr
    else:
        assert answer.exit_code in (1, 2)
        assert answer.stderr.rstrip().endswith((".", "?)", ".)"))


def content(name: str) -> list[str]:
    files = BOXES.get(name, ("no_matter.csv",))
    return [word for file in files for word in ("--content", str(SOURCE / name / "box" / file))]


def switches(game: AnyGame) -> list[str]:
    found = (
        name for name, kind in option_types(game).items() if option_kind(bare(kind)) == "switch"
    )
    return [name.replace("_", "-") for name in found]


@pytest.mark.parametrize("asked", [*ANY, "content"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_every_game_can_be_asked_what_all_can(
    run: Run, tmp_path: Path, command: str, name: str, asked: str
) -> None:
    game = games()[name]
    given = content(name) if asked == "content" else ANY[asked]
    answer = run(command, name, *quick(command, game, tmp_path), *given)
    check(answer, done=asked != "content" or game.box is not None)


@pytest.mark.parametrize("asked", ["language", "content"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_weighed(run: Run, tmp_path: Path, name: str, asked: str) -> None:
    game = games()[name]
    given = content(name) if asked == "content" else ANY[asked]
    mode = next(iter(study_of(name).modes(game.options())))
    few = ["--modes", mode, "--key", "2a"]
    answer = run("balance", name, *quick("balance", game, tmp_path), *few, *given)
    check(answer, done=asked != "content" or game.box is not None)
    page = tmp_path / f"{name}.md"
    assert page.is_file() == (answer.exit_code == 0)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_every_switch_of_a_game_can_be_set(
    run: Run, tmp_path: Path, command: str, name: str
) -> None:
    game = games()[name]
    alone = {"spoken-story"}  # goes with another only
    for switch in switches(game):
        is_on = getattr(game.options(), switch.replace("-", "_"))
        for flag in (f"--{switch}", *([f"--no-{switch}"] if is_on else [])):
            answer = run(command, name, *quick(command, game, tmp_path), flag)
            assert isinstance(answer.exception, SystemExit | None), answer.exception
            check(answer, done=answer.exit_code == 0 or switch not in alone)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_a_game_shows_its_own_options_and_nobody_elses(run: Run, command: str, name: str) -> None:
    shown = run(command, name, "--help").output
    own = switches(games()[name])
    others = {switch for game in games().values() for switch in switches(game)} - {*own}
    assert all(f"--{switch}" in shown for switch in own)
    assert not [switch for switch in others if f"--{switch} " in shown]
    assert ("--content" in shown) == (games()[name].box is not None)


@pytest.mark.parametrize("name", BOXES)
def test_what_is_wrong_with_a_file_is_told_alike_by_every_command(
    run: Run, tmp_path: Path, name: str
) -> None:
    wrong = tmp_path / BOXES[name][0]
    wrong.write_text("id,what\n1,nothing\n")
    told = set()
    for command in ("play", "simulate", "tournament", "balance"):
        game = games()[name]
        answer = run(command, name, *quick(command, game, tmp_path), "--content", str(wrong))
        check(answer, done=False)
        assert answer.exit_code == 1
        assert f"  {wrong.name}" in answer.stderr
        told.add(answer.stderr)
    assert len(told) == 1


def test_a_game_without_a_study_is_weighed_by_what_every_game_has() -> None:
    assert study_of("lullaby") is PLAIN
    assert study_of("dreamwell") is not PLAIN
