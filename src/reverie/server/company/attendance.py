"""Who is there, for games whose rules ask: people come and go, and it is entered into the log.

A page that is loaded anew must not stop a dream, so absence counts only after some seconds.
"""

from collections.abc import Iterator
from typing import NamedTuple

from reverie.kernel import Seat, Sitting
from reverie.match import Player, SitDown
from reverie.server.company.seats import stand_in_bot
from reverie.server.lobby.rules import enumerate_seats
from reverie.server.model import PersonId
from reverie.server.table import keeping, telling
from reverie.server.table.live import Live
from reverie.server.table.room import Room

AT_ONCE = 0.0


class Change(NamedTuple):
    """What the rules must hear of a seat, and from when on, by the monotonic clock."""

    since: float
    seat: Seat
    who: Sitting
    player: Player | None = None  # who sits down there


def changes(room: Room, live: Live) -> Iterator[Change]:
    """Every seat where the rules believe something else than what is."""
    if live.match.game.manners.attendance is None:
        return
    for seat, chair in enumerate_seats(room.table):
        believed, bot = live.match.sits(seat), live.match.players[seat].bot
        gone_since = None if chair.person is None else room.presence.gone_since.get(chair.person)
        is_here = chair.person is not None and gone_since is None
        if bot is not None and is_here and was_taken_over(live, seat):
            yield Change(AT_ONCE, seat, "person", Player(chair.name))
        elif bot is not None and believed != "bot":
            yield Change(AT_ONCE, seat, "bot")
        elif bot is None and is_here and believed != "person":
            yield Change(AT_ONCE, seat, "person")
        elif bot is None and not is_here and believed == "bot":
            yield Change(AT_ONCE, seat, "bot", Player(chair.name, stand_in_bot(room.game)))
        elif bot is None and gone_since is not None and believed == "person":
            yield Change(gone_since + patience(room, chair.person), seat, "away")


def patience(room: Room, person: PersonId | None) -> int:
    """Seconds until one is gone: longer for who has not opened the page of this match yet."""
    limits = room.house.settings.limits
    return limits.absence if person in room.presence.arrived else limits.arrival


def was_taken_over(live: Live, seat: Seat) -> bool:
    """Did the rules themselves put the bot there? Then the seat is its person's on return.

    Who handed it over of their own will asks for it.
    """
    rule, history = live.match.game.manners.attendance, reversed(live.match.history)
    sat = (s for s in history if s.entry.seat == seat and isinstance(s.entry.action, SitDown))
    last = next(sat, None)
    return rule is not None and last is not None and rule.sits(last.before, seat) == "bot"


def next_change(room: Room, live: Live) -> float | None:
    """When the rules must hear of somebody, by the monotonic clock."""
    return min((change.since for change in changes(room, live)), default=None)


async def tell_the_rules(room: Room, live: Live) -> None:
    """Enter what has come true. Call it under the lock."""
    now = room.house.monotonic()
    for change in list(changes(room, live)):
        if change.since <= now and live.outcome is None:
            await enter(room, change)


async def enter(room: Room, change: Change) -> None:
    seat, who, player = change.seat, change.who, change.player
    if player is not None:
        await keeping.sit_down(room, seat, player)
    else:
        await keeping.do(room, lambda match, at: match.attend(seat, who, at))
        telling.tell_table(room)  # a stand-in comes and goes with it
