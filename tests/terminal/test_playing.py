"""`reverie play`: seats, options, own decks, resuming."""

import re
import shutil
from pathlib import Path

import pytest
from tests.terminal.conftest import Run
from tests.terminal.sessions import kept_match, kept_matches

from reverie.games.dreamwell import GAME
from reverie.terminal.table.keeping import read_file

BOX = Path(__file__).parents[2] / "src/reverie/games/dreamwell/box"
KEY = "07" * 32


def test_left_alone_you_meet_the_second_strongest_bot(run: Run, data: Path) -> None:
    assert run("play", "dreamwell").exit_code == 0
    you, bot = kept_match(data).players
    assert (you.name, you.bot) == ("Guest", None)
    assert bot.bot == list(GAME.bots.own)[-2]


def test_seats_are_people_or_bots_by_name(run: Run, data: Path) -> None:
    run("play", "dreamwell", "--seats", "Ada,random,random,ich")
    names = [(player.name, player.bot) for player in kept_match(data).players]
    assert names == [("Ada", None), ("random", "random"), ("random 2", "random"), ("Guest", None)]


def test_the_options_of_a_game_are_its_own(run: Run, data: Path) -> None:
    arguments = ("--advanced", "--nightmare", "--first", "Bo", "--seats", "Ada,Bo", "--key", KEY)
    assert run("play", "dreamwell", *arguments).exit_code == 0
    options = kept_match(data).options
    assert (options.advanced, options.nightmare, options.first_player) == (True, True, 1)
    assert "--short-night" in run("play", "lullaby", "--help").output


def test_what_is_on_by_itself_can_be_switched_off(run: Run, data: Path) -> None:
    arguments = ("--seats", "Ada,Bo", "--no-chain-pass")
    assert run("play", "dreamcatcher", *arguments).exit_code == 0
    options = kept_match(data).options
    assert (options.chain_pass, options.fresh_cards) == (False, True)


@pytest.mark.parametrize("game", ["dreamwell", "dream_runners", "when_i_dream", "dreamcatcher"])
def test_the_examples_of_a_game_can_be_typed(run: Run, data: Path, game: str) -> None:
    shown = run("play", game, "--help").output
    mixed, people = re.findall(r"--seats (\w+(?:,\w+)+)\n", shown)
    for seats in (mixed, people):
        assert run("play", game, "--seats", seats).exit_code == 0
    bots = [{player.bot for player in read_file(each).players} for each in kept_matches(data)]
    assert sorted(map(len, bots)) == [1, 2]  # people alone, and somebody among bots of one kind


def test_the_same_key_deals_the_same(run: Run, data: Path) -> None:
    for _ in range(2):
        run("play", "dreamwell", "--seats", "greedy,greedy", "--key", KEY)
    one, other = map(read_file, kept_matches(data))
    assert one.commitment == other.commitment
    assert [entry.action for entry in one.entries] == [entry.action for entry in other.entries]


def test_a_short_key_is_filled_up(run: Run, data: Path) -> None:
    run("play", "dreamwell", "--seats", "Ada,random", "--key", "2A")
    assert read_file(kept_matches(data)[0]).key == b"\x2a" + bytes(31)


def test_without_a_key_no_two_deals_are_the_same(run: Run, data: Path) -> None:
    for _ in range(2):
        run("play", "dreamwell", "--seats", "greedy,greedy")
    one, other = map(read_file, kept_matches(data))
    assert one.commitment != other.commitment


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["--seats", "Ada"], "is for 2 to 4 players, not for 1"),
    (["--seats", "a,b,c,d,e"], "not for 5"),
    (["--seats", "Ada,planer"], "looks like the bot “planner”"),
    (["--seats", "Ada,"], "This name cannot be shown"),
    (["--seats", "Ada,\x1b[2J"], "This name cannot be shown"),
    (["--seats", "Ada," + "x" * 41], "This name cannot be shown"),
    (["--key", "xyz"], "Give up to 64 hexadecimal digits"),
    (["--key", "07" * 33], "Give up to 64 hexadecimal digits"),
    (["--first", "Zoe", "--seats", "Ada,Bo"], "Nobody here is called “Zoe”"),
    (["--first", "3", "--seats", "Ada,Bo"], "Nobody here is called “3”"),
    (["--pace", "-1"], "is not in the range"),
])  # fmt: skip
def test_what_cannot_be_is_refused_before_the_deal(
    run: Run, data: Path, arguments: list[str], sentence: str
) -> None:
    answer = run("play", "dreamwell", *arguments)
    assert answer.exit_code == 2
    assert sentence in answer.stderr
    assert not kept_matches(data)


