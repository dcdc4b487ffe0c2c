"""Who plays a seat while a match goes on: bots sit in for leavers, people come and go."""

from msgspec.structs import replace

from reverie.kernel import AnyGame, Millis, Seat, need, require
from reverie.match import AnyMatch, Player
from reverie.server.lobby import rules as lobby
from reverie.server.lobby.options import guise
from reverie.server.model import Chair, Person, PersonId
from reverie.server.table import keeping, starting
from reverie.server.table.house import House
from reverie.server.table.live import Live
from reverie.server.table.room import Room
from reverie.server.thinking.endpoint import bots_offered

AWAY = 60.0  # seconds after which anybody at the table may let a bot play on


def stand_in_bot(game: AnyGame) -> str:
    """The bot that plays on for somebody, unless they choose another: one of middling strength."""
    require(game.bots.own, "server", "NO_BOTS")
    return game.bots.middling


async def stand_in(room: Room, person: PersonId, seat: Seat, bot: str | None = None) -> None:
    """Hand a seat to a bot: one's own, by the host anybody's, by others that of who is away."""
    async with room.lock:
        chair = lobby.chair_at(room.table, seat)
        may = person in (chair.person, room.table.host) or may_be_replaced(room, person, seat)
        require(may, "server", "STILL_HERE", seconds=int(AWAY))
        offered = bots_offered(room.game, room.house.settings)
        known = bot is None or bot in offered
        require(known, "lobby", "NO_SUCH_BOT", bots=", ".join(offered))
        chosen, live = bot or stand_in_bot(room.game), await keeping.playing(room, paused=True)
        if chair.person is None:
            check_open(live, chair)  # one bot for another, for good
        if live.bot(seat) != chosen:
            await keeping.sit_down(room, seat, Player(chair.name, chosen))


def check_open(live: Live, chair: Chair) -> None:
    """A game may let seats change hands at certain times only.

    A bot that plays on for somebody at once is a stand-in, even for who never comes back.
    """
    require(live.match.seats_open, "lobby", "SEATS_CLOSED", name=chair.name)


def may_be_replaced(room: Room, person: PersonId, seat: Seat) -> bool:
    since = room.presence.absent_since.get(seat)
    at_table = bool(lobby.seats_of(room.table, person))
    return at_table and since is not None and room.house.monotonic() - since >= AWAY


async def sit(
    room: Room, person: Person, seat: Seat, colour: int | None = None, name: str | None = None
) -> None:
    """Take a chair; while a match is played, one that a bot holds in its own right."""
    if room.table.stage != "playing":
        new = await is_newcomer(room.house, person.id, room.game)
        await keeping.change(
            room, lambda table: lobby.sit(table, person, seat, colour, name, newcomer=new)
        )
        return
    async with room.lock:
        table = room.table
        lobby.check_welcome(table, person.id)
        chair = lobby.chair_at(table, seat)
        # nobody may look into a second hand, not even a bot's
        require(not lobby.seats_of(table, person.id), "lobby", "ALREADY_SEATED")
        require(chair.person is None, "lobby", "SEAT_TAKEN", name=chair.name)
        check_open(await keeping.playing(room, paused=True), chair)
        called = lobby.distinct(name or person.name, lobby.other_names(table, seat))
        seated = replace(chair, person=person.id, name=called, bot=None)
        await keeping.sit_down(room, seat, Player(called), lobby.with_chair(table, seat, seated))


async def is_newcomer(house: House, person: PersonId, game: AnyGame) -> bool:
    """Has the person never finished a match of this game? Asked only where the game cares."""
    if game.manners.for_newcomers is None:
        return False
    return not await house.storage.has_finished(person, game.name)


async def leave(room: Room, person: PersonId, seat: Seat) -> None:
    """Stand up. While a match is played a bot plays on, and the seat can be had back."""
    if room.table.stage == "playing":
        require(seat in lobby.seats_of(room.table, person), "lobby", "NOT_YOUR_SEAT")
        await stand_in(room, person, seat)
    else:
        await keeping.change(room, lambda table: lobby.stand_up(table, person, seat))


async def remove(room: Room, host: PersonId, seat: Seat, language: str) -> None:
    """The host sends somebody away for good; while a match is played bots take all their seats,
    under names of their own."""
    if room.table.stage != "playing":
        await keeping.change(room, lambda table: lobby.remove(table, host, seat))
        return
    async with room.lock:
        lobby.check_host(room.table, host)
        seated = lobby.chair_at(room.table, seat).person
        require(seated != host, "lobby", "HOST_STAYS")
        person = need(seated, "lobby", "MATCH_IS_ON")  # a bot plays on
        await hand_to_bots(room, person, removed=True, language=language)


async def hand_to_bots(room: Room, person: PersonId, *, removed: bool, language: str) -> None:
    """From here on bots play all seats of one person, for good. Call it under the lock."""
    table, bot, seats = room.table, stand_in_bot(room.game), lobby.seats_of(room.table, person)
    sits_in = guise(room.game, bot, language)
    for seat in seats:
        table = lobby.hand_to_bot(table, seat, sits_in)
    if removed:
        table = lobby.shut_out(table, person)

    def sit_down(match: AnyMatch, at: Millis) -> None:
        for seat in seats:
            match.sit_down(seat, Player(table.chairs[seat].name, bot), at)

    await keeping.do(room, sit_down, table=table, paused=True)


async def rematch(room: Room, person: PersonId) -> None:
    """Who asks for it is ready; when everybody has asked and enough are left, it begins.

    Of two who ask at once the second finds the match begun, which is what they asked for.
    """
    lobby.check_not_playing(room.table)
    async with room.lock:
        if room.table.stage == "playing":
            return
        await keeping.settle(room, lobby.rotate_for_rematch(room.table, person))
        taken = sum(not chair.is_free for chair in room.table.chairs)
        if lobby.everybody_agrees(room.table) and taken in room.game.seats:
            await starting.deal(room, room.table.host)
