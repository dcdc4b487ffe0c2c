"""A store in a folder of its own, on the loop that the server runs on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from reverie.server.store.sqlite import SqliteStore


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    return "asyncio", {"use_uvloop": True}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "reverie.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(file)
    yield store
    await store.close()
