"""Tables for tests of the lobby, set in one line."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from reverie.games import games
from reverie.kernel import Illegal, Seat
from reverie.server.lobby import rules as lobby
from reverie.server.model import Person, PersonId, Stage, Table, TableId, Terms, Wall

GAME = games()["dreamwell"]
NOW = Wall(1_000)


def person(name: str) -> Person:
    return Person(PersonId(name.lower()), name, "en", "", NOW)


ADA, BEN, CLEO = map(person, ("Ada", "Ben", "Cleo"))


def laid(*sitting: Person, seats: int = 4, stage: Stage = "open", **more: object) -> Table:
    """Ada's table, where these sit in this order."""
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, GAME, NOW)
    table = lobby.settle(table, ADA.id, GAME, Terms(seats=seats))
    for seat, one in enumerate(sitting):
        table = lobby.sit(table, one, Seat(seat))
    return replace(table, stage=stage, **more)


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


@contextmanager
def refused(code: str) -> Generator[None]:
    """`with refused("NOT_HOST"):` nothing else must be said, and nothing done."""
    with pytest.raises(Illegal) as caught:
        yield
    assert caught.value.code == code
