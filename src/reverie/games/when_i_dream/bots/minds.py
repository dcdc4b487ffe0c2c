"""The four bots as persons: what each knows, how it puts that together, how it plays a role.

No two know the same part of our association table, and each leans differently on texts and on
meanings: they do not read each other's minds.
"""

from hashlib import blake2b
from typing import Final, NamedTuple

UNSURE: Final = "?"  # ends a guess that one would rather not make yet; it is no part of the word
LEAST_LEAN: Final = 0.5  # how much more or less one leans on texts than another
MOST_LEAN: Final = 2.0


class Mind(NamedTuple):
    name: str
    knows: int  # of 100 words with a piece of the house, when it has that open
    read: int  # of 100 words with a thing of every day
    context: float  # how much it leans on what stands together in texts
    meaning: float  # and on what words mean
    table: float  # share of belief in the associations it knows
    heat: float  # how freely it picks among good clues
    doubt: float  # how much it reckons with lies, as a dreamer
    patience: float  # how sure it must be before it guesses
    guile: int  # of 100 turns as an imp, how many mislead
    recall: int  # of 100 guesses, how many it still knows when it tells the dream
    seat: int | None = None

    def has(self, piece: str, word: str) -> bool:
        """Whether this association is among those it knows: always the same ones."""
        return self.drawn(f"{piece} {word}") < self.knows

    def has_read(self, thing: str, word: str) -> bool:
        """The same for what goes with things of every day."""
        return self.drawn(f"{thing} {word}") < self.read

    def at(self, seat: int | None) -> "Mind":
        """The same person on another seat has read other books: no two of a name are one mind."""
        there = self._replace(seat=seat)
        lean = LEAST_LEAN + there.drawn("lean") * (MOST_LEAN - LEAST_LEAN) / 100
        return there._replace(context=round(self.context * lean, 3))

    def drawn(self, about: str) -> int:
        """A number below 100, always the same for this mind and this question."""
        found = blake2b(f"{self.name} {self.seat} {about}".encode(), digest_size=4).digest()
        return int.from_bytes(found, "big") % 100


MINDS: Final = {
    mind.name: mind
    for mind in (
        Mind("drowsy", 22, 66, 0.8, 0.4, 0.45, 1.2, 0.2, 0.50, 60, 70),
        Mind("dreamy", 26, 74, 1.0, 0.5, 0.45, 0.6, 0.6, 0.58, 80, 80),
        Mind("lucid", 32, 84, 0.5, 1.0, 0.50, 0.35, 1.0, 0.64, 90, 87),
        Mind("oracle", 40, 95, 0.8, 0.8, 0.50, 0.2, 1.0, 0.66, 100, 92),
    )
}
