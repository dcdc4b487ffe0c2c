"""A match as it is dealt: its id, its dice, and who sits where."""

import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from reverie.kernel import KEY_BYTES, AnyGame
from reverie.match import Player
from reverie.server.lobby import rules as lobby
from reverie.server.model import MatchId, PersonId, StoredMatch, Table, Wall
from reverie.server.table.live import Live


def new_key() -> str:
    """Dice for the next deal, sealed before anybody can wish for anything."""
    return secrets.token_hex(KEY_BYTES)


def dealt(
    table: Table, person: PersonId, game: AnyGame, now: Wall, last: Live | None = None
) -> tuple[Table, StoredMatch]:
    """What the host starts, and the table at which it is played; `last` was played there before."""
    match = MatchId(secrets.token_urlsafe(12))
    key = bytes.fromhex(table.key or new_key())  # committed to in the lobby
    table = lobby.begin(table, person, game)
    table = replace(table, match=match, changed_at=now, key="")
    return table, StoredMatch(
        id=match,
        game=game.name,
        edition=game.edition,
        options=msgspec.json.encode(options_after(lobby.options_of(table, game), game, last)),
        players=tuple(Player(chair.name, chair.bot) for chair in table.chairs),
        people=tuple(chair.person for chair in table.chairs),
        key=key,
        started_at=now,
        table=table.id,
        clock=table.clock,
        listed=table.listed,
    )


def options_after(options: Any, game: AnyGame, last: Live | None) -> Any:
    """What was agreed on, and what the rules add to it in the course of an evening."""
    if game.manners.again is None or last is None or last.outcome is None:
        return options
    return game.manners.again(options, last.match.state)
