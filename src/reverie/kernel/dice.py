"""All chance comes from here: secret, clonable, the same on every machine, verifiable later."""

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

KEY_BYTES = 32
_WORD = 2**64


def commitment(key: bytes) -> str:
    """What is published before the deal: it binds the key and tells nothing of it."""
    return hashlib.sha256(b"reverie dice\0" + key).hexdigest()


class Dice(msgspec.Struct, gc=False):
    """Keyed counter dice: the n-th throw is a hash of n under the key."""

    key: bytes
    drawn: int = 0
    loaded: tuple[int, ...] = ()  # throws decided beforehand, for tests; used up first

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if self.loaded:
            throw, *rest = self.loaded
            self.loaded = tuple(rest)
            return throw % n
        limit = _WORD - _WORD % n
        while True:
            self.drawn += 1
            digest = hashlib.blake2b(self.drawn.to_bytes(8, "big"), key=self.key, digest_size=8)
            throw = int.from_bytes(digest.digest(), "big")
            if throw < limit:  # beyond it small numbers would be a little likelier
                return throw % n

    def pick(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def split(self, label: str) -> "Dice":
        """Other dice, fixed by these and the label: for a bot, a deal, a match of many."""
        keyed = hashlib.blake2b(label.encode(), key=self.key, digest_size=KEY_BYTES)
        return Dice(keyed.digest())
