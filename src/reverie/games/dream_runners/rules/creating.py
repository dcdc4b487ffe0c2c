"""Getting ready and phase I, creating (RULES, chapters 6 and 12).

In a race the first lock starts the sand and takes the title and the coin. In calm dreaming
nobody hurries: the title goes round, and the coin goes with it (DR-CALM-1 to 5).
"""

from reverie.games.dream_runners.events import (
    Arranged,
    CompositionsRevealed,
    CountdownBegan,
    DreamRevealed,
    Event,
    FirstDreamer,
    GotReady,
    Locked,
    SandStarted,
)
from reverie.games.dream_runners.model import (
    FIRST_DREAMER_COINS,
    SECOND,
    SOLO_THINK_SECONDS,
    THINK_SECONDS,
    Composition,
    Laid,
    State,
)
from reverie.games.dream_runners.questions import clockwise, content_of, dreaming, effects_of
from reverie.games.dream_runners.rules.compositions import check_composition
from reverie.games.dream_runners.rules.gains import change
from reverie.kernel import Millis, Seat, require


def limit(s: State, seconds: int, at: Millis) -> Millis | None:
    """DR-TIME-1: until when; DR-CALM-4: in calm dreaming without any clock, never."""
    return None if s.options.pace == "calm" else Millis(at + seconds * SECOND)


# Before the tile is turned


def ready(s: State, seat: Seat) -> list[Event]:
    """DR-PREP-6."""
    require(not s.dreamers[seat].ready, "DR-PREP-6", "ALREADY_READY")
    change(s, seat, ready=True)
    return [GotReady(seat)]


def everybody_is_ready(s: State) -> list[Event]:
    """DR-PREP-7: time is up for those who are not."""
    late = [seat for seat in dreaming(s) if not s.dreamers[seat].ready]
    for seat in late:
        change(s, seat, ready=True)
    return [GotReady(seat) for seat in late]


def count_down(s: State, at: Millis) -> list[Event]:
    """DR-CREATE-2: all see the tile at one published moment."""
    until = limit(s, s.options.reveal_countdown_seconds, at)
    if until is None or until == at:
        return reveal(s, at)
    s.reveal_at = s.due_at = until
    return [CountdownBegan(until)]


def reveal(s: State, at: Millis) -> list[Event]:
    """DR-CREATE-1: the tile lies face up, and everybody may arrange."""
    s.phase, s.reveal_at, s.revealed_at = "creating", None, at
    s.due_at = think_limit(s, at)
    events: list[Event] = [DreamRevealed(s.dreams[0], s.round)]
    return events if s.options.pace == "race" else [*events, *pass_title(s)]


def think_limit(s: State, at: Millis) -> Millis | None:
    """DR-CREATE-20, DR-SOLO-2: how long until the system turns the sand; 0 is for ever.

    DR-CALM-3: with a clock and no sand, how long until compositions are final.
    """
    usual = SOLO_THINK_SECONDS if len(s.dreamers) == 1 else THINK_SECONDS
    seconds = usual if s.options.think_seconds is None else s.options.think_seconds
    return limit(s, seconds, at) if seconds else None


def pass_title(s: State) -> list[Event]:
    """DR-CALM-2: nobody earns the title by haste; it goes round, and the coin with it."""
    following = s.title if s.round == 1 else Seat((s.title + 1) % len(s.dreamers))
    return crown(s, clockwise(s, following)[0], FIRST_DREAMER_COINS)


def crown(s: State, seat: Seat, coins: int) -> list[Event]:
    s.title = seat
    change(s, seat, coins=s.dreamers[seat].coins + coins)
    return [FirstDreamer(seat, coins)]


# Arranging


def arrange(s: State, seat: Seat, placements: Composition) -> list[Event]:
    """DR-CREATE-5, DR-CREATE-12: as often as one likes, until it is final."""
    check_open(s, seat)
    check_composition(content_of(s), s.dreamers[seat].segments, placements)
    return store(s, seat, placements)


def check_open(s: State, seat: Seat) -> None:
    """DR-CREATE-9, DR-GEO-16: what is final stays as it lies."""
    require(s.dreamers[seat].locked_at is None, "DR-CREATE-9", "LOCKED")


def store(s: State, seat: Seat, placements: Composition) -> list[Event]:
    s.compositions = (*s.compositions[:seat], placements, *s.compositions[seat + 1 :])
    return [Arranged(seat, placements, s.options.is_live)]


def lock(s: State, seat: Seat, placements: Composition | None, at: Millis) -> list[Event]:
    """DR-CREATE-18: whatever lies there. DR-CREATE-15: later locks earn nothing.

    DR-CREATE-17: who is first is whom the server heard first.
    """
    check_open(s, seat)
    events: list[Event] = []
    if placements is not None:  # DR-CREATE-24: both or neither
        check_composition(content_of(s), s.dreamers[seat].segments, placements)
        events += store(s, seat, placements)
    change(s, seat, locked_at=at)
    events.append(Locked(seat))
    if s.options.pace == "race" and s.sand_until is None:
        events += crown(s, seat, FIRST_DREAMER_COINS)  # DR-CREATE-7, DR-CREATE-8
        events += start_sand(s, seat, at)
    return events


def start_sand(s: State, seat: Seat | None, at: Millis) -> list[Event]:
    """DR-CREATE-10, 11, 19. DR-CREATE-22: what is on its way gets a moment of grace."""
    s.sand_until = Millis(at + s.options.sand_seconds * SECOND)
    s.due_at = Millis(s.sand_until + s.options.late_grace_ms)
    return [SandStarted(s.sand_until, seat)]


def think_expired(s: State, at: Millis) -> list[Event]:
    """DR-CREATE-21, DR-SOLO-3: the system turns the sand; no coin, and the title stays."""
    holder = clockwise(s, s.title)[0]
    moved = crown(s, holder, 0) if holder != s.title else []
    return [*moved, *start_sand(s, None, at)]


def close(s: State, at: Millis) -> None:
    """DR-CREATE-13, DR-CREATE-14: what was last accepted counts."""
    for seat in dreaming(s):
        if s.dreamers[seat].locked_at is None:
            change(s, seat, locked_at=at)


def end_creating(s: State) -> list[Event]:
    """DR-CREATE-16: all have locked, or time is up. DR-RESOLVE-10: everything is shown."""
    s.revealed_at, s.sand_until, s.due_at = None, None, None
    s.laid = Laid(s.round, s.dreams[0], s.dreamers, s.compositions, s.boxed_tokens)
    for seat in dreaming(s):
        change(s, seat, pending=effects_of(s, seat))
    return [CompositionsRevealed(s.compositions)]
