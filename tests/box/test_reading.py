"""Files of every game are read by one reader: kindly, and refused by file, row and column."""

from collections.abc import Callable

import pytest
from tests.box.boxes import (
    GAMES,
    NAMES,
    OBJECTS,
    TABLES,
    box_of,
    longest,
    read,
    saved,
    spoilt,
    wrong,
)

Change = Callable[[str], str | bytes]
Told = tuple[str, int | None, str | None]  # code, row, column


def test_every_game_of_the_house_reads_content_and_all_do_it_by_one_name() -> None:
    assert {*GAMES} == {*NAMES}
    assert {game.box.read.__name__ for game in GAMES.values() if game.box} == {"read_content"}


FORGIVEN: dict[str, Callable[[str], str]] = {
    "semicolons": lambda text: saved(text, separator=";"),
    "tabs": lambda text: saved(text, separator="\t"),
    "everything in quotation marks": lambda text: saved(text, quoted=True),
    "line ends of old": lambda text: saved(text, ending="\r"),
    "semicolons and line ends of old": lambda text: saved(text, separator=";", ending="\r"),
    "a German Excel": lambda text: "\ufeff" + saved(text, separator=";", ending="\r\n"),
    "capital letters": lambda text: text.replace(*heading(text, str.upper), 1),
    "spaces in the first row": lambda text: text.replace(*heading(text, spaced), 1),
    "empty fields at the end": lambda text: text.replace("\n", ",,,\n"),
    "blank rows": lambda text: text.replace("\n", "\n\n") + "\n,,,,\n",
    "no line end at the end": str.rstrip,
}
FORGIVEN_ANYWHERE: dict[str, Callable[[str], str]] = {
    "byte order mark": lambda text: "\ufeff" + text,
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
}


def heading(text: str, changed: Callable[[str], str]) -> tuple[str, str]:
    first = text.partition("\n")[0]
    return first, changed(first)


def spaced(first: str) -> str:
    return first.replace(",", " , ")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("change", FORGIVEN.values(), ids=FORGIVEN)
def test_what_spreadsheets_do_to_a_table_is_forgiven(
    game: str, change: Callable[[str], str]
) -> None:
    again = {file: change(text) for file, text in box_of(game).items()}
    assert again != box_of(game)
    assert read(game, again) == read(game, box_of(game))


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("change", FORGIVEN_ANYWHERE.values(), ids=FORGIVEN_ANYWHERE)
def test_what_editors_do_to_a_file_is_forgiven(game: str, change: Callable[[str], str]) -> None:
    again = {file: change(text) for file, text in box_of(game).items()}
    assert read(game, again) == read(game, box_of(game))


@pytest.mark.parametrize("game", NAMES)
def test_a_file_may_be_as_long_as_is_said_and_no_longer(game: str) -> None:
    def padded(text: str) -> str:
        return text + "\n" * (longest(game) - len(text))

    assert wrong(game, spoilt(game, padded)) == []
    assert told(game, lambda text: padded(text) + "\n") == [("TOO_LONG", None, None)]


def told(game: str, change: Change) -> list[Told]:
    """What is wrong once the first file is changed; of the others nothing is."""
    found = wrong(game, spoilt(game, change))
    assert {mistake.file for mistake in found} <= {NAMES[game][0]}
    return [(mistake.code, mistake.row, mistake.column) for mistake in found]


NO_TEXT: dict[str, Change] = {
    "bytes of Windows": lambda text: (text + "ä").encode("latin-1", "replace"),
    "bytes of Windows, seen by a browser": lambda text: text + "\ufffd",
    "UTF-16": lambda text: text.encode("utf-16"),
    "control characters": lambda text: text.replace("\n", "\n\x00", 1),
    "orders to a terminal": lambda text: text + "\x1b[2J",
}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("change", NO_TEXT.values(), ids=NO_TEXT)
def test_what_is_no_text_is_told_so(game: str, change: Change) -> None:
    assert told(game, change) == [("NOT_TEXT", None, None)]


def in_row(number: int, change: Callable[[str], str]) -> Change:
    def changed(text: str) -> str:
        lines = text.split("\n")
        lines[number - 1] = change(lines[number - 1])
        return "\n".join(lines)

    return changed


def renamed(first: str) -> str:
    return first.replace("id,", "number,").replace("card,", "number,")


WRONG: dict[str, tuple[Change, Told]] = {
    "nothing": (lambda _: "", ("EMPTY_FILE", None, None)),
    "nothing but separators": (lambda _: "\ufeff\r\n ;;; \r\n\n", ("EMPTY_FILE", None, None)),
    "a quotation mark that is never closed": (in_row(3, '"{}'.format), ("NOT_CSV", 3, None)),
    "a column too many": (in_row(1, "{},Notes".format), ("EXTRA_COLUMN", 1, "notes")),
    "a field too many": (in_row(3, lambda row: row + "," * 20 + "x"), ("TOO_MANY_FIELDS", 3, None)),
}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("change", "expected"), WRONG.values(), ids=WRONG)
def test_a_table_that_is_none_is_refused_where_it_is_wrong(
    game: str, change: Change, expected: Told
) -> None:
    assert expected in told(game, change)


@pytest.mark.parametrize("game", TABLES)
def test_a_column_is_there_once(game: str) -> None:
    first, *_ = box_of(game)[TABLES[game][0]].split(",")
    again = f"{{}},{first.upper()}".format
    assert told(game, in_row(1, again)) == [("COLUMN_TWICE", 1, first)]
    missing = told(game, in_row(1, renamed))
    assert ("MISSING_COLUMN", 1, first) in missing
    assert ("EXTRA_COLUMN", 1, "number") in missing


@pytest.mark.parametrize("game", TABLES)
def test_mistakes_in_different_rows_are_told_at_once(game: str) -> None:
    def changed(text: str) -> str:
        header, one, two, *rest = text.split("\n")
        return "\n".join([header + ",Notes", one + "," * 20 + "x", two.partition(",")[0], *rest])

    found = told(game, changed)
    assert ("EXTRA_COLUMN", 1, "notes") in found
    assert ("TOO_MANY_FIELDS", 2, None) in found
    assert any(code == "EMPTY_FIELD" and row == 3 for code, row, _ in found)


@pytest.mark.parametrize("game", TABLES)
def test_a_row_is_counted_as_an_editor_counts_it(game: str) -> None:
    """A field may run over two lines."""

    def changed(text: str) -> str:
        header, one, two, *rest = text.split("\n")
        first, _, others = one.partition(",")
        tall = f'"{first}\n",{others}'
        return "\n".join([header, "", "", tall, two + "," * 20 + "x", *rest])

    assert ("TOO_MANY_FIELDS", 6, None) in told(game, changed)


@pytest.mark.parametrize("game", OBJECTS)
@pytest.mark.parametrize("text", ["", "{", "id,name\n1,2\n"])
def test_what_is_no_object_is_told_so(game: str, text: str) -> None:
    assert told(game, lambda _: text) == [("NOT_JSON", None, None)]
