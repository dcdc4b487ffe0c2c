"""`make rules` and numbers: a rule's number is one line, and every place that lies is named."""

import json
from pathlib import Path

import pytest
from scripts.rule_numbers import lies, numbers_of, says

PLACES = """
[model.NAPS]
rules = ["TY-NAP-1"]
messages = ["refused.TIRED"]
client = ["naps"]
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    folder = tmp_path / "src/reverie/games/tiny"
    client = tmp_path / "web/src/games/tiny/messages"
    for made in (folder / "messages", client):
        made.mkdir(parents=True)
    (folder / "model.py").write_text("NAPS = 3  # TY-NAP-1\n", "utf-8")
    (folder / "numbers.toml").write_text(PLACES, "utf-8")
    for language, book, said in (("en", "RULES.md", "three"), ("de", "RULES.de.md", "drei")):
        (folder / book).write_text(f"- **TY-NAP-1** 3,\n  or {said}.\n- **TY-NAP-2** 7.\n", "utf-8")
        (folder / f"messages/{language}.toml").write_text(f'[refused]\nTIRED = "{said}"\n', "utf-8")
        (client / f"{language}.json").write_text(json.dumps({"naps": said}), "utf-8")
    return folder


def found(folder: Path) -> list[str]:
    return list(lies(folder.parents[3], folder))


def test_what_is_told_truly_is_passed_over(tiny: Path) -> None:
    assert found(tiny) == []
    assert numbers_of(tiny) == {"NAPS": 3}


def test_another_number_is_one_line_and_every_place_that_lies_is_named(tiny: Path) -> None:
    (tiny / "model.py").write_text("NAPS = 7  # TY-NAP-1\n", "utf-8")
    assert [lie.partition(" does not say 7")[0] for lie in found(tiny)] == [
        "TY-NAP-1 in tiny/RULES.md",
        "refused.TIRED in tiny/messages/en.toml",
        "naps in the client's tiny/messages/en.json",
        "TY-NAP-1 in tiny/RULES.de.md",
        "refused.TIRED in tiny/messages/de.toml",
        "naps in the client's tiny/messages/de.json",
    ]


def test_a_number_of_a_rule_must_be_listed_and_what_is_listed_must_be_there(tiny: Path) -> None:
    (tiny / "model.py").write_text("DREAMS = 3  # TY-NAP-1\n", "utf-8")
    assert found(tiny) == [
        "DREAMS of tiny/model.py is not in tiny/numbers.toml",
        "tiny/numbers.toml names model.NAPS, which is not there",
    ]


@pytest.mark.parametrize(
    ("text", "number", "language", "truly"),
    [
        ("you keep four", 4, "en", True),
        ("fourteen", 4, "en", False),
        ("the seventh card", 7, "en", True),
        ("14 cards", 4, "en", False),
        ("die siebte Karte", 7, "de", True),
        ("den zehnten Zug", 10, "de", True),
        ("vierzehn", 4, "de", False),
        ("Vier sind alles", 4, "de", True),
        ("180 seconds", 180, "en", True),
    ],
)
def test_a_number_is_said_in_digits_or_words(
    text: str, number: int, language: str, truly: bool
) -> None:
    assert says(text, number, language) is truly
