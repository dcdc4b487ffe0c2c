"""The nouns of Dreamcatcher: options, state and view (RULES, chapters 1, 2 and 6)."""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from reverie.games.dreamcatcher.box.content import Content, DreamId, MotifId
from reverie.games.dreamcatcher.box.reading import house
from reverie.kernel import Dice, Millis, Seat

Phase = Literal["waking", "pick", "deal", "talk", "reveal", "finished"]
Night = Literal["down", "star", "gone"]
Face = Literal["star", "cloud"]
Sitting = Literal["person", "bot", "away", "stand_in", "left"]
Band = Literal["sleepless", "restless", "good", "brilliant"]
Ending = Literal["nights", "conceded", "unfinished"]
Topic = Literal["lead", "slot", "stand_in"]
Choice = Literal["wait", "stand_in", "abort", "0", "1", "2", "3"]
Handle = str  # 128 random bits in hexadecimal digits: new for each deal, says nothing of the card
Slot = int  # 0 to 3, from left to right

NIGHTS: Final = 9  # DC-SETUP-2
DREAMS_DRAWN: Final = 4  # DC-LEAD-1
MOTIFS_DRAWN: Final = 5  # DC-LEAD-2
SLOTS: Final = range(4)
FACES: Final[tuple[Face, ...]] = ("star", "cloud", "cloud", "cloud")  # DC-SETUP-3
SECOND: Final = 1000  # milliseconds
WAKE_DIAL: Final = Millis(20 * SECOND)
OFFER: Final = Millis(30 * SECOND)
COUNTDOWN: Final = Millis(15 * SECOND)
LONG_TALK: Final = Millis(300 * SECOND)  # R-22a
VOTE: Final = Millis(60 * SECOND)  # R-22a, DC-CONN-4
TURNING: Final = Millis(10 * SECOND)  # DC-REVEAL-1
LOOKING: Final = Millis(20 * SECOND)  # chapter 2: how long a reveal is shown
GRACE: Final = Millis(120 * SECOND)  # DC-CONN-2
GRACE_IN_TALK: Final = Millis(60 * SECOND)
MOST_TALK: Final = 80  # remarks of a round that are kept for who comes back
MOST_CHIPS: Final = 5
MOST_TEXT: Final = 300

ChipWord = Literal[
    "round",
    "pointed",
    "long",
    "spiral",
    "wavy",
    "many_lines",
    "crossing",
    "two_alike",
    "hole",
    "arch",
    "branching",
    "rays",
    "corners",
    "one_piece",
    "several_pieces",
    "thin_lines",
    "solid",
    "symmetrical",
    "animal",
    "plant",
    "thing",
    "person",
    "no_idea",
]
CHIP_WORDS: Final[tuple[ChipWord, ...]] = get_args(ChipWord)
Strength = Literal["sure", "maybe", "not"]
Point = tuple[Annotated[int, Meta(ge=0, le=95)], Annotated[int, Meta(ge=0, le=95)]]
Stroke = Annotated[tuple[Point, ...], Meta(min_length=1, max_length=40)]
Drawing = Annotated[tuple[Stroke, ...], Meta(max_length=20)]
Earlier = Annotated[DreamId, Meta(max_length=8)]  # the table's to say, not a person's
ShortLimit = Annotated[int, Meta(ge=60, le=300)]
LongLimit = Annotated[int, Meta(ge=60, le=600)]


