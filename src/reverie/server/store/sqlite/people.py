"""People, and the secret that their cookies are signed with."""

import secrets
import sqlite3
from typing import Final

from reverie.server.model import Person, PersonId, Wall

SECRET_BYTES: Final = 32
COLUMNS: Final = "id, name, language, recovery, seen_at"


def secret(db: sqlite3.Connection) -> bytes:
    made = secrets.token_bytes(SECRET_BYTES)
    db.execute("INSERT INTO meta VALUES ('secret', ?) ON CONFLICT DO NOTHING", (made,))
    (kept,) = db.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()
    return bytes(kept)


def add(db: sqlite3.Connection, person: Person) -> None:
    db.execute(
        f"INSERT INTO people ({COLUMNS}) VALUES (?, ?, ?, ?, ?)",  # noqa: S608  a constant
        (person.id, person.name, person.language, person.recovery, person.seen_at),
    )


def change(
    db: sqlite3.Connection,
    person: PersonId,
    name: str | None,
    language: str | None,
    recovery: str | None,
    seen_at: Wall | None,
) -> Person | None:
    db.execute(
        """
        UPDATE people SET name = coalesce(?, name), language = coalesce(?, language),
            recovery = coalesce(?, recovery), seen_at = coalesce(?, seen_at) WHERE id = ?
        """,
        (name, language, recovery, seen_at, person),
    )
    return by_id(db, person)


def by_id(db: sqlite3.Connection, person: PersonId) -> Person | None:
    row = db.execute(f"SELECT {COLUMNS} FROM people WHERE id = ?", (person,)).fetchone()  # noqa: S608  a constant
    return Person(*row) if row else None


def by_recovery(db: sqlite3.Connection, digest: str) -> Person | None:
    """Whoever has no code has an empty digest, and is not found by it."""
    where = "recovery = ? AND recovery <> ''"
    row = db.execute(f"SELECT {COLUMNS} FROM people WHERE {where}", (digest,)).fetchone()  # noqa: S608  constants
    return Person(*row) if row else None


def delete(db: sqlite3.Connection, person: PersonId) -> None:
    db.execute("DELETE FROM people WHERE id = ?", (person,))
