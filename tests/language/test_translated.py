"""What a package says in English and does not say, or says in English again, in German."""

from pathlib import Path

import pytest

from reverie.language import untranslated

ENGLISH = """
title = "Noon Nap"
about = "Lay dreams and count the sheep that come."
hurra = "Ha ha ha ha!"

[event]
woke = "{seat} wakes first and wins {sheep} sheep."

[left]
one = "One dream is left in the deck."
other = "{count} dreams are left in the deck."
"""
GERMAN = """
title = "Noon Nap"
about = "Träume ablegen und die Schafe zählen, die kommen."
hurra = "Ha ha ha ha!"

[event]
woke = "{seat} wacht zuerst auf und gewinnt {sheep} Schafe."

[left]
one = "Ein Traum ist noch im Stapel."
other = "{count} Träume sind noch im Stapel."
"""


@pytest.fixture
def says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A package that speaks English, and this German; its name, one for each test."""
    name = tmp_path.name  # catalogues are remembered by package
    messages = tmp_path / name / "messages"
    messages.mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (messages / "en.toml").write_text(ENGLISH, "utf-8")
    if request.param is not None:
        (messages / "de.toml").write_text(request.param, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return name


def german(**changed: str) -> str:
    text = GERMAN
    for key, line in changed.items():
        text = "\n".join(line if one.startswith(f"{key} =") else one for one in text.splitlines())
    return text


@pytest.mark.parametrize(
    ("says", "keys"),
    [
        (GERMAN, []),
        (german(woke='woke = "{seat} wakes first and wins {sheep} sheep."'), ["event.woke"]),
        (german(other='other = "{count} dreams are left in the deck."'), ["left.other"]),
        (german(about=""), ["about"]),
        (ENGLISH, ["title", "about", "hurra", "event.woke", "left.one", "left.other"]),
        (None, ["title", "about", "hurra", "event.woke", "left.one", "left.other"]),
    ],
    ids=["all of it", "a sentence", "a form", "missing", "none of it", "no file"],
    indirect=["says"],
)
def test_what_is_not_translated_is_found(says: str, keys: list[str]) -> None:
    assert untranslated(says, "de") == keys
