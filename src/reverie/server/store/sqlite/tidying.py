"""What is put away because nobody will miss it, and the pulse that tells that we can write."""

import sqlite3
from typing import Final

from reverie.server.model import Wall
from reverie.server.store.sqlite import tables

DAY: Final = 24 * 3600 * 1000
STALE: Final = 14 * DAY  # an open table that nobody has touched, and where nothing was played
UNASKED: Final = 30 * DAY  # a record that was brought, and that nobody has looked at
UNSEEN: Final = 365 * DAY  # somebody who sits nowhere, hosts nothing and has played nothing


def tidy(db: sqlite3.Connection, now: Wall) -> None:
    tables.delete_stale(db, Wall(now - STALE))
    delete_unasked_records(db, Wall(now - UNASKED))
    delete_unseen_people(db, Wall(now - UNSEEN))
    delete_old_whispers(db, Wall(now - DAY))


def delete_unasked_records(db: sqlite3.Connection, before: Wall) -> None:
    found = db.execute("SELECT match FROM brought WHERE asked_at < ?", (before,)).fetchall()
    for deletion in (
        "DELETE FROM entries WHERE match = ?",
        "DELETE FROM seats WHERE match = ?",
        "DELETE FROM brought WHERE match = ?",
        "DELETE FROM matches WHERE id = ?",
    ):
        db.executemany(deletion, found)


def delete_unseen_people(db: sqlite3.Connection, before: Wall) -> None:
    db.execute(
        """
        DELETE FROM people WHERE seen_at < ?
            AND id NOT IN (SELECT person FROM seatings)
            AND id NOT IN (SELECT person FROM seats WHERE person IS NOT NULL)
        """,
        (before,),
    )


def delete_old_whispers(db: sqlite3.Connection, before: Wall) -> None:
    """The evening is over, and its table closed: nothing changed there for a day."""
    db.execute(
        """
        DELETE FROM whispers WHERE match IN (
            SELECT matches.id FROM matches LEFT JOIN tables ON tables.id = table_id
            WHERE ended_at < :before AND coalesce(changed_at, 0) < :before
        )
        """,
        {"before": before},
    )


def pulse(db: sqlite3.Connection, now: Wall) -> None:
    """Something that is new every time: what changes nothing may need no disk."""
    db.execute(
        """
        INSERT INTO meta VALUES ('pulse', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
        (now,),
    )
