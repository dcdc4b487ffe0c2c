"""Files of cards and tiles: read kindly, refused with every mistake told."""

import re
from importlib.resources import files as package_files

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.games.contents import Files, encoded

from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.box.reading import DECK_COLUMNS, TILE_COLUMNS, house
from reverie.games.dreamwell.box.reading import read_content as read_bytes
from reverie.language import LANGUAGES, Catalogue, read_messages
from reverie.language.mistakes import READER, BadContent, Mistake, explain

PACKAGE = "reverie.games.dreamwell"
FOLDER = package_files(PACKAGE) / "box"
DECK = (FOLDER / "cards.csv").read_text("utf-8")
TILES = (FOLDER / "tiles.csv").read_text("utf-8")
L01 = "L01,light,ace,gamma,umibozu,pink,flat,points=3,perform,action=draw"
T01 = "T01,pink,gamma,N+SE"


def read_content(files: Files) -> Content:
    return read_bytes(encoded(files))


def deck(old: str = "", new: str = "") -> Files:
    """The house's deck with one thing changed."""
    assert old in DECK
    return {"deck.csv": DECK.replace(old, new, 1)}


def tiles(old: str, new: str) -> Files:
    assert old in TILES
    return {"tiles.csv": TILES.replace(old, new, 1)}


def first_card(**fields: str) -> Files:
    """The house's deck with these fields of its first card, in row 2, written otherwise."""
    card = dict(zip(DECK_COLUMNS, L01.split(","), strict=True)) | fields
    return deck(L01, ",".join(card.values()))


def scored(kind: str, arguments: str) -> Files:
    return first_card(score_kind=kind, score_args=arguments)


def able(kind: str, arguments: str) -> Files:
    return first_card(ability_kind=kind, ability_args=arguments)


def first_tile(**fields: str) -> Files:
    tile = dict(zip(TILE_COLUMNS, T01.split(","), strict=True)) | fields
    return tiles(T01, ",".join(tile.values()))


def without_doors() -> Files:
    return {"tiles.csv": "\n".join(line.rpartition(",")[0] for line in TILES.splitlines())}


def mistakes(files: Files) -> tuple[Mistake, ...]:
    with pytest.raises(BadContent) as refused:
        read_content(files)
    return refused.value.mistakes


def cards(light: int, dark: int = 0) -> Files:
    """So many good cards."""
    header, *house_rows = DECK.splitlines()
    light_rows, dark_rows = house_rows[:72], house_rows[72:]
    picked = [light_rows[n % 72] for n in range(light)] + [dark_rows[n % 24] for n in range(dark)]
    return {"mine.csv": "\n".join([header, *(f"X{n}{row[3:]}" for n, row in enumerate(picked))])}


