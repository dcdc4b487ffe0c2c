"""A table as one person sees it: built from what all may know, without ids and without keys."""

from collections.abc import Collection

from reverie.games import games
from reverie.kernel import Seat, Viewer, commitment
from reverie.server.contract.protocol import ChairSeen, TableSeen
from reverie.server.lobby.options import proposed_preset
from reverie.server.lobby.rules import seats_of
from reverie.server.model import PersonId, Table
from reverie.server.table.live import Live


def proposed(table: Table) -> str | None:
    """Before the deal: what those who sit here might play."""
    game = games().get(table.game)
    if game is None or table.stage != "open":
        return None
    return proposed_preset(game, newcomers=any(chair.newcomer for chair in table.chairs))


def table_seen(
    table: Table,
    live: Live | None,
    person: PersonId | None,
    here: Collection[Viewer],
    wishes_pause: Collection[Seat],
    watching: int,
) -> TableSeen:
    own, hosts = seats_of(table, person), seats_of(table, table.host)
    played = live if table.stage == "playing" else None
    return TableSeen(
        id=table.id,
        code=table.code,
        game=table.game,
        options=table.options,
        chairs=tuple(
            ChairSeen(
                colour=chair.colour,
                name=chair.name,
                bot=chair.bot if played is None else played.bot(seat),
                person=chair.person is not None,
                yours=seat in own,
                ready=chair.ready,
                present=seat in here,
                wishes_pause=seat in wishes_pause,
            )
            for seat, chair in zip(map(Seat, range(len(table.chairs))), table.chairs, strict=True)
        ),
        stage=table.stage,
        host=hosts[0] if hosts else None,
        you_host=person == table.host,
        listed=table.listed,
        locked=table.locked,
        chat=table.chat,
        clock=table.clock,
        grace=table.grace,
        match=table.match,
        commitment=commitment(bytes.fromhex(table.key)) if table.key else "",
        paused=table.paused,
        watching=watching,
        proposed=proposed(table),
    )
