"""A bot that leads (RULES, chapter 10.3)."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp
from typing import Final, NamedTuple

from reverie.games.dreamcatcher.actions import DealTouch, Give
from reverie.games.dreamcatcher.bots.levels import Level
from reverie.games.dreamcatcher.bots.vectors import Mind, normal, seed_of, table_mind
from reverie.games.dreamcatcher.box.content import DreamId, MotifId
from reverie.games.dreamcatcher.events import CardPassed, CardsDealt, Event
from reverie.games.dreamcatcher.model import View
from reverie.games.dreamcatcher.questions import after, deal_sizes, most_each
from reverie.kernel import Dice, Seat

BETA: Final = 8.0  # DC-BOT-1
COST: Final = 0.02  # of every card beyond the fewest (DC-BOT-2)
POINTS: Final = 0.20  # DC-CONTENT-3: from here on a motif makes people think of a dream
PICK_SECONDS, DEAL_SECONDS = (4, 9), (5, 12)  # DC-BOT-5: whatever it holds


class Plan(NamedTuple):
    clue: float  # how much its clearest card makes anybody think of the dream; no more than POINTS
    utility: float
    dream: DreamId
    motifs: tuple[MotifId, ...]


def belief(dreams: Sequence[DreamId], motifs: Iterable[MotifId], mind: Mind) -> list[float]:
    """DC-BOT-1: P(d | C), a softmax over the four dreams."""
    clues = list(motifs)
    raised = [exp(BETA * sum(mind.likeness(dream, motif) for motif in clues)) for dream in dreams]
    return [each / sum(raised) for each in raised]


def plans(v: View, mind: Mind, spread: float) -> list[Plan]:
    """DC-BOT-2: every dream with every allowed set, best first; of one mind from pick to deal.

    What points comes first, judged by what the pictures show anybody: a chance is only how much
    less the other dreams fit, and may be high where nothing fits at all. Where no card points, the
    clearest decides which dream it is.
    """
    sizes, dice = deal_sizes(v), Dice(seed_of(v.seat, v.dreams, v.motifs))
    table = table_mind(v.options.cards)
    found = []
    for size in sizes:
        for motifs in combinations(v.motifs, size):
            chances = belief(v.dreams, motifs, mind)
            for dream, chance in zip(v.dreams, chances, strict=True):
                blur = spread * normal(dice) if spread else 0.0
                utility = chance - COST * (size - sizes[0]) + blur
                found.append(Plan(clue(v.dreams, dream, motifs, table), utility, dream, motifs))
    level = v.options.cards.motif
    return sorted(
        found,
        key=lambda p: (
            -p.clue,
            -p.utility,
            len(p.motifs),
            sum(level[motif].tactile for motif in p.motifs),
            p.dream,
            p.motifs,
        ),
    )


def clue(
    dreams: Sequence[DreamId], dream: DreamId, motifs: Sequence[MotifId], table: Mind
) -> float:
    """Of the clearest card; nothing, where all of them together make one think of another dream."""
    sums = {each: sum(table.likeness(each, motif) for motif in motifs) for each in dreams}
    if sums[dream] < max(sums.values()):
        return 0.0
    return min(POINTS, max(table.likeness(dream, motif) for motif in motifs))


def pick(v: View, mind: Mind, level: Level) -> DreamId:
    return plans(v, mind, level.noise)[0].dream


def deal(v: View, mind: Mind, level: Level, memory: Sequence[Event]) -> DealTouch:
    """DC-BOT-3: humans first, then who has felt least; the hardest card to the most practised."""
    assert v.pick is not None
    best = next(plan for plan in plans(v, mind, level.noise) if plan.dream == v.pick)
    chosen = list(best.motifs)
    felt = cards_felt(v, memory)
    around = after(v, v.lead)
    receivers = sorted(around, key=lambda seat: (v.sitting[seat] != "person", felt[seat]))
    if len(around) == 1:  # DC-BOT-4
        chosen.sort(key=lambda motif: -mind.likeness(v.pick or "", motif))
        return dealt(v, chosen, around * len(chosen))
    hands = (receivers * most_each(v))[: len(chosen)]
    practised = sorted(hands, key=lambda seat: (-felt[seat], around.index(seat)))
    chosen.sort(key=lambda motif: -v.options.cards.motif[motif].tactile)
    return dealt(v, chosen, practised)


def dealt(v: View, motifs: Sequence[MotifId], to: Sequence[Seat]) -> DealTouch:
    pairs = zip(motifs, to, strict=False)
    return DealTouch(tuple(Give(v.motifs.index(motif), seat) for motif, seat in pairs))


def cards_felt(v: View, memory: Sequence[Event]) -> list[int]:
    """How many cards each has had in this game, dealt or passed."""
    felt = [0] * len(v.sitting)
    for event in memory:
        if isinstance(event, CardsDealt):
            felt = [had + new for had, new in zip(felt, event.counts, strict=True)]
        elif isinstance(event, CardPassed):
            felt[event.to] += 1
    return felt
