"""`--content`: somebody's own cards or tiles, or everything that is wrong with them."""

from collections.abc import Sequence
from pathlib import Path

import click

from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.box.reading import read_content
from reverie.language import Catalogue
from reverie.language.mistakes import BadContent, explain
from reverie.research.choices import by_name
from reverie.terminal.faces.dreamwell.typed import PACKAGE
from reverie.terminal.speech.failing import failure, reason


def content_option(words: Catalogue) -> click.Option:
    return click.Option(
        ["--content"],
        multiple=True,
        type=click.Path(path_type=Path),
        metavar=words("option.content_metavar"),
        help=words("option.content"),
    )


def own_content(files: Sequence[Path], say: Catalogue) -> Content:
    """The content in these files; a bad one is refused with all its mistakes."""
    texts: dict[str, bytes] = {}
    for name, file in by_name(files).items():
        try:
            texts[name] = file.read_bytes()
        except OSError as problem:
            raise failure(say("file.unreadable", file=file, why=reason(problem, say))) from None
    try:
        return read_content(texts)
    except BadContent as bad:
        words = Catalogue(say.language, PACKAGE)
        mistakes = "\n".join(f"  {explain(mistake, words)}" for mistake in bad.mistakes)
        raise failure(say("content.bad", count=len(bad.mistakes), mistakes=mistakes)) from None
