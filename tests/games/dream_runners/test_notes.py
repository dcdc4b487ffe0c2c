"""What a screen shows beside a view: the best order of what is due."""

from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.tables import resolving

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.model import State
from reverie.games.dream_runners.notes import Notes, notes
from reverie.games.dream_runners.words import words
from reverie.kernel import SPECTATOR, Entry, Millis, Seat, Viewer, advance


def told(s: State, viewer: Viewer) -> Notes:
    return notes(GAME.view(s, viewer), words("en", s.options, ("Abby", "Ben")))


def due(s: State, seat: Seat) -> tuple[str, ...]:
    return s.dreamers[seat].pending if s.phase == "resolving" else ()


def test_who_only_watches_is_told_no_order() -> None:
    assert told(resolving("dreams=D1-1 laid=wisp.0@0,0/-"), SPECTATOR) == Notes()


@few
@given(openings)
def test_the_step_that_is_told_can_be_taken(opening: Opening) -> None:
    for step in steps(opening):
        for seat in map(Seat, range(len(step.after.dreamers))):
            next_one = told(step.after, seat).step
            assert sorted(told(step.after, seat).order) == sorted(due(step.after, seat))
            if next_one is not None:
                advance(GAME, step.after, Entry(Millis(2**40), seat, next_one))
