"""`make rules` on a tiny house: every kind of gap is named and fails."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "rules.py"
SPACE = runpy.run_path(str(SCRIPT))
RULES: Callable[[list[str]], int] = SPACE["main"]

HOUSE = {
    "src/reverie/games/tiny/RULES.md": "# Tiny\n\n- **TY-NAP-1** Nap.\n- **TY-NAP-2** Wake.\n",
    "src/reverie/games/tiny/RULES.de.md": "- **TY-NAP-1** Schlaf.\n- **TY-NAP-2** Wach auf.\n",
    "src/reverie/games/tiny/rules.py": '"""TY-NAP-1 nap."""\n',
    "src/reverie/games/tiny/content/cards.csv": "card,rule\npillow,TY-NAP-2\n",
    "tests/test_tiny.py": """
import pytest

pytestmark = pytest.mark.rule("TY-NAP-1")

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TY-NAP-2"))])
def test_all(n): ...
""",
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, text in HOUSE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_a_house_without_gaps_passes(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert RULES(["--root", str(house)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tiny",
        "  chapter  written  cited  tested",
        "  NAP            2      2       2",
        "tiny: 2 rules, 2 cited, 2 tested",
    ]


MARK = "\n@pytest.mark.rule({})\ndef test_more(): ...\n"
NAP = 'def nap() -> None:\n    """TY-NAP-1: nap is what it does."""\n'
GAPS: list[Any] = [
    ("games/tiny/content/cards.csv", "card,rule", "TY-NAP-2 is written but not cited"),
    ("tests/test_tiny.py", "import pytest", "TY-NAP-1 is written but not tested"),
    ("games/tiny/rules.py", "+# TY-NAP-7", "TY-NAP-7 is cited but not written"),
    ("games/tiny/rules.py", "+# YT-NAP-1", "YT-NAP-1 is cited but not written"),
    ("match.py", "# TY-NAP-8", "TY-NAP-8 is cited but not written"),
    ("games/tiny/rules.py", NAP, "TY-NAP-1 is cited by nap alone, and nothing calls that"),
    ("games/tiny/rules.py", "LONG = 3  # TY-NAP-1", "TY-NAP-1 is cited by LONG alone"),
    ("tests/test_tiny.py", "+" + MARK.format('"TY-NAP-9"'), "TY-NAP-9 is tested but not written"),
    ("tests/test_tiny.py", "+" + MARK.format('"YT-NAP-1"'), "YT-NAP-1 is tested but no game"),
    ("tests/test_tiny.py", "+" + MARK.format("*IDS"), "a rule mark spells its ids, not *IDS"),
    ("games/tiny/RULES.md", "+- **TY-NAP-1** Again.", "TY-NAP-1 is written 2 times"),
    ("games/tiny/RULES.de.md", "- **TY-NAP-1** Schlaf.", "TY-NAP-2 is not in RULES.de.md"),
    ("games/tiny/RULES.de.md", "+- **TY-NAP-3** Mehr.", "TY-NAP-3 is only in RULES.de.md"),
    ("games/tiny/RULES.de.md", None, "tiny/RULES.de.md is missing"),
    ("games/tiny/RULES.md", None, "no RULES.md under src/reverie/games"),
]


def test_what_other_code_calls_carries_its_rule_out(house: Path) -> None:
    tiny = house / "src/reverie/games/tiny"
    (tiny / "rules.py").write_text(NAP, encoding="utf-8")
    (tiny / "door.py").write_text("from rules import nap\n", encoding="utf-8")
    assert RULES(["--root", str(house)]) == 0


@pytest.mark.parametrize(("name", "text", "complaint"), GAPS, ids=[gap[2] for gap in GAPS])
def test_every_gap_is_named_and_fails(
    house: Path, capsys: pytest.CaptureFixture[str], name: str, text: str | None, complaint: str
) -> None:
    path = house / name if name.startswith("tests") else house / "src/reverie" / name
    if text is None:
        path.unlink()
    elif text.startswith("+"):
        path.write_text(path.read_text(encoding="utf-8") + text[1:] + "\n", encoding="utf-8")
    else:
        path.write_text(text + "\n", encoding="utf-8")
    assert RULES(["--root", str(house)]) == 1
    assert complaint in capsys.readouterr().out


@pytest.mark.parametrize(
    ("comment", "cited"),
    [
        ("TY-NAP-1 to 3: sleep", {1, 2, 3}),
        ("(TY-NAP-1, 3)", {1, 3}),
        ("TY-NAP-1, 4 to 6, 9.", {1, 4, 5, 6, 9}),
        ("TY-NAP-1, 2 players", {1}),
        ('require(True, "TY-NAP-1", 2)', {1}),
        ("TY-NAP-1,2", {1}),
    ],
)
def test_a_citation_may_be_short(tmp_path: Path, comment: str, cited: set[int]) -> None:
    (tmp_path / "rules.py").write_text(f"# {comment}", encoding="utf-8")
    assert SPACE["ids_cited"](tmp_path, tmp_path) == {f"TY-NAP-{n}" for n in cited}


def test_one_game_may_be_asked_for(house: Path) -> None:
    other = house / "src/reverie/games/other"
    other.mkdir()
    (other / "RULES.md").write_text("- **OT-NAP-1** Untold.\n", encoding="utf-8")
    assert RULES(["--root", str(house), "--game", "tiny"]) == 0
    assert RULES(["--root", str(house), "--game", "other"]) == 1
