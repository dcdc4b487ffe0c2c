"""What the pages say is what the code says: quotations, files, commands, fields, packages."""

import re
import shlex
import tomllib
from dataclasses import fields
from importlib.metadata import requires
from pathlib import Path

import click
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from reverie.kernel import Beside, Bots, Box, Game, Manners, Proof, Tongue, Turns
from reverie.terminal.commands.command import House, with_command
from reverie.terminal.speech.sentences import terminal_catalogue

ROOT = Path(__file__).parents[2]
GUIDES = ROOT / "docs" / "guides"
LULLABY = GUIDES / "lullaby"
NOTICE = ROOT / "NOTICE"
BLOCK = re.compile(r"^```(python|toml|markdown)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(
    r"(?<![\w/.-])(?:scripts|workshop|src/reverie|docs|web|benchmarks|tests)/[\w./-]*[\w/]"
)
MADE = re.compile(r"^ *--- /dev/null\n *\+\+\+ b/(\S+)", re.MULTILINE)
COMMAND = re.compile(r"^\$ (?:[A-Z_]+=\S+ )*reverie\b((?:.*\\\n)*.*)$", re.MULTILINE)

MADE_THERE = {"nap": "lullaby"}  # games of a page, and what they are made from
PARTS = (Beside, Bots, Box, Manners, Proof, Tongue, Turns)
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "HOUSE.md", "tests/README.md")),
    NOTICE,
    *(page for page in (ROOT / "docs").rglob("*.md") if LULLABY not in page.parents),
]
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def test_the_guide_to_games_quotes_its_example_word_by_word() -> None:
    sources = [path for path in LULLABY.rglob("*") if path.suffix in (".py", ".toml", ".md")]
    example = "\n".join(path.read_text("utf-8") for path in sources)
    quoted = BLOCK.findall((GUIDES / "add-a-game.md").read_text("utf-8"))
    assert [language for language, _ in quoted] == ["markdown", "python", "python", "toml"]
    assert all(text in example for _, text in quoted)


def test_the_guide_to_games_names_every_file_of_its_example() -> None:
    page = (GUIDES / "add-a-game.md").read_text("utf-8")
    package = LULLABY / "src" / "lullaby"
    names = {path.name for path in package.iterdir()} - {"py.typed", "__pycache__"}
    assert all(name in page for name in names)


@every_page
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    """Or is made on that page."""
    text = page.read_text("utf-8")
    made = MADE.findall(text)
    named = FILE.findall(text)
    assert [name for name in named if name not in made and not (ROOT / name).exists()] == []


@every_page
def test_every_command_on_a_page_can_be_typed(page: Path) -> None:
    for line in COMMAND.findall(page.read_text("utf-8")):
        words = with_command(shlex.split(line.replace("\\\n", " "), comments=True))
        words = [MADE_THERE.get(word, word) for word in words]
        flags = {word for word in words if word.startswith("--")}
        assert flags <= flags_of(House(terminal_catalogue("en")), words), line


def flags_of(command: click.Command, words: list[str]) -> set[str]:
    """Those of the command that these words name, and of the commands within it."""
    known = {flag for one in command.params for flag in one.opts} | {"--help"}
    if not isinstance(command, click.Group) or not words or words[0].startswith("--"):
        return known
    within = command.get_command(click.Context(command), words[0])
    assert within is not None, words
    return known | flags_of(within, words[1:])


def test_the_architecture_names_every_part_of_a_game_and_of_the_server() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    folder = ROOT / "src/reverie/server"
    rooms = (path.name for path in folder.iterdir() if (path / "__init__.py").exists())
    modules = (path.name for path in folder.glob("[a-z]*.py"))
    parts = (field.name for part in (Game, *PARTS) for field in fields(part))
    wanted = [*parts, *modules, *rooms]
    assert [name for name in wanted if not re.search(rf"`{re.escape(name)}\b", page)] == []


def test_every_package_that_is_needed_to_run_is_thanked() -> None:
    """And what each of them needs in turn; extras, and what only tests need, apart."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    research = project["optional-dependencies"]["research"]
    named = {canonicalize_name(word) for word in re.findall(r"[\w-]+", NOTICE.read_text("utf-8"))}
    needed = needed_by(project["dependencies"]) | {Requirement(each).name for each in research}
    assert {canonicalize_name(name) for name in needed} - named == set()


def needed_by(requirements: list[str]) -> set[str]:
    """Their names, here, and those of all that they bring along."""
    found: set[str] = set()
    waiting = [Requirement(each) for each in requirements]
    while waiting:
        one = waiting.pop()
        if one.name not in found and (one.marker is None or one.marker.evaluate({"extra": ""})):
            found.add(one.name)
            waiting += [Requirement(each) for each in requires(one.name) or ()]
    return found


def test_the_guide_to_hosting_tells_the_memory_that_was_measured() -> None:
    results = (ROOT / "benchmarks" / "results.md").read_text("utf-8")
    guide = (GUIDES / "hosting.md").read_text("utf-8")
    measured = {
        "the server itself": "MiB",
        "a running match asleep": "KiB",
        "a table with both connected": "KiB",
        "a table 100 moves on": "KiB",
    }
    for what, unit in measured.items():
        (figure,) = re.findall(rf"^\| {what}, {unit} \| ([\d.]+) ", results, re.MULTILINE)
        assert f" {figure} {unit} |" in guide, what
