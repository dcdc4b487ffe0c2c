"""Nothing is forgotten: every action has its phase, every ability its word, its use, its texts."""

import json
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.box.fields import ABILITIES, Kinds
from reverie.games.dreamwell.rules.door import PERFORMED, PHASE_OF, SETTLES
from reverie.games.dreamwell.symbols import KINDS, Ability, EachTurn, Immediate, Perform
from reverie.games.dreamwell.words.sentences import PACKAGE
from reverie.kernel import snake_case
from reverie.language import Catalogue

PAGE = Path(__file__).parents[3] / "web/src/games/dreamwell/messages"
every_language = pytest.mark.parametrize("language", ["en", "de"])


def test_every_action_has_its_phase() -> None:
    assert set(PHASE_OF) == set(get_args(Action))


def test_every_ability_that_works_at_once_is_settled_by_an_action() -> None:
    assert {ability for settled in SETTLES.values() for ability in settled} == set(
        get_args(Immediate)
    )
    assert Counter(PERFORMED.values()) == Counter(KINDS)


def test_every_ability_can_be_written_in_a_row() -> None:
    kinds: Kinds[Ability] = ABILITIES
    assert {make for make, _ in kinds.values()} == set(get_args(Ability))


@every_language
@pytest.mark.parametrize("ability", get_args(Ability), ids=lambda ability: ability.__name__)
def test_every_ability_has_its_words(ability: type[Ability], language: str) -> None:
    """At the table, in the terminal, and on a card in the browser."""
    say = Catalogue(language, PACKAGE)
    page = json.loads((PAGE / f"{language}.json").read_text("utf-8"))
    name = snake_case(ability.__name__)
    assert f"ability.{name}" in say
    assert f"ability.meaning.{name}" in say
    if ability is Perform:
        assert {f"verb.perform.{kind}" for kind in KINDS} <= set(page)
    else:
        assert f"verb.{name}" in page
    if ability in (Perform, EachTurn):
        assert {f"object.{name}.{kind}" for kind in KINDS} <= set(page)
    elif not {"symbol", "terrain"} & set(ability.__struct_fields__):
        assert f"object.{name}" in page
