"""The published description and the server agree, whatever is asked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode
from tests.server.servers import PATIENCE, in_a_hurry, running

from reverie.games import games
from reverie.server.app import make_app
from reverie.server.guard.cookies import Seal
from reverie.server.pages.description import described

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
def known(address: str) -> dict[str, dict[str, str]]:
    """By game: a guest, a table of theirs and a match that goes on: what a request may be about."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as guest:
        guest.post("/api/people", json={"name": "Ada"}).raise_for_status()
        return {each["name"]: begun(guest, each) for each in guest.get("/api/games").json()}


def begun(guest: httpx.Client, about: dict[str, Any]) -> dict[str, str]:
    game, seats, bot = about["name"], max(2, about["least"]), {"bot": about["bots"][0]["name"]}
    table = guest.post("/api/tables", json={"game": game}).json()["id"]
    playing = guest.post("/api/tables", json={"game": game, "seats": seats}).json()["id"]
    for seat in range(1, seats):
        guest.put(f"/api/tables/{playing}/seats/{seat}/bot", json=bot).raise_for_status()
    match = guest.post(f"/api/tables/{playing}/start").raise_for_status().json()["match"]
    cookie = guest.cookies[COOKIE]
    return {"table": table, "match": match, "game": game, "code": "BCDFG", COOKIE: cookie}


@description.parametrize()
@description.given(game=st.sampled_from(list(games())))
@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_request_is_answered_as_described(
    case: schemathesis.Case[Any], game: str, address: str, known: dict[str, dict[str, str]]
) -> None:
    """Of things that are there, as far as the request is sound; with every check there is."""
    there = known[game]
    if case.meta is None or case.meta.generation.mode is GenerationMode.POSITIVE:
        case.path_parameters.update(
            {name: there[name] for name in there.keys() & case.path_parameters}
        )
    if COOKIE in case.cookies:
        case.cookies[COOKIE] = there[COOKIE]
    case.call_and_validate(base_url=address)
