"""SQLite behind `Storage`: everything in one file, which needs no server of its own."""

from reverie.server.sqlite.copying import copy_store
from reverie.server.sqlite.store import SqliteStore

__all__ = ["SqliteStore", "copy_store"]
