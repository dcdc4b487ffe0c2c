"""The facts of Dreamcatcher as sentences, in both languages."""

import re
from importlib.resources import files
from typing import get_args

import pytest
from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    ask,
    choose,
    drawn,
    pass_time,
    placed,
    refused,
    talking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Action,
    Attend,
    Concede,
    Help,
    Say,
    TextView,
    TurnToken,
)
from reverie.games.dreamcatcher.events import (
    BotSeated,
    CardArrived,
    CardPassed,
    ChoiceLocked,
    Conceded,
    CountdownStarted,
    CountdownStopped,
    DeckReshuffled,
    Event,
    FingerLifted,
    Focused,
    HandDrawn,
    HelpWanted,
    OfferClosed,
    Paused,
    Resumed,
    RoundAborted,
    SeatAway,
    SeatBack,
    SeatLeft,
    SeatMissing,
    Sketched,
    StandIn,
    TextViewed,
    VoteClosed,
    Voted,
    VoteOpened,
)
from reverie.games.dreamcatcher.model import GRACE, VOTE, Chip, Options
from reverie.games.dreamcatcher.words.sentences import Words, words
from reverie.kernel import CLOCK, SPECTATOR, Seat, Tick, snake_case
from reverie.language import LANGUAGES, Catalogue
from reverie.laws import table_of
from reverie.laws.legality import attempt
from reverie.laws.matches import moments, play
from reverie.laws.records import sit_down
from reverie.match.options import bare, option_kind, option_types

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
RARE: list[Event] = [
    DeckReshuffled("dreams", 7),
    DeckReshuffled("motifs", 7),
    Focused(A, "0"),
    CardPassed(A, B),
    CardPassed(A, B, claimed=True),
    *(OfferClosed(A, B, how) for how in ("withdrawn", "declined", "lapsed")),
    CountdownStarted(1),
    CountdownStopped(),
    CountdownStopped(B),
    ChoiceLocked(None),
    FingerLifted(A),
    Sketched(A, ()),
    SeatMissing(A),
    SeatAway(A),
    SeatBack(A),
    SeatLeft(A),
    StandIn(A),
    BotSeated(A),
    RoundAborted(("D01",), ("T01", "T02")),
    VoteOpened("lead", A),
    VoteOpened("slot"),
    VoteOpened("stand_in", A),
    Voted(A, "lead", "wait"),
    Voted(A, "lead", "abort"),
    Voted(A, "lead", "stand_in"),
    Voted(A, "slot", "2"),
    VoteClosed("lead", "wait"),
    VoteClosed("lead", "abort"),
    VoteClosed("lead", "stand_in"),
    VoteClosed("slot", "2"),
    VoteClosed("slot", None),
    Conceded(A, yes=True),
    Conceded(A, yes=False),
    HelpWanted(A),
    TextViewed(A, on=True),
    TextViewed(A, on=False),
    Paused(),
    Resumed(),
]


@pytest.fixture(params=LANGUAGES)
def said(request: pytest.FixtureRequest) -> Words:
    return words(request.param, Options(), NAMES)


@pytest.fixture
def english() -> Words:
    return words("en", Options(), NAMES)


def test_every_event_of_whole_matches_has_a_sentence(said: Words) -> None:
    told = {type(event).__name__ for event in RARE if "{" not in said.tell(event)}
    for number in range(4):
        table = table_of(GAME, bytes([number]), seats=6)
        match = sit_down(table)
        for entry in play(table):
            match.enter(entry)
        for viewer in (*map(Seat, range(6)), None):
            for event in match.seen(viewer):
                assert "{" not in said.tell(event)
                told.add(type(event).__name__)
    assert {kind.__name__ for kind in get_args(Event)} == told


def test_every_action_has_words(said: Words) -> None:
    more = (Attend("bot"), Concede(yes=True), Concede(yes=False), Help(), TextView(on=True))
    for action in (*GAME.proof.catalogue(Options(), 6), *more, TextView(on=False)):
        assert "{" not in said.describe(action)
    split = {"lean", "call_vote", "vote", "concede", "text_view"}
    kinds = {snake_case(kind.__name__) for kind in get_args(Action)} - split
    assert all(f"action.{kind}" in said.say for kind in kinds)


def test_every_refusal_can_be_read_at_any_moment(said: Words) -> None:
    table = table_of(GAME, b"words", seats=6)
    for moment in moments(table, 12):
        for action in (*GAME.proof.catalogue(table.options, 6), Tick()):
            for seat in (A, B, CLOCK):
                refusal = attempt(table, GAME.copy(moment.state), moment, seat, action)
                assert refusal is None or said.refuse(refusal)[-1] in ".!?"


def test_there_is_a_question_at_every_moment(said: Words) -> None:
    for moment in moments(table_of(GAME, b"asked", seats=6), 40):
        for viewer in (*map(Seat, range(6)), None):
            question = said.question(GAME.view(moment.state, viewer))
            assert question[-1] in ".?!"


