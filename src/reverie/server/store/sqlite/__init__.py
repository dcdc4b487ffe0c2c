"""SQLite behind `Storage`: everything in one file, which needs no server of its own."""

from reverie.server.store.sqlite.copying import copy_store
from reverie.server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore", "copy_store"]
