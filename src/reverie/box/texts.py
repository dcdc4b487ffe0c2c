"""Text as people's programs write it, or why it is none."""

import re
from typing import Final

from reverie.language.mistakes import BadContent, Mistake

# The last is what a browser writes for bytes that are no UTF-8, before we see them.
NOT_IN_TEXT: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")


class Wrong(Exception):  # noqa: N818  caught where the row and the column are known
    """Something that cannot be read."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def text_of(file: str, data: bytes, most: int) -> str:
    """A file's text, of so many characters at most, or the mistake that leaves nothing to read."""
    try:
        return _decoded(data, most)
    except Wrong as wrong:
        raise BadContent([Mistake(file, None, None, wrong.code, wrong.details)]) from None


def _decoded(data: bytes, most: int) -> str:
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")  # Excel marks UTF-8 so
    except UnicodeDecodeError:
        raise Wrong("NOT_TEXT") from None
    if len(text) > most:
        raise Wrong("TOO_LONG", limit=most)
    if NOT_IN_TEXT.search(text):
        raise Wrong("NOT_TEXT")
    return text
