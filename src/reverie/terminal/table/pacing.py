"""Bots at a human pace: what one will do, and when."""

from dataclasses import dataclass
from typing import Any, Final

from reverie.kernel import Millis, Seat
from reverie.match import AnyMatch

AGES: Final = Millis(3_600_000)  # who would wait so long waits for something to change


@dataclass(frozen=True)
class Plan:
    """What a bot will do, and when, where a game gives its bots a human pace."""

    seat: Seat
    action: Any
    at: Millis
    pause: float = 0.0  # seconds after it, so that one can follow


def plan_of(match: AnyMatch, seat: Seat, action: Any, pace: float) -> Plan:
    """At once where nobody looks on, else when a person would."""
    game, bot = match.game, match.players[seat].bot
    assert game.bots.moment is not None
    assert bot is not None
    at = game.bots.moment(bot, match.view(seat), action, match.pace_dice(seat))
    if at is None:
        return Plan(seat, action, match.now, pace)
    waits = pace > 0 or at >= match.now + AGES
    return Plan(seat, action, at if waits else match.now)
