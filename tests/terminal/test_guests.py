"""A game of somebody else's at one keyboard: without a face, without messages, against time."""

import io
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.console import Console
from tests.terminal.rooms import KEY, Room

from reverie.games import games
from reverie.kernel import Seat
from reverie.match import AnyMatch, Match, Player
from reverie.terminal.faces.plain import laid_out
from reverie.terminal.screen.keyboard import Complete


def lullaby(*seats: str) -> AnyMatch:
    game = games()["lullaby"]
    players = [Player(name, name if name in game.bots.own else None) for name in seats]
    return Match(game, game.options(), players, KEY)


def test_a_game_without_a_face_is_played_by_numbers() -> None:
    match = lullaby("Ada", "random")
    shown = Room(match, iter(lambda: "1", None)).play()
    assert match.outcome is not None
    assert "dreams in hand" in shown
    assert "Morning has come." in shown
    assert "The key of the dice was" in shown


def test_a_game_that_says_nothing_is_shown_as_it_is() -> None:
    game = replace(games()["lullaby"], package="reverie.bots")  # which has no messages
    match: AnyMatch = Match(game, game.options(), [Player("Ada"), Player("random", "random")], KEY)
    card = match.view(Seat(0)).hand[0]
    shown = Room(match, [f"dream {card}", "dream 99", "rules"]).play()
    assert "hand sizes" in shown
    assert f"dreamt · seat Ada · card {card}" in shown
    assert "The rules do not allow that: not in hand. (LB-DREAM-1)" in shown
    assert "has brought no rulebook" in shown


BOARD = (("sea", "reef"), ("hill", "sea"))
BOATS = ({"hull": 3, "sails": 1}, {"hull": 2, "sails": 4})
WIND = {"from": "north", "force": "mild"}


def test_what_lies_within_something_else_stays_within_it() -> None:
    console = Console(width=80, record=True, file=io.StringIO(), color_system=None)
    for value in (BOARD, BOATS, WIND, (4, 7)):
        console.print(laid_out(value))
    shown = [line.split() for line in console.export_text().splitlines() if line.strip()]
    assert shown == [
        ["sea", "reef"],
        ["hill", "sea"],
        ["1.", "hull:", "3"],
        ["sails:", "1"],
        ["2.", "hull:", "2"],
        ["sails:", "4"],
        ["from:", "north"],
        ["force:", "mild"],
        ["4", "7"],
    ]


def test_a_game_without_a_face_is_played_by_typing() -> None:
    match = lullaby("Ada", "random")
    card = match.view(Seat(0)).hand[0]
    shown = Room(match, [f"dream {card}", "dream 99", "dream", "dream x y z", "?", "points"]).play()
    assert match.log[0].seat == 0
    assert "You have no dream 99" in shown
    assert "It goes like this: dream CARD" in shown


def test_several_people_race_against_the_clock() -> None:
    """Two alike: whoever is named first wakes."""
    for key in range(40):
        game = games()["lullaby"]
        match: AnyMatch = Match(
            game, game.options(), [Player("Ada"), Player("Bo")], bytes([key]) * 32
        )
        lines = racing(match)
        shown = Room(match, lines).play()
        if "Whoever is first!" in shown:
            assert any(entry.seat == 1 and "Wake" in repr(entry.action) for entry in match.log)
            assert "Whose action is that" in shown
            return
    raise AssertionError("nobody ever laid two alike")


class Sleeper:
    """Plays on, but never does anything when time presses."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.waited: list[float] = []

    def line(
        self,
        prompt: str,  # noqa: ARG002  what a keyboard is asked
        complete: Complete | None = None,  # noqa: ARG002
        seconds: float | None = None,
    ) -> str | None:
        if seconds is None:
            if self.waited:
                raise EOFError
            view = self.match.view(Seat(0))
            alike = [card for card in view.hand if view.pile[-1:] == (card,)]
            return f"dream {(alike or view.hand)[0]}"
        self.waited.append(seconds)
        time.sleep(seconds)
        return None


@pytest.mark.parametrize(("reaction", "winner"), [(0.05, 1), (30.0, -1)])
def test_who_sleeps_loses_to_a_bot_or_to_the_clock(
    monkeypatch: pytest.MonkeyPatch, reaction: float, winner: int
) -> None:
    """At the deadline itself the bot, too, is late: its action would no longer be legal."""
    monkeypatch.setattr("reverie.terminal.table.table.REACTION", reaction)
    game = games()["lullaby"]
    for key in range(40):
        match: AnyMatch = Match(
            game, game.options(), [Player("Ada"), Player("random", "random")], bytes([key]) * 32
        )
        room = Room(match, ())
        keyboard = room.table.keyboard = Sleeper(match)
        shown = room.play()
        if keyboard.waited:
            assert match.log[-1].seat == winner or match.log[-2].seat == winner
            assert "The time is up." in shown
            return
    raise AssertionError("nobody ever laid two alike")


def racing(match: AnyMatch) -> Iterator[str]:
    """Lay the same as the last if possible; in a race Bo is quicker, after a slip."""
    while match.to_act:
        if match.deadline is not None:
            yield "nobody"
            yield "2 wake"
            continue
        view = match.view(min(match.to_act))
        alike = [card for card in view.hand if view.pile[-1:] == (card,)]
        yield ""
        yield f"dream {(alike or view.hand)[0]}"
