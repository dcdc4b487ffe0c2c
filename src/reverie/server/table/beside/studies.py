"""What views make one wonder at one table: looked into by the bots' processes, told when found.

Nobody waits for it. It is in no log and no store, since it follows from a view alone: whoever comes
back, or looks back, lets it be looked into again.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from reverie.kernel import AnyGame
from reverie.server.contract.protocol import Found
from reverie.server.thinking.pool import WorkshopClosed

if TYPE_CHECKING:
    from reverie.server.table.room import Room


class Study:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._sought: dict[Any, asyncio.Task[None]] = {}

    def look(self) -> None:
        """Something has happened, or somebody has come: is there anything new to find out?"""
        live = self._room.live
        if live is None or live.match.game.studies is None:
            return
        for viewer in {connection.viewer for connection in self._room.connections}:
            question = live.wonders(live.match.view(viewer))
            if question is None or question in self._sought or question in live.studied:
                continue
            self._sought[question] = self._room.house.spawn(self._find(live.match.game, question))

    async def _find(self, game: AnyGame, question: Any) -> None:
        room = self._room
        try:
            found = await room.house.workshop.study(room.table.id, game, question)
        except WorkshopClosed:  # the server stops
            return
        finally:
            del self._sought[question]
        if (live := room.live) is None:
            return  # it is being read again, and will ask again
        live.studied[question] = found
        for connection in room.connections:
            if live.wonders(live.match.view(connection.viewer)) == question:
                connection.send(Found(found))
