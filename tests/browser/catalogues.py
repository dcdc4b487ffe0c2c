"""What the pages say, read from the client's own catalogues."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec

WEB = Path(__file__).parents[2] / "web/src"
SHELL = WEB / "messages"


class Said:
    """What is said around a game and in it, by key, in one language."""

    game: ClassVar[str]

    def __init__(self, language: str = "en") -> None:
        self.language = language
        folders = (SHELL, WEB / f"games/{self.game}/messages")
        self.found: dict[str, Any] = {}
        for folder in folders:
            self.found |= msgspec.json.decode((folder / f"{language}.json").read_bytes())

    def __call__(self, key: str, **gaps: object) -> str:
        message = self.found[key]
        if isinstance(message, dict):
            message = message["one" if gaps.get("count") == 1 else "other"]
        return str(message).format(**gaps)
