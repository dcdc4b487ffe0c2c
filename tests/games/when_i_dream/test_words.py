"""The facts of When I Dream as sentences, in both languages."""

from typing import get_args

import pytest
from tests.games.when_i_dream.tables import A, B, C, clue, dreaming, guess, penalised, wrong

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Action, Attend, Challenge, Vote
from reverie.games.when_i_dream.events import (
    BallotClosed,
    CardOpened,
    ClockStopped,
    ClueSkipped,
    DeckReshuffled,
    Event,
    GuessReceived,
    GuessVoided,
    NarrationScored,
    NearDecided,
    Paused,
    Penalised,
    PenaltyLifted,
    Resumed,
    SeatLeft,
    SeatReturned,
    SeatTakenOver,
    StoryVoteOpened,
)
from reverie.games.when_i_dream.model import Options
from reverie.games.when_i_dream.words.sentences import Words, words
from reverie.kernel import CLOCK, Millis, Seat, Tick, snake_case
from reverie.language import LANGUAGES, Catalogue, read_messages
from reverie.laws import table_of
from reverie.laws.legality import attempt
from reverie.laws.matches import moments, play
from reverie.laws.records import sit_down

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
RARE: list[Event] = [
    DeckReshuffled(7),
    Paused(),
    Resumed(),
    SeatLeft(A),
    SeatTakenOver(A),
    SeatReturned(A),
    StoryVoteOpened((A, B)),
    PenaltyLifted(A, 1),
    GuessVoided(1),
    NearDecided(1, right=True),
    NearDecided(1, right=False),
    ClockStopped(),
    ClockStopped(Millis(1_500)),
    ClueSkipped(A),
    GuessReceived(1, ""),
    BallotClosed(1, "challenge", 1, None),
    NarrationScored(A, point=False, missing=("moon", "robot")),
]


@pytest.fixture(params=LANGUAGES)
def said(request: pytest.FixtureRequest) -> Words:
    return words(request.param, Options(), NAMES)


@pytest.fixture
def english() -> Words:
    return words("en", Options(), NAMES)


def test_every_event_of_whole_matches_has_a_sentence(said: Words) -> None:
    told = {type(event).__name__ for event in RARE if "{" not in said.tell(event)}
    aloud = table_of(GAME, b"aloud", Options(spoken=True), 6)
    for table in (aloud, *(table_of(GAME, bytes([number]), seats=6) for number in range(4))):
        match = sit_down(table)
        for entry in play(table):
            match.enter(entry)
        for viewer in (*map(Seat, range(6)), None):
            for event in match.seen(viewer):
                sentence = said.tell(event)
                assert sentence
                assert "{" not in sentence.replace(getattr(event, "text", "") or "\0", "")
                told.add(type(event).__name__)
    assert {kind.__name__ for kind in get_args(Event)} == told


def test_every_kind_of_event_has_a_key(said: Words) -> None:
    keys = {key.split(".")[1] for key in all_keys(said) if key.startswith("event.")}
    kinds = {snake_case(kind.__name__) for kind in get_args(Event)}
    assert kinds <= keys


def all_keys(said: Words) -> set[str]:
    return set(read_messages("reverie.games.when_i_dream", said.say.language))


def test_every_action_has_words(said: Words) -> None:
    for action in (*GAME.proof.catalogue(Options(), 6), Attend("bot")):
        assert said.describe(action)
    kinds = {snake_case(kind.__name__) for kind in get_args(Action)} - {"vote", "hear_guess"}
    assert all(f"action.{kind}" in said.say for kind in kinds)


def test_every_refusal_can_be_read_at_any_moment(said: Words) -> None:
    table = table_of(GAME, b"words", seats=6)
    for moment in moments(table, 20):
        for action in (*GAME.proof.catalogue(table.options, 6), Tick()):
            for seat in (A, B, CLOCK):
                refusal = attempt(table, GAME.copy(moment.state), moment, seat, action)
                assert refusal is None or said.refuse(refusal)[-1] in ".!?"


def test_there_is_a_question_at_every_moment(said: Words) -> None:
    for moment in moments(table_of(GAME, b"asked", seats=6), 40):
        for viewer in (*map(Seat, range(6)), None):
            question = said.question(GAME.view(moment.state, viewer))
            assert question[-1] in ".?"


@pytest.mark.rule("WD-DREAM-39")
def test_the_dreamer_reads_who_and_the_spirits_read_why(english: Words) -> None:
    s = dreaming()
    (lost, *_) = penalised(s, B)
    assert isinstance(lost, Penalised)
    masked = GAME.seen_by(lost, A)
    assert masked is not None
    assert english.tell(masked) == "New piece! Bo broke a clue rule."
    assert english.tell(lost).endswith("as a penalty: that was the piece itself.")


def test_a_translation_is_named_with_its_language(english: Words) -> None:
    why = english.penalty("CLUE_TRANSLATION", "requin", "shark", "", "fr")
    assert why == "“requin” is “shark” in French."


def test_who_may_do_what_is_said_to_whom_it_concerns(english: Words) -> None:
    s = dreaming()
    asked = [english.question(GAME.view(s, viewer)) for viewer in (A, B, C, None)]
    assert asked == [
        "Listen to Bo, and guess whenever you think you know.",
        "Your turn: one word about “moon”.",
        "Bo is to give a clue about “moon”.",
        "Bo is to give a clue.",
    ]


def test_an_offer_names_the_word(english: Words) -> None:
    s = dreaming()
    clue(s, B, "night")
    view = GAME.view(s, C)
    assert english.offer(view, Challenge(1)) == "challenge “night” by Bo"
    GAME.apply(s, C, Challenge(1), Millis(0))
    assert english.offer(GAME.view(s, Seat(3)), Vote(1, True)) == "clue 1 was illegal"


def test_ones_role_is_explained_to_its_holder_alone(english: Words) -> None:
    s = dreaming()
    assert english.role(GAME.view(s, A)) == ""
    assert english.role(GAME.view(s, B)).startswith("You are a")


def test_a_card_is_named_only_to_who_may_know(english: Words) -> None:
    s = dreaming()
    (opened,) = [event for event in wrong(s) if isinstance(event, CardOpened)]
    masked = GAME.seen_by(opened, A)
    assert masked is not None
    assert (english.tell(opened), english.tell(masked)) == (
        "The next card, 2, is open: “turtle”.",
        "Card 2 is open.",
    )
    assert english.tell(guess(s, "sea turtle")[1]).startswith("Wrong, but close")


def test_the_game_introduces_itself_in_both_languages() -> None:
    for language in LANGUAGES:
        say = Catalogue(language, "reverie.games.when_i_dream")
        assert say("title") == "When I Dream"
        assert all(f"option.{name}" in say for name in Options.__struct_fields__)
        assert all(f"bot.{name}" in say and f"bot_about.{name}" in say for name in GAME.bots.own)
