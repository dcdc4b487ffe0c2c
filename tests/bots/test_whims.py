"""Bots without a plan: they do anything, and sooner or later everything."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.laws.decks import rare_abilities

from lullaby import GAME as LULLABY
from lullaby.model import Dream, Wake
from reverie.bots import random_bot, restless_pick
from reverie.bots.whims import by_kind
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.actions import EndTurn, Flip, Play, Rotate
from reverie.games.dreamwell.model import Options
from reverie.kernel import AnyGame, Dice, Tick
from reverie.laws import table_of
from reverie.laws.matches import play

LEGAL = [*(Rotate(cell, 1) for cell in range(16)), Play("L01"), EndTurn()]

keys = st.binary(min_size=1, max_size=32)


@given(key=keys)
def test_a_bot_does_something_legal(key: bytes) -> None:
    assert random_bot(None, LEGAL, Dice(key), []) in LEGAL
    assert restless_pick(LEGAL, Dice(key), Counter()) in LEGAL


@given(key=keys)
def test_a_bot_does_the_same_with_the_same_dice(key: bytes) -> None:
    one, other = (random_bot(None, LEGAL, Dice(key), []) for _ in range(2))
    assert one == other


def test_a_rare_kind_weighs_as_much_as_a_common_one() -> None:
    dice = Dice(b"any kind")
    chosen = Counter(type(random_bot(None, LEGAL, dice, [])) for _ in range(3000))
    assert all(900 < chosen[kind] < 1100 for kind in (Rotate, Play, EndTurn))


def test_within_a_kind_every_action_is_chosen() -> None:
    dice = Dice(b"every tile")
    assert {random_bot(None, LEGAL, dice, []) for _ in range(1000)} == set(LEGAL)


def test_actions_are_sorted_by_kind_even_when_they_are_listed_apart() -> None:
    listed = [EndTurn(), Rotate(1, 1), Flip(2), Rotate(3, 1)]
    assert by_kind(listed) == {
        EndTurn: [listed[0]],
        Rotate: [listed[1], listed[3]],
        Flip: [listed[2]],
    }


def test_the_restless_soon_do_what_they_have_done_least() -> None:
    dice, done = Dice(b"restless"), Counter[type]({Rotate: 50, EndTurn: 50})
    chosen = [restless_pick(LEGAL, dice, done) for _ in range(40)]
    plays = sum(isinstance(action, Play) for action in chosen)
    assert plays > 20
    assert done.total() == 140


def found(game: AnyGame, options: object) -> set[type]:
    matches = (play(table_of(game, bytes([key]), options=options)) for key in range(12))
    return {type(entry.action) for log in matches for entry in log}


def test_restless_players_find_every_kind_of_action() -> None:
    """What the laws and the soak never try they cannot catch."""
    options = Options(advanced=True, nightmare=True, content=rare_abilities())
    every = {type(action) for action in DREAMWELL.proof.catalogue(options, 2)}
    assert every <= found(DREAMWELL, options)
    assert {Dream, Wake, Tick} <= found(LULLABY, LULLABY.options())
