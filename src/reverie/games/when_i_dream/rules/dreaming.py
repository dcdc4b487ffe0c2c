"""Phase 2, Dream (RULES, chapter 5): clues, passes, guesses, penalties and the clock."""

from reverie.games.when_i_dream.actions import Decline, GiveClue, Guess, HearGuess, Pass, SayIt
from reverie.games.when_i_dream.events import (
    CardDiscarded,
    CardScored,
    ClueGiven,
    ClueSkipped,
    Event,
    GuessHeard,
    GuessReceived,
    Passed,
    TurnBegan,
)
from reverie.games.when_i_dream.judge.layers import LONGEST_CLUE, Judgement, judge
from reverie.games.when_i_dream.judge.lexicon import lexicon
from reverie.games.when_i_dream.judge.spelling import normal, trimmed
from reverie.games.when_i_dream.model import FADE, Clue, Opened, State
from reverie.games.when_i_dream.questions import (
    LEAST_VOTERS,
    OPEN_CARD,
    card_number,
    hears,
    next_spirit,
    open_card,
    piece_of,
    spirits,
    turns_each,
    unknowing,
    voters,
    word_of,
)
from reverie.games.when_i_dream.rules.cards import (
    end_of_time,
    move,
    open_next,
    penalise,
    start_narration,
)
from reverie.games.when_i_dream.rules.clocks import after, limit_turn, stop_clock
from reverie.games.when_i_dream.rules.guessing import (
    LONGEST_GUESS,
    Verdict,
    is_several,
    match_guess,
)
from reverie.kernel import Illegal, Millis, Seat, require

# Turns and clues


def may_speak(s: State, seat: Seat, card: int) -> Opened:
    """WD-DREAM-1: only the active spirit, only on the open card. WD-DREAM-14: nothing is lost.

    WD-DREAM-41: who gives no clues cannot be penalised.

    WD-ACT-4: phase, pause, person, card number, in this order. WD-DREAM-25: what comes after a
    guess finds its card gone.
    """
    require(s.phase != "forced_guess", "WD-DREAM-30", "CAP_REACHED")
    require(s.phase != "last_guess", "WD-DREAM-44", "TIME_OVER")
    require(s.phase == "running", "WD-ACT-4", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat != s.dreamer, "WD-DREAM-1", "IS_DREAMER")
    require(seat == s.active, "WD-DREAM-14", "NOT_ACTIVE", active=s.active)
    require(card == card_number(s), "WD-DREAM-15", "STALE_CARD", card=card, now=card_number(s))
    return s.cards[-1]


def give_clue(s: State, seat: Seat, a: GiveClue, at: Millis) -> list[Event]:
    """WD-DREAM-2: one word about the piece. WD-DREAM-13: also one that was given before.

    WD-CLUE-17: nothing demands that it helps, or is true.
    """
    card = may_speak(s, seat, a.card)
    strict = s.options.unknown_words == "penalty"
    found = judge(
        s.options.language, piece_of(s, card), a.text, a.insist, strict, s.options.blocked
    )
    if found.result == "refuse":
        raise refusal(found, a.text)
    if found.result == "penalty":
        return lose_card(s, seat, a.text, found, at)
    return [accept(s, seat, a.text, found, at), *end_turn(s, at)]


def refusal(found: Judgement, text: str) -> Illegal:
    """WD-JUDGE-19: nothing happens, and the spirit may try again."""
    clue = normal(text)[:LONGEST_CLUE]
    match found.code:
        case "CLUE_EMPTY":
            return Illegal("WD-JUDGE-1", "CLUE_EMPTY")
        case "CLUE_TOO_LONG":
            return Illegal("WD-JUDGE-2", "CLUE_TOO_LONG", most=LONGEST_CLUE)
        case "CLUE_BLOCKED":
            return Illegal("WD-JUDGE-3", "CLUE_BLOCKED")
        case "CLUE_MADE_UP":
            return Illegal("WD-JUDGE-15", "CLUE_MADE_UP", clue=clue)
        case _:
            return Illegal("WD-JUDGE-15", "CLUE_UNKNOWN", clue=clue)


