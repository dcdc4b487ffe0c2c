"""Matches to sit down to: dealt anew, or as they were left."""

import os
import secrets
from pathlib import Path
from typing import Any

import msgspec

from reverie.kernel import KEY_BYTES, AnyGame, Illegal
from reverie.language import Catalogue
from reverie.match import AnyMatch, BadRecord, Match, Record, record_sentence
from reverie.research import choices
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.failing import failure, misuse, reason
from reverie.terminal.speech.wishes import refused
from reverie.terminal.table.answers import why_not
from reverie.terminal.table.keeping import Keeper, last_match, match_folder, read_file
from reverie.terminal.table.options import chosen_options
from reverie.terminal.table.seating import seated

LAST = "-"  # `--resume` without a file


def new_match(game: AnyGame, asked: dict[str, Any], say: Catalogue) -> AnyMatch:
    """Seats, options and key as asked for; a key from the system's own dice unless told."""
    players = seated(game, asked["seats"], say)
    values = chosen_options(game, asked, players, say)
    try:
        values |= choices.own_content(game, asked["content"])
    except choices.BadChoice as bad:
        raise refused(bad, say) from None
    key = chosen_key(asked["key"], say)
    try:
        return Match.deal(game, game.options(**values), players, key)
    except Illegal as refusal:
        names = [player.name for player in players]
        face = face_of(game, game.options(), names, say.language, Look())
        raise misuse(why_not(refusal, face, say)) from None
    except (TypeError, msgspec.ValidationError) as problem:
        raise misuse(say("play.bad_options", why=problem)) from None


def chosen_key(wish: str | None, say: Catalogue) -> bytes:
    """As for experiments; a short one is filled up with zeros, for records keep it whole."""
    if wish is None:
        return secrets.token_bytes(KEY_BYTES)
    try:
        return choices.choose_key(wish).ljust(KEY_BYTES, b"\0")
    except choices.BadChoice as bad:
        raise misuse(choices.sentence(bad, say.language)) from None


def match_to_resume(wish: str, game: AnyGame | None, say: Catalogue) -> tuple[AnyMatch, Keeper]:
    """The match in this file, or the last one kept here."""
    file = Path(wish) if wish != LAST else last_match(match_folder(os.environ), game)
    if file is None:
        raise failure(say("resume.none"))
    record = record_in(file, say)
    if game is not None and record.game.name != game.name:
        raise misuse(say("resume.other_game", file=file, game=record.game.name))
    match = replayed(record, file, say)
    if match.outcome is not None:
        raise failure(say("resume.over", file=file))
    return match, Keeper(file)


def record_in(file: Path, say: Catalogue) -> Record:
    """A stored match, or a sentence about what is wrong with the file."""
    try:
        return read_file(file)
    except OSError as problem:
        raise failure(say("file.unreadable", file=file, why=reason(problem, say))) from None
    except ValueError:  # a path with a null byte
        raise failure(say("file.no_path")) from None
    except BadRecord as bad:
        raise failure(bad_file(bad, file, say)) from None


def replayed(record: Record, file: Path, say: Catalogue) -> AnyMatch:
    try:
        return record.replay()
    except BadRecord as bad:
        raise failure(bad_file(bad, file, say, record)) from None


def bad_file(bad: BadRecord, file: Path, say: Catalogue, record: Record | None = None) -> str:
    """File, line, and what is wrong there."""
    refusal = ""
    if bad.refusal is not None and record is not None:
        names = [player.name for player in record.players]
        face = face_of(record.game, record.options, names, say.language, Look())
        refusal = f"{why_not(bad.refusal, face, say)} ({bad.refusal.rule})"
    sentence = record_sentence(bad, say, refusal)
    return say("file.line", file=file, line=bad.line, sentence=sentence)
