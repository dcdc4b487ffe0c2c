"""What the board looks like: doors where they lead, everything by shape as well as by colour."""

import io

import pytest
from rich.console import Console

from reverie.games.dreamwell.geometry import DIRECTIONS
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.sight.view import view
from reverie.games.dreamwell.words.sentences import Words
from reverie.kernel import SPECTATOR, Seat, Viewer
from reverie.language import LANGUAGES, Catalogue
from reverie.terminal.faces.dreamwell.board import HEIGHT, WIDTH, board_lines
from reverie.terminal.faces.dreamwell.brushes import BRUSH, PLAIN_BRUSH, Brush
from reverie.terminal.faces.dreamwell.picture import picture

TILES = "tiles=T01,T02,T03,T04,T05,T06,T07,T08,T09,T10,T11,T12,T13,T14,T15,T16"
ADA = Seat(0)
NAMES = ("Ada", "Bo", "Cy", "Di")


def words(table: State, language: str = "en") -> Words:
    return Words(Catalogue(language, "reverie.games.dreamwell"), NAMES, table.options.table)


def board(line: str, viewer: Viewer = SPECTATOR, brush: Brush = BRUSH) -> list[str]:
    table = read_table(line)
    return [text.plain for text in board_lines(view(table, viewer), words(table), brush)]


def tile(lines: list[str], column: int, row: int) -> list[str]:
    left = column * WIDTH
    return [line[left : left + WIDTH] for line in lines[row * HEIGHT :][:HEIGHT]]


def drawn(
    line: str, width: int = 80, viewer: Viewer = ADA, language: str = "en", brush: Brush = BRUSH
) -> str:
    table = read_table(line)
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(picture(view(table, viewer), words(table, language), width, brush))
    return console.export_text()


