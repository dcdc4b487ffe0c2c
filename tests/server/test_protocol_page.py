"""The page about the protocol says what the protocol is."""

import re
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from reverie.server.config.settings import Limits
from reverie.server.contract import protocol
from reverie.server.contract.asyncapi import asyncapi
from reverie.server.table.clock import MOST_LAG

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
ROWS = {
    match[1]: set(re.findall(r"`(\w+)`", match[2]))
    for match in re.finditer(r"^\| `(\w+)` +\|([^|]*)\|", PAGE, re.MULTILINE)
    if match[1] != "type"
}
KINDS = (*get_args(protocol.ToServer), *get_args(protocol.ToClient))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_message_is_on_the_page_with_all_its_fields(kind: Any) -> None:
    tag = kind.__struct_config__.tag
    assert ROWS[tag] == {field.name for field in msgspec.structs.fields(kind)}


def test_the_page_names_no_message_that_does_not_exist() -> None:
    assert set(ROWS) == {kind.__struct_config__.tag for kind in KINDS}


def test_the_bounds_on_the_page_are_the_bounds() -> None:
    limits = Limits()
    for bound in (
        f"{protocol.LONGEST_MESSAGE // 1024} KiB",
        f"{limits.messages} a minute",
        f"{limits.talk} a minute, {protocol.LONGEST_TEXT} letters",
        f"{limits.outbox}, and {limits.patience} s for one",
        f"| {limits.watchers} ",
        f"{MOST_LAG} ms",
        f"every {protocol.HEARTBEAT} seconds",
    ):
        assert bound in PAGE, bound


def test_the_exact_description_has_every_message_and_no_dangling_reference() -> None:
    described = asyncapi()
    assert set(described["components"]["messages"]) == {kind.__name__ for kind in KINDS}
    references = re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(described).decode())
    assert set(references) <= set(described["components"]["schemas"])


def test_the_server_gives_the_exact_description(server: str) -> None:
    answer = httpx.get(f"{server}/api/asyncapi.json")
    assert answer.json() == msgspec.json.decode(msgspec.json.encode(asyncapi()))
