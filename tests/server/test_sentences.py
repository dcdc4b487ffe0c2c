"""Whatever the server refuses, its sentence has all it needs."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.language.catalogues import SOURCE, gaps

from reverie.language import LANGUAGES, read_messages
from reverie.server.pages.errors import STATUS

PACKAGE = "reverie.server"
CODE_AT = {"Illegal": 1, "require": 2}  # which argument is the code


def refusals() -> Iterator[tuple[str, str, set[str]]]:
    """Every refusal in the source: where it stands, its code, the details it has."""
    for path in sorted((SOURCE / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield from refusal(path, node, CODE_AT.get(node.func.id))


def refusal(path: Path, call: ast.Call, at: int | None) -> Iterator[tuple[str, str, set[str]]]:
    if at is not None and len(call.args) > at and isinstance(call.args[at], ast.Constant):
        code = ast.literal_eval(call.args[at])
        yield f"{path.name}:{call.lineno}", code, {word.arg or "" for word in call.keywords}


REFUSALS = list(refusals())


def test_refusals_are_found() -> None:
    assert {"NOT_HOST", "NO_SUCH_TABLE", "TOO_MANY", "BAD_FORM"} <= {
        code for _, code, _ in REFUSALS
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gap_of_a_sentence_is_filled_wherever_it_is_said(language: str) -> None:
    messages = read_messages(PACKAGE, language)
    wanting = {
        place: gaps(str(messages[f"refused.{code}"])) - details
        for place, code, details in REFUSALS
        if not gaps(str(messages[f"refused.{code}"])) <= details
    }
    assert not wanting


def test_every_status_is_given_to_a_refusal_that_exists() -> None:
    assert set(STATUS) <= {code for _, code, _ in REFUSALS}
