"""Chapters 1, 2 and 17: components, setup, content."""

from collections import Counter

import pytest
from tests.games.contents import encoded, told_of
from tests.games.when_i_dream.tables import KEY, A, D, started

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.box.content import SIDES, TONGUES
from reverie.games.when_i_dream.box.reading import house, is_part_of, read_content
from reverie.games.when_i_dream.box.remarks import remarks
from reverie.games.when_i_dream.judge.spelling import plain
from reverie.games.when_i_dream.model import Options
from reverie.games.when_i_dream.presets import ENGINE, ONLINE, PRESETS
from reverie.games.when_i_dream.questions import SPIRITS, role_counts
from reverie.games.when_i_dream.rules.cards import open_next
from reverie.kernel import Dice, Illegal, Millis
from reverie.language import LANGUAGES
from reverie.language.mistakes import BadContent


@pytest.mark.rule("WD-COMP-1", "WD-CONT-1", "WD-CONT-3")
def test_the_deck_has_64_cards_with_two_pieces_each() -> None:
    assert len(house().cards) == 64
    assert len({card.piece(side).en for card in house().cards for side in SIDES}) == 128


@pytest.mark.rule("WD-SETUP-5")
@pytest.mark.parametrize(("seats", "fairies", "imps", "tricksters"), [
    (4, 1, 1, 2),
    (5, 2, 1, 2),
    (6, 3, 2, 1),
    (7, 3, 2, 2),
    (8, 4, 3, 1),
    (9, 4, 3, 2),
    (10, 5, 4, 1),
])  # fmt: skip
def test_so_many_spirit_cards_of_each_kind_are_dealt(
    seats: int, fairies: int, imps: int, tricksters: int
) -> None:
    s = GAME.setup(Options(), seats, Dice(KEY))
    held = Counter([*(role for role in s.roles if role is not None), s.face_down])
    assert held == {"fairy": fairies, "imp": imps, "trickster": tricksters}


@pytest.mark.rule("WD-COMP-2", "WD-SETUP-5")
def test_the_spirit_cards_in_use_add_up_and_exist() -> None:
    for seats, counts in SPIRITS.items():
        assert sum(counts) == seats
        assert all(n <= most for n, most in zip(counts, (5, 4, 2), strict=True))


@pytest.mark.rule("WD-COMP-3", "WD-START-8", "WD-SETUP-13")
def test_both_piles_the_rows_and_the_scores_start_empty() -> None:
    s = started()
    assert (s.cards, set(s.rows), set(s.scores)) == ((), {()}, {0})


@pytest.mark.rule("WD-COMP-4", "WD-COMP-5")
def test_no_supply_of_tokens_limits_the_scores() -> None:
    s = started()
    s.scores = (200,) * 5
    assert GAME.view(s, A).scores == (200,) * 5


@pytest.mark.rule("WD-COMP-6")
def test_the_dream_clock_has_two_minutes() -> None:
    assert started().clock_left == 120_000


@pytest.mark.rule("WD-COMP-7")
def test_the_mask_is_a_view_without_the_piece() -> None:
    s = started()
    assert GAME.view(s, A).role is None
    assert GAME.view(s, D).role == s.roles[D]


@pytest.mark.rule("WD-COMP-8", "WD-CONT-2")
def test_the_words_are_ours_and_another_deck_may_be_played() -> None:
    other = read_content(encoded({"own.csv": deck_text(20)}))
    assert GAME.setup(Options(content=other), 4, Dice(KEY)).options.deck.ids == tuple(range(1, 21))


@pytest.mark.rule("WD-SETUP-1", "WD-SETUP-2", "WD-SETUP-3")
def test_four_to_ten_seats_people_and_bots_alike() -> None:
    assert list(GAME.seats) == [4, 5, 6, 7, 8, 9, 10]
    for count in (3, 11):
        with pytest.raises(Illegal, match="SEAT_COUNT"):
            GAME.setup(Options(), count, Dice(KEY))


@pytest.mark.rule("WD-SETUP-4", "WD-SETUP-12")
def test_all_cards_are_shuffled_into_one_pile_by_the_dice() -> None:
    one, same = (GAME.setup(Options(), 4, Dice(KEY)) for _ in range(2))
    other = GAME.setup(Options(), 4, Dice(bytes(31) + b"x"))
    assert sorted(one.draw) == list(range(1, 65))
    assert one.draw == same.draw != other.draw


@pytest.mark.rule("WD-SETUP-7", "WD-SETUP-8")
def test_top_pieces_unless_the_host_says_otherwise() -> None:
    assert side_of_the_first_card(Options()) == "top"
    assert side_of_the_first_card(Options(pieces="bottom")) == "bottom"


def side_of_the_first_card(options: Options) -> str:
    s = GAME.setup(options, 4, Dice(KEY))
    open_next(s, Millis(0), "start")
    return s.cards[0].side


@pytest.mark.rule("WD-SETUP-9", "WD-SETUP-10")
def test_who_slept_longest_dreams_first() -> None:
    assert GAME.setup(Options(sleep=(7, 8.5, 6)), 4, Dice(KEY)).dreamer == 1
    tied = {
        GAME.setup(Options(sleep=(8, 3, 8)), 4, Dice(bytes([n]) * 32)).dreamer for n in range(30)
    }
    unknown = {GAME.setup(Options(), 4, Dice(bytes([n]) * 32)).dreamer for n in range(60)}
    assert (tied, unknown) == ({0, 2}, {0, 1, 2, 3})


