"""Who may know what (RULES, chapter 6): views, events as others see them, imagined worlds.

R-34: a spectator knows exactly what is public. A view is built from what its viewer may know.
"""

from reverie.games.dreamcatcher.content import DreamId, MotifId
from reverie.games.dreamcatcher.dealing import GRAIN_BITS, hidden_pose
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
from reverie.games.dreamcatcher.model import (
    DREAMS_DRAWN,
    MOTIFS_DRAWN,
    Handle,
    Held,
    HeldCard,
    State,
    View,
)
from reverie.games.dreamcatcher.questions import changed, is_known, is_muted, marked, seats
from reverie.games.dreamcatcher.revealing import shown
from reverie.kernel import Dice, Seat, Viewer


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
        concedes=s.concedes,
        readers=marked(s, viewer),
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


# Imagined worlds


def imagine(v: View, dice: Dice) -> State:
    """A whole table that looks like this view: unknown cards dealt anew."""
    dreams, dream_deck = imagined_dreams(v, dice)
    motifs, motif_deck = imagined_motifs(v, dice)
    held = imagined_held(v, motifs, dice)
    nobody: tuple[Handle | None, ...] = (None,) * len(v.sitting)
    focus = tuple(
        next((card.handle for card in held if card.holder == seat and not card.put_away), None)
        for seat in seats(v)
    )
    return State(
        options=v.options,
        dice=dice.split("imagined"),
        dream_deck=dream_deck,
        motif_deck=motif_deck,
        sitting=v.sitting,
        grace_until=v.grace_until,
        wake=v.wake,
        received=v.received,
        dealt=v.dealt,
        leans=v.leans,
        focus=nobody if not held else focus if v.seat is None else changed(focus, v.seat, v.focus),
        listening=v.listening,
        nights=v.nights,
        dream_discards=v.dream_discards,
        motif_discards=v.motif_discards,
        phase=v.phase,
        round=v.round,
        lead=v.lead,
        dreams=dreams,
        motifs=motifs,
        pick=(v.pick or dice.pick(v.slots)) if v.slots else None,
        slots=v.slots,
        held=held,
        passes=v.passes,
        offers=v.offers,
        talk=v.talk,
        sketchers=v.sketchers,
        token=v.token,
        token_at=v.token_at,
        confirms=v.confirms,
        stopped=v.stopped,
        long_talk=v.long_talk,
        poll=v.poll,
        missing=v.missing,
        relieved=v.relieved,
        concedes=v.concedes,
        readers=v.readers,
        choice=v.choice,
        turned=v.turned,
        ready=v.ready,
        album=v.album,
        ending=v.ending,
        phase_until=v.phase_until,
        talk_at=v.talk_at,
        countdown_until=v.countdown_until,
        paused_at=v.paused_at,
        now=v.now,
    )


def imagined_dreams(v: View, dice: Dice) -> tuple[tuple[DreamId, ...], tuple[DreamId, ...]]:
    seen = {*v.dream_discards, *v.dreams}
    left = [dream.id for dream in v.options.cards.dreams if dream.id not in seen]
    dice.shuffle(left)
    if v.dreams or v.phase in ("waking", "finished"):
        return v.dreams, tuple(left)
    return tuple(left[:DREAMS_DRAWN]), tuple(left[DREAMS_DRAWN:])


def imagined_motifs(v: View, dice: Dice) -> tuple[tuple[MotifId, ...], tuple[MotifId, ...]]:
    seen = {*v.motif_discards, *v.motifs}
    left = [motif.id for motif in v.options.cards.motifs if motif.id not in seen]
    dice.shuffle(left)
    if v.motifs or v.phase in ("waking", "finished"):
        return v.motifs, tuple(left)
    return tuple(left[:MOTIFS_DRAWN]), tuple(left[MOTIFS_DRAWN:])


def imagined_held(v: View, motifs: tuple[MotifId, ...], dice: Dice) -> tuple[Held, ...]:
    return tuple(
        Held(
            handle=card.handle or f"{dice.below(2**63):016x}{dice.below(2**63):016x}",
            motif=card.motif or motifs[place],
            holders=card.holders or history(v, place, card),
            pose=card.pose or hidden_pose(dice, v.options.orientation == "free"),
            grain=dice.below(2**GRAIN_BITS),
            put_away=card.put_away,
        )
        for place, card in enumerate(v.held)
    )


def history(v: View, place: int, card: HeldCard) -> tuple[Seat, ...]:
    """Passes are public: who held it before."""
    moved = [each for each in v.passes if each.card == place]
    return (moved[0].giver, *(each.to for each in moved)) if moved else (card.holder,)
