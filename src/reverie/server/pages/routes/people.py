"""Guests: coming, being called something, moving to another device, going."""

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import UNSET

from reverie.kernel import Illegal
from reverie.server.company.seats import hand_to_bots
from reverie.server.contract.api import NewPerson, PersonChange, PersonSeen, Recovery, RecoveryCode
from reverie.server.guard.cookies import Seal
from reverie.server.lobby import people
from reverie.server.lobby import rules as lobby
from reverie.server.model import Person, PersonId
from reverie.server.pages.routes import TheRates, TheRooms, TheSeal, TheVisitor, problems
from reverie.server.table import keeping
from reverie.server.table.room import Room

AnyRequest = Request[object, object, State]


@post("/people", summary="Come in", responses=problems(422))
async def come_in(
    data: JSONBody[NewPerson], visitor: TheVisitor, rooms: TheRooms, rates: TheRates, seal: TheSeal
) -> Response[PersonSeen]:
    """A new guest with a cookie. Whoever has one already is called so from now on."""
    storage = rooms.house.storage
    language = visitor.language if data.language is UNSET else data.language
    if visitor.person is None:
        rates.spend("new_people", visitor.address)
        person = people.new_person(data.name, language, rooms.house.wall())
        await storage.add_person(person)
    else:
        name = people.clean_name(data.name)
        person = await people.change(storage, visitor.person, name=name, language=language)
    return as_me(person, seal, 201)


@get("/people/me", summary="Who am I?", responses=problems(401))
async def me(visitor: TheVisitor, seal: TheSeal) -> Response[PersonSeen]:
    """The cookie is good for another year."""
    return as_me(visitor.guest, seal)


@patch("/people/me", summary="Change my name or language", responses=problems(401, 422))
async def change_me(
    data: JSONBody[PersonChange], visitor: TheVisitor, rooms: TheRooms, seal: TheSeal
) -> Response[PersonSeen]:
    """Tables where I sit go on calling me what they do."""
    name = None if data.name is UNSET else people.clean_name(data.name)
    language = None if data.language is UNSET else data.language
    storage = rooms.house.storage
    person = await people.change(storage, visitor.guest, name=name, language=language)
    return as_me(person, seal)


@delete("/people/me", summary="Go for good", responses=problems(401))
async def forget_me(visitor: TheVisitor, rooms: TheRooms, seal: TheSeal) -> Response[None]:
    """My chairs are free again; in matches that go on, a bot plays on."""
    person = visitor.guest
    storage = rooms.house.storage
    for line in await storage.tables_of(person.id):
        await vanish(await rooms.room(line.table.id), person.id, visitor.language)
    await storage.delete_person(person.id)
    return Response(None, status_code=204, cookies=[seal.no_cookie()])


@post("/people/me/recovery", summary="A code for another device", responses=problems(401))
async def recovery(
    request: AnyRequest, visitor: TheVisitor, rooms: TheRooms, seal: TheSeal
) -> RecoveryCode:
    """Shown this once; an older code is worth nothing any more."""
    code = await people.make_recoverable(rooms.house.storage, seal, visitor.guest)
    base = rooms.house.settings.public_url or str(request.base_url)
    return RecoveryCode(code, f"{base.rstrip('/')}/recover#{code}")


@post(
    "/people/recover",
    summary="Be the same guest on this device",
    status_code=200,
    responses=problems(404),
)
async def recover(
    data: JSONBody[Recovery], visitor: TheVisitor, rooms: TheRooms, rates: TheRates, seal: TheSeal
) -> Response[PersonSeen]:
    rates.allow("recoveries", visitor.address)
    try:
        person = await people.recovered(rooms.house.storage, seal, data.code)
    except Illegal:
        rates.spend("recoveries", visitor.address)
        raise
    return as_me(person, seal)


def as_me(person: Person, seal: Seal, status: int = 200) -> Response[PersonSeen]:
    seen = PersonSeen(person.name, person.language, recoverable=bool(person.recovery))
    return Response(seen, status_code=status, cookies=[seal.cookie(person.id)])


async def vanish(room: Room, person: PersonId, language: str) -> None:
    """Without bots the chair of a match that goes on is left to whoever sits down on it."""
    plays = room.table.stage == "playing" and lobby.seats_of(room.table, person)
    if not plays or not room.game.bots.own:
        await keeping.change(room, lambda table: lobby.forget(table, person))
        return
    async with room.lock:
        await hand_to_bots(room, person, removed=False, language=language)


routes = Router(
    "/",
    route_handlers=[come_in, me, change_me, forget_me, recovery, recover],
    tags=["People"],
)
