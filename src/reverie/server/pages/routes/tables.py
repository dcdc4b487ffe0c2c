"""Tables: opening, finding and settling them, and the start of a match."""

import secrets

from litestar import Router, get, patch, post
from litestar.di import Provide
from litestar.params import FromPath, JSONBody
from msgspec import UNSET
from msgspec.structs import replace

from reverie.kernel import AnyGame, Illegal, Seat, require
from reverie.server.company.seats import is_newcomer, rematch
from reverie.server.contract.api import CodeFound, NewTable, TableListed, Tables
from reverie.server.contract.protocol import TableSeen
from reverie.server.guard.codes import bare_code, new_table_code
from reverie.server.lobby import rules as lobby
from reverie.server.lobby.options import game_called, proposed_options, read_options
from reverie.server.model import Person, PersonId, Table, TableId, Terms
from reverie.server.pages.routes import TheRates, TheRoom, TheRooms, TheVisitor, problems, room_of
from reverie.server.rooms import Rooms
from reverie.server.store.storage import Conflict
from reverie.server.table import keeping, starting, telling

LISTED = 50  # tables, newest first
TRIES = 20  # at a code that is free


@get("/tables", summary="Tables open to everybody, and mine", responses=problems())
async def list_tables(visitor: TheVisitor, rooms: TheRooms) -> Tables:
    storage = rooms.house.storage
    listed = await storage.listed_tables(LISTED)
    mine = [] if visitor.id is None else await storage.tables_of(visitor.id)
    return Tables(
        listed=tuple(table_listed(table, visitor.id) for table in listed),
        mine=tuple(table_listed(line.table, visitor.id, line.your_turn) for line in mine),
    )


def table_listed(table: Table, person: PersonId | None, your_turn: bool = False) -> TableListed:
    taken = [chair for chair in table.chairs if chair.name]
    return TableListed(
        id=table.id,
        game=table.game,
        names=tuple(chair.name for chair in taken),
        colours=tuple(chair.colour for chair in taken),
        seats=len(table.chairs),
        stage=table.stage,
        locked=table.locked,
        host=person == table.host,
        your_turn=your_turn,
        changed_at=table.changed_at,
    )


@post("/tables", summary="Open a table", responses=problems(401, 404, 409, 422))
async def open_table(
    data: JSONBody[NewTable], visitor: TheVisitor, rooms: TheRooms, rates: TheRates
) -> TableSeen:
    """Whoever opens it is the host, and sits down unless `sit` is false."""
    host = visitor.guest
    rates.spend("new_tables", visitor.address)
    await check_hosted(rooms, host.id)
    game = game_called(data.game)
    terms = read_terms(data, game, visitor.language)
    newcomer = await is_newcomer(rooms.house, host.id, game)
    if terms.options is UNSET:
        terms = replace(terms, options=proposed_options(game, visitor.language, newcomer=newcomer))
    for _ in range(TRIES):
        table = laid_table(host, game, terms, rooms)
        table = lobby.sit(table, host, Seat(0), newcomer=newcomer) if data.sit else table
        try:
            return telling.seen(await rooms.create(table), host.id)
        except Conflict:
            continue  # that code is in use
    raise Illegal("server", "NOT_KEPT")


async def check_hosted(rooms: Rooms, host: PersonId) -> None:
    """Tables where the last match is over stay in the list, and cost nothing."""
    most = rooms.house.settings.limits.tables_each
    hosted = await rooms.house.storage.hosted_by(host)
    require(hosted < most, "lobby", "TOO_MANY_TABLES", most=most)


def laid_table(host: Person, game: AnyGame, terms: Terms, rooms: Rooms) -> Table:
    made = TableId(secrets.token_urlsafe(12))
    table = lobby.new_table(made, new_table_code(), host.id, game, rooms.house.wall())
    return lobby.settle(table, host.id, game, terms)


def read_terms(terms: Terms, game: AnyGame, language: str) -> Terms:
    """The same, with options as the game reads them."""
    if terms.options is UNSET:
        return terms
    return replace(terms, options=read_options(game, terms.options, language))


@get("/tables/{table:str}", summary="One table, as I see it", responses=problems(403, 404))
async def see_table(room: TheRoom, visitor: TheVisitor) -> TableSeen:
    """A stranger to a locked table sees that it is locked, and whose game it is: no more."""
    require(visitor.id not in room.table.removed, "lobby", "REMOVED")
    if room.table.locked and not lobby.is_known(room.table, visitor.id):
        return locked_door(room.table)
    return telling.seen(room, visitor.id)


def locked_door(table: Table) -> TableSeen:
    """A locked table from outside."""
    return TableSeen(
        id=table.id,
        code=table.code,
        game=table.game,
        options={},
        chairs=(),
        stage=table.stage,
        host=None,
        you_host=False,
        locked=True,
    )


@patch(
    "/tables/{table:str}", summary="Settle something", responses=problems(401, 403, 404, 409, 422)
)
async def settle(room: TheRoom, data: JSONBody[Terms], visitor: TheVisitor) -> TableSeen:
    """The host's affair. Options, seats and clocks before the deal; the rest at any time."""
    person = visitor.guest.id
    lobby.check_host(room.table, person)
    terms = read_terms(data, room.game, visitor.language)
    await keeping.change(room, lambda table: lobby.settle(table, person, room.game, terms))
    return telling.seen(room, person)


@get("/codes/{code:str}", summary="The table that has this code", responses=problems(404))
async def find_code(
    code: FromPath[str], visitor: TheVisitor, rooms: TheRooms, rates: TheRates
) -> CodeFound:
    """Who guesses is soon asked to wait."""
    rates.allow("recoveries", visitor.address)
    table = await rooms.house.storage.table_by_code(bare_code(code)[:20])
    if table is None:
        rates.spend("recoveries", visitor.address)
        raise Illegal("lobby", "NO_SUCH_CODE")
    return CodeFound(table.id)


@post(
    "/tables/{table:str}/start",
    summary="Deal",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def start(room: TheRoom, visitor: TheVisitor) -> TableSeen:
    """The host's affair, once everybody is ready. Chairs that are left empty are put away."""
    person = visitor.guest.id
    await starting.start(room, person)
    return telling.seen(room, person)


@post(
    "/tables/{table:str}/rematch",
    summary="Once more, everybody a seat further",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def play_again(room: TheRoom, visitor: TheVisitor) -> TableSeen:
    """Who asks is ready; when all have asked, it begins."""
    person = visitor.guest.id
    await rematch(room, person)
    return telling.seen(room, person)


routes = Router(
    "/",
    route_handlers=[list_tables, open_table, see_table, settle, find_code, start, play_again],
    dependencies={"room": Provide(room_of)},
    tags=["Tables"],
)
