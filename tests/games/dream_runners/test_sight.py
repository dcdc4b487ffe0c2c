"""Sentences for who sees the dream: where on it something lies, and no notation."""

import re

import pytest
from tests.games.dream_runners.matches import Opening, Step, steps
from tests.games.dream_runners.tables import ABBY, BEN, resolving
from tests.games.dream_runners.test_words import NAMES

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Resolve
from reverie.games.dream_runners.events import EffectResolved, MarketRefilled, SegmentLost
from reverie.games.dream_runners.model import Options, State
from reverie.games.dream_runners.words.beside import Sight, beside
from reverie.games.dream_runners.words.sentences import words
from reverie.kernel import SPECTATOR
from reverie.language import LANGUAGES

NOTATION = re.compile(r"\b[abc][123]\b|\b[a-z]+-\d")  # a cell, a segment's id


def sight(s: State, language: str = "en") -> Sight:
    return beside(GAME.view(s, SPECTATOR), words(language, s.options, NAMES))


@pytest.fixture(scope="module")
def played() -> list[Step]:
    """Matches in which everything happens that words are needed for."""
    return [step for n in range(4) for step in steps(Opening(Options(), 3, bytes([n]) * 32))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_beside_the_dream_needs_no_notation(language: str, played: list[Step]) -> None:
    told = [sight(step.before, language).tell(e) for step in played for e in step.events]
    assert len(told) > 100
    assert not [line for line in told if NOTATION.search(line) or "{" in line]


def test_a_nightmare_is_called_by_what_it_is_and_where_it_lurks() -> None:
    s = resolving("dreams=D1-6 laid=wisp.0@1,1/-")
    said, cells = sight(s), GAME.view(s, SPECTATOR).options.table.cells["D1-6"]
    (row, col), bat = next((spot, cell) for spot, cell in cells.items() if cell.kind == "bat")
    assert bat.is_nightmare
    assert said.effect(f"nightmare:{row},{col}").startswith("the bat ")
    (row, col), _ = next((spot, cell) for spot, cell in cells.items() if cell.kind == "nightmare")
    costly = said.tell(EffectResolved(ABBY, f"nightmare:{row},{col}", loss=2))
    assert re.fullmatch(r"Ada: the nightmare (in|at|on) the .* costs 2 serenity\.", costly)


def test_every_place_on_the_dream_has_a_name_of_its_own() -> None:
    said = sight(resolving("dreams=D1-5 laid=wisp.0@1,1/wisp.0@1,1"))
    names = {said.effect(f"collect:{row},{col}") for row in range(3) for col in range(3)}
    assert len(names) == 9
    assert {"the reward in the top right corner", "the reward in the middle"} <= names


def test_what_was_collected_is_told_without_where() -> None:
    said = sight(resolving("dreams=D1-5 laid=wisp.0@1,1/wisp.0@1,1"))
    assert said.tell(EffectResolved(BEN, "collect:0,1", gained=("key",))) == "Bo gets a key."


def test_a_bat_is_told_once_by_what_it_takes() -> None:
    said = sight(resolving("dreams=D1-6 laid=wisp.0@1,1/-"))
    assert said.tell(EffectResolved(ABBY, "nightmare:0,0")) == ""
    assert said.tell(SegmentLost(ABBY, "hook-4")) == "A bat takes a hook from Ada."


def test_a_segment_of_the_market_is_called_by_its_shape() -> None:
    said = sight(resolving("dreams=D1-6 laid=wisp.0@1,1/-"))
    assert said.tell(MarketRefilled("hook", "hook-4")) == "New in the market: a hook."
    assert said.segment("violet-hook") == "the starting hook"


def test_a_choice_is_offered_without_notation() -> None:
    said = sight(resolving("dreams=D1-5 laid=wisp.0@1,1/wisp.0@1,1"))
    assert said.describe(Resolve("collect:1,1")) == "resolve the reward in the middle"
