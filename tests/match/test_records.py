"""Matches as JSON lines: the same to the byte, and every damage named."""

import json
import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.match.tables import ANN, BEA, KEY, dreamwell, night, over, state_of

from lullaby import GAME as LULLABY
from reverie.games import games
from reverie.games.dreamwell.actions import Rotate
from reverie.kernel import KEY_BYTES, Millis, commitment
from reverie.language import LANGUAGES, Catalogue
from reverie.match import (
    AnyMatch,
    BadRecord,
    Player,
    read_record,
    record_of,
    record_sentence,
    write_record,
)
from reverie.match.record import LONGEST_LINE

T = Millis(0)
WHOLE = write_record(record_of(over()))


def lines() -> list[str]:
    return WHOLE.splitlines()


def with_line(number: int, text: str) -> str:
    """The record with another line; -1 is the last one."""
    changed = lines()
    changed[number] = text
    return "\n".join(changed) + "\n"


def with_field(number: int, **fields: object) -> str:
    return with_line(number, json.dumps({**json.loads(lines()[number]), **fields}))


def complaint(text: str) -> BadRecord:
    """What is wrong with it, sayable in every language."""
    with pytest.raises(BadRecord) as bad:
        read_record(text, games()).replay()
    for language in LANGUAGES:
        say = Catalogue(language, "lullaby", "reverie.match", "reverie.kernel")
        assert "{" not in record_sentence(bad.value, say)
    return bad.value


# The same to the byte


def test_a_record_read_and_written_is_the_same_to_the_byte() -> None:
    assert write_record(read_record(WHOLE, games())) == WHOLE


def test_a_replayed_record_is_the_match() -> None:
    match, again = over(), read_record(WHOLE, games()).replay()
    assert again.log == match.log
    assert state_of(again) == state_of(match)
    assert again.outcome == match.outcome
    assert write_record(record_of(again)) == WHOLE


def test_a_record_begins_with_game_edition_options_players_and_commitment() -> None:
    assert json.loads(lines()[0]) == {
        "reverie": 1,
        "game": "lullaby",
        "edition": 1,
        "options": {},
        "players": [{"name": "Ann", "bot": "random"}, {"name": "Bea", "bot": "random"}],
        "commitment": commitment(KEY),
    }
    at, seat, action = json.loads(lines()[1])
    assert (at, seat, action["type"]) == (700, 0, "dream")


def test_take_backs_and_bots_sitting_down_are_recorded() -> None:
    match = dreamwell()
    match.play(ANN, Rotate(5, 1), T)
    match.take_back(ANN, Millis(3))
    match.sit_down(BEA, Player("Träumer", "random"), Millis(4))
    text = write_record(record_of(match, with_key=True))
    again = read_record(text, games()).replay()
    assert again.log == match.log
    assert again.players == match.players
    assert state_of(again) == state_of(match)
    assert write_record(record_of(again, with_key=True)) == text


def test_an_unfinished_match_is_stored_without_its_key() -> None:
    match = dreamwell()
    match.play(ANN, Rotate(5, 1), T)
    text = write_record(record_of(match))
    assert KEY.hex() not in text
    record = read_record(text, games())
    assert record.key is None
    assert list(record.entries) == match.log
    assert write_record(record) == text


def test_files_from_other_systems_are_read_too() -> None:
    assert read_record(WHOLE.replace("\n", "\r\n"), games()) == read_record(WHOLE, games())
    assert read_record(WHOLE.removesuffix("\n"), games()) == read_record(WHOLE, games())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_fits_any_number_of_seats(seats: int) -> None:
    game = games()["dreamwell"]
    match = AnyMatch(game, game.options(), [Player(f"P{n}") for n in range(seats)], KEY)
    match.play(min(match.to_act), match.legal(min(match.to_act))[0], T)
    text = write_record(record_of(match, with_key=True))
    assert state_of(read_record(text, games()).replay()) == state_of(match)


# Every damage is named, with its line


def test_an_empty_file_is_no_record() -> None:
    assert str(complaint("")) == "line 1: NOT_A_RECORD"


@pytest.mark.parametrize(
    "text",
    ["\n", "{}", "[1]", "shopping list\nmilk", '{"reverie":1}', "\x00", "[" * 50_000, "\ud800"],
)
def test_another_file_is_no_record(text: str) -> None:
    assert (complaint(text).line, complaint(text).code) == (1, "NOT_A_RECORD")


def test_a_field_nobody_knows_is_no_record() -> None:
    assert complaint(with_field(0, comment="hi")).code == "NOT_A_RECORD"


def test_another_format() -> None:
    assert complaint(with_field(0, reverie=2)).code == "OTHER_FORMAT"


def test_a_game_that_is_not_installed() -> None:
    bad = complaint(with_field(0, game="insomnia"))
    assert bad.code == "UNKNOWN_GAME"
    assert bad.details == {"game": "insomnia", "games": ", ".join(games())}


def test_another_edition() -> None:
    bad = complaint(with_field(0, edition=7))
    assert (bad.code, bad.details) == ("OTHER_EDITION", {"found": 7, "known": 1})


def test_options_the_game_does_not_have() -> None:
    bad = complaint(with_field(0, options={"snoring": True}))
    assert (bad.line, bad.code) == (1, "NOT_A_RECORD_LINE")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[0,0]",
        '[0,0,{"type":"fly"}]',
        '[0,"Ann",{"type":"wake"}]',
        '[0,0,{"type":"wake"}]]',
    ],
)
def test_a_line_that_is_no_entry(line: str) -> None:
    bad = complaint(with_line(3, line))
    assert (bad.line, bad.code) == (4, "NOT_A_RECORD_LINE")


