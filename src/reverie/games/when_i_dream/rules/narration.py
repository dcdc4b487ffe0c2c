"""Phase 3, Narration, and the Review after it (RULES, chapters 8 and 9)."""

from typing import Final

from reverie.games.when_i_dream.actions import (
    AppealNarration,
    DoneReview,
    EndNarration,
    SaveStory,
    TickMentions,
)
from reverie.games.when_i_dream.box.content import SIDES
from reverie.games.when_i_dream.events import Event, ReviewStarted, StoryFrozen
from reverie.games.when_i_dream.judge.spelling import key
from reverie.games.when_i_dream.model import APPEAL_WINDOW, BallotKind, Opened, State
from reverie.games.when_i_dream.questions import (
    LEAST_VOTERS,
    is_open,
    is_person,
    may_appeal,
    piece_of,
    pile,
    seats,
    voters,
    waits_for,
)
from reverie.games.when_i_dream.rules.ballots import (
    carry_out,
    longer_review,
    open_ballot,
    settle,
)
from reverie.games.when_i_dream.rules.clocks import after
from reverie.games.when_i_dream.rules.guessing import (
    LONGEST_STORY,
    NAMED_BESIDE,
    named_beside,
    pieces_told,
)
from reverie.games.when_i_dream.rules.rounds import score_round
from reverie.kernel import Millis, Seat, require

ORDER: Final[tuple[BallotKind, ...]] = ("challenge", "appeal", "near")  # WD-REVIEW-5


def may_tell(s: State, seat: Seat, text: str) -> None:
    require(s.phase == "narration", "WD-NARR-8", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat == s.dreamer, "WD-NARR-1", "NOT_DREAMER", dreamer=s.dreamer)
    fits = len(text) <= LONGEST_STORY
    require(fits, "WD-NARR-8", "STORY_TOO_LONG", most=LONGEST_STORY, count=len(text))


def save_story(s: State, seat: Seat, a: SaveStory, _: Millis) -> list[Event]:
    """WD-NARR-8, WD-NARR-7: a draft is kept, and nothing reacts to it."""
    may_tell(s, seat, a.text)
    s.story = a.text
    return []


def end_narration(s: State, seat: Seat, a: EndNarration, at: Millis) -> list[Event]:
    """WD-NARR-2: any text will do, a story is only advised."""
    may_tell(s, seat, a.text)
    s.story = a.text
    return freeze_story(s, at)


def freeze_story(s: State, at: Millis) -> list[Event]:
    """WD-NARR-9: as it stands. WD-NARR-10: the mask comes off."""
    return [StoryFrozen(s.dreamer, s.story), *start_review(s, at)]


def tick_mentions(s: State, seat: Seat, a: TickMentions, _: Millis) -> list[Event]:
    """WD-NARR-18: of a story that is spoken each human spirit ticks what they heard."""
    right_time = s.phase == "narration" and s.options.is_told_aloud
    require(right_time, "WD-NARR-18", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat in voters(s), "WD-NARR-18", "NOT_ELIGIBLE")
    known = {card.number for card in s.cards}
    require(set(a.cards) <= known, "WD-NARR-18", "NO_SUCH_CARD")
    heard = tuple(sorted(set(a.cards)))
    s.mentions = tuple(heard if n == seat else each for n, each in enumerate(s.mentions))
    return []


# What was told


def missing(s: State) -> list[Opened]:
    """WD-NARR-3: pieces of the Fairy pile that the story does not name; no others are needed.

    WD-NARR-4: whatever else it names does no harm. WD-NARR-11: the text of her guess will do.
    """
    fairy = pile(s, "fairy")
    if s.options.is_told_aloud:
        return [card for card in fairy if not is_heard(s, card.number)]
    pieces = [(piece_of(s, card), card.guess or "") for card in fairy]
    told = pieces_told(s.options.language, s.story, pieces)
    return [card for card, named in zip(fairy, told, strict=True) if not named]


def beside(s: State) -> int:
    """WD-NARR-19: how many pieces of the deck the story names that were not dreamt of."""
    if s.options.is_told_aloud:
        return 0
    deck, language = s.options.deck, s.options.language
    dreamt = {card.card for card in s.cards}
    guessed = {key(card.guess, language) for card in s.cards if card.guess}
    others = [card.piece(side) for card in deck.cards if card.id not in dreamt for side in SIDES]
    told = [piece for piece in others if key(piece.word(language), language) not in guessed]
    return named_beside(language, s.story, told)


def is_list(s: State) -> bool:
    """WD-NARR-19: it tells the deck, not the dream."""
    return bool(pile(s, "fairy")) and beside(s) > NAMED_BESIDE


