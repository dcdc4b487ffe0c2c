"""Packages that bring games and bots, made on the spot: a module and what an installer writes."""

import os
import subprocess
import sys
from pathlib import Path

GROUP = "reverie.games"


def bring(
    folder: Path, name: str, source: str, target: str = "GAME", point: str = "", group: str = GROUP
) -> None:
    """A package `name` with this source that registers `target` of it, as a game unless said."""
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{group}]\n{point or name} = {name}:{target}\n")


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the packages of this folder installed."""
    paths = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
