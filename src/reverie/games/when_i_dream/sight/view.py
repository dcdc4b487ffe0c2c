"""Who may know what (RULES, chapter 14): views, events as others see them, imagined worlds.

WD-INFO-1: a view is built from what its viewer may know. WD-COMP-7: this is the eye mask.
WD-END-4: the spirit card that lies face down is in nobody's view, ever.
"""

from msgspec.structs import replace

from reverie.games.when_i_dream.box.content import CardId, Side
from reverie.games.when_i_dream.box.reading import veiled
from reverie.games.when_i_dream.events import (
    Appealed,
    BallotClosed,
    BallotOpened,
    CardOpened,
    CardScored,
    ClockStarted,
    ClockStopped,
    ClueGiven,
    Event,
    Finished,
    GuessHeard,
    NarrationScored,
    NearDecided,
    Penalised,
    ReviewStarted,
    RoleDealt,
    RolesRevealed,
    RoundScored,
    StoryFrozen,
    StoryVoteOpened,
    VoteCast,
)
from reverie.games.when_i_dream.model import (
    SECOND,
    Ballot,
    Clue,
    Opened,
    Options,
    Penalty,
    Role,
    Shown,
    State,
    Told,
    View,
)
from reverie.games.when_i_dream.questions import (
    ASLEEP,
    GUESSED,
    OPEN_CARD,
    knows_cards,
    role_counts,
    seats,
    sees_clock,
)
from reverie.games.when_i_dream.rules.narration import is_whole
from reverie.games.when_i_dream.rules.rounds import shown
from reverie.kernel import Dice, Millis, Seat, Viewer

FAR = Millis(10**12)  # the clock of a world in which nobody looks at it
OVER = ("story_vote", "finished")  # the whole evening can be read again
AWAKE = ("scoring", "story_vote", "finished")  # roles are open


def view(s: State, viewer: Viewer) -> View:
    knows, timed = knows_cards(s, viewer), sees_clock(s, viewer)
    is_off = viewer is None and s.options.spectators == "off"
    return View(
        seat=viewer,
        options=options_seen(s, knows),
        draw_size=len(s.draw),
        box=s.box,
        rows=s.rows,
        scores=s.scores,
        sitting=s.sitting,
        dreamer=s.dreamer,
        role=None if viewer is None else s.roles[viewer],  # WD-START-4
        roles=s.roles if s.phase in AWAKE else None,
        role_counts=role_counts(len(s.scores)),
        active=s.active,
        turns=s.turns,
        done=s.done,
        round=s.round,
        phase=s.phase,
        cards=tuple(shown(s, card) if knows else masked(card) for card in s.cards),
        clues=() if is_off and not knows else clues_seen(s, knows),
        clue_count=s.clue_count,
        penalties=s.penalties if knows else tuple(map(masked_penalty, s.penalties)),
        ballots=tuple(ballot_seen(ballot, viewer) for ballot in s.ballots) if knows else (),
        ballot_count=s.ballot_count if knows else 0,
        spent=s.spent if knows else (),
        story=s.story if viewer == s.dreamer or s.phase not in ASLEEP else "",
        mentions=mentions_seen(s, viewer),
        heard=tuple(each if seat == viewer else None for seat, each in enumerate(s.heard)),
        objected=s.objected,
        is_told=None if s.phase in ASLEEP else is_told(s),
        history=history_seen(s),
        voted=None if viewer is None or not s.votes else s.votes[viewer],
        candidates=s.candidates,
        ended=s.ended,
        since=s.since,
        clock_left=s.clock_left if timed else None,
        clock_until=s.clock_until if timed else None,
        turn_until=s.turn_until,
        phase_until=s.phase_until,
        window_until=s.window_until,
        paused_at=s.paused_at,
        away_at=s.away_at,
    )


def options_seen(s: State, knows: bool) -> Options:
    """Whoever sleeps could read in a deck of one's own what there is to be guessed."""
    content = s.options.content
    if knows or content is None:
        return s.options
    return replace(s.options, content=veiled(content))


