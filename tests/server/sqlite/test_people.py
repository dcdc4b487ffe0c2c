"""Who comes back is known again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.sqlite.things import ANN, BEA, a_person

from reverie.server.model import Wall
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.storage import Conflict

pytestmark = pytest.mark.anyio


async def test_a_person_is_kept_as_they_are_now(store: SqliteStore) -> None:
    await store.add_person(a_person())
    new: dict[str, Any] = {
        "name": "Änn 🌙",
        "language": "en",
        "recovery": "digest",
        "seen_at": Wall(7),
    }
    changed = await store.change_person(ANN, **new)
    assert changed == await store.person(ANN) == a_person(**new)
    assert await store.person(BEA) is None


async def test_two_changes_at_once_both_hold(store: SqliteStore) -> None:
    """Whoever wrote back the whole person would undo what another device has just changed."""
    await store.add_person(a_person())
    await asyncio.gather(
        store.change_person(ANN, recovery="digest"),
        store.change_person(ANN, name="Anna"),
        store.change_person(ANN, seen_at=Wall(9)),
    )
    assert await store.person(ANN) == a_person(name="Anna", recovery="digest", seen_at=Wall(9))


async def test_whoever_is_gone_does_not_come_back_by_a_change(store: SqliteStore) -> None:
    await store.add_person(a_person())
    await store.delete_person(ANN)
    assert await store.change_person(ANN, seen_at=Wall(9)) is None
    assert await store.person(ANN) is None


async def test_an_id_is_given_once(store: SqliteStore) -> None:
    await store.add_person(a_person())
    with pytest.raises(Conflict):
        await store.add_person(a_person(name="Anna"))


async def test_a_recovery_code_finds_its_person(store: SqliteStore) -> None:
    ann, bea = a_person(ANN, recovery="of ann"), a_person(BEA, recovery="of bea")
    await store.add_person(ann)
    await store.add_person(bea)
    assert await store.person_by_recovery("of bea") == bea
    assert await store.person_by_recovery("of nobody") is None


async def test_an_empty_digest_finds_nobody_though_many_have_it(store: SqliteStore) -> None:
    await store.add_person(a_person(ANN))
    await store.add_person(a_person(BEA))
    assert await store.person_by_recovery("") is None


async def test_a_recovery_code_belongs_to_one_person(store: SqliteStore) -> None:
    await store.add_person(a_person(ANN, recovery="digest"))
    with pytest.raises(Conflict):
        await store.add_person(a_person(BEA, recovery="digest"))
    assert await store.person(BEA) is None


async def test_who_goes_is_forgotten(store: SqliteStore) -> None:
    await store.add_person(a_person(ANN, recovery="digest"))
    await store.delete_person(ANN)
    await store.delete_person(BEA)
    assert await store.person(ANN) is None
    assert await store.person_by_recovery("digest") is None


async def test_the_secret_is_made_once(store: SqliteStore, file: Path) -> None:
    secret = await store.secret()
    assert len(secret) == 32
    assert await store.secret() == secret
    await store.close()
    again = await SqliteStore.open(file)
    assert await again.secret() == secret
    await again.close()


async def test_every_store_has_a_secret_of_its_own(store: SqliteStore, tmp_path: Path) -> None:
    other = await SqliteStore.open(tmp_path / "other" / "reverie.db")
    assert await other.secret() != await store.secret()
    await other.close()
