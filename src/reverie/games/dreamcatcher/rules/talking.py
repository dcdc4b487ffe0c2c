"""Talk, leaning markers, the pad (RULES, chapter 3.7)."""

from reverie.games.dreamcatcher.actions import (
    Help,
    Lean,
    LiftForGood,
    Listen,
    Say,
    Sketch,
    TextView,
)
from reverie.games.dreamcatcher.events import (
    Event,
    FingerLifted,
    HelpWanted,
    Leaned,
    Said,
    Sketched,
    TextViewed,
)
from reverie.games.dreamcatcher.model import (
    MOST_CHIPS,
    MOST_TALK,
    MOST_TEXT,
    SECOND,
    Remark,
    State,
)
from reverie.games.dreamcatcher.questions import (
    GUESSING,
    changed,
    handles_of,
    is_muted,
    is_person,
    is_silent_lead,
    is_slot,
    may_sketch,
    with_seat,
    without,
)
from reverie.games.dreamcatcher.rules.passing import check_talk
from reverie.kernel import Millis, Seat, require


def say(s: State, seat: Seat, a: Say, at: Millis) -> list[Event]:
    """DC-TALK-1, DC-TALK-2: any guesser, at any time, card or no card. DC-TALK-3: not the lead."""
    require(not is_muted(s, seat), "DC-TALK-3", "MUTED")
    check_words(s, a)
    s.talk = (*s.talk, Remark(seat, a.text, a.chips, a.names, a.rather, at))[-MOST_TALK:]
    return [Said(seat, a.text, a.chips, a.names, a.rather)]


def check_words(s: State, a: Say) -> None:
    """Chapter 7.1: not more than can be read in passing, and something at all."""
    something = bool(a.text.strip() or a.chips or a.names) or a.rather is not None
    require(something, "DC-TALK-1", "NOTHING_SAID")
    long = len(a.text) > MOST_TEXT
    require(not long, "DC-TALK-1", "TOO_LONG", most=MOST_TEXT, count=len(a.text))
    require(len(a.chips) <= MOST_CHIPS, "DC-TALK-1", "TOO_MANY_CHIPS", most=MOST_CHIPS)
    require(all(name in s.options.cards.motif for name in a.names), "DC-TALK-1", "NO_SUCH_MOTIF")
    fits = a.rather is None or (is_slot(a.rather) and bool(s.slots))
    require(fits, "DC-TALK-1", "SLOT")


def lean(s: State, seat: Seat, a: Lean, _: Millis) -> list[Event]:
    """DC-TALK-5: public, and binds nobody."""
    require(s.phase in GUESSING, "DC-TALK-5", "PHASE", phase=s.phase)
    require(not is_muted(s, seat), "DC-TALK-3", "MUTED")
    require(a.slot is None or is_slot(a.slot), "DC-TALK-5", "SLOT")
    require(a.slot != s.leans[seat], "DC-TALK-5", "ALREADY_DONE")
    s.leans = changed(s.leans, seat, a.slot)
    return [Leaned(seat, a.slot)]


def lift_for_good(s: State, seat: Seat, _: LiftForGood, __: Millis) -> list[Event]:
    """R-20: with the option `sketch` a player who will not touch again may draw."""
    check_talk(s, seat, "DC-TALK-6")
    require(s.options.sketch == "after_touch", "DC-TALK-6", "NO_SKETCH")
    require(handles_of(s, seat), "DC-TALK-6", "NOT_HOLDER")
    require(seat not in s.sketchers, "DC-TALK-6", "ALREADY_DONE")
    s.sketchers += (seat,)
    return [FingerLifted(seat)]


def sketch(s: State, seat: Seat, a: Sketch, _: Millis) -> list[Event]:
    check_talk(s, seat, "DC-TALK-6")
    require(may_sketch(s, seat), "DC-TALK-6", "NO_SKETCH")
    return [Sketched(seat, a.lines)]


def listen(s: State, seat: Seat, a: Listen, at: Millis) -> list[Event]:
    """Nothing to add: the seat is asked again when something happens, or after that time.

    DC-TOUCH-6: nobody must touch, talk or choose.
    """
    require(not is_muted(s, seat), "DC-TALK-3", "MUTED")
    s.listening = changed(s.listening, seat, Millis(at + a.seconds * SECOND))
    return []


def call_help(s: State, seat: Seat, _: Help, __: Millis) -> list[Event]:
    """DC-TALK-4: open to the silent lead as well, once a round, and nothing but announced."""
    require(is_person(s, seat), "DC-TALK-4", "NOT_HUMAN")
    if is_silent_lead(s, seat) and s.options.lead_help == "once":
        require(not s.helped, "DC-TALK-4", "ONCE_A_ROUND")
        s.helped = True
    return [HelpWanted(seat)]


def text_view(s: State, seat: Seat, a: TextView, _: Millis) -> list[Event]:
    """R-36: a setting of one's own, which others see as a small mark.

    DC-TALK-3: of a silent lead nobody is told; it could be a code.
    """
    require((seat in s.readers) != a.on, "DC-TALK-4", "ALREADY_DONE")
    s.readers = (with_seat if a.on else without)(s.readers, seat)
    return [] if is_silent_lead(s, seat) else [TextViewed(seat, a.on)]
