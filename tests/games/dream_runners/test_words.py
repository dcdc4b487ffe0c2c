"""The facts of Dream Runners as sentences, in both languages."""

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from tests.games.dream_runners.matches import Opening, steps
from tests.games.dream_runners.tables import ABBY, BEN, BOX, dealt, resolving, table

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Action, Resign
from reverie.games.dream_runners.events import (
    ChestEmptied,
    ChestOpened,
    ChestStayedShut,
    EffectResolved,
    ElementTaken,
    Event,
    Finished,
    SandStarted,
    SegmentBought,
    SegmentLost,
)
from reverie.games.dream_runners.model import Options, State
from reverie.games.dream_runners.words.sentences import Words, cell_name, words
from reverie.kernel import CLOCK, SPECTATOR, Illegal, Millis, Seat, Tick, snake_case
from reverie.language import LANGUAGES

NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Words:
    return words(request.param, Options(), NAMES)


@pytest.fixture
def english() -> Words:
    return words("en", Options(), NAMES)


@pytest.fixture(scope="module")
def moments() -> list[tuple[State, list[Event]]]:
    """All that happens in some matches, and every table on the way."""
    openings = [Opening(Options(), 3, bytes([n]) * 32) for n in range(6)]
    openings += [Opening(Options(pace="calm"), 2, b"c" * 32), Opening(Options(), 1, b"s" * 32)]
    return [(step.after, step.events) for opening in openings for step in steps(opening)]


def test_every_event_has_a_sentence(
    spoken: Words, moments: list[tuple[State, list[Event]]]
) -> None:
    told = set()
    for _, events in moments:
        for event in events:
            assert "{" not in spoken.tell(event)
            told.add(type(event).__name__)
    rare = {kind.__name__ for kind in get_args(Event)} - told
    assert rare <= {"DraftDoubled", "SegmentLost"}


def test_every_moment_has_its_question(
    spoken: Words, moments: list[tuple[State, list[Event]]]
) -> None:
    for s, _ in moments:
        for viewer in (*map(Seat, range(len(s.dreamers))), SPECTATOR):
            sentence = spoken.question(GAME.view(s, viewer))
            assert sentence[-1] in ".!?"
            assert "{" not in sentence


def test_every_action_has_words(spoken: Words) -> None:
    for action in (*GAME.proof.catalogue(Options(), 3), Resign()):
        assert "{" not in spoken.describe(action)
    kinds = {snake_case(kind.__name__) for kind in get_args(Action)}
    assert all(f"action.{kind}" in spoken.say for kind in kinds)


def tables() -> Iterator[State]:
    yield dealt(2)
    yield table("phase=creating locked=3/- laid=wisp.0@0,0/-")
    yield resolving("dreams=D1-5 laid=wisp.0@1,1/wisp.0@1,1")
    yield resolving("dreams=D1-6 laid=wisp.0@1,1/-")
    yield resolving("dreams=D1-4 keys=1/0 chests=bronze-1/-/- laid=wisp.0@1,1/-")
    yield table("phase=improving coins=9/3 turn=0 serenity=29/20")
    yield table("phase=finished")


def test_every_refusal_can_be_read(spoken: Words) -> None:
    for s in tables():
        for action in (*GAME.proof.catalogue(s.options, 2), Tick()):
            for seat in (ABBY, BEN, CLOCK):
                try:
                    GAME.apply(GAME.copy(s), seat, action, Millis(0))
                except Illegal as refusal:
                    sentence = spoken.refuse(refusal)
                    assert sentence[-1] in ".!?"
                    assert "{" not in sentence


def test_cells_are_called_as_people_call_them() -> None:
    assert [cell_name(*cell) for cell in ((0, 0), (0, 2), (2, 1))] == ["a1", "c1", "b3"]


def test_what_happened_is_told_with_what_it_brought(english: Words) -> None:
    lost = EffectResolved(ABBY, "nightmare:2,2", loss=2)
    assert english.tell(lost) == "Ada: the nightmare on c3 costs 2 serenity."
    gained = EffectResolved(BEN, "collect:0,1", gained=("coin", "coin", "key"))
    assert english.tell(gained) == "Bo: the reward on b1 gives 2 coins and a key."
    found = ChestEmptied(ABBY, "gold-2", ("blue", "white"))
    assert (
        english.tell(found) == "Ada finds a blue fragment and a white fragment in the gold chest."
    )
    assert english.tell(SegmentBought(BEN, "bend-4", 1)).startswith(
        "Bo buys the bend (bend-4), which"
    )
    assert english.tell(SandStarted(Millis(9))).startswith("Nobody was in a hurry")


