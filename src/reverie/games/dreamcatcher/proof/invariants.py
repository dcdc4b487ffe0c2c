"""What is true at every moment of every match (RULES, chapter 11): for the laws, tests and soak.

I-4, that the star lies where the pick lies, holds by construction: there is no other place for it.
I-5 to I-7, what views depend on, what refusals and replays leave, are laws of the house.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import NIGHTS, State
from reverie.games.dreamcatcher.questions import active_guessers, players, seats


def invariants(before: State, after: State, events: Sequence[Event]) -> Iterator[str]:
    """The names of all invariants that a step breaks; nothing, if the rules are right."""
    for name, holds in OF_A_STATE.items():
        if not holds(after):
            yield name
    for name, keeps in OF_A_STEP.items():
        if not keeps(before, after, events):
            yield name


# Of one state


def nights_add_up(s: State) -> bool:
    """I-1, DC-NIGHT-5: nine in all; and, unless conceded, one for each round that is played."""
    used = NIGHTS - s.nights_down
    return len(s.nights) == NIGHTS and (used == len(s.album) or s.ending == "conceded")


def dreams_are_somewhere(s: State) -> bool:
    """I-2: each exactly once."""
    there = Counter([*s.dream_deck, *s.dream_discards, *s.dreams])
    return there == Counter(dream.id for dream in s.options.cards.dreams)


def motifs_are_somewhere(s: State) -> bool:
    there = Counter([*s.motif_deck, *s.motif_discards, *s.motifs])
    return there == Counter(motif.id for motif in s.options.cards.motifs)


def hands_fit(s: State) -> bool:
    """I-3: with three or more, and as printed, nobody receives twice; nobody holds two."""
    if len(players(s)) < 3 or s.options.three_player_deal == "generous":
        return True
    once = s.options.receive_limit == "in_hand" or all(count <= 1 for count in s.received)
    held = Counter(card.holder for card in s.held)
    return once and all(count <= 1 for count in held.values()) and not held[s.lead]


def deal_stays_in_play(s: State) -> bool:
    """I-3: in a talk as many cards are held as were dealt, and all of them were drawn."""
    dealt = s.phase not in ("talk", "reveal") or len(s.held) == sum(s.dealt)
    return dealt and {card.motif for card in s.held} <= {*s.motifs}


def passes_are_bounded(s: State) -> bool:
    """DC-PASS-12: not more than guessers who were dealt nothing, as printed."""
    if s.options.receive_limit == "in_hand":
        return True
    return len(s.passes) <= sum(not s.dealt[seat] for seat in seats(s) if seat != s.lead)


def lead_is_no_guesser(s: State) -> bool:
    """DC-CHOOSE-2, DC-TALK-3: the lead has neither marked nor confirmed nor offered anything."""
    offered = any(s.lead in (offer.giver, offer.to) for offer in s.offers)
    return s.lead not in s.confirms and s.leans[s.lead] is None and not offered


def agreement_is_a_lock(s: State) -> bool:
    """DC-CHOOSE-6: a table on which all have confirmed does not stay in the talk."""
    active = active_guessers(s)
    agreed = bool(active) and {*active} <= {*s.confirms}
    return s.phase != "talk" or s.paused_at is not None or not agreed


# Of a step


def stars_stay(before: State, after: State, _: Sequence[Event]) -> bool:
    """DC-NIGHT-3: and what is gone stays gone."""
    kept = zip(before.nights, after.nights, strict=True)
    return all(old in ("down", new) for old, new in kept)


def pick_stays(before: State, after: State, _: Sequence[Event]) -> bool:
    """DC-LEAD-8: in a round it never changes, nor do the slots."""
    same_round = before.dreams == after.dreams and before.pick is not None
    return not same_round or (before.pick, before.slots) == (after.pick, after.slots)


def nine_rounds_are_played(_: State, after: State, __: Sequence[Event]) -> bool:
    """I-8, DC-END-2."""
    return after.ending != "nights" or len(after.album) == NIGHTS


OF_A_STATE: dict[str, Callable[[State], bool]] = {
    "I-1 nights": nights_add_up,
    "I-2 dreams": dreams_are_somewhere,
    "I-2 motifs": motifs_are_somewhere,
    "I-3 hands": hands_fit,
    "I-3 deal": deal_stays_in_play,
    "DC-PASS-12": passes_are_bounded,
    "DC-TALK-3": lead_is_no_guesser,
    "DC-CHOOSE-6": agreement_is_a_lock,
}
OF_A_STEP: dict[str, Callable[[State, State, Sequence[Event]], bool]] = {
    "DC-NIGHT-3": stars_stay,
    "DC-LEAD-8": pick_stays,
    "I-8 nine rounds": nine_rounds_are_played,
}
