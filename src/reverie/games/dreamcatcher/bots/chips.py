"""Words for fingers, as bots understand and speak them (DC-BOT-9, DC-BOT-11)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from reverie.games.dreamcatcher.actions import Say
from reverie.games.dreamcatcher.box.content import Content, Motif, MotifId
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.model import Chip, ChipWord, Remark
from reverie.games.dreamcatcher.touch.feeling import AREA_FROM, AREA_TO
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.games.dreamcatcher.touch.relief import reliefs, ridge_cells

TAG_OF: Final[dict[ChipWord, str]] = {
    "round": "round",
    "pointed": "point",
    "long": "long",
    "spiral": "spiral",
    "wavy": "wavy",
    "many_lines": "grid",
    "crossing": "cross",
    "two_alike": "pair",
    "hole": "hollow",
    "arch": "arch",
    "branching": "branch",
    "rays": "radial",
    "corners": "square",
}
ANIMAL: Final = frozenset(["bird", "fish", "cat", "beast", "horse", "insect", "shell", "serpent"])
PLANT: Final = frozenset(["tree", "leaf", "flower", "fruit"])
PERSON: Final = frozenset(["person", "child", "hand", "eye", "voice", "foot"])
STRENGTH: Final = {"sure": 1.0, "maybe": 0.5, "not": -1.0}
CHIP_WEIGHT: Final = 1.5
NAME_WEIGHT: Final = 3.0
FEWEST, MOST = 2, 3  # chips that a bot says (DC-BOT-11)
WORTH_SAYING: Final = 0.1  # of the third
ALIKE: Final = 0.8  # how much of a picture equals its mirror image
SURE, PERHAPS = 0.35, 0.2  # DC-BOT-11


def matches(word: ChipWord, cards: Content) -> dict[MotifId, float]:
    """How well a word fits each motif of this table, from 0 to 1."""
    if cards is house():
        return house_matches(word)
    return {motif.id: fit(word, motif) for motif in cards.motifs}


@cache
def house_matches(word: ChipWord) -> dict[MotifId, float]:
    return {motif.id: fit(word, motif) for motif in house().motifs}


def fit(word: ChipWord, motif: Motif) -> float:
    if word in TAG_OF:
        return motif.tags.get(TAG_OF[word], 0.0)
    measured: dict[ChipWord, float] = {
        "one_piece": float(motif.parts == 1),
        "several_pieces": float(motif.parts > 1),
        "animal": most(motif, ANIMAL),
        "plant": most(motif, PLANT),
        "person": most(motif, PERSON),
        "thing": 1 - most(motif, ANIMAL | PLANT | PERSON),
        "no_idea": 0.0,
        **of_the_relief(motif.icon),
    }
    return measured[word]


def most(motif: Motif, tags: frozenset[str]) -> float:
    return max((weight for tag, weight in motif.tags.items() if tag in tags), default=0.0)


@cache
def of_the_relief(icon: str) -> dict[ChipWord, float]:
    heights = reliefs()[icon]
    area, ridge = sum(AREA_FROM <= h <= AREA_TO for h in heights), ridge_cells(heights)
    raised = [height > AREA_FROM for height in heights]
    rows = [raised[start : start + CELLS] for start in range(0, len(raised), CELLS)]
    mirrored = [row[::-1] for row in rows]
    same = sum(
        a and b
        for one, two in zip(rows, mirrored, strict=True)
        for a, b in zip(one, two, strict=True)
    )
    return {
        "solid": float(area > ridge),
        "thin_lines": float(area < ridge / 2),
        "symmetrical": float(same > ALIKE * sum(raised)),
    }


def heard(remarks: Sequence[Remark], cards: Content) -> dict[MotifId, float]:
    """DC-BOT-9: what the words about one card say of each motif, as exponents."""
    scores = dict.fromkeys((motif.id for motif in cards.motifs), 0.0)
    for remark in remarks:
        for chip in remark.chips:
            for motif, weight in matches(chip.word, cards).items():
                scores[motif] += CHIP_WEIGHT * STRENGTH[chip.strength] * weight
        for name in remark.names:
            if name in scores:
                scores[name] += NAME_WEIGHT
    return scores


def speech(guess: Mapping[MotifId, float], cards: Content) -> Say:
    """DC-BOT-11: two or three chips, then the motif it might be."""
    if not guess:
        return Say(chips=(Chip("no_idea"),))
    expected = {
        word: sum(guess.get(motif, 0.0) * fits for motif, fits in matches(word, cards).items())
        for word in TAG_OF
    }
    worth: list[ChipWord] = [word for word in TAG_OF if expected[word]]
    known = sorted(worth, key=lambda word: -expected[word])
    count = MOST if len(known) >= MOST and expected[known[MOST - 1]] > WORTH_SAYING else FEWEST
    chips = tuple(Chip(word, "maybe") for word in known[:count])
    return Say(chips=chips or (Chip("no_idea"),), names=named(guess))


def named(guess: Mapping[MotifId, float]) -> tuple[MotifId, ...]:
    first, second = sorted(guess, key=lambda motif: -guess[motif])[:2]
    if guess[first] >= PERHAPS and guess[second] >= PERHAPS:
        return first, second
    return (first,) if guess[first] >= SURE else ()
