"""Bots out of files: `--bots file.py:function`, in every experiment and on every core."""

from pathlib import Path

import pytest
from tests.games.test_bots_from_elsewhere import PATIENT

from reverie.games import games
from reverie.games.dreamwell.model import Options
from reverie.language import LANGUAGES
from reverie.match import Player, read_record
from reverie.research.choices import BadChoice, choose_bots, sentence
from reverie.research.matches import Contest, Order, Played, key_of
from reverie.research.matches import play as play_one
from reverie.research.simulation import simulate

GAME = games()["dreamwell"]
KEY = b"a night"


@pytest.fixture
def patient(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(PATIENT)
    return f"{tmp_path / 'mine.py'}:patient"


def test_a_bot_in_a_file_is_chosen_by_file_and_function(patient: str) -> None:
    assert choose_bots(GAME, f"{patient}, greedy") == (patient, "greedy")


def test_it_plays_the_same_on_one_core_and_on_two(patient: str) -> None:
    table = Contest("dreamwell", Options(), (patient, "greedy"))
    one, two = (simulate(table, 2, KEY, jobs=jobs) for jobs in (1, 2))
    assert one is not None
    assert two is not None
    assert one.entrants == two.entrants
    assert [each.name for each in one.entrants] == ["patient", "greedy"]
    assert one.entrants[0].bot == patient


def test_its_records_are_read_by_who_has_not_got_the_file(patient: str) -> None:
    table = Contest("dreamwell", Options(), (patient, "greedy"), keep_records=True)
    played: Played = play_one(table, Order(0, (0, 1), key_of(KEY, "match 0")))
    Path(patient.rpartition(":")[0]).unlink()
    record = read_record(played.record or "", games())
    assert record.players[0] == Player("patient", patient)
    assert record.replay().outcome is not None


def test_two_files_with_a_function_of_one_name_are_two_entrants(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / f"{name}.py").write_text(PATIENT)
    bots = (f"{tmp_path}/one.py:patient", f"{tmp_path}/other.py:patient")
    result = simulate(Contest("dreamwell", Options(), bots), 1, KEY)
    assert result is not None
    assert [each.name for each in result.entrants] == ["patient", "patient 2"]


@pytest.mark.parametrize(
    ("source", "function", "code"),
    [
        (None, "patient", "NO_BOT_FILE"),
        ("1 / 0", "patient", "BOT_FILE_FAILS"),
        ("import nothing_of_that_name", "patient", "BOT_FILE_FAILS"),
        (PATIENT, "hasty", "NO_SUCH_FUNCTION"),
        ("patient = 7", "patient", "NOT_A_FUNCTION"),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_played(
    tmp_path: Path, source: str | None, function: str, code: str
) -> None:
    if source is not None:
        (tmp_path / "mine.py").write_text(source)
    with pytest.raises(BadChoice) as bad:
        choose_bots(GAME, f"{tmp_path}/mine.py:{function}")
    assert bad.value.code == code
    told = {sentence(bad.value, language) for language in LANGUAGES}
    assert len(told) == 2
    assert all("mine.py" in one and "{" not in one for one in told)
