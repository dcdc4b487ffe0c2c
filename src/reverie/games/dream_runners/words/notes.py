"""What a screen shows beside a view: the best order of what is due, and what is to decide in it."""

import msgspec

from reverie.games.dream_runners.actions import ChooseColors, Resolve
from reverie.games.dream_runners.model import EffectId, View
from reverie.games.dream_runners.questions import is_dreaming, is_resolving
from reverie.games.dream_runners.rules.decisions import undecided
from reverie.games.dream_runners.solver.order import best_order, next_step
from reverie.games.dream_runners.words.sentences import Words


class Notes(msgspec.Struct, frozen=True):
    order: tuple[EffectId, ...] = ()  # of all that is due, the best
    step: Resolve | ChooseColors | None = None  # what comes first, and how
    undecided: tuple[EffectId, ...] = ()  # these wait for the player, all others may go unasked


def notes(v: View, _words: Words) -> Notes:
    if v.seat is None or v.phase != "resolving":
        return Notes()
    if not is_dreaming(v, v.seat) or not is_resolving(v, v.seat):
        return Notes()
    order, waiting = best_order(v, v.seat), undecided(v, v.seat)
    step = next_step(v, v.seat)
    return Notes(tuple(order), step, tuple(effect for effect in order if effect in waiting))
