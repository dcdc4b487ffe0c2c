"""The nouns of When I Dream: options, state and view (RULES, chapters 2 and 14)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from reverie.games.when_i_dream.box.content import CardId, Deck, Language, Side
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.rules.guessing import Verdict
from reverie.kernel import Dice, Millis, Outcome, Seat

Role = Literal["fairy", "imp", "trickster"]
Phase = Literal[
    "start",
    "running",
    "forced_guess",
    "last_guess",
    "narration",
    "review",
    "scoring",
    "story_vote",
    "finished",
]
Place = Literal["open", "fairy", "imp", "penalty", "box", "guessed"]  # guessed: fairy or imp
Sitting = Literal["person", "bot", "away"]
BallotKind = Literal["challenge", "appeal", "near", "narration"]

SECOND: Final = 1000  # milliseconds
BY_CHALLENGE: Final = "CHALLENGED"  # the code of a penalty that people gave
GO_ON_AFTER: Final = Millis(20 * SECOND)  # WD-ROUND-6
APPEAL_WINDOW: Final = Millis(8 * SECOND)  # WD-REVIEW-2
ABSENT_TURN: Final = Millis(5 * SECOND)  # WD-CONN-4
FADE: Final = Millis(5 * SECOND)  # WD-INFO-5
DESERTED: Final = Millis(600 * SECOND)  # WD-CONN-7
LONGEST_SENT: Final = 2000  # characters of anything that is sent

Hours = Annotated[float, Meta(ge=0, le=24)]
Seconds = Annotated[int, Meta(ge=5, le=60)]
Grace = Annotated[int, Meta(ge=0, le=180)]
Sent = Annotated[str, Meta(max_length=LONGEST_SENT)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the table agrees on before the deal (RULES, chapter 2); the default is as printed."""

    language: Language = "en"
    pieces: Literal["top", "bottom", "swapping"] = "top"  # WD-SETUP-7, WD-SETUP-8, WD-VAR-1
    dream_seconds: Annotated[int, Meta(ge=60, le=300)] = 120  # WD-COMP-6
    clue_limit_s: Annotated[int, Meta(ge=5, le=30)] | None = None  # WD-DREAM-5
    idle_skip_s: Annotated[int, Meta(ge=10, le=60)] | None = None  # WD-DREAM-8
    ready_s: Seconds | None = None
    forced_guess_s: Seconds | None = None
    last_guess_s: Seconds | None = None
    narration_s: Annotated[int, Meta(ge=30, le=300)] | None = None
    ballot_s: Seconds = 12
    review_s: Annotated[int, Meta(ge=5, le=120)] = 20
    story_vote_s: Annotated[int, Meta(ge=10, le=120)] = 45
    unknown_words: Literal["insist", "penalty"] = "penalty"
    near_miss: Literal["review", "machine"] = "review"
    dreamer_sees_timer: bool = False
    clue_display: Literal["stay", "fade"] = "stay"
    spectators: Literal["off", "dreamer_view", "spirit_view"] = "dreamer_view"
    spoken: bool = False  # WD-LIVE-1
    spoken_story: bool = False  # WD-NARR-18
    dreamer_grace_s: Grace = 60
    seat_grace_s: Grace = 30
    sleep: tuple[Hours | None, ...] = ()  # WD-SETUP-10, by seat
    blocked: tuple[str, ...] = ()  # WD-JUDGE-3, words that this table does not want
    content: Deck | None = None  # None: the deck that comes with the game

    @property
    def deck(self) -> Deck:
        return self.content or house()

    @property
    def is_told_aloud(self) -> bool:
        """WD-LIVE-7: at a real table the story is spoken like everything else."""
        return self.spoken or self.spoken_story


class Opened(msgspec.Struct, frozen=True):
    """A card opened in this round: where it is now, and how it was guessed."""

    number: int  # WD-DREAM-15
    card: CardId
    side: Side
    place: Place = "open"
    guess: str | None = None
    verdict: Verdict | None = None
    voided: bool = False  # WD-APPEAL-7
    owner: Seat | None = None  # whose penalty row it is in


class Shown(msgspec.Struct, frozen=True):
    """A card opened in this round, as one viewer may know it."""

    number: int
    place: Place
    owner: Seat | None = None
    voided: bool = False
    word: str | None = None
    side: Side | None = None
    guess: str | None = None
    verdict: Verdict | None = None


class Clue(msgspec.Struct, frozen=True):
    """A word that was accepted; flags are for spirits alone (WD-JUDGE-18)."""

    id: int
    number: int
    seat: Seat
    text: str
    flags: tuple[str, ...] = ()


class Penalty(msgspec.Struct, frozen=True):
    """A breach of the clue rules in this round. What was said is hidden from who dreams."""

    id: int
    seat: Seat
    number: int
    code: str = ""
    text: str = ""
    part: str = ""
    tongue: str = ""
    appealed: bool = False
    lifted: bool = False


