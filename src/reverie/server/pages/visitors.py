"""Who asks: the person behind a cookie, their language, and where they come from."""

from dataclasses import dataclass

from litestar.connection import ASGIConnection
from litestar.types import Scope

from reverie.kernel import Illegal
from reverie.server.guard.cookies import Seal
from reverie.server.lobby import people
from reverie.server.model import Person, PersonId
from reverie.server.rooms import Rooms
from reverie.server.speech.language import Connected, language_of


@dataclass(frozen=True)
class Visitor:
    person: Person | None
    language: str
    address: str

    @property
    def id(self) -> PersonId | None:
        return None if self.person is None else self.person.id

    @property
    def guest(self) -> Person:
        """The person, for what only people may do."""
        if self.person is None:
            raise Illegal("server", "WHO_ARE_YOU")
        return self.person


async def visitor_of(scope: Scope) -> Visitor:
    """Asked once for each request; from then on even refusals are in the person's language."""
    connection: Connected = ASGIConnection(scope)
    seal: Seal = connection.app.state.seal
    rooms: Rooms = connection.app.state.rooms
    house = rooms.house
    found = seal.person(connection.cookies.get(seal.name))
    person = None
    if found is not None:
        person = await people.seen(house.storage, found, house.wall())
    if person is not None:
        connection.scope["state"]["language"] = person.language
    return Visitor(person, language_of(connection), connection.scope["state"]["address"])
