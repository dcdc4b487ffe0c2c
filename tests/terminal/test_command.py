"""The command line itself: help, version, languages, exit codes."""

import ast
import gettext
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.terminal.conftest import Run
from tests.terminal.serving import unread
from tests.terminal.sessions import PATIENCE

from reverie import __version__
from reverie.terminal.commands.command import COMMANDS
from reverie.terminal.speech.sentences import chosen_language

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src/reverie/terminal/locale"


def test_it_explains_itself(run: Run) -> None:
    shown = run("--help")
    assert shown.exit_code == 0
    assert "Examples:" in shown.output
    assert all(name in shown.output for name in COMMANDS)


def test_every_command_explains_itself_in_both_languages(run: Run) -> None:
    for name in COMMANDS:
        english, german = run(name, "--help"), run(name, "--help", "--language", "de")
        assert (english.exit_code, german.exit_code) == (0, 0), (english, german)
        assert "Options:" in english.output
        assert "Optionen:" in german.output
        assert english.output != german.output


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").output == f"Reverie {__version__}\n"


def test_help_loads_neither_games_nor_rich() -> None:
    """It must come at once; these two take most of the time to start."""
    asked = (
        "import sys; sys.argv = ['reverie', '--help']\n"
        "from reverie.terminal.commands.command import main\n"
        "try: main()\n"
        "except SystemExit: print(sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    loaded = ast.literal_eval(done.stdout.splitlines()[-1])
    assert not {"reverie.games", "reverie.kernel", "rich", "msgspec"}.intersection(loaded)


def test_ctrl_c_while_a_command_still_loads_needs_no_word() -> None:
    asked = (
        "import os, signal, sys; sys.argv = ['reverie', 'serve', '--port', '0']\n"
        "class Impatient:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'reverie.server.serving': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Impatient())\n"
        "from reverie.terminal.commands.command import main\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("words", ["--help", "--version", "rules dreamcatcher", "doctor"])
def test_a_reader_who_has_enough_ends_it_without_a_word(words: str, tmp_path: Path) -> None:
    with unread(*words.split(), data=tmp_path) as process:
        assert process.communicate(timeout=PATIENCE)[1] == ""


@pytest.mark.parametrize(("arguments", "environment", "language"), [
    (["--language", "de"], {"LANG": "en_US.UTF-8"}, "de"),
    (["play", "--language=de"], {}, "de"),
    (["--language", "xx"], {"LANG": "de_DE.UTF-8"}, "de"),
    ([], {"REVERIE_LANGUAGE": "de", "LANG": "en_US"}, "de"),
    ([], {"LANG": "fr_FR.UTF-8"}, "en"),
    (["--language"], {}, "en"),
])  # fmt: skip
def test_the_option_decides_then_the_environment(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert chosen_language(arguments, environment) == language


def test_the_environment_chooses_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REVERIE_LANGUAGE", "de")
    assert run("--help").output.startswith("Aufruf: reverie")


@pytest.mark.parametrize(("words", "english", "german"), [
    (["nonsense"], "No such command 'nonsense'.", "Einen Befehl 'nonsense' gibt es nicht."),
    (["--nonsense"], "No such option '--nonsense'.", "Eine Option '--nonsense' gibt es nicht."),
    (["verify"], "Missing argument", "Es fehlt eine Angabe"),
    (["verify", "a", "b"], "unexpected extra argument", "Das ist zu viel"),
    (["--language", "xx"], "is not one of 'en', 'de'", "ist keins von diesen"),
    (["play", "chess"], "There is no game “chess”.", "Ein Spiel „chess“ gibt es hier nicht."),
    (["rules", "chess"], "There is no game “chess”.", "Ein Spiel „chess“ gibt es hier nicht."),
    (["replay", "x", "--at", "-1"], "not in the range", "liegt nicht im Bereich"),
])  # fmt: skip
def test_what_is_mistyped_is_explained_with_exit_code_2(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], english: str, german: str
) -> None:
    answer = run(*words)
    assert answer.exit_code == 2
    assert english in answer.stderr
    monkeypatch.setenv("REVERIE_LANGUAGE", "de")
    answer = run(*words)
    assert german in answer.stderr
    assert "Hilfe gibt es mit" in answer.stderr or "Fehler:" in answer.stderr


def test_a_closed_pipe_ends_it_quietly() -> None:
    """`reverie rules dreamwell | head -1`"""
    start = f"{sys.executable} -c 'from reverie.terminal.commands.command import main; main()'"
    command = f"{start} rules dreamwell | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout
    assert "Traceback" not in done.stderr


def test_where_letters_are_missing_they_are_spelt() -> None:
    start = "from reverie.terminal.commands.command import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", start, "rules", "dreamwell", "DW-ROT-1", "--language", "de"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"- DW-ROT-1 Du drehst ein Plaettchen" in done.stdout


# The words click says by itself


def test_the_compiled_translation_is_that_of_the_source() -> None:
    script = ROOT / "scripts/translations.py"
    done = subprocess.run([sys.executable, script, "--check"], check=False)
    assert done.returncode == 0


def test_everything_click_tells_a_user_has_german_words() -> None:
    """A newer click may say something new; then it belongs into reverie.po."""
    german = gettext.translation("reverie", LOCALE, ["de"])
    told = [text for text in click_texts() if text not in PROGRAMMERS]
    assert not [text for text in told if german.gettext(text) == text and not spoken(text, german)]
    assert len(told) > 30


def spoken(text: str, german: gettext.NullTranslations) -> bool:
    return german.ngettext(text, text, 1) != text


PROGRAMMERS = {  # told to whoever writes commands, or on Windows, or by what we do not use
    "d",
    "Unknown color {colour!r}",
    "Value must be an iterable.",
    "Unknown standard stream '{name}'",
    "Windows error: {error}",
    "Choice({choices})",
    "Confirm the action without prompting.",
    "%(prog)s, version %(version)s",
    "Error: The two entered values do not match.",
    "Couldn't detect Bash version, shell completion is not supported.",
    "Shell completion is not supported for Bash versions older than 4.4.",
    "{name} {filename!r} is not executable.",
    "{value!r} is not a valid UUID.",
    "{value!r} does not match the format {format}.",
    "{len_type} values are required, but {len_value} was given.",
}


def click_texts() -> set[str]:
    """The first argument of every `_()` and `ngettext()` in click's own source."""
    found = set()
    for file in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in ("_", "ngettext") and isinstance(node.args[0], ast.Constant):
                text = str(node.args[0].value)
                if not any(word in text for word in ("Deprecation", "declaration", "{editor}")):
                    found.add(text)
    return {
        text
        for text in found
        if "{decl" not in text
        and "'{name}' defined" not in text
        and "No options defined" not in text
    }


def test_the_script_entry_point_is_main() -> None:
    assert importlib.util.find_spec("reverie.terminal.commands.command") is not None
