"""After a round: the best dream beside what was laid, for everybody who sees the table."""

import pytest
from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.random_states import random_task
from tests.games.dream_runners.tables import ABBY, BEN, BOX, ask, resolving, table, tick

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import FinishImproving, Lock, Ready, ResolveAuto
from reverie.games.dream_runners.beside.studies import (
    Best,
    Round,
    best_dream,
    best_dreams,
    last_round,
)
from reverie.games.dream_runners.model import Laid, Options, Placement, State
from reverie.games.dream_runners.solver import best_composition, task_of, worth_of
from reverie.kernel import SPECTATOR, Viewer


def asked(s: State, viewer: Viewer = ABBY) -> Round | None:
    return last_round(GAME.view(s, viewer))


def looked_back(s: State) -> tuple[Best | None, ...]:
    question = asked(s)
    assert question is not None
    return best_dreams(question)


def both_locked() -> State:
    s = table("seats=2 dreams=D1-1,D1-2 phase=creating")
    ask(s, ABBY, Lock((Placement("violet-wisp", 0, 0, 0),)))
    ask(s, BEN, Lock(()))
    return s


def hard_round(number: int) -> Round:
    """Somebody alone before a dream, who has laid nothing."""
    hard = random_task(number)
    return Round(Options(), Laid(hard.now, hard.dream, (hard.dreamer,), ((),), ()))


@pytest.mark.rule("DR-SOLV-11")
def test_while_compositions_can_be_changed_nothing_is_asked_about_the_dream() -> None:
    assert asked(table("seats=2 dreams=D1-1 phase=creating")) is None


@pytest.mark.rule("DR-SOLV-10", "DR-SOLV-11")
def test_once_they_are_final_what_was_laid_is_weighed_against_the_best() -> None:
    s = both_locked()
    assert s.phase == "resolving"
    best, worse = looked_back(s)
    assert best is not None
    assert worse is not None
    task = task_of(s, ABBY)
    assert best.own == worth_of(task, (Placement("violet-wisp", 0, 0, 0),))
    assert best.best == best_composition(task).value > best.own
    assert best.best == worth_of(task, best.placements)
    assert best.proved
    assert worse.own < best.own


@pytest.mark.rule("DR-SOLV-10")
def test_who_watches_asks_the_same_and_may_know_the_same() -> None:
    s = both_locked()
    assert asked(s, ABBY) == asked(s, BEN) == asked(s, SPECTATOR)


@pytest.mark.rule("DR-SOLV-10", "DR-SOLV-11")
def test_what_came_of_a_round_does_not_change_how_it_is_looked_back_on() -> None:
    s = both_locked()
    before = looked_back(s)
    for seat in (ABBY, BEN):
        ask(s, seat, ResolveAuto())
    assert looked_back(s) == before
    for seat in (ABBY, BEN):
        ask(s, seat, FinishImproving())
    assert s.round == 2
    assert looked_back(s) == before
    for seat in (ABBY, BEN):
        ask(s, seat, Ready())
    tick(s)
    assert s.phase == "creating"
    assert asked(s) is None


@pytest.mark.rule("DR-SOLV-10")
def test_of_whoever_had_woken_up_there_is_nothing_to_tell() -> None:
    s = resolving("seats=3 dreams=D4-1 round=7 serenity=20/20/0 woke=-/-/3")
    assert [found is None for found in looked_back(s)] == [False, False, True]


@pytest.mark.rule("DR-SOLV-11")
def test_a_search_that_was_cut_short_says_so_and_is_never_worse_than_what_was_laid() -> None:
    question = hard_round(11)  # needs 4,023 nodes
    whole, short = best_dream(question, ABBY), best_dream(question, ABBY, most_nodes=100)
    assert whole is not None
    assert short is not None
    assert (whole.proved, short.proved) == (True, False)
    assert short.own <= short.best <= whole.best
    own = Round(Options(content=BOX), question.laid)
    assert best_dream(own, ABBY) == whole
    nothing = best_dream(question, ABBY, most_nodes=1)
    assert nothing is not None
    assert nothing.best == nothing.own


@few
@given(openings)
def test_a_question_that_is_asked_can_be_answered(opening: Opening) -> None:
    rounds = {asked(step.after): step.after.round for step in steps(opening)}
    for question in rounds:
        if question is not None:
            for found in filter(None, best_dreams(question)):
                assert found.best >= found.own
                assert found.proved
