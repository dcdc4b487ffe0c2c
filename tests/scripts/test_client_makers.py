"""Who makes the client's files is found by the game's name: nobody keeps a list."""

from pathlib import Path

import pytest
from scripts.client import types
from scripts.client.makers import makers

from reverie.games import HOUSE


def test_every_game_of_the_house_has_a_maker_that_makes_files_of_its_own() -> None:
    first, *others = makers(game.name for game in HOUSE)
    assert first is types
    assert [maker.__name__ for maker in others] == [f"scripts.client.{g.name}" for g in HOUSE]


def test_a_new_one_is_picked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "some_makers"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "nap.py").write_text("def files(): yield 'nap.json', b'{}'\n")
    monkeypatch.syspath_prepend(tmp_path)
    _, nap = makers(["nap", "berceuse"], "some_makers")
    assert list(nap.files()) == [("nap.json", b"{}")]
