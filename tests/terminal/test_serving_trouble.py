"""What can be in the way of `reverie serve`, and what it is told by flags, variables and a file."""

import re
import signal
import socket
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.processes import free_port
from tests.terminal.conftest import Run
from tests.terminal.serving import page_of, reverie, serving, unread
from tests.terminal.sessions import PATIENCE, Session

from reverie.language import read_messages
from reverie.server.config.addresses import listen, why_not
from reverie.server.config.reading import fields, flag, variable
from reverie.server.config.settings import Limits, Settings

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs/guides/hosting.md"


# What can be in the way


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


def test_the_table_is_open_even_if_nobody_reads_where(data: Path) -> None:
    port = free_port()
    with unread("serve", "--port", str(port), data=data) as process:
        until = time.monotonic() + PATIENCE
        while not is_open(port):
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=PATIENCE)[1]
        assert (process.returncode, told) == (0, "")


def is_open(port: int) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).is_success
    return False


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
        ("config/reading", r'BadSetting\(\s*"(\w+)"', "serve.setting."),
        ("config/addresses", r'CannotListen\(\s*"(\w+)"', "serve.closed."),
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
    if name == "data":
        return "your data folder"
    value = values[name]
    if value is None or value == "":
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain_values(struct: Limits | Settings) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


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
