"""What a screen shows beside a view: the best order of what is due, and what is to decide in it."""

from itertools import permutations, product

import pytest
from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.tables import HOUSE, resolving

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Resolve
from reverie.games.dream_runners.model import Placement, State
from reverie.games.dream_runners.rules.compositions import cover, spots_of
from reverie.games.dream_runners.words.notes import Notes, notes
from reverie.games.dream_runners.words.sentences import words
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


# What is a player's to decide


def collecting(*spots: tuple[int, int]) -> str:
    """Some of the first four segments, so that something collects there."""
    owned = HOUSE.own_segments(0)
    ways = [
        Placement(segment, rot, row, col)
        for segment, rot, row, col in product(owned, range(4), range(-2, 5), range(-2, 5))
    ]
    inside = [one for one in ways if all(spot.is_inside for spot in spots_of(HOUSE, one))]
    for laid in (*((one,) for one in inside), *permutations(inside, 2)):
        places = [spot for one in laid for spot in spots_of(HOUSE, one)]
        symbols = cover(HOUSE, laid).symbols
        fits = len({one.segment for one in laid}) == len(laid) and len(set(places)) == len(places)
        if fits and all(symbols.get(spot) == "C" for spot in spots):
            return "+".join(
                f"{one.segment.partition('-')[2]}.{one.rot}@{one.row},{one.col}" for one in laid
            )
    raise AssertionError(spots)


@pytest.mark.rule("DR-RESOLVE-13", "DR-BAT-2")
def test_a_bat_waits_until_its_prey_is_named() -> None:
    assert told(resolving("dreams=D1-6 laid=-/-"), Seat(0)).undecided == ("nightmare:1,1",)


@pytest.mark.rule("DR-RESOLVE-13", "DR-BAT-2")
def test_where_a_bat_has_no_choice_nobody_is_asked() -> None:
    line = "dreams=D1-6 own=hook/wisp,ribbon,bend,hook laid=-/-"
    assert told(resolving(line), Seat(0)).undecided == ()


@pytest.mark.rule("DR-RESOLVE-13", "DR-REW-2")
def test_a_choice_fragment_waits_until_its_colour_is_named() -> None:
    chosen = told(resolving(f"dreams=D2-2 laid={collecting((2, 2))}/-"), Seat(0))
    assert chosen.undecided == ("collect:2,2",)
    assert "coherence" in chosen.order


@pytest.mark.rule("DR-RESOLVE-13", "DR-CHEST-3")
def test_a_chest_waits_with_the_key_that_would_open_it() -> None:
    laid = collecting((0, 0), (1, 1))
    without = told(resolving(f"dreams=D1-4 keys=0/0 laid={laid}/-"), Seat(0))
    assert set(without.undecided) == {"collect:0,0", "collect:1,1"}
    assert told(resolving(f"dreams=D1-4 keys=3/0 laid={laid}/-"), Seat(0)).undecided == ()


@pytest.mark.rule("DR-RESOLVE-13", "DR-WAKE-4")
def test_serenity_waits_with_the_losses_it_could_be_lost_to() -> None:
    laid = collecting((0, 2))
    low = told(resolving(f"dreams=D2-4 serenity=9/20 laid={laid}/-"), Seat(0))
    assert {"collect:0,2", "coherence"} <= set(low.undecided)
    calm = told(resolving(f"dreams=D2-4 serenity=20/20 laid={laid}/-"), Seat(0))
    assert calm.undecided == ()


@pytest.mark.rule("DR-RESOLVE-2", "DR-PROP-6")
@few
@given(openings)
def test_what_goes_unasked_comes_out_the_same_at_any_time(opening: Opening) -> None:
    for step in steps(opening):
        for seat in map(Seat, range(len(step.after.dreamers))):
            noted = told(step.after, seat)
            for pair in permutations(noted.order, 2):
                if pair[0] not in noted.undecided:
                    swapped = both(step.after, seat, (pair[1], pair[0]))
                    assert both(step.after, seat, pair) in (swapped, None) or swapped is None


def both(s: State, seat: Seat, effects: tuple[str, str]) -> object:
    """What one has after these two; None where a chest asks for colours in between, or one woke."""
    for effect in effects:
        legal = GAME.legal(GAME.view(s, seat))
        way = next((a for a in legal if isinstance(a, Resolve) and a.effect == effect), None)
        if way is None:
            return None
        s, _ = advance(GAME, s, Entry(Millis(2**40), seat, way))
    own = s.dreamers[seat]
    return own.coins, own.keys, own.fragments, own.star, own.serenity, own.segments, own.woke
