"""Questions about a table, answered alike from the state and from what a spirit may know."""

from typing import Final

from reverie.games.when_i_dream.box.content import Piece
from reverie.games.when_i_dream.events import Hidden
from reverie.games.when_i_dream.judge.layers import UNVERIFIED
from reverie.games.when_i_dream.model import (
    BY_CHALLENGE,
    Ballot,
    Clue,
    Opened,
    Penalty,
    Phase,
    Place,
    Role,
    Shown,
    State,
    Table,
)
from reverie.kernel import Seat, Viewer

# WD-COMP-2, WD-SETUP-5: fairies, imps and tricksters in use, by the number of seats.
SPIRITS: Final[dict[int, tuple[int, int, int]]] = {
    4: (1, 1, 2),
    5: (2, 1, 2),
    6: (3, 2, 1),
    7: (3, 2, 2),
    8: (4, 3, 1),
    9: (4, 3, 2),
    10: (5, 4, 1),
}
ROLES: Final[tuple[Role, ...]] = ("fairy", "imp", "trickster")
FEW: Final = 6  # seats, up to which spirits have three turns
DREAM: Final[frozenset[Phase]] = frozenset({"running", "forced_guess"})
ASLEEP: Final[frozenset[Phase]] = frozenset(  # WD-START-5: the mask is on
    {"start", "running", "forced_guess", "last_guess", "narration"}
)
OPEN_CARD: Final[frozenset[Phase]] = frozenset({"running", "forced_guess", "last_guess"})
GUESSED: Final[frozenset[Place]] = frozenset({"fairy", "imp"})
LEAST_VOTERS: Final = 2


def seats(t: Table) -> list[Seat]:
    """WD-SETUP-11: clockwise is ascending."""
    return [Seat(seat) for seat in range(len(t.scores))]


def spirits(t: Table) -> list[Seat]:
    return [seat for seat in seats(t) if seat != t.dreamer]


def role_counts(count: int) -> dict[Role, int]:
    return dict(zip(ROLES, SPIRITS[count], strict=True))


def turns_each(t: Table) -> int:
    """WD-DREAM-28, WD-DREAM-29: K counts everyone at the table."""
    return 3 if len(t.scores) <= FEW else 2


def next_spirit(t: Table, seat: Seat) -> Seat:
    """WD-DREAM-3: clockwise, and past the dreamer."""
    following = Seat((seat + 1) % len(t.scores))
    return following if following != t.dreamer else next_spirit(t, following)


def open_card(s: State) -> Opened | None:
    return s.cards[-1] if s.cards and s.cards[-1].place == "open" else None


def card_number(t: Table) -> int:
    """Of the card opened last; 0 before the first."""
    return t.cards[-1].number if t.cards else 0


def piece_of(s: State, card: Opened) -> Piece:
    return s.options.deck.card[card.card].piece(card.side)


def word_of(s: State, card: Opened) -> str:
    return piece_of(s, card).word(s.options.language)


def pile(s: State, place: Place) -> list[Opened]:
    """WD-COMP-3, WD-SCORE-11: under or over a scoring card, it is one pile."""
    return [card for card in s.cards if card.place == place]


def place_of(t: Table, number: int) -> Place:
    cards: tuple[Opened | Shown, ...] = t.cards
    return next(card.place for card in cards if card.number == number)


def penalty_count(t: Table, seat: Seat) -> int:
    cards: tuple[Opened | Shown, ...] = t.cards
    return len(t.rows[seat]) + sum(card.owner == seat for card in cards)


# Who may know, who may vote


def knows_cards(t: Table, viewer: Viewer) -> bool:
    """WD-INFO-6: spirits, all once the mask is off, and those who watch if the host said so."""
    if t.phase not in ASLEEP:
        return True
    return t.options.spectators == "spirit_view" if viewer is None else viewer != t.dreamer


def seats_open(t: Table) -> bool:
    """WD-INFO-1: who has seen the cards, as a spirit or watching, must not sit down to dream."""
    return t.phase == "start" or t.phase not in ASLEEP


def sees_clock(t: Table, viewer: Viewer) -> bool:
    """WD-INFO-4: the mask hides the clock."""
    if viewer is None:
        return t.options.spectators != "off"
    return viewer != t.dreamer or t.options.dreamer_sees_timer


def unknowing(t: Table) -> Hidden:
    """Who must not learn piece, side, pile or verdict now."""
    everybody: list[Viewer] = [*seats(t), None]
    return tuple(viewer for viewer in everybody if not knows_cards(t, viewer))


def timeless(t: Table) -> Hidden:
    everybody: list[Viewer] = [*seats(t), None]
    return tuple(viewer for viewer in everybody if not sees_clock(t, viewer))


def is_person(t: Table, seat: Seat) -> bool:
    return t.sitting[seat] == "person"


def voters(t: Table, but: Seat | None = None) -> tuple[Seat, ...]:
    """WD-APPEAL-1, WD-BOT-4: connected human spirits, but for the one concerned."""
    return tuple(seat for seat in spirits(t) if is_person(t, seat) and seat != but)


def hears(t: Table, seat: Seat) -> bool:
    """WD-LIVE-3: connected human spirits, where a person dreams aloud."""
    return t.options.spoken and is_person(t, t.dreamer) and seat in voters(t)


def waits_for(t: Table, seat: Seat) -> bool:
    """WD-START-6: bots and those who are away keep nobody waiting."""
    return is_person(t, seat) and not t.done[seat]


def clue_called(t: Table, number: int) -> Clue | None:
    return next((clue for clue in t.clues if clue.id == number), None)


def penalty_called(t: Table, number: int) -> Penalty | None:
    return next((each for each in t.penalties if each.id == number), None)


def ballot_called(t: Table, number: int) -> Ballot | None:
    return next((each for each in t.ballots if each.id == number), None)


def is_open(ballot: Ballot) -> bool:
    return ballot.result is None


def is_fresh(t: Table, clue: Clue) -> bool:
    """WD-APPEAL-2: on the open card or the one just before it."""
    return clue.number >= card_number(t) - 1


def may_challenge(t: Table, clue: Clue) -> bool:
    """WD-APPEAL-5: it takes two voters; of a word in no list, the list is the second."""
    return len(voters(t, clue.seat)) >= (1 if UNVERIFIED in clue.flags else LEAST_VOTERS)


def may_appeal(t: Table, penalty: Penalty) -> bool:
    """WD-APPEAL-12, WD-APPEAL-15: the machine's, once, and somebody must be there to vote."""
    by_machine = penalty.code not in ("", BY_CHALLENGE)
    return by_machine and not penalty.appealed and bool(voters(t, penalty.seat))


def has_voted(ballot: Ballot, seat: Seat) -> bool:
    return any(voter == seat for voter, _ in ballot.votes)
