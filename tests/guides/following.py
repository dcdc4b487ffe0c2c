"""Do what a page says, in a copy of the project, and hold what it shows against what comes.

A `diff` block is a change to be made; of a `console` block each line after `$` is typed, and the
lines below it must come out, in this order, `…` standing for any number of others. A command
whose shown lines say `error` or `failed` is meant to fail, every other to succeed.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BORROWED = (".venv", "web/node_modules", "src/reverie/server/web")  # made before, never changed
GUESTS = "build/guests"  # what a page installs, and nothing that is borrowed
INSTALLING = {  # as pip would beside Reverie, but there, and from what is here
    "PIP_TARGET": GUESTS,
    "PIP_NO_DEPS": "1",
    "PIP_NO_BUILD_ISOLATION": "0",  # pip takes this for: no isolation
    "PIP_NO_INDEX": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}
STEP = re.compile(r"^( *)```(diff|console)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^\$ ((?:.*\\\n)*.*)\n?((?:(?!\$ ).*\n?)*)", re.MULTILINE)
GOES_WRONG = re.compile(r"\b(error|failed)\b", re.IGNORECASE)


OURS = ("PYTEST", "MAKE", "MFLAGS")  # of the run that follows: not the reader's


class Lie(AssertionError):  # noqa: N818  as in: the page tells one
    """A page says one thing, and another comes."""

    def __init__(self, step: str, came: str) -> None:
        super().__init__(f"the page says:\n{step}\nand this comes:\n{came}")


def copy_of_the_project(folder: Path) -> Path:
    """All files that are, or would be, in the repository; what is installed or built, borrowed."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    for name in names.decode().split("\0"):
        if name and (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    reader = ["-c", "user.name=reader", "-c", "user.email=reader@example.org"]
    for step in (["init", "-q"], ["add", "--all"], [*reader, "commit", "-qm", "as it was"]):
        subprocess.run(["git", *step], cwd=folder, check=True)
    for name in BORROWED:
        if (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)
    return folder


def follow(page: str, folder: Path) -> int:
    """Every step of a page, in its order; how many there were."""
    steps = 0
    for kind, text in blocks(page):
        if kind == "diff":
            change(text, folder)
            steps += 1
        else:
            for command, shown in TYPED.findall(text):
                run(command, shown.splitlines(), folder)
                steps += 1
    return steps


def blocks(page: str) -> Iterator[tuple[str, str]]:
    for indent, kind, text in STEP.findall(page):
        yield kind, re.sub(f"^{indent}", "", text, flags=re.MULTILINE)


def change(text: str, folder: Path) -> None:
    apply = ["git", "apply", "-"]
    done = subprocess.run(
        apply, cwd=folder, input=text, text=True, capture_output=True, check=False
    )
    if done.returncode:
        raise Lie(text, done.stderr)


def run(command: str, shown: list[str], folder: Path) -> None:
    env = {
        **os.environ,
        "PATH": os.pathsep.join((str(folder / ".venv" / "bin"), os.environ["PATH"])),
        "PYTHONPATH": os.pathsep.join(map(str, (folder / "src", folder, folder / GUESTS))),
        "XDG_DATA_HOME": str(folder / "build"),  # matches are kept there
        "LANG": "C.UTF-8",
        "COLUMNS": "100",
        **INSTALLING,
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={name: value for name, value in env.items() if not name.startswith(OURS)},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    fails = bool(GOES_WRONG.search("\n".join(shown)))
    if bool(done.returncode) != fails or not comes(shown, done.stdout.splitlines()):
        raise Lie("\n".join((f"$ {command}", *shown)), f"{done.stdout}\nexit {done.returncode}")


def comes(shown: list[str], output: list[str]) -> bool:
    """Are these lines in that output, in this order? `…` stands for what is left out."""
    at = 0
    for line in (line for line in shown if line.strip(" …")):
        pattern = ".*".join(re.escape(part) for part in line.strip().split("…"))
        while at < len(output) and not re.search(pattern, output[at]):
            at += 1
        if at == len(output):
            return False
        at += 1
    return True
