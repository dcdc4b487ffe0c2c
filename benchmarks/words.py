"""When I Dream's words: how fast they are judged, thought of and guessed, and what they weigh."""

import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Ready
from reverie.games.when_i_dream.bots.knowledge import of_pieces
from reverie.games.when_i_dream.box.content import SIDES, TONGUES, Language
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.judge.layers import judge
from reverie.games.when_i_dream.judge.spelling import key
from reverie.games.when_i_dream.model import Opened, Options
from reverie.games.when_i_dream.questions import spirits
from reverie.kernel import Dice, Millis
from timing import Say, cpu_model, markdown

BOX = Path(__file__).resolve().parent.parent / "src/reverie/games/when_i_dream/box"
AIM_JUDGE, AIM_BOT = 5, 50  # milliseconds: p99 of a judgement, CPU of a clue or a guess
AIM_DATA, AIM_MEMORY = 10, 150  # MB
MIB = 1 << 20
LOADING = """
from pathlib import Path
import resource, sys
from reverie.games.when_i_dream.bots import players
from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.bots.thinking import Saying, thoughts, words_near
from reverie.games.when_i_dream.judge.layers import judge
from reverie.games.when_i_dream.box.reading import house

def resident():
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most

before = resident()
for language, word in (("en", "trunk"), ("de", "Zoo")):
    judge(language, house().cards[0].top, word)
    thoughts(language, MINDS["oracle"], [Saying(word)])
    words_near(language, MINDS["oracle"], word, 8)
print(before, resident())
"""


def page(date: str, quick: bool, say: Say) -> str:
    say("judging words")
    judged = {language: judging(language, 20 if quick else 128) for language in TONGUES}
    say("thinking of words")
    thought = {language: thinking(language, 6 if quick else 40) for language in TONGUES}
    rows = [
        *((f"judging a clue ({t})", *cells(times), f"{AIM_JUDGE}") for t, times in judged.items()),
        *((f"a bot's clue ({t})", *cells(c), f"{AIM_BOT}") for t, (c, _) in thought.items()),
        *((f"a bot's guess ({t})", *cells(g), f"{AIM_BOT}") for t, (_, g) in thought.items()),
    ]
    before, words = memory()
    weights = [
        ("word data in the wheel", f"{data_bytes() / MIB:.1f}", f"{AIM_DATA}"),
        ("words of both languages in memory", f"{words:.0f}", f"{AIM_MEMORY}"),
        ("the process without them", f"{before:.0f}", "–"),
    ]
    return "\n\n".join(
        [
            "# The words",
            f"{date}, Python {platform.python_version()}, {cpu_model()}. CPU time after a warm-up, "
            "in milliseconds; a clue or a guess is the oracle's, on a table of six.",
            markdown(("", "median", "p99", "aim"), rows),
            markdown(("MiB", "", "aim"), weights),
        ]
    )


def judging(language: Language, pieces: int) -> list[float]:
    """Every association of a piece, and every piece of the deck as a clue for it."""
    found = [card.piece(side) for card in house().cards for side in SIDES][:pieces]
    table = of_pieces(language)
    words = [(p, w) for p in found for w in table[key(p.word(language), language)]]
    words += [(p, other.word(language).split()[0]) for p in found for other in found]
    judge(language, found[0], "water")
    return [millis(lambda p=p, w=w: judge(language, p, w)) for p, w in words]


def thinking(language: Language, cards: int) -> tuple[list[float], list[float]]:
    """The oracle's clues for many pieces, and its guesses after four of them."""
    clues, guesses, bot = list[float](), list[float](), GAME.bots.own["oracle"]
    for number, card in enumerate(house().cards[: cards + 1]):
        s = GAME.setup(Options(language=language), 6, Dice(bytes([number])))
        for seat in spirits(s):
            GAME.apply(s, seat, Ready(), Millis(0))
        s.cards = (Opened(1, card.id, "top"),)
        while len(s.clues) < 4 and s.phase == "running":
            view, seat, dice = GAME.view(s, s.active), s.active, Dice(bytes([number, len(s.clues)]))
            began = process_time()
            action = bot(view, GAME.legal(view), dice, ())
            clues.append(1000 * (process_time() - began))
            GAME.apply(s, seat, action, Millis(0))
        view = GAME.view(s, s.dreamer)
        guesses.append(millis(lambda v=view: bot(v, GAME.legal(v), Dice(b"k"), ())))
    return clues[4:], guesses[1:]  # the first card is the warm-up


def millis(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def cells(times: Sequence[float]) -> tuple[str, str]:
    ranked = sorted(times)
    return f"{ranked[len(ranked) // 2]:.2f}", f"{ranked[int(0.99 * (len(ranked) - 1))]:.2f}"


def data_bytes() -> int:
    return sum(file.stat().st_size for file in BOX.rglob("*") if file.is_file())


def memory() -> tuple[float, float]:
    """MiB of a fresh process before it reads any word, and what the words add."""
    done = subprocess.run(
        [sys.executable, "-c", LOADING], capture_output=True, text=True, check=True
    )
    before, after = map(int, done.stdout.split())
    return before / MIB, (after - before) / MIB


if __name__ == "__main__":
    print(page("today", quick=True, say=print))
