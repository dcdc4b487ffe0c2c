"""What the guides quote is what the code says."""

import re
from pathlib import Path

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
LULLABY = GUIDES / "lullaby"
BLOCK = re.compile(r"^```(python|toml|markdown)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_guide_to_games_quotes_its_example_word_by_word() -> None:
    sources = [path for path in LULLABY.rglob("*") if path.suffix in (".py", ".toml", ".md")]
    example = "\n".join(path.read_text("utf-8") for path in sources)
    quoted = BLOCK.findall((GUIDES / "add-a-game.md").read_text("utf-8"))
    assert [language for language, _ in quoted] == ["markdown", "python", "python", "toml"]
    assert all(text in example for _, text in quoted)


def test_the_guide_to_games_names_every_file_of_its_example() -> None:
    page = (GUIDES / "add-a-game.md").read_text("utf-8")
    package = LULLABY / "src" / "lullaby"
    names = {path.name for path in package.iterdir()} - {"py.typed", "__pycache__"}
    assert all(name in page for name in names)
