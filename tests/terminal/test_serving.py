"""`reverie serve` as a process of its own: how it opens, what it says, and the code to scan."""

import re
import subprocess
import sys
import time
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from rich.console import Console
from tests.terminal.serving import OPEN, PAGE, START, page_of, serving
from tests.terminal.sessions import PATIENCE, Session, plain

from reverie.server.config.addresses import link, network_address, reach
from reverie.server.config.settings import Settings
from reverie.terminal.commands.command import with_command
from reverie.terminal.commands.serving import called
from reverie.terminal.screen.qr import code_for

# Opening


def test_it_opens_to_this_machine_alone_and_says_how_to_let_others_in(table: Session) -> None:
    page = page_of(table)
    assert page.startswith("http://127.0.0.1:")
    assert httpx.get(f"{page}/healthz").status_code == 200
    assert "This computer alone can reach it." in plain(table.output)
    assert "reverie serve --lan" in plain(table.output)
    assert (table.data / "reverie" / "reverie.db").is_file()


@pytest.mark.parametrize(
    ("typed", "known", "said"),
    [
        (".venv/bin/reverie", False, ".venv/bin/reverie"),
        (".venv/bin/reverie", True, "reverie"),
        ("-c", False, "reverie"),
    ],
)
def test_what_it_tells_to_type_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, known: bool, said: str
) -> None:
    """`make play` calls it by its path: no shell would find it by its name alone."""
    if known:
        (tmp_path / "reverie").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", [typed, "serve"])
    assert called() == said


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
        "from pathlib import Path; from reverie.server.config.addresses import link, reach\n"
        "from reverie.server.config.settings import Settings; s = Settings(data=Path(), lan=True)\n"
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