def accept(s: State, seat: Seat, text: str, found: Judgement, at: Millis) -> Event:
    """WD-CLUE-18, WD-JUDGE-23: shown as the word alone, without tone."""
    shown = lexicon(s.options.language).shown(text)
    s.clue_count += 1
    clue = Clue(s.clue_count, card_number(s), seat, shown, found.flags)
    s.clues = (*s.clues, clue)
    if s.options.clue_display == "fade":
        s.fades = (*s.fades, (clue.id, Millis(at + FADE)))
    return ClueGiven(clue.id, clue.number, seat, shown, clue.flags, unknowing(s))


def say_it(s: State, seat: Seat, a: SayIt, at: Millis) -> list[Event]:
    """WD-LIVE-2: a word that was spoken; the machine did not hear it, people may challenge it.

    WD-LIVE-8: who is no person types.
    """
    require(s.options.spoken, "WD-LIVE-1", "NOT_SPOKEN")
    may_speak(s, seat, a.card)
    return [accept(s, seat, "", Judgement("accept"), at), *end_turn(s, at)]


def lose_card(s: State, seat: Seat, text: str, found: Judgement, at: Millis) -> list[Event]:
    """WD-DREAM-35, WD-DREAM-40: one card, however many rules it breaks. WD-DREAM-11: who is next.

    WD-DREAM-37: the clock runs on. WD-DREAM-38: the dreamer hears of a new piece.
    """
    lost = penalise(s, seat, card_number(s), normal(text), found)
    s.active = next_spirit(s, seat)
    return [lost, *open_next(s, at, "penalty")]


def pass_turn(s: State, seat: Seat, a: Pass, at: Millis) -> list[Event]:
    """WD-DREAM-4; WD-DREAM-9: it uses the turn as a clue does."""
    may_speak(s, seat, a.card)
    return [Passed(seat), *end_turn(s, at)]


def skip_turn(s: State, at: Millis) -> list[Event]:
    """WD-DREAM-5, WD-DREAM-9: too late; it costs the turn and no card."""
    return [ClueSkipped(s.active), *end_turn(s, at)]


def end_turn(s: State, at: Millis) -> list[Event]:
    """WD-DREAM-3: the next spirit. WD-DREAM-27: when all turns are used she must guess."""
    s.turns = tuple(n + (seat == s.active) for seat, n in enumerate(s.turns))
    s.active = next_spirit(s, s.active)
    if all(s.turns[seat] >= turns_each(s) for seat in spirits(s)):
        s.phase, s.phase_until = "forced_guess", after(at, s.options.forced_guess_s)
        return stop_clock(s, at)
    limit_turn(s, at)
    return [TurnBegan(s.active)]


# Guessing


def may_guess(s: State, seat: Seat, card: int) -> Opened:
    """WD-DREAM-16, WD-DREAM-17: at any time while a card is open, before any clue too."""
    require(s.phase in OPEN_CARD, "WD-DREAM-16", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat == s.dreamer, "WD-DREAM-16", "NOT_DREAMER", dreamer=s.dreamer)
    require(card == card_number(s), "WD-DREAM-15", "STALE_CARD", card=card, now=card_number(s))
    return s.cards[-1]


def guess(s: State, seat: Seat, a: Guess, at: Millis) -> list[Event]:
    """WD-DREAM-18: one guess a card, and it closes the card. WD-DREAM-24: of alternatives none."""
    may_guess(s, seat, a.card)
    text = trimmed(a.text)
    require(text, "WD-MATCH-1", "GUESS_EMPTY")
    require(len(a.text) <= LONGEST_GUESS, "WD-MATCH-1", "GUESS_TOO_LONG", most=LONGEST_GUESS)
    require(not is_several(a.text), "WD-MATCH-2", "GUESS_NOT_SINGLE")
    return close_card(s, text, at)


