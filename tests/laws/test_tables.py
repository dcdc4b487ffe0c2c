"""What the laws are held on: options, seats and the line that shows a breach again."""

from dataclasses import replace
from typing import Any, Literal

import msgspec
import pytest
from tests.laws.faulty_rules import RETYPED
from tests.laws.faulty_secrets import view_of_the_deck

import reverie.laws
from reverie.games import games
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.model import Options
from reverie.kernel import AnyGame, Millis, Seat, require
from reverie.laws import (
    LawBroken,
    mode_name,
    nobody_sees_what_they_cannot_know,
    option_sets,
    random_match_ends,
    table_of,
)
from reverie.laws.matches import moments, play


def test_every_combination_of_yes_and_no_is_tried() -> None:
    tried = [(o.advanced, o.nightmare) for o in option_sets(DREAMWELL)]
    assert tried == [(False, False), (False, True), (True, False), (True, True)]


def test_options_that_are_one_of_a_few_are_tried_too() -> None:
    class Weather(msgspec.Struct, frozen=True):
        sky: Literal["clear", "cloudy"] = "clear"
        wind: int = 3

    changeable = replace(RETYPED, options=Weather)
    assert option_sets(changeable) == [Weather("clear"), Weather("cloudy")]


def test_modes_are_named_by_what_differs_from_the_default() -> None:
    names = [mode_name(options) for options in option_sets(DREAMWELL)]
    assert names == ["plain", "nightmare", "advanced", "advanced+nightmare"]


def test_keys_lead_to_all_options_and_all_numbers_of_seats() -> None:
    tables = [table_of(DREAMWELL, bytes([key])) for key in range(100)]
    assert {table.options for table in tables} == set(option_sets(DREAMWELL))
    assert {table.seats for table in tables} == set(DREAMWELL.seats)


def test_options_and_seats_can_be_chosen() -> None:
    table = table_of(DREAMWELL, b"", options=Options(nightmare=True), seats=3)
    assert (table.options, table.seats) == (Options(nightmare=True), 3)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_moments_begin_at_the_deal_and_lead_to_the_end(game: AnyGame) -> None:
    table = table_of(game, b"moments")
    first, *_, last = moments(table, 5)
    assert (first.number, first.now, first.following) == (0, 0, play(table))
    assert (last.number, last.next) == (len(play(table)), None)
    assert game.outcome(last.state)


@pytest.mark.parametrize("name", ["when_i_dream", "dreamcatcher"])
def test_people_leave_and_come_back_where_rules_ask_who_is_there(name: str) -> None:
    rule, log = games()[name].manners.attendance, play(table_of(games()[name], b"stir"))
    assert rule is not None
    said = [entry.action for entry in log if isinstance(entry.action, rule.kind)]
    assert {rule.say("away"), rule.say("bot"), rule.say("person")} <= set(said)


def test_a_table_that_nobody_can_come_back_to_is_caught() -> None:
    game = games()["dreamcatcher"]
    rule = game.manners.attendance
    assert rule is not None

    def apply(s: Any, seat: Seat, action: Any, at: Millis) -> list[Any]:
        require(action != rule.say("person"), "DC-CONN-9", "ALREADY_DONE")
        return game.apply(s, seat, action, at)

    with pytest.raises(LawBroken, match="ALREADY_DONE"):
        random_match_ends(replace(game, apply=apply), b"stir")


def test_a_breach_is_told_with_the_line_that_shows_it_again() -> None:
    leaky = view_of_the_deck()
    with pytest.raises(LawBroken) as first:
        nobody_sees_what_they_cannot_know(leaky, b"any key", seats=2)
    assert first.value.how in str(first.value)
    names = {**vars(reverie.laws), "games": lambda: {"lullaby": leaky}}
    with pytest.raises(LawBroken) as again:
        eval(first.value.how, names)
    assert str(again.value) == str(first.value)
