"""CSV text as people's programs write it: rows of named fields, each with its line number."""

import csv
import io
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NoReturn

from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

MAX_CHARACTERS: Final = 100_000  # 400 cards take 40 000
SEPARATORS: Final = ",;\t"  # a German Excel writes semicolons
NOT_IN_TEXT: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Wrong(Exception):  # noqa: N818  caught where the row and the column are known
    """A field that cannot be read."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


Lines = list[tuple[int, list[str]]]  # every row that is not blank, with its line number


class Row:
    """One line of a table, and the mistakes found in it."""

    def __init__(self, table: "Table", line: int, fields: list[str]) -> None:
        self.file = table.file
        self.line = line
        self.columns = table.columns
        named = list(zip(table.header, fields, strict=False))
        self.fields = dict(reversed(named))  # of two columns of a name the first counts
        self.mistakes: list[Mistake] = []

    def wrong(self, column: str | None, code: str, **details: object) -> None:
        self.mistakes.append(Mistake(self.file, self.line, column, code, details))

    def read(self, column: str, how: Callable[[str], Any]) -> Any:
        """What the field says, or None and a mistake noted."""
        if column not in self.columns:
            return None  # a missing column is told once, not in every row
        try:
            return how(self.fields.get(column, ""))
        except Wrong as wrong:
            self.wrong(column, wrong.code, **wrong.details)
            return None


class Table:
    """A file's header, its rows, and the mistakes in its shape."""

    def __init__(self, file: str, text: str | bytes) -> None:
        self.file = file
        self.mistakes: list[Mistake] = []
        lines = _lines(file, text)
        if not lines:
            self.refuse("EMPTY_FILE")
        self.line, header = lines[0]
        self.header = [name.lower() for name in header]
        self.columns = frozenset(self.header)
        self.rows = [self._row(line, fields) for line, fields in lines[1:]]

    def wrong(self, code: str, **details: object) -> None:
        """A mistake of the file as a whole."""
        self.mistakes.append(Mistake(self.file, None, None, code, details))

    def refuse(self, code: str, **details: object) -> NoReturn:
        """A mistake that leaves nothing more to read."""
        raise BadContent([Mistake(self.file, None, None, code, details)])

    def all_mistakes(self) -> list[Mistake]:
        return self.mistakes + [mistake for row in self.rows for mistake in row.mistakes]

    def expect(self, columns: tuple[str, ...]) -> None:
        """Each of these columns once, and no others."""
        seen: set[str] = set()
        for name in self.header:
            if name not in columns:
                self._column(name, "EXTRA_COLUMN", known=", ".join(columns))
            elif name in seen:
                self._column(name, "COLUMN_TWICE")
            seen.add(name)
        for name in columns:
            if name not in seen:
                self._column(name, "MISSING_COLUMN")

    def _column(self, name: str, code: str, **details: object) -> None:
        self.mistakes.append(Mistake(self.file, self.line, name, code, details))

    def _row(self, line: int, fields: list[str]) -> Row:
        row = Row(self, line, fields)
        if len(fields) > len(self.header):
            row.wrong(None, "TOO_MANY_FIELDS", count=len(fields), columns=len(self.header))
        return row


def _lines(file: str, text: str | bytes) -> Lines:
    """The rows of a file, or one mistake that makes the whole of it unreadable."""
    try:
        return list(_split(_decoded(text)))
    except Wrong as wrong:
        row = wrong.details.pop("row", None)
        line = row if isinstance(row, int) else None
        raise BadContent([Mistake(file, line, None, wrong.code, wrong.details)]) from None


def text_of(file: str, text: str | bytes) -> str:
    """A file's text, or one mistake that makes the whole of it unreadable."""
    try:
        return _decoded(text)
    except Wrong as wrong:
        raise BadContent([Mistake(file, None, None, wrong.code, wrong.details)]) from None


def _decoded(text: str | bytes) -> str:
    if len(text) > MAX_CHARACTERS:
        raise Wrong("TOO_LONG", limit=MAX_CHARACTERS)
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong("NOT_TEXT") from None
    if NOT_IN_TEXT.search(decoded):
        raise Wrong("NOT_TEXT")
    return decoded.removeprefix("\ufeff")  # Excel marks UTF-8 so


def _split(text: str) -> Iterator[tuple[int, list[str]]]:
    """Blank rows and empty fields at a row's end are what a spreadsheet leaves: left out."""
    separator = max(SEPARATORS, key=text.lstrip().split("\n", 1)[0].count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = rows.line_num + 1
        try:
            fields = [field.strip() for field in next(rows)]
        except StopIteration:
            return
        except csv.Error as problem:
            raise Wrong("NOT_CSV", row=line, problem=printable(str(problem))) from None
        while fields and not fields[-1]:
            fields.pop()
        if fields:
            yield line, fields
