"""Statistics: what was played here, and by whom. Records that somebody brought do not count.

Everybody sees what was played at listed tables; of other tables, who sat there.
"""

import sqlite3
from typing import Final

from reverie.server.model import NameLine, PersonId, Statistics

NAMES: Final = 100  # those who have played most

MAY_SEE: Final = """
    game = :game AND table_id IS NOT NULL
    AND (listed OR EXISTS (SELECT 1 FROM seats WHERE match = id AND person = :asker))
"""


def statistics(db: sqlite3.Connection, game: str, asker: PersonId | None) -> Statistics:
    ended, running, entries, minutes = db.execute(
        f"""
        SELECT count(ended_at), count(*) - count(ended_at),
            avg((SELECT max(number) + 1 FROM entries WHERE match = id)) FILTER (WHERE ended_at),
            avg(ended_at - started_at) / 60000
        FROM matches WHERE {MAY_SEE}
        """,  # noqa: S608  a constant; what varies is bound
        {"game": game, "asker": asker},
    ).fetchone()
    names = name_lines(db, game, asker)
    return Statistics(game, ended, running, entries or 0.0, minutes or 0.0, names)


def name_lines(db: sqlite3.Connection, game: str, asker: PersonId | None) -> tuple[NameLine, ...]:
    """A bot counts under its own name in the game, however it was called at a table; a person as
    one, under the last name they had, but for those who share a device.

    What a bot played for somebody is nobody's, and neither is a match that was given up.
    """
    rows = db.execute(
        f"""
        SELECT who, called, count(*), sum(place = 1), max(points), avg(points), is_bot
        FROM (SELECT *, first_value(name) OVER (
            PARTITION BY who, is_bot ORDER BY ended_at DESC
        ) AS called FROM (
            SELECT coalesce(bot, name) AS name, place, points, bot IS NOT NULL AS is_bot, ended_at,
                coalesce(bot, person || CASE WHEN (
                    SELECT count(*) FROM seats AS beside
                    WHERE beside.match = matches.id AND beside.person = seats.person
                ) > 1 THEN '/' || name ELSE '' END) AS who
            FROM matches JOIN seats ON seats.match = matches.id
            WHERE {MAY_SEE} AND ended_at IS NOT NULL AND counts
                AND reason NOT IN ('deserted', 'abandoned')
                AND (bot IS NOT NULL OR person IS NOT NULL)
        ))
        GROUP BY who, is_bot ORDER BY 3 DESC, 2 LIMIT :most
        """,  # noqa: S608  a constant; what varies is bound
        {"game": game, "asker": asker, "most": NAMES},
    )
    return tuple(
        NameLine(name, played, won, best, mean, bool(is_bot))
        for _, name, played, won, best, mean, is_bot in rows
    )
