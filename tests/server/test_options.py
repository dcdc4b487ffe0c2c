"""What can be played, described from the games themselves."""

from dataclasses import replace
from typing import Annotated, Literal

import msgspec
import pytest
from tests.server.lobbies import GAME, refused

from reverie.games import games
from reverie.kernel import AnyGame, Seat
from reverie.language import game_catalogue
from reverie.match.options import option_kind, option_types, seat_options
from reverie.server.options import bounds, game_seen, options_seen, read_options


class Odd(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One option of each kind."""

    calm: bool = True
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    pace: Annotated[float, msgspec.Meta(ge=0.5)] | None = None
    mood: Literal["dim", "bright_moon"] = "dim"
    dealer: Seat | None = None
    motto: Annotated[str, msgspec.Meta(max_length=20)] = ""
    deck: tuple[int, ...] = ()


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
        "deck": "content",
    }
    assert seat_options(odd) == {"dealer"}


def test_a_form_can_be_made_of_them(odd: AnyGame) -> None:
    seen = {option.name: option for option in options_seen(odd, game_catalogue("en", odd.package))}
    assert (seen["calm"].default, seen["calm"].title) == (True, "Calm")
    assert (seen["rounds"].least, seen["rounds"].most) == (1, 9)
    assert [choice.value for choice in seen["mood"].choices] == ["dim", "bright_moon"]
    assert [choice.title for choice in seen["mood"].choices] == ["Dim", "Bright moon"]
    assert (seen["deck"].default, seen["dealer"].default) == ((), None)


def test_bounds_are_those_of_the_type() -> None:
    assert bounds(Annotated[int, msgspec.Meta(ge=0, le=5)]) == (0, 5)
    assert bounds(int) == (None, None)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["dreamwell", "lullaby"])
def test_every_game_can_be_described_in_every_language(name: str, language: str) -> None:
    seen = game_seen(games()[name], language)
    assert seen.title
    assert seen.about
    assert all(option.title for option in seen.options)
    assert all(bot.title for bot in seen.bots)


def test_dreamwells_options_are_explained() -> None:
    for language in ("en", "de"):
        assert all(option.why for option in game_seen(GAME, language).options)
        assert all(bot.about for bot in game_seen(GAME, language).bots)


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
        ({"motto": "x" * 200_000}, "OPTIONS_TOO_LARGE"),
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
