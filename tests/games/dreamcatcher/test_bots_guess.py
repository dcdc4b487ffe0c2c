"""Bots that guess: they lean, choose, agree and pass cards on (RULES, chapter 10.4)."""

import pytest
from tests.games.dreamcatcher.bots import LUCID, bots_talking, thinking, view_of
from tests.games.dreamcatcher.tables import B, C, D, E, ask, handle, pass_time, phase, talking

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    Attend,
    Confirm,
    DeclineOffer,
    Lean,
    OfferCard,
    PlaceToken,
    Say,
)
from reverie.games.dreamcatcher.bots import BOTS, guesser
from reverie.games.dreamcatcher.bots.guesser import Thought, act, asked, think
from reverie.games.dreamcatcher.bots.player import mind_at
from reverie.games.dreamcatcher.events import CardsDealt, Event
from reverie.games.dreamcatcher.model import SLOTS, Chip, State
from reverie.kernel import Dice, Millis, Seat


@pytest.mark.rule("DC-BOT-12")
def test_a_bot_leans_when_it_believes() -> None:
    s = bots_talking(D)
    assert guesser.leaned(thinking(s, D, 0.41, 0.3, 0.2, 0.09)) == Lean(0)
    assert guesser.leaned(thinking(s, D, 0.39, 0.3, 0.2, 0.11)) is None
    quiet = talking(B, C)  # nobody has said anything of a card: it waits for that, but not for ever
    assert guesser.leaned(thinking(quiet, D, 0.9, 0.1, 0, 0)) is None
    quiet.now = Millis(12_000)
    assert guesser.leaned(thinking(quiet, D, 0.9, 0.1, 0, 0)) == Lean(0)


@pytest.mark.rule("DC-BOT-13")
def test_a_bot_leaves_the_token_to_humans_for_a_minute() -> None:
    s = bots_talking(D)
    assert guesser.placed(thinking(s, D, 0.9, 0.1, 0, 0)) is None
    s.now = Millis(59_999)
    assert guesser.placed(thinking(s, D, 0.9, 0.1, 0, 0)) is None
    s.now = Millis(60_000)
    assert guesser.placed(thinking(s, D, 0.85, 0.05, 0.05, 0.05)) == PlaceToken(0)


@pytest.mark.rule("DC-BOT-13")
def test_among_bots_the_surest_is_the_quickest() -> None:
    s = bots_talking(B, C, D)
    s.now = Millis(13_000)
    assert guesser.placed(thinking(s, B, 0.91, 0.03, 0.03, 0.03)) == PlaceToken(0)
    assert guesser.placed(thinking(s, C, 0.5, 0.4, 0.05, 0.05)) is None


@pytest.mark.rule("DC-BOT-16")
def test_bots_choose_together_what_their_beliefs_and_leanings_amount_to() -> None:
    s = bots_talking(B, C, D)
    leaning_to_1 = (0.3, 0.5, 0.1, 0.1)
    assert guesser.group_choice(thinking(s, B, *leaning_to_1)) == 1
    ask(s, C, Lean(0))
    assert guesser.group_choice(thinking(s, B, *leaning_to_1)) == 0
    assert guesser.group_choice(thinking(s, B, 0.03, 0.91, 0.03, 0.03)) == 1  # surer than C shows
    ask(s, D, Lean(0))
    assert guesser.group_choice(thinking(s, B, 0.05, 0.85, 0.05, 0.05)) == 0  # but not than two
    ask(s, B, Lean(2))
    assert guesser.group_choice(thinking(s, B, 0.15, 0.15, 0.55, 0.15)) == 0  # its own counts once


@pytest.mark.rule("DC-BOT-14")
def test_a_bot_objects_once_and_never_blocks() -> None:
    s = bots_talking(D)
    ask(s, B, PlaceToken(1), 20_000)
    assert guesser.confirmed(thinking(s, D, 0.3, 0.2, 0.25, 0.25)) == Confirm(1)
    assert guesser.confirmed(thinking(s, D, 0.4, 0.26, 0.2, 0.14)) == Confirm(1)
    assert guesser.confirmed(thinking(s, D, 0.4, 0.24, 0.2, 0.16)) == Say(rather=0)
    doubting = (0.9, 0.0, 0.1, 0.0)
    assert guesser.confirmed(thinking(s, D, *doubting)) == Say(rather=0)
    ask(s, D, Say(rather=0), 21_000)
    assert guesser.confirmed(thinking(s, D, *doubting)) is None
    s.now = Millis(30_999)
    assert guesser.confirmed(thinking(s, D, *doubting)) is None
    s.now = Millis(31_000)
    assert guesser.confirmed(thinking(s, D, *doubting)) == Confirm(1)
    s.now = Millis(22_000)
    for seat in (B, C):
        ask(s, seat, Confirm(1), 22_000)
    assert guesser.confirmed(thinking(s, D, *doubting)) == Confirm(1)


