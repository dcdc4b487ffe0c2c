"""What a table asks the solver: whose composition, and what that player could know."""

from collections.abc import Collection

from reverie.games.dream_runners.box.content import Content, TokenId
from reverie.games.dream_runners.model import Composition, Laid, Table
from reverie.games.dream_runners.questions import content_of, dream_of
from reverie.games.dream_runners.rules.compositions import cover, unplayed
from reverie.games.dream_runners.solver.settling import Task, settle
from reverie.games.dream_runners.symbols import BANISHES, TIMES, Symbol
from reverie.kernel import Seat


def task_of(t: Table, seat: Seat) -> Task:
    """While the dream lies open."""
    dream = dream_of(t)
    assert dream is not None
    return task_in(content_of(t), Laid(t.round, dream, t.dreamers, (), t.boxed_tokens), seat)


def task_in(content: Content, laid: Laid, seat: Seat) -> Task:
    """DR-SOLV-10: from what could be known at the end of phase I."""
    return Task(
        content=content,
        dream=laid.dream,
        dreamer=laid.dreamers[seat],
        now=laid.round,
        dreaming=sum(dreamer.woke is None for dreamer in laid.dreamers),
        unseen=unseen_tokens(content, laid.boxed_tokens),
    )


def unseen_tokens(content: Content, boxed: Collection[TokenId]) -> tuple[tuple[TokenId, ...], ...]:
    """By type of chest; everybody can tell from what was opened."""
    return tuple(tuple(one for one in pile if one not in boxed) for pile in content.tokens_of)


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
