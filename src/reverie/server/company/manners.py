"""The manners of bots at one table: now and then one shows a face, and says a word with it.

What a bot knows has no part in it. A face follows from what everybody at the table has seen alike,
from who the bot is, and from chance that anybody could recompute; where the rules want silence
there is none. Nothing of it is logged: talk is not part of a match.
"""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final

from reverie.kernel import KEY_BYTES, SPECTATOR, AnyGame, Dice, Seat, Viewer
from reverie.language import DEFAULT, game_catalogue
from reverie.server.contract.protocol import Emote, Said
from reverie.server.lobby.options import lines_of
from reverie.server.lobby.rules import enumerate_seats
from reverie.server.table.live import Live
from reverie.server.table.room import Room
from reverie.server.table.talk import listeners, may_talk, voice

log = logging.getLogger("reverie.manners")

REST: Final = 25.0  # seconds without a face after one, at a table
MOST: Final = 5  # faces of one bot in a match, between greeting and farewell
SELDOM: Final = 3  # one occasion in so many is remarked on
POLITE: Final = 2  # bots that greet, and that take their leave: more would be a choir
PAUSE: Final = 900, 2_600  # milliseconds until a face shows, from and to
JUST_DEALT: Final = 2_000  # milliseconds of a match in which one may still say hello


class Manners:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._live: Live | None = None
        self._seen = 0
        self._shown: dict[Seat, int] = {}
        self._rests_until = 0.0
        self._said_goodbye = False

    def look(self) -> None:
        """Something has changed: is it worth a face?"""
        live, house = self._room.live, self._room.house
        if live is None or house.settings.pace != "human":
            return
        if live is not self._live:
            self._begin(live)
        news, self._seen = live.match.history[self._seen : live.v], live.v
        if not self._room.connections or not (bots := self._bots()):
            return
        dice = chance(live)
        if live.outcome is not None:
            self._take_leave(live, dice)
        elif news and house.monotonic() >= self._rests_until and dice.below(SELDOM) == 0:
            events = [event for step in news for event in step.events]
            self._remark(live, bots, events, dice)

    def _begin(self, live: Live) -> None:
        """Another match, or the same one read again: what is past is not remarked on."""
        self._live, self._seen, self._shown = live, live.v, {}
        self._said_goodbye = live.outcome is not None
        if live.match.now < JUST_DEALT and not self._said_goodbye:
            dice = chance(live)
            for seat in self._some(dice):
                self._show(live, seat, "hello", dice)

    def _bots(self) -> list[Seat]:
        """Who sits there in their own right. A stand-in keeps a straight face."""
        chairs = enumerate_seats(self._room.table)
        return [seat for seat, chair in chairs if chair.bot and chair.person is None]

    def _some(self, dice: Dice) -> list[Seat]:
        """A few of them, and no two of a kind: they would say the same."""
        bots = self._bots()
        dice.shuffle(bots)
        kinds = {self._room.table.chairs[seat].bot: seat for seat in bots}
        return list(kinds.values())[:POLITE]

    def _take_leave(self, live: Live, dice: Dice) -> None:
        if self._said_goodbye or live.outcome is None:
            return
        self._said_goodbye = True
        for seat in self._some(dice):
            won = live.outcome.places[seat] == 1 and not live.match.game.manners.together
            self._show(live, seat, "thanks" if won else "well_played", dice)

    def _remark(self, live: Live, bots: list[Seat], events: Sequence[Any], dice: Dice) -> None:
        """One of them, at most, on what all have just seen."""
        game = live.match.game
        shown = tuple(open_to_all(game, events, len(live.match.players)))
        dice.shuffle(bots)
        for seat in bots:
            try:
                mood = game.bots.mood(shown, seat)
            except Exception:  # a guest's, perhaps
                log.exception("no mood for a bot of %s", game.name)
                return
            often = self._shown.get(seat, 0)
            if mood is not None and often < MOST and self._show(live, seat, mood, dice):
                self._shown[seat] = often + 1
                return

    def _show(self, live: Live, seat: Seat, emote: Emote, dice: Dice) -> bool:
        """Whether this bot has anything to say with that face; it does so in a moment."""
        bot, game = self._room.table.chairs[seat].bot, live.match.game
        if bot is None or emote not in lines_of(bot, game_catalogue(DEFAULT, game.package)):
            return False
        least, most = PAUSE
        after = (least + dice.below(most - least)) / 1000
        self._rests_until = self._room.house.monotonic() + REST
        _ = self._room.house.spawn(self._say(live, seat, emote, after))
        return True

    async def _say(self, live: Live, seat: Seat, emote: Emote, after: float) -> None:
        """Unless the rules want silence by then, or it sits there no longer."""
        await asyncio.sleep(after)
        room = self._room
        if room.live is not live or room.table.paused or seat not in self._bots():
            return
        if may_talk(live, seat):
            chair = room.table.chairs[seat]
            line = Said(seat, chair.name, emote=emote)
            for listener in listeners(line, voice(chair), room.connections):
                listener.send(line)


def chance(live: Live) -> Dice:
    """Dice that say nothing of the match's own: anybody knows its id and its length."""
    told = f"{live.id} {live.v}".encode()
    return Dice(blake2b(told, digest_size=KEY_BYTES, person=b"manners").digest())


def open_to_all(game: AnyGame, events: Sequence[Any], seats: int) -> Iterator[Any]:
    """What everybody at the table, and whoever watches, has seen alike."""
    viewers: list[Viewer] = [SPECTATOR, *map(Seat, range(seats))]
    for event in events:
        first, *rest = (game.seen_by(event, viewer) for viewer in viewers)
        if first is not None and all(one == first for one in rest):
            yield first
