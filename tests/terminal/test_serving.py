"""`reverie serve` as a process of its own: what it says, what it answers, and how it stops."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, suppress
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from rich.console import Console
from tests.terminal.conftest import Run
from tests.terminal.sessions import PATIENCE, Session, plain
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from reverie.language import read_messages
from reverie.server.addresses import link, listen, network_address, reach, why_not
from reverie.server.configuration import fields, flag, variable
from reverie.server.settings import Limits, Settings
from reverie.terminal.command import with_command
from reverie.terminal.qr import code_for

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs/guides/hosting.md"
OPEN = "Ctrl-C stops;"
PAGE = re.compile(r"http://[0-9.]+:\d+")
START = (sys.executable, "-c", "from reverie.terminal.command import main; main()")
QUICK = {"REVERIE_PACE": "instant", "REVERIE_BOT_PROCESSES": "1"}


def reverie(*words: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as it ends by itself."""
    return subprocess.run(
        [*START, *words],
        env={**os.environ, "XDG_DATA_HOME": str(data), **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@contextmanager
def serving(
    *words: str, data: Path, columns: int = 80, **environment: str
) -> Generator[Session, None, None]:
    """A table at a free port, open by now."""
    how = {**QUICK, **environment}
    with Session("serve", "--port", "0", *words, data=data, columns=columns, **how) as session:
        session.expect(OPEN)
        yield session


def page_of(session: Session) -> str:
    found = PAGE.search(plain(session.output))
    assert found, session.output
    return found[0]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """One that stays open, for all who only look at it."""
    folder = tmp_path_factory.mktemp("table")
    with serving(data=folder, LC_ALL="C.UTF-8", NO_COLOR="") as session:
        yield session


# Opening


def test_it_opens_to_this_machine_alone_and_says_how_to_let_others_in(table: Session) -> None:
    page = page_of(table)
    assert page.startswith("http://127.0.0.1:")
    assert httpx.get(f"{page}/healthz").status_code == 200
    assert "This computer alone can reach it." in plain(table.output)
    assert "reverie serve --lan" in plain(table.output)
    assert (table.data / "reverie" / "reverie.db").is_file()


def test_without_a_command_the_table_is_opened(data: Path) -> None:
    with Session("--port", "0", data=data) as session:
        session.expect(OPEN)
        assert httpx.get(page_of(session)).status_code == 200


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("", "serve"),
        ("--lan", "serve --lan"),
        ("--language de", "--language de serve"),
        ("--language=de --lan", "--language=de serve --lan"),
        ("--help", "--help"),
        ("--language de --version", "--language de --version"),
        ("--language", "--language"),
        ("play --resume", "play --resume"),
        ("--language de nonsense", "--language de nonsense"),
    ],
)
def test_what_is_said_without_a_command_is_meant_for_the_table(words: str, meant: str) -> None:
    assert with_command(words.split()) == meant.split()


def test_who_asks_in_no_language_is_answered_in_that_of_the_command(data: Path) -> None:
    with Session("serve", "--port", "0", "--language", "de", data=data) as session:
        session.expect("Strg-C beendet;")
        answer = httpx.get(f"{page_of(session)}/api/tables/none").json()
        assert "Tisch" in answer["why"]


def test_in_a_network_the_link_is_one_that_others_there_can_open(data: Path) -> None:
    address = network_address()
    with serving("--lan", data=data) as session:
        page = page_of(session)
        if address is None:
            assert "this computer seems to be in none" in plain(session.output)
        else:
            assert page.startswith(f"http://{address}:")
            assert "Everybody in this network can reach it" in plain(session.output)
        guest = httpx.post(f"{page}/api/people", json={"name": "Ada"}, headers={"Origin": page})
        assert guest.is_success, guest.text


def test_where_it_listens_decides_who_can_come(tmp_path: Path) -> None:
    at_home = Settings(data=tmp_path)
    assert (reach(at_home), link(at_home, 8000)) == ("machine", "http://127.0.0.1:8000")
    chosen = Settings(data=tmp_path, lan=True, host="192.168.7.7")
    assert (reach(chosen), link(chosen, 8000)) == ("network", "http://192.168.7.7:8000")
    six = Settings(data=tmp_path, host="::1")
    assert (reach(six), link(six, 8000)) == ("machine", "http://[::1]:8000")
    world = Settings(data=tmp_path, public_url="https://dreams.example.org")
    assert (reach(world), link(world, 8000)) == ("world", "https://dreams.example.org")


def test_without_a_network_it_says_that_no_phone_can_come(tmp_path: Path) -> None:
    alone = ("unshare", "--map-root-user", "--net")
    if subprocess.run([*alone, "true"], check=False, capture_output=True).returncode:
        pytest.skip("nobody may leave the network here")
    ask = (
        "from pathlib import Path; from reverie.server.addresses import link, reach\n"
        "from reverie.server.settings import Settings; s = Settings(data=Path(), lan=True)\n"
        "print(reach(s), link(s, 8000))"
    )
    done = subprocess.run(
        [*alone, sys.executable, "-c", ask], capture_output=True, text=True, check=True
    )
    assert done.stdout == "nowhere http://127.0.0.1:8000\n"


