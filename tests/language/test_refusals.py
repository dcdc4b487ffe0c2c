"""Whatever the code refuses, a player can read why."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.language.catalogues import GUEST, SOURCE

from reverie.kernel import Illegal
from reverie.language import LANGUAGES, Catalogue, read_messages, refusal_sentence
from reverie.match import BadRecord, record_sentence

PLACE = {
    "Illegal": ("refused", 1),
    "require": ("refused", 2),
    "need": ("refused", 2),
    "BadRecord": ("record", 1),
}
PASSED_ON = {  # where a code arrives as an argument instead of being said
    "kernel/facts.py",  # `require` and `need` raise what they were given
}


class Said(NamedTuple):
    """A code in the source, and where."""

    path: Path
    line: int
    table: str
    code: str | None  # None: not written out

    @property
    def package(self) -> str:
        """The nearest package that speaks."""
        root = GUEST if self.path.is_relative_to(GUEST) else SOURCE
        home = next(up for up in self.path.parents if (up / "messages").is_dir())
        return ".".join((root.name, *home.relative_to(root).parts))

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line} {self.code}"


def codes_in(path: Path) -> Iterator[Said]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE:
            table, position = PLACE[node.func.id]
            code = node.args[position] if len(node.args) > position else None
            written = isinstance(code, ast.Constant) and isinstance(code.value, str)
            yield Said(
                path, node.lineno, table, ast.literal_eval(code) if code and written else None
            )


SAID = [said for root in (SOURCE, GUEST) for path in root.rglob("*.py") for said in codes_in(path)]
WRITTEN = [said for said in SAID if said.code is not None]


def test_codes_are_found() -> None:
    assert {"NOT_YOUR_TURN", "NOT_JSON", "NO_TAKE_BACK", "NOT_A_RECORD"} <= {s.code for s in SAID}


def test_every_code_is_written_out_where_it_is_said() -> None:
    """So that this test can see it; a code in a variable could be any."""
    hidden = [
        str(said)
        for said in SAID
        if said.code is None and said.path.relative_to(SOURCE).as_posix() not in PASSED_ON
    ]
    assert not hidden


@pytest.mark.parametrize("said", WRITTEN, ids=str)
def test_every_refusal_has_its_sentence(said: Said) -> None:
    for language in LANGUAGES:
        assert f"{said.table}.{said.code}" in read_messages(said.package, language)


@pytest.mark.parametrize("package", sorted({said.package for said in WRITTEN}))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(package: str, language: str) -> None:
    """A sentence for a code that nobody says any more is dead."""
    said = {f"{each.table}.{each.code}" for each in WRITTEN if each.package == package}
    kept = {
        key
        for key in read_messages(package, language)
        if key.split(".")[0] in ("refused", "record")
    }
    assert kept == said


def test_a_refusal_is_said_with_its_details() -> None:
    refusal = Illegal("match", "UNKNOWN_BOT", bot="fairy", bots="random, greedy")
    say = {language: Catalogue(language, "reverie.match") for language in LANGUAGES}
    assert refusal_sentence(refusal, say["en"]) == (
        "This game has no bot called “fairy”. It has: random, greedy."
    )
    assert refusal_sentence(refusal, say["de"]) == (
        "Einen Bot namens „fairy“ hat dieses Spiel nicht. Es gibt: random, greedy."
    )


def test_a_game_may_say_a_detail_in_its_own_words() -> None:
    refusal = Illegal("LB-DREAM-1", "NOT_IN_HAND", card=3)
    say = Catalogue("en", "lullaby")
    assert refusal_sentence(refusal, say) == "You have no dream 3 in your hand."
    assert refusal_sentence(refusal, say, card="three") == "You have no dream three in your hand."


def test_a_bad_record_is_explained_down_to_the_rule() -> None:
    bad = BadRecord(4, "ILLEGAL_ENTRY", Illegal("LB-DREAM-1", "NOT_YOUR_TURN"))
    say = Catalogue("en", "lullaby", "reverie.match")
    assert record_sentence(bad, say).startswith(
        "The rules do not allow this: It is not your turn to dream."
    )


def test_a_code_without_a_sentence_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match=r"refused\.NEVER_WRITTEN"):
        refusal_sentence(Illegal("x", "NEVER_WRITTEN"), Catalogue("de", "reverie.kernel"))
