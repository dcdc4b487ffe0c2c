"""What is installed from the wheel is whole: it serves the client, and needs no Node for it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's contents, as an installer lays them down."""
    folder = tmp_path_factory.mktemp("wheel")
    build = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_the_client_is_in_the_wheel(unpacked: Path) -> None:
    assert (unpacked / "reverie" / "server" / "web" / "index.html").exists()
    assert list((unpacked / "reverie" / "server" / "web" / "assets").glob("*.js"))


def test_nothing_of_the_workshop_is_in_the_wheel(unpacked: Path) -> None:
    assert not list(unpacked.rglob("node_modules"))
    assert {entry.name for entry in unpacked.iterdir() if entry.is_dir()} == {
        "reverie",
        *(entry.name for entry in unpacked.glob("reverie-*.dist-info")),
    }


def test_the_client_of_the_wheel_is_served(unpacked: Path) -> None:
    program = "from reverie.server.web import Client; print(len(Client().asset('/').data))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=unpacked,  # first on the path: the wheel's own package, not the one worked on
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) == (unpacked / "reverie/server/web/index.html").stat().st_size
