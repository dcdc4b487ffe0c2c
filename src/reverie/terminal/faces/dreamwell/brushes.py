"""What Dreamwell is drawn with: characters and colours, for good terminals and for poor ones."""

from dataclasses import dataclass, replace

from reverie.games.dreamwell.symbols import Face, Terrain
from reverie.terminal.screen.signs import Look


@dataclass(frozen=True)
class Palette:
    """Styles by terrain; `ground` is what is behind them, if anything."""

    ground: dict[Terrain, str]
    text: dict[Terrain, str]
    edge: dict[Terrain, str]
    door: str
    passage: str
    lit: str  # light means: you may
    nightmare: str

    def on(self, terrain: Terrain, style: str) -> str:
        return f"{style}{self.ground[terrain]}"


DEEP = Palette(
    ground={
        "pink": " on #7a2f68",
        "blue": " on #1a4a8f",
        "black": " on #171a3a",
        "green": " on #14573f",
    },
    text={"pink": "#ffe3f3", "blue": "#dff2ff", "black": "#d8d9f4", "green": "#e0ffe6"},
    edge={"pink": "#c56aab", "blue": "#5f9adf", "black": "#5d62a0", "green": "#4fa57c"},
    door="bold #1c1638 on #fff6d6",
    passage="bold #1c1638 on #ffc24d",
    lit="bold #ffc24d",
    nightmare="bold #ffffff on #a3122a",
)
SHALLOW = Palette(  # sixteen colours, and who knows which: nothing behind the letters
    ground={"pink": "", "blue": "", "black": "", "green": ""},
    text={"pink": "magenta", "blue": "blue", "black": "default", "green": "green"},
    edge={"pink": "magenta", "blue": "blue", "black": "bright_black", "green": "green"},
    door="bold black on white",
    passage="bold black on yellow",
    lit="bold yellow",
    nightmare="bold white on red",
)


@dataclass(frozen=True)
class Edge:
    corners: str  # upper left, upper right, lower left, lower right
    side: str
    top: str


@dataclass(frozen=True)
class Brush:
    """The characters and the colours to draw with."""

    unicode: bool
    palette: Palette
    doors: str  # by direction
    passages: str
    patterns: dict[Terrain, str]
    edges: dict[Face, Edge]
    dark: str  # marks a dark face
    nightmare: str
    found: str  # what a card asks for and a standee has found
    lacking: str
    left: str  # an action left
    spent: str
    turn: str  # whose turn it is
    marks: tuple[str, str]  # within reach of standee 1, of standee 2


BRUSH = Brush(
    unicode=True,
    palette=DEEP,
    doors="↑↗→↘↓↙←↖",
    passages="⇑⇗⇒⇘⇓⇙⇐⇖",
    patterns={"pink": "°", "blue": "≈", "black": "·", "green": "∧"},
    edges={"light": Edge("╭╮╰╯", "│", "─"), "dark": Edge("┏┓┗┛", "┃", "━")},
    dark="☾",
    nightmare="Ψ",
    found="✓",
    lacking="✗",
    left="★",
    spent="☆",
    turn="▶",
    marks=("¹", "²"),
)
PLAIN_BRUSH = Brush(
    unicode=False,
    palette=DEEP,
    doors="^/>\\v/<\\",
    passages="NXEXSXWX",
    patterns={"pink": "o", "blue": "~", "black": ".", "green": "^"},
    edges={"light": Edge("++++", "|", "-"), "dark": Edge("####", "H", "=")},
    dark="*",
    nightmare="!",
    found="+",
    lacking="-",
    left="*",
    spent=".",
    turn=">",
    marks=("1", "2"),
)


def brush_for(look: Look) -> Brush:
    brush = BRUSH if look.unicode else PLAIN_BRUSH
    return brush if look.deep else replace(brush, palette=SHALLOW)
