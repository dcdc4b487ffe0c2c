"""What comes in on a socket, and the answer to each: never a silence, never a crash."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec

from reverie.kernel import Illegal, Millis, Seat, read_action, read_fact, require
from reverie.match import Player
from reverie.server.contract.protocol import (
    LONGEST_MESSAGE,
    Accepted,
    Act,
    Describe,
    Described,
    Draft,
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
    Whisper,
    Whispered,
)
from reverie.server.guard.limits import Bucket
from reverie.server.lobby.rules import chair_at
from reverie.server.speech.sentences import NO_RULE, why_not
from reverie.server.store.storage import Conflict, StoreFailed
from reverie.server.table import keeping, showing, telling
from reverie.server.table.beside import drafts, whispers
from reverie.server.table.beside.whispers import whispers_of
from reverie.server.table.clock import MOST_LAG
from reverie.server.table.connection import Connection
from reverie.server.table.live import Live
from reverie.server.table.room import Room
from reverie.server.table.talk import listeners, said, voice

log = logging.getLogger("reverie.requests")

decode: Final = msgspec.json.Decoder(ToServer).decode


class Asked(NamedTuple):
    """What came in, decoded once: a message, or why it is none."""

    data: str | bytes
    message: ToServer | Illegal

    @property
    def request(self) -> str | None:
        """Its id; of what cannot be read otherwise, too, so that its sender knows which it was."""
        return getattr(self.message, "id", None) or request_in(self.data)


def read(data: str | bytes) -> Asked:
    """A message out of anything that was sent."""
    try:
        return Asked(data, decoded(data))
    except Illegal as refusal:
        return Asked(data, refusal)


async def answer(room: Room, connection: Connection, asked: Asked) -> None:
    """Do what was asked, or say why not; the sender alone hears of a refusal."""
    request: str | None = getattr(asked.message, "id", None)
    try:
        try:
            if isinstance(asked.message, Illegal):
                raise asked.message
            await obey(room, connection, asked.message)
        except Illegal as refusal:
            connection.send(refused(room, connection, refusal, asked.request))
    except (Conflict, StoreFailed) as problem:
        log.warning("not kept at table %s: %s", room.label, problem)
        connection.send(refused(room, connection, Illegal("server", "NOT_KEPT"), request))
    except Exception:
        log.exception("a request failed at table %s", room.label)
        connection.send(refused(room, connection, Illegal("server", "BROKEN"), request))


def decoded(data: str | bytes) -> ToServer:
    require(len(data) <= LONGEST_MESSAGE, "server", "TOO_LONG", most=LONGEST_MESSAGE)
    try:
        message: ToServer = decode(data)
    except msgspec.ValidationError as problem:
        raise Illegal("server", "BAD_MESSAGE", where=str(problem)[:200]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Illegal("server", "NOT_JSON") from None
    return message


def bucket(connection: Connection, asked: Asked) -> Bucket:
    """How much of this is too much: whispers are many, and cost little."""
    return connection.whispers if isinstance(asked.message, Whisper) else connection.messages


class _Named(msgspec.Struct):
    id: str | None = None


def request_in(data: str | bytes) -> str | None:
    try:
        return (msgspec.json.decode(data, type=_Named).id or "")[:40] or None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def refused(room: Room, connection: Connection, refusal: Illegal, request: str | None) -> Refused:
    """For the sender alone; only what cites a rule of the game is said in the game's words."""
    room.house.tally.refusals[refusal.code] += 1
    live, language = room.live, connection.language
    if live is None or refusal.rule in NO_RULE:
        why = why_not(refusal, language)
    else:
        words = showing.words_for(live, connection.viewer, language)
        why = why_not(refusal, language, live.match.game, words)
    return Refused(request, refusal.rule, refusal.code, why)


async def obey(room: Room, connection: Connection, message: ToServer) -> None:
    if isinstance(message, Ping):
        connection.lag = Millis(min(message.lag, MOST_LAG))
        connection.send(Pong(message.t, room.clock.now() if room.live else None))
        return
    if isinstance(message, Whisper):
        await whisper(room, connection, message)
        return
    if isinstance(message, (Act, Draft)):
        connection.sent_at = Millis(room.clock.now() - connection.lag)
        await keeping.let_older_in(room, connection.sent_at)
    async with room.lock:
        require(connection in room.connections, "server", "NOT_HERE")
        await OBEYED[type(message)](room, connection, message)


async def act(room: Room, connection: Connection, message: Act) -> None:
    seat, request = own_request(connection, message.id)
    v = await known(room, request)
    if v is None:
        action = own_action(await played_by(room, seat), message)
        sent_at = connection.sent_at
        v = await keeping.do(room, lambda match, at: match.play(seat, action, at), request, sent_at)
    connection.send(Accepted(message.id, v))


async def draft(room: Room, connection: Connection, message: Draft) -> None:
    seat = own_seat(connection)
    action = own_action(await played_by(room, seat), message)
    await keeping.do(room, lambda match, at: match.draft(seat, action, at), at=connection.sent_at)
    drafts.changed(room, seat)


