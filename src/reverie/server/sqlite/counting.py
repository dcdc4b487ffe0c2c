"""Statistics: what was played here, and by whom. Records that somebody brought do not count."""

import sqlite3
from typing import Final

from reverie.server.model import NameLine, Statistics

NAMES: Final = 100  # those who have played most


def statistics(db: sqlite3.Connection, game: str) -> Statistics:
    ended, running, entries, minutes = db.execute(
        """
        SELECT count(ended_at), count(*) - count(ended_at),
            avg((SELECT max(number) + 1 FROM entries WHERE match = id)) FILTER (WHERE ended_at),
            avg(ended_at - started_at) / 60000
        FROM matches WHERE game = ? AND table_id IS NOT NULL
        """,
        (game,),
    ).fetchone()
    return Statistics(game, ended, running, entries or 0.0, minutes or 0.0, names(db, game))


def names(db: sqlite3.Connection, game: str) -> tuple[NameLine, ...]:
    """A bot counts under its own name in the game, however it was called at a table."""
    rows = db.execute(
        """
        SELECT coalesce(bot, name), count(*), sum(place = 1), max(points), avg(points),
            bot IS NOT NULL
        FROM matches JOIN seats ON seats.match = matches.id
        WHERE game = ? AND ended_at IS NOT NULL AND table_id IS NOT NULL
        GROUP BY 1, 6 ORDER BY 2 DESC, 1 LIMIT ?
        """,
        (game, NAMES),
    )
    return tuple(
        NameLine(name, played, won, best, mean, bool(is_bot))
        for name, played, won, best, mean, is_bot in rows
    )
