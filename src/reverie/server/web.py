"""The built web client, as it lies in the package: pages, scripts and pictures from memory."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Final

from reverie.language import LANGUAGES
from reverie.server.speech import catalogue

FOLDER: Final = Path(__file__).parent / "web"  # what `make web` builds
HASHED: Final = "assets/"  # files whose names change with their contents: kept for ever
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"  # keep it, but ask whether it has changed
SQUEEZED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
WORTH_IT: Final = 1_000  # bytes; what is shorter gets no shorter on its way
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class Asset:
    """One file of the client."""

    data: bytes
    kind: str
    caching: str

    @cached_property
    def tag(self) -> str:
        return f'"{hashlib.sha256(self.data).hexdigest()[:20]}"'

    @cached_property
    def squeezed(self) -> bytes | None:
        if len(self.data) < WORTH_IT or not self.kind.startswith(SQUEEZED):
            return None
        return gzip.compress(self.data, mtime=0)


class Client:
    """Every file of the folder, read when it is first asked for."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        self._paths = {path.relative_to(folder).as_posix(): path for path in files}
        self._assets: dict[str, Asset] = {}

    @property
    def is_built(self) -> bool:
        return "index.html" in self._paths

    def asset(self, path: str) -> Asset | None:
        """The file of that name; for the client's own addresses, its page. None: no such file."""
        name = path.strip("/")
        if name in self._paths:
            return self._file(name)
        if Path(name).suffix or not self.is_built:
            return None
        return self._file("index.html")

    def _file(self, name: str) -> Asset:
        if name not in self._assets:
            kind = kind_of(name)
            caching = FOREVER if name.startswith(HASHED) else ASK_FIRST
            self._assets[name] = Asset(self._paths[name].read_bytes(), kind, caching)
        return self._assets[name]


def kind_of(name: str) -> str:
    guessed = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    kind = guessed or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def not_built() -> bytes:
    """A page that says so, in every language: who sees it runs the server."""
    parts = [
        f'<p lang="{each}">{escape(catalogue(each)("web.not_built"))}</p>' for each in LANGUAGES
    ]
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Reverie</title>'
    return f"{head}<h1>Reverie</h1>{''.join(parts)}</html>".encode()
