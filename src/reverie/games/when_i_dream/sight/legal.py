"""What a seat may do, listed from what it may know (RULES, chapter 15).

Words are far too many to list. Templates stand for them: a clue, a guess, a story, ticks; each is
legal itself, and any other text may take its place. `fill` makes one. `Attend` is not listed: it
is nobody's move in the game, but said by whoever keeps the table.
"""

from collections.abc import Iterator
from typing import Final

from reverie.games.when_i_dream import actions as do
from reverie.games.when_i_dream.actions import Action
from reverie.games.when_i_dream.box.content import SIDES
from reverie.games.when_i_dream.model import BY_CHALLENGE, State, Table, View
from reverie.games.when_i_dream.questions import (
    OPEN_CARD,
    card_number,
    has_voted,
    hears,
    is_fresh,
    is_open,
    is_person,
    may_appeal,
    may_challenge,
    place_of,
    voters,
)
from reverie.games.when_i_dream.rules.ballots import APPEALS, VOTES
from reverie.games.when_i_dream.rules.narration import may_object
from reverie.kernel import Dice, Seat

TEMPLATES: Final[frozenset[type]] = frozenset(
    {do.GiveClue, do.Guess, do.SaveStory, do.EndNarration, do.TickMentions}
)
SAMPLE: Final = "dream"
SOME_WORDS: Final = {
    "en": "water night red big animal kitchen Paris fear two-words splashfin zzz",
    "de": "Wasser Nacht rot groß Tier Küche Paris Angst wort-wort zzz",
}


def legal(v: View) -> list[Action]:
    return [] if v.seat is None else listed(v, v.seat)


def listed(t: Table, seat: Seat) -> list[Action]:
    if t.paused_at is not None or t.phase == "finished" or t.sitting[seat] == "away":
        return []
    return [*moves(t, seat), *challenges(t, seat), *votes(t, seat), *appeals(t, seat)]


def moves(t: Table, seat: Seat) -> Iterator[Action]:
    """What the phase asks of this seat."""
    number = card_number(t)
    if t.phase == "start" and seat != t.dreamer and not t.done[seat]:
        yield do.Ready()
    if t.phase == "running" and seat == t.active:
        yield do.GiveClue(number, SAMPLE, insist=True)
        yield do.Pass(number)
        if t.options.spoken:
            yield do.SayIt(number)
    if t.phase in OPEN_CARD and seat == t.dreamer:
        yield do.Guess(number, SAMPLE)
    if t.phase in OPEN_CARD and hears(t, seat):
        yield from (do.HearGuess(number, yes) for yes in (True, False) if t.heard[seat] is not yes)
    if t.phase == "last_guess" and (seat == t.dreamer or hears(t, seat)):
        yield do.Decline(number)
    if t.phase == "narration":
        yield from telling(t, seat)
    if t.phase == "scoring" and not t.done[seat]:
        yield do.GoOn()
    if t.phase == "story_vote":
        yield from story_votes(t, seat)


def telling(t: Table, seat: Seat) -> Iterator[Action]:
    if seat == t.dreamer:
        yield do.SaveStory("")
        yield do.EndNarration("")
    elif t.options.is_told_aloud and is_person(t, seat):
        yield do.TickMentions(())


def story_votes(t: Table, seat: Seat) -> Iterator[Action]:
    voted = t.voted if isinstance(t, View) else t.votes[seat]
    if voted is None and is_person(t, seat):
        yield from (do.VoteStory(each) for each in t.candidates if each != seat)


def challenges(t: Table, seat: Seat) -> Iterator[Action]:
    if t.phase not in OPEN_CARD or seat == t.dreamer:
        return
    if not is_person(t, seat) or seat in t.spent:
        return
    asked = {ballot.about for ballot in t.ballots if ballot.kind == "challenge"}
    for clue in t.clues:
        fresh = is_fresh(t, clue) and clue.id not in asked and clue.seat != seat
        able = may_challenge(t, clue)
        if fresh and able and place_of(t, clue.number) != "penalty":
            yield do.Challenge(clue.id)


def votes(t: Table, seat: Seat) -> Iterator[Action]:
    if t.phase not in VOTES:
        return
    for ballot in t.ballots:
        if is_open(ballot) and seat in ballot.voters and not has_voted(ballot, seat):
            yield from (do.Vote(ballot.id, yes) for yes in (True, False))


def appeals(t: Table, seat: Seat) -> Iterator[Action]:
    if t.phase in APPEALS and is_person(t, seat):
        for penalty in t.penalties:
            own = penalty.seat == seat and penalty.code != BY_CHALLENGE
            if own and may_appeal(t, penalty):
                yield do.Appeal(penalty.id)
    if t.phase == "review":
        if seat == t.dreamer and is_person(t, seat) and voters(t) and objects(t):
            yield do.AppealNarration()
        if not t.done[seat]:
            yield do.DoneReview()


def objects(t: Table) -> bool:
    return may_object(t) if isinstance(t, State) else not t.objected and t.is_told is False


# Templates filled


def fill(v: View, action: Action, dice: Dice) -> Action:
    """One of the actions that a listed template stands for; any other stands for itself."""
    match action:
        case do.GiveClue():
            return do.GiveClue(action.card, some_clue(v, dice), insist=True)
        case do.Guess():
            return do.Guess(action.card, some_piece(v, dice))
        case do.SaveStory() | do.EndNarration():
            told = " and ".join(some_piece(v, dice) for _ in range(dice.below(30)))
            return type(action)(f"I saw {told}.")
        case do.TickMentions():
            return do.TickMentions(tuple(c.number for c in v.cards if dice.below(2)))
        case _:
            return action


def some_clue(v: View, dice: Dice) -> str:
    """Mostly a word of the language; now and then the piece, which costs a card."""
    word = v.cards[-1].word
    if word is not None and dice.below(12) == 0:
        return word
    return dice.pick(SOME_WORDS[v.options.language].split())


def some_piece(v: View, dice: Dice) -> str:
    """A piece of the deck, or nearly one."""
    piece = dice.pick(v.options.deck.cards).piece(dice.pick(SIDES))
    answer = dice.pick(piece.answers(v.options.language))
    return answer if dice.below(3) else f"old {answer}"
