"""A rulebook as it can be searched: by id, by chapter, by a word in it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rich.console import RenderableType

from reverie.language import DEFAULT, Catalogue

CHAPTER = re.compile(r"^#{2,4} (.+)$", re.MULTILINE)
RULE = re.compile(r"^- \*\*([A-Z0-9-]+)\*\*.*(?:\n {2}.*)*", re.MULTILINE)
MOST = 40  # rules shown for one word


@dataclass(frozen=True)
class Rulebook:
    text: str
    rules: dict[str, str]  # by id, as Markdown
    chapters: dict[str, str]  # by title, as Markdown

    def find(self, words: Sequence[str]) -> list[str]:
        """Passages for an id, the beginning of ids, a chapter's number or words, or any words."""
        wanted = " ".join(words).strip()
        by_id = self.by_id(wanted.upper())
        return by_id or self.by_chapter(wanted.lower()) or self.by_words(wanted.lower().split())

    def by_id(self, wanted: str) -> list[str]:
        if wanted in self.rules:
            return [self.rules[wanted]]
        return [text for id_, text in self.rules.items() if id_.startswith(f"{wanted}-")]

    def by_chapter(self, wanted: str) -> list[str]:
        number = re.compile(rf"{re.escape(wanted)}\.?\s", re.IGNORECASE)
        return [
            text
            for title, text in self.chapters.items()
            if wanted and (number.match(title) or wanted in title.lower())
        ]

    def by_words(self, wanted: Sequence[str]) -> list[str]:
        if not wanted:
            return []
        return [
            text
            for text in self.rules.values()
            if all(word in " ".join(text.lower().split()) for word in wanted)
        ]


@cache
def rulebook(package: str, language: str) -> Rulebook | None:
    """The book in this language, else in English; None where a game has none."""
    folder = files(package)
    names = ["RULES.md"] if language == DEFAULT else [f"RULES.{language}.md", "RULES.md"]
    for name in names:
        if (book := folder / name).is_file():
            return parse(book.read_text(encoding="utf-8"))
    return None


def parse(text: str) -> Rulebook:
    rules = {found[1]: found[0] for found in RULE.finditer(text)}
    starts = list(CHAPTER.finditer(text))
    ends = [*(found.start() for found in starts[1:]), len(text)]
    chapters = {
        found[1]: text[found.start() : end].strip() for found, end in zip(starts, ends, strict=True)
    }
    return Rulebook(text, rules, chapters)


def markdown(text: str) -> RenderableType:
    from rich.markdown import Markdown  # noqa: PLC0415  slow to load, and rarely needed

    return Markdown(text)


def contents(book: Rulebook) -> str:
    """The titles, as a list."""
    return "\n".join(f"  {title}" for title in book.chapters)


def passages(book: Rulebook, words: Iterable[str], say: Catalogue) -> RenderableType | None:
    """What to show for these words; None when the book has nothing on them."""
    found = book.find(list(words))
    if not found:
        return None
    more = len(found) - MOST
    text = "\n\n".join(found[:MOST])
    return markdown(text + (f"\n\n{say('rules.more', count=more)}" if more > 0 else ""))
