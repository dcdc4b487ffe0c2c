"""What can be played, described from the games themselves."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec.structs import replace as replace_struct
from tests.server.lobbies import GAME, refused

from reverie.games import HOUSE, games
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.when_i_dream.presets import ONLINE
from reverie.kernel import STRANGER, AnyGame, Seat
from reverie.language import game_catalogue
from reverie.match.options import option_kind, option_types, seat_options
from reverie.server.config.settings import Settings
from reverie.server.lobby.options import (
    bounds,
    game_seen,
    options_seen,
    proposed_options,
    proposed_preset,
    read_options,
)
from reverie.server.thinking.endpoint import bots_offered
from reverie.server.thinking.pool import not_stronger


class Deck(msgspec.Struct, frozen=True):
    cards: tuple[int, ...] = ()


class Odd(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One option of each kind."""

    calm: bool = True
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    pace: Annotated[float, msgspec.Meta(ge=0.5)] | None = None
    mood: Literal["dim", "bright_moon"] = "dim"
    dealer: Seat | None = None
    motto: Annotated[str, msgspec.Meta(max_length=20)] = ""
    taboo: tuple[str, ...] = ()
    deck: Deck | None = None
    naps: tuple[int, ...] = ()


@pytest.fixture
def odd() -> AnyGame:
    return replace(games()["lullaby"], options=Odd, setup=lambda *_: None)


def test_options_are_told_apart_by_their_types(odd: AnyGame) -> None:
    kinds = {name: option_kind(kind) for name, kind in option_types(odd).items()}
    assert kinds == {
        "calm": "switch",
        "rounds": "number",
        "pace": "number",
        "mood": "choice",
        "dealer": "seat",
        "motto": "text",
        "taboo": "words",
        "deck": "content",
        "naps": "other",
    }
    assert seat_options(odd) == {"dealer"}


def test_a_form_can_be_made_of_them(odd: AnyGame) -> None:
    seen = {option.name: option for option in options_seen(odd, game_catalogue("en", odd.package))}
    assert (seen["calm"].default, seen["calm"].title) == (True, "Calm")
    assert (seen["rounds"].least, seen["rounds"].most) == (1, 9)
    assert [choice.value for choice in seen["mood"].choices] == ["dim", "bright_moon"]
    assert [choice.title for choice in seen["mood"].choices] == ["Dim", "Bright moon"]
    assert (seen["naps"].default, seen["dealer"].default) == ((), None)


def test_bounds_are_those_of_the_type() -> None:
    assert bounds(Annotated[int, msgspec.Meta(ge=0, le=5)]) == (0, 5)
    assert bounds(int) == (None, None)


def test_a_lobby_asks_first_what_people_change_often() -> None:
    seen = options_seen(
        games()["dreamcatcher"], game_catalogue("en", games()["dreamcatcher"].package)
    )
    assert [one.name for one in seen if not one.seldom and one.kind == "choice"] == ["agree"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", games())
def test_every_game_can_be_described_in_every_language(name: str, language: str) -> None:
    seen = game_seen(games()[name], language, tuple(games()[name].bots.own))
    assert seen.title
    assert seen.about
    assert all(option.title for option in seen.options)
    assert all(bot.title for bot in seen.bots)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_whatever_can_be_chosen_is_explained(game: AnyGame, language: str) -> None:
    bots = (*game.bots.own, STRANGER) if game.bots.stranger else tuple(game.bots.own)
    seen, say = game_seen(game, language, bots), game_catalogue(language, game.package)
    assert [option.name for option in seen.options if not option.why] == []
    assert [bot.name for bot in seen.bots if not bot.about] == []
    assert [preset.name for preset in seen.presets if not preset.why] == []
    choices = [f"{o.name}.choice.{c.value}" for o in seen.options for c in o.choices]
    assert [key for key in choices if f"lobby.option.{key}" not in say] == []


# What a lobby proposes


def test_a_game_without_presets_is_proposed_as_it_is() -> None:
    assert proposed_options(GAME, "de", newcomer=False) == {}
    assert proposed_preset(GAME, newcomers=False) is None


def test_of_presets_the_first_is_proposed_in_the_hosts_language() -> None:
    night = games()["when_i_dream"]
    proposed = proposed_options(night, "de", newcomer=False)
    assert msgspec.convert(proposed, night.options) == replace_struct(ONLINE, language="de")
    assert proposed_options(night, "fr", newcomer=False)["clue_limit_s"] == 10


@pytest.mark.rule("DR-SETUP-5")
def test_who_has_never_played_is_proposed_the_easier_dreams() -> None:
    runners = games()["dream_runners"]
    assert proposed_options(runners, "en", newcomer=True) == {"tile_set": "starter"}
    assert proposed_options(runners, "en", newcomer=False) == {}


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_every_preset_can_be_dealt(game: AnyGame) -> None:
    for name, preset in game.manners.presets.items():
        given = msgspec.to_builtins(preset)
        assert read_options(game, given, "en") == given, name


# Reading


def test_what_is_asked_for_is_read_by_the_game() -> None:
    assert read_options(GAME, {"advanced": True, "nightmare": False}, "en") == {"advanced": True}
    assert read_options(GAME, {"first_player": None}, "en") == {}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"rounds": 10}, "BAD_OPTION"),
        ({"rounds": "3"}, "BAD_OPTION"),
        ({"mood": "dark"}, "BAD_OPTION"),
        ({"deck": ["x"]}, "BAD_OPTION"),
        ({"weather": 1}, "UNKNOWN_OPTION"),
        ({"motto": "x" * 300_000}, "OPTIONS_TOO_LARGE"),
    ],
)
def test_a_value_that_does_not_fit_is_refused(
    odd: AnyGame, given: dict[str, object], code: str
) -> None:
    with refused(code):
        read_options(odd, given, "en")


def test_what_the_rules_refuse_at_the_deal_is_refused_at_once() -> None:
    with refused("BAD_OPTIONS"):
        read_options(GAME, {"first_player": 4}, "en")


def test_a_box_as_large_as_the_houses_own_may_be_brought_to_a_table() -> None:
    dreams = games()["dreamcatcher"]
    box = msgspec.to_builtins(house())
    assert read_options(dreams, {"content": box}, "en")["content"] == box


def test_a_bot_from_elsewhere_is_offered_last_by_the_name_of_its_function(
    tmp_path: Path,
) -> None:
    others = {"nap_bots:very_patient": GAME.bots.own["greedy"]}
    game = replace(GAME, bots=replace(GAME.bots, elsewhere=others))
    offered = bots_offered(game, Settings(data=tmp_path))
    seen = game_seen(game, "de", offered)
    assert [bot.title for bot in seen.bots][-1] == "Very patient"
    assert [bot.name for bot in seen.bots] == [*GAME.bots.own, "nap_bots:very_patient"]
    assert seen.stand_in == "planner"


def test_when_a_bot_from_elsewhere_fails_one_of_the_game_moves() -> None:
    own = list(GAME.bots.own)
    assert list(not_stronger(GAME, "nap_bots:patient")) == ["nap_bots:patient", *reversed(own)]
    assert list(not_stronger(GAME, "greedy")) == ["greedy", "random"]
