"""What must hold of content before anybody plays with it (DR-COMP-10).

Every check tells what it finds: where it is, one code word, and the details of the sentence.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from string import ascii_lowercase
from typing import Final

from reverie.games.dream_runners.box.content import Content, Dream, Shape
from reverie.games.dream_runners.geometry import SIDE, Spot, drawn
from reverie.games.dream_runners.symbols import LETTERS, SYMBOLS, Cell, read_cell
from reverie.language import printable

Finding = tuple[str, str, Mapping[str, object]]  # place, code, details

LEVELS: Final = (1, 2, 3, 4)
DREAMS_PER_LEVEL: Final = 6  # DR-COMP-1
PLAIN_PER_LEVEL: Final = 2  # without a star: the starter set needs them
SHAPES: Final = 4
SEGMENTS_PER_SHAPE: Final = 6  # DR-COMP-3
CHESTS: Final = 3
TOKENS_PER_CHEST: Final = 6  # DR-COMP-6
LARGEST_SHAPE: Final = 5  # cells
CHOICES_PER_CELL: Final = 2  # every way to name the colours is listed for the player
CHOICES_PER_TOKEN: Final = 4
MOST: Final = 99  # of anything that is counted
LONGEST_TRACK: Final = 60
LONGEST_NAME: Final = 40
SEATS: Final = 4
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")


def findings(content: Content) -> Iterator[Finding]:
    """All that is wrong; nothing, if it can be played with."""
    for check in (_ids, _shapes, _segments, _dreams, _chests, _tracks, _evaluation):
        yield from check(content)


def _ids(content: Content) -> Iterator[Finding]:
    parts = ("shapes", "initial", "segments", "dreams", "chests", "tokens")
    for part in parts:
        ids = [thing.id for thing in getattr(content, part)]
        for name in ids:
            if not ID.fullmatch(name):
                yield part, "BAD_ID", {"value": printable(name)}
        for name, count in Counter(ids).items():
            if count > 1:
                yield part, "ID_TWICE", {"value": printable(name)}


# Shapes and segments


def _shapes(content: Content) -> Iterator[Finding]:
    if len(content.shapes) != SHAPES:
        yield "shapes", "WRONG_COUNT", {"count": len(content.shapes), "need": SHAPES}
    for shape in content.shapes:
        if not _is_drawn(shape):
            yield f"shapes {shape.id}", "BAD_SHAPE", {"most": LARGEST_SHAPE}


def _is_drawn(shape: Shape) -> bool:
    """Letters a, b, c … once each, side by side, in a box without empty margins."""
    letters = sorted("".join(shape.rows).replace(".", ""))
    widths = {len(row) for row in shape.rows}
    if letters != list(ascii_lowercase[: len(letters)]) or len(widths) != 1:
        return False
    spots = set(drawn(shape.rows))
    if not 1 <= len(spots) <= LARGEST_SHAPE:
        return False
    fills = {r for r, _ in spots} == set(range(len(shape.rows)))
    return fills and {c for _, c in spots} == set(range(*widths)) and _holds_together(spots)


def _holds_together(cells: set[Spot]) -> bool:
    reached, edge = set[Spot](), {min(cells)}
    while edge:
        reached |= edge
        edge = {
            Spot(r + down, c + right)
            for r, c in edge
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
        } & (cells - reached)
    return reached == cells


def _segments(content: Content) -> Iterator[Finding]:
    sizes = {shape.id: len(drawn(shape.rows)) for shape in content.shapes if _is_drawn(shape)}
    for part, need in (("initial", 1), ("segments", SEGMENTS_PER_SHAPE)):
        things = getattr(content, part)
        shapes = Counter(segment.shape for segment in things)
        for shape in content.shape_ids:
            if shapes[shape] != need:
                gaps = {"shape": printable(shape), "count": shapes[shape], "need": need}
                yield part, "WRONG_SHAPES", gaps
        for segment in things:
            place, size = f"{part} {segment.id}", sizes.get(segment.shape)
            if segment.shape not in content.shape_ids:
                yield place, "UNKNOWN_SHAPE", {"value": printable(segment.shape)}
            if set(segment.symbols) - set(SYMBOLS) or size not in (None, len(segment.symbols)):
                gaps = {"value": printable(segment.symbols), "known": " ".join(SYMBOLS)}
                yield place, "BAD_SYMBOLS", {**gaps, "need": size or "?"}
            for name in ("coins", "points"):
                if getattr(segment, name) not in range(MOST + 1):
                    yield place, "BAD_NUMBER", {"value": getattr(segment, name), "most": MOST}


# Dreams


def _dreams(content: Content) -> Iterator[Finding]:
    levels = Counter(dream.level for dream in content.dreams)
    plain = Counter(dream.level for dream in content.dreams if not dream.starred)
    for level in LEVELS:
        if levels[level] != DREAMS_PER_LEVEL:
            gaps = {"level": level, "count": levels[level], "need": DREAMS_PER_LEVEL}
            yield "dreams", "WRONG_LEVELS", gaps
        if plain[level] < PLAIN_PER_LEVEL:
            gaps = {"level": level, "count": plain[level], "need": PLAIN_PER_LEVEL}
            yield "dreams", "TOO_MANY_STARS", gaps
    for dream in content.dreams:
        place = f"dreams {dream.id}"
        if dream.level not in LEVELS:
            yield place, "BAD_LEVEL", {"value": dream.level}
        if not (0 < len(dream.name) <= LONGEST_NAME and dream.name.isprintable()):
            yield place, "BAD_NAME", {"most": LONGEST_NAME}
        yield from ((place, code, gaps) for code, gaps in _grid(dream, len(content.chests)))


def _grid(dream: Dream, chests: int) -> Iterator[tuple[str, Mapping[str, object]]]:
    codes = [line.split() for line in dream.rows]
    if [len(line) for line in codes] != [SIDE] * SIDE:
        yield "NOT_A_SQUARE", {}
        return
    found: list[Cell] = []
    for code in (code for line in codes for code in line):
        cell = read_cell(code)
        if cell is None or (cell.chest is not None and cell.chest >= chests):
            yield "BAD_CELL", {"value": printable(code)}
            continue
        found.append(cell)
        if cell.choices > CHOICES_PER_CELL:
            yield "TOO_MANY_CHOICES", {"value": printable(code), "most": CHOICES_PER_CELL}
        if cell.kind == "converging" and "serenity" in cell.elements:
            yield "SHARED_SERENITY", {"value": printable(code)}
    if sum(cell.chest is not None for cell in found) > 1:  # DR-CHEST-7
        yield "TWO_CHESTS", {}
    if sum(cell.kind == "converging" for cell in found) > 1:
        yield "TWO_CONVERGING", {}


# Chests, tracks, evaluation


def _chests(content: Content) -> Iterator[Finding]:
    if len(content.chests) != CHESTS:
        yield "chests", "WRONG_COUNT", {"count": len(content.chests), "need": CHESTS}
    for chest in content.chests:
        if chest.keys not in range(1, MOST + 1):
            yield f"chests {chest.id}", "BAD_NUMBER", {"value": chest.keys, "most": MOST}
        count = sum(token.chest == chest.id for token in content.tokens)
        if count != TOKENS_PER_CHEST:
            gaps = {"chest": printable(chest.id), "count": count, "need": TOKENS_PER_CHEST}
            yield "tokens", "WRONG_TOKENS", gaps
    known = {chest.id for chest in content.chests}
    for token in content.tokens:
        place = f"tokens {token.id}"
        if token.chest not in known:
            yield place, "UNKNOWN_CHEST", {"value": printable(token.chest)}
        if not token.contents or set(token.contents) - set(LETTERS) or len(token.contents) > MOST:
            gaps = {"value": printable(token.contents), "known": " ".join(LETTERS)}
            yield place, "BAD_CONTENTS", gaps
        if token.contents.count("*") > CHOICES_PER_TOKEN:
            gaps = {"value": printable(token.contents), "most": CHOICES_PER_TOKEN}
            yield place, "TOO_MANY_CHOICES", gaps


def _tracks(content: Content) -> Iterator[Finding]:
    for part in ("star", "serenity"):
        points: tuple[int, ...] = getattr(content, part)
        if not 2 <= len(points) <= LONGEST_TRACK:
            yield part, "BAD_TRACK", {"count": len(points), "most": LONGEST_TRACK}
        steps = [after - before for before, after in pairwise(points)]
        if any(step < 0 for step in steps) or points[:1] != (0,):  # DR-SER-5
            yield part, "FALLING_TRACK", {}
        rising = steps[1:]  # of serenity, from space 1 upward
        if part == "serenity" and any(after > before for before, after in pairwise(rising)):
            yield part, "CONVEX_TRACK", {}
    if content.start not in range(1, len(content.serenity)):
        yield "start", "BAD_START", {"value": content.start, "most": content.top}


def _evaluation(content: Content) -> Iterator[Finding]:
    worth = content.evaluation
    if len(worth.draft_shares) != SEATS:
        gaps = {"count": len(worth.draft_shares), "need": SEATS}
        yield "evaluation draft_shares", "WRONG_COUNT", gaps
    if worth.holdings[:1] != (0,) or list(worth.holdings) != sorted(worth.holdings):
        yield "evaluation holdings", "FALLING_TRACK", {}
