"""The bench is no test, so nothing else here would notice that it cannot start."""

from pathlib import Path

from tests.games.guests import python

BENCH = Path(__file__).parents[2] / "benchmarks"


def test_the_bench_finds_all_it_measures_whatever_has_moved_in_the_house() -> None:
    done = python(BENCH, str(BENCH / "run.py"), "--help")
    assert done.returncode == 0, done.stderr
