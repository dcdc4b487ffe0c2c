"""A copy of the file, whole, whoever is writing to it meanwhile."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from reverie.kernel import Illegal, require
from reverie.server.store.sqlite.opening import check_ours, connect, make_private, reason, refusing


def copy_store(store: Path, to: Path) -> None:
    """Copy a store to a new file, as it is at this moment; a server may be running with it.

    It is made under another name first, so that a file with the right name is never half a copy.
    """
    require(store.is_file(), "store", "NO_STORE", file=store)
    require(not os.path.lexists(to), "store", "COPY_EXISTS", file=to)
    part = to.with_name(f".{to.name}.{os.getpid()}.part")
    with refusing(store), closing(connect(store)) as db:
        check_ours(db, store)
        try:
            write_copy(db, part)
            part.rename(to)
        except (OSError, sqlite3.Error) as problem:
            raise Illegal("store", "NO_COPY", file=to, why=reason(problem)) from None
        finally:
            part.unlink(missing_ok=True)


def write_copy(db: sqlite3.Connection, part: Path) -> None:
    make_private(part)
    db.execute("VACUUM INTO ?", (str(part),))
    with part.open("rb+") as file:
        os.fsync(file.fileno())