def masked(card: Opened) -> Shown:
    """WD-DREAM-21, WD-VAR-11: that it was guessed, and nothing of how."""
    place = "guessed" if card.place in GUESSED else card.place
    return Shown(card.number, place, card.owner, card.voided)


def masked_penalty(penalty: Penalty) -> Penalty:
    """WD-DREAM-39: who, and not what."""
    return Penalty(penalty.id, penalty.seat, penalty.number)


def clues_seen(s: State, knows: bool) -> tuple[Clue, ...]:
    """WD-INFO-5: without knowledge only those on the open card, without their flags."""
    if knows:
        return s.clues
    if s.phase not in OPEN_CARD:
        return ()  # WD-NARR-7
    number = len(s.cards)
    return tuple(
        replace(clue, flags=()) for clue in s.clues if clue.number == number and clue.id > s.faded
    )


def ballot_seen(ballot: Ballot, viewer: Viewer) -> Ballot:
    """Votes are secret, but for one's own."""
    return replace(ballot, votes=tuple(vote for vote in ballot.votes if vote[0] == viewer))


def mentions_seen(s: State, viewer: Viewer) -> tuple[tuple[int, ...] | None, ...]:
    if s.phase not in ASLEEP:
        return s.mentions
    return tuple(each if seat == viewer else None for seat, each in enumerate(s.mentions))


def history_seen(s: State) -> tuple[Told, ...]:
    """All of it when it is over. While points are counted all can be read but the clues; with every
    word of a dream nothing is sent again but what each round brought."""
    if s.phase in OVER:
        return s.history
    if s.phase == "scoring":
        return tuple(replace(told, clues=()) for told in s.history)
    return tuple(map(briefly, s.history))


def briefly(told: Told) -> Told:
    return replace(told, story="", cards=(), clues=())


def is_told(s: State) -> bool:
    """The machine's finding."""
    if s.phase != "review":
        return bool(s.history) and s.history[-1].point
    return is_whole(s)  # of an empty pile nothing is missing, and it earns nothing


def may_talk(s: State, _: Viewer) -> bool:
    """WD-INFO-3, WD-VAR-12: from the deal until the mask is off there is no other channel."""
    return s.phase not in ASLEEP


# Events


def seen_by(event: Event, viewer: Viewer) -> Event | None:
    """WD-MATCH-11: verdicts and ballots are for those who know the cards."""
    match event:
        case RoleDealt() | VoteCast():
            return event if event.seat == viewer else None
        case CardScored() | BallotOpened() | BallotClosed() | Appealed():
            return None if viewer in event.hidden else replace(event, hidden=())
        case CardOpened() | ClueGiven() | Penalised() | ClockStopped() | ClockStarted():
            return masked_event(event) if viewer in event.hidden else replace(event, hidden=())
        case _:
            return event


def masked_event(event: Event) -> Event:
    """What is left of it for who may not know all. WD-INFO-2: the same for right and wrong."""
    match event:
        case CardOpened():
            return CardOpened(event.number, event.reason)
        case ClueGiven():
            return ClueGiven(event.id, event.number, event.seat, event.text)
        case Penalised():
            return Penalised(event.id, event.seat, event.number)
        case ClockStopped():
            return ClockStopped()
        case _:
            return ClockStarted()


def reveals(event: Event, viewer: Viewer) -> bool:
    """Does it tell this viewer something that was hidden from them?

    A clue that was accepted, and one that was not, each tell the dreamer a little of the piece.
    """
    match event:
        case CardOpened() | CardScored():
            return viewer not in event.hidden
        case ClueGiven() | Penalised():
            return viewer in event.hidden
        case RoleDealt():
            return event.seat == viewer
        case BallotClosed() | BallotOpened():
            return viewer not in event.hidden
        case _:
            return isinstance(event, TELLING)


TELLING = (
    GuessHeard,
    StoryFrozen,
    ReviewStarted,
    NarrationScored,
    NearDecided,
    RolesRevealed,
    RoundScored,
    StoryVoteOpened,
    Finished,
)


# Imagined worlds


