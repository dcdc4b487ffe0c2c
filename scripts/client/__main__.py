"""Files of the client that are made from the rules: types, words, lessons, moments for its tests.

    .venv/bin/python -m scripts.client [--check]

Deals, bots and texts are fixed, so a file changes only when what it is made from does. With
`--check` nothing is written; it fails when a file is out of date.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.client.makers import makers

from reverie.games import HOUSE

ROOT = Path(__file__).resolve().parents[2]


def stale() -> Iterator[tuple[Path, bytes]]:
    """Every file that is missing or not as it should be, and how it should be."""
    for maker in makers(game.name for game in HOUSE):
        for file, text in maker.files():
            content = text + b"\n"
            if not file.exists() or file.read_bytes() != content:
                yield file, content


def main(arguments: list[str]) -> None:
    files = list(stale())
    names = ", ".join(str(file.relative_to(ROOT)) for file, _ in files)
    if "--check" in arguments and files:
        sys.exit(f"client: out of date: {names}.")
    for file, content in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    print(f"client: {'written: ' + names if files else 'all up to date'}")


if __name__ == "__main__":
    main(sys.argv[1:])
