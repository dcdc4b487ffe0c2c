"""The picture of the bots is made of their drawings, and every bot of the house has one."""

import pytest
from workshop.cast import ART, PICTURE, everyone, picture

from reverie.games import HOUSE, games
from reverie.language import game_catalogue

CAST = PICTURE.parents[1] / "cast.md"


def test_every_bot_of_the_house_has_a_drawing_and_none_is_left_over() -> None:
    drawn = {file.stem for file in ART.glob("bot-*.svg")}
    bots = {f"bot-{game.name}-{bot}" for game in HOUSE for bot in everyone(game)}
    assert drawn == {*bots, "bot-guest"}


@pytest.mark.parametrize("name", [game.name for game in HOUSE])
def test_the_docs_tell_who_they_are(name: str) -> None:
    told, say = CAST.read_text(encoding="utf-8"), game_catalogue("en", games()[name].package)
    for bot in everyone(games()[name]):
        assert f"| **{say(f'bot_name.{bot}')}**, `{bot}` | {say(f'bot_temper.{bot}')} |" in told


def test_the_picture_in_the_docs_is_of_today() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(), "python -m workshop.cast makes it anew"
