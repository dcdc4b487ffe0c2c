"""A match in memory: the log and all that follows from it. No I/O; the caller stores, then tells.

Everything here can be made again from the stored match and its entries.
"""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from reverie.kernel import (
    CLOCK,
    SPECTATOR,
    AnyGame,
    Entry,
    Millis,
    Outcome,
    Seat,
    Tick,
    Viewer,
    Words,
)
from reverie.match import AnyMatch, Draft, Match, SitDown, TakeBack
from reverie.match.plain import PlainWords
from reverie.server.contract.protocol import Drafted, Happened, State
from reverie.server.model import MatchId, NewEntry, StoredMatch
from reverie.server.speech.sentences import catalogue, tell, words_beside, words_for
from reverie.server.table.banks import Banks

encode: Final = msgspec.json.Encoder().encode
AT_ONCE = 300  # entries that are read without letting others in between
TOLD = 100  # entries of the past that a state repeats; who missed more only sees where things are


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
        self._alike: dict[tuple[int, str], Happened] = {}  # what all see alike
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

    # What viewers see

    def state(
        self,
        viewer: Viewer,
        language: str,
        since: int | None,
        at: Millis,
        overheard: msgspec.Raw | None = None,
    ) -> State:
        match, game, words = self.match, self.match.game, self.words_in(language)
        view, outcome, v = match.view(viewer), match.outcome, self.v
        acts = viewer in self.people_to_act()
        key = None if outcome is None else match.reveal()
        question = self.wonders(view)
        return State(
            v=v,
            at=at,
            match=self.id,
            view=view,
            notes=self.notes(view, words),
            events=self.since(since, viewer, language),
            legal=tuple(game.legal(view)) if acts else (),
            to_act=self.awaited(view),
            question=self.question(view, words),
            commitment=match.commitment,
            deadline=match.deadline if game.turns.alarm is None else game.turns.alarm(view),
            drafts=self.drafts(viewer) if match.drafts else (),
            overheard=overheard,
            seeks=question is not None and question not in self.studied,
            found=self.studied.get(question),
            undo=viewer is not None and acts and match.may_take_back(viewer),
            clocks=None if self.banks is None else self.banks.seen(at),
            seats_closed=not match.seats_open,
            outcome=outcome,
            key=None if key is None else key.hex(),
        )

    def drafts(self, viewer: Viewer) -> tuple[Drafted, ...]:
        return tuple(Drafted(d.seat, d.action) for d in self.match.drafts_seen(viewer))

    def question(self, view: Any, words: Words) -> str:
        """Who must do what, for who sees this; how it ended, where only a catalogue says that."""
        if isinstance(words, PlainWords) and (outcome := self.match.outcome) is not None:
            return words.reason(outcome)
        return words_beside(self.match.game, view, words).question(view)

    def awaited(self, view: Any) -> tuple[Seat, ...]:
        """Who must act, as far as who sees this may know."""
        known = self.match.game.turns.awaited
        return self.to_act() if known is None else tuple(sorted(known(view)))

    def notes(self, view: Any, words: Words) -> Any:
        make = self.match.game.tongue.notes
        if isinstance(words, PlainWords):
            return {"fields": words.fields(view)}  # of a view that no client has drawn
        return None if make is None else make(view, words)

    def wonders(self, view: Any) -> Any:
        """What there is to find out for who sees this; None: nothing."""
        studies = self.match.game.beside.studies
        return None if studies is None else studies.question(view)

    def since(self, version: int | None, viewer: Viewer, language: str) -> tuple[Happened, ...]:
        """What has happened after a version; nothing when too much was missed."""
        v = self.v
        if version is None or not max(0, v - TOLD) <= version <= v:
            return ()
        return tuple([self.moment(n, viewer, language) for n in range(version, v)])

    def moment(self, number: int, viewer: Viewer, language: str) -> Happened:
        """The entry with this number, as the viewer saw it; made once for all who saw it whole."""
        step, seen_by = self.match.history[number], self.match.game.seen_by
        seen = [one for event in step.events if (one := seen_by(event, viewer)) is not None]
        events = tuple(seen)
        if not events and step.entry.seat != viewer and self._is_played(step.entry):
            return Happened(v=number + 1, at=step.entry.at, seat=CLOCK)  # nor who did it
        if events != step.events:
            return self._happened(number, events, language)
        alike = self._alike.get((number, language))
        if alike is None:
            alike = self._alike[number, language] = self._happened(number, events, language)
        return alike

    def _happened(self, number: int, events: tuple[Any, ...], language: str) -> Happened:
        step = self.match.history[number]
        entry, told = step.entry, self._tell(step.before, events, language)
        note, sentence = self._beside(entry, language)
        return Happened(
            v=number + 1,
            at=entry.at,
            seat=entry.seat,
            events=events,
            told=(sentence, *told) if sentence else told,
            note=note,
        )

    def _tell(self, before: Any, events: tuple[Any, ...], language: str) -> tuple[str, ...]:
        """In words: as who saw the table before would say it; what all see is enough for that."""
        game, words = self.match.game, self.words_in(language)
        return tell(events, words_beside(game, game.view(before, SPECTATOR), words))

    def _is_played(self, entry: Entry[Any]) -> bool:
        """Is it an action of the game?"""
        return not isinstance(entry.action, TakeBack | SitDown)

    def _beside(self, entry: Entry[Any], language: str) -> tuple[Any, str]:
        """What is no action of the game: the note and the sentence for it."""
        action = entry.action
        if isinstance(action, TakeBack):
            name = self.match.players[entry.seat].name
            return "undone", catalogue(language)("told.undone", name=name)
        if isinstance(action, SitDown):
            form = "stands_in" if action.player.bot else "is_back"
            return "sat_down", catalogue(language)(f"told.{form}", name=action.player.name)
        return "", ""

    def words_in(self, language: str) -> Words:
        if language not in self.words:
            self.words[language] = words_for(self.match, language)
        return self.words[language]

    def words_for(self, viewer: Viewer, language: str) -> Words:
        """The words for who sees the table as it is now."""
        words = self.words_in(language)
        return words_beside(self.match.game, self.match.view(viewer), words)

    # What follows from the log

    def catch_up(self) -> None:
        """Take note of the entries that have come since the last look."""
        self._alike.clear()
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