# The code to scan


def test_the_code_on_the_screen_is_the_link(table: Session) -> None:
    shown = modules_on(table.output)
    code = segno.make(page_of(table), error="m", micro=False)
    rows = [list(row) for row in code.matrix_iter(border=4)]
    assert shown[: len(rows)] == rows
    assert not any(map(any, shown[len(rows) :]))


def modules_on(output: str) -> list[list[int]]:
    """What a camera sees: black on white, two modules a letter, one above the other."""
    black_on_white = re.compile(r"\x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m")
    above_below = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    rows = []
    for line in black_on_white.findall(output):
        for half in (0, 1):
            rows.append([above_below[letter][half] for letter in line])
    return rows


@pytest.mark.parametrize(
    ("there", "how"),
    [
        (True, {}),
        (True, {"width": 33}),
        (False, {"width": 32}),
        (False, {"no_color": True}),
        (False, {"color_system": None}),
        (False, {"force_terminal": False}),
        (False, {"file": TextIOWrapper(BytesIO(), "ascii")}),
    ],
)
def test_a_code_is_shown_where_it_can_be_scanned(there: bool, how: dict[str, Any]) -> None:
    paper = TextIOWrapper(BytesIO(), "utf-8")
    usual = {"file": paper, "force_terminal": True, "color_system": "256", "width": 80}
    console = Console(**{**usual, **how})
    assert (code_for("http://127.0.0.1:8000", console) is not None) == there


def test_in_a_narrow_window_the_link_stands_alone(data: Path) -> None:
    with serving(data=data, columns=30) as session:
        assert page_of(session)
        assert not set("▀▄█").intersection(session.output)


