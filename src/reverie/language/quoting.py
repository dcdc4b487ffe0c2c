"""Somebody's own words within our sentences."""

from typing import Final

SHOWN: Final = 40  # characters that a sentence repeats


def printable(text: str) -> str:
    """Somebody's text, short and printable: it may hold anything, even orders to a terminal."""
    safe = "".join(letter if letter.isprintable() else "�" for letter in text[: SHOWN + 1])
    return safe if len(safe) <= SHOWN else safe[: SHOWN - 1] + "…"
