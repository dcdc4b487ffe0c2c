"""A match as JSON lines: a header, an entry a line, and at the end the key and the outcome.

Read back and written again, a record is the same to the byte.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from reverie.kernel import KEY_BYTES, AnyGame, Entry, Illegal, Outcome, Tick, commitment
from reverie.language import Catalogue, refusal_sentence
from reverie.match.entries import Player, SitDown, TakeBack
from reverie.match.match import AnyMatch, Match

FORMAT = 1
LONGEST_LINE = 1_000_000


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reverie: int  # the format of the file
    game: str
    edition: int
    options: msgspec.Raw
    players: tuple[Player, ...]
    commitment: str


class Footer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str  # of the dice, in hexadecimal
    outcome: Outcome | None


class Record(msgspec.Struct, frozen=True):
    """A stored match. Without a key it can be shown but not replayed: the match goes on."""

    game: AnyGame
    options: Any
    players: tuple[Player, ...]
    commitment: str
    entries: tuple[Entry[Any], ...]
    key: bytes | None = None
    outcome: Outcome | None = None

    def replay(self) -> AnyMatch:
        """The match again, every entry checked; the first that does not hold is named."""
        if self.key is None:
            raise BadRecord(1, "NO_KEY")
        if commitment(self.key) != self.commitment:
            raise BadRecord(len(self.entries) + 2, "KEY_DOES_NOT_FIT")
        try:
            match = Match(self.game, self.options, self.players, self.key)
        except Illegal as refusal:
            raise BadRecord(1, "BAD_START", refusal) from None
        for line, entry in enumerate(self.entries, start=2):
            try:
                match.enter(entry)
            except Illegal as refusal:
                raise BadRecord(line, "ILLEGAL_ENTRY", refusal) from None
        if self.outcome != match.outcome:
            raise BadRecord(len(self.entries) + 2, "OTHER_OUTCOME")
        return match


class BadRecord(Exception):  # noqa: N818  it says what is wrong with a file, not with the program
    """What is wrong, in which line; with the refusal where a rule says no."""

    def __init__(
        self, line: int, code: str, refusal: Illegal | None = None, **details: object
    ) -> None:
        super().__init__(line, code, refusal)
        self.line = line
        self.code = code
        self.refusal = refusal
        self.details = details

    def __str__(self) -> str:
        why = f" ({self.refusal})" if self.refusal else ""
        return f"line {self.line}: {self.code}{why}"


def record_sentence(bad: BadRecord, say: Catalogue, /, refusal: str = "") -> str:
    """`record.CODE`, and within it, where a rule says no, what it says.

    `refusal` is that in a game's own words, for a game whose catalogue alone does not tell.
    """
    if bad.refusal and not refusal:
        refusal = refusal_sentence(bad.refusal, say)
    return say(f"record.{bad.code}", refusal=refusal, **bad.details)


def record_of(match: AnyMatch, *, with_key: bool = False) -> Record:
    """The record of a match as it stands; the key goes in at the end, or into one's own save."""
    key = match.key if with_key else match.reveal()
    return Record(
        game=match.game,
        options=match.options,
        players=match.opening_players,
        commitment=match.commitment,
        entries=tuple(match.log),
        key=key,
        outcome=match.outcome,
    )


def write_record(record: Record) -> str:
    header = Header(
        reverie=FORMAT,
        game=record.game.name,
        edition=record.game.edition,
        options=msgspec.Raw(msgspec.json.encode(record.options)),
        players=record.players,
        commitment=record.commitment,
    )
    lines: list[object] = [header, *record.entries]
    if record.key is not None:
        lines.append(Footer(record.key.hex(), record.outcome))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def read_record(text: str, games: Mapping[str, AnyGame]) -> Record:
    """A record out of a file's text, or a `BadRecord` that names line and reason."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, "LINE_TOO_LONG", most=LONGEST_LINE)
    header = _read_header(lines[0] if lines else "")
    game = _game_of(header, games)
    footer = _read_footer(lines)
    body = lines[1:-1] if footer else lines[1:]
    return Record(
        game=game,
        options=_read_options(header, game),
        players=header.players,
        commitment=header.commitment,
        entries=_read_entries(body, game),
        key=_read_key(footer, len(lines)),
        outcome=footer.outcome if footer else None,
    )


def _decode(line: int, text: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, ValueError, RecursionError) as problem:
        raise BadRecord(line, "NOT_A_RECORD_LINE", why=str(problem)) from None


def _read_header(line: str) -> Header:
    try:
        header: Header = _decode(1, line, Header)
    except BadRecord as bad:
        raise BadRecord(1, "NOT_A_RECORD", why=bad.details["why"]) from None
    if header.reverie != FORMAT:
        raise BadRecord(1, "OTHER_FORMAT", found=header.reverie, known=FORMAT)
    return header


def _game_of(header: Header, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(header.game)
    if game is None:
        raise BadRecord(1, "UNKNOWN_GAME", game=header.game, games=", ".join(games))
    if not game.plays(header.edition):
        raise BadRecord(1, "OTHER_EDITION", found=header.edition, known=game.edition)
    return game


def _read_options(header: Header, game: AnyGame) -> Any:
    try:
        return game.read_options(bytes(header.options), header.edition)
    except (msgspec.DecodeError, UnicodeError, ValueError, RecursionError) as problem:
        raise BadRecord(1, "NOT_A_RECORD_LINE", why=str(problem)) from None


def _read_footer(lines: list[str]) -> Footer | None:
    is_footer = len(lines) > 1 and lines[-1].startswith("{")
    footer: Footer | None = _decode(len(lines), lines[-1], Footer) if is_footer else None
    return footer


def _read_key(footer: Footer | None, line: int) -> bytes | None:
    if footer is None:
        return None
    try:
        key = bytes.fromhex(footer.key)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES or key.hex() != footer.key:
        raise BadRecord(line, "BAD_KEY", bytes=KEY_BYTES)
    return key


def _read_entries(lines: list[str], game: AnyGame) -> tuple[Entry[Any], ...]:
    action: Any = game.action | Tick | TakeBack | SitDown
    decode = msgspec.json.Decoder(Entry[action]).decode
    entries = []
    for number, line in enumerate(lines, start=2):
        try:
            entries.append(decode(line))
        except (msgspec.DecodeError, UnicodeError, ValueError, RecursionError) as problem:
            raise BadRecord(number, "NOT_A_RECORD_LINE", why=str(problem)) from None
    return tuple(entries)
