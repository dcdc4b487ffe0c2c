"""A guest game, Lullaby in all but its bots and studies: they do what none should."""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lullaby import GAME as LULLABY
from lullaby.model import Dream
from reverie.kernel import Beside, Bots, Dice, Studies

Legal = Sequence[Any]
HOARD: list[bytearray] = []


def plain(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    return legal[0]


def thoughtful(_view: Any, legal: Legal, dice: Dice, memory: Legal) -> Any:
    """Uses all it is given: dice, and every event it remembers."""
    return legal[(dice.below(1000) + len(repr(memory))) % len(legal)]


def looping(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    while True:
        pass


def stubborn(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Loops on through everything that can be caught."""
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue


def deaf(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Takes every signal for itself."""
    for number in (signal.SIGPROF, signal.SIGALRM, signal.SIGXCPU, signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    while True:
        pass


def timeless(view: Any, legal: Legal, dice: Dice, memory: Legal) -> Any:
    """Switches the limits off."""
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    return looping(view, legal, dice, memory)


def sleeping(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    time.sleep(600)
    return legal[0]


def dozing(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    time.sleep(0.4)
    return legal[0]


def greedy(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    while True:
        HOARD.append(bytearray(1 << 26))


def raising(view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    raise ValueError(f"my hand is {view.hand}")


def leaving(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    sys.exit("I am off")


def vanishing(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    os._exit(0)


def dying(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)
    return legal[0]


def faulting(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    return ctypes.string_at(0)


def cheating(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    return Dream(99)


def rewriting(_view: Any, legal: Any, _dice: Dice, _memory: Legal) -> Any:
    """Changes the list of what is allowed."""
    legal[:] = [Dream(99)]
    return legal[0]


def babbling(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    return "la la la"


def silent(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    return None


def printing(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Says much, wherever it can, and asks as well."""
    for _ in range(1000):
        sys.stdout.write('{"number": 0}\n')
        sys.stderr.write("thinking, thinking\n")
    os.write(1, b"more thoughts\n")
    sys.stdout.flush()
    assert sys.stdin.read() == ""
    return legal[0]


def closing(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    os.closerange(0, 256)
    return legal[0]


def hanging_up(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Closes the pipes, and stays."""
    os.closerange(0, 256)
    time.sleep(600)


def scribbling(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Writes on everything that is open."""
    for descriptor in range(256):
        try:
            os.write(descriptor, b"la la la\n")
        except OSError:
            continue
    return legal[0]


def endless(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Writes a line without end on everything that is open."""
    while True:
        for descriptor in range(256):
            try:
                os.write(descriptor, b"la " * 1000)
            except OSError:
                continue


def doubling(_view: Any, legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """From here on there are two of it."""
    os.fork()
    return legal[0]


def trailing(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Ends, and leaves somebody behind that holds the pipe open."""
    if os.fork():
        os._exit(1)
    time.sleep(600)


def escaping(_view: Any, _legal: Legal, _dice: Dice, _memory: Legal) -> Any:
    """Ends, and leaves somebody behind whom nobody can end with it."""
    if os.fork():
        os._exit(1)
    os.setsid()
    time.sleep(8)


BOTS: dict[str, Any] = {
    bot.__name__: bot
    for bot in (
        *(plain, thoughtful, looping, stubborn, deaf, timeless, sleeping, dozing, greedy, raising),
        *(leaving, vanishing, dying, faulting, cheating, rewriting, babbling, silent, printing),
        *(closing, hanging_up, scribbling, endless, doubling, trailing, escaping),
    )
}


def study(question: str) -> Any:
    """As one of the bots would look into it."""
    return {"found": BOTS[question](None, ["the answer"], Dice(b"study"), ())}


STUDIES = Studies[Any](question=lambda _: "plain", answer=study)
GAME = replace(
    LULLABY, name="misfits", package=__name__, bots=Bots(own=BOTS), beside=Beside(studies=STUDIES)
)
