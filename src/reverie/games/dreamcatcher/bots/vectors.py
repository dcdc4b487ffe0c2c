"""What a picture makes one think of, as vectors (RULES, chapter 10.1)."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from math import cos, exp, log, pi, sqrt
from typing import Final

from reverie.games.dreamcatcher.bots.levels import Level
from reverie.games.dreamcatcher.box.content import Content, Weights
from reverie.games.dreamcatcher.box.reading import house
from reverie.kernel import Dice

FINE: Final = 2**32
Vector = Mapping[str, float]


def idf(content: Content) -> dict[str, float]:
    """The rarer a tag, the more it says."""
    rows = tags_of(content).values()
    found = Counter(tag for tags in rows for tag in tags)
    return {tag: log(1 + len(rows) / count) for tag, count in found.items()}


def tags_of(content: Content) -> dict[str, Weights]:
    """Of dreams and motifs, by id."""
    return {
        **{dream.id: dream.tags for dream in content.dreams},
        **{motif.id: motif.tags for motif in content.motifs},
    }


def vector(tags: Weights, rarity: Mapping[str, float]) -> Vector:
    weighed = {tag: weight * sqrt(rarity[tag]) for tag, weight in tags.items()}
    length = sqrt(sum(value * value for value in weighed.values()))
    return {tag: value / length for tag, value in weighed.items()} if length else {}


def dot(one: Vector, other: Vector) -> float:
    return sum(value * other[tag] for tag, value in one.items() if tag in other)


class Mind:
    """One bot's own associations: `s(d, t)`, how much a motif makes it think of a dream."""

    def __init__(self, dreams: Mapping[str, Vector], motifs: Mapping[str, Vector]) -> None:
        self._dreams, self._motifs = dreams, motifs
        self._known: dict[str, dict[str, float]] = {}

    def likeness(self, dream: str, motif: str) -> float:
        return self.likenesses(dream)[motif]

    def likenesses(self, dream: str) -> Mapping[str, float]:
        """By motif; worked out once."""
        if dream not in self._known:
            own = self._dreams[dream]
            self._known[dream] = {motif: dot(own, other) for motif, other in self._motifs.items()}
        return self._known[dream]


@cache
def shared_mind() -> Mind:
    """The table itself: σ = ρ = 0."""
    return mind_of(house(), None, b"")


def table_mind(content: Content) -> Mind:
    """What the pictures of this table show anybody."""
    return shared_mind() if content is house() else mind_of(content, None, b"")


@lru_cache(maxsize=64)
def house_mind(level: Level, seed: bytes) -> Mind:
    return mind_of(house(), level, seed)


def mind_of(content: Content, level: Level | None, seed: bytes) -> Mind:
    """Personal associations: two bots that think with the same table would always agree."""
    rarity, dice = idf(content), Dice(seed[:64])
    own = {
        card: tags if level is None else strayed(tags, level, dice)
        for card, tags in tags_of(content).items()
    }
    vectors = {card: vector(tags, rarity) for card, tags in own.items()}
    dreams = {dream.id: vectors[dream.id] for dream in content.dreams}
    return Mind(dreams, {motif.id: vectors[motif.id] for motif in content.motifs})


def strayed(tags: Weights, level: Level, dice: Dice) -> Weights:
    """w′ = w · exp(σ·ε), and some are not there at all."""
    return {
        tag: weight * exp(level.sigma * normal(dice))
        for tag, weight in tags.items()
        if fraction(dice) >= level.rho
    }


def seed_of(*words: object) -> bytes:
    """For what a bot rolls once and keeps: the same words, the same dice."""
    return blake2b(" ".join(map(str, words)).encode(), digest_size=32).digest()


def fraction(dice: Dice) -> float:
    return dice.below(FINE) / FINE


def normal(dice: Dice) -> float:
    return sqrt(-2 * log((dice.below(FINE) + 1) / FINE)) * cos(2 * pi * fraction(dice))


def gumbel(dice: Dice) -> float:
    return -log(-log((dice.below(FINE) + 0.5) / FINE))
