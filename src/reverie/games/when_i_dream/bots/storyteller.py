"""How a bot tells its dream: what it still knows of its guesses, in sentences of the house."""

from collections.abc import Sequence
from typing import Final

from reverie.games.when_i_dream.bots.dreamer import this_round
from reverie.games.when_i_dream.bots.minds import Mind
from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.events import Event, GuessReceived
from reverie.games.when_i_dream.judge.lexicon import PACKAGE
from reverie.games.when_i_dream.rules.guessing import LONGEST_STORY
from reverie.kernel import Dice
from reverie.language import Catalogue

FADES: Final = 2  # of 100 for every card since then
SENTENCES: Final = 8  # of each kind in the catalogue


def tell(mind: Mind, language: Language, dice: Dice, memory: Sequence[Event]) -> str:
    """A sentence for each guess it remembers; wrong ones do no harm."""
    say = Catalogue(language, PACKAGE)
    return joined(say, remembered(mind, dice, memory), dice)


def remembered(mind: Mind, dice: Dice, memory: Sequence[Event]) -> list[str]:
    """Its guesses of this round, as far as it still knows them."""
    guessed = [event.text for event in this_round(memory) if isinstance(event, GuessReceived)]
    known = [
        text
        for age, text in enumerate(reversed(guessed))
        if text and dice.below(100) < mind.recall - FADES * age
    ]
    return known[::-1]


def joined(say: Catalogue, things: Sequence[str], dice: Dice) -> str:
    """An opening, a sentence for each thing and none twice in a row, a close; never too long."""
    if not things:
        return say("story.nothing")
    kinds = list(range(SENTENCES))
    dice.shuffle(kinds)
    told = [
        say(f"story.thing_{kinds[n % SENTENCES] + 1}", thing=thing)
        for n, thing in enumerate(things)
    ]
    parts = [say("story.opening"), *told, say("story.close")]
    story = " ".join(parts)
    return story if len(story) <= LONGEST_STORY else ", ".join(things)[:LONGEST_STORY]
