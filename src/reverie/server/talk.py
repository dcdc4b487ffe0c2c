"""Talk beside the game: emotes always, chat where the host allows it, each within its bounds."""

from collections import deque
from collections.abc import Iterable

from reverie.kernel import Viewer, require
from reverie.server.connection import Connection
from reverie.server.live import Live
from reverie.server.model import Table
from reverie.server.protocol import LONGEST_TEXT, Said, Say

REMEMBERED = 50  # lines of chat that a newcomer is shown


class Talk:
    """What has been said at one table. It lives in memory: talk is not part of a match."""

    def __init__(self) -> None:
        self._table: deque[Said] = deque(maxlen=REMEMBERED)
        self._watchers: deque[Said] = deque(maxlen=REMEMBERED)  # those who watch are apart

    def lines(self, listener: Connection) -> tuple[Said, ...]:
        lines = self._watchers if listener.viewer is None else self._table
        return tuple(line for line in lines if line.seat not in listener.muted)

    def keep(self, said: Said) -> None:
        (self._watchers if said.seat is None else self._table).append(said)


def said(wish: Say, speaker: Connection, table: Table, live: Live | None) -> Said:
    """What everybody shall hear, or why not."""
    require((wish.emote is None) != (wish.text is None), "talk", "ONE_THING")
    if wish.text is not None:
        text = "".join(letter for letter in wish.text if letter.isprintable()).strip()
        require(table.chat, "talk", "NO_CHAT")
        require(text, "talk", "EMPTY", most=LONGEST_TEXT)
        require(live is None or may_talk(live, speaker.viewer), "talk", "HUSH")
        return Said(speaker.viewer, speaker.name, text=text)
    return Said(speaker.viewer, speaker.name, emote=wish.emote)


def may_talk(live: Live, viewer: Viewer) -> bool:
    """Whether the game lets this seat talk now: a role may have to be silent."""
    state, _ = live.match.secrets()
    return live.outcome is not None or live.match.game.may_talk(state, viewer)


def listeners(line: Said, everybody: Iterable[Connection]) -> list[Connection]:
    """Who hears it: those who watch talk among themselves, so that no hint reaches a seat."""
    return [
        one
        for one in everybody
        if line.seat not in one.muted and (one.viewer is None if line.seat is None else True)
    ]
