"""Matches of an earlier edition, recorded by it: where a game says that they replay, they do."""

import json
from pathlib import Path

import pytest

from reverie.games import games
from reverie.match import BadRecord, read_record, record_of, write_record

RECORDS = Path(__file__).parents[1] / "records"
FORMER = [(name, edition) for name, game in games().items() for edition in game.former]


def recorded(name: str, edition: int) -> str:
    return (RECORDS / name / f"edition-{edition}.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "edition"), FORMER)
def test_a_match_of_an_earlier_edition_ends_as_it_did(name: str, edition: int) -> None:
    text = recorded(name, edition)
    assert json.loads(text.splitlines()[0])["edition"] == edition
    match = read_record(text, games()).replay()
    assert match.outcome is not None
    assert len(match.log) > 20  # a whole match


@pytest.mark.parametrize(("name", "edition"), FORMER)
def test_it_is_kept_by_this_edition_as_the_same_match(name: str, edition: int) -> None:
    match = read_record(recorded(name, edition), games()).replay()
    today = write_record(record_of(match))
    assert json.loads(today.splitlines()[0])["edition"] == games()[name].edition
    assert read_record(today, games()).replay().log == match.log


@pytest.mark.parametrize(("name", "edition"), FORMER)
def test_this_editions_own_rules_would_not_do(name: str, edition: int) -> None:
    """Why the edition went up: what was agreed on then is not what is agreed on now."""
    game = games()[name]
    first, *rest = recorded(name, edition).splitlines()
    header = {**json.loads(first), "edition": game.edition}
    record = read_record("\n".join([json.dumps(header), *rest]) + "\n", games())
    assert record.options != read_record(recorded(name, edition), games()).options
    with pytest.raises(BadRecord):
        record.replay()


def test_every_record_of_an_earlier_edition_is_replayed() -> None:
    files = {path.relative_to(RECORDS).as_posix() for path in RECORDS.glob("*/edition-*.jsonl")}
    assert files == {f"{name}/edition-{edition}.jsonl" for name, edition in FORMER}
