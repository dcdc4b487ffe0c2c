"""Reading actions, advancing by an entry, what is overdue, and replaying."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lullaby import GAME, rules
from lullaby.model import Dream, Dreamt, Drew, Options, SleptOn, State, Wake, Woke
from reverie.games import games
from reverie.kernel import (
    CLOCK,
    AnyGame,
    Dice,
    Entry,
    Illegal,
    Millis,
    Seat,
    Tick,
    advance,
    is_listed,
    overdue,
    read_action,
    replay,
)

ANN, BEA = Seat(0), Seat(1)


def table() -> State:
    """Two sleepers, two cards in the deck; Ann lays first."""
    s = GAME.setup(Options(), 2, Dice(b"key"))
    s.hands, s.deck = ((3, 3, 5), (3, 4, 4)), (6, 2)
    return s


def refusal_of(game: AnyGame, raw: object) -> tuple[str, str]:
    with pytest.raises(Illegal) as refused:
        read_action(game, raw)
    return refused.value.rule, refused.value.code


# Reading actions


@pytest.mark.parametrize(
    "raw", [b'{"type":"dream","card":3}', '{"card":3,"type":"dream"}', {"type": "dream", "card": 3}]
)
def test_an_action_is_read_from_bytes_text_or_plain_data(raw: object) -> None:
    assert read_action(GAME, raw) == Dream(3)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"dream 3",
        b"\xff\xfe",
        b'{"type":"dream"',
        "\ud800",
        "[" * 100_000,
        b'{"type":"dream","card":1e999}',
    ],
)
def test_what_is_not_json_is_refused(raw: object) -> None:
    assert refusal_of(GAME, raw) == ("kernel", "NOT_JSON")


@pytest.mark.parametrize(
    "raw",
    [
        "3", "null", "[]", "{}", '{"type":3}', '{"type":null}', None, 3, [], {"kind": "dream"},
        '{"type":"dream"}', '{"type":"dream","card":"3"}', '{"type":"dream","card":true}',
        '{"type":"dream","card":3.5}', '{"type":"dream","card":3,"seat":1}',
        {"type": "dream", 3: 3},
    ],
)  # fmt: skip
def test_what_is_no_complete_action_is_refused(raw: object) -> None:
    assert refusal_of(GAME, raw) == ("kernel", "BAD_REQUEST")


@pytest.mark.parametrize("kind", ["tick", "take_back", "sit_down", "Dream", "", "x" * 1000])
def test_an_action_of_another_kind_is_refused_the_clocks_too(kind: str) -> None:
    with pytest.raises(Illegal) as refused:
        read_action(GAME, {"type": kind})
    assert refused.value.code == "UNKNOWN_TYPE"
    assert refused.value.details == {"kind": kind[:40]}


def test_a_refusal_names_the_field_and_never_a_whole_letter() -> None:
    with pytest.raises(Illegal) as refused:
        read_action(GAME, {"type": "dream", "card": 3, "x" * 5000: 1})
    assert len(str(refused.value.details["where"])) <= 200
    with pytest.raises(Illegal) as refused:
        read_action(GAME, {"type": "dream", "card": "three"})
    assert "$.card" in str(refused.value.details["where"])


def test_a_game_with_a_single_kind_of_action_is_read_too() -> None:
    assert read_action(replace(GAME, action=Wake), b'{"type":"wake"}') == Wake()
    assert refusal_of(replace(GAME, action=Wake), b'{"type":"dream","card":1}')[1] == "UNKNOWN_TYPE"


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(raw=st.one_of(st.binary(), st.text()))
def test_any_bytes_and_any_text_are_read_or_refused(game: AnyGame, raw: bytes | str) -> None:
    with pytest.raises(Illegal):
        read_action(game, raw)


# Advancing


def test_advancing_plays_the_entry_and_leaves_the_state_alone() -> None:
    s = table()
    after, events = advance(GAME, s, Entry(Millis(10), ANN, Dream(5)))
    assert events == [Dreamt(ANN, 5), Drew(ANN, 2)]
    assert (after.pile, after.turn) == ((5,), BEA)
    assert s == table()


def test_a_refused_entry_changes_nothing() -> None:
    s = table()
    with pytest.raises(Illegal):
        advance(GAME, s, Entry(Millis(10), BEA, Dream(4)))
    assert s == table()


# What is overdue


def window() -> State:
    """Two threes lie on each other: until 3010 the sleepers may wake."""
    s, _ = advance(GAME, table(), Entry(Millis(0), ANN, Dream(3)))
    s, _ = advance(GAME, s, Entry(Millis(10), BEA, Dream(3)))
    return s


def test_nothing_is_overdue_before_its_deadline_or_without_one() -> None:
    assert overdue(GAME, table(), Millis(10**9)) is None
    assert overdue(GAME, window(), Millis(3009)) is None


@pytest.mark.parametrize("late", [0, 1, 10**6])
def test_what_is_overdue_happens_at_its_own_time_however_late(late: int) -> None:
    due = Millis(10 + rules.WAKE_WINDOW)
    assert overdue(GAME, window(), Millis(due + late)) == Entry(due, CLOCK, Tick())


# Replaying


def test_a_replay_gives_every_state_and_what_happened() -> None:
    log: list[Entry[Dream | Wake | Tick]] = [
        Entry(Millis(0), ANN, Dream(3)),
        Entry(Millis(10), BEA, Dream(3)),
        Entry(Millis(3010), CLOCK, Tick()),
        Entry(Millis(4000), ANN, Dream(3)),
        Entry(Millis(4001), BEA, Wake()),
    ]
    steps = replay(GAME, table(), log)
    piles, happened = zip(*((s.pile, events[0]) for s, events in steps), strict=True)
    assert piles == ((3,), (3, 3), (3, 3), (3, 3, 3), ())
    assert happened == (Dreamt(ANN, 3), Dreamt(BEA, 3), SleptOn(), Dreamt(ANN, 3), Woke(BEA, 3))


def test_a_replay_stops_where_the_rules_say_no() -> None:
    steps = replay(
        GAME, table(), [Entry(Millis(0), ANN, Dream(3)), Entry(Millis(1), ANN, Dream(3))]
    )
    next(steps)
    with pytest.raises(Illegal, match="NOT_YOUR_TURN"):
        next(steps)


# What a list stands for


def test_a_list_stands_for_what_is_on_it() -> None:
    legal = [Dream(3), Dream(5)]
    assert is_listed(GAME, Dream(5), legal)
    assert not is_listed(GAME, Dream(6), legal)


def test_a_listed_template_stands_for_all_of_its_kind_and_for_no_other() -> None:
    wordy = replace(GAME, templates=frozenset({Dream}))
    assert is_listed(wordy, Dream(6), [Dream(3)])
    assert not is_listed(wordy, Dream(6), [Wake()])
    assert not is_listed(wordy, Wake(), [Dream(3)])