@pytest.mark.rule("WD-SETUP-10")
@pytest.mark.parametrize("sleep", [(7.3,), (8,) * 5])
def test_sleep_is_counted_in_half_hours_and_by_those_who_play(sleep: tuple[float, ...]) -> None:
    with pytest.raises(Illegal, match="SLEEP"):
        GAME.setup(Options(sleep=sleep), 4, Dice(KEY))


@pytest.mark.rule("WD-SETUP-11")
def test_the_left_neighbour_is_the_next_seat() -> None:
    s = GAME.setup(Options(sleep=(None, None, None, 9)), 4, Dice(KEY))
    assert (s.dreamer, s.active) == (3, 0)


@pytest.mark.rule("WD-SETUP-6", "WD-INFO-7")
def test_the_same_spirit_cards_in_every_round_and_all_know_which() -> None:
    s = started(7)
    assert (
        GAME.view(s, None).role_counts == role_counts(7) == {"fairy": 3, "imp": 2, "trickster": 2}
    )


def test_the_engine_plays_as_printed_and_the_lobby_offers_limits() -> None:
    assert PRESETS == {"printed": ENGINE, "online": ONLINE}
    limits = ("clue_limit_s", "idle_skip_s", "ready_s", "forced_guess_s", "last_guess_s")
    assert [getattr(ENGINE, name) for name in limits] == [None] * 5
    assert [getattr(ONLINE, name) for name in limits] == [10, 20, 15, 20, 15]


# Content


def deck_text(cards: int, **cells: str) -> str:
    """A small deck of made-up words; `cells` changes one cell, named `row3_en`."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    rows = [["card", "side", "en", "de"]]
    for card in range(1, cards + 1):
        for side in SIDES:
            number = 2 * card + (side == "bottom")
            tail = letters[number // 26] + letters[number % 26]
            rows.append([str(card), side, f"en{tail}q", f"de{tail}q"])
    for where, text in cells.items():
        row, _, column = where.partition("_")
        rows[int(row[3:]) - 1][rows[0].index(column)] = text
    return "\n".join(",".join(row) for row in rows)


@pytest.mark.rule("WD-CONT-4", "WD-CONT-5", "WD-CONT-6")
def test_the_house_deck_holds_what_its_loader_asks_of_any() -> None:
    for language in TONGUES:
        pieces = [plain(c.piece(side).word(language)) for c in house().cards for side in SIDES]
        assert max(Counter(pieces).values()) == 1
        answers = {
            (plain(answer), card.id)
            for card in house().cards
            for side in SIDES
            for answer in card.piece(side).answers(language)
        }
        assert max(Counter(answer for answer, _ in answers).values()) == 1


@pytest.mark.rule("WD-CONT-4")
@pytest.mark.parametrize(("word", "whole", "within"), [
    ("key", "donkey", False), ("ant", "giant", False), ("car", "carpet", False),
    ("bridge", "drawbridge", True), ("key", "car key", True), ("cat", "wildcat", True),
])  # fmt: skip
def test_letters_inside_another_piece_are_no_part_of_it(
    word: str, whole: str, within: bool
) -> None:
    assert is_part_of(word, whole, "en") == within


@pytest.mark.rule("WD-CONT-4", "WD-CONT-5", "WD-CONT-6")
@pytest.mark.parametrize(("cells", "code", "row"), [
    ({"row3_en": ""}, "EMPTY_FIELD", 3),
    ({"row3_side": "left"}, "BAD_SIDE", 3),
    ({"row4_card": "x"}, "BAD_CARD", 4),
    ({"row4_en": "bridge", "row5_en": "drawbridge"}, "PIECE_WITHIN", None),
    ({"row5_en": "EN-aeq"}, "PIECE_TWICE", None),
    ({"row3_side": "top"}, "SIDE_TWICE", 3),
    ({"row1_de": "dutch"}, "MISSING_COLUMN", 1),
    ({"row6_de": "z" * 61}, "LONG_WORD", 6),
    ({"row7_en": "!?"}, "NO_LETTERS", 7),
])  # fmt: skip
def test_a_deck_that_fails_is_refused_with_row_and_reason(
    cells: dict[str, str], code: str, row: int | None
) -> None:
    with pytest.raises(BadContent) as bad:
        read_content(encoded({"own.csv": deck_text(20, **cells)}))
    found = [(mistake.code, mistake.row) for mistake in bad.value.mistakes]
    assert any(each == code and (row is None or where == row) for each, where in found), found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_loads_a_deck_reads_what_is_wrong(language: str) -> None:
    sentences = told_of(GAME, {"own.csv": deck_text(19, row3_en="")}, language)
    assert len(sentences) == 1
    assert sentences[0].startswith("own.csv, ")
    assert len(told_of(GAME, {"own.csv": deck_text(3)}, language)) == 1
    assert told_of(GAME, {"own.csv": deck_text(20)}, language) == ()


def test_two_decks_at_once_are_one_too_many() -> None:
    with pytest.raises(BadContent, match="ONE_FILE"):
        read_content(encoded({"a.csv": "", "b.csv": ""}))


def test_of_a_deck_of_ones_own_it_is_said_what_judge_and_bots_cannot_do() -> None:
    """With the words and numbers of that very deck, in the reader's language."""
    deck = read_content(encoded({"own.csv": deck_text(20, row2_en="umbrella", row3_en="zzyzxq")}))
    parts, abroad, *bots = remarks(deck, "en")
    assert "for the house's words alone" in parts
    assert "French, Spanish" in abroad
    assert "English: the bots have associations for 1 of 40 pieces" in bots[0]
    assert "zzyzxq" in bots[1]
    assert len(remarks(deck, "de")) == len(remarks(deck, "en"))
    assert len(remarks(house(), "en")) == 1
