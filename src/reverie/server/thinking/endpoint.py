"""Whom the stranger asks: any endpoint that speaks as OpenAI's does. Off, unless the host says so.

The question is what a seat sees, in words. The key comes from the environment alone, goes into one
header of one request to one address, and is nowhere else: not in logs, not in what other bots see.
An answer that is late, broken or too long is none, and the bot has a word of its own.
"""

import os
from collections.abc import Mapping, MutableMapping
from http.client import HTTPException
from threading import Thread
from typing import Any, Final
from urllib.error import URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from reverie.kernel import STRANGER, AnyGame
from reverie.server.config.reading import SECRET
from reverie.server.config.settings import Settings

TOLD: Final = "REVERIE_ENDPOINT_TOLD"  # how a server tells its workers
LONGEST_ANSWER: Final = 1 << 16  # bytes
MOST_TOKENS: Final = 400  # a story; a word takes three


class Endpoint(msgspec.Struct, frozen=True):
    url: str
    model: str
    seconds: int
    key: str = ""

    def __repr__(self) -> str:
        return f"<{self.url}>"

    def ask(self, question: str) -> str | None:
        """The answer, if it comes in time; whoever answers later is not heard any more."""
        found: list[str] = []
        asking = Thread(target=self._ask, args=(question, found), daemon=True)
        asking.start()
        asking.join(self.seconds)
        return found[0] if found else None

    def _ask(self, question: str, found: list[str]) -> None:
        try:
            with build_opener(NoDetour).open(self._request(question), timeout=self.seconds) as got:
                found.append(text_of(got.read(LONGEST_ANSWER + 1)))
        except (URLError, HTTPException, OSError, ValueError, msgspec.MsgspecError):
            return  # whatever went wrong: no answer

    def _request(self, question: str) -> Request:
        body = {
            "model": self.model,
            "messages": [{"role": "user", "content": question}],
            "max_tokens": MOST_TOKENS,
        }
        known = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        headers = {"Content-Type": "application/json", **known}
        where = f"{self.url.rstrip('/')}/chat/completions"
        return Request(where, msgspec.json.encode(body), headers, method="POST")  # noqa: S310  BadSetting unless http


class NoDetour(HTTPRedirectHandler):
    """Whoever sends us elsewhere would get the key there."""

    def redirect_request(self, req: Request, *args: Any, **kwargs: Any) -> None:  # noqa: ARG002
        return None


class Message(msgspec.Struct):
    content: str


class Choice(msgspec.Struct):
    message: Message


class Completion(msgspec.Struct):
    choices: list[Choice]


def text_of(answer: bytes) -> str:
    if len(answer) > LONGEST_ANSWER:
        raise ValueError(len(answer))
    choices = msgspec.json.decode(answer, type=Completion).choices
    if not choices:
        raise ValueError(answer)
    return choices[0].message.content


def endpoint_of(settings: Settings) -> Endpoint | None:
    if settings.endpoint is None:
        return None
    return Endpoint(settings.endpoint, settings.endpoint_model, settings.endpoint_seconds)


def bots_offered(game: AnyGame, settings: Settings) -> tuple[str, ...]:
    """Every bot of the game; the stranger where there is somebody to ask."""
    asks = game.bots.stranger is not None and settings.endpoint is not None
    return (*game.bots.every, STRANGER) if asks else tuple(game.bots.every)


# From the server to its workers


def environment(endpoint: Endpoint | None, before: Mapping[str, str]) -> dict[str, str]:
    told = {TOLD: msgspec.json.encode(endpoint).decode()} if endpoint else {}
    return {**before, **told}


def told(variables: MutableMapping[str, str] = os.environ) -> Endpoint | None:
    """Read once, and taken out of the environment: no other bot shall find the key there."""
    found, key = variables.pop(TOLD, None), variables.pop(SECRET, "")
    if found is None:
        return None
    return msgspec.structs.replace(msgspec.json.decode(found, type=Endpoint), key=key)
