"""Nothing outside a game's own folders asks for one by its name, or by a module of its package."""

import re
from pathlib import Path

import pytest

from reverie.games import HOUSE

SOURCE = Path(__file__).parents[1] / "src/reverie"
NAMES = [game.name for game in HOUSE]
NAMED = re.compile("|".join(NAMES))
WRITTEN = (".py", ".toml", ".md", ".po", ".json", ".csv", ".txt")
OWN = re.compile(  # folders and modules of one game: its rules, its face, its study
    rf"games/({NAMED.pattern})/|terminal/faces/({NAMED.pattern})/|research/({NAMED.pattern})\w*\.py"
)
SPOKEN = {  # lines that may name one, and why
    "games/__init__.py": r"from reverie\.games\.\w+ import GAME as \w+",  # HOUSE, the registry
    # what can be typed as it stands, in help and hints
    "terminal/messages/en.toml": r".*reverie (play|rules) dreamwell.*",
    "terminal/messages/de.toml": r".*reverie (play|rules) dreamwell.*",
    # the same, and the words of the house's two studies under the names of their games
    "research/messages/en.toml": rf".*reverie \w+ dreamwell.*|\[({NAMED.pattern})\.\w+\]",
    "research/messages/de.toml": rf".*reverie \w+ dreamwell.*|\[({NAMED.pattern})\.\w+\]",
}


def files() -> list[str]:
    """Everything written by hand, the client's build left out."""
    found = (file for file in SOURCE.rglob("*") if file.suffix in WRITTEN)
    names = (file.relative_to(SOURCE).as_posix() for file in found)
    return [name for name in sorted(names) if not name.startswith("server/web/")]


def shared() -> list[str]:
    return [name for name in files() if not OWN.match(name)]


def test_no_shared_file_names_a_game() -> None:
    named = []
    for name in shared():
        spoken = re.compile(SPOKEN.get(name, "(?!)"))
        lines = filter(NAMED.search, (SOURCE / name).read_text("utf-8").splitlines())
        named += [f"{name}: {line}" for line in lines if not spoken.fullmatch(line)]
    assert not named


def test_the_files_that_may_name_one_still_do() -> None:
    assert all(NAMED.search((SOURCE / name).read_text("utf-8")) for name in SPOKEN)


def test_every_folder_of_the_house_is_looked_at() -> None:
    assert len(shared()) > 200
    assert not [name for name in shared() if name.split("/")[1:2] and name.split("/")[1] in NAMES]


@pytest.mark.parametrize("way", [r"import_module\(f\"", r"\.package\}\.", r"__import__\("])
def test_no_module_of_a_game_is_asked_for_by_its_name(way: str) -> None:
    python = [name for name in shared() if name.endswith(".py")]
    assert not [name for name in python if re.search(way, (SOURCE / name).read_text("utf-8"))]
