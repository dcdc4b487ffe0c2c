"""Matches: a head, a row for each seat, and the log entry by entry."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from reverie.kernel import Outcome
from reverie.match import Player
from reverie.server.model import (
    MatchId,
    NewEntry,
    PersonId,
    StoredMatch,
    Table,
    TurnClock,
    Wall,
)
from reverie.server.store.sqlite import tables
from reverie.server.store.sqlite.schema import PLAYED_BY_OTHERS
from reverie.server.store.storage import Conflict

# The key (match, number) lets nobody write a number twice; this leaves no gap either.
APPEND: Final = """
    INSERT INTO entries (match, number, line, request) SELECT ?1, ?2, ?3, ?4
    WHERE ?2 = (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE match = ?1)
"""
WAIT: Final = """
    INSERT INTO waiting (match, people) VALUES (?, ?)
    ON CONFLICT (match) DO UPDATE SET people = excluded.people WHERE people <> excluded.people
"""
HEAD: Final = """
    SELECT id, game, edition, table_id, listed, started_at, ended_at, reason, clock, key, options,
        (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE match = id),
        (SELECT asked_at FROM brought WHERE match = id)
    FROM matches
"""

decode_clock: Final = msgspec.json.Decoder(TurnClock).decode


class Addition(msgspec.Struct, frozen=True, gc=False):
    """Entries on their way into a log, and what changes with them: all of it or nothing."""

    match: MatchId
    number: int  # of the first entry
    entries: Sequence[NewEntry]
    waiting: Sequence[PersonId] | None  # None: the same as before
    table: Table | None
    end: tuple[Wall, Outcome] | None

    def __call__(self, db: sqlite3.Connection) -> None:
        append(db, self)

    @property
    def is_plain(self) -> bool:
        """As nearly all are: entries, and at most somebody else's turn."""
        return self.table is None and self.end is None


# Writing


def start(
    db: sqlite3.Connection, match: StoredMatch, table: Table, waiting: Sequence[PersonId]
) -> None:
    tables.save(db, table)
    add(db, match)
    wait(db, match.id, waiting)


def append(db: sqlite3.Connection, addition: Addition) -> None:
    add_entries(db, addition.match, addition.number, addition.entries)
    if addition.table is not None:
        tables.save(db, addition.table)
        hand_over(db, addition.match, addition.table)
    if addition.end is not None:
        end(db, addition.match, *addition.end)
    elif addition.waiting is not None:
        wait(db, addition.match, addition.waiting)


def add_together(db: sqlite3.Connection, additions: Sequence[Addition]) -> None:
    """Plain ones of many matches with two statements; `Conflict` when one of them is not next."""
    if not additions:
        return
    rows = [
        (one.match, number, entry.line, entry.request)
        for one in additions
        for number, entry in enumerate(one.entries, start=one.number)
    ]
    if db.executemany(APPEND, rows).rowcount < len(rows):
        raise Conflict("one of them is not the next entry")
    waits = [(one.match, listed(one.waiting)) for one in additions if one.waiting is not None]
    if waits:
        db.executemany(WAIT, waits)


def hand_over(db: sqlite3.Connection, match: MatchId, table: Table) -> None:
    """Whose seats these are now; who sat there at the deal stays in the head."""
    db.executemany(
        "UPDATE seats SET person = ? WHERE match = ? AND seat = ?",
        [(chair.person, match, seat) for seat, chair in enumerate(table.chairs)],
    )


def add_entries(
    db: sqlite3.Connection, match: MatchId, first: int, entries: Sequence[NewEntry]
) -> None:
    for number, entry in enumerate(entries, start=first):
        if not db.execute(APPEND, (match, number, entry.line, entry.request)).rowcount:
            raise Conflict(f"{number} is not the next entry")  # no id: this may stand in a journal


def wait(db: sqlite3.Connection, match: MatchId, people: Sequence[PersonId]) -> None:
    """The people whose turn it is; where that is as it was, nothing is written."""
    db.execute(WAIT, (match, listed(people)))


def listed(people: Sequence[PersonId]) -> str:
    return msgspec.json.encode(people).decode()


def end(db: sqlite3.Connection, match: MatchId, at: Wall, outcome: Outcome) -> None:
    """Whether everybody may find it is what the table says now, not what it said at the deal."""
    db.execute(
        """
        UPDATE matches SET ended_at = ?, reason = ?,
            listed = coalesce((SELECT listed FROM tables WHERE id = table_id), listed)
        WHERE id = ?
        """,
        (at, outcome.reason, match),
    )
    db.executemany(
        "UPDATE seats SET place = ?, points = ? WHERE match = ? AND seat = ?",
        [(*result, match, seat) for seat, result in enumerate(results(outcome))],
    )
    db.execute(f"{PLAYED_BY_OTHERS} AND match = ?", (match,))
    db.execute("DELETE FROM waiting WHERE match = ?", (match,))
    save_drafts(db, match, ())


