"""The counts of a report on Dream Runners add up, and bots race at their own pace."""

from pathlib import Path

import msgspec
import pytest

from reverie.games.dream_runners.events import FirstDreamer, Locked
from reverie.games.dream_runners.model import SECOND, Options
from reverie.kernel import Seat
from reverie.language import LANGUAGES
from reverie.match import AnyMatch
from reverie.research import dream_runners
from reverie.research.balance import weigh, write_balance
from reverie.research.dream_runners_report import race
from reverie.research.matches import Contest, play_match
from reverie.research.pages import Picture, Words
from reverie.research.simulation import orders
from reverie.research.study import Balance, Count

KEY = b"a night"
BOTS = ("lucid", "drowsy", "random")
MODES = dream_runners.modes(Options())


def one_match(mode: str) -> AnyMatch:
    return play_match(Contest("dream_runners", MODES[mode], BOTS), orders(3, 1, KEY)[0])


@pytest.fixture(scope="module", params=list(MODES))
def counted(request: pytest.FixtureRequest) -> tuple[AnyMatch, Count]:
    match = one_match(request.param)
    return match, dream_runners.count(match)


@pytest.fixture(scope="module")
def balance() -> Balance:
    tables = {mode: Contest("dream_runners", options, BOTS) for mode, options in MODES.items()}
    result = weigh(tables, 1, KEY)
    assert result is not None
    return result


def test_every_coin_that_came_was_spent_or_is_left(counted: tuple[AnyMatch, Count]) -> None:
    match, count = counted
    woken = [d for d in match.state.dreamers if d.woke is not None]
    came, went = (sum(count.tally[what].values()) for what in ("coins", "uses"))
    assert came == went or (woken and came > went)  # who wakes up leaves them behind


def test_points_are_the_points_of_the_players(counted: tuple[AnyMatch, Count]) -> None:
    match, count = counted
    assert match.outcome is not None
    assert sum(count.tally["points"].values()) == sum(match.outcome.points)
    assert sum(int(total) * n for total, n in count.tally["totals"].items()) == sum(
        match.outcome.points
    )


def test_whoever_was_first_is_counted_with_the_coin(counted: tuple[AnyMatch, Count]) -> None:
    _, count = counted
    titles = sum(int(times) * seats for times, seats in count.tally["firsts"].items())
    assert titles == count.tally["coins"]["first"] <= 8


def test_nobody_buys_what_was_never_shown(counted: tuple[AnyMatch, Count]) -> None:
    _, count = counted
    assert all(n <= count.tally["shown"][one] for one, n in count.tally.get("bought", {}).items())
    assert {*count.tally.get("won", {})} == {*count.tally.get("bought", {})}


def test_in_a_race_the_quicker_bot_is_mostly_first() -> None:
    """And time passes: a bot locks as late as a person would."""
    match = one_match("race")
    firsts = [e.seat for s in match.steps for e in s.events if isinstance(e, FirstDreamer)]
    assert firsts.count(Seat(0)) > len(firsts) / 2
    locks = [s.entry.at for s in match.steps if any(isinstance(e, Locked) for e in s.events)]
    assert locks[0] >= 20 * SECOND
    assert locks[-1] >= 8 * 20 * SECOND


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_written(balance: Balance, language: str, tmp_path: Path) -> None:
    page = write_balance(tmp_path, balance, Words(language)).read_text(encoding="utf-8")
    assert "Dream Runners" in page
    assert "bend-6" in page
    pictures = {file.stem for file in (tmp_path / "dream_runners").glob("*.svg")}
    assert pictures == {"totals", "points", "coins", "uses", "losses", "segments"}
    assert all(f"dream_runners/{picture}.svg" in page for picture in pictures)


def test_being_first_is_drawn_once_there_are_cases_enough(balance: Balance, tmp_path: Path) -> None:
    tally = {"firsts": {"0": 12, "3": 30, "8": 2}, "firsts_won": {"0": 1, "3": 15}}
    many = {
        mode: msgspec.structs.replace(figures, tally={**figures.tally, **tally})
        for mode, figures in balance.modes.items()
    }
    chapter = race(msgspec.structs.replace(balance, modes=many), Words("en"))
    (picture,) = [block for block in chapter.blocks if isinstance(block, Picture)]
    picture.draw(tmp_path / "race.svg")
    assert (tmp_path / "race.svg").stat().st_size > 1000
    assert not any(isinstance(block, Picture) for block in race(balance, Words("en")).blocks)
