"""The hands of bots at one table: they whisper as people do, at a person's pace.

What a hand was answered joins what its bot remembers when the hand is done, not piece by piece.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from reverie.kernel import Illegal, Millis, Seat
from reverie.match import Hand
from reverie.match.hands import Answered, with_answers
from reverie.server.lobby.rules import enumerate_seats
from reverie.server.table.beside import whispers
from reverie.server.table.live import Live
from reverie.server.table.room import Room

log = logging.getLogger("reverie.hands")

LEAST_NAP: Final = 5  # milliseconds between two looks at the clock


class Hands:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._live: Live | None = None
        self._moving: dict[Seat, tuple[Hand, asyncio.Task[None]]] = {}
        self._answered: dict[Seat, list[Answered]] = {}

    def look(self) -> None:
        """Something has changed: a hand that is no longer right stops, another begins."""
        live = self._room.live
        if live is not None and live.match.game.beside.whispers is None:
            return  # as at most tables
        if live is not self._live:
            self._begin(live)
        for seat, _ in enumerate_seats(self._room.table):
            hand = self._hand(live, seat)
            known = self._moving.get(seat)
            if known is not None and known[0] != hand:
                known[1].cancel()
                del self._moving[seat]
                whispers.leave(self._room, seat)
            if live is not None and hand and seat not in self._moving:
                task = self._room.house.spawn(self._move(live, seat, hand))
                self._moving[seat] = hand, task

    def _begin(self, live: Live | None) -> None:
        """Another match, or the same one read again: all is felt anew."""
        for _, task in self._moving.values():
            task.cancel()
        self._live, self._moving, self._answered = live, {}, {}

    def memory(self, live: Live, seat: Seat) -> tuple[Any, ...]:
        """All that the seat has seen, with what was answered to its bot where it came."""
        return tuple(with_answers(live.match.memory(seat), self._answered.get(seat, ())))

    def _hand(self, live: Live | None, seat: Seat) -> Hand:
        table = self._room.table
        playing = table.stage == "playing" and not table.paused
        if live is None or not playing or live.bot(seat) is None:
            return ()
        rule = live.match.game.beside.whispers
        try:
            return () if rule is None else tuple(rule.hand(live.match.view(seat)))
        except Exception:  # a guest's, perhaps
            log.exception("no hand for a bot of %s", live.match.game.name)
            return ()

    async def _move(self, live: Live, seat: Seat, hand: Hand) -> None:
        began, answers = self._room.clock.now(), list[Any]()
        for after, message in hand:
            await self._until(Millis(began + after))
            await whispers.ready(self._room)
            with suppress(Illegal):  # the table stands still: the hand moves on in the air
                answers += whispers.hear(self._room, live, seat, message, Millis(0))
        if not answers:  # the table stood still all the time: once more, with the next change
            self._moving.pop(seat, None)
        position = len(live.match.memory(seat))
        self._answered.setdefault(seat, []).extend((position, answer) for answer in answers)

    async def _until(self, at: Millis) -> None:
        while (left := at - self._room.clock.now()) > 0:  # noqa: ASYNC110  the clock may stand still
            await asyncio.sleep(max(LEAST_NAP, left) / 1000)
