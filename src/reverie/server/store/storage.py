"""What the server asks of a store. SQLite answers it; another database could.

A match's log has the key (match, number): of two writers of the same number one wins, and the
other is told `Conflict` and must read again. A call that returns has its effect on disk.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from reverie.kernel import Outcome
from reverie.server.model import (
    MatchId,
    NewEntry,
    Person,
    PersonId,
    Running,
    Statistics,
    StoredMatch,
    Table,
    TableId,
    TableLine,
    Wall,
)


class Conflict(Exception):  # noqa: N818  somebody else was first: not an error of the program
    """That number, code or id is taken: nothing was written."""


class StoreFailed(Exception):  # noqa: N818
    """The disk is full or gone: nothing was written, and nothing may be told."""


class Storage(Protocol):
    async def secret(self) -> bytes:
        """What cookies are signed with: made once, the same ever after."""
        ...

    # People

    async def add_person(self, person: Person) -> None:
        """`Conflict` when the id or the recovery code is in use."""
        ...

    async def change_person(
        self,
        person: PersonId,
        *,
        name: str | None = None,
        language: str | None = None,
        recovery: str | None = None,
        seen_at: Wall | None = None,
    ) -> Person | None:
        """Change what is given and nothing else, so that two changes at once both hold.

        The person as they are then; None, and nothing is done, when there is no such person.
        """
        ...

    async def person(self, person: PersonId) -> Person | None: ...
    async def person_by_recovery(self, digest: str) -> Person | None: ...
    async def delete_person(self, person: PersonId) -> None: ...

    # Tables

    async def add_table(self, table: Table) -> None:
        """`Conflict` when the id or the code is in use."""
        ...

    async def save_table(self, table: Table) -> None:
        """As it is now, even if it was put away as stale a moment ago."""
        ...

    async def table(self, table: TableId) -> Table | None: ...
    async def table_by_code(self, code: str) -> Table | None: ...
    async def tables_of(self, person: PersonId, most: int = 200) -> Sequence[TableLine]:
        """Where the person sits or is host, newest change first."""
        ...

    async def hosted_by(self, person: PersonId) -> int:
        """How many tables the person is host of, not counting those where all is over."""
        ...

    async def listed_tables(self, most: int) -> Sequence[Table]:
        """Listed and not over, newest first."""
        ...

    async def playing_tables(self) -> Sequence[Running]:
        """Every table with a match going on, and whether anybody is in its `waiting`."""
        ...

    # Matches

    async def start_match(
        self, match: StoredMatch, table: Table, waiting: Sequence[PersonId] = ()
    ) -> None:
        """The match, its table and the people who begin, together."""
        ...

    async def append(
        self,
        match: MatchId,
        number: int,
        entries: Sequence[NewEntry],
        waiting: Sequence[PersonId] | None,
        table: Table | None = None,
        end: tuple[Wall, Outcome] | None = None,
    ) -> None:
        """These entries, the first with this number (from 0), and what changes with them.

        `waiting` are the people whose turn it is now, None where they are the same as before; the
        seats of the match belong from here on to whoever sits on the `table`'s chairs. `Conflict`
        when a number is taken or would leave a gap. Who stops waiting for the answer does not stop
        the entries.
        """
        ...

    async def match(self, match: MatchId) -> StoredMatch | None: ...
    async def entries(self, match: MatchId) -> Sequence[NewEntry]:
        """In order, from 0."""
        ...

    async def has_finished(self, person: PersonId, game: str) -> bool:
        """Whether the person has played a match of this game to its end."""
        ...

    async def save_drafts(self, match: MatchId, drafts: Sequence[bytes]) -> None:
        """What is being arranged at this match and is not in its log: these, and no other."""
        ...

    async def drafts(self, match: MatchId) -> Sequence[bytes]: ...

    async def save_whispers(self, match: MatchId, v: int, told: bytes) -> None:
        """What was whispered and all may know since version `v`: for who looks back."""
        ...

    async def whispers(self, match: MatchId) -> Sequence[tuple[int, bytes]]:
        """All of it, by version; none once the evening is long over."""
        ...

    async def add_record(self, match: StoredMatch, entries: Sequence[NewEntry]) -> None:
        """A record somebody brought, whole."""
        ...

    async def asked_for(self, match: MatchId, now: Wall) -> None:
        """Somebody has looked at a record that was brought: it is kept for longer."""
        ...

    async def records(
        self, person: PersonId | None, game: str | None, before: Wall | None, most: int
    ) -> Sequence[StoredMatch]:
        """Ended matches, newest end first: the listed ones and the person's own."""
        ...

    async def statistics(self, game: str, asker: PersonId | None) -> Statistics:
        """Of what was played here; a bot counts under its name in the game."""
        ...

    # The store itself

    async def tidy(self, now: Wall) -> None:
        """Put away what nobody will miss: stale tables, records that were brought and that nobody
        asks for any more, people who left nothing and have not been here for a year."""
        ...

    async def pulse(self, now: Wall) -> None:
        """Write something, to see that it can be done; `StoreFailed` when it cannot."""
        ...

    async def backup(self, to: Path) -> None:
        """A copy that is whole, while everything goes on; `Illegal` when it cannot be made."""
        ...

    async def close(self) -> None: ...