@pytest.mark.rule("DC-BOT-14")
def test_a_bot_agrees_to_nothing_before_a_word_was_said() -> None:
    """D is a bot without a card; B puts the token down before anybody has told of a card."""
    s = talking(B, C)
    ask(s, D, Attend("bot"))
    ask(s, B, PlaceToken(1), 1_000)
    sure = (0.1, 0.7, 0.1, 0.1)
    assert guesser.confirmed(thinking(s, D, *sure)) is None
    s.now = Millis(20_000)
    assert guesser.confirmed(thinking(s, D, *sure)) is None
    ask(s, B, Say(chips=(Chip("round"),)), 20_000)
    assert guesser.confirmed(thinking(s, D, *sure)) == Confirm(1)


@pytest.mark.rule("DC-BOT-14")
def test_a_silent_table_is_not_held_up_by_a_bot_for_long() -> None:
    s = talking(B, C)
    ask(s, D, Attend("bot"))
    ask(s, B, PlaceToken(1), 1_000)
    for seat in (B, C):
        ask(s, seat, Confirm(1), 2_000)
    sure = (0.1, 0.7, 0.1, 0.1)
    assert guesser.confirmed(thinking(s, D, *sure)) is None
    s.now = Millis(12_000)
    assert guesser.confirmed(thinking(s, D, *sure)) == Confirm(1)


@pytest.mark.rule("DC-BOT-14")
def test_among_bots_nobody_has_confirmed_for_all() -> None:
    s = bots_talking(B, C, D)
    ask(s, B, PlaceToken(1), 20_000)
    assert guesser.confirmed(thinking(s, D, 0.9, 0.0, 0.1, 0.0)) == Say(rather=0)


@pytest.mark.rule("DC-BOT-15")
def test_a_bot_that_makes_nothing_of_its_card_offers_it_to_a_human() -> None:
    s = bots_talking(B)
    v = view_of(s, B)
    lost = Thought(v, B, GAME.legal(v), {handle(s, B): {"T01": 0.2, "T02": 0.2}}, [0.25] * 4)
    assert guesser.passed_on(lost) == OfferCard(handle(s, B), D)
    for best, gives in ((0.24, True), (0.26, False)):
        guess = lost._replace(guesses={handle(s, B): {"T01": best}})
        assert (guesser.passed_on(guess) is not None) == gives
    ask(s, D, Attend("bot"))
    ask(s, C, OfferCard(handle(s, C), D))
    assert act(thinking(s, D, 0.25, 0.25, 0.25, 0.25)) == AcceptOffer(C)


@pytest.mark.rule("DC-BOT-15")
def test_who_declined_a_bots_card_is_not_asked_again() -> None:
    s = bots_talking(B, seats=5)
    v = view_of(s, B)
    lost = Thought(v, B, GAME.legal(v), {handle(s, B): {"T01": 0.2}}, [0.25] * 4)
    offered: list[Event] = ask(s, B, OfferCard(handle(s, B), D))
    ask(s, D, DeclineOffer(B))
    assert asked(B, offered) == {D}
    assert guesser.passed_on(lost._replace(asked=asked(B, offered))) == OfferCard(handle(s, B), E)
    assert guesser.passed_on(lost._replace(asked=frozenset((D, E)))) is None
    assert asked(B, [*offered, CardsDealt(C, (0, 0, 0, 1, 1))]) == frozenset()  # a new round


def test_s25_a_human_is_never_blocked_by_bots() -> None:
    """B is human and chooses what both bots believe in least; 12 seconds later it is locked."""
    s = bots_talking(C, D)
    ask(s, B, Say(names=(s.motifs[0],)), 19_000)
    doubts = [beliefs(s, seat) for seat in (C, D)]
    worst = min(SLOTS, key=lambda slot: sum(each[slot] for each in doubts))
    ask(s, B, PlaceToken(worst), 20_000)
    for seat in (C, D):
        while not isinstance(action := bot_action(s, seat), Say):  # it leans first
            ask(s, seat, action, 20_000)
        assert action.rather not in (None, worst)
        ask(s, seat, action, 20_000)
    ask(s, B, Confirm(worst), 21_000)
    for seat in (C, D):
        ask(s, seat, bot_action(s, seat), 22_000)
    pass_time(s, 33_000)
    assert (phase(s), s.choice) == ("reveal", worst)


def bot_action(s: State, seat: Seat) -> Action:
    view = view_of(s, seat)
    return BOTS["lucid"](view, GAME.legal(view), Dice(b""), ())


def beliefs(s: State, seat: Seat) -> list[float]:
    view = view_of(s, seat)
    return think(view, (), (), mind_at(view, LUCID), LUCID).beliefs
