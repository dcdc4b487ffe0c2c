"""Everything `make check` checks, one after the other, all of them even when one fails.

Words choose: `make check ARGS="mypy imports"`.
"""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
GUIDES = sorted(str(page) for page in ROOT.glob("docs/**/*.md"))

CHECKS = {
    "format": ("ruff", "format", "--check"),
    "lint": ("ruff", "check"),
    "mypy": ("mypy",),
    "pyright": ("pyright", "--warnings"),
    "imports": ("lint-imports",),
    "docs": ("mkdocs", "build", "--strict", "--quiet"),
    "made": ("python", "-m", "scripts.client", "--check"),
    "client": ("python", "scripts/web.py", "check", "test"),
    "examples": ("python", "-W", "error", "scripts/examples.py", "README.md", *GUIDES),
}
ADVICE = {
    "format": "make format mends this.",
    "lint": "make format mends some of this.",
    "imports": "a lower storey may not know a higher one: see docs/architecture.md.",
    "docs": "a page or a link is missing: see mkdocs.yml.",
    "made": "files of the client that come from the rules: .venv/bin/python -m scripts.client.",
    "examples": "a page promises what the library does not do.",
}


def passes(name: str) -> bool:
    tool, *arguments = CHECKS[name]
    began = time.perf_counter()
    print(f"check: {name} …", flush=True)
    done = subprocess.run(
        [BIN / tool, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=ROOT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout.rstrip())
        print(f"check: {name} failed. {ADVICE.get(name, '')}".rstrip(), flush=True)
    else:
        print(f"check: {name} passed in {time.perf_counter() - began:.1f} s", flush=True)
    return not done.returncode


def main(names: list[str]) -> None:
    if strange := [name for name in names if name not in CHECKS]:
        sys.exit(f"check: there is no {strange[0]}; there are {', '.join(CHECKS)}.")
    failed = [name for name in names or CHECKS if not passes(name)]
    if failed:
        sys.exit(f"check: {', '.join(failed)} failed; the reasons stand above.")
    print("check: all passed")


if __name__ == "__main__":
    main(sys.argv[1:])