def is_whole(s: State) -> bool:
    return not missing(s) and not is_list(s)


def is_heard(s: State, number: int) -> bool:
    """WD-NARR-18: at least half of those who ticked anything."""
    ticked = [cards for cards in s.mentions if cards]
    return bool(ticked) and 2 * sum(number in cards for cards in ticked) >= len(ticked)


def may_object(s: State) -> bool:
    """WD-NARR-16: only if a piece is missing; "all named" cannot be contested."""
    return bool(pile(s, "fairy")) and not s.objected and not is_whole(s)


# Review


def start_review(s: State, at: Millis) -> list[Event]:
    """WD-REVIEW-1, WD-ROUND-3: skipped when nothing is pending (WD-REVIEW-2)."""
    s.phase, s.done = "review", (False,) * len(s.scores)
    opened = [*near_ballots(s), *appeal_ballots(s)]
    if any(is_open(ballot) for ballot in s.ballots):
        s.phase_until = after(at, s.options.review_s)
    elif is_appealable(s):
        s.phase_until = Millis(at + APPEAL_WINDOW)
    else:
        return finish_review(s, at)
    s.window_until = Millis(at + APPEAL_WINDOW)
    return [ReviewStarted(), *opened]


def near_ballots(s: State) -> list[Event]:
    """WD-REVIEW-3: each near miss is put to all human spirits, if there are two."""
    able = voters(s)
    close = [card for card in pile(s, "imp") if card.verdict == "near"]
    return [
        open_ballot(s, "near", card.number, able) for card in close if len(able) >= LEAST_VOTERS
    ]


def appeal_ballots(s: State) -> list[Event]:
    appeals = [p for p in s.penalties if p.appealed and voters(s, p.seat)]
    return [open_ballot(s, "appeal", each.id, voters(s, each.seat)) for each in appeals]


def is_appealable(s: State) -> bool:
    """Is there something that somebody who is here could still appeal?"""
    penalised = any(may_appeal(s, p) and is_person(s, p.seat) for p in s.penalties)
    return penalised or (is_person(s, s.dreamer) and bool(voters(s)) and may_object(s))


def appeal_narration(s: State, seat: Seat, _: AppealNarration, at: Millis) -> list[Event]:
    require(s.phase == "review", "WD-NARR-16", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat == s.dreamer, "WD-NARR-16", "NOT_DREAMER", dreamer=s.dreamer)
    require(is_person(s, seat), "WD-BOT-4", "NOT_ELIGIBLE")
    require(not s.objected, "WD-NARR-16", "ALREADY_APPEALED")
    require(may_object(s), "WD-NARR-16", "NOTHING_MISSING")
    require(voters(s), "WD-NARR-16", "NO_QUORUM")
    s.objected, s.phase_until = True, longer_review(s, at)
    return [open_ballot(s, "narration", s.round, voters(s), seat)]


def done_review(s: State, seat: Seat, _: DoneReview, at: Millis) -> list[Event]:
    """WD-REVIEW-4: it ends early when everybody is done."""
    require(s.phase == "review", "WD-REVIEW-4", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(not s.done[seat], "WD-REVIEW-4", "ALREADY_DONE")
    s.done = tuple(done or n == seat for n, done in enumerate(s.done))
    if not any(waits_for(s, each) for each in seats(s)):
        return finish_review(s, at)
    return []


def hurry_review(s: State, at: Millis) -> list[Event]:
    """WD-REVIEW-4: all ballots are settled; who may still appeal has a moment left."""
    if s.phase != "review" or any(is_open(b) for b in s.ballots) or not s.ballots:
        return []
    assert s.phase_until is not None
    assert s.window_until is not None
    until = s.window_until if is_appealable(s) else at
    s.phase_until = min(s.phase_until, max(until, at))
    return finish_review(s, at) if s.phase_until <= at else []


def finish_review(s: State, at: Millis) -> list[Event]:
    """WD-REVIEW-5: challenges, appeals, near misses, then the narration point (WD-NARR-17)."""
    events: list[Event] = []
    for ballot in s.ballots:
        if is_open(ballot):
            events += settle(s, ballot, at, late=True)
    agreed = any(b.kind == "narration" and b.result for b in s.ballots)
    for kind in ORDER:
        for ballot in [b for b in s.ballots if b.kind == kind]:
            events += carry_out(s, ballot, at) if ballot in s.ballots else []
    s.ballots = ()
    if agreed:
        return [*events, *score_round(s, at, [])]
    return [*events, *score_round(s, at, missing(s), beside(s) if is_list(s) else 0)]
