"""Chapters 8 and 9: narration and review."""

from typing import Any

import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    D,
    E,
    F,
    ask,
    bots,
    dreaming,
    guess,
    of_kind,
    pass_time,
    penalised,
    piles,
    refused,
    reviewed,
    right,
    seen,
    told,
    vote,
    wrong,
)
from tests.games.when_i_dream.vectors import NARRATED, piece, rows, tongue

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    AppealNarration,
    Decline,
    DoneReview,
    EndNarration,
    SaveStory,
    TickMentions,
)
from reverie.games.when_i_dream.box.content import Side
from reverie.games.when_i_dream.events import (
    Event,
    NarrationScored,
    NearDecided,
    ReviewStarted,
    RolesRevealed,
    StoryFrozen,
)
from reverie.games.when_i_dream.model import State
from reverie.games.when_i_dream.rules.guessing import NAMED_BESIDE, pieces_told


def dreamt(**options: Any) -> State:
    """WD-SC-12: turtle, ice cream and bridge are right, the robot is wrong."""
    s = dreaming(pieces=("turtle", "ice cream", "bridge", "robot", "moon"), **options)
    guess(s, "tortoise")
    right(s)
    right(s)
    guess(s, "android army")
    pass_time(s, 120_000)
    ask(s, A, Decline(5), 120_000)
    return s


@pytest.mark.rule("WD-NARR-12", "WD-NARR-13", "WD-NARR-14", "WD-NARR-6")
@pytest.mark.parametrize(("table", "pile", "story", "point"), rows(NARRATED))
def test_a_story_earns_what_the_specification_says(
    table: str, pile: str, story: str, point: str
) -> None:
    words = pile.split(", ") if pile else []
    pieces = [(piece(tongue(table), word), word) for word in words]
    named = pieces_told(tongue(table), story, pieces)
    assert (bool(pieces) and all(named)) == (point == "1")


@pytest.mark.rule("WD-NARR-1", "WD-NARR-7", "WD-INFO-5")
def test_she_tells_it_with_the_mask_on_and_from_memory() -> None:
    s = dreamt()
    view = GAME.view(s, A)
    assert s.phase == "narration"
    assert view.clues == ()
    assert {(card.word, card.guess) for card in view.cards} == {(None, None)}
    assert ask(s, A, SaveStory("A tortoise"), 121_000) == []


@pytest.mark.rule("WD-NARR-2", "WD-NARR-3", "WD-NARR-4", "WD-NARR-11", "WD-NARR-14")
@pytest.mark.parametrize(("story", "point"), [
    ("A tortoise sold icecream under the old drawbridge.", True),
    ("A turtle ate ice cream with a robot.", False),
    ("There was no turtel, no bridge and no ice-cream.", True),
    ("bridge ice cream tortoise anvil unicorn", True),
    ("", False),
])  # fmt: skip
def test_all_of_the_fairy_pile_and_nothing_else_is_asked_for(story: str, point: bool) -> None:
    """WD-SC-12."""
    s = dreamt()
    events = [*ask(s, A, EndNarration(story), 121_000), *reviewed(s, 121_000)]
    (scored,) = of_kind(events, NarrationScored)
    assert isinstance(scored, NarrationScored)
    assert scored.point == point


@pytest.mark.rule("WD-NARR-5", "WD-NARR-17")
def test_the_point_is_one_and_shown_before_the_roles() -> None:
    s = dreamt()
    events = ask(s, A, EndNarration("turtle, bridge, ice cream"), 121_000)
    kinds = [type(event) for event in events]
    assert kinds.index(NarrationScored) < kinds.index(RolesRevealed)
    assert s.scores[A] == 3 + 1


@pytest.mark.rule("WD-NARR-6")
def test_an_empty_fairy_pile_earns_nothing() -> None:
    s = dreaming()
    wrong(s)
    told(s, "moon turtle everything")
    assert (s.phase, s.scores[A]) == ("scoring", 0)


@pytest.mark.rule("WD-NARR-8")
def test_a_story_has_1200_characters_and_ends_when_she_says_so() -> None:
    s = dreamt()
    assert refused(s, A, SaveStory("x" * 1201)) == "STORY_TOO_LONG"
    assert refused(s, A, EndNarration("x" * 1201)) == "STORY_TOO_LONG"
    assert refused(s, B, EndNarration("mine")) == "NOT_DREAMER"
    ask(s, A, SaveStory("a draft"), 121_000)
    assert (GAME.view(s, A).story, GAME.view(s, B).story) == ("a draft", "")
    assert ask(s, A, EndNarration("the end"), 122_000)[0] == StoryFrozen(A, "the end")
    assert GAME.view(s, B).story == "the end"


