"""A match begins at a table: kept first, then shown."""

from reverie.server.model import PersonId
from reverie.server.table.dealing import dealt
from reverie.server.table.keeping import begin, waited_for
from reverie.server.table.live import Live
from reverie.server.table.room import Room


async def start(room: Room, person: PersonId) -> None:
    async with room.lock:
        await deal(room, person)


async def deal(room: Room, person: PersonId) -> None:
    """The match is kept, and only then does anybody see a card. Call it under the lock."""
    game = room.game
    table, stored = dealt(room.table, person, game, room.house.wall(), room.live)
    live = Live(game, stored)
    await room.house.storage.start_match(stored, table, waited_for(live, table))
    room.table = table
    begin(room, live)
