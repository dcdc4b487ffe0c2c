"""Install the game of the bench into a folder of its own: python benchmarks/guest.py FOLDER

Whoever starts a server with that folder in PYTHONPATH has it at the table; nobody else has.
"""

import subprocess
import sys
from pathlib import Path

NOUGHTS = Path(__file__).parent / "noughts"
UV = Path(sys.executable).parent / "uv"


def install(folder: Path) -> Path:
    how = ("--quiet", "--no-deps", "--no-build-isolation", "--python", sys.executable)
    subprocess.run([UV, "pip", "install", *how, "--target", folder, NOUGHTS], check=True)
    return folder


if __name__ == "__main__":
    install(Path(sys.argv[1]))