def test_a_last_line_that_is_neither_an_entry_nor_an_end() -> None:
    bad = complaint(with_line(-1, '{"key":"00"}'))
    assert (bad.line, bad.code) == (len(lines()), "NOT_A_RECORD_LINE")


def test_a_line_longer_than_any_entry() -> None:
    bad = complaint(with_line(2, "x" * (LONGEST_LINE + 1)))
    assert (bad.line, bad.code) == (3, "LINE_TOO_LONG")


@pytest.mark.parametrize(
    "key", ["", "00", "zz" * KEY_BYTES, "AB" * KEY_BYTES, " " + "00" * KEY_BYTES]
)
def test_a_key_that_is_none(key: str) -> None:
    bad = complaint(with_field(-1, key=key))
    assert (bad.line, bad.code) == (len(lines()), "BAD_KEY")


def test_a_key_that_was_not_committed_to() -> None:
    bad = complaint(with_field(-1, key="00" * KEY_BYTES))
    assert (bad.line, bad.code) == (len(lines()), "KEY_DOES_NOT_FIT")


def test_a_commitment_that_was_changed() -> None:
    assert complaint(with_field(0, commitment="00" * 32)).code == "KEY_DOES_NOT_FIT"


def test_without_its_end_a_match_cannot_be_replayed() -> None:
    bad = complaint("\n".join(lines()[:-1]))
    assert (bad.line, bad.code) == (1, "NO_KEY")


@pytest.mark.parametrize(
    ("players", "refusal"),
    [
        ([], "BAD_SEATS"),
        ([{"name": "Ann"}] * 5, "BAD_SEATS"),
        ([{"name": ""}, {"name": "Bea"}], "BAD_NAME"),
        ([{"name": "Ann", "bot": "fairy"}, {"name": "Bea"}], "UNKNOWN_BOT"),
    ],
)
def test_a_match_that_cannot_have_begun(players: list[object], refusal: str) -> None:
    bad = complaint(with_field(0, players=players))
    assert (bad.line, bad.code) == (1, "BAD_START")
    assert bad.refusal is not None
    assert bad.refusal.code == refusal


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ('[700,1,{"type":"dream","card":1}]', "NOT_YOUR_TURN"),
        ('[700,7,{"type":"dream","card":1}]', "NOT_YOUR_TURN"),
        ('[700,-1,{"type":"wake"}]', "NOTHING_WAKES_YOU"),
        ('[-1,0,{"type":"wake"}]', "TIME_RUNS_BACK"),
        ('[700,-1,{"type":"tick"}]', "NOTHING_IS_DUE"),
        ('[700,0,{"type":"take_back"}]', "NO_TAKE_BACK"),
        ('[700,9,{"type":"sit_down","player":{"name":"Cid"}}]', "NO_SUCH_SEAT"),
    ],
)
def test_an_entry_that_the_rules_refuse(line: str, refusal: str) -> None:
    bad = complaint(with_line(1, line))
    assert (bad.line, bad.code) == (2, "ILLEGAL_ENTRY")
    assert bad.refusal is not None
    assert bad.refusal.code == refusal
    assert str(bad).startswith("line 2: ILLEGAL_ENTRY (")


def test_another_outcome_than_the_one_played() -> None:
    outcome = json.loads(lines()[-1])["outcome"]
    bad = complaint(with_field(-1, outcome={**outcome, "points": [99, 0]}))
    assert (bad.line, bad.code) == (len(lines()), "OTHER_OUTCOME")
    assert complaint(with_field(-1, outcome=None)).code == "OTHER_OUTCOME"


def test_a_match_cut_short_does_not_have_its_outcome() -> None:
    shortened = lines()[:-3] + lines()[-1:]
    assert complaint("\n".join(shortened)).code == "OTHER_OUTCOME"


@given(place=st.integers(0, len(WHOLE) - 1), letter=st.characters(max_codepoint=0x17F))
def test_a_record_with_any_letter_changed_is_replayed_or_refused(place: int, letter: str) -> None:
    """A change may be harmless (a name, white space), but it never goes unanswered."""
    text = WHOLE[:place] + letter + WHOLE[place + 1 :]
    try:
        bad_line = 1
        read_record(text, games()).replay()
    except BadRecord as bad:
        bad_line = bad.line
    assert 1 <= bad_line <= text.count("\n") + 1


@given(text=st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text, games())


def test_a_record_of_a_game_that_has_changed_since_is_not_believed() -> None:
    """The same edition, but a rule has changed: the first entry that no longer fits is named."""
    changed = replace(LULLABY, setup=night(((6, 6, 6), (5, 5, 5))).game.setup)
    with pytest.raises(BadRecord) as bad:
        read_record(WHOLE, {"lullaby": changed}).replay()
    assert bad.value.code in ("ILLEGAL_ENTRY", "OTHER_OUTCOME")


def test_what_is_wrong_survives_the_way_to_another_process() -> None:
    sent = complaint(with_field(0, edition=7))
    got = pickle.loads(pickle.dumps(sent))
    assert (got.line, got.code, got.details) == (1, "OTHER_EDITION", {"found": 7, "known": 1})
