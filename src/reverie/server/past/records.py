"""Stored matches as records: to download, to check, and to bring along from elsewhere."""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from reverie.games import games
from reverie.kernel import Illegal, commitment, need, require
from reverie.match import BadRecord, Record, read_record, record_sentence
from reverie.match.options import option_kind, option_types
from reverie.match.record import FORMAT, Footer, Header
from reverie.server.contract.api import MatchSeen, Verified
from reverie.server.model import MatchId, NewEntry, PersonId, StoredMatch, Wall
from reverie.server.speech.sentences import catalogue, why_not

LONGEST: Final = 5_000  # entries of a record from elsewhere; a match of Dreamwell has some hundreds


def match_seen(stored: StoredMatch, person: PersonId | None) -> MatchSeen:
    """The head of a match, as this person may know it."""
    people = enumerate(stored.people)
    return MatchSeen(
        id=stored.id,
        game=stored.game,
        edition=stored.edition,
        options=msgspec.json.decode(stored.options),
        players=stored.players,
        yours=tuple(seat for seat, who in people if person is not None and who == person),
        started_at=stored.started_at,
        ended_at=stored.ended_at,
        outcome=stored.outcome,
        entries=stored.entries,
        commitment=commitment(stored.key),
        key=stored.key.hex() if stored.outcome else None,
        table=stored.table,
    )


def match_listed(stored: StoredMatch, person: PersonId | None) -> MatchSeen:
    """In a list: without anybody's own cards, of which each match might bring a whole deck."""
    seen, game = match_seen(stored, person), games().get(stored.game)
    kinds = {} if game is None else option_types(game)
    plain = {
        name: value
        for name, value in seen.options.items()
        if name in kinds and option_kind(kinds[name]) != "content"
    }
    return replace(seen, options=plain)


def check_edition(stored: StoredMatch) -> None:
    """Only the rules that a match was played by can play it again."""
    game = need(games().get(stored.game), "lobby", "UNKNOWN_GAME", game=stored.game)
    known = game.plays(stored.edition)
    require(known, "server", "OTHER_EDITION", found=stored.edition, known=game.edition)


def record_text(stored: StoredMatch, entries: Sequence[NewEntry]) -> str:
    """The record of a match that is over, as `reverie replay` and `reverie verify` read it."""
    require(stored.outcome is not None, "server", "RECORD_NOT_OVER")
    header = Header(
        reverie=FORMAT,
        game=stored.game,
        edition=stored.edition,
        options=msgspec.Raw(stored.options),
        players=stored.players,
        commitment=commitment(stored.key),
    )
    footer = Footer(stored.key.hex(), stored.outcome)
    head, foot = msgspec.json.encode(header), msgspec.json.encode(footer)
    lines = [head, *(entry.line for entry in entries), foot]
    return b"".join(line + b"\n" for line in lines).decode()


def verified(stored: StoredMatch, entries: Sequence[NewEntry], language: str) -> Verified:
    """Play it all again: the dice that were committed to, every entry, the same end."""
    text = record_text(stored, entries)
    record, bad = None, None
    try:
        record = read_record(text, games())
        record.replay()
    except BadRecord as found:
        bad = found
    return Verified(
        holds=bad is None,
        commitment=commitment(stored.key),
        key=stored.key.hex(),
        entries=len(entries),
        line=None if bad is None else bad.line,
        why="" if bad is None else what_is_wrong(bad, record, language),
    )


def what_is_wrong(bad: BadRecord, record: Record | None, language: str) -> str:
    """With the rule's own sentence within it, where a rule says no."""
    refusal = ""
    if bad.refusal is not None and record is not None:
        names = [player.name for player in record.players]
        make = record.game.tongue.words
        words = None if make is None else make(language, record.options, names)
        refusal = why_not(bad.refusal, language, record.game, words)
    return record_sentence(bad, catalogue(language), refusal)


def brought_along(text: str, language: str, now: Wall) -> tuple[StoredMatch, list[NewEntry]]:
    """A record from elsewhere, played again to the end; it is nobody's here."""
    record = None
    try:
        record = read_record(text, games())
        require(len(record.entries) <= LONGEST, "server", "RECORD_TOO_LONG", most=LONGEST)
        record.replay()
    except BadRecord as bad:
        why = what_is_wrong(bad, record, language)
        raise Illegal("server", "BAD_RECORD", line=bad.line, why=why) from None
    lines = [NewEntry(msgspec.json.encode(entry)) for entry in record.entries]
    return stored_record(record, now), lines


def stored_record(record: Record, now: Wall) -> StoredMatch:
    if record.key is None or record.outcome is None:
        raise Illegal("server", "RECORD_NOT_OVER")
    return StoredMatch(
        id=MatchId(secrets.token_urlsafe(12)),
        game=record.game.name,
        edition=record.game.edition,
        options=msgspec.json.encode(record.options),
        players=record.players,
        people=(None,) * len(record.players),
        key=record.key,
        started_at=now,
        ended_at=now,
        outcome=record.outcome,
        entries=len(record.entries),
        asked_at=now,
    )
