"""The built web client, as it lies in the package: pages, scripts and pictures from memory."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cached_property
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from reverie.language import LANGUAGES
from reverie.server.speech.sentences import catalogue

FOLDER: Final = Path(str(files("reverie.server") / "web"))  # what `make web` builds
HASHED: Final = "assets/"  # files whose names change with their contents: kept for ever
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"  # keep it, but ask whether it has changed
SQUEEZED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
PAGES: Final = re.compile(  # as web/src/lib/router.svelte.ts has them
    r"(|table/[\w-]+|screen/[\w-]+|replay/[\w-]+|records|(statistics|rules|learn)(/\w+)?"
    r"|recover|credits|[A-Za-z]{5})"
)
PAGES_KEPT: Final = 32  # one for each language and address by which we are called
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
    """Every file of the folder, read when it is first asked for.

    A client that is built anew while the server runs is served from then on; what pages of the old
    one have fetched before is kept for those that are still open.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder.resolve()
        self._assets: dict[str, Asset] = {}
        self.pages: dict[tuple[str, str, str], Asset] = {}
        self._read_at: dict[str, int] = {}  # when each file was last changed, as it was read

    @property
    def is_built(self) -> bool:
        return self._file("index.html") is not None

    def asset(self, path: str) -> Asset | None:
        """The file of that name; for the client's own addresses, its page. None: no such file."""
        name = path.strip("/")
        if name and (found := self._file(name)) is not None:
            return found
        return None if Path(name).suffix else self._file("index.html")

    def page(self, asset: Asset, address: str, language: str) -> Asset:
        """The page in this language, with whole addresses: a preview of a link asks for them."""
        key = asset.tag, address, language
        if key not in self.pages:
            if len(self.pages) >= PAGES_KEPT:
                self.pages.clear()
            text = asset.data.decode()
            about = escape(catalogue(language)("web.preview"))
            text = text.replace('<html lang="en"', f'<html lang="{language}"', 1)
            text = text.replace('content="/', f'content="{escape(address)}/')
            text = text.replace('og:description" content=""', f'og:description" content="{about}"')
            self.pages[key] = Asset(text.encode(), asset.kind, asset.caching)
        return self.pages[key]

    def _file(self, name: str) -> Asset | None:
        """What changes its contents under the same name is read again once it has."""
        kept = self._assets.get(name)
        if kept is not None and kept.caching == FOREVER:
            return kept
        try:
            path = (self.folder / name).resolve()
            changed = path.stat().st_mtime_ns if path.is_relative_to(self.folder) else 0
            if not changed or not path.is_file():
                return None
            if kept is None or self._read_at[name] != changed:
                caching = FOREVER if name.startswith(HASHED) else ASK_FIRST
                self._assets[name] = Asset(path.read_bytes(), kind_of(name), caching)
                self._read_at[name] = changed
        except (OSError, ValueError):  # gone while it is built anew, or no name of a file
            return kept
        return self._assets[name]


def is_page(path: str) -> bool:
    """Whether the client has a page at this address."""
    return PAGES.fullmatch(path.strip("/")) is not None


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
