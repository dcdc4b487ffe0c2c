"""Matches: their heads, their records, and looking back at them moment by moment."""

from typing import Annotated

from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from reverie.kernel import Seat
from reverie.server.contract.api import Matches, MatchSeen, RecordKept, Verified
from reverie.server.model import Wall
from reverie.server.pages.routes import TheArchive, TheRates, TheRooms, TheVisitor, problems
from reverie.server.past import records
from reverie.server.past.moments import MOST, Moment, check_viewer, story

PAGE = 50  # matches in one answer
JSON_LINES = "application/jsonl"
WATCHES = -1  # for a seat: nobody's
LATEST = 2**53  # no moment and no entry is later, in any language's numbers

Name = Annotated[str, QueryParameter(max_length=60, description="Empty: of every game.")]
Before = Annotated[int, QueryParameter(ge=0, le=LATEST, description="Ended before this moment.")]
First = Annotated[int, QueryParameter(ge=0, le=LATEST, description="The version to begin with.")]
Most = Annotated[int, QueryParameter(ge=1, le=MOST)]
SeenFrom = Annotated[int, QueryParameter(ge=WATCHES, le=100, description="-1: who watches.")]


@get("/matches", summary="Matches that are over: the listed ones and mine", responses=problems())
async def list_matches(
    visitor: TheVisitor, archive: TheArchive, game: Name = "", before: Before = LATEST
) -> Matches:
    found = await archive.storage.records(visitor.id, game or None, Wall(before), PAGE)
    return Matches(tuple(records.match_listed(stored, visitor.id) for stored in found))


@get("/matches/{match:str}", summary="The head of a match", responses=problems(403, 404))
async def see_match(match: FromPath[str], visitor: TheVisitor, archive: TheArchive) -> MatchSeen:
    return records.match_seen(await archive.match(match, visitor.id), visitor.id)


@get(
    "/matches/{match:str}/record",
    summary="The whole match as JSON lines, once it is over",
    media_type=JSON_LINES,
    responses=problems(403, 404, 409),
)
async def download(match: FromPath[str], visitor: TheVisitor, archive: TheArchive) -> Response[str]:
    stored = await archive.match(match, visitor.id)
    text = records.record_text(stored, await archive.entries(stored))
    name = f"{stored.game}-{stored.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=JSON_LINES, headers=headers)


@get(
    "/matches/{match:str}/verify",
    summary="Were the dice those that were committed to, and does every entry hold?",
    responses=problems(403, 404, 409),
)
async def verify(match: FromPath[str], visitor: TheVisitor, archive: TheArchive) -> Verified:
    stored = await archive.match(match, visitor.id)
    records.check_edition(stored)
    entries = await archive.entries(stored)
    return await archive.replay(
        visitor.address, records.verified, stored, entries, visitor.language
    )


@get(
    "/matches/{match:str}/moments",
    summary="The match moment by moment, as one viewer saw it",
    responses=problems(403, 404, 409),
)
async def look_back(
    match: FromPath[str],
    visitor: TheVisitor,
    archive: TheArchive,
    first: First = 0,
    most: Most = MOST,
    seat: SeenFrom = WATCHES,
) -> list[Moment]:
    """While it is played: with one's own eyes or as one who watches; afterwards from any seat."""
    stored = await archive.match(match, visitor.id)
    records.check_edition(stored)
    viewer = check_viewer(stored, visitor.id, None if seat == WATCHES else Seat(seat))
    past = await archive.past(stored)
    words = visitor.language
    moments = await archive.replay(visitor.address, story, stored, past, viewer, first, most, words)
    return await archive.studied(stored, moments)


@post(
    "/records",
    summary="Bring a record along, to watch it here",
    responses=problems(401, 409, 422),
)
async def bring_record(
    request: Request[object, object, State],
    visitor: TheVisitor,
    archive: TheArchive,
    rooms: TheRooms,
    rates: TheRates,
) -> RecordKept:
    """It is checked entry by entry before it is kept."""
    visitor.guest  # noqa: B018  whoever brings something has a name
    rates.spend("new_tables", visitor.address)
    text = (await request.body()).decode("utf-8", "replace")
    stored, entries = await archive.replay(
        visitor.address, records.brought_along, text, visitor.language, rooms.house.wall()
    )
    await archive.storage.add_record(stored, entries)
    return RecordKept(stored.id)


routes = Router(
    "/",
    route_handlers=[list_matches, see_match, download, verify, look_back, bring_record],
    tags=["Matches"],
)
