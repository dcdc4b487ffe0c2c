"""One match between bots: what is asked of a worker, and what comes back."""

from collections.abc import Sequence
from dataclasses import replace
from time import process_time
from typing import Any, NamedTuple

import msgspec

from reverie.games import games
from reverie.kernel import KEY_BYTES, AnyGame, Dice, Millis, Outcome, Seat
from reverie.match import AnyMatch, Hands, Match, Player, record_of, write_record
from reverie.research.brought import is_in_a_file, load


class Contest(msgspec.Struct, frozen=True):
    """What all matches of an experiment share. A bot named twice is two entrants."""

    game: str
    options: Any
    bots: tuple[str, ...]
    keep_records: bool = False


class Order(msgspec.Struct, frozen=True):
    """One match to be played: which entrant sits on each seat, and the key of its deal."""

    number: int
    entrants: tuple[int, ...]  # places in `Contest.bots`, by seat
    key: bytes


class Played(msgspec.Struct, frozen=True):
    """How a match went, by seat."""

    number: int
    entrants: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    steps: int
    cpu_seconds: float
    record: str | None = None


class Turn(NamedTuple):
    """What a bot will do, and when."""

    seat: Seat
    action: Any
    at: Millis


def key_of(key: bytes, label: str) -> bytes:
    """The key of one match or deal of many: fixed by the experiment's key and the label."""
    return Dice(key).split(label).key


def rotated(entrants: Sequence[int], turns: int) -> tuple[int, ...]:
    """The seating after everybody has moved on by so many seats."""
    shift = -turns % len(entrants)
    return (*entrants[shift:], *entrants[:shift])


def entrant_name(bots: Sequence[str], number: int) -> str:
    """`greedy`, and `greedy 2` for the second of that name; of a bot's place only the function."""
    names = [bot.rpartition(":")[2] for bot in bots]
    before = names[:number].count(names[number])
    return f"{names[number]} {before + 1}" if before else names[number]


def game_of(table: Contest) -> AnyGame:
    """With the bots that were brought to this table, each by the file it is in."""
    game = games()[table.game]
    files = {name: load(name) for name in table.bots if is_in_a_file(name)}
    others = {**game.bots.elsewhere, **files}
    return replace(game, bots=replace(game.bots, elsewhere=others)) if files else game


def play_match(table: Contest, order: Order) -> AnyMatch:
    """Bots play to the end, at the same table people play at."""
    assert len(order.key) == KEY_BYTES, "a record of the match could not be read back"
    players = [
        Player(entrant_name(table.bots, entrant), bot=table.bots[entrant])
        for entrant in order.entrants
    ]
    match: AnyMatch = Match.deal(game_of(table), table.options, players, order.key)
    hands = Hands(match)
    while match.outcome is None:
        turn = next_turn(hands, order.key)
        if turn is not None:
            hands.move(turn.at)
            match.play(turn.seat, turn.action, turn.at)
        else:  # everybody waits, or takes too long: time itself acts
            assert match.deadline is not None, f"{table.game} waits for nobody"
            hands.move(match.deadline)
            match.tick(match.deadline)
    return match


def next_turn(hands: Hands, key: bytes) -> Turn | None:
    """Who acts next; None: time does.

    Where several may act at once, chance says who is quickest: the lowest seat would rule. Where
    bots have a human pace, that says it.
    """
    match = hands.match
    seats = sorted(match.to_act)
    if len(seats) > 1:
        Dice(key).split(f"quickest {len(match.log)}").shuffle(seats)
    quickest: Turn | None = None
    for seat in seats:
        turn = turn_of(hands, seat)
        if turn.at <= match.now:
            return turn
        if quickest is None or turn.at < quickest.at:
            quickest = turn
    late = quickest and match.deadline is not None and quickest.at >= match.deadline
    return None if late else quickest


def turn_of(hands: Hands, seat: Seat) -> Turn:
    """What the bot there will do, and when: at once, unless the game says otherwise."""
    match = hands.match
    action, bot, game = hands.bot_action(seat), match.players[seat].bot, match.game
    assert bot is not None
    if game.bots.moment is None:
        return Turn(seat, action, match.now)
    at = game.bots.moment(bot, match.view(seat), action, match.pace_dice(seat))
    return Turn(seat, action, match.now if at is None else max(at, match.now))


def play(table: Contest, order: Order) -> Played:
    began = process_time()
    match = play_match(table, order)
    return told(table, order, match, process_time() - began)


def told(table: Contest, order: Order, match: AnyMatch, cpu_seconds: float) -> Played:
    outcome = match.outcome
    assert isinstance(outcome, Outcome)
    return Played(
        number=order.number,
        entrants=order.entrants,
        places=outcome.places,
        points=outcome.points,
        steps=len(match.log),
        cpu_seconds=cpu_seconds,
        record=write_record(record_of(match)) if table.keep_records else None,
    )


def win_shares(places: Sequence[int]) -> list[float]:
    """One win for each match: whoever share the first place share it evenly."""
    winners = places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]
