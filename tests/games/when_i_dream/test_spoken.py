"""Chapter 20: spoken play in one room."""

from typing import Any

import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    D,
    E,
    ask,
    bots,
    dreaming,
    of_kind,
    pass_time,
    piles,
    refused,
    seen,
    vote,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    Challenge,
    Decline,
    EndNarration,
    GiveClue,
    Guess,
    HearGuess,
    SayIt,
    TickMentions,
)
from reverie.games.when_i_dream.events import (
    CardScored,
    ClueGiven,
    GuessHeard,
    NarrationScored,
    Penalised,
)
from reverie.games.when_i_dream.model import Options, State
from reverie.games.when_i_dream.words.sentences import words
from reverie.laws import LAWS, Law

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")


def aloud(**options: Any) -> State:
    return dreaming(spoken=True, **options)


def heard(s: State, right: bool, *seats: Any) -> None:
    for seat in seats:
        ask(s, seat, HearGuess(len(s.cards), right))


@pytest.mark.rule("WD-LIVE-1")
def test_where_clues_are_typed_nothing_is_said() -> None:
    s = dreaming()
    assert refused(s, B, SayIt(1)) == "NOT_SPOKEN"
    assert refused(s, B, HearGuess(1, True)) == "NOT_ELIGIBLE"


@pytest.mark.rule("WD-LIVE-2")
def test_a_spoken_word_is_a_turn_without_text() -> None:
    s = aloud()
    (given,) = of_kind(ask(s, B, SayIt(1)), ClueGiven)
    assert isinstance(given, ClueGiven)
    assert (given.seat, given.text, s.active, s.turns[B]) == (B, "", C, 1)
    assert words("en", s.options, NAMES).tell(given) == "Bo has said a word."
    assert refused(s, B, SayIt(1)) == "NOT_ACTIVE"


@pytest.mark.rule("WD-LIVE-2")
def test_people_may_challenge_what_was_said() -> None:
    s = aloud()
    ask(s, B, SayIt(1))
    ask(s, C, Challenge(1))
    (lost,) = of_kind(vote(s, D, True), Penalised)
    assert isinstance(lost, Penalised)
    assert lost.seat == B
    told = words("de", s.options, NAMES).tell(lost)
    assert told.endswith("Die Abstimmung nennt verboten, was gesagt wurde.")


@pytest.mark.rule("WD-LIVE-3")
def test_a_spirit_may_think_better_of_it() -> None:
    s = aloud()
    heard(s, True, B)
    assert refused(s, B, HearGuess(1, True)) == "ALREADY_DONE"
    heard(s, False, B, C)
    assert piles(s) == (0, 1)


@pytest.mark.rule("WD-LIVE-3")
def test_the_dreamer_and_bots_judge_nothing() -> None:
    s = aloud()
    bots(s, C)
    assert refused(s, A, HearGuess(1, True)) == "NOT_ELIGIBLE"
    assert refused(s, C, HearGuess(1, True)) == "NOT_ELIGIBLE"
    assert refused(s, B, HearGuess(2, True)) == "STALE_CARD"


@pytest.mark.rule("WD-LIVE-4")
def test_two_who_agree_decide() -> None:
    s = aloud()
    heard(s, True, B)
    heard(s, False, C)
    assert piles(s) == (0, 0)
    heard(s, True, D)
    assert piles(s) == (1, 0)
    assert (len(s.cards), s.heard) == (2, (None,) * 5)


@pytest.mark.rule("WD-LIVE-4")
def test_the_only_person_decides_alone() -> None:
    s = aloud()
    bots(s, C, D, E)
    heard(s, True, B)
    assert piles(s) == (1, 0)


@pytest.mark.rule("WD-LIVE-5")
def test_she_hears_the_same_of_right_and_wrong() -> None:
    streams = []
    for right in (True, False):
        s = aloud()
        heard(s, right, B)
        assert GAME.view(s, A).heard == (None,) * 5 == GAME.view(s, C).heard
        assert GAME.view(s, B).heard[B] is right
        events = ask(s, C, HearGuess(1, right))
        assert of_kind(events, GuessHeard)
        assert of_kind(events, CardScored)
        streams.append(seen(events, A))
    assert streams[0] == streams[1]


@pytest.mark.rule("WD-LIVE-6")
def test_a_spirit_lets_the_last_card_go_on_her_word() -> None:
    s = aloud()
    assert refused(s, B, Decline(1)) == "MUST_GUESS"
    pass_time(s, 120_000)
    ask(s, B, Decline(1), 120_000)
    assert s.phase == "narration"


@pytest.mark.rule("WD-LIVE-7")
def test_the_story_counts_as_it_was_heard() -> None:
    s = aloud()
    heard(s, True, B, C)
    pass_time(s, 120_000)
    ask(s, A, Decline(2), 120_000)
    ask(s, B, TickMentions((1,)), 120_000)
    (scored,) = of_kind(ask(s, A, EndNarration(""), 120_000), NarrationScored)
    assert isinstance(scored, NarrationScored)
    assert scored.point


@pytest.mark.rule("WD-LIVE-8")
def test_what_is_typed_counts_as_well() -> None:
    s = aloud()
    bots(s, A)
    ask(s, B, GiveClue(1, "night"))
    assert refused(s, C, HearGuess(1, True)) == "NOT_ELIGIBLE"  # who dreams is no person
    ask(s, A, Guess(1, "moon"))
    assert piles(s) == (1, 0)


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_spoken_play_obeys(law: Law) -> None:
    law(GAME, b"aloud", options=Options(spoken=True, clue_limit_s=5, last_guess_s=5))
