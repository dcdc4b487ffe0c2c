"""A game of another package, whole: face, study, content, bots, and nothing of it known here."""

import json
from importlib.resources import files
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from tests.games.guests import bring, python

from reverie.games.guests import BrokenGame
from reverie.language import LANGUAGES, Catalogue
from reverie.research.studies import STUDIES
from reverie.terminal.faces.registry import FACES

MAIN = "from reverie.terminal.commands.command import main; main()"
GAME = """
from dataclasses import replace
from msgspec import Struct
from lullaby import GAME as LULLABY
from lullaby.model import Options
from reverie.bots import random_bot
from reverie.kernel import Bots, Box
from reverie.language.mistakes import BadContent, Mistake


class Dreams(Struct, frozen=True):
    name: str
    lines: tuple[str, ...]


class Napping(Options, frozen=True, omit_defaults=True):
    content: Dreams | None = None


def read(files):
    (name, text), *_ = files.items()
    lines = text.decode().splitlines()
    wrong = [n for n, line in enumerate(lines, start=1) if not line.strip()]
    if wrong:
        raise BadContent(Mistake(name, row, None, "NO_DREAM") for row in wrong)
    return Dreams(name, tuple(lines))


GAME = replace(
    LULLABY,
    name="nap",
    package="nap",
    options=Napping,
    box=Box(read=read),
    bots=Bots(own={"random": random_bot}),
)
eager = random_bot
"""
FACE = """
from rich.text import Text
from nap import GAME
from reverie.terminal.faces.plain import PlainFace


class Face(PlainFace):
    def picture(self, moment, width):
        return Text(f"A nap of {len(self.names)}, {len(moment.view.hand)} dreams in hand")

    def settle(self, match):
        print("the blanket is spread")


def face(options, names, language, look):
    return Face(GAME, names, language, look)
"""
STUDY = """
from reverie.research.pages import Chapter
from reverie.research.study import Count, Study, basics

def modes(options): return {"calm": options}
def count(match): return Count({**basics(match), "yawns": 7.0}, {})
def chapters(balance, words):
    yawns = balance.modes["calm"].measures["yawns"].value
    return [Chapter(words.measure("nap", "yawns"), [f"{words.mode('nap', 'calm')}: {yawns}"])]

STUDY = Study(modes, count, chapters)
"""
WORDS = {
    "en": '[content]\nNO_DREAM = "Nothing is dreamt here. Write a dream, or leave the line out."\n'
    '[content.place]\nrow = "{file}, row {row}"\n[study.mode]\ncalm = "a calm night"\n'
    '[study.measure]\nyawns = "How often one yawns"\n',
    "de": '[content]\nNO_DREAM = "Hier träumt niemand. Schreib einen Traum, oder lass die Zeile."\n'
    '[content.place]\nrow = "{file}, Zeile {row}"\n[study.mode]\ncalm = "eine ruhige Nacht"\n'
    '[study.measure]\nyawns = "Wie oft man gähnt"\n',
}
POINTS = """[reverie.games]
nap = nap:GAME
[reverie.bots]
nap.eager = nap:eager
[reverie.faces]
nap = nap.face:face
[reverie.studies]
nap = nap.study:STUDY
"""


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package is installed."""
    folder = tmp_path_factory.mktemp("guests")
    package, metadata = folder / "nap", folder / "nap-1.0.dist-info"
    (package / "messages").mkdir(parents=True)
    for module, source in (("__init__", GAME), ("face", FACE), ("study", STUDY)):
        (package / f"{module}.py").write_text(source, "utf-8")
    for language, own in WORDS.items():
        said = (files("lullaby") / "messages" / f"{language}.toml").read_text("utf-8")
        (package / "messages" / f"{language}.toml").write_text(f"{said}\n{own}", "utf-8")
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: nap\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(POINTS)
    return folder


def reverie(guests: Path, *words: str) -> CompletedProcess[str]:
    return python(guests, "-c", MAIN, *words)


def test_its_face_is_seen_in_the_terminal(guests: Path) -> None:
    played = reverie(guests, "play", "nap", "--seats", "Ada,random", "--key", "2a")
    assert played.returncode == 0, played.stderr
    assert "the blanket is spread" in played.stdout
    assert "A nap of 2, 3 dreams in hand" in played.stdout


@pytest.mark.parametrize(("language", "title", "mode"), [
    ("en", "## How often one yawns", "a calm night: 7.0"),
    ("de", "## Wie oft man gähnt", "eine ruhige Nacht: 7.0"),
])  # fmt: skip
def test_its_study_is_written(
    guests: Path, tmp_path: Path, language: str, title: str, mode: str
) -> None:
    few = ("--matches", "2", "--jobs", "2", "--out", str(tmp_path), "--language", language)
    weighed = reverie(guests, "balance", "nap", "--bots", "random,nap:eager", *few)
    assert weighed.returncode == 0, weighed.stderr
    page = (tmp_path / "nap.md").read_text("utf-8")
    assert title in page
    assert mode in page


def test_its_content_and_its_bots_are_played_with(guests: Path, tmp_path: Path) -> None:
    dreams = tmp_path / "dreams.txt"
    dreams.write_text("a moon\na boat\n")
    few = ("--seats", "random,nap:eager", "--matches", "1", "--jobs", "1", "--json")
    played = reverie(guests, "simulate", "nap", *few, "--content", str(dreams), "--short-night")
    assert played.returncode == 0, played.stderr
    options = json.loads(played.stdout)["options"]
    own = {"name": "dreams.txt", "lines": ["a moon", "a boat"]}
    assert options == {"short_night": True, "content": own}


@pytest.mark.parametrize("command", ["play", "simulate", "balance"])
def test_what_is_wrong_with_its_content_is_told(guests: Path, tmp_path: Path, command: str) -> None:
    dreams = tmp_path / "dreams.txt"
    dreams.write_text("a moon\n\na boat\n")
    asked = ("--seats", "random,random", "--content", str(dreams))
    answer = reverie(guests, command, "nap", *asked)
    assert answer.returncode == 1
    assert "There is one mistake:\n  dreams.txt, row 2: Nothing is dreamt here." in answer.stderr


def test_the_doctor_has_nothing_to_say_of_it(guests: Path) -> None:
    told = reverie(guests, "doctor").stdout
    assert "nap" in told
    assert not [line for line in told.splitlines() if "nap" in line and line[0] in "!✗"]


# What is broken


@pytest.mark.parametrize(
    ("group", "source", "target", "point", "sentence"),
    [
        (FACES, "1 / 0", "face", "lullaby", "The face of “lullaby” (odd:face) cannot be loaded"),
        (FACES, "face = 7", "face", "lullaby", "fails when it is made: TypeError"),
        (FACES, "def face(*_): return 7", "face", "lullaby", "what it makes is a int"),
        (FACES, "face = 7", "face", "chess", "the face of a game that is not here"),
        (FACES, "face = 7", "face", "dreamwell", "“dreamwell” has a face already"),
        (STUDIES, "1 / 0", "STUDY", "lullaby", "The study of “lullaby” (odd:STUDY) cannot be"),
        (STUDIES, "STUDY = 7", "STUDY", "lullaby", "is registered as a study but is a int"),
        (STUDIES, "STUDY = 7", "STUDY", "chess", "the study of a game that is not here"),
        (STUDIES, "STUDY = 7", "STUDY", "dreamwell", "“dreamwell” has a study already"),
    ],
)
def test_what_is_broken_is_left_out_and_told(
    tmp_path: Path, group: str, source: str, target: str, point: str, sentence: str
) -> None:
    bring(tmp_path, "odd", source, target, point, group)
    told = " ".join(reverie(tmp_path, "doctor").stdout.split())
    assert sentence in told
    if point == "lullaby":
        few = ("--matches", "1", "--jobs", "1", "--out", str(tmp_path))
        command = (
            ("play", point, "--seats", "Ada,random")
            if group == FACES
            else ("balance", point, "--bots", "random,random", *few)
        )
        answer = reverie(tmp_path, *command)
        assert answer.returncode == 0, answer.stderr
        assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_wrong_can_be_said(language: str) -> None:
    codes = [f"{what}_{why}" for what in ("FACE", "STUDY")
             for why in ("CANNOT_BE_LOADED", "OF_NO_GAME", "TAKEN")]  # fmt: skip
    for code in (*codes, "FACE_FAILS", "NOT_A_FACE", "NOT_A_STUDY"):
        guest = BrokenGame("prank", "prank:face", code, "str")
        say = Catalogue(language, "reverie.games")
        assert "prank" in say(f"guest.{code}", **guest._asdict())
