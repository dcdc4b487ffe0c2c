"""Seats of a table: sitting down, standing up, bots, being ready."""

from typing import Annotated

from litestar import Router, delete, put
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter
from msgspec import UNSET

from reverie.kernel import Seat
from reverie.server.company import seats
from reverie.server.contract.api import BotWish, ReadyWish, SeatWish
from reverie.server.contract.protocol import TableSeen
from reverie.server.lobby import people
from reverie.server.lobby import rules as lobby
from reverie.server.lobby.options import guise
from reverie.server.model import COLOURS
from reverie.server.pages.routes import TheRoom, TheVisitor, problems, room_of
from reverie.server.table import keeping, telling
from reverie.server.thinking.endpoint import bots_offered

SeatNumber = Annotated[int, PathParameter(ge=0, lt=COLOURS, description="Counted from 0.")]
PATH = "/tables/{table:str}/seats/{seat:int}"


@put(
    PATH,
    summary="Sit down, move here, or change my colour",
    responses=problems(401, 403, 404, 409, 422),
)
async def sit(
    room: TheRoom, seat: SeatNumber, data: JSONBody[SeatWish], visitor: TheVisitor
) -> TableSeen:
    """A `name` that is not mine yet is a second player on this device."""
    person = visitor.guest
    colour = None if data.colour is UNSET else data.colour
    name = None if data.name is UNSET else people.clean_name(data.name)
    await seats.sit(room, person, Seat(seat), colour, name)
    return telling.seen(room, person.id)


@delete(
    PATH,
    summary="Leave my seat, or send somebody away",
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def stand_up(room: TheRoom, seat: SeatNumber, visitor: TheVisitor) -> TableSeen:
    """Whoever the host sends away may not come back. In a match that goes on a bot plays on."""
    person = visitor.guest.id
    if lobby.chair_at(room.table, Seat(seat)).person == person:
        await seats.leave(room, person, Seat(seat))
    else:
        await seats.remove(room, person, Seat(seat), visitor.language)
    return telling.seen(room, person)


@put(f"{PATH}/bot", summary="A bot sits here", responses=problems(401, 403, 404, 409, 422))
async def seat_bot(
    room: TheRoom, seat: SeatNumber, data: JSONBody[BotWish], visitor: TheVisitor
) -> TableSeen:
    """Before the deal the host's affair; in a match, for oneself or for who is away."""
    person = visitor.guest.id
    if room.table.stage == "playing":
        await seats.stand_in(room, person, Seat(seat), data.bot)
    else:
        offered = bots_offered(room.game, room.house.settings)
        bot = guise(room.game, data.bot, visitor.language)
        await keeping.change(
            room, lambda table: lobby.seat_bot(table, person, Seat(seat), offered, bot)
        )
    return telling.seen(room, person)


@put(f"{PATH}/ready", summary="Say that I am ready, or not", responses=problems(401, 403, 404, 409))
async def set_ready(
    room: TheRoom, seat: SeatNumber, data: JSONBody[ReadyWish], visitor: TheVisitor
) -> TableSeen:
    person = visitor.guest.id
    await keeping.change(room, lambda table: lobby.set_ready(table, person, Seat(seat), data.ready))
    return telling.seen(room, person)


routes = Router(
    "/",
    route_handlers=[sit, stand_up, seat_bot, set_ready],
    dependencies={"room": Provide(room_of)},
    tags=["Seats"],
)
