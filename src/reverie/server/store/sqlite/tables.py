"""Tables: a document each, and beside it what they are searched by."""

import sqlite3
from collections.abc import Sequence
from typing import Final

import msgspec

from reverie.server.model import PersonId, Running, Table, TableId, TableLine, Wall

COLUMNS: Final = "id, code, stage, listed, created_at, changed_at, match, document"
NOBODY: Final = "[]"  # a match whose `waiting` was never told

decode: Final = msgspec.json.Decoder(Table).decode


def add(db: sqlite3.Connection, table: Table) -> None:
    db.execute(f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of(table))  # noqa: S608  a constant
    seat(db, table)


def save(db: sqlite3.Connection, table: Table) -> None:
    """As it is now; a table that was put away meanwhile is back."""
    db.execute(
        f"""
        INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET code = excluded.code, stage = excluded.stage,
            listed = excluded.listed, changed_at = excluded.changed_at,
            match = excluded.match, document = excluded.document
        """,  # noqa: S608  a constant
        row_of(table),
    )
    db.execute("DELETE FROM seatings WHERE table_id = ?", (table.id,))
    seat(db, table)


def row_of(table: Table) -> tuple[object, ...]:
    return (
        table.id,
        table.code,
        table.stage,
        table.listed,
        table.created_at,
        table.changed_at,
        table.match,
        msgspec.json.encode(table),
    )


def seat(db: sqlite3.Connection, table: Table) -> None:
    """Everybody who will find this table in their list."""
    people = {table.host, *(chair.person for chair in table.chairs if chair.person is not None)}
    rows = [(person, table.id) for person in people]
    db.executemany("INSERT INTO seatings (person, table_id) VALUES (?, ?)", rows)


def by_id(db: sqlite3.Connection, table: TableId) -> Table | None:
    row = db.execute("SELECT document FROM tables WHERE id = ?", (table,)).fetchone()
    return decode(row[0]) if row else None


def by_code(db: sqlite3.Connection, code: str) -> Table | None:
    row = db.execute("SELECT document FROM tables WHERE code = ?", (code,)).fetchone()
    return decode(row[0]) if row else None


def of_person(db: sqlite3.Connection, person: PersonId, most: int) -> Sequence[TableLine]:
    rows = db.execute(
        """
        SELECT document, stage = 'playing' AND EXISTS (
            SELECT 1 FROM waiting, json_each(waiting.people)
            WHERE waiting.match = tables.match AND json_each.value = seatings.person
        )
        FROM seatings JOIN tables ON tables.id = seatings.table_id
        WHERE seatings.person = ? ORDER BY changed_at DESC LIMIT ?
        """,
        (person, most),
    )
    return [TableLine(decode(document), bool(waits)) for document, waits in rows]


def hosted_by(db: sqlite3.Connection, person: PersonId) -> int:
    (count,) = db.execute(
        """
        SELECT count(*) FROM seatings JOIN tables ON tables.id = seatings.table_id
        WHERE seatings.person = ?1 AND stage <> 'over'
            AND json_extract(CAST(document AS TEXT), '$.host') = ?1
        """,
        (person,),
    ).fetchone()
    return int(count)


def listed(db: sqlite3.Connection, most: int) -> Sequence[Table]:
    rows = db.execute(
        """
        SELECT document FROM tables WHERE listed AND stage <> 'over'
        ORDER BY created_at DESC LIMIT ?
        """,
        (most,),
    )
    return [decode(document) for (document,) in rows]


def playing(db: sqlite3.Connection) -> Sequence[Running]:
    rows = db.execute(
        """
        SELECT document, coalesce(waiting.people, ?) <> ?
        FROM tables LEFT JOIN waiting ON waiting.match = tables.match
        WHERE stage = 'playing' ORDER BY changed_at
        """,
        (NOBODY, NOBODY),
    )
    return [Running(decode(document), bool(waits)) for document, waits in rows]


def delete_stale(db: sqlite3.Connection, before: Wall) -> int:
    return db.execute(
        """
        DELETE FROM tables WHERE stage = 'open' AND changed_at < ?
        AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.table_id = tables.id)
        """,
        (before,),
    ).rowcount
