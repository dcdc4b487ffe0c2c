"""All message catalogues there are: those of the house, and the guest's."""

from importlib.resources import files
from pathlib import Path
from string import Formatter

import lullaby
import reverie

SOURCE = Path(str(files(reverie)))
GUEST = Path(str(files(lullaby)))


def packages() -> list[str]:
    """Every package that speaks."""
    speaking = sorted(folder.parent for folder in SOURCE.rglob("messages") if folder.is_dir())
    ours = [".".join(("reverie", *folder.relative_to(SOURCE).parts)) for folder in speaking]
    return [*ours, "lullaby"]


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
