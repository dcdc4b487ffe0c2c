"""A person among bots, line by line: every line is typed, every answer is read."""

from collections.abc import Iterator

import pytest

from reverie.games.dreamcatcher.actions import DealTouch, Give, Listen, Say
from reverie.games.dreamcatcher.model import Chip
from reverie.games.dreamcatcher.reading import PACKAGE
from reverie.kernel import Dice, Seat
from reverie.language import LANGUAGES, Catalogue
from reverie.research.dreamcatcher import Evening
from reverie.terminal.dreamcatcher.tableside import Tableside, movements
from reverie.terminal.dreamcatcher.typed import Left, Stroke, Unclear, read

TERMINAL = "reverie.terminal.dreamcatcher"
EARLY = "1"
TYPED = {
    "en": ("feel 48 40", "stroke 12 48 84 48", "chips round, maybe a hole", "say a ring?"),
    "de": ("fühle 48 40", "streiche 12 48 84 48", "wörter rund, vielleicht ein Loch", "sage hm"),
}


def sitting(language: str, lines: Iterator[str], bots: tuple[str | None, ...]) -> list[str]:
    """Everything that was told until the lines were used up."""
    told: list[str] = []
    seat = Seat(bots.index(None))
    evening = Evening(bots, Dice(language.encode()).split("evening").key)

    def ask() -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        told.append(f"> {line}")
        return line

    assert not Tableside(evening, seat, language, ask, told.append).play()
    return told


def answer_to(told: list[str], line: str) -> str:
    """What came between this line and the next."""
    start = told.index(f"> {line}") + 1
    ends = [n for n in range(start, len(told)) if told[n].startswith("> ")]
    return "\n".join(told[start : ends[0] if ends else None])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_as_a_guesser(language: str) -> None:
    """The bot that leads got up later than nobody: the person does, and leads; then it turns."""
    feel, stroke, chips, words = TYPED[language]
    lead = iter([EARLY, "2", {"en": "deal 1 to 2", "de": "gib 1 an 2"}[language]])

    def lines() -> Iterator[str]:
        yield from lead
        yield {"en": "deal 1 to 2, 3 to 3", "de": "gib 1 an 2, 3 an 3"}[language]
        yield "1"  # turn the token
        yield "1"  # ready
        yield from (feel, stroke, chips, words, "banana", "feel 99 99")

    told = sitting(language, lines(), (None, "sleepy", "sleepy"))
    text = "\n".join(told)
    game = Catalogue(language, PACKAGE)
    assert "{" not in text
    assert game("feel.ground") in text or game("feel.raised") in text or "|" in text
    assert game("chip.round") in answer_to(told, chips)
    assert "banana" in answer_to(told, "banana")
    assert answer_to(told, feel)
    assert len(answer_to(told, stroke)) > len(answer_to(told, feel))


def english() -> tuple[Catalogue, Catalogue]:
    return Catalogue("en", TERMINAL), Catalogue("en", PACKAGE)


def test_what_can_be_typed() -> None:
    for line, meant in (
        ("1", Listen(3)),
        ("feel 48 40", Stroke((48, 40), (48, 40))),
        ("STROKE 1 2 3 4", Stroke((1, 2), (3, 4))),
        ("say it is round", Say("it is round")),
        ("chips round, not an animal", Say(chips=(Chip("round"), Chip("animal", "not")))),
        ("deal 2 to 3, 5 to 1", DealTouch((Give(1, Seat(2)), Give(4, Seat(0))))),
        ("wait", Listen(10)),
    ):
        assert read(line, [Listen(3)], *english()) == meant
    with pytest.raises(Left):
        read("quit", [], *english())


@pytest.mark.parametrize(
    "line",
    [
        "",
        "2",
        "feel",
        "feel 96 3",
        "feel 1 2 3",
        "feel a b",
        "stroke 1 2",
        "deal",
        "deal 1",
        "chips moon",
    ],
)
def test_what_is_unclear_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(Unclear) as unclear:
        read(line, [Listen(3)], *english())
    assert str(unclear.value)[-1] == "."


def test_a_finger_is_slow_enough_to_feel_everything() -> None:
    sent = list(movements("h", Stroke((10, 48), (86, 48))))
    assert sent[-1][0] >= 76 / 20 * 1000
    assert len(list(movements("h", Stroke((10, 48), (10, 48))))) > 6
