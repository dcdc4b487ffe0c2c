"""What a modified client learns of a card: `python -m workshop.dreamcatcher.attack`.

Every attacker sends what the server listens to and keeps all that it answers. A card has 24 × 24
fields, each as large as a taxel; what counts is how many of them it could draw after so long. The
last lines tell how soon a program that knows all motifs names the right one, from patches alone.
"""

from collections.abc import Callable, Iterator
from typing import Final

from reverie.games.dreamcatcher.bots.percept import match, patches_of
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.rules.dealing import hidden_pose
from reverie.games.dreamcatcher.touch.feeling import TAXEL
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import (
    CELLS,
    FINE,
    PATCH,
    Feel,
    FollowRidge,
    TouchDown,
    TouchLift,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.probe import Card, Touch, feel
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.kernel import Dice, Millis, Seat

FIELDS: Final = CELLS // TAXEL
MOMENTS: Final = (20, 40, 60, 180)  # seconds
SOON: Final = (1.0, 2.0, 5.0, 12.0)
ICON: Final = "maze"  # the fullest card
Timed = tuple[int, Touch]  # milliseconds since the message before


def down(x: float, y: float) -> TouchDown:
    return TouchDown("h", 0, round(x * FINE), round(y * FINE))


def move(x: float, y: float) -> TouchMove:
    return TouchMove("h", ((0, round(x * FINE), round(y * FINE)),))


# Attackers


def hopping(wait: int = 400) -> Iterator[Timed]:
    """Land, stay until the patch comes, lift, land where the last patch ended."""
    yield from visits([(6 + 12 * n, 6 + 12 * m) for m in range(8) for n in range(8)], wait)


def patient() -> Iterator[Timed]:
    """The same, waiting as long as it takes for somebody who lands so often."""
    yield from hopping(1_600)


def tapping() -> Iterator[Timed]:
    """Land for a level, and be gone."""
    yield from visits([(2 + 4 * n, 2 + 4 * m) for m in range(24) for n in range(24)], 0)


def visits(places: list[tuple[int, int]], wait: int) -> Iterator[Timed]:
    number = 0
    while True:
        x, y = places[number % len(places)]
        yield 250, down(x, y)
        for _ in range(wait // 50):
            yield 50, move(x, y)
        yield 10, TouchLift("h", 0)
        number += 1


def stroking(speed: float = 19.5, apart: int = 12) -> Iterator[Timed]:
    """Along rows without ever lifting the finger, then along those between them."""
    x, y, way = 6.0, 6.0, 1
    yield 0, down(x, y)
    while True:
        if not 6 <= x + way * speed * 0.1 <= 90:
            way, goal = -way, y + apart
            goal = goal if goal < CELLS else 6 + (goal - 6 + 4) % 12
            while abs(y - goal) > 0.01:
                y += max(-speed * 0.1, min(speed * 0.1, goal - y))
                yield 100, move(x, y)
        x += way * speed * 0.1
        yield 100, move(x, y)


def dotting() -> Iterator[Timed]:
    """One level after the other, four cells apart, as fast as lines are answered."""
    yield from stroking(47, 4)


def rushing() -> Iterator[Timed]:
    """So fast that only ridges are counted."""
    yield from stroking(140, 4)


def following() -> Iterator[Timed]:
    """Led by the server along ridges, from one start after the other."""
    while True:
        for start in ((48, 20), (20, 48), (76, 48), (48, 76), (48, 48)):
            yield 260, down(*start)
            for _ in range(160):
                yield 60, FollowRidge("h")
            yield 10, TouchLift("h", 0)


ATTACKERS: Final[dict[str, Callable[[], Iterator[Timed]]]] = {
    "hopping": hopping,
    "patient hopping": patient,
    "tapping": tapping,
    "stroking": stroking,
    "dotting": dotting,
    "rushing": rushing,
    "following": following,
}


def attacked(
    messages: Iterator[Timed], until: int, on: Card | None = None
) -> list[tuple[int, Feel]]:
    """All that was answered, with its moment in milliseconds."""
    card, probe = on or Card(surface(ICON, Pose()), 7, Seat(1), "off"), fresh(Millis(0))
    at = 0
    told: list[tuple[int, Feel]] = []
    for gap, message in messages:
        at += gap
        if at > until:
            return told
        answers, probe = feel(card, probe, message, Millis(at))
        told += [(at, answer) for answer in answers if isinstance(answer, Feel)]
    return told


def drawn(told: list[tuple[int, Feel]], until: int) -> set[tuple[int, int]]:
    """Which fields an attacker can draw: a patch lays nine open, any other answer one."""
    known: set[tuple[int, int]] = set()
    for at, each in told:
        if at <= until:
            x, y = int(each.x) / FINE, int(each.y) / FINE
            far = (-TAXEL, 0, TAXEL) if each.k == PATCH else (0,)
            known |= {(int((x + dx) // TAXEL), int((y + dy) // TAXEL)) for dx in far for dy in far}
    return {(x, y) for x, y in known if 0 <= x < FIELDS and 0 <= y < FIELDS}


def share(told: list[tuple[int, Feel]], until: int) -> float:
    return len(drawn(told, until)) / FIELDS**2


# Who knows all motifs


def named(seconds: float, rounds: int) -> float:
    """How often the motif that fits the patches best is the right one, in hidden poses."""
    dice, right, tried = Dice(b"naming".ljust(32, b".")), 0, 0
    for motif in house().motifs * rounds:
        told = swept(motif.icon, hidden_pose(dice, free=False), seconds)
        found = match(patches_of(told)) if patches_of(told) else {}
        right += bool(found) and max(found, key=lambda icon: found[icon]) == motif.icon
        tried += 1
    return right / tried


def swept(icon: str, pose: Pose, seconds: float) -> list[Feel]:
    """From the very middle of the card to the right, then in rows, as fast as patches come."""
    told = attacked(from_the_middle(), int(seconds * 1000), Card(surface(icon, pose), 7, Seat(1)))
    return [answer for _, answer in told]


def from_the_middle() -> Iterator[Timed]:
    x, y = CELLS / 2, CELLS / 2
    yield 0, down(x, y)
    while x < CELLS - 8:
        x += 0.975
        yield 50, move(x, y)
    for number, way in enumerate((-1, 1, -1, 1, -1, 1, -1)):
        goal = y + 12 * (number + 1) * (-1) ** number
        while abs(y - goal) > 0.01:
            y += max(-0.975, min(0.975, goal - y))
            yield 50, move(x, y)
        while 8 <= x + way * 0.975 <= CELLS - 8:
            x += way * 0.975
            yield 50, move(x, y)


def main() -> None:
    print("share of the fields after " + ", ".join(f"{moment} s" for moment in MOMENTS))
    for name, messages in ATTACKERS.items():
        told = attacked(messages(), MOMENTS[-1] * 1000)
        print(f"{name:<16}" + "".join(f"{share(told, each * 1000):7.0%}" for each in MOMENTS))
    for seconds in SOON:
        print(f"named after {seconds:g} s: {named(seconds, 2):.0%}")


if __name__ == "__main__":
    main()