@pytest.mark.parametrize(("game", "more", "lines", "runs"), [
    ("when_i_dream", ["--seats", "Ada,random,random,random"], 2, True),  # as at any table
    ("dreamcatcher", ["--seats", "Ada,sleepy", "--talk-seconds", "60"], 3, False),  # felt in words
    ("dream_runners", ["--seats", "Ada,random"], 2, False),  # calm, unless asked otherwise
    ("dream_runners", ["--seats", "Ada,random", "--game-pace", "race"], 2, True),
])  # fmt: skip
def test_clocks_run_at_a_keyboard_where_a_game_wants_them_to(
    run: Run, data: Path, game: str, more: list[str], lines: int, runs: bool
) -> None:
    """A deadline is shown at the prompt, and kept."""
    shown = run("play", game, *more, "--key", "2a", typed="1\n" * lines).output
    assert bool(re.search(r"\[\d+\.\d s\] >", shown)) == runs


# Somebody's own deck


def test_one_plays_with_a_deck_of_ones_own(run: Run, data: Path, tmp_path: Path) -> None:
    deck, tiles = tmp_path / "mine.csv", tmp_path / "tiles.csv"
    shutil.copy(BOX / "cards.csv", deck)
    shutil.copy(BOX / "tiles.csv", tiles)
    arguments = ("--content", str(deck), "--content", str(tiles), "--seats", "greedy,greedy")
    assert run("play", "dreamwell", *arguments).exit_code == 0
    content = kept_match(data).options.content
    assert content is not None
    assert content.name == "mine + tiles"


def test_a_bad_deck_is_refused_with_all_its_mistakes(run: Run, data: Path, tmp_path: Path) -> None:
    deck = tmp_path / "mine.csv"
    text = (BOX / "cards.csv").read_text("utf-8")
    deck.write_text(text.replace("gamma", "gama", 3).replace("L02", "L01", 1), encoding="utf-8")
    for language, sentences in (
        ("en", ("There are 4 mistakes:\n  mine.csv, row 2, column creature_a", "“L01” is the id")),
        ("de", ("Es sind 4 Fehler darin:", "Zeile 2, Spalte creature_a", "„L01“ ist schon")),
    ):
        answer = run("play", "dreamwell", "--content", str(deck), "--language", language)
        assert answer.exit_code == 1
        assert all(sentence in answer.stderr for sentence in sentences), answer.stderr
    assert not kept_matches(data)


def test_a_deck_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    for file in (tmp_path / "nothing.csv", tmp_path):
        answer = run("play", "dreamwell", "--content", str(file))
        assert answer.exit_code == 1
        assert "cannot be read" in answer.stderr


# Resuming


def test_a_match_goes_on_where_it_was_left(run: Run, data: Path) -> None:
    run("play", "dreamwell", "--seats", "Ada,random", "--first", "1", typed="move 1 a1\n")
    for arguments in (
        ("play", "--resume"),
        ("play", "dreamwell", "--resume"),
        ("play", "--resume", str(kept_matches(data)[0])),
        ("play", "--resume", "dreamwell"),
    ):
        answer = run(*arguments)
        assert answer.exit_code == 0, answer.stderr
        assert "★★☆" in answer.output
    assert len(kept_matches(data)) == 1


def test_a_match_that_is_over_is_not_resumed(run: Run, data: Path) -> None:
    run("play", "dreamwell", "--seats", "greedy,greedy")
    answer = run("play", "--resume", str(kept_matches(data)[0]))
    assert answer.exit_code == 1
    assert "is over. Watch it again" in answer.stderr
    assert "no unfinished match" in run("play", "--resume").stderr


def test_a_match_of_another_game_is_not_resumed_as_this_one(run: Run, data: Path) -> None:
    run("play", "lullaby", "--seats", "Ada,random")
    answer = run("play", "dreamwell", "--resume", str(kept_matches(data)[0]))
    assert answer.exit_code == 2
    assert "is one of lullaby" in answer.stderr


def test_resume_before_a_game_is_explained(run: Run, data: Path) -> None:
    run("play", "dreamwell", "--seats", "Ada,random", "--first", "1")
    answer = run("play", "--resume", str(kept_matches(data)[0]), "dreamwell")
    assert answer.exit_code == 2
    assert "--resume goes without a game, or behind it" in answer.stderr


def test_what_is_no_match_is_not_resumed(run: Run, tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)))
    for file, sentence in (
        (noise, "This is not a stored match"),
        (tmp_path / "nothing", "there is no such file or folder"),
        (tmp_path, "it is a folder, not a file"),
    ):
        answer = run("play", "--resume", str(file))
        assert answer.exit_code == 1
        assert sentence in answer.stderr


def test_without_a_place_to_write_one_can_still_play(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data.write_text("a file where the folder should be")
    answer = run("play", "dreamwell", "--seats", "greedy,greedy")
    assert answer.exit_code == 0
    assert "This match cannot be kept" in answer.output
    assert "The key of the dice was" in answer.output
