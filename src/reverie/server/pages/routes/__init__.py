"""The REST side, one module for each thing one may ask about."""

from collections.abc import Mapping

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from reverie.server.contract.api import Problem
from reverie.server.guard.cookies import Seal
from reverie.server.guard.limits import Rates
from reverie.server.model import TableId
from reverie.server.pages.visitors import Visitor
from reverie.server.past.archive import Archive
from reverie.server.rooms import Rooms
from reverie.server.table.room import Room

# What a route may ask for by these very names.
TheVisitor = NamedDependency[Visitor]
TheRooms = NamedDependency[Rooms]
TheRoom = NamedDependency[Room]  # of the table in the path
TheRates = NamedDependency[Rates]
TheSeal = NamedDependency[Seal]
TheArchive = NamedDependency[Archive]


async def room_of(table: FromPath[str], rooms: TheRooms) -> Room:
    return await rooms.room(TableId(table))


ALWAYS = (400, 413, 415, 421, 429, 503)  # of which every request may hear
MEANING = {
    400: "The request has the wrong form.",
    401: "Only a guest with a cookie may do that.",
    403: "This guest may not do that.",
    404: "There is no such thing here.",
    409: "Not as things stand now.",
    413: "The body is too large.",
    415: "A body must be JSON.",
    421: "This server is not known by that name.",
    422: "Well-formed, but not acceptable.",
    429: "Too many requests; `Retry-After` says when to come again.",
    503: "The store cannot be written; nothing was done.",
}


def problems(*statuses: int) -> Mapping[int, ResponseSpec]:
    """The refusals a request may meet, for the published description."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANING[status])
        for status in (*ALWAYS, *statuses)
    }