class Ballot(msgspec.Struct, frozen=True):
    """A question to the voters; yes is: illegal clue, legal clue, right guess, all named."""

    id: int
    kind: BallotKind
    about: int  # a clue, a penalty or a card number
    voters: tuple[Seat, ...]
    by: Seat | None = None
    votes: tuple[tuple[Seat, bool], ...] = ()
    until: Millis | None = None  # None: until the review ends
    result: bool | None = None


class Told(msgspec.Struct, frozen=True):
    """A finished round: open to all."""

    dreamer: Seat
    roles: tuple[Role | None, ...]
    fairy: int
    imp: int
    point: bool
    story: str
    gains: tuple[int, ...]
    cards: tuple[Shown, ...]
    clues: tuple[Clue, ...] = ()  # read again when the game is over
    beside: int = 0  # other pieces that the story named, where these were too many


class State(msgspec.Struct):
    """The whole table. Every field but the dice is an immutable value, so a copy is shallow."""

    options: Options
    dice: Dice
    draw: tuple[CardId, ...]  # top first
    rows: tuple[tuple[CardId, ...], ...]  # penalty cards of earlier rounds, by seat
    scores: tuple[int, ...]
    sitting: tuple[Sitting, ...]
    dreamer: Seat
    roles: tuple[Role | None, ...]
    face_down: Role
    active: Seat
    turns: tuple[int, ...]  # used on the open card, by seat
    done: tuple[bool, ...]  # ready, done with the review, going on: whatever is waited for
    clock_left: Millis  # on the dream clock, when it stands still
    box: tuple[CardId, ...] = ()  # of earlier rounds
    round: int = 1
    phase: Phase = "start"
    cards: tuple[Opened, ...] = ()  # of this round; the last may be open
    clues: tuple[Clue, ...] = ()
    clue_count: int = 0
    penalties: tuple[Penalty, ...] = ()  # of this round
    ballots: tuple[Ballot, ...] = ()
    ballot_count: int = 0
    spent: tuple[Seat, ...] = ()  # whose challenge has failed in this round
    story: str = ""
    mentions: tuple[tuple[int, ...] | None, ...] = ()  # ticked by those who heard it, by seat
    heard: tuple[bool | None, ...] = ()  # was the spoken guess right? By seat, on the open card
    objected: bool = False
    history: tuple[Told, ...] = ()
    votes: tuple[Seat | None, ...] = ()  # for a story, by seat
    candidates: tuple[Seat, ...] = ()
    ended: Outcome | None = None
    since: Millis = Millis(0)  # when turn, card, clue or phase last changed: what is asked, began
    clock_until: Millis | None = None  # the dream clock runs
    turn_until: Millis | None = None
    phase_until: Millis | None = None
    window_until: Millis | None = None  # of a review: until then one may still appeal
    fades: tuple[tuple[int, Millis], ...] = ()  # when the dreamer's clues vanish
    faded: int = 0  # the last clue that has
    paused_at: Millis | None = None
    deserted_at: Millis | None = None
    away_at: tuple[Millis | None, ...] = ()
    dreamer_away: Millis = Millis(0)  # in this round, added up


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know (RULES, chapter 14)."""

    seat: Seat | None
    options: Options
    draw_size: int
    box: tuple[CardId, ...]
    rows: tuple[tuple[CardId, ...], ...]
    scores: tuple[int, ...]
    sitting: tuple[Sitting, ...]
    dreamer: Seat
    role: Role | None  # one's own
    roles: tuple[Role | None, ...] | None  # None until they are revealed
    role_counts: dict[Role, int]  # WD-INFO-7
    active: Seat
    turns: tuple[int, ...]
    done: tuple[bool, ...]
    round: int
    phase: Phase
    cards: tuple[Shown, ...]
    clues: tuple[Clue, ...]
    clue_count: int
    penalties: tuple[Penalty, ...]
    ballots: tuple[Ballot, ...]  # of votes only one's own
    ballot_count: int
    spent: tuple[Seat, ...]
    story: str
    mentions: tuple[tuple[int, ...] | None, ...]
    heard: tuple[bool | None, ...]  # one's own alone
    objected: bool
    is_told: bool | None  # did the machine find all pieces in the story? None: not to be known
    history: tuple[Told, ...]
    voted: Seat | None  # one's own vote for a story
    candidates: tuple[Seat, ...]
    ended: Outcome | None
    since: Millis
    clock_left: Millis | None
    clock_until: Millis | None
    turn_until: Millis | None
    phase_until: Millis | None
    window_until: Millis | None
    paused_at: Millis | None
    away_at: tuple[Millis | None, ...]


Table = State | View  # what both know: the public part, under the same names
