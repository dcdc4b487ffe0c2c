"""Dreams, motifs, their reliefs, and cards of one's own (RULES, chapters 8.2 and 9)."""

from collections import Counter
from importlib.resources import files
from itertools import combinations, product
from pathlib import Path
from statistics import median

import pytest
from tests.games.contents import told_of

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.bots.vectors import dot, idf, shared_mind, tags_of, vector
from reverie.games.dreamcatcher.box.content import TAGS
from reverie.games.dreamcatcher.box.reading import PACKAGE, house, icons
from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.rules.dealing import hidden_pose
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.games.dreamcatcher.touch.relief import (
    FEWEST_RIDGE,
    MOST_RIDGE,
    reliefs,
    ridge_cells,
    tactile_level,
)
from reverie.games.dreamcatcher.touch.surface import surface, unposed
from reverie.kernel import Dice
from reverie.language import LANGUAGES

CLOSE = 0.20
BOX = files(PACKAGE) / "box"


def box() -> dict[str, str]:
    return {name: (BOX / name).read_text("utf-8") for name in ("dreams.csv", "touching.csv")}


@pytest.mark.rule("DC-CONTENT-1")
def test_all_cards_are_there_and_all_differ() -> None:
    content = house()
    assert (len(content.dreams), len(content.motifs), len(TAGS)) == (87, 83, 92)
    assert len(content.dream) == 87
    assert len(content.motif) == 83
    for language in LANGUAGES:
        assert len({dream.title(language) for dream in content.dreams}) == 87
        assert len({motif.name(language) for motif in content.motifs}) == 83
    assert {tag for tags in tags_of(content).values() for tag in tags} <= TAGS


@pytest.mark.rule("DC-CONTENT-2")
def test_every_motif_has_its_relief() -> None:
    assert icons() == reliefs().keys()
    assert all(motif.icon_author for motif in house().motifs)


@pytest.mark.rule("DC-CONTENT-3", "DC-CONTENT-4")
def test_every_dream_has_clues_and_every_clue_has_dreams() -> None:
    mind, content = shared_mind(), house()
    near = {(d, m) for d in content.dream for m in content.motif if mind.likeness(d, m) >= CLOSE}
    by_dream, by_motif = Counter(d for d, _ in near), Counter(m for _, m in near)
    for counts, cards, most in ((by_dream, content.dream, 14), (by_motif, content.motif, 18)):
        numbers = [counts[card] for card in cards]
        assert min(numbers) >= 5
        assert median(numbers) == 9
        assert max(numbers) == most


@pytest.mark.rule("DC-CONTENT-5")
def test_no_two_cards_are_too_much_alike() -> None:
    content = house()
    rarity = idf(content)
    for cards, most in ((content.dreams, 0.70), (content.motifs, 0.80)):
        vectors = [vector(tags_of(content)[card], rarity) for card in (c.id for c in cards)]
        assert max(dot(a, b) for a, b in combinations(vectors, 2)) <= most


@pytest.mark.rule("DC-RELIEF-1")
def test_a_relief_is_ninety_six_rows_of_heights() -> None:
    assert {len(heights) for heights in reliefs().values()} == {CELLS * CELLS}


@pytest.mark.rule("DC-RELIEF-2")
def test_reliefs_are_no_part_of_what_a_client_gets() -> None:
    """Neither in what it is built from, nor in what is served; no message has them (the audit)."""
    assert (BOX / "reliefs.bin").is_file()
    root = Path(__file__).parents[3]
    for folder in ("web/src", "web/public", "src/reverie/server"):
        assert not list((root / folder).rglob("reliefs*"))


@pytest.mark.rule("DC-RELIEF-3", "DC-RELIEF-4")
@pytest.mark.parametrize("icon", ["key", "round-star", "hearts", "big-egg"])
def test_a_relief_has_ground_area_and_a_ridge_around_it(icon: str) -> None:
    heights = reliefs()[icon]
    found = Counter(
        "ground" if h == 0 else "area" if h == 96 else "ridge" if h > 170 else "between"
        for h in heights
    )
    assert found["ground"] > 2000
    assert found["ridge"] >= FEWEST_RIDGE
    assert 235 <= max(heights) <= 255
    margin = [heights[row * CELLS + c] for row in (0, 4, 91, 95) for c in range(CELLS)]
    assert not any(margin)


@pytest.mark.rule("DC-RELIEF-4")
def test_the_ridge_is_about_two_and_a_half_cells_wide() -> None:
    heights = reliefs()["big-egg"]
    row = heights[48 * CELLS : 49 * CELLS]
    first = next(n for n, height in enumerate(row) if height > 127)
    width = next(n for n, height in enumerate(row[first:]) if height <= 127)
    assert 2 <= width <= 4


