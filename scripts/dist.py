"""Wheel and sdist into dist/, and each of them tried: installed alone, it plays and serves.

Tried means: in an environment with nothing else in it, on a PATH where there is neither Node nor
anything else, in an empty folder. What is in a package and what is not, tests/scripts/test_wheel.py
says; what takes a network and a minute is done here, once a release.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
UV = Path(sys.executable).with_name("uv")
EXACTLY = ("--constraint", ROOT / "requirements.lock")  # what the tests ran with
PLAY = """
from reverie.games import games
from reverie.laws import check_laws
for game in games().values():
    check_laws(game, matches=1)
"""
PAGE = re.compile(r"http://127\.0\.0\.1:\d+")
CLIENT = re.compile(r'<script[^>]* src="([^"]+)"')

Packed = subprocess.CompletedProcess[str]


class Unfit(Exception):  # noqa: N818  the package is, not this program
    """What is wrong with a package."""


def pack(kind: str, source: Path, folder: Path) -> Packed:
    """Make an "sdist" or a "wheel" from a source tree."""
    build = (sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder)
    return subprocess.run(build, cwd=source, capture_output=True, text=True, check=False)


class Place:
    """An empty folder, and an environment with nothing in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "environment" / "bin"
        self.run(UV, "venv", "--quiet", "--python", sys.executable, folder / "environment")

    @property
    def environment(self) -> dict[str, str]:
        ours = ("PYTHON", "REVERIE_", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        return {**kept, "PATH": str(self.bin), "XDG_DATA_HOME": str(self.folder / "data")}

    def run(self, *command: str | Path) -> None:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Unfit(f"{' '.join(map(str, command))}\n{done.stdout}")

    def install(self, package: Path) -> None:
        here = ("--quiet", "--python", self.bin / "python")
        self.run(UV, "pip", "install", *here, *EXACTLY, package)

    def play(self) -> None:
        """A match of every game, by all laws, and one as a record that can be verified."""
        self.run(self.bin / "python", "-c", PLAY)
        seats = ("--seats", "random,random", "--matches", "1", "--records", "records")
        self.run(self.bin / "reverie", "simulate", "dreamwell", *seats)
        (record,) = (self.folder / "records").rglob("*.jsonl")
        self.run(self.bin / "reverie", "verify", record)

    def serve(self) -> None:
        """The page comes, and the program that it names."""
        with self.serving() as page:
            found = CLIENT.search(fetched(page))
            if not found or not fetched(urljoin(page, found[1])):
                raise Unfit("its page names no program, or an empty one")

    @contextmanager
    def serving(self) -> Generator[str]:
        process = subprocess.Popen(
            (self.bin / "reverie", "serve", "--port", "0"),
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            yield page_in(process)
        finally:
            process.terminate()
            said, _ = process.communicate()
        if process.returncode:
            raise Unfit(f"it served, and stopped with {process.returncode}:\n{said}")


def page_in(process: "subprocess.Popen[str]") -> str:
    """Where the table is open, as it says when it is."""
    said = []
    for line in process.stdout or ():
        said.append(line)
        if found := PAGE.search(line):
            return found[0]
    raise Unfit("it did not open:\n" + "".join(said))


def fetched(address: str) -> str:
    with urlopen(address, timeout=30) as answer:  # noqa: S310  it matched PAGE
        text: str = answer.read().decode()
    return text


def attempt(package: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        if node := shutil.which("node", path=place.environment["PATH"]):
            raise Unfit(f"there is a Node at {node}: nothing would be shown")
        place.install(package)
        place.run(place.bin / "reverie", "doctor", "--plain")
        place.play()
        place.serve()


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    for kind in ("sdist", "wheel"):
        print(f"dist: packing the {kind}", flush=True)
        done = pack(kind, ROOT, DIST)
        if done.returncode:
            sys.exit(f"{done.stderr}dist: the {kind} could not be packed; the reason stands above.")
    for package in sorted(DIST.iterdir()):
        print(f"dist: installing {package.name} alone, playing and serving from it", flush=True)
        try:
            attempt(package)
        except Unfit as reason:
            sys.exit(f"{reason}\ndist: {package.name} is not fit to be given away; see above.")
    print("dist: both are whole, in dist/")


if __name__ == "__main__":
    main()
