"""What a table asks the solver: whose composition, and what that player could know."""

from reverie.games.dream_runners.compositions import cover, unplayed
from reverie.games.dream_runners.content import TokenId
from reverie.games.dream_runners.model import Composition, Table
from reverie.games.dream_runners.questions import content_of, dream_of, dreaming
from reverie.games.dream_runners.solver.settling import Task, settle
from reverie.games.dream_runners.symbols import BANISHES, TIMES, Symbol
from reverie.kernel import Seat


def task_of(t: Table, seat: Seat) -> Task:
    """DR-SOLV-10: from what could be known at the end of phase I."""
    dream = dream_of(t)
    assert dream is not None
    return Task(
        content=content_of(t),
        dream=dream,
        dreamer=t.dreamers[seat],
        now=t.round,
        dreaming=len(dreaming(t)),
        unseen=unseen_tokens(t),
    )


def unseen_tokens(t: Table) -> tuple[tuple[TokenId, ...], ...]:
    """By type of chest; everybody can tell from what was opened."""
    piles = content_of(t).tokens_of
    return tuple(tuple(one for one in pile if one not in t.boxed_tokens) for pile in piles)


def worth_of(task: Task, composition: Composition) -> int:
    """What a composition is worth to whoever has this task, by the same measure (DR-SOLV-10)."""
    found = cover(task.content, composition)
    spots = task.content.cells[task.dream]
    symbols: list[Symbol] = [found.symbols.get(spot, "-") for spot in spots]
    lost, bats = found.misfits, 0
    for cell, symbol in zip(task.cells, symbols, strict=True):
        if cell.is_nightmare and symbol not in BANISHES:
            lost += found.collecting if cell.kind == "octopus" else cell.loss
            bats += cell.kind == "bat"
    times = tuple(TIMES[symbols[cell]] for cell in task.rewards)
    spare = unplayed(task.dreamer.segments, composition)
    return settle(task, times, lost, bats, spare)
