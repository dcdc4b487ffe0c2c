"""Opening the file: it is ours, it is private, and no other server has it."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from reverie.kernel import Illegal, require
from reverie.server.store.sqlite.schema import APPLICATION, VERSION, migrate, version_of

PATIENCE: Final = 5.0  # seconds for somebody who looks into the file with another program
CHECKPOINT: Final = 4_000  # pages of the write-ahead log before they move into the file: 16 MB
CACHE: Final = 16_000  # KiB of pages in memory


def claim(file: Path) -> sqlite3.Connection:
    """Make the folder if need be, and take the file for this process.

    The claim is an exclusive lock on an empty database beside the file. The system drops it with
    the process, however that ends, and no child process inherits it.
    """
    make_folder(file.parent)
    beside = file.with_name(f"{file.name}.lock")
    with refusing(file):
        make_private(beside)
        lock = connect(beside, timeout=0)
        try:
            lock.execute("PRAGMA journal_mode = MEMORY")  # no third file: nothing is ever written
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as problem:
            lock.close()
            require(not is_busy(problem), "store", "IN_USE", file=file)
            raise
        return lock


def open_file(file: Path) -> sqlite3.Connection:
    """A connection to the file, made if it is not there, and brought up to our version."""
    require(not file.is_dir(), "store", "NOT_OURS", file=file)
    with refusing(file):
        make_private(file)
        db = connect(file)
        try:
            check_ours(db, file)
            tune(db, file)
            migrate(db)
        except BaseException:
            db.close()
            raise
        return db


def connect(file: Path, timeout: float = PATIENCE) -> sqlite3.Connection:
    """Transactions begin and end where we say; which thread uses it is our affair."""
    return sqlite3.connect(file, timeout=timeout, isolation_level=None, check_same_thread=False)


def tune(db: sqlite3.Connection, file: Path) -> None:
    """A commit is on the disk when it returns, and those who read never wait for it."""
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    require(mode == "wal", "store", "NO_WAL", file=file)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA fullfsync = ON")  # macOS: through the drive's own memory as well
    db.execute("PRAGMA foreign_keys = ON")
    db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    db.execute(f"PRAGMA cache_size = -{CACHE}")


def check_ours(db: sqlite3.Connection, file: Path) -> None:
    """Refuse somebody else's database, and one of a Reverie that knows more than we do."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (objects,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    version = version_of(db)
    is_new = application == 0 and objects == 0 and version == 0
    require(is_new or application == APPLICATION, "store", "NOT_OURS", file=file)
    require(version <= VERSION, "store", "TOO_NEW", file=file, found=version, known=VERSION)


def make_folder(folder: Path) -> None:
    """The folder of the file, for its owner alone where we make it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise Illegal("store", "NOT_A_FOLDER", folder=folder) from None
    except OSError as problem:
        raise Illegal("store", "UNWRITABLE", file=folder, why=reason(problem)) from None


def make_private(file: Path) -> None:
    """The file holds the keys of the dice: nobody else may read it. SQLite's own follow suit.

    A file that is there is not opened: to close it again would drop this process's locks on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


@contextmanager
def refusing(file: Path) -> Generator[None, None, None]:
    """What the system or SQLite says about the file, as a refusal."""
    try:
        yield
    except OSError as problem:
        raise Illegal("store", "UNWRITABLE", file=file, why=reason(problem)) from None
    except sqlite3.Error as problem:
        raise refusal(problem, file) from None


def refusal(problem: sqlite3.Error, file: Path) -> Illegal:
    match primary_code(problem):
        case sqlite3.SQLITE_NOTADB:
            return Illegal("store", "NOT_OURS", file=file)
        case sqlite3.SQLITE_CORRUPT:
            return Illegal("store", "DAMAGED", file=file)
        case _:
            return Illegal("store", "UNWRITABLE", file=file, why=reason(problem))


def reason(problem: OSError | sqlite3.Error) -> str:
    """In the system's own words, without its numbers."""
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


def is_busy(problem: sqlite3.Error) -> bool:
    return primary_code(problem) == sqlite3.SQLITE_BUSY


def primary_code(problem: sqlite3.Error) -> int:
    """SQLite's extended codes carry the plain one in their lowest byte."""
    code: int = getattr(problem, "sqlite_errorcode", 0)  # Python's own complaints have none
    return code & 0xFF
