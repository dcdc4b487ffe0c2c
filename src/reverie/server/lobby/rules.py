"""The rules of the lobby: from a table to the table after it, or a refusal.

Pure functions: they know no clock, no store and no socket. The room that calls them stamps the
time, stores what they return and tells everybody.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from reverie.kernel import AnyGame, Illegal, Seat, require
from reverie.match.options import seat_options
from reverie.server.model import (
    COLOURS,
    Chair,
    Guise,
    Person,
    PersonId,
    Table,
    TableId,
    Terms,
    TurnClock,
    Wall,
)

GRACE = 120  # seconds that a new table waits for a leaver, unless its host says otherwise
ANY_TIME = {"listed", "locked", "chat"}  # the rest is agreed on before the deal


# Questions


def people_at(table: Table) -> frozenset[PersonId]:
    return frozenset(chair.person for chair in table.chairs if chair.person is not None)


def enumerate_seats(table: Table) -> Iterator[tuple[Seat, Chair]]:
    return ((Seat(n), chair) for n, chair in enumerate(table.chairs))


def seats_of(table: Table, person: PersonId | None) -> list[Seat]:
    """Where the person sits; several where they share one device."""
    if person is None:
        return []
    return [Seat(seat) for seat, chair in enumerate(table.chairs) if chair.person == person]


def is_ready(table: Table, chair: Chair) -> bool:
    """Bots always are, and the host who starts."""
    return chair.ready or chair.person in (None, table.host)


def not_ready(table: Table) -> list[str]:
    """The names of those the table waits for."""
    return [chair.name for chair in table.chairs if not is_ready(table, chair)]


def everybody_agrees(table: Table) -> bool:
    """Whether every person who sits is ready, the host too: nobody is dragged into a rematch."""
    return all(chair.ready or chair.person is None for chair in table.chairs)


def check_welcome(table: Table, person: PersonId | None) -> None:
    """Who may come in at all, to sit or to watch."""
    require(person is None or person not in table.removed, "lobby", "REMOVED")
    require(is_known(table, person) or not table.locked, "lobby", "LOCKED")


def is_known(table: Table, person: PersonId | None) -> bool:
    """The host, and whoever sits; all others are strangers to a locked table."""
    return person is not None and (person == table.host or person in people_at(table))


# A new table, and what is agreed on


def new_table(table: TableId, code: str, host: PersonId, game: AnyGame, now: Wall) -> Table:
    """As many chairs as the game has room for; those left empty are put away at the start."""
    count = min(game.seats[-1], COLOURS)
    chairs = tuple(Chair(colour) for colour in range(count))
    return Table(
        table, code, host, game.name, created_at=now, changed_at=now, chairs=chairs, grace=GRACE
    )


def settle(table: Table, person: PersonId, game: AnyGame, terms: Terms) -> Table:
    """The host agrees on something for all; before the deal, everybody is then asked anew.

    The options have been read by the game already.
    """
    check_host(table, person)
    given = terms.given()
    if not given.keys() <= ANY_TIME:
        check_open(table)
    check_clock(given.get("clock"), game)
    seats = given.pop("seats", len(table.chairs))
    asked_anew = not given.keys() <= ANY_TIME
    table = replace(with_chairs(table, game, seats), **given)
    return nobody_ready(table) if asked_anew else table


def check_clock(clock: TurnClock | None, game: AnyGame) -> None:
    """A cap below the bank would take away time that everybody was promised."""
    require(clock is None or not game.manners.own_clock, "lobby", "OWN_CLOCK")
    holds = clock is None or clock.cap >= clock.bank
    require(holds, "lobby", "CAP_BELOW_BANK")


def with_chairs(table: Table, game: AnyGame, count: int) -> Table:
    """More chairs, or fewer: empty ones go first from the end."""
    least, most = game.seats[0], min(game.seats[-1], COLOURS)
    require(count in game.seats and count <= COLOURS, "lobby", "BAD_CHAIRS", least=least, most=most)
    chairs = list(table.chairs)
    while len(chairs) < count:
        chairs.append(Chair(free_colour(chairs)))
    taken = sum(not chair.is_free for chair in chairs)
    require(taken <= count, "lobby", "CHAIRS_TAKEN", taken=taken)
    for seat in reversed(range(len(chairs))):
        if len(chairs) > count and chairs[seat].is_free:
            del chairs[seat]
    return moved(table, game, chairs)


def free_colour(chairs: Iterable[Chair]) -> int:
    taken = {chair.colour for chair in chairs}
    return next(colour for colour in range(COLOURS) if colour not in taken)


# Sitting down and standing up


def sit(
    table: Table,
    person: Person,
    seat: Seat,
    colour: int | None = None,
    name: str | None = None,
    *,
    newcomer: bool = False,
) -> Table:
    """Sit down, move to a free chair, change the colour or the name.

    A name that is not mine yet is somebody else beside me, who plays on this same device.
    """
    check_open(table)
    check_welcome(table, person.id)
    chair = chair_at(table, seat)
    require(chair.person == person.id or chair.is_free, "lobby", "SEAT_TAKEN", name=chair.name)
    wish = name or chair.name or person.name
    left = left_behind(table, person.id, seat, name)
    if left is not None:  # they take name and colour along
        old = table.chairs[left]
        table = with_chair(table, left, vacated(old))
        wish, colour = old.name, old.colour if colour is None else colour
    called = distinct(wish, other_names(table, seat))
    seated = replace(chair, person=person.id, name=called, newcomer=newcomer)
    table = with_chair(table, seat, seated)
    return table if colour is None else paint(table, seat, colour)


def left_behind(table: Table, person: PersonId, seat: Seat, name: str | None) -> Seat | None:
    """The chair that somebody leaves by sitting down at `seat`, if any."""
    mine = seats_of(table, person)
    if seat in mine:
        return None
    called = [at for at in mine if name in (None, table.chairs[at].name)]
    return called[0] if called else None


def other_names(table: Table, seat: Seat) -> list[str]:
    return [chair.name for at, chair in enumerate(table.chairs) if at != seat]


def distinct(name: str, taken: Iterable[str]) -> str:
    """Nobody is called like another: the second Ada is “Ada 2”."""
    others = {other.casefold() for other in taken}
    wish, number = name, 1
    while wish.casefold() in others:
        number += 1
        wish = f"{name} {number}"
    return wish


def paint(table: Table, seat: Seat, colour: int) -> Table:
    """The colour of an empty chair is exchanged for one's own; anybody else's is theirs."""
    old = table.chairs[seat].colour
    for at, other in enumerate(table.chairs):
        if other.colour == colour and at != seat:
            require(other.is_free, "lobby", "COLOUR_TAKEN", name=other.name)
            table = with_chair(table, Seat(at), replace(other, colour=old))
    return with_chair(table, seat, replace(table.chairs[seat], colour=colour))


def stand_up(table: Table, person: PersonId, seat: Seat) -> Table:
    """Leave a chair of mine. When the host has left the last one, another person is the host."""
    check_not_playing(table)
    chair = chair_at(table, seat)
    require(chair.person == person, "lobby", "NOT_YOUR_SEAT")
    return pass_on(with_chair(table, seat, vacated(chair)), person)


def forget(table: Table, person: PersonId) -> Table:
    """The person is gone for good: their chairs are free, and another is the host."""
    for seat in seats_of(table, person):
        table = with_chair(table, seat, vacated(table.chairs[seat]))
    return pass_on(table, person)


def pass_on(table: Table, leaver: PersonId | None) -> Table:
    """A host who has left the last chair gives the table to who still sits; alone, they keep it.

    A host who never sat, as a shared screen does not, stays the host whoever else leaves.
    """
    people = [chair.person for chair in table.chairs if chair.person is not None]
    if leaver != table.host or not people or table.host in people:
        return table
    return replace(table, host=people[0])


def set_ready(table: Table, person: PersonId, seat: Seat, ready: bool) -> Table:
    check_open(table)
    chair = chair_at(table, seat)
    require(chair.person == person, "lobby", "NOT_YOUR_SEAT")
    return with_chair(table, seat, replace(chair, ready=ready))


# What the host alone may do


def seat_bot(
    table: Table, person: PersonId, seat: Seat, offered: Collection[str], guise: Guise
) -> Table:
    """A bot on an empty chair, or in place of another bot."""
    check_host(table, person)
    check_open(table)
    require(guise.bot in offered, "lobby", "NO_SUCH_BOT", bots=", ".join(offered))
    chair = chair_at(table, seat)
    require(chair.person is None, "lobby", "SEAT_TAKEN", name=chair.name)
    name = called(guise, other_names(table, seat))
    return with_chair(table, seat, replace(chair, bot=guise.bot, name=name))


def called(guise: Guise, taken: Iterable[str]) -> str:
    """Its own name, of which the second is “Tilda 2”; who has none is counted by its strength."""
    return distinct(guise.name, taken) if guise.name else numbered(guise.title, taken)


def numbered(title: str, taken: Iterable[str]) -> str:
    """“Planner 1”, “Planner 2”."""
    others = {name.casefold() for name in taken}
    number = 1
    while f"{title} {number}".casefold() in others:
        number += 1
    return f"{title} {number}"


def remove(table: Table, person: PersonId, seat: Seat) -> Table:
    """A bot is sent away; a person too, from all their chairs, and may not come back."""
    check_host(table, person)
    check_not_playing(table)
    chair = chair_at(table, seat)
    require(not chair.is_free, "lobby", "NOBODY_SITS_THERE")
    require(chair.person != person, "lobby", "HOST_STAYS")
    if chair.person is None:
        return with_chair(table, seat, vacated(chair))
    return shut_out(forget(table, chair.person), chair.person)


def shut_out(table: Table, person: PersonId) -> Table:
    return replace(table, removed=(*table.removed, person))


# From match to match


def begin(table: Table, person: PersonId, game: AnyGame) -> Table:
    """The host starts when everybody is ready; empty chairs are put away if enough remain."""
    check_host(table, person)
    check_open(table)
    waiting = not_ready(table)
    require(not waiting, "lobby", "NOT_READY", names=", ".join(waiting))
    chairs = [chair for chair in table.chairs if not chair.is_free]
    least = game.seats[0]
    require(len(chairs) in game.seats, "lobby", "TOO_FEW", sit=len(chairs), least=least)
    return replace(moved(table, game, chairs), stage="playing", paused=False)


def options_of(table: Table, game: AnyGame) -> Any:
    """What was agreed, as the game has it."""
    return msgspec.convert(table.options, game.options)


def hand_to_bot(table: Table, seat: Seat, guise: Guise) -> Table:
    """While a match is played, a person's chair becomes a bot's for good, and bears its name."""
    chair = chair_at(table, seat)
    name = called(guise, other_names(table, seat))
    handed = replace(chair, person=None, bot=guise.bot, name=name, ready=False)
    return pass_on(with_chair(table, seat, handed), chair.person)


def end(table: Table) -> Table:
    """The match is over; whoever sat here has finished one."""
    played = tuple(replace(chair, newcomer=False) for chair in nobody_ready(table).chairs)
    return replace(table, chairs=played, stage="over", paused=False)


def rotate_for_rematch(table: Table, person: PersonId) -> Table:
    """The table is open again, and everybody one seat further; who asks for it is ready."""
    check_not_playing(table)
    require(is_known(table, person), "lobby", "NOT_AT_TABLE")
    require(table.stage == "over" or table.match is not None, "lobby", "NOTHING_PLAYED")
    if table.stage == "over":
        chairs = (*table.chairs[-1:], *table.chairs[:-1])
        table = replace(nobody_ready(table), stage="open", chairs=chairs)
    for seat in seats_of(table, person):
        table = with_chair(table, seat, replace(table.chairs[seat], ready=True))
    return table


# What every rule asks


def check_host(table: Table, person: PersonId) -> None:
    require(person == table.host, "lobby", "NOT_HOST")


def check_not_playing(table: Table) -> None:
    require(table.stage != "playing", "lobby", "MATCH_IS_ON")


def check_open(table: Table) -> None:
    check_not_playing(table)
    require(table.stage == "open", "lobby", "MATCH_IS_OVER")


def chair_at(table: Table, seat: Seat) -> Chair:
    if seat not in range(len(table.chairs)):
        raise Illegal("lobby", "NO_SUCH_SEAT", seat=seat)
    return table.chairs[seat]


def with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return replace(table, chairs=chairs)


def vacated(chair: Chair) -> Chair:
    return Chair(chair.colour)


def nobody_ready(table: Table) -> Table:
    return replace(table, chairs=tuple(replace(chair, ready=False) for chair in table.chairs))


def moved(table: Table, game: AnyGame, chairs: list[Chair]) -> Table:
    """Other chairs; an option that named one of them follows it, or is dropped with it."""
    options = dict(table.options)
    for name in seat_options(game) & options.keys():
        seat = options.pop(name)
        if seat in range(len(table.chairs)) and table.chairs[seat] in chairs:
            options[name] = chairs.index(table.chairs[seat])
    return replace(table, chairs=tuple(chairs), options=options)
