"""Time to think: what each seat has left, a function of the log's own moments and nothing else."""

from collections.abc import Collection

from reverie.kernel import Millis, Seat
from reverie.server.model import TurnClock
from reverie.server.protocol import ClockSeen

RESPITE = Millis(10_000)  # whoever comes back after running out has at least so long


class Banks:
    """One bank of time for each seat; it runs while that seat, played by a person, must act."""

    def __init__(self, rule: TurnClock, seats: int) -> None:
        self.rule = rule
        self.left = [rule.bank * 1000] * seats
        self.running: frozenset[Seat] = frozenset()
        self.since = Millis(0)

    def entered(self, at: Millis, people_to_act: Collection[Seat]) -> None:
        """After an entry: time is taken from those who had to act, and given for a turn done."""
        for seat in self.running:
            self.left[seat] -= at - self.since
        for seat in self.running - frozenset(people_to_act):
            self.left[seat] = min(
                self.left[seat] + self.rule.increment * 1000, self.rule.cap * 1000
            )
        self.since = at
        self.running = frozenset(people_to_act)

    def stood_in(self, seat: Seat) -> None:
        """A bot plays on for whoever ran out; there is a little time when they come back."""
        self.left[seat] = max(self.left[seat], self.rule.increment * 1000, RESPITE)

    def out(self) -> tuple[Millis, Seat] | None:
        """Who runs out first, and when."""
        return min(
            ((Millis(self.since + self.left[seat]), seat) for seat in self.running), default=None
        )

    def seen(self, at: Millis) -> tuple[ClockSeen, ...]:
        return tuple(
            ClockSeen(Millis(left - (at - self.since if runs else 0)), runs)
            for left, runs in ((left, s in self.running) for s, left in enumerate(self.left))
        )
