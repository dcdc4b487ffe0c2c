"""Pin every package with its hashes: requirements.lock and requirements-bench.lock.

The locks carry no address, so that they install from PyPI or from any mirror of it alike.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).parent / "uv"
COMPILE = (
    *(UV, "pip", "compile", "pyproject.toml", "--quiet", "--universal", "--generate-hashes"),
    *("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--python-version", "3.11", "--upgrade"),
)
LOCKS = {
    "requirements.lock": ("--extra", "research", "--group", "dev"),
    "requirements-bench.lock": ("--group", "bench", "--constraint", "requirements.lock"),
}


def main() -> None:
    for name, wanted in LOCKS.items():
        print(f"lock: {name}", flush=True)
        done = subprocess.run([*COMPILE, *wanted, "--output-file", name], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(f"lock: {name} was not renewed; uv's reason stands above.")
        if "://" in (ROOT / name).read_text():
            sys.exit(f"lock: {name} names an address; unset the index options of uv and try again.")
    print("lock: done; run make setup check test before you commit")


if __name__ == "__main__":
    main()
