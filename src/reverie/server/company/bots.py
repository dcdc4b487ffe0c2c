"""What happens in a room by itself: bots move, time acts, a bot sits in for who is gone."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from reverie.kernel import Illegal, Millis, Seat, is_listed
from reverie.match import Player
from reverie.server.company.attendance import next_change, tell_the_rules
from reverie.server.company.hands import Hands
from reverie.server.company.manners import Manners
from reverie.server.company.seats import stand_in_bot
from reverie.server.table import keeping
from reverie.server.table.clock import MOST_LAG
from reverie.server.table.live import Live
from reverie.server.table.room import Room
from reverie.server.thinking.pace import pause
from reverie.server.thinking.pool import NoChoice, PoolClosed, Question

log = logging.getLogger("reverie.players")

CHOICES = 30  # a bot seems to have, always: how long it thinks must not tell what it holds
SOON = 0.5  # seconds until a bot that was refused thinks again
AGAIN = 5.0  # seconds until something is tried again that could not be kept


class Players:
    """The bots and the alarm clock of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._reviving: asyncio.Task[None] | None = None
        self._due = 0.0
        self.hands = Hands(room)
        self._manners = Manners(room)
        self._news = asyncio.Event()  # set, and replaced, with every change

    @property
    def are_busy(self) -> bool:
        return bool(self._thinking) or self._alarm is not None or self._reviving is not None

    def look(self) -> None:
        """Something has changed: whose turn is it now, and when must time act?"""
        if self.room.live is None and self.room.table.stage == "playing" and not self._reviving:
            self._reviving = self.room.house.spawn(self._revive())
        if self._thinking:  # else nobody waits for news
            self._news.set()
            self._news = asyncio.Event()
        self.hands.look()
        self._manners.look()
        self.call_bots()
        self.set_alarm()

    async def _revive(self) -> None:
        """What could not be kept was forgotten: read the match again, as soon as that can be."""
        try:
            while self.room.live is None and self.room.table.stage == "playing":
                try:
                    async with self.room.lock:
                        await keeping.load(self.room)
                except Exception:
                    log.exception("table %s could not be read again", self.room.label)
                    await asyncio.sleep(AGAIN)
        finally:
            self._reviving = None

    # Bots

    def call_bots(self) -> None:
        room = self.room
        if room.live is not None and room.table.stage == "playing" and not room.table.paused:
            for seat in room.live.bots_to_act():
                if seat not in self._thinking:
                    self._thinking[seat] = room.house.spawn(self._turn(seat))

    async def _turn(self, seat: Seat) -> None:
        """Think, wait a little as a person would, then move, if it is still the bot's to do."""
        try:
            await self._move(seat)
        except PoolClosed:  # the server stops
            return
        except Illegal as refusal:  # paused meanwhile, or time acted first
            log.info("a bot was refused at table %s: %s", self.room.label, refusal.code)
            await asyncio.sleep(SOON)
        except NoChoice:  # the table waits for a bot that may do nothing
            log.warning("a bot has no choice at table %s", self.room.label)
            await asyncio.sleep(SOON)
        except Exception:  # not kept, for one; the table must not stand still for it
            log.exception("a bot could not move at table %s", self.room.label)
            await asyncio.sleep(AGAIN)
        finally:
            del self._thinking[seat]
        self.call_bots()

    async def _move(self, seat: Seat) -> None:
        room, live, house = self.room, self.room.live, self.room.house
        name = None if live is None else live.bot(seat)
        if live is None or name is None or seat not in live.to_act():
            return
        v, match, began = live.v, live.match, house.monotonic()
        view, dice, memory = match.view(seat), match.bot_dice(seat), self.hands.memory(live, seat)
        question = Question(room.table.id, match.game, name, view, dice.key, memory)
        action = (await house.pool.think(question)).action
        if house.settings.pace == "human":
            at = self._moment(live, seat, view, action)
            if at is None:
                opens, tempo = self._opens(live, seat), match.game.bots.tempo.get(name, 1.0)
                seconds = pause(CHOICES, dice.split("pace"), opens_turn=opens, tempo=tempo)
                await asyncio.sleep(max(0.0, began + seconds - house.monotonic()))
            elif not await self._wait(live, seat, view, at):
                return  # it sees something new: think again
        await keeping.let_older_in(room, room.clock.now())
        async with room.lock:
            if room.live is live and live.bot(seat) == name and seat in live.to_act():
                if live.v != v and not is_listed(match.game, action, match.legal(seat)):
                    return  # the table has changed meanwhile: think again
                await self._play(live, seat, action, is_fresh=match.view(seat) == view)

    def _moment(self, live: Live, seat: Seat, view: Any, action: Any) -> Millis | None:
        """When, by the match's time, a person would do this; None: the game does not say."""
        game, bot = live.match.game, live.bot(seat)
        if game.bots.moment is None or bot is None:
            return None
        try:
            return game.bots.moment(bot, view, action, live.match.pace_dice(seat))
        except Exception:  # a guest's, perhaps
            log.exception("no moment for bot %s of %s", bot, game.name)
            return None

    async def _wait(self, live: Live, seat: Seat, view: Any, until: Millis) -> bool:
        """Until that moment of the match; False when the bot meanwhile sees something else.

        Where the clock stands still, something must change for it to go on.
        """
        room = self.room
        while (left := until - room.clock.now()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left / 1000)
            if room.live is not live or room.table.paused or live.match.view(seat) != view:
                return False
        return True

    async def _play(self, live: Live, seat: Seat, action: Any, *, is_fresh: bool) -> None:
        """Do it. Of what a template stands for the rules may not like every one; where nothing has
        changed, chance then decides among what is listed: the bot would say the same for ever."""
        room, v = self.room, live.v
        try:
            await keeping.do(room, lambda match, at: match.play(seat, action, at))
        except Illegal as refusal:
            if not is_fresh or live.v != v or type(action) not in room.game.templates:
                raise
            log.warning("bot %s of %s: %s", live.bot(seat), room.game.name, refusal.code)
            if not (legal := live.match.legal(seat)):
                raise NoChoice from refusal
            other = live.match.bot_dice(seat).split("refused").pick(legal)
            await keeping.do(room, lambda match, at: match.play(seat, other, at))

    def _opens(self, live: Live, seat: Seat) -> bool:
        """Whether somebody else acted last."""
        return not live.match.log or live.match.log[-1].seat != seat

    # Time

    def set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        seconds = self._next()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._due = self.room.house.monotonic() + max(0.0, seconds)
            self._alarm = loop.call_later(max(0.0, seconds), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        house = self.room.house
        house.tally.lateness.observe(max(0.0, house.monotonic() - self._due))
        _ = house.spawn(self._wake())

    def _next(self) -> float | None:
        """In how many seconds time must act, if it must."""
        room, live = self.room, self.room.live
        if live is None or room.table.stage != "playing" or room.table.paused:
            return None
        rules, deadline = live.match.game, live.match.deadline
        has_clock = deadline is not None or live.banks is not None
        if not has_clock and rules.manners.attendance is None and not room.presence.absent_since:
            return None  # as at most tables: nothing happens but what people do
        now, moments = room.clock.now(), list[int]()
        if deadline is not None:
            moments.append(deadline + MOST_LAG)
        if live.banks is not None and room.game.bots.own and (out := live.banks.out()) is not None:
            moments.append(out[0])
        waits = [(moment - now) / 1000 for moment in moments]
        if (change := next_change(room, live)) is not None:
            waits.append(change - room.house.monotonic())
        waits += [since - room.house.monotonic() for since, _ in self._leavers()]
        return min(waits, default=None)

    def _leavers(self) -> list[tuple[float, Seat]]:
        """Whose turn it is though they are gone, and until when their turn waits."""
        room, live = self.room, self.room.live
        if (
            live is None
            or not room.table.grace
            or not room.game.bots.own
            or room.game.manners.attendance
        ):
            return []  # or the rules themselves say when a bot sits in
        return [
            (room.presence.absent_since[seat] + room.table.grace, seat)
            for seat in live.people_to_act()
            if seat in room.presence.absent_since
        ]

    async def _wake(self) -> None:
        room = self.room
        async with room.lock:
            if self._next() is None:
                return  # paused, for one, since it rang; who lets it go on sets an alarm
            try:
                await self._let_time_act()
            except Illegal as refusal:
                log.info("time could not act at table %s: %s", room.label, refusal.code)
                self._try_again()
            except Exception:
                log.exception("time could not act at table %s", room.label)
                self._try_again()
            else:
                self.set_alarm()

    def _try_again(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._due = self.room.house.monotonic() + AGAIN
        self._alarm = asyncio.get_running_loop().call_later(AGAIN, self._ring)

    async def _let_time_act(self) -> None:
        """Deadlines that have passed, allowing for what is still on its way; then clocks; then
        leavers."""
        room = self.room
        live = await keeping.playing(room)
        if live.match.deadline is not None:
            await keeping.do(
                room, lambda match, at: match.tick(at), at=Millis(room.clock.now() - MOST_LAG)
            )
        banks = live.banks if room.game.bots.own else None
        if banks is not None and (out := banks.out()) and out[0] <= room.clock.now():
            await self._sit_in(out[1])
        await tell_the_rules(room, live)
        for until, seat in self._leavers():
            if until <= room.house.monotonic():
                await self._sit_in(seat)
                room.presence.sat_in_for.add(seat)

    async def _sit_in(self, seat: Seat) -> None:
        name = self.room.table.chairs[seat].name
        await keeping.sit_down(self.room, seat, Player(name, stand_in_bot(self.room.game)))
