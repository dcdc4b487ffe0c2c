"""A match as it is dealt: its id, its dice, and who sits where."""

import secrets

import msgspec
from msgspec.structs import replace

from reverie.kernel import KEY_BYTES, AnyGame
from reverie.match import Player
from reverie.server import lobby
from reverie.server.model import MatchId, PersonId, StoredMatch, Table, Wall


def new_key() -> str:
    """Dice for the next deal, sealed before anybody can wish for anything."""
    return secrets.token_hex(KEY_BYTES)


def dealt(table: Table, person: PersonId, game: AnyGame, now: Wall) -> tuple[Table, StoredMatch]:
    """What the host starts, and the table at which it is played."""
    match = MatchId(secrets.token_urlsafe(12))
    key = bytes.fromhex(table.key or new_key())  # committed to in the lobby
    table = lobby.begin(table, person, game)
    table = replace(table, match=match, changed_at=now, key="")
    return table, StoredMatch(
        id=match,
        game=game.name,
        edition=game.edition,
        options=msgspec.json.encode(lobby.options_of(table, game)),
        players=tuple(Player(chair.name, chair.bot) for chair in table.chairs),
        people=tuple(chair.person for chair in table.chairs),
        key=key,
        started_at=now,
        table=table.id,
        clock=table.clock,
        listed=table.listed,
    )
