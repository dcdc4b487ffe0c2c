"""`reverie rules` and `reverie doctor`, and the catalogues they speak from."""

import re
import string
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest
from tests.terminal.conftest import Run

from reverie.games import games
from reverie.language import LANGUAGES, read_messages
from reverie.terminal.commands.doctor import Finding, examine, report
from reverie.terminal.screen.screen import make_console
from reverie.terminal.speech.book import rulebook
from reverie.terminal.speech.sentences import terminal_catalogue

SOURCE = Path(__file__).parents[2] / "src/reverie/terminal"


# Rules


def test_the_whole_book_is_shown(run: Run) -> None:
    assert "22. Rulings" in run("rules", "dreamwell").output
    assert "22. Regelungen" in run("rules", "dreamwell", "--language", "de").output


@pytest.mark.parametrize(("words", "shown", "hidden"), [
    (["DW-MOVE-11"], "DW-MOVE-11", "DW-MOVE-12 "),
    (["dw-move-11"], "DW-MOVE-11", "DW-MOVE-12 "),
    (["R-05"], "middle of a walk", "R-06"),
    (["DW-ROT"], "DW-ROT-9", "DW-PLAY-1"),
    (["14"], "14. The hand limit", "DW-END-1 "),
    (["12.5"], "12.5 SWAP", "12.6"),
    (["hand", "limit"], "DW-HAND-1", "DW-END-1 "),
    (["fewest", "nothing"], "", "DW-"),
    (["outward", "door", "takes"], "DW-NM-7", "DW-NM-8"),
])  # fmt: skip
def test_a_rule_is_found_by_id_chapter_or_word(
    run: Run, words: list[str], shown: str, hidden: str
) -> None:
    answer = run("rules", "dreamwell", *words)
    assert shown in answer.output
    assert hidden not in answer.output
    assert answer.exit_code == (0 if shown else 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_book_is_found_by_its_id(language: str) -> None:
    book = rulebook("reverie.games.dreamwell", language)
    assert book is not None
    text = re.findall(r"^- \*\*([A-Z0-9-]+)\*\*", book.text, re.MULTILINE)
    assert len(text) > 300
    assert list(book.rules) == text
    assert all(book.find([id_]) == [book.rules[id_]] for id_ in text)


def test_a_guest_brings_its_own_book(run: Run) -> None:
    assert "LB-WAKE-1" in run("rules", "lullaby").output


def test_a_game_without_a_book_says_so() -> None:
    assert rulebook("reverie.kernel", "en") is None


# Doctor


def test_the_doctor_finds_everything_needed(run: Run, data: Path) -> None:
    answer = run("doctor")
    assert answer.exit_code == 0
    for name in ("Python", "click", "msgspec", "rich", *games()):
        assert name in answer.output
    assert "Everything needed is here." in answer.output
    assert "Alles Nötige ist da." in run("doctor", "--language", "de").output


def test_the_doctor_fails_where_nothing_can_be_kept(run: Run, data: Path) -> None:
    data.write_text("a file where the folder should be")
    answer = run("doctor")
    assert answer.exit_code == 1
    assert "XDG_DATA_HOME" in answer.output
    assert "Something needed is missing" in answer.stderr


def test_the_doctor_speaks_of_colour_characters_and_width(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    console = make_console(plain=True)
    found = {finding.about: finding for finding in examine(terminal_catalogue("en"), console)}
    assert found["Width"].verdict == "note"
    assert "with 80 everything fits" in found["Width"].what
    assert found["Colours"].verdict == "note"


def test_a_finding_is_marked_without_colour_too() -> None:
    findings = [Finding("good", "a", "x"), Finding("note", "b", "y"), Finding("bad", "c", "z")]
    for unicode in (True, False):
        signs = [str(cell) for cell in report(findings, unicode).columns[0].cells]
        assert len(set(signs)) == 3


@pytest.mark.parametrize(("language", "told"), [
    ("en", "in its messages/de.toml 2 texts are missing, or English: about, event.woke"),
    ("de", "in seiner messages/de.toml fehlen 2 Texte oder sind englisch: about, event.woke"),
])  # fmt: skip
def test_the_doctor_notices_a_guest_whose_german_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    package = tmp_path.name  # catalogues are remembered by package
    messages = tmp_path / package / "messages"
    messages.mkdir(parents=True)
    source = files("lullaby") / "messages"
    (messages / "en.toml").write_text((source / "en.toml").read_text("utf-8"), "utf-8")
    mixed = (source / "de.toml").read_text("utf-8").splitlines()
    mixed = [line for line in mixed if not line.startswith("about")]
    woke = '\nwoke = "{seat} wakes first and wins {sheep} sheep."'
    mixed = [woke if line.startswith("woke") else line for line in mixed]
    (messages / "de.toml").write_text("\n".join(mixed), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    guest = replace(games()["lullaby"], package=package)
    monkeypatch.setattr("reverie.terminal.commands.doctor.games", lambda: {"nap": guest})
    found = examine(terminal_catalogue(language), make_console(plain=True))
    assert told in [finding.what for finding in found if finding.verdict == "note"]


def test_the_doctor_notices_a_guest_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = replace(games()["lullaby"], package="reverie.bots")
    monkeypatch.setattr("reverie.terminal.commands.doctor.games", lambda: {"nap": guest})
    found = examine(terminal_catalogue("en"), make_console(plain=True))
    assert any("brings no sentences in reverie.bots/" in finding.what for finding in found)


# Catalogues


@pytest.mark.parametrize("package", ["reverie.terminal", "reverie.games.dreamwell"])
def test_both_languages_have_the_same_messages_with_the_same_gaps(package: str) -> None:
    english, german = (read_messages(package, language) for language in LANGUAGES)
    assert set(english) == set(german)
    for key, message in english.items():
        assert gaps(message) == gaps(german[key]), key


def gaps(message: object) -> set[str]:
    forms = message.values() if isinstance(message, dict) else [message]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(str(form)) if name}


SPEAKING = (
    "reverie.terminal",
    *(f"reverie.terminal.faces.{folder.parent.name}" for folder in SOURCE.glob("faces/*/messages")),
)


def sources() -> Iterator[tuple[Path, str]]:
    """Every module of the terminal, and its text."""
    for file in SOURCE.rglob("*.py"):
        yield file, file.read_text("utf-8")


def test_every_message_the_terminal_asks_for_is_there() -> None:
    known = {
        *(key for package in SPEAKING for key in read_messages(package, "en")),
        *(key for game in games().values() for key in read_messages(game.package, "en")),
    }
    asked = set()
    for file, text in sources():
        if not file.name.startswith("experiment"):
            asked |= set(re.findall(r'say\(\s*"([a-z_.]+)"', text))
    assert len(asked) > 100
    assert not asked - known


@pytest.mark.parametrize("package", SPEAKING)
def test_no_message_of_the_terminal_is_without_use(package: str) -> None:
    """A key put together is used where an f-string fits it; some are put together otherwise."""
    built = ("short.", "os.", "command.", "doctor.extra.", "keep.", "plain.", "prompt.unknown",
             "doctor.", "verify.entries", "serve.")  # fmt: skip
    text = "".join(text for _, text in sources())
    patterns = [
        re.sub(r"\\\{.*?\\\}", ".+", re.escape(found))
        for found in re.findall(r'f"([a-z_.]+\.\{[^" ]*)"', text)
    ]
    unused = [
        key
        for key in read_messages(package, "en")
        if key not in text and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert not [key for key in unused if not key.startswith(built)]
