"""Hands at a table without a server: they whisper beside the log, in the match's own time.

A bot's hand moves as its game says, and what it was answered joins what the bot remembers when the
hand is done. A person's moves when they say so. Whoever lets time pass moves the hands first.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from reverie.kernel import Illegal, Millis, Seat
from reverie.match.match import AnyMatch

Hand = Sequence[tuple[Millis, Any]]  # messages, each after so long
Answered = tuple[int, Any]  # after how many events, and what


def with_answers(seen: Sequence[Any], answered: Sequence[Answered]) -> Sequence[Any]:
    """What a seat has seen happen, with what was answered to its hand where it came."""
    if not answered:
        return seen
    both = list(seen)
    for position, answer in reversed(answered):
        both.insert(position, answer)
    return both


@dataclass
class Moving:
    """A hand, since when it moves, and how far it has come."""

    hand: Hand
    began: Millis
    sent: int = 0
    answers: list[Any] = field(default_factory=list)

    @property
    def next_at(self) -> Millis | None:
        if self.sent == len(self.hand):
            return None
        return Millis(self.began + self.hand[self.sent][0])


class Hands:
    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        rule = match.game.beside.whispers
        self._memory = None if rule is None else rule.begin(match.state, match.now)
        self._moving: dict[Seat, Moving] = {}
        self._looked_at = -1  # how long the log was then
        self._answered: dict[Seat, list[Answered]] = {}

    def memory(self, seat: Seat) -> Sequence[Any]:
        """All that the seat has seen, with what was answered to its bot where it came."""
        return with_answers(self.match.memory(seat), self._answered.get(seat, ()))

    def bot_action(self, seat: Seat) -> Any:
        """What the bot there would do now, from what it has seen and felt alone."""
        return self.match.bot_action(seat, self.memory(seat))

    def whisper(self, seat: Seat, message: Any, at: Millis) -> Sequence[Any]:
        """The answers for this seat alone, or `Illegal`."""
        rule = self.match.game.beside.whispers
        assert rule is not None, f"nothing is whispered in {self.match.game.name}"
        state = self.match.state
        answers, self._memory = rule.hear(state, seat, message, self._memory, at, Millis(0))
        return answers

    def move(self, until: Millis) -> None:
        """All that bots' hands do up to this moment. Call it before the match goes there."""
        if self.match.game.beside.whispers is None:
            return
        self._look()
        while (due := self._next_due(until)) is not None:
            self._send(*due)

    def _look(self) -> None:
        """Something has changed: a hand that is no longer right stops, another begins."""
        if self._looked_at == len(self.match.log):
            return
        self._looked_at = len(self.match.log)
        hands = dict(self._hands())
        known = self._moving.items()
        self._moving = {seat: each for seat, each in known if hands.get(seat) == each.hand}
        for seat, hand in hands.items():
            self._moving.setdefault(seat, Moving(hand, self.match.now))

    def _hands(self) -> Iterator[tuple[Seat, Hand]]:
        rule = self.match.game.beside.whispers
        assert rule is not None
        for number, player in enumerate(self.match.players):
            if player.bot is not None and (hand := rule.hand(self.match.view(Seat(number)))):
                yield Seat(number), tuple(hand)

    def _next_due(self, until: Millis) -> tuple[Millis, Seat] | None:
        waiting = ((each.next_at, seat) for seat, each in self._moving.items())
        due = [(at, seat) for at, seat in waiting if at is not None and at <= until]
        return min(due, default=None)

    def _send(self, at: Millis, seat: Seat) -> None:
        moving = self._moving[seat]
        with suppress(Illegal):  # the table stands still: the hand moves on in the air
            moving.answers += self.whisper(seat, moving.hand[moving.sent][1], at)
        moving.sent += 1
        if moving.next_at is None:
            position = len(self.match.memory(seat))
            felt = ((position, answer) for answer in moving.answers)
            self._answered.setdefault(seat, []).extend(felt)
