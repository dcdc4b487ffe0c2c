"""Seats of a table: sitting down, standing up, bots, being ready."""

from typing import Annotated

from litestar import Router, delete, put
from litestar.params import Parameter
from msgspec import UNSET

from reverie.kernel import Seat
from reverie.server import lobby, people, seats
from reverie.server.api import BotWish, ReadyWish, SeatWish
from reverie.server.model import COLOURS, TableId
from reverie.server.options import bot_title
from reverie.server.protocol import TableSeen
from reverie.server.rooms import Rooms
from reverie.server.routes import problems
from reverie.server.visitors import Visitor

SeatNumber = Annotated[int, Parameter(ge=0, lt=COLOURS, description="Counted from 0.")]
PATH = "/tables/{table:str}/seats/{seat:int}"


@put(
    PATH,
    summary="Sit down, move here, or change my colour",
    responses=problems(401, 403, 404, 409, 422),
)
async def sit(
    table: str, seat: SeatNumber, data: SeatWish, visitor: Visitor, rooms: Rooms
) -> TableSeen:
    """A `name` that is not mine yet is a second player on this device."""
    person, room = visitor.guest, await rooms.room(TableId(table))
    colour = None if data.colour is UNSET else data.colour
    name = None if data.name is UNSET else people.clean_name(data.name)
    await seats.sit(room, person, Seat(seat), colour, name)
    return room.seen(person.id)


@delete(
    PATH,
    summary="Leave my seat, or send somebody away",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def stand_up(table: str, seat: SeatNumber, visitor: Visitor, rooms: Rooms) -> TableSeen:
    """Whoever the host sends away may not come back. In a match that goes on a bot plays on."""
    person, room = visitor.guest.id, await rooms.room(TableId(table))
    if lobby.chair_at(room.table, Seat(seat)).person == person:
        await seats.leave(room, person, Seat(seat))
    else:
        await seats.remove(room, person, Seat(seat))
    return room.seen(person)


@put(f"{PATH}/bot", summary="A bot sits here", responses=problems(401, 403, 404, 409, 422))
async def seat_bot(
    table: str, seat: SeatNumber, data: BotWish, visitor: Visitor, rooms: Rooms
) -> TableSeen:
    """Before the deal the host's affair; in a match, for oneself or for who is away."""
    person, room = visitor.guest.id, await rooms.room(TableId(table))
    if room.table.stage == "playing":
        await seats.stand_in(room, person, Seat(seat), data.bot)
    else:
        title = bot_title(room.game, data.bot, visitor.language)
        await room.change(
            lambda table: lobby.seat_bot(table, person, Seat(seat), room.game, data.bot, title)
        )
    return room.seen(person)


@put(f"{PATH}/ready", summary="Say that I am ready, or not", responses=problems(401, 403, 404, 409))
async def set_ready(
    table: str, seat: SeatNumber, data: ReadyWish, visitor: Visitor, rooms: Rooms
) -> TableSeen:
    person, room = visitor.guest.id, await rooms.room(TableId(table))
    await room.change(lambda table: lobby.set_ready(table, person, Seat(seat), data.ready))
    return room.seen(person)


routes = Router("/", route_handlers=[sit, stand_up, seat_bot, set_ready], tags=["Seats"])
