"""How `reverie serve` stops, and what is copied while it runs."""

import json
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.terminal.conftest import Run
from tests.terminal.serving import page_of, reverie, serving
from tests.terminal.sessions import PATIENCE, Session, plain
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

# Stopping


@pytest.fixture
def ada() -> Iterator[httpx.Client]:
    with httpx.Client(timeout=PATIENCE) as client:
        yield client


def begin_match(ada: httpx.Client, page: str) -> str:
    """Ada against a bot, who begins; the table's id."""
    ada.base_url = httpx.URL(page)
    ada.post("/api/people", json={"name": "Ada"}).raise_for_status()
    wish = {"game": "dreamwell", "seats": 2, "options": {"first_player": 1}}
    table: str = ada.post("/api/tables", json=wish).raise_for_status().json()["id"]
    ada.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"}).raise_for_status()
    ada.post(f"/api/tables/{table}/start").raise_for_status()
    return table


def test_ctrl_c_tells_everybody_and_keeps_what_is_played(data: Path, ada: httpx.Client) -> None:
    with serving(data=data) as session:
        page = page_of(session)
        table = begin_match(ada, page)
        cookies = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
        at = f"ws{page[4:]}/api/tables/{table}/socket"
        with connect(at, additional_headers={"Cookie": cookies}) as line:
            assert json.loads(line.recv())["type"] == "welcome"
            session.interrupt()
            last, close_code = until_closed(line)
        assert (last["type"], last["code"], close_code) == ("farewell", "STOPPING", 1012)
        assert session.end() == 0
        assert "The running match is kept: start again and go on." in plain(session.output)
    with serving(data=data) as session:
        ada.base_url = httpx.URL(page_of(session))
        seen = ada.get(f"/api/tables/{table}").raise_for_status().json()
        assert seen["stage"] == "playing"
        assert "A match goes on here:" in plain(session.output)
        assert f"Dreamwell, code {seen['code']}" in plain(session.output)


def until_closed(line: ClientConnection) -> tuple[dict[str, Any], int | None]:
    """The last message, and the code with which the socket was closed."""
    last: dict[str, Any] = {}
    with suppress(ConnectionClosed):
        for message in line:
            last = json.loads(message)
    return last, line.protocol.close_code


def test_sigterm_stops_it_just_as_well(data: Path) -> None:
    with serving(data=data) as session:
        session.process.send_signal(signal.SIGTERM)
        assert session.end() == 0
        assert "Reverie is closed.\nNo match was running." in plain(session.output)


def test_a_closed_window_stops_it_too(data: Path) -> None:
    with serving(data=data) as session:
        session.process.send_signal(signal.SIGHUP)
        assert session.end() == 0


def test_a_second_ctrl_c_ends_at_once(data: Path) -> None:
    """A request under way is waited for, but not by somebody in a hurry."""
    with serving(data=data) as session:
        host, port = page_of(session)[7:].split(":")
        with socket.create_connection((host, int(port))) as slow:
            slow.sendall(
                b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                b"Content-Type: application/json\r\nContent-Length: 90\r\n"
                b"Expect: 100-continue\r\n\r\n"
            )
            assert slow.recv(100).startswith(b"HTTP/1.1 100")  # it is under way
            slow.sendall(b"{")
            session.interrupt()
            time.sleep(0.5)
            assert session.process.poll() is None
            session.interrupt()
            assert session.end() == 130


def test_no_process_is_left_behind(data: Path, ada: httpx.Client) -> None:
    with serving(data=data) as session:
        begin_match(ada, page_of(session))
        until = time.monotonic() + PATIENCE
        while not (bots := children(session.process.pid)):
            assert time.monotonic() < until
            time.sleep(0.05)
        session.interrupt()
        session.end()
        assert not [pid for pid in bots if Path(f"/proc/{pid}").exists()]


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()]


# Copies


def test_a_backup_is_whole_while_the_table_is_open(
    table: Session, tmp_path: Path, ada: httpx.Client
) -> None:
    copy = tmp_path / "copies" / "reverie.db"
    copy.parent.mkdir()
    match = begin_match(ada, page_of(table))
    answer = reverie("backup", str(copy), data=table.data)
    assert answer.returncode == 0, answer.stderr
    assert f"Copied to {copy}." in answer.stdout
    assert copy.stat().st_mode & 0o077 == 0
    with serving("--data", str(copy.parent), data=tmp_path) as session:
        ada.base_url = httpx.URL(page_of(session))
        assert ada.get(f"/api/tables/{match}").json()["stage"] == "playing"


def test_a_backup_overwrites_nothing(table: Session, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    answer = reverie("backup", str(mine), data=table.data)
    assert answer.returncode == 1
    assert str(mine) in answer.stderr
    assert mine.read_text() == "mine"


def test_where_nothing_is_kept_there_is_nothing_to_copy(run: Run, tmp_path: Path) -> None:
    answer = run("backup", str(tmp_path / "copy.db"))
    assert answer.exit_code == 1
    assert "There is nothing to copy:" in answer.stderr
