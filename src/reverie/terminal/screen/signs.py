"""Seats as shapes and colours, and what to draw where only ASCII can be shown."""

from dataclasses import dataclass

from rich.text import Text

SHAPES = "●▲■◆✚♥☾⬢★▬"  # two signals for everything: the shape as well as the hue
PLAIN_SHAPES = "o^#%+&(=*-"
COLOURS = (
    "#ffb833",
    "#57c7ff",
    "#ff7a6b",
    "#b98cff",
    "#7fe08f",
    "#ff9ed1",
    "#f2efe6",
    "#4fd6c4",
    "#d9c36a",
    "#9aa7c9",
)


@dataclass(frozen=True)
class Look:
    """What a screen can show: more than ASCII; more than sixteen colours."""

    unicode: bool = True
    deep: bool = True


def draws_unicode(encoding: str) -> bool:
    return encoding.lower().replace("-", "").startswith("utf")


def shape(seat: int, unicode: bool) -> str:
    return (SHAPES if unicode else PLAIN_SHAPES)[seat % len(SHAPES)]


def seat_style(seat: int) -> str:
    return f"bold {COLOURS[seat % len(COLOURS)]}"


def seat_sign(seat: int, unicode: bool) -> Text:
    return Text(shape(seat, unicode), seat_style(seat))