def test_into_a_file_goes_neither_code_nor_colour(data: Path, tmp_path: Path) -> None:
    with (tmp_path / "out").open("w") as out:
        process = subprocess.Popen(
            [*START, "serve", "--port", "0"],
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    until = time.monotonic() + PATIENCE
    while OPEN not in (said := (tmp_path / "out").read_text("utf-8")):
        assert time.monotonic() < until, said
        time.sleep(0.05)
    process.terminate()
    assert process.wait(PATIENCE) == 0
    said = (tmp_path / "out").read_text("utf-8")
    assert PAGE.search(said)
    assert "\x1b" not in said
    assert not set("▀▄█").intersection(said)


# What can be in the way


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else has, who says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        yield door.getsockname()[1]


def test_a_taken_port_is_told_with_another_to_try(data: Path, taken: int) -> None:
    answer = reverie("serve", "--port", str(taken), data=data)
    assert answer.returncode == 1
    assert f"Port {taken} is taken by another program." in answer.stderr
    assert "--port 8000" in answer.stderr


def test_a_second_start_is_sent_to_the_first(table: Session) -> None:
    page = page_of(table)
    answer = reverie("serve", "--port", page.rpartition(":")[2], data=table.data)
    assert answer.returncode == 1
    assert f"Go there: {page}" in answer.stderr


def test_an_address_that_is_not_ours_is_told(data: Path) -> None:
    answer = reverie("serve", "--host", "192.0.2.1", "--port", "0", data=data)
    assert answer.returncode == 1
    assert "192.0.2.1 is not an address of this computer." in answer.stderr


def test_a_host_that_is_none_is_told(data: Path) -> None:
    answer = reverie("serve", "--host", "a..b", "--port", "0", data=data)
    assert answer.returncode == 1
    assert "“a..b” is no address that can be found." in answer.stderr


def test_a_port_for_the_administrator_is_told(tmp_path: Path) -> None:
    """Whoever runs the tests may be one: so the system's answer is handed in."""
    settings = Settings(data=tmp_path, port=80)
    assert why_not(PermissionError(13, "Permission denied"), settings).code == "PORT_RESERVED"


def test_a_file_where_the_folder_should_be_is_told(data: Path) -> None:
    data.write_text("not a folder")
    answer = reverie("serve", "--port", "0", data=data)
    assert answer.returncode == 1
    assert str(data / "reverie") in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_folder_that_cannot_be_written_is_told(data: Path) -> None:
    """Nothing can be made in /proc, even by an administrator."""
    wrong = ("serve", "--port", "0", "--data", "/proc/reverie")
    answer = reverie(*wrong, data=data)
    assert answer.returncode == 1
    assert "/proc/reverie cannot be written (there is no such file or folder)." in answer.stderr
    german = reverie(*wrong, "--language", "de", data=data).stderr
    assert "(so eine Datei oder so einen Ordner gibt es nicht)" in german


def test_a_file_of_somebody_else_is_left_alone(data: Path) -> None:
    file = data / "reverie" / "reverie.db"
    file.parent.mkdir(parents=True)
    file.write_text("Dear diary, last night I dreamt of a moose.\n" * 100)
    answer = reverie("serve", "--port", "0", data=data)
    assert answer.returncode == 1
    assert str(file) in answer.stderr
    assert file.read_text().startswith("Dear diary")


def test_a_file_of_a_newer_reverie_is_left_alone(data: Path) -> None:
    with serving(data=data) as session:
        session.interrupt()
        assert session.end() == 0
    with closing(sqlite3.connect(data / "reverie" / "reverie.db")) as db:
        db.execute("PRAGMA user_version = 999")
    answer = reverie("serve", "--port", "0", data=data)
    assert answer.returncode == 1
    assert "999" in answer.stderr


def test_a_file_that_another_reverie_has_is_told(table: Session) -> None:
    answer = reverie("serve", "--port", "0", data=table.data)
    assert answer.returncode == 1
    file = table.data / "reverie" / "reverie.db"
    assert f"Another Reverie is running with {file}." in answer.stderr


# Settings


def test_a_flag_counts_before_a_variable_before_the_file(data: Path, taken: int) -> None:
    """Each names another port, all of them taken: the complaint names the one that counted."""
    folder = data / "reverie"
    folder.mkdir(parents=True)
    (folder / "reverie.toml").write_text(f"port = {taken}")
    assert f"Port {taken} " in reverie("serve", data=data).stderr
    with socket.create_server(("127.0.0.1", 0)) as second:
        port = second.getsockname()[1]
        environment = {"REVERIE_PORT": str(port)}
        assert f"Port {port} " in reverie("serve", data=data, **environment).stderr
        answer = reverie("serve", "--port", str(taken), data=data, **environment)
        assert f"Port {taken} " in answer.stderr


def test_a_bad_value_is_told_by_where_it_stands(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = run("serve", "--port", "70000")
    assert answer.exit_code == 2
    assert "--port: “70000” will not do. Give a whole number from 0 to 65535." in answer.stderr
    monkeypatch.setenv("REVERIE_LOG", "xml")
    answer = run("serve", "--language", "de")
    assert answer.exit_code == 2
    assert "REVERIE_LOG: „xml“ geht nicht. Wähle eins von diesen: text, json." in answer.stderr


def test_a_bad_file_is_told_by_file_and_key(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("public_url = 'dreams'")
    answer = run("serve", "--config", str(file))
    assert answer.exit_code == 1
    assert f"{file}, public_url: “dreams” is not a whole address." in answer.stderr
    answer = run("serve", "--config", str(tmp_path / "none.toml"))
    assert answer.exit_code == 1
    assert "there is no such file or folder" in answer.stderr


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_complaint_has_a_sentence(language: str) -> None:
    known = read_messages("reverie.terminal", language)
    for module, raised, prefix in (
        ("configuration", r'BadSetting\(\s*"(\w+)"', "serve.setting."),
        ("addresses", r'CannotListen\(\s*"(\w+)"', "serve.closed."),
    ):
        source = (ROOT / f"src/reverie/server/{module}.py").read_text("utf-8")
        codes = set(re.findall(raised, source))
        assert len(codes) > 5
        assert {prefix + code for code in codes} <= set(known)


def test_the_guide_tells_every_setting_as_it_is(tmp_path: Path) -> None:
    rows = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in GUIDE.read_text("utf-8").splitlines()
        if "`REVERIE_" in line and line.startswith("|")
    ]
    told = {row[-3]: row for row in rows}
    flags = {"data", "host", "port", "lan", "public_url", "language"}
    assert set(told) == {variable(name) for name in fields()}
    for name, row in ((name, told[variable(name)]) for name in fields()):
        assert row[0] == name.rpartition(".")[2]
        assert row[-2] == default(name)
        assert row[1] == (flag(name) if name in flags else "") or "." in name


def default(name: str) -> str:
    values = {**{f"limits.{key}": value for key, value in plain_values(Limits()).items()},
              **plain_values(Settings(data=Path()))}  # fmt: skip
    words = {"data": "your data folder", "public_url": "none"}
    return words.get(name, str(values[name]).replace("True", "true").replace("False", "false"))


def plain_values(struct: Limits | Settings) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


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
                b"Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
            )
            time.sleep(2)  # until it is under way
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


# The doctor


def test_the_doctor_says_whether_the_table_would_open(
    run: Run, monkeypatch: pytest.MonkeyPatch, taken: int
) -> None:
    monkeypatch.setenv("REVERIE_PORT", str(taken))
    answer = run("doctor")
    assert answer.exit_code == 0  # another port will do
    assert f"Port {taken} is taken by another program." in " ".join(answer.output.split())
    with listen(Settings(data=Path(), port=0)) as door:
        free = door.getsockname()[1]
    monkeypatch.setenv("REVERIE_PORT", str(free))
    assert re.search(rf"Port {free}\s+free", run("doctor").output)


def test_the_doctor_names_a_bad_setting(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REVERIE_PORT", "eighty")
    answer = run("doctor")
    assert answer.exit_code == 1
    assert "REVERIE_PORT" in answer.output
