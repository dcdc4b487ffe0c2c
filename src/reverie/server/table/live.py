"""A match in memory: the log and all that follows from it. No I/O; the caller stores, then tells.

Everything here can be made again from the stored match and its entries.
"""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from reverie.kernel import (
    AnyGame,
    Entry,
    Millis,
    Outcome,
    Seat,
    Tick,
    Words,
)
from reverie.match import AnyMatch, Draft, Match, SitDown, TakeBack
from reverie.server.contract.protocol import Happened
from reverie.server.model import MatchId, NewEntry, StoredMatch
from reverie.server.table.banks import Banks

encode: Final = msgspec.json.Encoder().encode
AT_ONCE = 300  # entries that are read without letting others in between


@cache
def entry_decoder(action: Any) -> msgspec.json.Decoder[Entry[Any]]:
    """Reads the lines of a log of the game with these actions."""
    return msgspec.json.Decoder(Entry[action | Tick | TakeBack | SitDown])


@cache
def draft_decoder(action: Any) -> msgspec.json.Decoder[Draft[Any]]:
    return msgspec.json.Decoder(Draft[action])


class Live:
    """The match, its versions, the requests it has answered, and the time to think."""

    def __init__(self, game: AnyGame, stored: StoredMatch) -> None:
        options = game.read_options(stored.options, stored.edition)
        self.id: MatchId = stored.id
        self.match: AnyMatch = Match(game, options, stored.players, stored.key)
        self.requests: dict[str, int] = {}  # the version each answered request led to
        self.banks = Banks(stored.clock, len(stored.players)) if stored.clock else None
        self.words: dict[str, Words] = {}
        self.studied: dict[Any, msgspec.Raw | None] = {}  # by question; None: could not be found
        self._noted = 0
        # What was made to be shown, by number of the entry and language, until the log goes on:
        self.alike: dict[tuple[int, str], Happened] = {}  # what all see alike
        self.words_before: dict[tuple[int, str], Words] = {}
        self._to_act: tuple[Seat, ...] | None = None  # None: to be asked anew
        self._people_to_act: tuple[Seat, ...] | None = None
        self._bots = [player.bot for player in stored.players]
        if self.banks is not None:
            self.banks.entered(Millis(0), self.people_to_act())

    @property
    def v(self) -> int:
        return len(self.match.log)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def read(self, entries: Sequence[NewEntry]) -> None:
        """Enter what was stored."""
        decode = entry_decoder(self.match.game.action).decode
        for entry in entries:
            self.match.enter(decode(entry.line))
            if entry.request is not None:
                self.requests[entry.request] = self.v
        self.catch_up()

    def restore(self, drafts: Sequence[bytes]) -> None:
        """What was being arranged, as it was stored; no more than is still worth something."""
        decode = draft_decoder(self.match.game.action).decode
        for line in drafts:
            self.match.restore(decode(line))

    def lines(self, since: int, request: str | None) -> list[NewEntry]:
        """The entries after a version, as they go to disk; the last answers the request."""
        entries = self.match.log[since:]
        lines = [NewEntry(encode(entry)) for entry in entries]
        if request is not None:
            lines[-1] = NewEntry(lines[-1].line, request)
        return lines

    # Who plays

    def bot(self, seat: Seat) -> str | None:
        """Who acts for a seat, if no person does."""
        return self.match.players[seat].bot or self.match.stand_in(seat)

    def to_act(self) -> tuple[Seat, ...]:
        if self._to_act is None:
            self._to_act = tuple(sorted(self.match.to_act))
        return self._to_act

    def people_to_act(self) -> tuple[Seat, ...]:
        if self._people_to_act is None:
            self._people_to_act = tuple(s for s in self.to_act() if self.bot(s) is None)
        return self._people_to_act

    def bots_to_act(self) -> tuple[Seat, ...]:
        people, to_act = self.people_to_act(), self.to_act()
        return tuple(s for s in to_act if s not in people) if len(people) < len(to_act) else ()

    # What follows from the log

    def catch_up(self) -> None:
        """Take note of the entries that have come since the last look."""
        self.alike.clear()
        self.words_before.clear()
        self._to_act = self._people_to_act = None
        for number in range(self._noted, self.v):
            entry = self.match.log[number]
            if isinstance(entry.action, SitDown):
                self.words.clear()  # another name may sit there
                self._bots[entry.seat] = entry.action.player.bot
            if self.banks is not None:
                self._spend(self.banks, number, entry)
        self._noted = self.v

    def _spend(self, banks: Banks, number: int, entry: Entry[Any]) -> None:
        to_act = self._to_act_after(number)
        people = [seat for seat in to_act if self._bots[seat] is None]
        banks.entered(entry.at, people, sat_down=isinstance(entry.action, SitDown))

    def _to_act_after(self, number: int) -> frozenset[Seat]:
        if number + 1 == self.v:
            return self.match.to_act
        return self.match.game.to_act(self.match.history[number + 1].before)


async def read_live(game: AnyGame, stored: StoredMatch, entries: Sequence[NewEntry]) -> Live:
    """A match out of the store; a long one beside the event loop, for others play on."""
    live = Live(game, stored)
    if len(entries) <= AT_ONCE:
        live.read(entries)
    else:
        await asyncio.to_thread(live.read, entries)
    return live
