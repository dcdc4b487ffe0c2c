"""What comes in on a socket, and the answer to each: never a silence, never a crash."""

import asyncio
import logging
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from reverie.kernel import Illegal, Millis, Seat, read_action, require
from reverie.match import Player
from reverie.server.connection import Connection
from reverie.server.protocol import (
    LONGEST_MESSAGE,
    Accepted,
    Act,
    Describe,
    Described,
    Look,
    Mute,
    Pause,
    Ping,
    Pong,
    Refused,
    Return,
    Say,
    ToServer,
    Undo,
)
from reverie.server.room import Room
from reverie.server.speech import why_not
from reverie.server.storage import Conflict, StoreFailed
from reverie.server.talk import listeners, said

log = logging.getLogger("reverie.requests")

MOST_LAG: Final = Millis(150)  # so far back an action may be dated, and so long a tick waits for it
decode: Final = msgspec.json.Decoder(ToServer).decode


async def answer(room: Room, connection: Connection, data: str | bytes) -> None:
    """Do what was asked, or say why not; the sender alone hears of a refusal."""
    request: str | None = None
    try:
        try:
            message = read(data)
            request = getattr(message, "id", None)
            await obey(room, connection, message)
        except Illegal as refusal:
            connection.send(refused(room, connection, refusal, request or request_in(data)))
    except (Conflict, StoreFailed) as problem:
        log.warning("not kept at table %s: %s", room.label, problem)
        connection.send(refused(room, connection, Illegal("server", "NOT_KEPT"), request))
    except Exception:
        log.exception("a request failed at table %s", room.label)
        connection.send(refused(room, connection, Illegal("server", "BROKEN"), request))


def read(data: str | bytes) -> Any:
    """A message out of anything that was sent."""
    require(len(data) <= LONGEST_MESSAGE, "server", "TOO_LONG", most=LONGEST_MESSAGE)
    try:
        return decode(data)
    except msgspec.ValidationError as problem:
        raise Illegal("server", "BAD_MESSAGE", where=str(problem)[:200]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Illegal("server", "NOT_JSON") from None


class _Named(msgspec.Struct):
    id: str | None = None


def request_in(data: str | bytes) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender knows which it was."""
    try:
        return (msgspec.json.decode(data, type=_Named).id or "")[:40] or None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def refused(room: Room, connection: Connection, refusal: Illegal, request: str | None) -> Refused:
    room.house.tally.refusals.labels(refusal.code).inc()
    live = room.live
    words = None if live is None else live.words_in(connection.language)
    game = None if live is None else live.match.game
    why = why_not(refusal, connection.language, game, words)
    return Refused(request, refusal.rule, refusal.code, why)


async def obey(room: Room, connection: Connection, message: ToServer) -> None:
    match message:
        case Act():
            await act(room, connection, message)
        case Ping():
            connection.lag = Millis(min(message.lag, MOST_LAG))
            connection.send(Pong(message.t, room.watch.now() if room.live else None))
        case Say():
            say(room, connection, message)
        case Look():
            async with room.lock:
                await room.load()
                connection.v = message.after
                room.show(connection)
        case _:
            async with room.lock:
                await obey_locked(room, connection, message)


async def obey_locked(
    room: Room, connection: Connection, message: Undo | Describe | Mute | Pause | Return
) -> None:
    match message:
        case Undo():
            await undo(room, connection, message)
        case Describe():
            await describe(room, connection, message)
        case Mute():
            hush(room, connection, message)
        case Pause():
            await pause(room, connection, message)
        case Return():
            await come_back(room, connection, message)


async def act(room: Room, connection: Connection, message: Act) -> None:
    async with room.lock:
        live = await room.playing()
        seat, request = own_request(connection, message.id)
        if request in live.requests:
            connection.send(Accepted(message.id, live.requests[request]))
            return
        require(live.bot(seat) is None, "server", "BOT_SITS_IN")
        action = read_action(live.match.game, bytes(message.action))
        lag = connection.lag
        v = await room.do(lambda match, at: match.play(seat, action, at), request, lag)
        connection.send(Accepted(message.id, v))


def own_request(connection: Connection, request: str) -> tuple[Seat, str]:
    """The seat that asks, and its request as the log remembers it."""
    if connection.viewer is None:
        raise Illegal("server", "YOU_WATCH")
    return connection.viewer, f"{connection.viewer}:{request}"


async def undo(room: Room, connection: Connection, message: Undo) -> None:
    live = await room.playing()
    seat, request = own_request(connection, message.id)
    v = live.requests.get(request)
    if v is None:
        require(live.bot(seat) is None, "server", "BOT_SITS_IN")
        v = await room.do(lambda match, at: match.take_back(seat, at), request)
    connection.send(Accepted(message.id, v))


async def describe(room: Room, connection: Connection, message: Describe) -> None:
    live = await room.playing()
    state = live.state(connection.viewer, connection.language, None, room.watch.now())
    words = live.words_in(connection.language)
    told = () if words is None else tuple(map(words.describe, state.legal))
    connection.send(Described(message.id, live.v, told))


async def come_back(room: Room, connection: Connection, message: Return) -> None:
    live = await room.playing()
    seat, _ = own_request(connection, message.id)
    if live.bot(seat) is not None:
        await room.sit_down(seat, Player(room.table.chairs[seat].name))
    connection.send(Accepted(message.id, live.v))


async def pause(room: Room, connection: Connection, message: Pause) -> None:
    """It begins when every person who is here wishes for it; anybody here may end it."""
    seat, _ = own_request(connection, message.id)
    require(room.table.stage == "playing", "server", "NOT_PLAYING")
    (room.wishes_pause.add if message.on else room.wishes_pause.discard)(seat)
    here = {seat for seat in map(Seat, range(len(room.table.chairs))) if room.is_present(seat)}
    paused = (room.table.paused or here <= room.wishes_pause) if message.on else False
    if paused == room.table.paused:
        room.tell_table()
    else:
        (room.watch.stop if paused else room.watch.go)()
        room.wishes_pause.clear()
        await room.settle(replace(room.table, paused=paused))
        room.tell()
    connection.send(Accepted(message.id, room.live.v if room.live else 0))


def say(room: Room, connection: Connection, message: Say) -> None:
    now = asyncio.get_running_loop().time()
    require(connection.talk.take(now), "talk", "TOO_OFTEN")
    line = said(message, connection, room.table, room.live)
    if line.text is not None:
        room.talk.keep(line)
    for listener in listeners(line, room.connections):
        listener.send(line)
    connection.send(Accepted(message.id, room.live.v if room.live else 0))


def hush(room: Room, connection: Connection, message: Mute) -> None:
    (connection.muted.add if message.on else connection.muted.discard)(message.seat)
    connection.send(Accepted(message.id, room.live.v if room.live else 0))