def test_who_must_do_what_is_said_to_whom_it_concerns(english: Words) -> None:
    asked = [english.question(GAME.view(s, B)) for s in (drawn(), placed(), talking(B, C))]
    most = english.question(GAME.view(talking(B, C, agree="majority"), B))
    assert "more than half of you" in most
    alone = english.question(GAME.view(talking(B, B, seats=2), B))
    assert alone == "Feel, then put the Dreamcatcher on one dream and confirm it."
    assert asked == [
        "Ada is picking a dream in secret.",
        "Look at the four dreams while Ada chooses what you will feel.",
        "Feel, talk, and put the Dreamcatcher on one dream; all of you confirm it.",
    ]
    lead = english.question(GAME.view(placed(), A))
    assert lead == "Deal touching cards that point to your dream: 2 to 3. Stay silent!"


@pytest.mark.rule("DC-TALK-3")
@pytest.mark.parametrize(
    ("language", "silence"),
    [
        ("en", "stay silent"),
        ("de", "bleib"),
    ],
)
def test_the_lead_is_told_to_be_silent_from_the_moment_that_it_holds(
    language: str, silence: str
) -> None:
    said = words(language, Options(), NAMES)
    for s in (drawn(), placed(), talking(B, C)):
        assert refused(s, A, Say(text="?")) == "MUTED"
        assert silence in said.question(GAME.view(s, A)).lower()


@pytest.mark.rule("DC-CONN-3")
def test_without_its_lead_a_table_reads_what_is_waited_for_and_not_that_somebody_picks(
    english: Words,
) -> None:
    s = drawn()
    ask(s, A, Attend("away"))
    assert "Ada is away" in english.question(GAME.view(s, B))
    assert "the others vote" in english.question(GAME.view(s, None))
    pass_time(s, GRACE)
    assert "Vote: wait on" in english.question(GAME.view(s, B))
    pass_time(s, GRACE + VOTE)  # nobody votes: somebody stands in
    assert "picking" in english.question(GAME.view(s, B))


def test_words_are_heard_in_the_readers_language() -> None:
    s = talking(B, C)
    (event,) = ask(s, B, Say("hm", (Chip("round", "maybe"), Chip("hole")), ("T02",), 1))
    told = [words(language, s.options, NAMES).tell(event) for language in ("en", "de")]
    assert told == [
        "Bo: hm, maybe round, a hole, perhaps Key, I would rather take dream B",
        "Bo: hm, vielleicht rund, ein Loch, vielleicht Schlüssel, ich nähme lieber Traum B",
    ]


def test_a_reveal_is_told_with_titles_and_names(english: Words) -> None:
    s = talking(B, C)
    choose(s, 0)
    *_, revealed = ask(s, A, TurnToken())
    sentence = english.tell(revealed)
    assert s.options.cards.dream[s.pick or ""].title_en in sentence
    assert all(s.options.cards.motif[motif].name_en in sentence for motif in s.motifs)


def test_a_lobby_has_words_for_every_choice() -> None:
    for language in LANGUAGES:
        say = Catalogue(language, "reverie.games.dreamcatcher")
        for name, kind in option_types(GAME).items():
            assert f"lobby.option.{name}.why" in say
            for value in get_args(bare(kind)) if option_kind(kind) == "choice" else ():
                assert f"lobby.option.{name}.choice.{value}" in say
        assert all(f"lobby.preset.{preset}.title" in say for preset in GAME.manners.presets)
    assert option_kind(option_types(GAME)["earlier"]) == "other"  # the table's to say


def test_the_game_introduces_itself_in_both_languages() -> None:
    for language in LANGUAGES:
        say = Catalogue(language, "reverie.games.dreamcatcher")
        assert say("title") == "Dreamcatcher"
        assert all(f"option.{name}" in say for name in Options.__struct_fields__)
        assert all(f"bot.{name}" in say and f"bot_about.{name}" in say for name in GAME.bots.own)
        assert all(f"reason.{band}" in say for band in ("sleepless", "restless", "good"))


@pytest.mark.parametrize("rules", ["RULES.md", "RULES.de.md"])
def test_chapter_7_names_every_event(rules: str) -> None:
    text = (files(GAME.package) / rules).read_text(encoding="utf-8")
    chapter = text.split("\n## 7. ")[1].split("\n## ")[0].split("\n### ")[1]
    rows = "\n".join(line for line in chapter.splitlines() if line.startswith("|"))
    named = re.findall(r"`([a-z_]+)`", rows)
    assert sorted(named) == sorted(snake_case(kind.__name__) for kind in get_args(Event))
    alone = (HandDrawn(A, (), ()), CardArrived(A, "0"), Focused(A, "0"))
    assert [GAME.seen_by(event, SPECTATOR) for event in alone] == [None, None, None]
    assert all(GAME.seen_by(event, SPECTATOR) for event in RARE if event not in alone)
    above = chapter.split("\n|")[0]
    assert all(f"`{snake_case(type(event).__name__)}`" in above for event in alone)