@pytest.mark.rule("WD-NARR-9")
def test_when_time_runs_out_the_draft_is_the_story() -> None:
    s = dreamt(narration_s=30)
    ask(s, A, SaveStory("A turtle"), 121_000)
    events = pass_time(s, 150_000)
    assert StoryFrozen(A, "A turtle") in events
    assert s.phase == "review"


@pytest.mark.rule("WD-NARR-10", "WD-REVIEW-1")
def test_then_her_view_opens_and_roles_stay_hidden() -> None:
    s = dreamt()
    ask(s, A, EndNarration("A turtle"), 121_000)
    view = GAME.view(s, A)
    assert (s.phase, view.roles) == ("review", None)
    assert [card.word for card in view.cards] == ["turtle", "ice cream", "bridge", "robot", "moon"]
    assert view.cards[3].guess == "android army"


@pytest.mark.rule("WD-NARR-12")
def test_a_slip_counts_only_where_the_number_of_words_fits() -> None:
    assert pieces_told("en", "We saw a ridge.", [(piece("en", "bridge"), "")]) == (False,)
    assert pieces_told("en", "We saw a brigde.", [(piece("en", "bridge"), "")]) == (True,)


@pytest.mark.rule("WD-NARR-13")
def test_a_compound_tells_its_first_and_last_part() -> None:
    assert pieces_told("en", "an old drawbridge", [(piece("en", "bridge"), "")]) == (True,)
    assert pieces_told("en", "a cakewalk", [(piece("en", "moon"), "")]) == (False,)


@pytest.mark.rule("WD-NARR-15")
def test_one_place_in_the_story_serves_one_card() -> None:
    moon, shark = piece("en", "moon"), piece("en", "shark")
    pair = [(moon, "round thing"), (shark, "round thing")]
    assert sum(pieces_told("en", "I saw a round thing.", pair)) == 1
    assert all(pieces_told("en", "A round thing, and another round thing.", pair))


@pytest.mark.rule("WD-NARR-16")
def test_she_may_object_once_and_the_spirits_decide() -> None:
    s = dreamt()
    ask(s, A, EndNarration("nothing"), 121_000)
    assert refused(s, B, AppealNarration()) == "NOT_DREAMER"
    ask(s, A, AppealNarration(), 122_000)
    assert refused(s, A, AppealNarration()) == "ALREADY_APPEALED"
    vote(s, B, True, 123_000)
    vote(s, C, True, 123_000)
    events = vote(s, D, True, 123_000)
    assert NarrationScored(A, True) in events
    assert s.scores[A] == 4


@pytest.mark.rule("WD-NARR-16")
def test_all_named_cannot_be_contested_and_without_voters_nothing_can() -> None:
    s = dreamt()
    ask(s, A, EndNarration("turtle, bridge, ice cream"), 121_000)
    assert s.phase == "scoring"
    lonely = dreamt()
    bots(lonely, B, C, D, E, at=121_000)
    ask(lonely, A, EndNarration("nothing"), 121_000)
    assert (lonely.phase, lonely.scores[A]) == ("scoring", 3)


def others(s: State, count: int, side: Side = "top") -> list[str]:
    """So many pieces of cards that this dream did not have."""
    dreamt_of = {card.card for card in s.cards}
    left = [card.piece(side).en for card in s.options.deck.cards if card.id not in dreamt_of]
    return left[:count]


@pytest.mark.rule("WD-NARR-19")
@pytest.mark.parametrize(("count", "point"), [(0, True), (10, True), (11, False), (59, False)])
def test_a_story_that_names_more_than_ten_other_pieces_is_a_list(count: int, point: bool) -> None:
    s = dreamt()
    story = ", ".join(["turtle, ice cream, bridge, an android army", *others(s, count)])
    ask(s, A, EndNarration(story), 121_000)
    pass_time(s, 141_000)
    told_of = s.history[-1]
    assert (told_of.point, told_of.beside) == (point, 0 if point else count)
    assert s.scores[A] == 3 + point


@pytest.mark.rule("WD-NARR-19")
def test_other_numbers_and_the_other_side_of_the_cards_are_pieces_too() -> None:
    s = dreamt()
    named = [f"{word}s" for word in others(s, 30, "bottom") if " " not in word]
    ask(s, A, EndNarration(" ".join(["turtle ice cream bridge", *named])), 121_000)
    pass_time(s, 141_000)
    assert not s.history[-1].point
    assert s.history[-1].beside > NAMED_BESIDE


