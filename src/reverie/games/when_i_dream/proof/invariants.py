"""What is true at every moment of every match (WD-INV): for the laws, tests and soak.

An invariant is a plain question: of one state, or of a step from one state to the next. WD-INV-9
and WD-INV-10, what refusals and replays leave, are laws of the house.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import msgspec

from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import State
from reverie.games.when_i_dream.questions import (
    ASLEEP,
    pile,
    role_counts,
    spirits,
    turns_each,
    word_of,
)
from reverie.games.when_i_dream.sight.view import view


def invariants(before: State, after: State, events: Sequence[Event]) -> Iterator[str]:
    """The ids of all invariants that a step breaks; nothing, if the rules are right."""
    for rule, holds in OF_A_STATE.items():
        if not holds(after):
            yield rule
    for rule, keeps in OF_A_STEP.items():
        if not keeps(before, after, events):
            yield rule


# Of one state


def every_card_is_somewhere(s: State) -> bool:
    """WD-INV-1: each exactly once."""
    there = Counter([*s.draw, *s.box, *(card.card for card in s.cards)])
    there += Counter(card for row in s.rows for card in row)
    return there == Counter(s.options.deck.ids)


def every_role_is_somewhere(s: State) -> bool:
    """WD-INV-2: with a spirit, or face down; never with the dreamer."""
    held = Counter([s.face_down, *(role for role in s.roles if role is not None)])
    return held == Counter(role_counts(len(s.scores))) and s.roles[s.dreamer] is None


def turns_are_even(s: State) -> bool:
    """WD-INV-3: no two differ by more than one, and none has had too many."""
    used = [s.turns[seat] for seat in spirits(s)]
    return max(used) - min(used) <= 1 and max(used) <= turns_each(s) and s.turns[s.dreamer] == 0


def piles_are_guesses(s: State) -> bool:
    """WD-INV-4: what lies in a pile was guessed, and that guess stands."""
    standing = sum(card.guess is not None and not card.voided for card in s.cards)
    return len(pile(s, "fairy")) + len(pile(s, "imp")) == standing


def active_is_a_spirit(s: State) -> bool:
    """WD-INV-5."""
    return s.active != s.dreamer


def mask_hides_the_dream(s: State) -> bool:
    """WD-INV-7: no piece, side, role, pile or verdict in the dreamer's view."""
    if s.phase not in ASLEEP:
        return True
    seen = view(s, s.dreamer)
    blank = not any(c.word or c.side or c.verdict or c.guess for c in seen.cards)
    roles = not seen.role and not seen.roles
    piles = all(card.place not in ("fairy", "imp") for card in seen.cards)
    said = [p.code + p.text + p.part for p in seen.penalties]
    return blank and roles and piles and not any(said) and not seen.ballots


def is_given_up(s: State) -> bool:
    """WD-CONN-7: nobody came back, and everything is left as it lies."""
    return s.ended is not None and s.ended.reason == "deserted"


def one_card_is_open(s: State) -> bool:
    """WD-DREAM-18: the last one, while there is one to guess. WD-CONN-7: deserted, it stays so."""
    opened = [card.number for card in s.cards if card.place == "open"]
    if is_given_up(s):
        return opened in ([], [len(s.cards)])
    wanted = s.phase in ("running", "forced_guess", "last_guess")
    return opened == ([len(s.cards)] if wanted else [])


# Of a step


def clock_runs_down(before: State, after: State, _: Sequence[Event]) -> bool:
    """WD-INV-6: in a round it never increases; it stands exactly while she must guess, or waits."""
    if after.phase == "running" and after.clock_until is None:
        return False
    if after.phase in ("forced_guess", "last_guess") and after.clock_until is not None:
        return False
    same_run = before.clock_until is not None and after.clock_until is not None
    moved = same_run and before.clock_until != after.clock_until
    return before.round != after.round or not moved or before.paused_at is not None


def everybody_dreams_once(_: State, after: State, __: Sequence[Event]) -> bool:
    """WD-INV-8."""
    dreamers = [told.dreamer for told in after.history]
    whole = after.phase not in ("story_vote", "finished") or len(dreamers) == len(after.scores)
    given_up = is_given_up(after)
    return len(set(dreamers)) == len(dreamers) and (whole or given_up)


def words_stay_hidden(s: State) -> bool:
    """WD-INV-7: nor is the open piece anywhere in what the dreamer is sent, but for clues."""
    if s.phase not in ASLEEP or not s.cards:
        return True
    seen = view(s, s.dreamer)
    own = msgspec.structs.replace(seen, options=type(s.options)(), clues=(), story="", history=())
    return f'"{word_of(s, s.cards[-1])}"'.encode() not in msgspec.json.encode(own)


OF_A_STATE: dict[str, Callable[[State], bool]] = {
    "WD-INV-1": every_card_is_somewhere,
    "WD-INV-2": every_role_is_somewhere,
    "WD-INV-3": turns_are_even,
    "WD-INV-4": piles_are_guesses,
    "WD-INV-5": active_is_a_spirit,
    "WD-INV-7": mask_hides_the_dream,
    "WD-INV-7 in words": words_stay_hidden,
    "WD-DREAM-18": one_card_is_open,
}
OF_A_STEP: dict[str, Callable[[State, State, Sequence[Event]], bool]] = {
    "WD-INV-6": clock_runs_down,
    "WD-INV-8": everybody_dreams_once,
}
