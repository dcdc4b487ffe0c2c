"""The example game of the guides: its rules, and that it is a guest like any other."""

import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from lullaby import GAME
from lullaby.model import Cards, Dream, Dreamt, Drew, Options, SleptOn, State, Wake, Woke
from lullaby.rules import all_dreams
from reverie.games import games
from reverie.kernel import CLOCK, SPECTATOR, Dice, Illegal, Millis, Outcome, Seat, Tick
from reverie.laws import check_laws
from reverie.match import Match, Player, read_record, record_of, write_record

ANN, BEA = Seat(0), Seat(1)
T = Millis(100)
ID = r"LB-[A-Z]+-\d+"


def table(*hands: Cards, deck: Cards = (), pile: Cards = ()) -> State:
    return State(Options(), Dice(b"key"), deck, hands, pile, won=((),) * len(hands))


def refused(s: State, seat: Seat, action: Any) -> tuple[str, str]:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(s, seat, action, T)
    return refusal.value.rule, refusal.value.code


# 1. Before the night


@pytest.mark.rule("LB-NIGHT-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(Illegal, match="LB-NIGHT-1: BAD_SEATS"):
        GAME.setup(Options(), seats, Dice(b"key"))


@pytest.mark.rule("LB-NIGHT-2")
def test_there_are_four_of_each_dream_and_fewer_in_a_short_night() -> None:
    assert Counter(all_dreams(Options())) == dict.fromkeys(range(1, 7), 4)
    assert Counter(all_dreams(Options(short_night=True))) == dict.fromkeys(range(1, 5), 4)


@pytest.mark.rule("LB-NIGHT-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_dreams_are_dealt_to_every_seat(seats: int) -> None:
    s = GAME.setup(Options(), seats, Dice(b"key"))
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert len(s.deck) == 24 - 3 * seats
    assert GAME.to_act(s) == {ANN}


# 2. Dreaming


@pytest.mark.rule("LB-DREAM-1", "LB-DREAM-2")
def test_lay_a_dream_and_draw_another() -> None:
    s = table((1, 2), (3,), deck=(5, 6))
    assert GAME.apply(s, ANN, Dream(2), T) == [Dreamt(ANN, 2), Drew(ANN, 6)]
    assert (s.hands, s.pile, s.deck, s.turn) == (((1, 6), (3,)), (2,), (5,), BEA)


@pytest.mark.rule("LB-DREAM-2")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    s = table((1, 2), (3,))
    assert GAME.apply(s, ANN, Dream(2), T) == [Dreamt(ANN, 2)]
    assert s.hands == ((1,), (3,))


@pytest.mark.rule("LB-DREAM-1")
def test_only_your_own_dreams_and_only_on_your_turn() -> None:
    s = table((1, 2), (3,))
    assert refused(s, BEA, Dream(3)) == ("LB-DREAM-1", "NOT_YOUR_TURN")
    assert refused(s, ANN, Dream(3)) == ("LB-DREAM-1", "NOT_IN_HAND")


@pytest.mark.rule("LB-DREAM-3")
def test_hands_and_deck_are_hidden() -> None:
    s = table((1, 2), (3, 4), deck=(5, 6), pile=(1,))
    view = GAME.view(s, BEA)
    assert (view.hand, view.hand_sizes, view.deck_size, view.pile) == ((3, 4), (2, 2), 2, (1,))
    assert GAME.view(s, SPECTATOR).hand == ()
    assert GAME.seen_by(Drew(ANN, 5), BEA) == Drew(ANN, None)
    assert GAME.seen_by(Drew(ANN, 5), ANN) == Drew(ANN, 5)


# 3. Waking


def window() -> State:
    s = table((3, 1), (1, 3), pile=(3,))
    GAME.apply(s, ANN, Dream(3), T)
    return s


@pytest.mark.rule("LB-WAKE-1")
def test_two_alike_give_everybody_three_seconds() -> None:
    s = window()
    assert GAME.deadline(s) == T + 3000
    assert GAME.to_act(s) == {ANN, BEA}
    assert [GAME.legal(GAME.view(s, seat)) for seat in (ANN, BEA)] == [[Wake()], [Wake()]]


@pytest.mark.rule("LB-WAKE-1")
def test_nobody_wakes_without_a_reason() -> None:
    assert refused(table((1,), (2,)), ANN, Wake()) == ("LB-WAKE-1", "NOTHING_WAKES_YOU")
    assert refused(window(), CLOCK, Wake()) == ("LB-WAKE-1", "NOTHING_WAKES_YOU")


@pytest.mark.rule("LB-WAKE-2")
def test_nobody_dreams_while_somebody_may_wake() -> None:
    assert refused(window(), BEA, Dream(1)) == ("LB-WAKE-2", "SOMEBODY_MAY_WAKE")


@pytest.mark.rule("LB-WAKE-3")
def test_the_first_to_wake_wins_the_pile() -> None:
    s = window()
    assert GAME.apply(s, ANN, Wake(), T) == [Woke(ANN, 2)]
    assert (s.won, s.pile, s.wake_until) == (((3, 3), ()), (), None)
    assert refused(s, BEA, Wake()) == ("LB-WAKE-1", "NOTHING_WAKES_YOU")


@pytest.mark.rule("LB-WAKE-4")
def test_if_nobody_wakes_the_night_goes_on() -> None:
    s = window()
    assert GAME.apply(s, CLOCK, Tick(), Millis(T + 3000)) == [SleptOn()]
    assert GAME.to_act(s) == {BEA}
    assert s.pile == (3, 3)


# 4. Morning


@pytest.mark.rule("LB-MORNING-1")
def test_the_night_is_over_when_the_hands_are_empty() -> None:
    s = table((), ())
    assert GAME.to_act(s) == frozenset()
    assert refused(s, ANN, Dream(1)) == ("LB-MORNING-1", "NIGHT_IS_OVER")
    assert GAME.outcome(table((1,), ())) is None


@pytest.mark.rule("LB-MORNING-1")
def test_the_last_dream_can_still_wake_somebody() -> None:
    s = table((3,), (), pile=(3,))
    GAME.apply(s, ANN, Dream(3), T)
    assert GAME.outcome(s) is None
    GAME.apply(s, BEA, Wake(), T)
    assert GAME.outcome(s) == Outcome(places=(2, 1), points=(0, 2), reason="morning")


@pytest.mark.rule("LB-MORNING-2")
def test_most_sheep_win_and_equals_share_the_place() -> None:
    s = table((), (), ())
    s.won = ((1,), (2, 2), (3,))
    assert GAME.outcome(s) == Outcome(places=(2, 1, 2), points=(1, 2, 1), reason="morning")


# A guest like any other


def test_it_obeys_the_laws() -> None:
    check_laws(GAME, matches=20)


def test_bots_play_it_and_the_record_can_be_replayed() -> None:
    bots = [Player(f"Bot {seat}", "random") for seat in range(3)]
    match: Match[Any, Any, Any, Any, Any] = Match(games()["lullaby"], Options(), bots, bytes(32))
    while match.to_act:
        seat = min(match.to_act)
        match.play(seat, match.bot_action(seat), Millis(match.now + 900))
    assert match.outcome
    again = read_record(write_record(record_of(match)), games()).replay()
    assert again.outcome == match.outcome


@pytest.mark.parametrize("book", ["RULES.md", "RULES.de.md"])
def test_its_rulebook_and_its_code_cite_the_same_rules(book: str) -> None:
    package = files("lullaby")
    written = re.findall(rf"^- \*\*({ID})\*\*", (package / book).read_text("utf-8"), re.MULTILINE)
    source = "".join(
        (package / f"{module}.py").read_text("utf-8") for module in ("model", "rules", "view")
    )
    assert len(set(written)) == len(written)
    assert set(re.findall(ID, source)) == set(written)


def test_it_is_small() -> None:
    lines = [
        line
        for module in files("lullaby").iterdir()
        if module.name.endswith(".py")
        for line in module.read_text("utf-8").splitlines()
        if line.strip()
    ]
    assert len(lines) <= 200
