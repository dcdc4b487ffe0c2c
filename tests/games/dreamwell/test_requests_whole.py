"""Chapter 19: how any request is read, refused without a trace, or accepted as one step."""

from typing import Any

import msgspec
import pytest
from tests.games.dreamwell.tables import ABBY, BOARD_A, ask, refused, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Action, Draw, Move, Rotate
from reverie.games.dreamwell.events import Drew, Refilled
from reverie.games.dreamwell.geometry import Path
from reverie.games.dreamwell.model import Options
from reverie.kernel import Entry, Illegal, Millis, advance, read_action
from reverie.match import Match, Player

PATH: Path = (13, 14, "off")


@pytest.mark.parametrize(
    "sent",
    [
        '{"type": "move", "standee": 1, "path": [13, 14, "off"]}',
        b'{"type": "move", "standee": 1, "path": [13, 14, "off"], "pay": "action"}',
        {"type": "move", "standee": 1, "path": [13, 14, "off"]},
    ],
)
def test_a_request_is_read_from_text_bytes_or_plain_data(sent: Any) -> None:
    assert read_action(GAME, sent) == Move(1, PATH)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "NOT_JSON"),
        ('{"type": "end_turn"', "NOT_JSON"),
        (b"\xff\xfe", "NOT_JSON"),
        ("[" * 5000, "NOT_JSON"),
        ("null", "BAD_REQUEST"),
        ('["end_turn"]', "BAD_REQUEST"),
        ("{}", "BAD_REQUEST"),
        ('{"type": 3}', "BAD_REQUEST"),
        ('{"type": "dance"}', "UNKNOWN_TYPE"),
        ('{"type": "tick"}', "UNKNOWN_TYPE"),  # time is no player
        ('{"type": "rotate", "cell": 5}', "BAD_REQUEST"),  # a field is missing
        ('{"type": "rotate", "cell": 5, "turns": 1, "speed": 2}', "BAD_REQUEST"),
        ('{"type": "rotate", "cell": 5, "turns": 1, "pay": "later"}', "BAD_REQUEST"),
        ('{"type": "rotate", "cell": "5", "turns": 1}', "BAD_REQUEST"),
        ('{"type": "rotate", "cell": 5.5, "turns": 1}', "BAD_REQUEST"),
        ('{"type": "rotate", "cell": true, "turns": 1}', "BAD_REQUEST"),
        ('{"type": "rotate", "cell": "off", "turns": 1}', "BAD_REQUEST"),
        ('{"type": "move", "standee": 0, "path": 13}', "BAD_REQUEST"),
        ('{"type": "move", "standee": 0, "path": ["of"]}', "BAD_REQUEST"),
        ('{"type": "play", "card": 12}', "BAD_REQUEST"),
        ('{"type": "discard", "cards": [null]}', "BAD_REQUEST"),
        ('{"type": "decline", "seat": 0}', "BAD_REQUEST"),  # the seat is who asks, not what
    ],
)
def test_what_is_no_request_is_refused_before_the_game_sees_it(
    sent: str | bytes, code: str
) -> None:
    with pytest.raises(Illegal) as refusal:
        read_action(GAME, sent)
    assert refusal.value.code == code


@pytest.mark.rule("DW-ACT-17")
@pytest.mark.parametrize(
    "rest", ["", "rows=L23 left=0", "rows=L26 phase=ability", "nightmare=off phase=nightmare"]
)
def test_a_refused_request_changes_nothing(rest: str) -> None:
    s = table(f"{BOARD_A} at=12,off/9,9 hands=L12,L19 {rest}")
    before = msgspec.json.encode(s)
    refusals = 0
    for action in GAME.proof.catalogue(s.options, 2):
        try:
            ask(GAME.copy(s), ABBY, action)
        except Illegal:
            refusals += 1
            refused(s, ABBY, action)
    assert refusals > 400
    assert msgspec.json.encode(s) == before


@pytest.mark.rule("DW-ACT-17")
def test_a_refused_request_is_not_in_the_log() -> None:
    match = Match(GAME, Options(first_player=ABBY), [Player("Abby"), Player("Ben")], bytes(32))
    before = msgspec.json.encode(match.state)
    with pytest.raises(Illegal):
        match.play(ABBY, Rotate(16, 1), Millis(5))
    assert (match.log, match.steps) == ([], [])
    assert msgspec.json.encode(match.state) == before


@pytest.mark.rule("DW-ACT-18")
def test_an_accepted_request_makes_one_new_state_and_tells_what_happened_in_order() -> None:
    s = table(f"{BOARD_A} display=L01,L02,L03,L04 deck=L05")
    before = msgspec.json.encode(s)
    drawing: Action = Draw("display", 1)
    after, events = advance(GAME, s, Entry(Millis(0), ABBY, drawing))
    assert events == [Drew(ABBY, "display", 1, "L02"), Refilled(1, "L05")]
    assert (after.hands[ABBY], after.display[1], after.deck) == (("L02",), "L05", ())
    assert msgspec.json.encode(s) == before
