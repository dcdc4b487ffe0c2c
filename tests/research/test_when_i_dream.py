"""The bots of When I Dream, measured with strangers: small versions of the report."""

import pytest

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.box.content import TONGUES, Language
from reverie.kernel import Dice
from reverie.research.matches import Contest, Order, play_match
from reverie.research.when_i_dream import (
    Scene,
    averages,
    earned,
    faces,
    hit_rates,
    laid_open,
    liar,
)

SOME = faces()[::8]  # sixteen pieces, upper ones
LUCID, ORACLE = MINDS["lucid"], MINDS["oracle"]


@pytest.mark.parametrize("language", TONGUES)
def test_four_clues_from_another_mind_are_mostly_understood(language: Language) -> None:
    rates = hit_rates(Scene(LUCID, ORACLE, None, language), SOME, b"key", 4)
    assert len(rates) == 4
    assert rates[3].value >= 0.55
    assert rates[3].value > rates[0].value  # more clues tell more


def test_an_imp_without_guile_does_less_harm() -> None:
    harmless, liars = (
        hit_rates(Scene(LUCID, ORACLE, MINDS["oracle"]._replace(guile=guile)), SOME, b"key", 5)
        for guile in (0, 100)
    )
    assert sum(rate.value for rate in liars) < sum(rate.value for rate in harmless)


def test_the_liar_of_a_scene_is_the_second_to_speak() -> None:
    scene = Scene(LUCID, ORACLE, MINDS["drowsy"])
    s = laid_open(scene, (1, "top"), Dice(b"key"))
    assert s.roles[liar(s)] == "imp"
    assert s.roles.count("imp") == 1
    assert s.roles[s.dreamer] is None


def test_what_roles_earned_adds_up_to_the_match() -> None:
    options = GAME.options(dream_seconds=60)
    table = Contest("when_i_dream", options, ("drowsy", "dreamy", "lucid", "oracle"))
    match = play_match(table, Order(0, (0, 1, 2, 3), bytes(32)))
    found = earned(match)
    assert sum(sum(points) for points in found.points.values()) == sum(match.view(None).scores)
    assert found.rounds == 4
    assert len(found.points["dreamer"]) == 4
    assert averages([found])["dreamer"].value == sum(found.points["dreamer"]) / 4