def test_the_end_names_the_winners_or_says_that_there_are_none(english: Words) -> None:
    shared = Finished((1, 1, 3), (45, 45, 0), "last_round")
    assert english.tell(shared).endswith("Ada and Bo share the victory.")
    nobody = Finished((2, 2, 2), (0, 0, 0), "all_awake")
    assert english.tell(nobody).endswith("Nobody wins.")
    alone = Finished((1,), (52,), "last_round")
    assert english.tell(alone).endswith("Ada dreams on with 52 points: Dreaming.")


def test_every_dream_has_a_name_in_every_language(spoken: Words) -> None:
    names = [spoken.dream(dream.id) for dream in BOX.dreams]
    assert len({*names}) == 24
    assert "D9-9" in spoken.dream("D9-9")


@pytest.mark.rule("DR-SETUP-6")
def test_no_word_names_a_colour_that_people_choose_for_themselves(spoken: Words) -> None:
    """How a seat looks is chosen at the table: words that named a colour would contradict it."""
    for seat in range(4):
        for segment, first in zip(BOX.own_segments(seat), BOX.own_segments(0), strict=True):
            said = spoken.segment(segment).lower()
            assert said == spoken.segment(first).lower()
            assert not {"violet", "violett", "teal", "petrol", "amber"} & {*said.split()}


def test_one_key_is_no_keys(english: Words) -> None:
    german = words("de", Options(), NAMES)
    assert english.tell(ChestOpened(ABBY, "bronze-1", 1, True)).endswith("for one key.")
    assert english.tell(ChestStayedShut(ABBY, 2)).endswith("its price is 2 keys.")
    assert german.tell(ChestOpened(ABBY, "bronze-1", 1, True)) == (
        "Ada öffnet für einen Schlüssel die Bronzetruhe."
    )
    assert english.tell(SegmentBought(BEN, "hook-4", 1)).endswith("brings a coin back.")


def test_german_bends_what_somebody_gets() -> None:
    german = words("de", Options(), NAMES)
    assert (
        german.tell(ElementTaken(BEN, "blue", "blue", False)) == "Bo nimmt einen blauen Splitter."
    )
    found = ChestEmptied(ABBY, "gold-2", ("green", "key"))
    assert german.tell(found) == (
        "Ada findet in der Goldtruhe einen grünen Splitter und einen Schlüssel."
    )


def test_a_segment_has_its_article(english: Words) -> None:
    assert english.tell(SegmentLost(ABBY, "violet-wisp")) == (
        "A bat takes the starting wisp from Ada."
    )


def test_who_cannot_afford_serenity_is_not_told_to_buy_some(english: Words) -> None:
    for coins, offered in ((2, False), (3, True)):
        poor = table(f"seats=2 phase=improving coins={coins}/9 turn=1 used=1/0")
        asked = english.question(GAME.view(poor, ABBY))
        assert ("Buy serenity" in asked) == offered


NOT_IN_PRINT = (
    "Segment", "verbann", "zusammenlauf", "Sternenleiste", "Verbesser", "erledig", "Starterset",
    "Einsteigerspiel", "die Krake ", "jede Krake", "eine Krake ",
)  # fmt: skip
CLIENT = Path(__file__).parents[3] / "web/src/games/dream_runners/messages/de.json"


@pytest.mark.parametrize("word", NOT_IN_PRINT)
def test_german_says_what_the_german_print_says(word: str) -> None:
    """One name for one thing: Fragmentplättchen, Vertreiben, Verbundene Träume, Aufrüsten,
    Auswerten; in the book, at the table, in the browser and in the terminal.
    """
    package = files("reverie.games.dream_runners")
    face = files("reverie.terminal.faces.dream_runners").joinpath("messages/de.toml")
    told = [
        package.joinpath("RULES.de.md").read_text("utf-8"),
        *sentences(tomllib.loads(package.joinpath("messages/de.toml").read_text("utf-8"))),
        *sentences(tomllib.loads(face.read_text("utf-8"))),
        *sentences(json.loads(CLIENT.read_text("utf-8"))),
    ]
    for said in told:
        plain = re.sub(r"`[^`]*`|„(segments|dreams)“|\{\w+\}", "", said)  # but not data and gaps
        assert word.lower() not in plain.lower()


def sentences(catalogue: object) -> Iterator[str]:
    """All that a catalogue says, without its keys."""
    if isinstance(catalogue, dict):
        for each in catalogue.values():
            yield from sentences(each)
    else:
        yield str(catalogue)
