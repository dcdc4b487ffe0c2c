"""Talk beside the game: emotes always, chat where the host allows it, each within its bounds."""

from collections import deque
from collections.abc import Iterable

from reverie.kernel import Viewer, require
from reverie.server.contract.protocol import LONGEST_TEXT, Said, Say
from reverie.server.model import Chair, PersonId, Table
from reverie.server.table.connection import Connection
from reverie.server.table.live import Live

Spoken = tuple[Said, PersonId | None]  # and who said it

REMEMBERED = 50  # lines of chat that a newcomer is shown


class Talk:
    """What has been said at one table. It lives in memory: talk is not part of a match."""

    def __init__(self) -> None:
        self._table: deque[Spoken] = deque(maxlen=REMEMBERED)
        self._watchers: deque[Spoken] = deque(maxlen=REMEMBERED)  # those who watch are apart
        self._ids: deque[tuple[PersonId | None, str]] = deque(maxlen=REMEMBERED)
        self._muted: dict[PersonId, set[str | None]] = {}

    def lines(self, listener: Connection) -> tuple[Said, ...]:
        lines = self._watchers if listener.viewer is None else self._table
        return tuple(said for said, person in lines if not is_muted(said, person, listener))

    def keep(self, said: Said, person: PersonId | None, request: str) -> None:
        self._ids.append((person, request))
        if said.text is not None:
            (self._watchers if said.seat is None else self._table).append((said, person))

    def was_said(self, person: PersonId | None, request: str) -> bool:
        """Whether this has been said a moment ago: sent again, it is not said again."""
        return (person, request) in self._ids

    def muted_by(self, person: PersonId | None) -> set[str | None]:
        """Whom this person will not hear; kept for when they come back."""
        return set() if person is None else self._muted.setdefault(person, set())


def said(wish: Say, speaker: Connection, table: Table, live: Live | None) -> Said:
    """What everybody shall hear, or why not. A face can be a hint as well as a word."""
    require((wish.emote is None) != (wish.text is None), "talk", "ONE_THING")
    if wish.text is not None:
        text = "".join(letter for letter in wish.text if letter.isprintable()).strip()
        require(table.chat, "talk", "NO_CHAT")
        require(text, "talk", "EMPTY", most=LONGEST_TEXT)
        check_silence(live, speaker.viewer)
        return Said(speaker.viewer, name_of(speaker, table), text=text)
    check_silence(live, speaker.viewer)
    return Said(speaker.viewer, name_of(speaker, table), emote=wish.emote)


def name_of(speaker: Connection, table: Table) -> str:
    """As the table calls whoever sits there."""
    return speaker.name if speaker.viewer is None else table.chairs[speaker.viewer].name


def voice(chair: Chair) -> str | None:
    """Who is heard from there: the person, or the bot by its name. Seats change hands."""
    return f"bot {chair.name}" if chair.person is None and chair.bot else chair.person


def check_silence(live: Live | None, speaker: Viewer) -> None:
    require(live is None or may_talk(live, speaker), "talk", "HUSH")


def may_talk(live: Live, viewer: Viewer) -> bool:
    """Whether the game lets this seat talk now: a role may have to be silent."""
    state = live.match.state
    return live.outcome is not None or live.match.game.manners.may_talk(state, viewer)


def listeners(line: Said, person: str | None, everybody: Iterable[Connection]) -> list[Connection]:
    """Who hears it: those who watch talk among themselves, so that no hint reaches a seat."""
    return [
        one
        for one in everybody
        if not is_muted(line, person, one) and (line.seat is not None or one.viewer is None)
    ]


def is_muted(line: Said, person: str | None, listener: Connection) -> bool:
    return (None if line.seat is None else person) in listener.muted
