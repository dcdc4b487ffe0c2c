"""Who may know what (RULES, chapter 6): views, and events as others see them.

R-34: a spectator knows exactly what is public. A view is built from what its viewer may know.
"""

from reverie.games.dreamcatcher.events import (
    CardArrived,
    DreamsPlaced,
    Event,
    Focused,
    HandDrawn,
    RoundAborted,
    RoundRevealed,
    TokenTurned,
)
from reverie.games.dreamcatcher.model import Held, HeldCard, State, View
from reverie.games.dreamcatcher.questions import is_known, is_muted, marked
from reverie.games.dreamcatcher.rules.revealing import shown
from reverie.kernel import Viewer


def view(s: State, viewer: Viewer) -> View:
    """DC-LEAD-3, DC-LEAD-4, DC-PLACE-5: nine cards and the star are the lead's to know."""
    knows = is_known(s, viewer)
    return View(
        seat=viewer,
        options=s.options,
        dream_deck_size=len(s.dream_deck),
        motif_deck_size=len(s.motif_deck),
        dream_discards=s.dream_discards,
        motif_discards=s.motif_discards,
        sitting=s.sitting,
        grace_until=s.grace_until,
        missing=s.missing,
        wake=s.wake,
        nights=s.nights,
        phase=s.phase,
        round=s.round,
        lead=s.lead,
        dreams=s.dreams if knows or s.slots else (),
        motifs=s.motifs if knows else (),
        pick=s.pick if knows else None,
        slots=s.slots,
        held=shown(s) if s.turned else tuple(held_card(s, card, viewer) for card in s.held),
        received=s.received,
        dealt=s.dealt,
        passes=s.passes,
        offers=s.offers,
        focus=None if viewer is None else s.focus[viewer],
        listening=s.listening,
        talk=s.talk,
        sketchers=s.sketchers,
        leans=s.leans,
        token=s.token,
        token_at=s.token_at,
        confirms=s.confirms,
        stopped=s.stopped,
        long_talk=s.long_talk,
        poll=s.poll,
        relieved=s.relieved,
        concedes=marked(s, s.concedes, viewer),
        readers=marked(s, s.readers, viewer),
        choice=s.choice,
        turned=s.turned,
        ready=s.ready,
        album=s.album,
        ending=s.ending,
        phase_until=s.phase_until,
        talk_at=s.talk_at,
        countdown_until=s.countdown_until,
        paused_at=s.paused_at,
        now=s.now,
    )


def held_card(s: State, card: Held, viewer: Viewer) -> HeldCard:
    """DC-DEAL-7, DC-DEAL-8, DC-TOUCH-2: that somebody holds it; its motif for the lead alone.

    R-25a: the lead watches fingers over the picture as it lies, so knows its pose too.
    """
    leads = viewer is not None and viewer == s.lead
    return HeldCard(
        holder=card.holder,
        handle=card.handle if viewer == card.holder else None,
        motif=card.motif if leads else None,
        pose=card.pose if leads else None,
        put_away=card.put_away,
    )


def may_talk(s: State, viewer: Viewer) -> bool:
    """DC-TALK-3: the chat of the house obeys the same silence. R-34: watchers are apart."""
    return viewer is None or not is_muted(s, viewer)


# Events


def seen_by(event: Event, viewer: Viewer) -> Event | None:
    match event:
        case HandDrawn():
            return event if viewer == event.lead else None
        case CardArrived() | Focused():
            return event if viewer == event.seat else None
        case _:
            return event


def reveals(event: Event, viewer: Viewer) -> bool:
    """Does it tell this viewer something that was hidden from them?"""
    match event:
        case HandDrawn():
            return viewer == event.lead
        case CardArrived():
            return viewer == event.seat
        case DreamsPlaced() | TokenTurned() | RoundRevealed() | RoundAborted():
            return True
        case _:
            return False
