"""A report as data, and as Markdown with its pictures beside it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from reverie.games import games
from reverie.language import Catalogue, game_catalogue
from reverie.research.intervals import Interval


@dataclass(frozen=True)
class Grid:
    """A table: the first column is text, the others are figures."""

    header: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Picture:
    """Something to be drawn into a file of this name; `alt` says in words what it shows."""

    name: str
    alt: str
    draw: Callable[[Path], None]


@dataclass(frozen=True)
class Chapter:
    title: str
    blocks: Sequence[str | Grid | Picture]


class Words:
    """Sentences and figures as the reader's language writes them."""

    def __init__(self, language: str) -> None:
        self.say = Catalogue(language, "reverie.research")
        self.language = language

    def __call__(self, key: str, /, **gaps: object) -> str:
        return self.say(key, **gaps)

    def mode(self, game: str, mode: str) -> str:
        return self._named(game, f"mode.{mode}", mode)

    def measure(self, game: str, name: str) -> str:
        every = f"balance.measure.{name}"
        return self._named(game, f"measure.{name}", self.say(every) if every in self.say else name)

    def _named(self, game: str, key: str, otherwise: str) -> str:
        """What a study calls it: here, or under `study` in the catalogue of a guest's own game."""
        if f"{game}.{key}" in self.say:
            return self.say(f"{game}.{key}")
        known = games().get(game)
        words = None if known is None else game_catalogue(self.language, known.package)
        return words(f"study.{key}") if words and f"study.{key}" in words else otherwise

    def number(self, value: float | None, digits: int = 0) -> str:
        """1,234.5 in English, 1.234,5 in German; a dash for what was never measured."""
        if value is None:
            return "–"
        written = f"{value:,.{digits}f}".replace("-", "−")
        return written.translate(str.maketrans(",.", ".,")) if self.language == "de" else written

    def percent(self, value: float | None, digits: int = 1) -> str:
        return "–" if value is None else f"{self.number(100 * value, digits)} %"

    def between(self, interval: Interval, digits: int = 1) -> str:
        """An interval's ends."""
        return f"{self.number(interval.low, digits)} … {self.number(interval.high, digits)}"

    def share(self, interval: Interval) -> str:
        """54.0 % (51.8 … 56.2)."""
        return f"{self.percent(interval.value)} ({self.between(interval.times(100))})"

    def figure(self, interval: Interval | None, digits: int = 1) -> str:
        """A mean and how far off it may be: 9.3 ± 0.1."""
        if interval is None:
            return "–"
        written, radius = self.number(interval.value, digits), interval.radius
        return written if radius is None else f"{written} ± {self.number(radius, digits)}"


def write_report(file: Path, title: str, chapters: Iterable[Chapter]) -> None:
    """The page, and a folder of its name with the pictures."""
    folder = file.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"# {title}", ""]
    for chapter in chapters:
        if chapter.title:
            lines += [f"## {chapter.title}", ""]
        for block in chapter.blocks:
            lines += [*_markdown(block, folder), ""]
    file.write_text("\n".join(lines), encoding="utf-8")


def _markdown(block: str | Grid | Picture, folder: Path) -> list[str]:
    if isinstance(block, str):
        return [block]
    if isinstance(block, Grid):
        rule = [":--", *["--:"] * (len(block.header) - 1)]
        return [f"| {' | '.join(row)} |" for row in (block.header, rule, *block.rows)]
    picture = folder / f"{block.name}.svg"
    block.draw(picture)
    return [f"![{block.alt}]({folder.name}/{picture.name})"]
