"""The published description and the server agree, whatever is asked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.generation import GenerationMode
from tests.server.servers import in_a_hurry, running

from reverie.server.app import make_app
from reverie.server.cookies import Seal
from reverie.server.description import described

COOKIE = "reverie"
EXAMPLES = 20  # of each request, beside those at the bounds


def published() -> dict[str, Any]:
    """What the server publishes; for that nothing need be stored."""
    app = make_app(in_a_hurry(Path()), cast("Any", None))
    return described(app, Seal(b"secret", secure=False))


@schemathesis.serializer("application/jsonl")
def as_lines(_context: object, value: object) -> bytes:
    """A record is sent as the text it is."""
    return str(value).encode("utf-8", "replace")


description = schemathesis.openapi.from_dict(published())
# 422 is for what has the right form and cannot be accepted: a name that shows nothing, say.
description.config.checks.positive_data_acceptance.expected_statuses += ["422"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(in_a_hurry(tmp_path_factory.mktemp("data"))) as base:
        yield base


@pytest.fixture
def known(address: str) -> dict[str, str]:
    """A guest, a table of theirs and a match that goes on: what a request may be about."""
    with httpx.Client(base_url=address) as guest:
        guest.post("/api/people", json={"name": "Ada"}).raise_for_status()
        table = guest.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
        playing = guest.post("/api/tables", json={"game": "lullaby"}).json()["id"]
        guest.put(f"/api/tables/{playing}/seats/1/bot", json={"bot": "random"})
        match = guest.post(f"/api/tables/{playing}/start").json()["match"]
        game, code = "dreamwell", "BCDFG"
        cookie = guest.cookies[COOKIE]
    return {"table": table, "match": match, "game": game, "code": code, COOKIE: cookie}


@description.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_request_is_answered_as_described(
    case: schemathesis.Case[Any], address: str, known: dict[str, str]
) -> None:
    """Of things that are there, as far as the request is sound; with every check there is."""
    if case.meta is None or case.meta.generation.mode is GenerationMode.POSITIVE:
        case.path_parameters.update(
            {name: known[name] for name in known.keys() & case.path_parameters}
        )
    if COOKIE in case.cookies:
        case.cookies[COOKIE] = known[COOKIE]
    case.call_and_validate(base_url=address)