def close_card(s: State, text: str, at: Millis) -> list[Event]:
    """WD-DREAM-19: right to the Fairy pile, wrong to the Imp pile. WD-DREAM-26: chapter 7 says.

    WD-DREAM-22: what she hears was made before the guess was matched. WD-DREAM-46: a last guess
    is like any other. WD-DREAM-20, WD-DREAM-10: then the next card, begun by whose turn it was;
    WD-DREAM-33: after full laps that is who began the last one.
    """
    verdict = verdict_of(s, s.cards[-1], text)
    return score_card(s, GuessReceived(card_number(s), text), text, verdict, at)


def score_card(s: State, received: Event, text: str, verdict: Verdict, at: Millis) -> list[Event]:
    card = s.cards[-1]
    move(s, card.number, place="fairy" if verdict == "hit" else "imp", guess=text, verdict=verdict)
    scored = CardScored(card.number, verdict, word_of(s, card), unknowing(s))
    if s.phase == "last_guess":
        return [received, scored, *start_narration(s, at)]
    return [received, scored, *open_next(s, at, "guess")]


def verdict_of(s: State, card: Opened, text: str) -> Verdict:
    """WD-MATCH-10: a machine knows no near misses. WD-DREAM-32: no answer is no right answer."""
    if not text:
        return "miss"
    found = match_guess(s.options.language, piece_of(s, card), text)
    return "miss" if found == "near" and s.options.near_miss == "machine" else found


def decline(s: State, seat: Seat, a: Decline, at: Millis) -> list[Event]:
    """WD-DREAM-47: the card counts for nothing. WD-DREAM-23: while there is time she cannot.

    WD-LIVE-6: at a real table a spirit may do it on her word.
    """
    require(s.phase in OPEN_CARD, "WD-DREAM-45", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    hers = seat == s.dreamer or hears(s, seat)
    require(hers, "WD-DREAM-45", "NOT_DREAMER", dreamer=s.dreamer)
    require(s.phase == "last_guess", "WD-DREAM-23", "MUST_GUESS")
    may_guess(s, s.dreamer, a.card)
    return discard(s, at)


def discard(s: State, at: Millis) -> list[Event]:
    number = card_number(s)
    move(s, number, place="box")
    return [CardDiscarded(number), *start_narration(s, at)]


def hear_guess(s: State, seat: Seat, a: HearGuess, at: Millis) -> list[Event]:
    """WD-LIVE-3: each spirit says what they heard, and may think better of it.

    WD-LIVE-4: two who say the same decide, or the only one. WD-LIVE-5: to her it is all the same.
    """
    may_guess(s, s.dreamer, a.card)
    require(hears(s, seat), "WD-LIVE-3", "NOT_ELIGIBLE")
    require(s.heard[seat] is not a.right, "WD-LIVE-3", "ALREADY_DONE")
    s.heard = tuple(a.right if n == seat else each for n, each in enumerate(s.heard))
    if s.heard.count(a.right) < min(LEAST_VOTERS, len(voters(s))):
        return []
    return score_card(s, GuessHeard(a.card), "", "hit" if a.right else "miss", at)


# When time acts


def dream_time(s: State, at: Millis) -> list[Event]:
    """What is due now. WD-DREAM-44: at the same instant the clock wins."""
    if s.clock_until is not None and s.clock_until <= at:
        return end_of_time(s, at)
    if s.turn_until is not None and s.turn_until <= at:
        return skip_turn(s, at)
    s.faded, s.fades = fade(s, at)
    return []


def fade(s: State, at: Millis) -> tuple[int, tuple[tuple[int, Millis], ...]]:
    """WD-INFO-5: five seconds after it was given a clue vanishes from the dreamer's sight."""
    gone = [clue for clue, until in s.fades if until <= at]
    return max([s.faded, *gone]), tuple(pair for pair in s.fades if pair[1] > at)


def guess_time(s: State, at: Millis) -> list[Event]:
    """WD-DREAM-32: silence is a wrong guess. WD-DREAM-48: at the end it is none."""
    assert open_card(s) is not None
    return close_card(s, "", at) if s.phase == "forced_guess" else discard(s, at)