# Wrong files, each with the one mistake to be found in it: code, row, column.
WRONG: list[tuple[str, int | None, str | None, Files]] = [
    ("EMPTY_FILE", None, None, {"deck.csv": ""}),
    ("EMPTY_FILE", None, None, {"deck.csv": "\ufeff\r\n ;;; \r\n\n"}),
    ("TOO_LONG", None, None, {"deck.csv": DECK + " " * 100_000}),
    ("NOT_TEXT", None, None, {"deck.csv": DECK.replace("ace", "\ufffd")}),
    ("NOT_TEXT", None, None, {"deck.csv": "PK\x03\x04 not a table at all"}),
    ("NOT_TEXT", None, None, {"deck.csv": b"\xff\xfei\x00d\x00"}),
    ("NOT_CSV", 3, None, {"deck.csv": DECK.replace("L02", '"L02', 1)}),
    ("UNKNOWN_TABLE", None, None, {"deck.csv": "name,price\nchair,3\n"}),
    ("UNKNOWN_TABLE", None, None, {"deck.csv": "id,terrain\nL01,pink\n"}),
    ("TABLE_TWICE", None, None, {"one.csv": DECK, "two.csv": DECK}),
    ("MISSING_COLUMN", 1, "doors", without_doors()),
    ("EXTRA_COLUMN", 1, "notes", deck("ability_args", "ability_args,notes")),
    ("COLUMN_TWICE", 1, "friend", deck("ability_args", "ability_args,friend")),
    ("TOO_MANY_FIELDS", 2, None, first_card(score_args="terrain=pink,base=1,points=1")),
    ("EMPTY_FIELD", 2, "friend", first_card(friend="")),
    ("EMPTY_FIELD", 2, "score_kind", first_card(score_kind="")),
    ("BAD_ID", 2, "id", first_card(id="much-too-long-a-name")),
    ("BAD_ID", 2, "id", first_card(id="L 1")),
    ("BAD_ID", 2, "id", first_tile(id="Plättchen")),
    ("DUPLICATE_ID", 3, "id", first_card(id="L02")),
    ("DUPLICATE_ID", 3, "id", first_tile(id="T02")),
    ("UNKNOWN_BORDER", 2, "border", first_card(border="bright")),
    ("UNKNOWN_FRIEND", 2, "friend", first_card(friend="stella")),
    ("UNKNOWN_FRIEND", 2, "score_args", scored("sets", "friends=ace+x;points=2")),
    ("UNKNOWN_CREATURE", 2, "creature_a", first_card(creature_a="gama")),
    ("UNKNOWN_CREATURE", 2, "creature", first_tile(creature="gama")),
    ("UNKNOWN_TERRAIN", 2, "terrain", first_card(terrain="red")),
    ("UNKNOWN_TERRAIN", 2, "terrain", first_tile(terrain="red")),
    ("UNKNOWN_ACTION", 2, "ability_args", first_card(ability_args="action=play")),
    ("UNKNOWN_SCORE", 2, "score_kind", first_card(score_kind="lots")),
    ("UNKNOWN_ABILITY", 2, "ability_kind", first_card(ability_kind="fly")),
    ("NO_ARGUMENTS", 2, "ability_args", first_card(ability_kind="swap")),
    ("WRONG_ARGUMENTS", 2, "score_args", first_card(score_args="")),
    ("WRONG_ARGUMENTS", 2, "score_args", first_card(score_args="3")),
    ("WRONG_ARGUMENTS", 2, "score_args", first_card(score_args="points=3;points=3")),
    ("WRONG_ARGUMENTS", 2, "score_args", first_card(score_args="points=3;base=1")),
    ("BAD_POINTS", 2, "score_args", first_card(score_args="points=21")),
    ("BAD_POINTS", 2, "score_args", first_card(score_args="points=-1")),
    ("BAD_POINTS", 2, "score_args", first_card(score_args="points=many")),
    ("BAD_POINTS", 2, "score_args", first_card(score_args="points=٣")),
    ("BAD_NEED", 2, "score_args", scored("threshold", "friend=ion;need=0;points=5")),
    ("BAD_NEED", 2, "score_args", scored("threshold", "friend=ion;need=13;points=5")),
    ("SAME_FRIENDS", 2, "score_args", scored("sets", "friends=ace+ace;points=2")),
    ("SAME_FRIENDS", 2, "score_args", scored("sets", "friends=ace;points=2")),
    ("SAME_CREATURES", 2, "creature_b", first_card(creature_b="gamma")),
    ("FLIP_ON_LIGHT", 2, "ability_kind", able("flip_any", "")),
    ("FLIP_ON_LIGHT", 2, "ability_kind", able("flip_terrain", "terrain=blue")),
    ("FLIP_ON_LIGHT", 2, "ability_kind", first_card(ability_args="action=flip")),
    ("FLIP_ON_LIGHT", 2, "ability_kind", able("each_turn", "action=flip")),
    ("UNKNOWN_DOOR", 2, "doors", first_tile(doors="N+UP")),
    ("UNKNOWN_DOOR", 2, "doors", first_tile(doors="N+")),
    ("DOOR_TWICE", 2, "doors", first_tile(doors="N+SE+N")),
    ("NO_DOORS", 2, "doors", first_tile(doors="")),
    ("FACE_TWICE", 3, "creature", first_tile(creature="cosmo")),
    ("FACE_TWICE", 3, "creature", first_tile(terrain="blue", creature="gamma")),  # the back of T02
    ("WRONG_TILE_COUNT", None, None, tiles(T01 + "\n", "")),
    ("TOO_FEW_LIGHT", None, None, cards(56, 20)),
    ("TOO_FEW_CARDS", None, None, cards(68)),
    ("TOO_MANY_CARDS", None, None, cards(401)),
    ("NO_WAY", 2, "terrain", first_card(creature_b="cosmo", terrain="blue")),
]  # fmt: skip


