"""What this installation says it needs, and what of it is here."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Final, Literal

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import reverie

DISTRIBUTION: Final = "reverie-table"
TREE: Final = Path(reverie.__file__).parents[2] / "pyproject.toml"  # where there is one
ANY: Final = ""  # the extra of what is needed without any


@dataclass(frozen=True)
class Needed:
    """One package, in which versions, and which is here."""

    name: str
    wanted: str
    here: str | None
    verdict: Literal["good", "missing", "unfit"]


def declared() -> list[str]:
    """What is needed, as packages write it.

    Whoever runs a source tree has its own list; what was installed once may be older.
    """
    if TREE.is_file():
        project = tomllib.loads(TREE.read_text(encoding="utf-8"))["project"]
        if project["name"] == DISTRIBUTION:
            return from_tree(project)
    return requires(DISTRIBUTION) or []


def from_tree(project: dict[str, dict[str, list[str]]]) -> list[str]:
    extras = project.get("optional-dependencies", {})
    return [
        *project["dependencies"],
        *(f"{one}; extra == '{extra}'" for extra, ones in extras.items() for one in ones),
    ]


def needed(extra: str = ANY) -> Iterator[Needed]:
    """What an extra adds; without one, what nothing works without."""
    for requirement in map(Requirement, declared()):
        marker = requirement.marker
        is_everywhere = marker is None or marker.evaluate({"extra": ANY})
        here = is_everywhere if extra == ANY else not is_everywhere
        if here and (marker is None or marker.evaluate({"extra": extra})):
            yield weighed(requirement.name, requirement.specifier)


def weighed(name: str, wanted: SpecifierSet) -> Needed:
    try:
        here = version(name)
    except PackageNotFoundError:
        return Needed(name, str(wanted), None, "missing")
    fits = wanted.contains(here, prereleases=True)
    return Needed(name, str(wanted), here, "good" if fits else "unfit")
