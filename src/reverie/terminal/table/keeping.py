"""Where matches are kept, so that a closed terminal loses nothing.

A match is written whole after every entry, to a new file that then takes the old one's place: at
any instant there is one complete record on disk. It holds the key of the dice, as it must be
played on; so it is readable by its owner alone.
"""

import errno
import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from reverie.games import games
from reverie.kernel import AnyGame
from reverie.match import AnyMatch, BadRecord, Record, read_record, record_of, write_record

if sys.platform != "win32":
    import fcntl

LARGEST = 20_000_000  # bytes; a long match has a hundredth of it
RECENT = 50  # matches looked through for one that is not over


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where the user's data of programs live: XDG's way, or the system's."""
    if chosen := environment.get("XDG_DATA_HOME"):
        return Path(chosen) / "reverie"
    if sys.platform == "win32" and (local := environment.get("LOCALAPPDATA")):
        return Path(local) / "reverie"
    return Path.home() / ".local" / "share" / "reverie"


def match_folder(environment: Mapping[str, str]) -> Path:
    return data_folder(environment) / "matches"


def new_file(folder: Path, match: AnyMatch) -> Path:
    """A name to find it by: the game, the moment, and a piece of the commitment."""
    moment = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
    name = f"{match.game.name}-{moment}-{match.commitment[:6]}"
    numbers = ("", *(f"-{number}" for number in range(2, 1000)))  # the same deal, a second ago
    files = (folder / f"{name}{number}.jsonl" for number in numbers)
    return next(file for file in files if not file.exists())


def write_safely(file: Path, text: str) -> None:
    """All or nothing: an instant later the file is the old one or the new one, never half."""
    file = file.resolve()
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def is_set(match: AnyMatch) -> bool:
    """Was its table written down, and not dealt? No record can tell of that."""
    return match.game.setup is not games()[match.game.name].setup


def save(match: AnyMatch, file: Path) -> None:
    """The whole match with its key: for oneself."""
    write_safely(file, write_record(record_of(match, with_key=True)))


def read_file(file: Path) -> Record:
    """A record from a file; OSError or BadRecord says why not."""
    with file.open("rb") as stream:  # a pipe will do, and a bottomless one does no harm
        content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return read_record(content.decode("utf-8", errors="replace"), games())


class MatchIsOpen(Exception):  # noqa: N818  somebody else's terminal, not a fault
    """Another terminal plays this match now."""


class Keeper:
    """Keeps one match in one file, for this terminal alone."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock: IO[str] | None = None

    def claim(self) -> None:
        """Take the file for this terminal until `release`, or until the process is gone."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            return  # no such locks there: two terminals must not open one match
        lock = self._lock_file.open("w", encoding="utf-8")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise MatchIsOpen(self.file) from None
        self._lock = lock

    @property
    def _lock_file(self) -> Path:
        return self.file.with_name(f".{self.file.name}.lock")

    def keep(self, match: AnyMatch) -> None:
        save(match, self.file)

    def forget(self) -> None:
        self.file.unlink(missing_ok=True)

    def release(self) -> None:
        if self._lock is not None:
            self._lock_file.unlink(missing_ok=True)
            self._lock.close()
            self._lock = None


def last_match(folder: Path, game: AnyGame | None = None) -> Path | None:
    """The match last played here that is not over: of this game, or of any."""
    if not folder.is_dir():
        return None
    names = f"{game.name}-*.jsonl" if game else "*.jsonl"
    files = [file for file in folder.glob(names) if file.is_file()]
    files.sort(key=lambda file: file.stat().st_mtime, reverse=True)
    return next(filter(goes_on, files[:RECENT]), None)


def goes_on(file: Path) -> bool:
    try:
        record = read_file(file)
    except (OSError, BadRecord):
        return False
    return record.key is not None and record.outcome is None