@pytest.mark.rule("DW-GEO-3", "DW-GEO-11")
def test_a_door_stands_where_it_leads() -> None:
    """T01 has N and SE. A quarter turn on: E and SW."""
    north = tile(board(f"{TILES}"), 0, 0)
    assert north[0][WIDTH // 2] in "↑⇑"
    assert north[4][-1] in "↘⇘"
    turned = tile(board(TILES.replace("T01", "T01r1")), 0, 0)
    assert turned[2][-1] in "→⇒"
    assert turned[4][0] in "↙⇙"
    assert sum(sign in BRUSH.doors + BRUSH.passages for sign in "".join(turned)) == 2


def test_every_direction_has_its_own_sign_and_place() -> None:
    seen = set()
    for rotation in range(4):
        for line in board(TILES.replace(",", f"r{rotation},")):
            seen |= set(line) & set(BRUSH.doors + BRUSH.passages)
    assert len(set(BRUSH.doors + BRUSH.passages)) == 2 * len(DIRECTIONS)
    assert seen == set(BRUSH.doors + BRUSH.passages)


@pytest.mark.rule("DW-MOVE-11")
def test_doors_that_meet_look_different_from_a_way_out_only() -> None:
    """T02 at b1 has E; T03 at c1 has no W, but T06, put there, has one."""
    alone = tile(board(TILES), 1, 0)
    assert alone[2][-1] == "→"
    met = board("tiles=T01,T02,T06,T04,T05,T03,T07,T08,T09,T10,T11,T12,T13,T14,T15,T16")
    assert tile(met, 1, 0)[2][-1] == "⇒"
    assert tile(met, 2, 0)[2][0] == "⇐"


@pytest.mark.rule("DW-GEO-8", "DW-MOVE-6")
def test_a_door_off_the_board_is_a_passage() -> None:
    assert tile(board(TILES), 0, 0)[0][WIDTH // 2] == "⇑"


def test_tiles_say_their_cell_terrain_and_creature() -> None:
    shown = tile(board(TILES), 0, 0)
    assert "a1 Pink °°" in shown[1]
    assert "Gamma" in shown[2]
    assert "d4" in tile(board(TILES), 3, 3)[1]


def test_every_terrain_has_a_pattern_of_its_own() -> None:
    for brush in (BRUSH, PLAIN_BRUSH):
        assert len(set(brush.patterns.values())) == 4


@pytest.mark.rule("DW-COMP-4", "DW-ADV-7")
def test_a_dark_face_is_marked_by_a_heavy_edge_and_a_moon() -> None:
    shown = tile(board(TILES.replace("T01", "T01d") + " advanced=yes"), 0, 0)
    assert "☾" in shown[1]
    assert shown[1][0] == "┃"
    assert tile(board(TILES), 0, 0)[1][0] == "│"


def test_standees_are_shapes_with_numbers() -> None:
    shown = board(f"{TILES} seats=4 at=0,0/0,1/0,0/0,0")
    assert tile(shown, 0, 0)[3][1:-1] == "●12▲1■12◆12"
    assert tile(shown, 1, 0)[3][1:-1].rstrip() == "▲2"


@pytest.mark.rule("DW-NM-21")
def test_the_nightmare_is_seen_by_all() -> None:
    assert "Ψ Nightmare" in tile(board(f"{TILES} nightmare=5"), 1, 1)[3]
    assert "The nightmare is off the board." in drawn(f"{TILES} nightmare=off phase=nightmare")


def test_cells_within_reach_are_marked_for_whoever_is_to_move() -> None:
    line = f"{TILES} at=0,0"
    mine = "".join(board(line, Seat(0)))
    assert "¹²" in mine
    assert "¹" not in "".join(board(line, Seat(1)))
    assert "¹" not in "".join(board(line))
    assert "¹" not in "".join(board(f"{line} left=0", Seat(0)))
    assert "¹" in "".join(board(f"{line} left=0 rows=L60", Seat(0)))  # EACH TURN move


@pytest.mark.rule("DW-MVTO-1")
def test_move_to_marks_where_it_leads() -> None:
    """L03: MOVE TO Jupiter, who is at c1 and a3."""
    shown = board(f"{TILES} rows=L03 phase=ability", Seat(0))
    assert "¹²" in tile(shown, 2, 0)[3]
    assert "¹²" in tile(shown, 0, 2)[3]
    assert "¹" not in tile(shown, 0, 0)[3]


@pytest.mark.rule("DW-PLAY-3")
def test_a_card_says_what_is_missing() -> None:
    """L22 asks for Cosmo, Skullflower and green; b1 shows Cosmo."""
    shown = drawn(f"{TILES} at=1,off hands=L22")
    assert "✓Cosmo  ✗Skullflower  ✗Green" in shown


@pytest.mark.rule("DW-INFO-2")
def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    line = f"{TILES} hands=L22/L40"
    assert "L22" in drawn(line)
    assert "L40" not in drawn(line)
    assert "L22" not in drawn(line, viewer=SPECTATOR)


@pytest.mark.rule("DW-TURN-1")
def test_actions_left_are_stars() -> None:
    assert "★★★" in drawn(TILES)
    assert "★☆☆" in drawn(f"{TILES} left=1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [20, 51, 60, 79, 80, 100, 120, 200])
def test_it_fits_every_width(width: int, language: str) -> None:
    line = f"{TILES} seats=4 advanced=yes nightmare=5 at=0,1/2,3/4,off/off,15 rows=L08,L45,L60/L71"
    shown = drawn(f"{line} hands=L46,L70,D01,L61", width, language=language)
    assert all(len(row.rstrip()) <= width for row in shown.splitlines())


def test_a_narrow_window_gets_the_board_in_words() -> None:
    shown = drawn(TILES, width=40)
    assert "needs 52 \ncolumns" in shown
    assert "a1: Pink Space, Gamma; doors north and" in shown


def test_without_unicode_nothing_but_ascii_is_drawn() -> None:
    lines = board(f"{TILES} seats=4 nightmare=5 at=0,1/2,3/4,off/off,15", Seat(0), PLAIN_BRUSH)
    assert all(line.isascii() for line in lines)
