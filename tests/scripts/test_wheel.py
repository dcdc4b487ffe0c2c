"""What is installed from a package is whole: it serves the client, and needs no Node for it."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from scripts.dist import pack

from reverie import __version__

ROOT = Path(__file__).parents[2]
CLIENT = "src/reverie/server/web"


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package, unpacked elsewhere: all that who builds from it has."""
    folder = tmp_path_factory.mktemp("sdist")
    assert pack("sdist", ROOT, folder).returncode == 0
    (packed,) = folder.glob("reverie_table-*.tar.gz")
    with tarfile.open(packed) as tar:
        tar.extractall(folder, filter="data")
    (source,) = (entry for entry in folder.iterdir() if entry.is_dir())
    return source


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contents of the wheel that `uv build` makes, from the sdist, as an installer lays
    them down."""
    folder = tmp_path_factory.mktemp("wheel")
    assert pack("wheel", sdist, folder).returncode == 0
    (wheel,) = folder.glob("reverie_table-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def in_package(unpacked: Path, *program: str) -> "subprocess.CompletedProcess[str]":
    """Run where the wheel's own package is first on the path, not the one worked on."""
    command = (sys.executable, *program)
    return subprocess.run(command, cwd=unpacked, capture_output=True, text=True, check=False)


def test_the_client_is_in_the_wheel(unpacked: Path) -> None:
    assert (unpacked / "reverie" / "server" / "web" / "index.html").exists()
    assert list((unpacked / "reverie" / "server" / "web" / "assets").glob("*.js"))


def test_nothing_of_the_workshop_is_in_the_wheel(unpacked: Path) -> None:
    assert not list(unpacked.rglob("node_modules"))
    assert {entry.name for entry in unpacked.iterdir() if entry.is_dir()} == {
        "reverie",
        *(entry.name for entry in unpacked.glob("reverie_table-*.dist-info")),
    }


def test_the_client_of_the_wheel_is_served(unpacked: Path) -> None:
    program = "from reverie.server.pages.client import Client; print(len(Client().asset('/').data))"
    done = in_package(unpacked, "-c", program)
    assert int(done.stdout) == (unpacked / "reverie/server/web/index.html").stat().st_size


def test_the_sdist_holds_what_the_client_is_built_from(sdist: Path) -> None:
    for source in (
        "web/package.json",
        "web/package-lock.json",
        "web/src/main.ts",
        "hatch_build.py",
    ):
        assert (sdist / source).exists(), source
    assert not (sdist / "web" / "node_modules").exists()


def test_what_the_sdist_carries_is_not_built_again_however_it_was_unpacked(
    sdist: Path, tmp_path: Path
) -> None:
    """Some tools give every file the time of its unpacking."""
    source = tmp_path / "source"
    shutil.copytree(sdist, source)
    os.utime(source / CLIENT / "index.html", (0, 0))
    done = pack("wheel", source, tmp_path)
    assert done.returncode == 0
    assert "web:" not in done.stdout + done.stderr


def test_no_package_is_made_without_a_client(sdist: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(sdist, bare, ignore=shutil.ignore_patterns("web"))
    done = pack("wheel", bare, tmp_path / "out")
    assert done.returncode
    assert "The browser client is not built" in done.stderr
    assert not list(tmp_path.glob("out/*.whl"))


def test_the_doctor_notices_a_missing_client(unpacked: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(unpacked, site)
    doctor = (
        "-c",
        "from reverie.terminal.commands.command import main; main()",
        "doctor",
        "--plain",
    )
    assert in_package(site, *doctor).returncode == 0
    shutil.rmtree(site / "reverie" / "server" / "web")
    done = in_package(site, *doctor)
    assert done.returncode == 1
    assert "make web" in done.stdout


def test_the_wheel_has_the_version_that_the_code_names(unpacked: Path) -> None:
    assert (unpacked / f"reverie_table-{__version__}.dist-info").is_dir()
