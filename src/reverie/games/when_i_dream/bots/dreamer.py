"""Who dreams: hears the clues, doubts their givers, and guesses when sure enough."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from reverie.games.when_i_dream.actions import Action, Decline, Guess
from reverie.games.when_i_dream.bots.knowledge import of_things, thing_places, vectors
from reverie.games.when_i_dream.bots.minds import UNSURE, Mind
from reverie.games.when_i_dream.bots.thinking import Saying, Thought, fit, thoughts
from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.events import ClueGiven, Event, GuessReceived, RoundStarted
from reverie.games.when_i_dream.judge.spelling import key
from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.questions import card_number, spirits, turns_each
from reverie.kernel import Dice, Seat

LEARNING: Final = 0.5  # how far one clue moves her opinion of a spirit
LEAST_DOUBT: Final = 0.03
MOST_DOUBT: Final = 0.9
LEAST_LAST: Final = 0.15  # of a last guess: a wrong one feeds the imps
CLEAR: Final = 0.1  # by which the best must lead


def dream(mind: Mind, view: View, dice: Dice, memory: Sequence[Event]) -> Action:
    """The best guess so far, with a question mark while another clue is worth waiting for."""
    number, language = card_number(view), view.options.language
    found = guesses(mind, view, memory)
    if not found:
        return Guess(number, anything(language, dice) + UNSURE)
    if view.phase == "last_guess" and found[0].chance < LEAST_LAST:
        return Decline(number)
    sure = view.phase != "running" or is_sure(mind, view, found)
    return Guess(number, written(found[0].word, language) + ("" if sure else UNSURE))


def anything(language: Language, dice: Dice) -> str:
    place = dice.pick(list(thing_places(language).values()))
    return written(vectors(language).thing_words[place], language)


def written(word: str, language: Language) -> str:
    """As people write it, and read it in her story: what is guessed is a thing, a noun."""
    name = of_things(language).names.get(key(word, language), word)
    return name[:1].upper() + name[1:] if language == "de" else name


def guesses(mind: Mind, view: View, memory: Sequence[Event]) -> list[Thought]:
    """What it may be, best first; never what was guessed before in this round."""
    heard = this_round(memory)
    doubts = doubts_of(mind, view, heard)
    sayings = [Saying(clue.text, doubts[clue.seat]) for clue in view.clues]
    said = [event.text for event in heard if isinstance(event, GuessReceived)]
    return thoughts(view.options.language, mind, sayings, said)


def is_sure(mind: Mind, view: View, found: Sequence[Thought]) -> bool:
    """Less is asked of a guess the more turns are used, and the less time is left."""
    used = sum(view.turns) / (turns_each(view) * len(spirits(view)))
    if view.clock_until is None:
        gone = 0.0
    else:
        gone = 1 - (view.clock_until - view.since) / (view.options.dream_seconds * 1000)
    needed = max(0.25, mind.patience - 0.35 * used - 0.15 * gone)
    second = found[1].chance if len(found) > 1 else 0.0
    return found[0].chance >= needed and found[0].chance - second >= CLEAR


def this_round(memory: Sequence[Event]) -> Sequence[Event]:
    starts = [n for n, event in enumerate(memory) if isinstance(event, RoundStarted)]
    return memory[starts[-1] :] if starts else memory


def doubts_of(mind: Mind, view: View, heard: Sequence[Event]) -> dict[Seat, float]:
    """How far each spirit is doubted: by the roles in play, and by what they said so far.

    Who keeps saying what does not go with her own guesses drifts towards an imp; she does not
    know which of her guesses were right.
    """
    counts = view.role_counts
    lying = (counts["imp"] + counts["trickster"] / 2) / sum(counts.values())
    prior = min(max(lying * mind.doubt, LEAST_DOUBT), MOST_DOUBT)
    odds = {seat: log(prior / (1 - prior)) for seat in spirits(view)}
    guessed = {event.number: event.text for event in heard if isinstance(event, GuessReceived)}
    for event in heard:
        if isinstance(event, ClueGiven) and event.number in guessed and event.seat in odds:
            strange = strangeness(mind, view, event.text, guessed[event.number])
            odds[event.seat] += LEARNING * mind.doubt * strange
    return {seat: min(max(1 / (1 + exp(-o)), LEAST_DOUBT), MOST_DOUBT) for seat, o in odds.items()}


def strangeness(mind: Mind, view: View, clue: str, guess: str) -> float:
    """Above 0 when the clue rather came from somebody who misleads, if the guess was right."""
    language = view.options.language
    place = thing_places(language).get(key(guess, language))
    if place is None:
        return 0.0
    honest, loose = fit(language, mind, clue)
    return log(float(loose[place]) / float(honest[place]))
