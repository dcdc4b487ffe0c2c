"""What a screen shows beside a view: the best order of what is due, and the best dream of a round.

Both follow from the view alone. The best dream is that of the last round that was laid, so while
compositions can still be changed nobody learns anything about the dream they lie over (DR-SOLV-11).
It is looked for when a seat has resolved its own effects: rarely for all seats at the same moment.
"""

from functools import lru_cache

import msgspec

from reverie.games.dream_runners.content import DreamId
from reverie.games.dream_runners.model import (
    ChooseColors,
    Composition,
    EffectId,
    Laid,
    Options,
    Resolve,
    View,
)
from reverie.games.dream_runners.questions import is_dreaming, is_resolving
from reverie.games.dream_runners.solver.order import best_order, next_step
from reverie.games.dream_runners.solver.search import best_composition
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.solver.tasks import worth_of
from reverie.games.dream_runners.words import Words
from reverie.kernel import Seat

NODES = 1_000  # others wait meanwhile, at most some 20 ms: what needs more is told as not proved
FEWER = 100  # on somebody's own dreams: among many bats a node takes ten times as long
KEPT = 512  # every state of a round asks anew, for every seat


class Best(msgspec.Struct, frozen=True):
    """What was laid and the best there was, in thousandths of a dream point (DR-SOLV-10)."""

    round: int
    dream: DreamId
    laid: Composition
    own: int
    placements: Composition
    best: int
    proved: bool


class Notes(msgspec.Struct, frozen=True):
    best: Best | None  # of this seat, in the last round that was laid
    order: tuple[EffectId, ...]  # of all that is due, the best
    step: Resolve | ChooseColors | None  # what comes first, and how


def notes(v: View, _words: Words) -> Notes:
    if v.seat is None:
        return Notes(None, (), None)
    if v.phase == "resolving" and is_dreaming(v, v.seat) and is_resolving(v, v.seat):
        return Notes(None, tuple(best_order(v, v.seat)), next_step(v, v.seat))
    if v.laid is None or v.phase in ("creating", "drafting"):
        return Notes(None, (), None)
    return Notes(best_dream(v.options, v.laid, v.seat), (), None)


@lru_cache(KEPT)
def best_dream(options: Options, laid: Laid, seat: Seat) -> Best | None:
    """DR-SOLV-10, DR-SOLV-11: with the things of the moment when compositions became final."""
    dreamer, own = laid.dreamers[seat], laid.compositions[seat]
    if dreamer.woke is not None:
        return None
    task, most = task_of(options, laid, seat), NODES if options.content is None else FEWER
    worth, found = worth_of(task, own), best_composition(task, most)
    if found.value < worth:  # the search was cut short
        return Best(laid.round, laid.dream, own, worth, own, worth, proved=False)
    placements = own if found.value == worth else found.placements
    return Best(laid.round, laid.dream, own, worth, placements, found.value, found.proved)


def task_of(options: Options, laid: Laid, seat: Seat) -> Task:
    return Task(
        content=options.table,
        dream=laid.dream,
        dreamer=laid.dreamers[seat],
        now=laid.round,
        dreaming=sum(dreamer.woke is None for dreamer in laid.dreamers),
        unseen=tuple(
            tuple(token for token in pile if token not in laid.boxed_tokens)
            for pile in options.table.tokens_of
        ),
    )
