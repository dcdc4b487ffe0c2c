"""`Storage` in one file: whatever changes goes to the writer, whatever asks to the reader."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Self

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
from reverie.server.store.sqlite import counting, matches, people, tables, tidying
from reverie.server.store.sqlite.copying import copy_store
from reverie.server.store.sqlite.matches import Addition
from reverie.server.store.sqlite.opening import claim, connect, open_file
from reverie.server.store.sqlite.reader import Reader
from reverie.server.store.sqlite.writer import Job, Writer


class SqliteStore:
    """One file, one writer, readers, and the claim that keeps other servers away."""

    def __init__(self, file: Path, claimed: sqlite3.Connection) -> None:
        writing, reading, searching = open_file(file), connect(file), connect(file)
        self.file = file
        self.writer = Writer(writing)
        self.reader = Reader(reading)
        self.searcher = Reader(searching)  # for what looks through many matches, and takes its time
        self._claimed = claimed

    @classmethod
    async def open(cls, file: Path) -> Self:
        """The store in this file, which is made if need be; `Illegal` says why it cannot be."""
        return await asyncio.to_thread(cls._open, file)

    @classmethod
    def _open(cls, file: Path) -> Self:
        claimed = claim(file)
        try:
            return cls(file, claimed)
        except BaseException:
            claimed.close()
            raise

    async def close(self) -> None:
        """Everything asked for is done first. Afterwards one file is left, without companions."""
        await self.searcher.close()
        await self.reader.close()
        await self.writer.close()
        self._claimed.close()

    async def backup(self, to: Path) -> None:
        await asyncio.to_thread(copy_store, self.file, to)

    async def secret(self) -> bytes:
        return await self.writer.do(people.secret)

    async def tidy(self, now: Wall) -> None:
        await self.writer.do(lambda db: tidying.tidy(db, now))

    async def pulse(self, now: Wall) -> None:
        await self.writer.do(lambda db: tidying.pulse(db, now))

    # People

    async def add_person(self, person: Person) -> None:
        await self.writer.do(lambda db: people.add(db, person))

    async def change_person(
        self,
        person: PersonId,
        *,
        name: str | None = None,
        language: str | None = None,
        recovery: str | None = None,
        seen_at: Wall | None = None,
    ) -> Person | None:
        changes = (name, language, recovery, seen_at)
        return await self.writer.do(lambda db: people.change(db, person, *changes))

    async def person(self, person: PersonId) -> Person | None:
        return await self.reader.do(lambda db: people.by_id(db, person))

    async def person_by_recovery(self, digest: str) -> Person | None:
        return await self.reader.do(lambda db: people.by_recovery(db, digest))

    async def delete_person(self, person: PersonId) -> None:
        await self.writer.do(lambda db: people.delete(db, person))

    # Tables

    async def add_table(self, table: Table) -> None:
        await self.writer.do(lambda db: tables.add(db, table))

    async def save_table(self, table: Table) -> None:
        await self.writer.do(lambda db: tables.save(db, table))

    async def table(self, table: TableId) -> Table | None:
        return await self.reader.do(lambda db: tables.by_id(db, table))

    async def table_by_code(self, code: str) -> Table | None:
        return await self.reader.do(lambda db: tables.by_code(db, code))

    async def tables_of(self, person: PersonId, most: int = 200) -> Sequence[TableLine]:
        return await self.reader.do(lambda db: tables.of_person(db, person, most))

    async def hosted_by(self, person: PersonId) -> int:
        return await self.reader.do(lambda db: tables.hosted_by(db, person))

    async def listed_tables(self, most: int) -> Sequence[Table]:
        return await self.reader.do(lambda db: tables.listed(db, most))

    async def playing_tables(self) -> Sequence[Running]:
        return await self.reader.do(tables.playing)

    async def delete_stale_tables(self, before: Wall) -> int:
        return await self.writer.do(lambda db: tables.delete_stale(db, before))

    # Matches

    async def start_match(
        self, match: StoredMatch, table: Table, waiting: Sequence[PersonId] = ()
    ) -> None:
        await self.writer.do(lambda db: matches.start(db, match, table, waiting))

    async def append(
        self,
        match: MatchId,
        number: int,
        entries: Sequence[NewEntry],
        waiting: Sequence[PersonId] | None,
        table: Table | None = None,
        end: tuple[Wall, Outcome] | None = None,
    ) -> None:
        addition: Job[None] = Addition(match, number, entries, waiting, table, end)
        await self.writer.do(addition)

    async def match(self, match: MatchId) -> StoredMatch | None:
        return await self.reader.do(lambda db: matches.by_id(db, match))

    async def entries(self, match: MatchId) -> Sequence[NewEntry]:
        return await self.reader.do(lambda db: matches.entries_of(db, match))

    async def has_finished(self, person: PersonId, game: str) -> bool:
        return await self.reader.do(lambda db: matches.has_finished(db, person, game))

    async def save_drafts(self, match: MatchId, drafts: Sequence[bytes]) -> None:
        await self.writer.do(lambda db: matches.save_drafts(db, match, drafts))

    async def drafts(self, match: MatchId) -> Sequence[bytes]:
        return await self.reader.do(lambda db: matches.drafts_of(db, match))

    async def save_whispers(self, match: MatchId, v: int, told: bytes) -> None:
        await self.writer.do(lambda db: matches.save_whispers(db, match, v, told))

    async def whispers(self, match: MatchId) -> Sequence[tuple[int, bytes]]:
        return await self.reader.do(lambda db: matches.whispers_of(db, match))

    async def add_record(self, match: StoredMatch, entries: Sequence[NewEntry]) -> None:
        await self.writer.do(lambda db: matches.add_record(db, match, entries))

    async def asked_for(self, match: MatchId, now: Wall) -> None:
        await self.writer.do(lambda db: matches.asked_for(db, match, now))

    async def records(
        self, person: PersonId | None, game: str | None, before: Wall | None, most: int
    ) -> Sequence[StoredMatch]:
        return await self.searcher.do(lambda db: matches.records(db, person, game, before, most))

    async def statistics(self, game: str, asker: PersonId | None) -> Statistics:
        return await self.searcher.do(lambda db: counting.statistics(db, game, asker))
