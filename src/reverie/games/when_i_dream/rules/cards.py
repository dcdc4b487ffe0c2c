"""Dream cards on their way: opened, moved, lost to a penalty, and none left (WD-DECK)."""

from typing import Any

from msgspec.structs import replace

from reverie.games.when_i_dream.box.content import Side
from reverie.games.when_i_dream.events import (
    CardOpened,
    DeckReshuffled,
    Event,
    NarrationStarted,
    Penalised,
    Reason,
    TimeOver,
    TurnBegan,
)
from reverie.games.when_i_dream.judge.layers import Judgement
from reverie.games.when_i_dream.model import Opened, Penalty, State
from reverie.games.when_i_dream.questions import open_card, unknowing, word_of
from reverie.games.when_i_dream.rules.clocks import after, limit_turn, start_clock
from reverie.kernel import Millis, Seat


def open_next(s: State, at: Millis, reason: Reason) -> list[Event]:
    """WD-DECK-1: the top card. WD-DREAM-12: turns are counted anew; WD-DREAM-31: time goes on.

    WD-DREAM-34: with however little time there is left.
    """
    events = reshuffle(s)
    if not s.draw:
        return [*events, *end_of_time(s, at)]  # WD-DECK-3
    card = Opened(len(s.cards) + 1, s.draw[0], side_in_use(s))
    s.draw, s.cards = s.draw[1:], (*s.cards, card)
    s.turns, s.fades = (0,) * len(s.scores), ()
    s.heard = (None,) * len(s.scores)
    s.phase, s.phase_until = "running", None
    limit_turn(s, at)
    opened = CardOpened(card.number, reason, word_of(s, card), card.side, unknowing(s))
    return [*events, opened, *start_clock(s, at), TurnBegan(s.active)]


def reshuffle(s: State) -> list[Event]:
    """WD-DECK-2: the box becomes the draw pile. WD-DECK-4: cards keep the side in use."""
    if s.draw or not s.box:
        return []
    cards = list(s.box)
    s.dice.shuffle(cards)
    s.draw, s.box = tuple(cards), ()
    return [DeckReshuffled(len(cards))]


def side_in_use(s: State) -> Side:
    """WD-SETUP-7, or WD-VAR-2 to 5: top at first and after a right guess, bottom after a wrong one.

    WD-VAR-7: only guesses that still stand count. WD-VAR-6: an empty one counts as wrong.
    WD-VAR-8: nothing else differs.
    """
    if s.options.pieces != "swapping":
        return s.options.pieces
    standing = [card for card in s.cards if card.place in ("fairy", "imp")]
    return "bottom" if standing and standing[-1].place == "imp" else "top"


def move(s: State, number: int, **changes: Any) -> None:
    """A card of this round is somewhere else now."""
    s.cards = tuple(replace(c, **changes) if c.number == number else c for c in s.cards)


def penalise(s: State, seat: Seat, number: int, text: str, found: Judgement) -> Event:
    """WD-DREAM-35: the card goes to the player's penalty row. WD-DREAM-36: it is in no pile."""
    card = s.cards[number - 1]
    is_void = card.guess is not None
    move(s, number, place="penalty", owner=seat, voided=is_void)
    penalty = Penalty(
        id=len(s.penalties) + 1,
        seat=seat,
        number=number,
        code=found.code,
        text=text,
        part=found.part,
        tongue=found.tongue,
    )
    s.penalties = (*s.penalties, penalty)
    return Penalised(
        id=penalty.id,
        seat=seat,
        number=number,
        code=found.code,
        text=text,
        word=word_of(s, card),
        part=found.part,
        tongue=found.tongue,
        hidden=unknowing(s),
    )


def end_of_time(s: State, at: Millis) -> list[Event]:
    """WD-DREAM-45: one last guess if a card is open. WD-DREAM-49: otherwise straight on."""
    s.clock_left, s.clock_until, s.turn_until = Millis(0), None, None
    if open_card(s) is None:
        return [TimeOver(), *start_narration(s, at)]
    s.phase, s.phase_until = "last_guess", after(at, s.options.last_guess_s)
    return [TimeOver()]


def start_narration(s: State, at: Millis) -> list[Event]:
    """WD-NARR-1: she keeps the mask on and retells the dream."""
    s.phase, s.phase_until, s.fades = "narration", after(at, s.options.narration_s), ()
    s.clock_left, s.clock_until, s.turn_until = Millis(0), None, None
    return [NarrationStarted(s.dreamer)]
