"""How the server does, for whoever looks after it; and the client it serves."""

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.servers import in_a_hurry, running

from reverie.server.model import Person, Wall
from reverie.server.pages import client
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.storage import StoreFailed


class FullDisk(SqliteStore):
    """A store on a disk that is full."""

    async def add_person(self, person: Person) -> None:  # noqa: ARG002  whoever it is
        raise StoreFailed("disk full")

    async def pulse(self, now: Wall) -> None:  # noqa: ARG002  whenever
        raise StoreFailed("disk full")


# Health


def test_a_server_that_is_well_says_so(server: str) -> None:
    answer = httpx.get(f"{server}/healthz")
    assert (answer.status_code, answer.json()["status"]) == (200, "well")
    assert re.fullmatch(r"\d+\.\d+.*", answer.json()["reverie"])


def test_with_a_full_disk_it_is_ill_and_what_is_not_kept_is_not_done(tmp_path: Path) -> None:
    with running(in_a_hurry(tmp_path), FullDisk) as base:
        answer = httpx.get(f"{base}/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "ill")
        refusal = httpx.post(f"{base}/api/people", json={"name": "Ada"})
        assert (refusal.status_code, refusal.json()["code"]) == (503, "NOT_KEPT")
        assert "retry-after" in refusal.headers
        assert "set-cookie" not in refusal.headers


def test_to_be_well_is_to_have_written_something(server: str, tmp_path: Path) -> None:
    """A change that changes nothing needs no disk, and succeeds on a full one."""

    def pulse() -> int:
        with closing(sqlite3.connect(tmp_path / "reverie.db")) as db:
            row = db.execute("SELECT value FROM meta WHERE name = 'pulse'").fetchone()
            return int(row[0]) if row else 0

    assert httpx.get(f"{server}/healthz").is_success
    first = pulse()
    time.sleep(0.002)
    assert httpx.get(f"{server}/healthz").is_success
    assert pulse() > first > 0


# Metrics


def test_requests_are_counted_by_the_pattern_of_their_path(
    browser: Callable[..., httpx.Client],
) -> None:
    ada = browser("Ada")
    table = ada.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
    ada.get(f"/api/tables/{table}")
    ada.get("/api/tables/nowhere")
    page = ada.get("/metrics")
    assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
    line = 'reverie_requests_total{method="GET",path="/api/tables/{table}",status="200"} 1.0'
    assert line in page.text
    assert line.replace("200", "404") in page.text
    assert "reverie_rooms 1.0" in page.text
    assert table not in page.text


def test_invented_methods_are_counted_as_one(server: str) -> None:
    for method in ("BREW", "WHEN", "PROPFIND"):
        assert httpx.request(method, f"{server}/api/games").status_code == 405
    page = httpx.get(f"{server}/metrics").text
    assert 'reverie_requests_total{method="other"' in page
    assert "BREW" not in page


def test_whoever_wants_no_metrics_has_none(start: Callable[..., str]) -> None:
    assert httpx.get(f"{start(metrics=False)}/metrics").status_code == 404


# The client


@pytest.fixture
def garden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with a client of one page and one script."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Night garden</title>")
    (folder / "assets" / "app-1.js").write_text("let moth;" * 200)
    monkeypatch.setattr(client.Client.__init__, "__defaults__", (folder,))
    with running(in_a_hurry(tmp_path / "data")) as base:
        yield base


def test_the_client_is_served_and_its_own_addresses_are_its_page(garden: str) -> None:
    for path in ("/", "/table/abc", "/screen/abc"):
        assert "Night garden" in httpx.get(f"{garden}{path}").text
    assert httpx.get(f"{garden}/missing.png").json()["code"] == "NO_SUCH_PAGE"


def test_what_a_browser_has_is_not_sent_again(garden: str) -> None:
    script = httpx.get(f"{garden}/assets/app-1.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == "let moth;" * 200
    tag = {"if-none-match": script.headers["etag"]}
    again = httpx.get(f"{garden}/assets/app-1.js", headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    plain = httpx.get(f"{garden}/assets/app-1.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers


def test_all_methods_of_a_path_are_told(server: str) -> None:
    answer = httpx.options(f"{server}/api/tables")
    assert answer.headers["allow"] == "GET, OPTIONS, POST"


def test_nobody_is_told_of_methods_where_there_is_nothing(server: str) -> None:
    answer = httpx.options(f"{server}/api/nope")
    assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_PAGE")


KNOWN = ("", "/records", "/table/abc", "/ABCDE", "/rules", "/learn", "/learn/dreamwell", "/credits")
UNKNOWN = ("/no-such-page", "/table/a/b", "/replay/xyz/12", "/wp-login", "/ABCDEF")


@pytest.mark.parametrize("path", [*KNOWN, *UNKNOWN])
def test_an_address_that_no_page_has_answers_404_with_the_page_that_says_so(
    garden: str, path: str
) -> None:
    answer = httpx.get(f"{garden}{path}")
    assert answer.status_code == (200 if path in KNOWN else 404)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["vary"] == "accept-encoding, accept-language"
    assert answer.text


def test_the_router_and_the_server_know_the_same_pages() -> None:
    router = Path(__file__).parents[2] / "web" / "src" / "lib" / "router.svelte.ts"
    names = re.findall(r"\[/\^\\/\(?\??:?(\w+)", router.read_text("utf-8"))
    assert {"table", "screen", "replay", "records", "statistics", "rules", "learn"} <= set(names)
    assert {"recover", "credits"} <= set(names)
    for name in names:
        assert client.is_page(f"/{name}") or client.is_page(f"/{name}/some")
