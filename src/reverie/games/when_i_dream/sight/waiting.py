"""Whom and what one waits for, as far as one may know: it must not tell of a ballot or the clock.

WD-MATCH-11: of ballots the dreamer knows nothing. WD-INFO-4: the dream clock is the spirits'.
"""

from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.questions import seats
from reverie.games.when_i_dream.sight.legal import listed
from reverie.kernel import Millis, Seat


def awaited(v: View) -> frozenset[Seat]:
    """Whoever, by this view, has something to do; who has voted is nobody else's to know."""
    return frozenset(seat for seat in seats(v) if listed(v, seat))


def alarm(v: View) -> Millis | None:
    """The next instant that this view shows; none while everything stands still."""
    if v.paused_at is not None:
        return None
    instants = [v.clock_until, v.turn_until, v.phase_until, *(b.until for b in v.ballots)]
    return min((instant for instant in instants if instant is not None), default=None)
