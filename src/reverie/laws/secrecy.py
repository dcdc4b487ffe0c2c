"""Nothing leaks. What a viewer cannot know is exchanged, and the viewer must not notice.

`imagine` makes another world of a view: hands, decks and dice may differ, but everything its
viewer knows is the same. So the view of that world must be the same to the byte, and so must be
everything that follows, for as long as no event says that it `reveals` something to this viewer.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import zip_longest
from typing import Any, get_args

import msgspec

from reverie.kernel import CLOCK, Entry, Seat, Sitting, Viewer
from reverie.laws.broken import SECRET, hold
from reverie.laws.legality import attempt
from reverie.laws.matches import Moment, encoded, moments
from reverie.laws.tables import Trial, law

MOMENTS = 60  # looked at in a match
TRIES = 12  # actions of one's own, compared by their refusals
FAR = float("inf")
NOTHING = (None, False)


@law(SECRET)
def nobody_sees_what_they_cannot_know(table: Trial) -> None:
    """Catches leaks, in views, lists, refusals and events, to seats and spectators."""
    catalogue = table.game.proof.catalogue(table.options, table.seats)
    for moment in moments(table, MOMENTS):
        for viewer in table.viewers:
            world = check_view(table, moment, viewer)
            if viewer is not None:
                check_refusals(table, moment, world, viewer, catalogue)
            for entry in (*moment.following[:1], *coming_and_going(table, moment)):
                check_events(table, moment, world, viewer, entry)


def check_view(table: Trial, moment: Moment, viewer: Viewer) -> Any:
    """The same view in another world, and the same list; that world is the answer."""
    game = table.game
    view = game.view(moment.state, viewer)
    world = game.proof.imagine(view, table.whim(f"secrets {moment.number} {viewer}"))
    twin = game.view(world, viewer)
    same = encoded(twin) == encoded(view)
    hold(SECRET, same, f"{moment} the view of {viewer} depends on what it cannot know")
    listed = [sorted(map(encoded, game.legal(each))) for each in (view, twin)]
    same = listed[0] == listed[1]
    hold(SECRET, same, f"{moment} what {viewer} may do depends on what it cannot know")
    same = known_time(table, view, moment.state) == known_time(table, twin, world)
    hold(SECRET, same, f"{moment} {viewer} learns from whom, or for when, one waits")
    world.dice = copy(moment.state.dice)  # from here on the same rolls are thrown in both
    return world


def known_time(table: Trial, view: Any, state: Any) -> tuple[object, object]:
    """Whom and what one waits for, as a server tells whoever has this view."""
    game = table.game
    waits = game.to_act(state) if game.turns.awaited is None else game.turns.awaited(view)
    return waits, game.deadline(state) if game.turns.alarm is None else game.turns.alarm(view)


def check_refusals(
    table: Trial, moment: Moment, world: Any, seat: Seat, catalogue: Sequence[Any]
) -> None:
    """What a seat tries is answered the same in both worlds."""
    whim = table.whim(f"tries {moment.number} {seat}")
    for action in [whim.pick(catalogue) for _ in range(TRIES)]:
        answers = [
            str(attempt(table, table.game.copy(state), moment, seat, action))
            for state in (moment.state, world)
        ]
        hold(
            SECRET, answers[0] == answers[1], f"{moment} seat {seat} learns by {action}: {answers}"
        )


def check_events(
    table: Trial, moment: Moment, world: Any, viewer: Viewer, entry: Entry[Any]
) -> None:
    """What happens looks the same in both worlds, until something is revealed to the viewer."""
    game = table.game
    here, there = game.copy(moment.state), game.copy(world)
    action = counterpart(table, moment, world, viewer, entry)
    if action is None:
        return
    happened = seen(table, here, entry, entry.action, viewer)
    might = seen(table, there, entry, action, viewer)
    for (one, reveals), (other, might_reveal) in zip_longest(happened, might, fillvalue=NOTHING):
        if one != other:
            told = reveals or might_reveal
            hold(SECRET, told, f"{moment} {viewer} sees {one}, where it might see {other}")
            return  # from here on the worlds differ to the viewer, and may
    if not any(reveals for _, reveals in happened):
        same = encoded(game.view(here, viewer)) == encoded(game.view(there, viewer))
        hold(SECRET, same, f"{moment} {entry} reveals nothing, and yet {viewer} learns something")


def coming_and_going(table: Trial, moment: Moment) -> Iterator[Entry[Any]]:
    """Somebody leaves, comes back or gives way to a bot, where rules ask who is there.

    No seat can do it itself, so no list has it; whoever keeps the table enters it.
    """
    rule = table.game.manners.attendance
    if rule is None:
        return
    seat = table.whim(f"attendance {moment.number}").pick(table.everyone)
    for who in get_args(Sitting):
        entry = Entry(moment.now, seat, rule.say(who))
        if attempt(table, table.game.copy(moment.state), moment, seat, entry.action) is None:
            yield entry


def seen(
    table: Trial, state: Any, entry: Entry[Any], action: Any, viewer: Viewer
) -> list[tuple[Any, bool]]:
    """What the viewer sees happen, each with whether the game says that it reveals something."""
    events = table.game.apply(state, entry.seat, action, entry.at)
    shown = [(table.game.seen_by(e, viewer), table.game.reveals(e, viewer)) for e in events]
    return [(event, reveals) for event, reveals in shown if event is not None]


def counterpart(
    table: Trial, moment: Moment, world: Any, viewer: Viewer, entry: Entry[Any]
) -> Any | None:
    """The same action in the other world.

    Where it is impossible there (a card named that another hand holds), it must have named a
    secret; then the nearest possible one, alike in all but that, must look the same.
    """
    refusal = attempt(table, table.game.copy(world), moment, entry.seat, entry.action)
    if refusal is None:
        return entry.action
    hold(SECRET, entry.seat != viewer, f"{moment} {entry} hinges on what {viewer} cannot know")
    if entry.seat == CLOCK:
        return None
    return nearest(entry.action, table.game.legal(table.game.view(world, entry.seat)))


def nearest(action: Any, listed: Sequence[Any]) -> Any | None:
    """Of the same kind and shape, with the fewest differences."""
    sent = msgspec.to_builtins(action)
    alike = ((distance(sent, msgspec.to_builtins(other)), other) for other in listed)
    near = [(far, other) for far, other in alike if far < FAR]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def distance(one: Any, other: Any) -> float:
    """How many values differ; far, if they are not even of the same shape."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        if one.get("type") != other.get("type"):
            return FAR
        return sum(distance(one[name], other[name]) for name in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        pairs = zip(one, other, strict=False)
        return sum(distance(*pair) for pair in pairs) if len(one) == len(other) else FAR
    return one != other if type(one) is type(other) else FAR
