"""Tables as people's programs write them: rows of named fields, each with its line number."""

import csv
import io
from collections.abc import Callable, Iterator
from typing import Any, Final, NoReturn

from reverie.box.texts import Wrong, text_of
from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

SEPARATORS: Final = ",;\t"  # a German Excel writes semicolons

Numbered = tuple[int, list[str]]  # a row's line number, and its fields


class Row:
    """One line of a table, and the mistakes found in it."""

    def __init__(self, table: "Sheet", line: int, fields: list[str]) -> None:
        self.file = table.file
        self.line = line
        self.columns = table.columns
        whole = [*fields, *[""] * (len(table.header) - len(fields))]
        named = list(zip(table.header, whole, strict=False))
        self.fields = dict(reversed(named))  # of two columns of a name the first counts
        self.mistakes: list[Mistake] = []
        if len(fields) > len(table.header):
            self.wrong(None, "TOO_MANY_FIELDS", count=len(fields), columns=len(table.header))

    def wrong(self, column: str | None, code: str, **details: object) -> None:
        self.mistakes.append(Mistake(self.file, self.line, column, code, details))

    def read(self, column: str, how: Callable[[str], Any], part: str | None = None) -> Any:
        """What the field says, or this part of it; or None, and a mistake noted."""
        if column not in self.columns:
            return None  # a missing column is told once, not in every row
        try:
            return how(self.fields[column] if part is None else part)
        except Wrong as wrong:
            self.wrong(column, wrong.code, **wrong.details)
            return None


class Sheet:
    """A file's header, its rows, and the mistakes in its shape."""

    def __init__(self, file: str, data: bytes, most: int) -> None:
        """`most` characters are the longest that a file may be."""
        self.file = file
        self.mistakes: list[Mistake] = []
        lines = list(self._split(text_of(file, data, most)))
        if not lines:
            self.refuse("EMPTY_FILE")
        self.line, header = lines[0]
        self.header = [name.lower() for name in header]
        self.columns = frozenset(self.header)
        self.rows = [Row(self, line, fields) for line, fields in lines[1:]]

    def wrong(self, code: str, **details: object) -> None:
        """A mistake of the file as a whole."""
        self.mistakes.append(Mistake(self.file, None, None, code, details))

    def refuse(self, code: str, line: int | None = None, **details: object) -> NoReturn:
        """A mistake that leaves nothing more to read."""
        raise BadContent([Mistake(self.file, line, None, code, details)])

    def all_mistakes(self) -> list[Mistake]:
        return self.mistakes + [mistake for row in self.rows for mistake in row.mistakes]

    def check(self) -> None:
        """Go on only if nothing is wrong so far."""
        if mistakes := self.all_mistakes():
            raise BadContent(mistakes)

    def expect(self, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        """Each column at most once, all that are needed, and no others."""
        seen: set[str] = set()
        for name in self.header:
            if name not in (*needed, *optional):
                self._column(name, "EXTRA_COLUMN", known=", ".join((*needed, *optional)))
            elif name in seen:
                self._column(name, "COLUMN_TWICE")
            seen.add(name)
        for name in needed:
            if name not in seen:
                self._column(name, "MISSING_COLUMN")

    def _column(self, name: str, code: str, **details: object) -> None:
        self.mistakes.append(Mistake(self.file, self.line, name, code, details))

    def _split(self, text: str) -> Iterator[Numbered]:
        """Blank rows and empty fields at a row's end are what a spreadsheet leaves: left out."""
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator(text), strict=True)
        while True:
            line = rows.line_num + 1
            try:
                fields = [field.strip() for field in next(rows)]
            except StopIteration:
                return
            except csv.Error as problem:
                self.refuse("NOT_CSV", line, problem=printable(str(problem)))
            while fields and not fields[-1]:
                fields.pop()
            if fields:
                yield line, fields


def separator(text: str) -> str:
    """What parts the names in the first line; in a field below there may be anything."""
    first_line = text.lstrip().replace("\r", "\n").partition("\n")[0]
    return max(SEPARATORS, key=first_line.count)
