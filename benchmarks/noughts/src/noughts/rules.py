"""The verbs of noughts and crosses, in the order of its rulebook."""

from noughts.model import EMPTY, Cells, Event, Finished, Mark, Marked, Options, State
from reverie.kernel import Dice, Millis, Outcome, Seat, Tick, require

SEATS = range(2, 3)  # NX-PLAY-1
BOARDS = 50  # NX-END-1
LINES = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)


def setup(_options: Options, seats: int, dice: Dice) -> State:
    require(seats in SEATS, "NX-PLAY-1", "BAD_SEATS", seats=seats)
    return State(dice)


def apply(s: State, seat: Seat, action: Mark | Tick, _at: Millis) -> list[Event]:
    """NX-PLAY-2: mark a free cell. NX-BOARD-2: after the last of a board an empty one follows."""
    require(s.boards < BOARDS, "NX-END-1", "MATCH_IS_OVER")
    require(isinstance(action, Mark) and seat == s.turn, "NX-PLAY-2", "NOT_YOUR_TURN")
    assert isinstance(action, Mark)
    cell = action.cell
    require(cell in range(9) and s.cells[cell] is None, "NX-PLAY-2", "NOT_FREE", cell=cell)
    s.cells = (*s.cells[:cell], seat, *s.cells[cell + 1 :])
    s.turn = Seat(1 - seat)
    has_won = fills_a_line(s.cells, seat)
    return [Marked(seat, cell), *(finish(s, seat, has_won) if is_done(s.cells, has_won) else ())]


def finish(s: State, seat: Seat, has_won: bool) -> list[Event]:
    if has_won:
        s.won = (s.won[0] + 1, s.won[1]) if seat == 0 else (s.won[0], s.won[1] + 1)
    s.cells, s.boards = EMPTY, s.boards + 1
    return [Finished(seat if has_won else None, s.boards)]


def fills_a_line(cells: Cells, seat: Seat) -> bool:
    return any(cells[a] == cells[b] == cells[c] == seat for a, b, c in LINES)


def is_done(cells: Cells, has_won: bool) -> bool:
    """NX-BOARD-1."""
    return has_won or None not in cells


def to_act(s: State) -> frozenset[Seat]:
    return frozenset({s.turn} if s.boards < BOARDS else ())


def outcome(s: State) -> Outcome | None:
    """NX-END-1."""
    if s.boards < BOARDS:
        return None
    places = tuple(1 + (max(s.won) > own) for own in s.won)
    return Outcome(places, s.won, "fifty_boards")
