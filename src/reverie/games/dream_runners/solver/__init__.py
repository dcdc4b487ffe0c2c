"""The best composition of a round, exactly: for bots, and for looking back."""

import msgspec

from reverie.games.dream_runners.model import Composition, Table
from reverie.games.dream_runners.solver.search import Best, best_composition
from reverie.games.dream_runners.solver.tasks import task_of, value_of
from reverie.kernel import Seat, require

__all__ = ["Comparison", "best_composition", "compared", "task_of", "value_of"]

NODES = 20_000  # about a second on a slow machine; DR-SOLV-11: two are allowed


class Comparison(msgspec.Struct, frozen=True):
    """What somebody laid, and the best there was, in thousandths of a dream point."""

    own: int
    best: int
    placements: Composition
    proved: bool

    @property
    def difference(self) -> int:
        return self.best - self.own


def compared(t: Table, seat: Seat, most_nodes: int = NODES) -> Comparison:
    """DR-SOLV-10, DR-SOLV-11: after phase I, never before; with the things of that moment.

    Call it beside the main loop, with the table as it was when compositions became final.
    """
    require(t.phase in ("drafting", "resolving"), "DR-SOLV-11", "PHASE", phase=t.phase)
    own, best = value_of(t, seat), best_of(t, seat, most_nodes)
    if best.value < own:  # the search was cut short
        laid = t.compositions[seat] or ()
        return Comparison(own, own, laid, proved=False)
    return Comparison(own, best.value, best.placements, best.proved)


def best_of(t: Table, seat: Seat, most_nodes: int = NODES) -> Best:
    return best_composition(task_of(t, seat), most_nodes)
