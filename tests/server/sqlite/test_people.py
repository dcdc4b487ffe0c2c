"""Who comes back is known again."""

from pathlib import Path

import pytest
from tests.server.sqlite.things import ANN, BEA, a_person

from reverie.server.model import Wall
from reverie.server.sqlite import SqliteStore
from reverie.server.storage import Conflict

pytestmark = pytest.mark.anyio


async def test_a_person_is_kept_as_they_are_now(store: SqliteStore) -> None:
    await store.save_person(a_person())
    changed = a_person(name="Änn 🌙", language="en", recovery="digest", seen_at=Wall(7))
    await store.save_person(changed)
    assert await store.person(ANN) == changed
    assert await store.person(BEA) is None


async def test_a_recovery_code_finds_its_person(store: SqliteStore) -> None:
    ann, bea = a_person(ANN, recovery="of ann"), a_person(BEA, recovery="of bea")
    await store.save_person(ann)
    await store.save_person(bea)
    assert await store.person_by_recovery("of bea") == bea
    assert await store.person_by_recovery("of nobody") is None


async def test_an_empty_digest_finds_nobody_though_many_have_it(store: SqliteStore) -> None:
    await store.save_person(a_person(ANN))
    await store.save_person(a_person(BEA))
    assert await store.person_by_recovery("") is None


async def test_a_recovery_code_belongs_to_one_person(store: SqliteStore) -> None:
    await store.save_person(a_person(ANN, recovery="digest"))
    with pytest.raises(Conflict):
        await store.save_person(a_person(BEA, recovery="digest"))
    assert await store.person(BEA) is None


async def test_who_goes_is_forgotten(store: SqliteStore) -> None:
    await store.save_person(a_person(ANN, recovery="digest"))
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