@pytest.mark.parametrize(("code", "row", "column", "files"), WRONG)
def test_a_wrong_file_is_refused_where_it_is_wrong(
    code: str, row: int | None, column: str | None, files: Files
) -> None:
    found = [(m.code, m.row, m.column) for m in mistakes(files)]
    assert found == [(code, row, column)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("files", [files for *_, files in WRONG])
def test_every_mistake_is_a_sentence_with_no_gap_left(files: Files, language: str) -> None:
    say = Catalogue(language, PACKAGE)
    for mistake in mistakes(files):
        sentence = explain(mistake, say)
        assert sentence.startswith(mistake.file)
        assert not re.search(r"[{}]|None", sentence)
        assert len(sentence) > len(mistake.file) + 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_each_mistake_and_for_nothing_else(language: str) -> None:
    messages = {**read_messages(PACKAGE, language), **read_messages(READER, language)}
    keys = [key for key in messages if key.startswith("content.")]
    codes = {key.removeprefix("content.") for key in keys if ".place." not in key}
    assert codes == {code for code, *_ in WRONG}


def test_a_mistake_is_told_with_its_place() -> None:
    (mistake,) = mistakes(first_card(terrain="red"))
    assert explain(mistake, Catalogue("en", PACKAGE)) == (
        "deck.csv, row 2, column terrain: “red” is not a terrain of the game. "
        "Use one of: pink, blue, black, green."
    )
    assert explain(mistake, Catalogue("de", PACKAGE)) == (
        "deck.csv, Zeile 2, Spalte terrain: „red“ ist keine Geländeart aus dem Spiel. "
        "Möglich sind: pink, blue, black, green."
    )


def test_what_a_file_says_is_repeated_short_and_harmless() -> None:
    (mistake,) = mistakes(first_card(terrain="\u202ered\u0085" + "x" * 500))
    assert mistake.details["value"] == "�red�" + "x" * 34 + "…"


def test_all_mistakes_are_told_at_once() -> None:
    wrong = L01.replace("light,ace,gamma", "bright,ale,gama").replace("points=3", "points=x")
    files = {
        "deck.csv": DECK.replace(L01, wrong).replace("L40,light", "L39,light"),
        "tiles.csv": TILES.replace("N+SE\n", "\n").replace("T16", "T 16"),
        "more.csv": "",
    }
    assert [(m.file, m.row, m.code) for m in mistakes(files)] == [
        ("more.csv", None, "EMPTY_FILE"),
        ("deck.csv", 2, "UNKNOWN_BORDER"),
        ("deck.csv", 2, "UNKNOWN_FRIEND"),
        ("deck.csv", 2, "UNKNOWN_CREATURE"),
        ("deck.csv", 2, "BAD_POINTS"),
        ("deck.csv", 41, "DUPLICATE_ID"),
        ("tiles.csv", 2, "NO_DOORS"),
        ("tiles.csv", 17, "BAD_ID"),
    ]
    refused = BadContent(mistakes(files))
    assert "deck.csv:41:id: DUPLICATE_ID" in str(refused)


@pytest.mark.rule("DW-PLAY-15")
def test_a_card_asking_twice_for_one_creature_is_refused() -> None:
    (mistake,) = mistakes(first_card(creature_a="nova", creature_b="nova"))
    assert mistake.code == "SAME_CREATURES"


@pytest.mark.rule("DW-FLAB-5")
def test_no_light_card_flips_a_tile_but_a_dark_one_may() -> None:
    flipping = {"ability_kind": "flip_any", "ability_args": ""}
    assert [m.code for m in mistakes(first_card(**flipping))] == ["FLIP_ON_LIGHT"]
    assert read_content(first_card(border="dark", **flipping)).card["L01"].border == "dark"


def test_the_house_files_read_back_as_the_house() -> None:
    content = read_content({"cards.csv": DECK, "tiles.csv": TILES})
    assert (content.cards, content.tiles) == (house().cards, house().tiles)
    assert content.name == "cards + tiles"
    assert house().name == "house"


def test_what_is_not_given_comes_from_the_house() -> None:
    assert read_content({}) is house()
    other = read_content(first_card(friend="callisto"))
    assert other.name == "deck"
    assert other.tiles == house().tiles
    assert other.card["L01"].friend == "callisto"
    assert read_content(first_tile(doors="w + n")).cards == house().cards


def test_a_deck_of_ones_own_is_accepted() -> None:
    content = read_content(cards(57, 12))
    assert len(content.cards) == 69
    assert content.name == "mine"


FORGIVEN: dict[str, str | bytes] = {
    "byte order mark": "\ufeff" + DECK,
    "line ends of Windows": DECK.replace("\n", "\r\n"),
    "line ends of old": DECK.replace("\n", "\r"),
    "empty fields at the end": DECK.replace("\n", ",,,\n"),
    "blank rows": DECK.replace("\n", "\n\n") + "\n,,,,\n",
    "spaces": DECK.replace(",", " , "),
    "tabs": DECK.replace(",", "\t"),
    "a German Excel": '"' + DECK.strip().replace(",", '";"').replace("\n", '"\n"') + '"',
    "capital letters": DECK.replace("lil_hero", "Lil_Hero").replace("id,border", "ID,Border"),
    "bytes": DECK.encode("utf-8"),
    "bytes of Excel": ("\ufeff" + DECK).replace("\n", "\r\n").encode("utf-8"),
}


@pytest.mark.parametrize("text", FORGIVEN.values(), ids=FORGIVEN)
def test_what_spreadsheets_do_to_a_file_is_forgiven(text: str | bytes) -> None:
    assert read_content({"deck.csv": text}).cards == house().cards


def test_doors_are_read_in_any_order() -> None:
    assert read_content(first_tile(doors="w + n")).tiles[0].doors == ("N", "W")


def test_a_row_is_counted_as_an_editor_counts_it() -> None:
    text = DECK.replace("\n", "\n\n\n", 1).replace(L01, L01.replace("pink", '"pink\n"'))
    (mistake,) = mistakes({"deck.csv": text.replace("L02,light", "L02,bright")})
    assert (mistake.row, mistake.code) == (6, "UNKNOWN_BORDER")  # the card before takes two lines


def test_tiles_that_leave_house_cards_unplayable_are_refused() -> None:
    turned_over = "T05,pink,umibozu,N+S"  # no Blue Nova in the light
    found = mistakes(tiles("T05,blue,nova,N+S", turned_over))
    assert {(m.code, m.row, m.file) for m in found} == {("NO_WAY", None, "tiles.csv")}


def content_or_told(files: Files) -> Content | list[str]:
    """What the reader says to these files: it must be able to say something."""
    try:
        return read_content(files)
    except BadContent as bad:
        languages = [Catalogue(language, PACKAGE) for language in LANGUAGES]
        return [explain(mistake, say) for mistake in bad.mistakes for say in languages]


headers = st.sampled_from([",".join(DECK_COLUMNS) + "\n", "id,terrain,creature,doors\n", ""])


@given(header=headers, text=st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
@example(header="", text='id,terrain,creature,doors\n"')
@example(header="", text="id;doors;doors;\x00")
def test_any_text_is_content_or_refused(header: str, text: str) -> None:
    assert content_or_told({"deck.csv": header + text})


@given(raw=st.binary())
def test_any_bytes_are_content_or_refused(raw: bytes) -> None:
    assert content_or_told({"deck.csv": raw, "tiles.csv": TILES.encode() + raw})


@given(
    source=st.sampled_from([DECK, TILES]),
    at=st.integers(0, len(DECK)),
    length=st.integers(0, 30),
    text=st.text(st.sampled_from(',;="+\n\r\tgamma \0\ud800'), max_size=8),
)
def test_a_torn_file_is_content_or_refused(source: str, at: int, length: int, text: str) -> None:
    at %= len(source)
    assert content_or_told({"deck.csv": source[:at] + text + source[at + length :]})
