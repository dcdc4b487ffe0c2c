"""What the server writes down, and what never gets there."""

import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from tests.server.servers import in_a_hurry, running

from reverie.server.telemetry.journal import OURS, note, start_journal

log = logging.getLogger("reverie.test")


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[[], str]]:
    """What has been written to standard error; afterwards logging is as it was."""
    root, ours = logging.getLogger(), logging.getLogger(OURS)
    handlers, level, our_level = root.handlers[:], root.level, ours.level
    yield lambda: capsys.readouterr().err
    root.handlers[:] = handlers
    root.setLevel(level)
    ours.setLevel(our_level)


def test_text_is_a_line_for_each_event(written: Callable[[], str]) -> None:
    start_journal(in_a_hurry(Path(), log_level="info"))
    note(log, logging.INFO, "something\nhappened", status=200)
    log.debug("nobody asked for this")
    (line,) = written().splitlines()
    assert line.endswith("info    something\\nhappened status=200")


def test_json_is_an_object_for_each_event(written: Callable[[], str]) -> None:
    start_journal(in_a_hurry(Path(), log_level="info", log="json"))
    note(log, logging.INFO, "something happened", status=200)
    try:
        raise RuntimeError("a fault")
    except RuntimeError:
        log.exception("it failed")
    first, second = map(json.loads, written().splitlines())
    assert (first["what"], first["level"], first["status"]) == ("something happened", "info", 200)
    assert "a fault" in second["trace"]


def test_nothing_that_lets_anybody_in_is_written_down(
    written: Callable[[], str], tmp_path: Path
) -> None:
    settings = replace(in_a_hurry(tmp_path, log="json"), log_level="debug")
    start_journal(settings)
    with running(settings) as base, httpx.Client(base_url=base) as ada:
        ada.post("/api/people", json={"name": "Ada Secretive"})
        table = ada.post("/api/tables", json={"game": "dreamwell"}).json()
        recovery = ada.post("/api/people/me/recovery").json()["code"]
        ada.post("/api/people/recover", json={"code": recovery})
        ada.get(f"/api/codes/{table['code']}")
        ada.get(f"/api/tables/{table['id']}?watch={recovery}")
        ada.get("/api/tables", headers={"origin": "https://evil.example"})
        answer = ada.post("/api/tables", headers={"origin": "https://evil.example"})
        cookie = ada.cookies["reverie"]
    whole = written()
    lines = [json.loads(line) for line in whole.splitlines()]
    for secret in (cookie, cookie.split(".")[0], recovery, table["code"], table["id"], "Secretive"):
        assert secret not in whole
    requests = {line["request"]: line["what"] for line in lines if "request" in line}
    assert "GET /api/codes/{code}" in requests.values()
    assert requests[answer.headers["x-request-id"]] == "POST - (FOREIGN_ORIGIN)"
