"""After a round: the best dream of every seat beside what it laid (RULES, chapter 17).

It follows from what lies open to all once compositions are final, so who watches may know it too.
While compositions can still be changed nobody learns anything about the dream (DR-SOLV-11).
"""

import msgspec

from reverie.games.dream_runners.box.content import DreamId
from reverie.games.dream_runners.model import Composition, Laid, Options, View
from reverie.games.dream_runners.solver import best_composition, task_in, worth_of
from reverie.kernel import Seat, Studies

NODES = 50_000  # DR-SOLV-11: two seconds are allowed
FEWER = 5_000  # on somebody's own dreams: among many bats a node takes ten times as long


class Round(msgspec.Struct, frozen=True):
    """A round that was laid, with the things of that moment."""

    options: Options
    laid: Laid


class Best(msgspec.Struct, frozen=True):
    """What was laid and the best there was, in thousandths of a dream point (DR-SOLV-10)."""

    round: int
    dream: DreamId
    laid: Composition
    own: int
    placements: Composition
    best: int
    proved: bool


def last_round(v: View) -> Round | None:
    """DR-SOLV-11: from phase II on; None: nothing was laid yet, or it is laid just now."""
    return None if v.laid is None or v.phase == "creating" else Round(v.options, v.laid)


def best_dreams(asked: Round) -> tuple[Best | None, ...]:
    """By seat; None: they had woken up."""
    return tuple(best_dream(asked, Seat(seat)) for seat in range(len(asked.laid.dreamers)))


def best_dream(asked: Round, seat: Seat, most_nodes: int | None = None) -> Best | None:
    """DR-SOLV-10: with what could be known when compositions became final, for both alike."""
    laid = asked.laid
    if laid.dreamers[seat].woke is not None:
        return None
    task, own = task_in(asked.options.table, laid, seat), laid.compositions[seat]
    most = most_nodes or (NODES if asked.options.content is None else FEWER)
    worth, found = worth_of(task, own), best_composition(task, most)
    is_better = found.value > worth  # else both are best, or the search was cut short
    return Best(
        round=laid.round,
        dream=laid.dream,
        laid=own,
        own=worth,
        placements=found.placements if is_better else own,
        best=max(worth, found.value),
        proved=found.proved,
    )


STUDIES = Studies[View](question=last_round, answer=best_dreams)
