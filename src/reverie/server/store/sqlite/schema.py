"""What lies in the file, and how an older file becomes a newer one."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

APPLICATION: Final = int.from_bytes(b"Revr", "big")  # by this a file is known to be ours

TABLES: Final = (
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        recovery TEXT NOT NULL,
        seen_at INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX people_by_recovery ON people (recovery) WHERE recovery <> ''",
    # The document is the table; the columns repeat what is searched for.
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        stage TEXT NOT NULL,
        listed INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        match TEXT,
        document BLOB NOT NULL
    )
    """,
    "CREATE INDEX tables_by_stage ON tables (stage, changed_at)",
    "CREATE INDEX tables_listed ON tables (created_at) WHERE listed AND stage <> 'over'",
    # Whose list a table is in: whoever sits there, and the host.
    """
    CREATE TABLE seatings (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX seatings_by_table ON seatings (table_id)",
    # What may be long comes last, so that a search need not read past it.
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        edition INTEGER NOT NULL,
        table_id TEXT REFERENCES tables (id),
        listed INTEGER NOT NULL,
        started_at INTEGER NOT NULL,
        ended_at INTEGER,
        reason TEXT,
        clock BLOB,
        key BLOB NOT NULL,
        options BLOB NOT NULL
    )
    """,
    "CREATE INDEX matches_by_game ON matches (game, ended_at)",
    "CREATE INDEX matches_by_end ON matches (ended_at) WHERE ended_at IS NOT NULL",
    "CREATE INDEX matches_by_table ON matches (table_id)",
    """
    CREATE TABLE seats (
        match TEXT NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        person TEXT,
        name TEXT NOT NULL,
        bot TEXT,
        place INTEGER,
        points INTEGER,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID
    """,
    # The people whose turn it is, as a JSON array; no row once a match is over.
    """
    CREATE TABLE waiting (
        match TEXT PRIMARY KEY REFERENCES matches (id),
        people TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE entries (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        line BLOB NOT NULL,
        request TEXT,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID
    """,
)


def begin(db: sqlite3.Connection) -> None:
    """From nothing to version 1."""
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    for table in TABLES:
        db.execute(table)


def remember_what_was_brought(db: sqlite3.Connection) -> None:
    """To version 2: when somebody last looked at a record that was brought."""
    db.execute(
        """
        CREATE TABLE brought (
            match TEXT PRIMARY KEY REFERENCES matches (id),
            asked_at INTEGER NOT NULL
        ) WITHOUT ROWID
        """
    )
    db.execute("INSERT INTO brought SELECT id, ended_at FROM matches WHERE table_id IS NULL")


def keep_drafts(db: sqlite3.Connection) -> None:
    """To version 3: what is being arranged and is in no log as yet; and who has played what."""
    db.execute("CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL")
    db.execute(
        """
        CREATE TABLE drafts (
            match TEXT NOT NULL REFERENCES matches (id),
            number INTEGER NOT NULL,
            line BLOB NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID
        """
    )


def keep_whispers(db: sqlite3.Connection) -> None:
    """To version 4: what was whispered beside a log, for who looks back at the same evening."""
    db.execute(
        """
        CREATE TABLE whispers (
            match TEXT NOT NULL REFERENCES matches (id),
            v INTEGER NOT NULL,
            told BLOB NOT NULL,
            PRIMARY KEY (match, v)
        ) WITHOUT ROWID
        """
    )


PLAYED_BY_OTHERS: Final = """
    UPDATE seats SET counts = 0
    WHERE EXISTS (
        SELECT 1 FROM entries
        WHERE entries.match = seats.match AND instr(line, CAST('"sit_down"' AS BLOB))
            AND json_extract(CAST(line AS TEXT), '$[1]') = seats.seat
    )
"""


def count_what_people_played(db: sqlite3.Connection) -> None:
    """To version 5: whether a seat was played by the same one from the deal to the end."""
    db.execute("ALTER TABLE seats ADD COLUMN counts INTEGER NOT NULL DEFAULT 1")
    db.execute(PLAYED_BY_OTHERS)


Migration = Callable[[sqlite3.Connection], None]

# From each version to the next. What has been released is never changed, only followed.
MIGRATIONS: Final[tuple[Migration, ...]] = (
    begin,
    remember_what_was_brought,
    keep_drafts,
    keep_whispers,
    count_what_people_played,
)
VERSION: Final = len(MIGRATIONS)


def migrate(db: sqlite3.Connection, steps: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a file up to our version: all the way, or not at all when the connection closes."""
    db.execute("BEGIN IMMEDIATE")
    for step in steps[version_of(db) :]:
        step(db)
    db.execute(f"PRAGMA user_version = {len(steps)}")
    db.execute("COMMIT")


def version_of(db: sqlite3.Connection) -> int:
    """The version of the file; 0 when it is empty."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])
