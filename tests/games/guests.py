"""Packages that bring games, made on the spot: a module and the metadata an installer writes."""

import os
import subprocess
import sys
from pathlib import Path

GROUP = "reverie.games"


def bring(folder: Path, name: str, source: str, target: str = "GAME") -> None:
    """A package `name` with this source that registers `target` of it as a game."""
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {name}:{target}\n")


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the packages of this folder installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
