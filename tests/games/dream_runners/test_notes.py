"""What a screen shows beside a view: the best order of what is due, and the best dream."""

import pytest
from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.random_states import random_task
from tests.games.dream_runners.tables import ABBY, BEN, HOUSE, ask, table

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.model import (
    FinishImproving,
    Laid,
    Lock,
    Options,
    Placement,
    ResolveAuto,
    State,
)
from reverie.games.dream_runners.notes import Notes, best_dream, notes
from reverie.games.dream_runners.solver import compared
from reverie.games.dream_runners.words import words
from reverie.kernel import SPECTATOR, Entry, Millis, Seat, Viewer, advance


def told(s: State, viewer: Viewer) -> Notes:
    return notes(GAME.view(s, viewer), words("en", s.options, ("Abby", "Ben")))


def due(s: State, seat: Seat) -> tuple[str, ...]:
    return s.dreamers[seat].pending if s.phase == "resolving" else ()


def both_locked() -> State:
    s = table("seats=2 dreams=D1-1 phase=creating")
    ask(s, ABBY, Lock((Placement("violet-wisp", 0, 0, 0),)))
    ask(s, BEN, Lock(()))
    return s


@pytest.mark.rule("DR-SOLV-11")
def test_while_compositions_can_be_changed_nothing_is_told_about_the_dream() -> None:
    s = table("seats=2 dreams=D1-1 phase=creating")
    assert told(s, ABBY) == Notes(None, (), None)


@pytest.mark.rule("DR-SOLV-10", "DR-SOLV-11")
def test_the_best_dream_is_told_once_one_s_own_effects_are_resolved() -> None:
    s = both_locked()
    judged = compared(s, ABBY)
    assert told(s, ABBY).best is None
    ask(s, ABBY, ResolveAuto())
    best = told(s, ABBY).best
    assert best is not None
    assert (best.own, best.best, best.proved) == (judged.own, judged.best, judged.proved)
    assert best.best > best.own
    assert best.laid == (Placement("violet-wisp", 0, 0, 0),)


@pytest.mark.rule("DR-SOLV-10")
def test_what_came_of_a_round_does_not_change_how_it_is_looked_back_on() -> None:
    s = both_locked()
    ask(s, ABBY, ResolveAuto())
    before = told(s, ABBY).best
    assert before is not None
    ask(s, BEN, ResolveAuto())
    for seat in (ABBY, BEN):
        ask(s, seat, FinishImproving())
    assert s.round == 2
    assert told(s, ABBY).best == before


@pytest.mark.rule("DR-SOLV-11")
def test_on_somebody_s_own_dreams_the_search_ends_sooner_and_says_so() -> None:
    """Others wait meanwhile, and the rules for content do not keep it easy."""
    hard = random_task(12)  # needs 511 nodes
    laid = Laid(hard.now, hard.dream, (hard.dreamer,), ((),), ())
    ours = best_dream(Options(), laid, ABBY)
    theirs = best_dream(Options(content=HOUSE), laid, ABBY)
    assert ours is not None
    assert theirs is not None
    assert (ours.proved, theirs.proved) == (True, False)
    assert theirs.own <= theirs.best <= ours.best


def test_who_only_watches_is_told_nothing_of_it() -> None:
    assert told(both_locked(), SPECTATOR) == Notes(None, (), None)


@few
@given(openings)
def test_the_step_that_is_told_can_be_taken(opening: Opening) -> None:
    for step in steps(opening):
        for seat in map(Seat, range(len(step.after.dreamers))):
            next_one = told(step.after, seat).step
            assert sorted(told(step.after, seat).order) == sorted(due(step.after, seat))
            if next_one is not None:
                advance(GAME, step.after, Entry(Millis(2**40), seat, next_one))
