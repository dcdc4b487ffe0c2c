"""Content travels in the options of a stored match; a damaged one is refused, never a crash."""

from typing import Any

import msgspec
import pytest

from reverie.games import games
from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.model import Options
from reverie.kernel import KEY_BYTES, Dice, Illegal
from reverie.match import BadRecord, Match, Player, read_record, record_of, write_record

HOUSE: dict[str, Any] = msgspec.to_builtins(house())
TILES, CARDS = list(HOUSE["tiles"]), list(HOUSE["cards"])
PLAYERS = (Player("Abby"), Player("Ben"))

DAMAGED = {
    "nothing": {"tiles": [], "cards": []},
    "a tile too few": {"tiles": TILES[:-1]},
    "a tile too many": {"tiles": [*TILES, {**TILES[0], "id": "T17"}]},
    "a tile twice": {"tiles": [*TILES[:-1], TILES[0]]},
    "a card twice": {"cards": [*CARDS, CARDS[0]]},
    "too few cards": {"cards": CARDS[:68]},
    "too few light cards": {"cards": [{**card, "border": "dark"} for card in CARDS]},
    "a door to nowhere": {"tiles": [{**TILES[0], "doors": ["UP"]}, *TILES[1:]]},
}


@pytest.mark.rule("DW-COMP-1", "DW-GEO-3")
@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_content_that_cannot_be_played_with_is_refused(damage: dict[str, Any]) -> None:
    options = msgspec.convert({"content": {**HOUSE, **damage}}, Options)
    with pytest.raises(Illegal, match="DW-COMP-1: BAD_CONTENT"):
        GAME.setup(options, 2, Dice(b"key"))


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_stored_match_with_damaged_content_is_a_bad_record(damage: dict[str, Any]) -> None:
    match = Match(GAME, Options(content=house()), PLAYERS, bytes(KEY_BYTES))
    head, *rest = write_record(record_of(match, with_key=True)).splitlines()
    stored = msgspec.json.decode(head)
    stored["options"]["content"].update(damage)
    text = "\n".join([msgspec.json.encode(stored).decode(), *rest])
    with pytest.raises(BadRecord, match="line 1: BAD_START"):
        read_record(text, games()).replay()


def test_sound_content_survives_being_stored() -> None:
    match = Match(GAME, Options(content=house()), PLAYERS, bytes(KEY_BYTES))
    again = read_record(write_record(record_of(match, with_key=True)), games()).replay()
    assert (again.state, again.key) == (match.state, match.key)
