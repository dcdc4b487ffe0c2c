"""Hook of the site: every RULES.md and RULES.de.md of a game becomes a page of its own."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = {"RULES.md": "English", "RULES.de.md": "Deutsch"}


def rulebooks() -> list[Path]:
    return sorted((ROOT / "src/reverie/games").glob("*/RULES*.md"))


def page_of(book: Path) -> str:
    return f"rules/{book.parent.name}{book.name.removeprefix('RULES')}"


def on_config(config: MkDocsConfig) -> None:
    """A chapter of the site for the rules, after the page on playing."""
    pages = [
        {f"{book.parent.name.replace('_', ' ').title()} ({LANGUAGES[book.name]})": page_of(book)}
        for book in rulebooks()
    ]
    if pages and config.nav:
        config.nav.insert(2, {"Rules": pages})


def on_files(files: Files, config: MkDocsConfig) -> None:
    for book in rulebooks():
        files.append(File.generated(config, page_of(book), abs_src_path=str(book)))