@pytest.mark.rule("DC-RELIEF-5")
def test_every_motif_can_be_felt() -> None:
    cells = [ridge_cells(heights) for heights in reliefs().values()]
    assert min(cells) >= FEWEST_RIDGE
    assert max(cells) <= MOST_RIDGE
    assert max(motif.parts for motif in house().motifs) <= 13


@pytest.mark.rule("DC-RELIEF-6")
def test_how_hard_a_motif_is_to_feel() -> None:
    assert [tactile_level(n) for n in (800, 801, 1250, 1251)] == [1, 2, 2, 3]
    assert Counter(motif.tactile for motif in house().motifs) == {1: 24, 2: 45, 3: 14}
    measured = {m.id: tactile_level(ridge_cells(reliefs()[m.icon])) for m in house().motifs}
    differing = [m.id for m in house().motifs if measured[m.id] != m.tactile]
    assert differing == ["T22"]  # 782 cells as drawn here; the table was measured at 849


@pytest.mark.rule("DC-RELIEF-7")
def test_a_pose_is_hidden_bounded_and_never_mirrored() -> None:
    dice = Dice(bytes(32))
    poses = [hidden_pose(dice, free=False) for _ in range(500)]
    for bounds, values in (
        ((-1000, 1000), [pose.turn for pose in poses]),
        ((880, 1000), [pose.scale for pose in poses]),
        ((-400, 400), [pose.dx for pose in poses]),
        ((-400, 400), [pose.dy for pose in poses]),
    ):
        low, high = bounds
        assert low <= min(values) < low + (high - low) / 10
        assert high - (high - low) / 10 < max(values) <= high
    assert {pose.quarters for pose in poses} == {0}
    assert {hidden_pose(dice, free=True).quarters for _ in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("DC-RELIEF-7")
def test_a_posed_relief_is_turned_scaled_and_shifted() -> None:
    def cell(pose: Pose, column: int, row: int) -> int:
        return surface("key", pose).heights[row * CELLS + column]

    flat, shifted = Pose(), Pose(dx=400, dy=-200)
    assert all(
        abs(cell(flat, column, row) - cell(shifted, column + 4, row - 2)) <= 1
        for column in range(10, 80)
        for row in range(10, 80)
    )
    assert cell(Pose(quarters=1), 95 - 20, 40) == pytest.approx(cell(flat, 40, 20), abs=2)
    raised = [sum(h > 90 for h in surface("key", Pose(scale=s)).heights) for s in (880, 1000)]
    assert raised[0] < 0.85 * raised[1]


@pytest.mark.rule("DC-RELIEF-7")
def test_every_cell_of_a_posed_relief_is_looked_up_in_the_relief() -> None:
    dice = Dice(bytes(32))
    for icon in ("key", "rabbit"):
        flat, pose = surface(icon, Pose()), hidden_pose(dice, free=True)
        laid = surface(icon, pose).heights
        for row, column in product(range(CELLS), repeat=2):
            found = flat.height(*unposed(column + 0.5, row + 0.5, pose))
            assert laid[row * CELLS + column] == pytest.approx(found, abs=0.501)


# Cards of one's own


def mistakes(**changes: tuple[str, str]) -> list[str]:
    """Files in which something is replaced, and what is said about them."""
    files = box()
    for name, (old, new) in changes.items():
        key = f"{name}.csv"
        assert old in files[key]
        files[key] = files[key].replace(old, new, 1)
    return list(told_of(GAME, files, "en"))


def test_the_box_itself_can_be_read_as_ones_own() -> None:
    assert mistakes() == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"dreams": ("D02,", "D01,")}, "“D01” stands in row 2 already"),
        ({"dreams": ("sea:1", "seas:1")}, "“seas:1” is no tag"),
        ({"dreams": ("sea:1", "sea:x")}, "“sea:x” is no tag"),
        ({"dreams": ("title_de", "titel")}, "column title_de: This column is missing"),
        ({"dreams": ("Rain Keeper", "")}, "row 2, column title_en: This field is empty"),
        ({"dreams": ("Rain Keeper", "x" * 401)}, "longer than 400"),
        ({"touching": ("hourglass", "sundial")}, "no relief of “sundial”"),
        ({"touching": (",2,1120,1,", ",4,1120,1,")}, "“4” is no number from 1 to 3"),
    ],
)
def test_every_mistake_is_told(changes: dict[str, tuple[str, str]], told: str) -> None:
    assert any(told in sentence for sentence in mistakes(**changes))


def test_two_files_are_needed_and_enough_cards() -> None:
    files = box()
    said = told_of(GAME, {"a.csv": files["dreams.csv"]}, "en")
    assert "two files" in said[0]
    few = "\n".join(files["dreams.csv"].splitlines()[:20])
    said = told_of(GAME, {**files, "dreams.csv": few}, "de")
    assert "ein Stapel hat 36 bis 400" in said[0]
