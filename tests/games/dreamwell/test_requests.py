"""Requests as data (RULES, chapter 19)."""

from typing import Any

import pytest

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.geometry import Path
from reverie.games.dreamwell.model import Move
from reverie.kernel import read_action

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
