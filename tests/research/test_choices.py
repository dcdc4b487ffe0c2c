"""What somebody asks for, and what they are told when it cannot be had."""

import shutil
from pathlib import Path

import pytest

from reverie.games import games
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.model import Options
from reverie.kernel import Seat
from reverie.language import LANGUAGES, read_messages
from reverie.research import choices
from reverie.research.choices import BadChoice, BadFiles, sentence

GAME = games()["dreamwell"]
ROOT = Path(__file__).parents[2]
TILES = ROOT / "src" / "reverie" / "games" / "dreamwell" / "box" / "tiles.csv"


def test_options_are_words_of_any_game() -> None:
    chosen = choices.choose_options(GAME, 3, ["advanced=yes", "nightmare=off", "first_player=3"])
    assert chosen == Options(advanced=True, nightmare=False, first_player=Seat(2))


@pytest.mark.parametrize("word", ["yes", "true", "on", "1", "ja", "JA"])
def test_yes_has_many_names(word: str) -> None:
    assert choices.choose_options(GAME, 2, [f"advanced={word}"]).advanced


def test_own_tiles_are_played_with() -> None:
    chosen = choices.choose_options(GAME, 2, files=[TILES])
    assert chosen.content.tiles == house().tiles
    assert chosen.content.name == "tiles"


def test_a_key_is_hexadecimal() -> None:
    assert choices.choose_key("2A00") == b"\x2a\x00"


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        (lambda: choices.choose_game("chess"), "UNKNOWN_GAME"),
        (lambda: choices.choose_bots(GAME, "random,deep"), "UNKNOWN_BOT"),
        (lambda: choices.choose_bots(GAME, "random,,random"), "UNKNOWN_BOT"),
        (lambda: choices.choose_seats(GAME, None), "NO_SEATS"),
        (lambda: choices.choose_seats(GAME, "random"), "SEAT_COUNT"),
        (lambda: choices.choose_seats(GAME, ",".join(["random"] * 5)), "SEAT_COUNT"),
        (lambda: choices.choose_rivals(GAME, "random,random", 2), "BOT_TWICE"),
        (lambda: choices.choose_rivals(GAME, "random", 2), "TOO_FEW_BOTS"),
        (lambda: choices.choose_rivals(GAME, None, 7), "SEAT_COUNT"),
        (lambda: choices.choose_key("xyz"), "BAD_KEY"),
        (lambda: choices.choose_key(""), "BAD_KEY"),
        (lambda: choices.choose_key("00" * 33), "BAD_KEY"),
        (lambda: choices.choose_options(GAME, 2, ["advanced"]), "NO_VALUE"),
        (lambda: choices.choose_options(GAME, 2, ["magic=yes"]), "UNKNOWN_OPTION"),
        (lambda: choices.choose_options(GAME, 2, ["content=mine"]), "UNKNOWN_OPTION"),
        (lambda: choices.choose_options(GAME, 2, ["advanced=perhaps"]), "BAD_VALUE"),
        (lambda: choices.choose_options(GAME, 2, ["first_player=0"]), "BAD_VALUE"),
        (lambda: choices.choose_options(GAME, 2, ["first_player=3"]), "BAD_VALUE"),
        (lambda: choices.choose_options(GAME, 2, ["first_player=Ada"]), "BAD_VALUE"),
        (lambda: choices.choose_options(GAME, 7), "OPTIONS_REFUSED"),
        (lambda: choices.choose_options(GAME, 2, files=[Path("no/such.csv")]), "UNREADABLE"),
        (lambda: choices.choose_options(GAME, 2, files=[ROOT / "README.md"]), "BAD_CONTENT"),
    ],
)
def test_what_cannot_be_had_is_told_in_both_languages(ask: object, code: str) -> None:
    with pytest.raises(BadChoice) as bad:
        ask()  # type: ignore[operator]  # a question of the table above
    assert bad.value.code == code
    told = {sentence(bad.value, language) for language in LANGUAGES}
    assert len(told) == 2
    assert all("{" not in one for one in told)


def test_every_mistake_of_a_file_is_told(tmp_path: Path) -> None:
    text = TILES.read_text(encoding="utf-8")
    (tmp_path / "mine.csv").write_text(text.replace("N+SE\n", "N+UP\n").replace("T03", "T02"))
    with pytest.raises(BadChoice) as bad:
        choices.choose_options(GAME, 2, files=[tmp_path / "mine.csv"])
    lines = sentence(bad.value, "en").splitlines()
    assert lines[0].startswith("These files cannot be played with. There are 2 mistakes")
    assert len(lines) == 3
    assert all(line.startswith("mine.csv, row") for line in lines[1:])


def test_two_files_of_one_name_are_two_files(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        shutil.copy(TILES, tmp_path / folder)
    with pytest.raises(BadFiles) as bad:
        choices.choose_options(GAME, 2, files=sorted(tmp_path.glob("*/tiles.csv")))
    assert [mistake.code for mistake in bad.value.mistakes] == ["TABLE_TWICE"]


def test_both_languages_have_the_same_messages_with_the_same_gaps() -> None:
    english, german = (read_messages("reverie.research", language) for language in ("en", "de"))
    assert english.keys() == german.keys()
    for key, message in english.items():
        assert gaps(message) == gaps(german[key]), key


def gaps(message: object) -> set[str]:
    return {part.split("}")[0] for part in str(message).split("{")[1:] if part[0].isalpha()}