def save_drafts(db: sqlite3.Connection, match: MatchId, drafts: Sequence[bytes]) -> None:
    db.execute("DELETE FROM drafts WHERE match = ?", (match,))
    rows = [(match, number, line) for number, line in enumerate(drafts)]
    db.executemany("INSERT INTO drafts VALUES (?, ?, ?)", rows)


def save_whispers(db: sqlite3.Connection, match: MatchId, v: int, told: bytes) -> None:
    db.execute("INSERT OR REPLACE INTO whispers VALUES (?, ?, ?)", (match, v, told))


def results(outcome: Outcome) -> Sequence[tuple[int, int]]:
    """Place and points of every seat."""
    return list(zip(outcome.places, outcome.points, strict=True))


def add_record(db: sqlite3.Connection, match: StoredMatch, entries: Sequence[NewEntry]) -> None:
    add(db, match)
    add_entries(db, match.id, 0, entries)
    asked_at = match.started_at if match.asked_at is None else match.asked_at
    db.execute("INSERT INTO brought VALUES (?, ?)", (match.id, asked_at))


def asked_for(db: sqlite3.Connection, match: MatchId, now: Wall) -> None:
    db.execute("UPDATE brought SET asked_at = max(asked_at, ?) WHERE match = ?", (now, match))


def add(db: sqlite3.Connection, match: StoredMatch) -> None:
    """The head of a match and its seats."""
    clock = None if match.clock is None else msgspec.json.encode(match.clock)
    reason = None if match.outcome is None else match.outcome.reason
    db.execute(
        "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match.id,
            match.game,
            match.edition,
            match.table,
            match.listed,
            match.started_at,
            match.ended_at,
            reason,
            clock,
            match.key,
            match.options,
        ),
    )
    db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, 1)", seats_of(match))


def seats_of(match: StoredMatch) -> Sequence[tuple[object, ...]]:
    played = results(match.outcome) if match.outcome else [(None, None)] * len(match.players)
    return [
        (match.id, seat, person, player.name, player.bot, *result)
        for seat, (player, person, result) in enumerate(
            zip(match.players, match.people, played, strict=True)
        )
    ]


# Reading


def by_id(db: sqlite3.Connection, match: MatchId) -> StoredMatch | None:
    row = db.execute(f"{HEAD} WHERE id = ?", (match,)).fetchone()
    return stored(db, row) if row else None


def entries_of(db: sqlite3.Connection, match: MatchId) -> Sequence[NewEntry]:
    rows = db.execute("SELECT line, request FROM entries WHERE match = ? ORDER BY number", (match,))
    return [NewEntry(line, request) for line, request in rows]


def has_finished(db: sqlite3.Connection, person: PersonId, game: str) -> bool:
    found = db.execute(
        """
        SELECT 1 FROM seats JOIN matches ON id = match
        WHERE person = ? AND game = ? AND ended_at IS NOT NULL LIMIT 1
        """,
        (person, game),
    )
    return found.fetchone() is not None


def drafts_of(db: sqlite3.Connection, match: MatchId) -> Sequence[bytes]:
    rows = db.execute("SELECT line FROM drafts WHERE match = ? ORDER BY number", (match,))
    return [line for (line,) in rows]


def whispers_of(db: sqlite3.Connection, match: MatchId) -> Sequence[tuple[int, bytes]]:
    return db.execute(
        "SELECT v, told FROM whispers WHERE match = ? ORDER BY v", (match,)
    ).fetchall()


def records(
    db: sqlite3.Connection,
    person: PersonId | None,
    game: str | None,
    before: Wall | None,
    most: int,
) -> Sequence[StoredMatch]:
    rows = db.execute(
        f"""
        {HEAD}
        WHERE ended_at IS NOT NULL AND (:before IS NULL OR ended_at < :before)
            AND (:game IS NULL OR game = :game)
            AND (listed OR EXISTS (SELECT 1 FROM seats WHERE match = id AND person = :person))
        ORDER BY ended_at DESC LIMIT :most
        """,  # noqa: S608  a constant; what varies is bound
        {"person": person, "game": game, "before": before, "most": most},
    ).fetchall()
    return [stored(db, row) for row in rows]


def stored(db: sqlite3.Connection, row: tuple[Any, ...]) -> StoredMatch:
    """A match out of its row in `HEAD`, and its seats."""
    match, game, edition, table, listed, started_at, ended_at, reason, clock, *rest = row
    key, options, count, asked_at = rest
    seats = db.execute(
        "SELECT name, bot, person, place, points FROM seats WHERE match = ? ORDER BY seat", (match,)
    ).fetchall()
    names, bots, people, places, points = zip(*seats, strict=True)
    return StoredMatch(
        id=match,
        game=game,
        edition=edition,
        options=options,
        players=tuple(map(Player, names, bots)),
        people=people,
        key=key,
        started_at=started_at,
        table=table,
        clock=None if clock is None else decode_clock(clock),
        listed=bool(listed),
        ended_at=ended_at,
        outcome=None if reason is None else Outcome(places, points, reason),
        entries=count,
        asked_at=asked_at,
    )