async def whisper(room: Room, connection: Connection, message: Whisper) -> None:
    """Beside the log, and without the lock: it changes nothing that a lock is for."""
    seat, rule = own_seat(connection), whispers_of(room.game)
    sent = bytes(message.message)
    require(len(sent) <= rule.longest, "server", "TOO_LONG", most=rule.longest)
    await whispers.ready(room)
    while room.live is None and room.table.match is not None:  # dropped: it could not be kept
        async with room.lock:
            await keeping.load(room)
        await whispers.ready(room)
    live = await played_by(room, seat)
    require(connection in room.connections, "server", "NOT_HERE")
    answers = whispers.hear(room, live, seat, read_fact(rule.message, sent), connection.lag)
    for one in answers:
        connection.send(Whispered(one))
    if answers:
        asyncio.get_running_loop().call_soon(note_answer, room, connection.heard_at)


def note_answer(room: Room, heard_at: float) -> None:
    """How long it took; called when all that was said in that breath has gone out."""
    room.house.tally.whispering.observe(asyncio.get_running_loop().time() - heard_at)


async def played_by(room: Room, seat: Seat) -> Live:
    """The match that goes on, where the seat's own person plays."""
    live = await keeping.playing(room)
    require(live.bot(seat) is None, "server", "BOT_SITS_IN")
    return live


def own_action(live: Live, message: Act | Draft) -> Any:
    """What a seat asks for itself; who sits there it cannot say."""
    action = read_action(live.match.game, bytes(message.action))
    rule = live.match.game.manners.attendance
    require(rule is None or type(action) is not rule.kind, "server", "NOT_YOURS_TO_SAY")
    return action


async def known(room: Room, request: str) -> int | None:
    """The version that this request led to, if it was answered before; the match may be over."""
    live = room.live or await keeping.load(room)
    return None if live is None else live.requests.get(request)


async def look(room: Room, connection: Connection, message: Look) -> None:
    await keeping.load(room)
    connection.v = message.after
    telling.show(room, connection)


def own_request(connection: Connection, request: str) -> tuple[Seat, str]:
    """The seat that asks, and its request as the log remembers it."""
    seat = own_seat(connection)
    return seat, f"{seat}:{request}"


def own_seat(connection: Connection) -> Seat:
    if connection.viewer is None:
        raise Illegal("server", "YOU_WATCH")
    return connection.viewer


async def undo(room: Room, connection: Connection, message: Undo) -> None:
    seat, request = own_request(connection, message.id)
    v = await known(room, request)
    if v is None:
        await played_by(room, seat)
        v = await keeping.do(room, lambda match, at: match.take_back(seat, at), request)
    connection.send(Accepted(message.id, v))


async def describe(room: Room, connection: Connection, message: Describe) -> None:
    live = await keeping.playing(room)
    state = showing.state(live, connection.viewer, connection.language, None, room.clock.now())
    words = showing.words_for(live, connection.viewer, connection.language)
    told = tuple(map(words.describe, state.legal))
    connection.send(Described(message.id, live.v, told))


async def come_back(room: Room, connection: Connection, message: Return) -> None:
    """A turn that a bot has taken over is the bot's, where there is a clock: time is not won so."""
    live = await keeping.playing(room, paused=True)
    seat = own_seat(connection)
    if live.bot(seat) is not None:
        waits = live.banks is not None and seat in live.to_act()
        require(not waits, "server", "BOT_ENDS_TURN")
        await keeping.sit_down(room, seat, Player(room.table.chairs[seat].name))
    connection.send(Accepted(message.id, live.v))


async def pause(room: Room, connection: Connection, message: Pause) -> None:
    """It begins when every person who is here wishes for it; anybody here may end it."""
    seat = own_seat(connection)
    live, wishes = await keeping.playing(room, paused=True), room.presence.wishes_pause
    (wishes.add if message.on else wishes.discard)(seat)
    here = {seat for seat in map(Seat, range(len(room.table.chairs))) if room.is_present(seat)}
    paused = (room.table.paused or here <= wishes) if message.on else False
    if paused == room.table.paused:
        telling.tell_table(room)
    else:
        await keeping.pause(room, paused)
    connection.send(Accepted(message.id, live.v))


async def say(room: Room, connection: Connection, message: Say) -> None:
    if not room.talk.was_said(connection.person, message.id):
        now = asyncio.get_running_loop().time()
        require(connection.talk.take(now), "talk", "TOO_OFTEN")
        line = said(message, connection, room.table, room.live)
        room.talk.keep(line, connection.person, message.id)
        for listener in listeners(line, connection.person, room.connections):
            listener.send(line)
    connection.send(Accepted(message.id, room.live.v if room.live else 0))


async def hush(room: Room, connection: Connection, message: Mute) -> None:
    """By person, or by a bot's name: seats change hands."""
    whom = None if message.seat is None else voice(chair_at(room.table, message.seat))
    require(message.seat is None or whom is not None, "talk", "NOBODY_TO_MUTE")
    (connection.muted.add if message.on else connection.muted.discard)(whom)
    connection.send(Accepted(message.id, room.live.v if room.live else 0))


OBEYED: Final[dict[type, Callable[[Room, Connection, Any], Awaitable[None]]]] = {
    Act: act,
    Draft: draft,
    Undo: undo,
    Look: look,
    Describe: describe,
    Say: say,
    Mute: hush,
    Pause: pause,
    Return: come_back,
}