SELDOM: Final = Meta(extra={"seldom": True})  # a lobby asks for it last


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the table agrees on before the deal (RULES, chapter 12); the default is gentle."""

    #
    two_player_deal: Annotated[Literal["sequence", "single", "two", "queue"], SELDOM] = "sequence"
    three_player_deal: Annotated[Literal["strict", "generous"], SELDOM] = "strict"
    chain_pass: Annotated[bool, SELDOM] = True  # DC-PASS-7
    receive_limit: Annotated[Literal["per_round", "in_hand"], SELDOM] = "per_round"
    agree: Literal["all", "majority"] = "all"
    pick_seconds: ShortLimit | None = None  # the clock, R-30
    deal_seconds: ShortLimit | None = None
    talk_seconds: LongLimit | None = None
    orientation: Annotated[Literal["upright", "free"], SELDOM] = "upright"
    sketch: Annotated[Literal["off", "after_touch"], SELDOM] = "off"  # DC-TALK-6
    quiet_deal: Annotated[bool, SELDOM] = False
    lead_help: Annotated[Literal["once", "always"], SELDOM] = "once"  # DC-TALK-4
    fresh_cards: Annotated[bool, SELDOM] = True  # DC-DECK-6
    lens: Annotated[Literal["on", "off"], SELDOM] = "on"
    earlier: tuple[Earlier, ...] = ()  # dreams of the evening's last game
    content: Content | None = None  # None: the cards that come with the game

    @property
    def cards(self) -> Content:
        return self.content or house()


class Pose(msgspec.Struct, frozen=True):
    """DC-RELIEF-7: how a card lies under the fingers; whole numbers, so that it replays exactly."""

    turn: int = 0  # hundredths of a degree
    scale: int = 1000  # thousandths
    dx: int = 0  # hundredths of a cell
    dy: int = 0
    quarters: int = 0  # quarter turns, with `orientation = free`


class Held(msgspec.Struct, frozen=True):
    """A touching card in play: who has held it, in order; the last one holds it now."""

    handle: Handle
    motif: MotifId
    holders: tuple[Seat, ...]
    pose: Pose
    grain: int  # 63 secret bits that the noise of section 8 is made of (DC-FEEL-5)
    put_away: bool = False  # with `two_player_deal = queue`, for good

    @property
    def holder(self) -> Seat:
        return self.holders[-1]


class Offer(msgspec.Struct, frozen=True):
    giver: Seat
    to: Seat
    until: Millis


class Passing(msgspec.Struct, frozen=True):
    """A card changed hands; `card` is its place in the deal."""

    giver: Seat
    to: Seat
    card: int


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the words for fingers (RULES, chapter 8.10)."""

    word: ChipWord
    strength: Strength = "sure"


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody said in this round."""

    seat: Seat
    text: str = ""
    chips: tuple[Chip, ...] = ()
    names: tuple[MotifId, ...] = ()
    rather: Slot | None = None
    at: Millis = Millis(0)


class Poll(msgspec.Struct, frozen=True):
    """An open vote: what to do about a missing player, or which slot."""

    topic: Topic
    until: Millis
    about: Seat | None = None  # who is missing
    cast: tuple[tuple[Seat, Choice], ...] = ()


class Memory(msgspec.Struct, frozen=True):
    """A round that is over, for the album (DC-REVEAL-4)."""

    lead: Seat
    slots: tuple[DreamId, ...]
    pick: DreamId
    choice: Slot | None
    star: bool


class State(msgspec.Struct):
    """The whole table. Every field but the dice is an immutable value, so a copy is shallow."""

    options: Options
    dice: Dice
    dream_deck: tuple[DreamId, ...]  # top first
    motif_deck: tuple[MotifId, ...]
    sitting: tuple[Sitting, ...]
    grace_until: tuple[Millis | None, ...]  # until when somebody is waited for (DC-CONN-2)
    wake: tuple[int | None, ...]  # when they got up, in minutes, by seat
    received: tuple[int, ...]
    dealt: tuple[int, ...]  # by the lead, by seat
    leans: tuple[Slot | None, ...]
    focus: tuple[Handle | None, ...]  # which card lies under the finger
    listening: tuple[Millis | None, ...]  # until when a seat has nothing to add
    nights: tuple[Night, ...] = ("down",) * NIGHTS
    dream_discards: tuple[DreamId, ...] = ()
    motif_discards: tuple[MotifId, ...] = ()
    phase: Phase = "waking"
    round: int = 1  # DC-SETUP-9
    lead: Seat = Seat(0)
    dreams: tuple[DreamId, ...] = ()  # the four that were drawn
    motifs: tuple[MotifId, ...] = ()  # the five
    pick: DreamId | None = None
    slots: tuple[DreamId, ...] = ()
    held: tuple[Held, ...] = ()  # in the order of the deal
    passes: tuple[Passing, ...] = ()
    offers: tuple[Offer, ...] = ()
    talk: tuple[Remark, ...] = ()
    sketchers: tuple[Seat, ...] = ()  # who have lifted the finger for good
    token: Slot | None = None
    token_at: Millis | None = None  # when it was last moved
    confirms: tuple[Seat, ...] = ()
    stopped: bool = False  # the one stop of a round was used
    long_talk: bool = False  # a vote on the slot may be called
    poll: Poll | None = None
    missing: tuple[Seat, ...] = ()  # beyond the grace period
    relieved: bool = False  # a stand-in does one thing for a lead who was too slow (DC-CONN-12)
    concedes: tuple[Seat, ...] = ()
    helped: bool = False  # the silent lead has asked for help in this round (DC-TALK-4)
    readers: tuple[Seat, ...] = ()  # who use the text view
    choice: Slot | None = None
    turned: Face | None = None
    ready: tuple[Seat, ...] = ()
    album: tuple[Memory, ...] = ()
    ending: Ending | None = None
    phase_until: Millis | None = None  # the dial, the clock, the turning, the looking
    talk_at: Millis | None = None
    countdown_until: Millis | None = None
    paused_at: Millis | None = None
    now: Millis = Millis(0)  # of the last entry: bots have no watch of their own

    @property
    def nights_down(self) -> int:
        return self.nights.count("down")


class HeldCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A touching card in play, as one viewer may know it (DC-OUT-3: the back is always blank)."""

    holder: Seat
    handle: Handle | None = None  # one's own
    motif: MotifId | None = None  # for the lead, and for all after the reveal
    holders: tuple[Seat, ...] = ()
    pose: Pose | None = None  # for the lead, and for all after the reveal (DC-REPLAY-2)
    put_away: bool = False


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know (RULES, chapter 6)."""

    seat: Seat | None
    options: Options
    dream_deck_size: int
    motif_deck_size: int
    dream_discards: tuple[DreamId, ...]
    motif_discards: tuple[MotifId, ...]
    sitting: tuple[Sitting, ...]
    grace_until: tuple[Millis | None, ...]
    missing: tuple[Seat, ...]
    wake: tuple[int | None, ...]
    nights: tuple[Night, ...]
    phase: Phase
    round: int
    lead: Seat
    dreams: tuple[DreamId, ...]  # drawn: for the lead before they are placed
    motifs: tuple[MotifId, ...]  # drawn: for the lead, and for all after the reveal
    pick: DreamId | None
    slots: tuple[DreamId, ...]
    held: tuple[HeldCard, ...]
    received: tuple[int, ...]
    dealt: tuple[int, ...]
    passes: tuple[Passing, ...]
    offers: tuple[Offer, ...]
    focus: Handle | None  # one's own
    listening: tuple[Millis | None, ...]  # who waits is seen by all
    talk: tuple[Remark, ...]
    sketchers: tuple[Seat, ...]
    leans: tuple[Slot | None, ...]
    token: Slot | None
    token_at: Millis | None
    confirms: tuple[Seat, ...]
    stopped: bool
    long_talk: bool
    poll: Poll | None
    relieved: bool
    concedes: tuple[Seat, ...]
    readers: tuple[Seat, ...]
    choice: Slot | None
    turned: Face | None
    ready: tuple[Seat, ...]
    album: tuple[Memory, ...]
    ending: Ending | None
    phase_until: Millis | None
    talk_at: Millis | None
    countdown_until: Millis | None
    paused_at: Millis | None
    now: Millis


Table = State | View  # what both know: the public part, under the same names
