"""What viewers of a match are shown of it: a view, what has happened, and both in words.

All of it follows from the match. What several viewers are told alike is made once, and kept with
the match until its log goes on.
"""

from typing import Any

import msgspec

from reverie.kernel import CLOCK, SPECTATOR, Entry, Millis, Seat, Viewer, Words
from reverie.match import SitDown, TakeBack
from reverie.match.plain import PlainWords
from reverie.server.contract.protocol import Drafted, Happened, State
from reverie.server.speech import sentences
from reverie.server.speech.sentences import catalogue, tell, words_beside
from reverie.server.table.live import Live

TOLD = 100  # entries of the past that a state repeats; who missed more only sees where things are


def state(
    live: Live,
    viewer: Viewer,
    language: str,
    since: int | None,
    at: Millis,
    overheard: msgspec.Raw | None = None,
) -> State:
    match, game, words = live.match, live.match.game, words_in(live, language)
    view, outcome, v = match.view(viewer), match.outcome, live.v
    acts = viewer in live.people_to_act()
    key = None if outcome is None else match.reveal()
    asked = wonders(live, view)
    return State(
        v=v,
        at=at,
        match=live.id,
        view=view,
        notes=notes(live, view, words),
        events=missed(live, since, viewer, language),
        legal=tuple(game.legal(view)) if acts else (),
        to_act=awaited(live, view),
        question=question(live, view, words),
        commitment=match.commitment,
        deadline=match.deadline if game.turns.alarm is None else game.turns.alarm(view),
        drafts=drafts(live, viewer) if match.drafts else (),
        overheard=overheard,
        seeks=asked is not None and asked not in live.studied,
        found=live.studied.get(asked),
        undo=viewer is not None and acts and match.may_take_back(viewer),
        clocks=None if live.banks is None else live.banks.seen(at),
        seats_closed=not match.seats_open,
        outcome=outcome,
        key=None if key is None else key.hex(),
    )


def drafts(live: Live, viewer: Viewer) -> tuple[Drafted, ...]:
    return tuple(Drafted(d.seat, d.action) for d in live.match.drafts_seen(viewer))


def question(live: Live, view: Any, words: Words) -> str:
    """Who must do what, for who sees this; how it ended, where only a catalogue says that."""
    if isinstance(words, PlainWords) and (outcome := live.match.outcome) is not None:
        return words.reason(outcome)
    return words_beside(live.match.game, view, words).question(view)


def awaited(live: Live, view: Any) -> tuple[Seat, ...]:
    """Who must act, as far as who sees this may know."""
    known = live.match.game.turns.awaited
    return live.to_act() if known is None else tuple(sorted(known(view)))


def notes(live: Live, view: Any, words: Words) -> Any:
    make = live.match.game.tongue.notes
    if isinstance(words, PlainWords):
        return {"fields": words.fields(view)}  # of a view that no client has drawn
    return None if make is None else make(view, words)


def wonders(live: Live, view: Any) -> Any:
    """What there is to find out for who sees this; None: nothing."""
    studies = live.match.game.beside.studies
    return None if studies is None else studies.question(view)


def missed(live: Live, version: int | None, viewer: Viewer, language: str) -> tuple[Happened, ...]:
    """What has happened after a version; nothing when too much was missed."""
    v = live.v
    if version is None or not max(0, v - TOLD) <= version <= v:
        return ()
    return tuple([moment(live, n, viewer, language) for n in range(version, v)])


def moment(live: Live, number: int, viewer: Viewer, language: str) -> Happened:
    """The entry with this number, as the viewer saw it; made once for all who saw it whole."""
    step, seen_by = live.match.history[number], live.match.game.seen_by
    seen = [one for event in step.events if (one := seen_by(event, viewer)) is not None]
    events = tuple(seen)
    if not events and step.entry.seat != viewer and is_played(step.entry):
        return Happened(v=number + 1, at=step.entry.at, seat=CLOCK)  # nor who did it
    if events != step.events:
        return happened(live, number, events, language)
    alike = live.alike.get((number, language))
    if alike is None:
        alike = live.alike[number, language] = happened(live, number, events, language)
    return alike


def happened(live: Live, number: int, events: tuple[Any, ...], language: str) -> Happened:
    step = live.match.history[number]
    entry, told = step.entry, tell(events, words_before(live, number, language))
    note, sentence = beside(live, entry, language)
    return Happened(
        v=number + 1,
        at=entry.at,
        seat=entry.seat,
        events=events,
        told=(sentence, *told) if sentence else told,
        note=note,
    )


def words_before(live: Live, number: int, language: str) -> Words:
    """Of who saw the table before an entry; what all see is enough for that."""
    made = live.words_before.get((number, language))
    if made is None:
        game, words = live.match.game, words_in(live, language)
        before = game.view(live.match.history[number].before, SPECTATOR)
        made = live.words_before[number, language] = words_beside(game, before, words)
    return made


def is_played(entry: Entry[Any]) -> bool:
    """Is it an action of the game?"""
    return not isinstance(entry.action, TakeBack | SitDown)


def beside(live: Live, entry: Entry[Any], language: str) -> tuple[Any, str]:
    """What is no action of the game: the note and the sentence for it."""
    action = entry.action
    if isinstance(action, TakeBack):
        name = live.match.players[entry.seat].name
        return "undone", catalogue(language)("told.undone", name=name)
    if isinstance(action, SitDown):
        form = "stands_in" if action.player.bot else "is_back"
        return "sat_down", catalogue(language)(f"told.{form}", name=action.player.name)
    return "", ""


def words_in(live: Live, language: str) -> Words:
    if language not in live.words:
        live.words[language] = sentences.words_for(live.match, language)
    return live.words[language]


def words_for(live: Live, viewer: Viewer, language: str) -> Words:
    """The words for who sees the table as it is now."""
    words = words_in(live, language)
    return words_beside(live.match.game, live.match.view(viewer), words)
