"""`make rules` and numbers: a rule's number is one line, and every place that lies is named."""

import json
import re
from pathlib import Path

import pytest
from scripts.rule_numbers import lies, numbers_of, says
from tests.guides.following import copy_of_the_project

PLACES = """
[model.NAPS]
rules = ["TY-NAP-1"]
messages = ["refused.TIRED"]
client = ["naps"]
"""
MORE_PLACES = """
[model.SEATS]
lines.en = ["For"]
lines.de = ["Für"]

[model.Options.sand]
bounds = true
lines.en = ["`sand`"]
lines.de = ["`sand`"]

[model.PAUSE]
per = 1000
rules = ["TY-NAP-2"]
"""
BOOKS = ("RULES.md", "RULES.de.md")
BOTH = ("en", "de")
IMPORTS = """
from typing import Annotated
from typing import Final
from msgspec import Meta, Struct
from reverie.kernel import Millis
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    folder = tmp_path / "src/reverie/games/tiny"
    client = tmp_path / "web/src/games/tiny/messages"
    for made in (folder / "messages", client):
        made.mkdir(parents=True)
    (folder / "model.py").write_text("NAPS = 3  # TY-NAP-1\n", "utf-8")
    (folder / "numbers.toml").write_text(PLACES, "utf-8")
    for language, book, said in (("en", "RULES.md", "three"), ("de", "RULES.de.md", "drei")):
        (folder / book).write_text(f"- **TY-NAP-1** 3,\n  or {said}.\n", "utf-8")
        (folder / f"messages/{language}.toml").write_text(f'[refused]\nTIRED = "{said}"\n', "utf-8")
        (client / f"{language}.json").write_text(json.dumps({"naps": said}), "utf-8")
    return folder


def found(folder: Path) -> list[str]:
    return list(lies(folder.parents[3], folder))


def test_what_is_told_truly_is_passed_over(tiny: Path) -> None:
    assert found(tiny) == []
    assert numbers_of(tiny) == {"NAPS": 3}


def test_another_number_is_one_line_and_every_place_that_lies_is_named(tiny: Path) -> None:
    (tiny / "model.py").write_text("NAPS = 7  # TY-NAP-1\n", "utf-8")
    assert [lie.partition(" does not say 7")[0] for lie in found(tiny)] == [
        "TY-NAP-1 in tiny/RULES.md",
        "TY-NAP-1 in tiny/RULES.de.md",
        "refused.TIRED in tiny/messages/en.toml",
        "naps in the client's tiny/messages/en.json",
        "refused.TIRED in tiny/messages/de.toml",
        "naps in the client's tiny/messages/de.json",
    ]


@pytest.mark.parametrize(
    ("number", "named"),
    [
        ("DREAMS: Final = 5", "model.DREAMS"),
        ("SHORTEST, LONGEST = 2, 5", "model.LONGEST"),
        ("WAIT = Millis(5 * 1000)", "model.WAIT"),
        ("SEATS = range(2, 5)", "model.SEATS"),
        ("class Options(Struct):\n    rounds: int = 5", "model.Options.rounds"),
    ],
)
def test_no_number_of_a_game_is_forgotten(tiny: Path, number: str, named: str) -> None:
    (tiny / "model.py").write_text(f"{IMPORTS}NAPS = 3\n{number}\n", "utf-8")
    assert f"{named} of tiny is not in tiny/numbers.toml" in found(tiny)
    allowed = f'{PLACES}\n[unspoken]\nnumbers = ["model.SHORTEST", "{named}"]\n'
    (tiny / "numbers.toml").write_text(allowed, "utf-8")
    assert not [lie for lie in found(tiny) if "is not in" in lie]


@pytest.mark.parametrize("folder", ["bots", "solver"])
def test_numbers_of_bots_and_of_a_search_are_their_own(tiny: Path, folder: str) -> None:
    (tiny / folder).mkdir()
    (tiny / folder / "taste.py").write_text("DEPTH = 4\n", "utf-8")
    assert found(tiny) == []


def test_what_is_listed_must_be_there_and_in_one_place(tiny: Path) -> None:
    listed = (
        f'{PLACES}\n[model.GONE]\nrules = []\n[unspoken]\nnumbers = ["model.NAPS", "model.NO"]\n'
    )
    (tiny / "numbers.toml").write_text(listed, "utf-8")
    assert found(tiny) == [
        "model.NAPS is no unspoken number of tiny: mend tiny/numbers.toml",
        "model.NO is no unspoken number of tiny: mend tiny/numbers.toml",
        "tiny/numbers.toml names model.GONE, which is not there",
    ]


def test_a_sentence_that_tells_a_number_belongs_to_one(tiny: Path) -> None:
    messages = tiny / "messages/en.toml"
    messages.write_text('[refused]\nTIRED = "three"\nLATE = "You may sleep {n} of 5."\n', "utf-8")
    assert found(tiny) == [
        "refused.LATE tells a number, and tiny/numbers.toml says not which (messages)"
    ]
    (tiny / "numbers.toml").write_text(
        f'{PLACES}\n[unspoken]\nmessages = ["refused.L*"]\n', "utf-8"
    )
    assert found(tiny) == []


def test_a_rule_that_tells_a_number_belongs_to_one(tiny: Path) -> None:
    for book in ("RULES.md", "RULES.de.md"):
        with (tiny / book).open("a", encoding="utf-8") as more:
            more.write("- **TY-BED-1** On the third night, see chapter 9 and TY-NAP-1, 4.\n")
            more.write("- **TY-BED-2** See chapter 9, `cell 15` and TY-NAP-1 to 4.\n")
    assert found(tiny) == ["TY-BED-1 tells a number, and tiny/numbers.toml says not which (rules)"]
    (tiny / "numbers.toml").write_text(f'{PLACES}\n[unspoken]\nrules = ["TY-BED-*"]\n', "utf-8")
    assert found(tiny) == []


def test_two_numbers_that_become_one_are_said_twice(tiny: Path) -> None:
    (tiny / "numbers.toml").write_text(f'{PLACES}[model.BEDS]\nrules = ["TY-NAP-1"]\n', "utf-8")
    for book in ("RULES.md", "RULES.de.md"):
        (tiny / book).write_text("- **TY-NAP-1** 3 in 4 beds.\n", "utf-8")
    (tiny / "model.py").write_text("NAPS = 3\nBEDS = 4\n", "utf-8")
    assert found(tiny) == []
    (tiny / "model.py").write_text("NAPS = 3\nBEDS = 3\n", "utf-8")
    assert found(tiny) == [
        f"TY-NAP-1 in tiny/{book} does not say 3 often enough, as tiny does in "
        "model.NAPS and model.BEDS"
        for book in ("RULES.md", "RULES.de.md")
    ]


def test_a_rule_may_speak_of_the_number_after_it(tiny: Path) -> None:
    (tiny / "numbers.toml").write_text(f"{PLACES}more = {{ TY-NAP-2 = 1 }}\n", "utf-8")
    for book, said in (("RULES.md", "four or more"), ("RULES.de.md", "fünf oder mehr")):
        with (tiny / book).open("a", encoding="utf-8") as more:
            more.write(f"- **TY-NAP-2** {said}\n")
    assert found(tiny) == [
        "TY-NAP-2 in tiny/RULES.de.md does not say 4, +1 from model.NAPS of tiny"
    ]


def test_options_ranges_and_lines_of_the_book_are_held_too(tiny: Path) -> None:
    (tiny / "model.py").write_text(
        f"{IMPORTS}NAPS = 3\nPAUSE = Millis(250)\nSEATS = range(2, 5)\n"
        "class Options(Struct):\n    sand: Annotated[int, Meta(ge=10, le=120)] = 30\n",
        "utf-8",
    )
    (tiny / "numbers.toml").write_text(PLACES + MORE_PLACES, "utf-8")
    for book, said in (("RULES.md", "For two to four"), ("RULES.de.md", "Für zwei bis vier")):
        rules = (tiny / book).read_text("utf-8")
        lines = f"\n{said}.\n\n| `sand` | 10 to 120 | 30 |\n\n- **TY-NAP-2** 4 a second.\n"
        (tiny / book).write_text(rules + lines, "utf-8")
    assert found(tiny) == []
    for book in ("RULES.md", "RULES.de.md"):
        rules = (tiny / book).read_text("utf-8")
        (tiny / book).write_text(
            rules.replace("10 to 120", "10 to 60").replace("vier", "drei"), "utf-8"
        )
    assert found(tiny) == [
        "“Für” in tiny/RULES.de.md does not say 4, as tiny does in model.SEATS",
        "“`sand`” in tiny/RULES.md does not say 120, as tiny does in model.Options.sand",
        "“`sand`” in tiny/RULES.de.md does not say 120, as tiny does in model.Options.sand",
    ]


OTHERS = {  # a number of each game, another one, and who speaks of it, in both languages
    "dreamwell/model.py HAND_LIMIT 4 5": (
        "DW-HAND-1 DW-DRAW-5 DW-ADV-5 DW-ACT-15 DW-INV-5",
        "question.discard.one question.discard.other",
        "hand.limit detail.discard lesson.limit.text",
    ),
    "dreamwell/model.py OPENING_HAND 2 3": ("DW-SETUP-5 DW-SETUP-10 DW-ADV-5", "", ""),
    "dreamwell/model.py DISPLAY_SLOTS 4 6": (
        "DW-SETUP-6 DW-DISP-2 DW-DISP-3 DW-DISP-5 DW-ADV-5 DW-ACT-5 DW-INV-4",
        "refused.BAD_SLOT typed.needs_slot command.replace.meaning",
        "confirm.replace ask.replace lesson.replace.text",
    ),
    "dreamwell/model.py ACTIONS_PER_TURN 3 4": (
        "DW-TURN-1 DW-TURN-7 DW-TURN-8 DW-PLAY-14 DW-ABIL-6 DW-EACH-3 DW-ADV-5 DW-INV-6 DW-INV-10",
        "refused.NO_ACTIONS_LEFT",
        "lesson.end_turn lesson.end_turn.text",
    ),
    "dream_runners/model.py ROUNDS 8 9": (
        "DR-ROUND-1 DR-ROUND-5 DR-SETUP-1 DR-END-1 DR-EVAL-4",
        "goal reason.last_round",
        "lesson.welcome.text",
    ),
    "dream_runners/model.py SEGMENT_PRICE 4 5": (
        "DR-IMP-1 DR-IMP-13",
        "question.segment action.buy_segment",
        "lesson.buy.text",
    ),
    "dream_runners/model.py START_COINS 2 3": ("DR-SETUP-9", "", ""),
    "when_i_dream/rules/rounds.py BALANCE 2 3": ("WD-SCORE-7 WD-SCORE-8", "", ""),
    "when_i_dream/judge/layers.py LONGEST_CLUE 40 50": ("WD-JUDGE-2", "", ""),
    "when_i_dream/rules/guessing.py LONGEST_STORY 1200 900": ("WD-NARR-8", "", ""),
    "dreamcatcher/model.py NIGHTS 9 8": (
        "DC-SETUP-2 DC-DECK-3 DC-END-2 DC-END-3",
        "ending.nights",
        "lesson.reveal.text lesson.end.text end.stars",
    ),
    "dreamcatcher/model.py MOTIFS_DRAWN 5 6": (
        "DC-LEAD-2 DC-LEAD-3 DC-LEAD-4 DC-LEAD-9 DC-DEAL-3 DC-DEAL-4 DC-NEXT-3 DC-LIMIT-7",
        "event.hand_drawn question.pick.lead",
        "deal.cards deal.seen lesson.silence.text",
    ),
    "dreamcatcher/model.py DREAMS_DRAWN 4 7": (
        "DC-LEAD-1 DC-LEAD-3 DC-SETUP-3 DC-PLACE-1 DC-PLACE-4 DC-CHOOSE-1 DC-NEXT-2 DC-CONN-6",
        "event.hand_drawn refused.SLOT question.deal.guesser",
        "dreams lesson.dreams lesson.silence.text",
    ),
}


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of_the_project(tmp_path_factory.mktemp("numbers"))


@pytest.mark.parametrize("change", OTHERS)
def test_another_number_is_one_line_and_make_rules_names_all_that_lies(
    change: str, copied: Path
) -> None:
    """In a copy of the project, in both languages; what is filled from the code needs no word."""
    file, name, old, new = change.split()
    game, _, _ = file.partition("/")
    module = copied / "src/reverie/games" / file
    before = module.read_text("utf-8")
    after, changes = re.subn(
        rf"^({name}(?:: Final)? = ){old}\b", rf"\g<1>{new}", before, flags=re.M
    )
    assert changes == 1
    module.write_text(after, "utf-8")
    try:
        lines = list(lies(copied, copied / "src/reverie/games" / game))
    finally:
        module.write_text(before, "utf-8")
    rules, messages, client = OTHERS[change]
    places = {
        *(f"{rule} in {game}/{book}" for rule in rules.split() for book in BOOKS),
        *(f"{key} in {game}/messages/{two}.toml" for key in messages.split() for two in BOTH),
        *(
            f"{key} in the client's {game}/messages/{two}.json"
            for key in client.split()
            for two in BOTH
        ),
    }
    assert places - {line.partition(" does not say ")[0] for line in lines} == set()


@pytest.mark.parametrize(
    ("text", "number", "language", "truly"),
    [
        ("you keep four", 4, "en", True),
        ("fourteen", 4, "en", False),
        ("the seventh card", 7, "en", True),
        ("14 cards", 4, "en", False),
        ("die siebte Karte", 7, "de", True),
        ("den zehnten Zug", 10, "de", True),
        ("vierzehn", 4, "de", False),
        ("Vier sind alles", 4, "de", True),
        ("180 seconds", 180, "en", True),
    ],
)
def test_a_number_is_said_in_digits_or_words(
    text: str, number: int, language: str, truly: bool
) -> None:
    assert says(text, number, language) is truly