def imagine(v: View, dice: Dice) -> State:
    """A whole table that looks like this view: cards and roles dealt anew, words invented."""
    cards, draw = imagined_cards(v, dice)
    roles, face_down = imagined_roles(v, dice)
    votes: list[Seat | None] = [None] * len(v.scores)
    if v.seat is not None:
        votes[v.seat] = v.voted
    return State(
        options=v.options,
        dice=dice.split("imagined"),
        draw=draw,
        rows=v.rows,
        scores=v.scores,
        sitting=v.sitting,
        dreamer=v.dreamer,
        roles=roles,
        face_down=face_down,
        active=v.active,
        turns=v.turns,
        done=v.done,
        clock_left=v.clock_left or Millis(0 if timeless(v) else v.options.dream_seconds * SECOND),
        box=v.box,
        round=v.round,
        phase=v.phase,
        cards=cards,
        clues=v.clues,
        clue_count=v.clue_count,
        penalties=v.penalties,
        ballots=v.ballots,
        ballot_count=v.ballot_count,
        spent=v.spent,
        story=v.story,
        mentions=v.mentions,
        heard=v.heard,
        objected=v.objected,
        history=v.history,
        votes=tuple(votes) if v.candidates else (),
        candidates=v.candidates,
        ended=v.ended,
        since=v.since,
        clock_until=imagined_clock(v),
        turn_until=v.turn_until,
        phase_until=v.phase_until,
        window_until=v.window_until,
        fades=imagined_fades(v),
        faded=0,
        paused_at=v.paused_at,
        away_at=v.away_at,
    )


def timeless(v: View) -> bool:
    return v.phase not in ("start", "running", "forced_guess")


def imagined_clock(v: View) -> Millis | None:
    """Who does not see the clock imagines that there is time enough."""
    return FAR if v.phase == "running" and v.clock_left is None else v.clock_until


def imagined_fades(v: View) -> tuple[tuple[int, Millis], ...]:
    fading = v.options.clue_display == "fade" and v.phase in OPEN_CARD
    on_card = [clue for clue in v.clues if clue.number == len(v.cards)]
    return tuple((clue.id, FAR) for clue in on_card) if fading else ()


def imagined_roles(v: View, dice: Dice) -> tuple[tuple[Role | None, ...], Role]:
    left: list[Role] = [role for role, n in v.role_counts.items() for _ in range(n)]
    own: list[Role | None] = [v.role if seat == v.seat else None for seat in seats(v)]
    known = v.roles or tuple(own)
    for role in known:
        if role is not None:
            left.remove(role)
    dice.shuffle(left)
    roles: list[Role | None] = [
        role if role is not None or seat == v.dreamer else left.pop()
        for seat, role in enumerate(known)
    ]
    return tuple(roles), left.pop()


def imagined_cards(v: View, dice: Dice) -> tuple[tuple[Opened, ...], tuple[CardId, ...]]:
    deck, language = v.options.deck, v.options.language
    known = {c.number: deck.place_of[f"{language}:{c.word}"] for c in v.cards if c.word is not None}
    seen = {
        *v.box,
        *(card for row in v.rows for card in row),
        *(card for card, _ in known.values()),
    }
    left = [card for card in deck.ids if card not in seen]
    dice.shuffle(left)
    side: Side = "bottom" if v.options.pieces == "bottom" else "top"
    cards = [
        imagined_card(
            each, known[each.number] if each.number in known else (left.pop(), side), dice
        )
        for each in v.cards
    ]
    return tuple(cards), tuple(left)


def imagined_card(card: Shown, face: tuple[CardId, Side], dice: Dice) -> Opened:
    if card.place != "guessed":
        return Opened(
            number=card.number,
            card=face[0],
            side=face[1],
            place=card.place,
            guess=card.guess if card.word is not None or not card.voided else "dream",
            verdict=card.verdict,
            voided=card.voided,
            owner=card.owner,
        )
    if dice.below(2):
        return Opened(card.number, *face, "fairy", "dream", "hit")
    return Opened(card.number, *face, "imp", "dream", "miss")
