"""A match is its log: every change is an entry, and the state is what the entries make of it."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, Self

import msgspec

from reverie.kernel import (
    CLOCK,
    SPECTATOR,
    Dice,
    Entry,
    Game,
    Illegal,
    Millis,
    Outcome,
    Seat,
    Sitting,
    Tick,
    Viewer,
    advance,
    commitment,
    overdue,
    require,
    snake_case,
)
from reverie.kernel.parts import A, E, O, S, V
from reverie.match.entries import NAME_LENGTH, Draft, Player, SitDown, TakeBack


class Step(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """One entry and what it did."""

    entry: Entry[Any]
    events: tuple[E, ...]
    before: S


class Match(Generic[S, V, A, E, O]):
    """Seats, log and time around one game. It owns the state; hand out views, never the state."""

    def __init__(
        self, game: Game[S, V, A, E, O], options: O, players: Sequence[Player], key: bytes
    ) -> None:
        for player in players:
            check_player(game, player)
        self.game = game
        self.options = options
        self.opening_players = tuple(players)
        self.players = list(players)
        self.log: list[Entry[Any]] = []
        self.history: list[Step[S, E]] = []  # what each entry of the log did
        self.steps: list[Step[S, E]] = []  # what still counts: without actions taken back
        self.drafts: dict[Seat, Draft[A]] = {}  # the last of each seat, beside the log
        self.now = Millis(0)
        self._key = key
        self._state = game.setup(options, len(players), Dice(key))
        self._memory: list[list[E]] = [[] for _ in players]
        self._acts: Counter[Seat] = Counter()  # how often each seat has acted itself

    @classmethod
    def deal(
        cls, game: Game[S, V, A, E, O], options: O, players: Sequence[Player], key: bytes
    ) -> Self:
        """A new match: where the rules ask, it is said who is a bot before anything happens."""
        match = cls(game, options, players, key)
        for seat, player in enumerate(players):
            if player.bot is not None:
                match.attend(Seat(seat), "bot", Millis(0))
        return match

    # What may be known

    @cached_property
    def commitment(self) -> str:
        """Published before the deal: it binds the dice."""
        return commitment(self._key)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self._state)

    @property
    def deadline(self) -> Millis | None:
        return self.game.deadline(self._state)

    def view(self, viewer: Viewer) -> V:
        return self.game.view(self._state, viewer)

    def legal(self, seat: Seat) -> Sequence[A]:
        return self.game.legal(self.view(seat))

    def memory(self, seat: Seat) -> Sequence[E]:
        """Everything this seat has seen happen."""
        return self._memory[seat]

    def seen(self, viewer: Viewer) -> list[E]:
        """Everything a viewer has seen happen, built anew."""
        events = (event for step in self.steps for event in step.events)
        return [seen for event in events if (seen := self.game.seen_by(event, viewer)) is not None]

    def reveal(self) -> bytes | None:
        """The key of the dice: for everybody, once the match is over."""
        return self._key if self.outcome else None

    # For whoever keeps the match safe; never for a player

    @property
    def state(self) -> S:
        """The whole of it, to ask and not to change."""
        return self._state

    @property
    def key(self) -> bytes:
        """Of the dice, from the first moment on; see `reveal`."""
        return self._key

    # What may be done

    def play(self, seat: Seat, action: A, at: Millis) -> list[Step[S, E]]:
        """A seat acts at a moment; whatever time had to do before comes first.

        What it has drafted goes with it.
        """
        steps = self.tick(at)
        draft, drafts = self.drafts.get(seat), self.game.beside.drafts
        if draft is not None and drafts is not None:
            action = drafts.fold(draft.action, action)
        step = self._enter(Entry(self.now, seat, action))
        self.drafts.pop(seat, None)
        return [*steps, step]

    def draft(self, seat: Seat, action: A, at: Millis) -> list[Step[S, E]]:
        """A seat arranges something that it may change again; the last one counts."""
        drafts = self.game.beside.drafts
        known = drafts is not None and type(action) in drafts.kinds
        require(known, "match", "NO_DRAFT", kind=snake_case(type(action).__name__))
        steps = self.tick(at)
        advance(self.game, self._state, Entry(self.now, seat, action))
        self.drafts[seat] = Draft(self.now, seat, action, len(self.log))
        return steps

    def drafts_seen(self, viewer: Viewer) -> list[Draft[A]]:
        """What this viewer may see of what is being arranged; one's own, always."""
        return [draft for draft in self.drafts.values() if self.is_draft_seen(draft, viewer)]

    def is_draft_seen(self, draft: Draft[A], viewer: Viewer) -> bool:
        rule = self.game.beside.drafts
        return rule is not None and rule.is_shown(self._state, draft.seat, viewer)

    def restore(self, draft: Draft[A]) -> None:
        """A draft that was stored, unless something has happened since that made it void."""
        since = self.history[draft.number :]
        acted = any(self._is_own(step.entry, draft.seat) for step in since)
        states = [*(step.before for step in since), self._state]
        if not acted and all(self._takes(state, draft) for state in states):
            self.drafts[draft.seat] = draft

    def tick(self, at: Millis) -> list[Step[S, E]]:
        """Time passes: every deadline up to `at` acts. It never runs backwards."""
        steps: list[Step[S, E]] = []
        while tick := overdue(self.game, self._state, max(at, self.now)):
            if drafted := self._enter_drafts(tick):
                steps += drafted  # with these, time may have something else to do
            else:
                steps.append(self._enter(Entry(max(tick.at, self.now), CLOCK, Tick())))
        self.now = max(at, self.now)
        return steps

    def _enter_drafts(self, tick: Entry[Tick]) -> list[Step[S, E]]:
        """What time is about to close is entered as it was left, each draft at its own moment.

        What stays open stays beside the log, and nobody learns that it is there.
        """
        steps: list[Step[S, E]] = []
        after = advance(self.game, self._state, tick)[0] if self.drafts else self._state
        for draft in sorted(self.drafts.values(), key=lambda draft: (draft.at, draft.seat)):
            at = max(draft.at, self.log[-1].at if self.log else 0)
            if at < tick.at and draft.seat in self.drafts and not self._takes(after, draft):
                del self.drafts[draft.seat]
                steps.append(self._enter(Entry(Millis(at), draft.seat, draft.action)))
        return steps

    def _takes(self, state: S, draft: Draft[A]) -> bool:
        """Would the rules take it now?"""
        try:
            advance(self.game, state, Entry(draft.at, draft.seat, draft.action))
        except Illegal:
            return False
        return True

    def _is_own(self, entry: Entry[Any], seat: Seat) -> bool:
        """Did the seat itself act here? Who sits there is not its own doing."""
        rule = self.game.manners.attendance
        said = rule is not None and type(entry.action) is rule.kind
        return entry.seat == seat and not said and not isinstance(entry.action, SitDown)

    def may_take_back(self, seat: Seat) -> bool:
        """Own turn, own last action, nothing hidden shown, no dice rolled, nobody since."""
        if not self.game.manners.take_backs:
            return False
        last = self.steps[-1] if self.steps else None
        if last is None or not self._is_own(last.entry, seat) or seat not in self.to_act:
            return False
        rolled = last.before.dice.drawn != self._state.dice.drawn
        viewers = (*map(Seat, range(len(self.players))), SPECTATOR)
        return not rolled and not any(
            self.game.reveals(event, v) for event in last.events for v in viewers
        )

    def take_back(self, seat: Seat, at: Millis) -> list[Step[S, E]]:
        """Undo the seat's last action: the log grows, the match is as it was before it."""
        steps = self.tick(at)
        return [*steps, self._enter(Entry(self.now, seat, TakeBack()))]

    def sit_down(self, seat: Seat, player: Player, at: Millis) -> list[Step[S, E]]:
        """A bot takes over, or a person comes back; most games do not notice (DW-TURN-13)."""
        steps = self.tick(at)
        step = self._enter(Entry(self.now, seat, SitDown(player)))
        return [*steps, step, *self.attend(seat, "bot" if player.bot else "person", at)]

    def attend(self, seat: Seat, who: Sitting, at: Millis) -> list[Step[S, E]]:
        """Say who is there; nothing happens where the rules do not ask, or know."""
        rule, steps = self.game.manners.attendance, self.tick(at)
        if rule is None or self.outcome is not None or rule.sits(self._state, seat) == who:
            return steps
        return [*steps, self._enter(Entry(self.now, seat, rule.say(who)))]

    def sits(self, seat: Seat) -> Sitting | None:
        """Who is there, as the rules believe; None where they do not ask."""
        rule = self.game.manners.attendance
        return None if rule is None else rule.sits(self._state, seat)

    @property
    def seats_open(self) -> bool:
        """May a seat change hands for good now? Whether it may, all may know."""
        return self.game.manners.seats_open(self._state)

    def stand_in(self, seat: Seat) -> str | None:
        """The bot that acts here because the rules say so, whoever sits."""
        rule = self.game.manners.attendance
        return None if rule is None else rule.stand_in(self._state, seat)

    def bot_action(self, seat: Seat, memory: Sequence[Any] | None = None) -> A | None:
        """What the bot on this seat would do now, from what it has seen alone (DW-INFO-5).

        Who keeps more of what it knows, such as what its hand felt, gives a `memory` of its own.
        None where a person sits.
        """
        name = self.players[seat].bot
        if name is None:
            return None
        view, dice = self.view(seat), self.bot_dice(seat)
        known = self.memory(seat) if memory is None else memory
        return self.game.bots.called(name)(view, self.game.legal(view), dice, known)

    def bot_dice(self, seat: Seat) -> Dice:
        """Dice of its own for whatever a bot on this seat decides next."""
        return Dice(self._key).split(f"bot {seat} {len(self.log)}")

    def pace_dice(self, seat: Seat) -> Dice:
        """Dice for when a bot on this seat acts: the same until it has, whoever else acts."""
        return Dice(self._key).split(f"pace {seat} {self._acts[seat]}")

    def enter(self, entry: Entry[Any]) -> Step[S, E]:
        """Add an entry of a stored log, exactly as it stands there."""
        require(entry.at >= self.now, "match", "TIME_RUNS_BACK", at=entry.at, now=self.now)
        due = overdue(self.game, self._state, entry.at)
        if isinstance(entry.action, Tick):
            timely = due is not None and entry.at == max(due.at, self.now)
            require(timely and entry.seat == CLOCK, "match", "NOTHING_IS_DUE", at=entry.at)
        else:
            require(due is None, "match", "TICK_IS_DUE", at=entry.at)
        self.now = entry.at
        return self._enter(entry)

    def _enter(self, entry: Entry[Any]) -> Step[S, E]:
        action = entry.action
        if isinstance(action, TakeBack):
            step = self._take_back(entry)
        elif isinstance(action, SitDown):
            step = self._sit_down(entry, action.player)
        else:
            before, (after, events) = self._state, advance(self.game, self._state, entry)
            if isinstance(action, Tick):
                self._check_clock(after)
            self._state = after
            step = Step(entry, tuple(events), before)
            self.steps.append(step)
            self._remember(events)
        self.log.append(entry)
        self.history.append(step)
        self._acts[entry.seat] += self._is_own(entry, entry.seat)
        if self.drafts:
            kept = (draft for draft in self.drafts.values() if self._takes(self._state, draft))
            self.drafts = {draft.seat: draft for draft in kept}
        return step

    def _check_clock(self, after: S) -> None:
        """A tick that left its own deadline standing would be due again, for ever."""
        was, due = self.deadline, self.game.deadline(after)
        moved = was is None or due is None or due > was
        require(moved, "match", "CLOCK_STANDS_STILL", due=due)

    def _take_back(self, entry: Entry[Any]) -> Step[S, E]:
        require(self.may_take_back(entry.seat), "match", "NO_TAKE_BACK")
        undone, before = self.steps.pop(), self._state
        self._state = undone.before
        self._forget(undone.events)
        return Step(entry, (), before)

    def _sit_down(self, entry: Entry[Any], player: Player) -> Step[S, E]:
        seats = range(len(self.players))
        require(entry.seat in seats, "match", "NO_SUCH_SEAT", seat=entry.seat)
        check_player(self.game, player)
        self.players[entry.seat] = player
        return Step(entry, (), self._state)

    def _remember(self, events: Sequence[E]) -> None:
        for seat, memory in enumerate(self._memory):
            for event in events:
                seen = self.game.seen_by(event, Seat(seat))
                if seen is not None:
                    memory.append(seen)

    def _forget(self, events: Sequence[E]) -> None:
        for seat, memory in enumerate(self._memory):
            seen = sum(self.game.seen_by(event, Seat(seat)) is not None for event in events)
            del memory[len(memory) - seen :]


AnyMatch = Match[Any, Any, Any, Any, Any]


def check_player(game: Game[S, V, A, E, O], player: Player) -> None:
    """A name that can be shown, and a bot that this game has."""
    fits = 0 < len(player.name) <= NAME_LENGTH and player.name.isprintable()
    require(fits, "match", "BAD_NAME", most=NAME_LENGTH)
    known = player.bot is None or game.bots.has(player.bot)
    require(known, "match", "UNKNOWN_BOT", bot=player.bot, bots=", ".join(game.bots.every))
