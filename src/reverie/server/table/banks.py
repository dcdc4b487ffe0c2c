"""Time to think: what each seat has left, a function of the log's own moments and nothing else."""

from collections.abc import Collection

from reverie.kernel import Millis, Seat
from reverie.server.contract.protocol import ClockSeen
from reverie.server.model import TurnClock

RESPITE = Millis(10_000)  # whoever comes back after running out has at least so long


class Banks:
    """One bank of time for each seat; it runs while that seat, played by a person, must act."""

    def __init__(self, rule: TurnClock, seats: int) -> None:
        self.rule = rule
        self.left = [rule.bank * 1000] * seats
        self.running: frozenset[Seat] = frozenset()
        self.since = Millis(0)

    def entered(
        self, at: Millis, people_to_act: Collection[Seat], *, sat_down: bool = False
    ) -> None:
        """After an entry: time is taken from those who had to act, and given for a turn done.

        A turn that a bot took over is not done; whoever had run out has a little time when they
        come back.
        """
        for seat in self.running:
            self.left[seat] -= at - self.since
        for seat in self.running - frozenset(people_to_act):
            if not sat_down:
                self._give(seat, self.rule.increment * 1000)
            elif self.left[seat] <= 0:
                self.left[seat] = max(self.rule.increment * 1000, RESPITE)
        self.since = at
        self.running = frozenset(people_to_act)

    def _give(self, seat: Seat, more: int) -> None:
        self.left[seat] = min(self.left[seat] + more, self.rule.cap * 1000)

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
