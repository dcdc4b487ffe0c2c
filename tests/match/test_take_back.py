"""Taking back: own turn, own last action, nothing hidden shown, no dice rolled, nobody since."""

from dataclasses import replace

import pytest
from tests.match.tables import ANN, BEA, dreamwell, night, state_of

from lullaby import GAME as LULLABY
from lullaby.model import Action, Dream, Event, State, Wake
from reverie.games.dreamwell.actions import Draw, EndTurn, Rotate
from reverie.kernel import CLOCK, Entry, Illegal, Millis, Seat, Tick
from reverie.match import AnyMatch, Player, TakeBack

T = Millis(0)


def refuses(match: AnyMatch, seat: Seat) -> bool:
    """It says so beforehand, refuses when asked, and nothing changes."""
    before, log, steps = state_of(match), list(match.log), list(match.steps)
    assert not match.may_take_back(seat)
    with pytest.raises(Illegal) as refusal:
        match.take_back(seat, match.now)
    assert (state_of(match), match.log, match.steps) == (before, log, steps)
    return refusal.value.code == "NO_TAKE_BACK"


def test_the_table_is_as_it_was_and_the_log_has_grown() -> None:
    match = dreamwell()
    before = state_of(match)
    match.play(ANN, Rotate(5, 1), T)
    assert match.may_take_back(ANN)
    (step,) = match.take_back(ANN, Millis(7))
    assert state_of(match) == before
    assert [entry.action for entry in match.log] == [Rotate(5, 1), TakeBack()]
    assert step.entry == Entry(Millis(7), ANN, TakeBack())
    assert step.events == ()


def test_what_was_taken_back_is_not_remembered() -> None:
    match = dreamwell()
    match.play(ANN, Rotate(5, 1), T)
    kept = [list(match.memory(seat)) for seat in (ANN, BEA)]
    match.play(ANN, Rotate(6, 2), T)
    match.take_back(ANN, T)
    assert [match.memory(seat) for seat in (ANN, BEA)] == kept
    assert [step.entry.action for step in match.steps] == [Rotate(5, 1)]


def test_one_action_after_the_other_is_taken_back() -> None:
    match = dreamwell()
    before = state_of(match)
    for cell in (1, 2, 3):
        match.play(ANN, Rotate(cell, 1), T)
    for _ in range(3):
        match.take_back(ANN, T)
    assert state_of(match) == before
    assert refuses(match, ANN)


def test_after_a_take_back_the_seat_acts_again() -> None:
    match, straight = dreamwell(), dreamwell()
    match.play(ANN, Rotate(5, 1), T)
    match.take_back(ANN, T)
    match.play(ANN, Rotate(6, 1), T)
    straight.play(ANN, Rotate(6, 1), T)
    assert state_of(match) == state_of(straight)


def test_not_before_anything_was_done() -> None:
    assert refuses(dreamwell(), ANN)


def test_not_the_action_of_another() -> None:
    match = dreamwell()
    match.play(ANN, Rotate(5, 1), T)
    assert refuses(match, BEA)


def test_not_once_the_turn_is_over() -> None:
    match = dreamwell()
    match.play(ANN, EndTurn(), T)
    assert refuses(match, ANN)
    assert refuses(match, BEA)


def test_not_what_showed_a_hidden_card() -> None:
    match = dreamwell()
    match.play(ANN, Rotate(5, 1), T)
    match.play(ANN, Draw("deck"), T)
    assert refuses(match, ANN)


def test_not_what_showed_others_a_hidden_card() -> None:
    """Bea may act and was the last to do so, but Ann has seen a dream that was hidden from her."""
    match = night(((3, 1), (3, 1)))
    match.play(ANN, Dream(3), T)
    match.play(BEA, Dream(3), T)
    assert BEA in match.to_act
    assert refuses(match, BEA)


def test_not_when_somebody_has_acted_since() -> None:
    """Two threes lie on each other and anyone may act, but Bea was the last to do so."""
    match = night(((3, 1), (3, 1)))
    match.play(ANN, Dream(3), T)
    match.play(BEA, Dream(3), T)
    assert match.to_act == {ANN, BEA}
    assert refuses(match, ANN)


def test_not_when_the_clock_has_acted_since() -> None:
    match = night(((3, 1), (3, 1)))
    match.play(ANN, Dream(3), T)
    match.play(BEA, Dream(3), T)
    match.tick(Millis(3000))
    assert match.steps[-1].entry.seat == CLOCK
    assert refuses(match, ANN)


def roll_on_waking() -> AnyMatch:
    """Lullaby in which whoever wakes rolls a die, for nothing."""

    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Wake):
            s.dice.below(6)
        return happened

    return woken(night(((3, 1), (3, 1)), game=replace(LULLABY, apply=apply)))


def woken(match: AnyMatch) -> AnyMatch:
    match.play(ANN, Dream(3), T)
    match.play(BEA, Dream(3), T)
    match.play(ANN, Wake(), T)
    assert match.to_act == {ANN}
    return match


def test_not_when_dice_were_rolled() -> None:
    assert refuses(roll_on_waking(), ANN)
    assert woken(night(((3, 1), (3, 1)))).may_take_back(ANN)  # without the roll it is allowed


def test_not_when_the_match_is_over() -> None:
    match = night(((3,), (3,)))
    match.play(ANN, Dream(3), T)
    match.play(BEA, Dream(3), T)
    match.play(ANN, Wake(), T)
    assert match.outcome
    assert refuses(match, ANN)


def test_somebody_sitting_down_in_between_does_not_matter() -> None:
    match = dreamwell()
    before = state_of(match)
    match.play(ANN, Rotate(5, 1), T)
    match.sit_down(BEA, Player("Bot", "random"), T)
    match.take_back(ANN, T)
    assert state_of(match) == before
    assert match.players[BEA] == Player("Bot", "random")


def test_what_is_overdue_comes_before_a_take_back() -> None:
    """The window that was taken back to has closed meanwhile, and its tick is due at once."""
    match = woken(night(((3, 1), (3, 1))))
    match.take_back(ANN, Millis(5000))
    assert match.deadline == 3000
    (tick,) = match.tick(Millis(5000))
    assert tick.entry == Entry(Millis(5000), CLOCK, Tick())
