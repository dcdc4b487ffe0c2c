"""What views make one wonder at one table: looked into by the bots' processes, told when found.

Nobody waits for it. It is in no log and no store, since it follows from a view alone: whoever comes
back, or looks back, lets it be looked into again.
"""

from typing import Any

from reverie.kernel import AnyGame
from reverie.server.contract.protocol import Found
from reverie.server.table import showing
from reverie.server.table.room import Room
from reverie.server.thinking.pool import PoolClosed


def look(room: Room) -> None:
    """Something has happened, or somebody has come: is there anything new to find out?"""
    live = room.live
    if live is None or live.match.game.beside.studies is None:
        return
    for viewer in {connection.viewer for connection in room.connections}:
        question = showing.wonders(live, live.match.view(viewer))
        if question is None or question in room.studying or question in live.studied:
            continue
        room.studying[question] = room.house.spawn(_find(room, live.match.game, question))


async def _find(room: Room, game: AnyGame, question: Any) -> None:
    try:
        found = await room.house.pool.study(room.table.id, game, question)
    except PoolClosed:  # the server stops
        return
    finally:
        del room.studying[question]
    if (live := room.live) is None:
        return  # it is being read again, and will ask again
    live.studied[question] = found
    for connection in room.connections:
        if showing.wonders(live, live.match.view(connection.viewer)) == question:
            connection.send(Found(found))