@pytest.mark.rule("WD-NARR-19", "WD-NARR-16")
def test_whose_story_was_taken_for_a_list_may_object() -> None:
    s = dreamt()
    ask(s, A, EndNarration(" ".join(["turtle, ice cream, bridge", *others(s, 20)])), 121_000)
    ask(s, A, AppealNarration(), 122_000)
    for seat in (B, C, D):
        vote(s, seat, True, 123_000)
    assert (s.history[-1].point, s.history[-1].beside) == (True, 0)


@pytest.mark.rule("WD-NARR-18")
def test_of_a_spoken_story_half_of_those_who_ticked_must_have_heard_it() -> None:
    s = dreamt(spoken_story=True)
    assert refused(s, A, TickMentions((1,))) == "NOT_ELIGIBLE"
    assert refused(s, B, TickMentions((9,))) == "NO_SUCH_CARD"
    ask(s, B, TickMentions((1, 2)), 121_000)
    ask(s, C, TickMentions((1, 3)), 121_000)
    ask(s, D, TickMentions((1, 2, 3)), 121_000)
    ask(s, E, TickMentions(()), 121_000)
    ask(s, A, EndNarration(""), 122_000)
    assert (s.phase, s.scores[A]) == ("scoring", 4)
    typed = dreamt()
    assert refused(typed, B, TickMentions((1,))) == "WRONG_PHASE"


# Review


@pytest.mark.rule("WD-REVIEW-2", "WD-ROUND-3")
def test_the_review_is_left_out_or_short_where_nothing_is_pending() -> None:
    idle = dreamt()
    ask(idle, A, EndNarration("turtle, bridge, ice cream"), 121_000)
    assert idle.phase == "scoring"
    something = dreamt()
    events = ask(something, A, EndNarration("nothing"), 121_000)
    assert ReviewStarted() in events
    assert GAME.deadline(something) == 129_000
    pass_time(something, 129_000)
    assert something.phase == "scoring"


@pytest.mark.rule("WD-REVIEW-3", "WD-MATCH-8")
@pytest.mark.parametrize(("yes", "after"), [(4, (1, 0)), (3, (0, 1))])
def test_two_thirds_of_the_spirits_make_a_near_miss_right(yes: int, after: tuple[int, int]) -> None:
    """WD-SC-23."""
    s = dreaming(6, pieces=("turtle", "moon"))
    guess(s, "sea turtle")
    told(s, "a turtle")
    assert s.phase == "review"
    events = []
    for number, seat in enumerate((B, C, D, E, F)):
        if s.phase == "review":
            events += vote(s, seat, number < yes, 121_000, ballot=1)
    assert piles(s) == after
    assert NearDecided(1, yes == 4) in events
    assert s.scores[A] == (2 if yes == 4 else 0)


@pytest.mark.rule("WD-REVIEW-4")
def test_ballots_run_side_by_side_and_end_early_when_all_are_done() -> None:
    s = dreaming(pieces=("turtle", "bridge", "moon"))
    guess(s, "sea turtle")
    guess(s, "old bridge")
    told(s)
    assert ([b.kind for b in s.ballots], GAME.deadline(s)) == (["near", "near"], 140_000)
    for seat in (A, B, C, D):
        ask(s, seat, DoneReview(), 121_000)
    assert refused(s, B, DoneReview()) == "ALREADY_DONE"
    ask(s, E, DoneReview(), 121_000)
    assert s.phase == "scoring"
    silent = dreaming(pieces=("turtle", "moon"))
    guess(silent, "sea turtle")
    told(silent)
    pass_time(silent, 140_000)
    assert (silent.phase, piles(silent)) == ("scoring", (0, 1))


@pytest.mark.rule("WD-REVIEW-5", "WD-NARR-17")
def test_appeals_and_near_misses_take_effect_before_the_point() -> None:
    s = dreaming(pieces=("turtle", "bridge", "moon"))
    guess(s, "sea turtle")
    penalised(s, B)
    told(s, "turtle")
    events = seen(reviewed_with_votes(s), A)
    kinds = [type(event) for event in events]
    assert kinds.index(NearDecided) < kinds.index(NarrationScored)
    assert s.scores[A] == 2


def reviewed_with_votes(s: State) -> list[Event]:
    events: list[Event] = []
    for seat in (B, C, D):
        events += vote(s, seat, True, 121_000, ballot=1)
    return [*events, *pass_time(s, 141_000)]
