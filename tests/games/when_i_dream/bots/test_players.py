"""Bots at the table: every role, both languages, at a human pace."""

import msgspec
import pytest
from tests.games.when_i_dream.tables import A, B, C, D, E, ask, dreaming

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Decline, EndNarration, GiveClue, Guess, Pass
from reverie.games.when_i_dream.bots import BOTS
from reverie.games.when_i_dream.bots.dreamer import doubts_of
from reverie.games.when_i_dream.bots.minds import MINDS, UNSURE
from reverie.games.when_i_dream.bots.pace import NEVER, moment
from reverie.games.when_i_dream.bots.spirits import guile, promise, wishes
from reverie.games.when_i_dream.bots.storyteller import tell
from reverie.games.when_i_dream.box.content import TONGUES, Language
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.events import ClueGiven, Event, GuessReceived, RoundStarted
from reverie.games.when_i_dream.model import Options, Role, State, View
from reverie.games.when_i_dream.rules.guessing import LONGEST_STORY, pieces_told
from reverie.games.when_i_dream.rules.rounds import trickster
from reverie.kernel import Dice
from reverie.match import AnyMatch
from reverie.research.matches import Contest, Order, play_match

STRONG = MINDS["oracle"]


def with_role(s: State, role: Role) -> View:
    s.roles = tuple(role if seat == B else each for seat, each in enumerate(s.roles))
    return GAME.view(s, B)


@pytest.mark.rule("WD-BOT-3")
@pytest.mark.parametrize("role", ["fairy", "imp", "trickster"])
@pytest.mark.parametrize("bot", list(MINDS))
def test_every_clue_is_clean_whatever_the_role(bot: str, role: Role) -> None:
    s = dreaming(pieces=("ice cream", "moon"))
    view = with_role(s, role)
    for number in range(6):
        action = BOTS[bot](view, GAME.legal(view), Dice(bytes([number])), [])
        assert isinstance(action, GiveClue | Pass)
        twin = GAME.copy(s)
        ask(twin, B, action)
        assert not twin.penalties
        assert all(not clue.flags for clue in twin.clues)


def test_a_german_spirit_speaks_german() -> None:
    s = dreaming(language="de")
    view = with_role(s, "fairy")
    said = [BOTS["oracle"](view, GAME.legal(view), Dice(bytes([n])), []) for n in range(5)]
    clues = [action.text for action in said if isinstance(action, GiveClue)]
    assert clues
    for text in clues:
        ask(GAME.copy(s), B, GiveClue(1, text))


def test_the_dreamer_is_unsure_before_a_clue_and_says_so_to_nobody_but_the_clock() -> None:
    s = dreaming()
    view = GAME.view(s, A)
    action = BOTS["oracle"](view, GAME.legal(view), Dice(b"k"), [])
    assert isinstance(action, Guess)
    assert action.text.endswith(UNSURE)
    assert moment("oracle", view, action, Dice(b"k")) == NEVER


def test_the_dreamer_guesses_what_four_clues_mean() -> None:
    s = dreaming()
    for seat, word in zip((B, C, D, E), ("crater", "night", "tides", "orbit"), strict=True):
        ask(s, seat, GiveClue(1, word), 100)
    view = GAME.view(s, A)
    action = BOTS["oracle"](view, GAME.legal(view), Dice(b"k"), [])
    assert action == Guess(1, "moon")
    at = moment("oracle", view, action, Dice(b"k"))
    assert at is not None
    assert 100 + 1200 <= at <= 100 + 20_000


def test_in_german_she_writes_what_she_guesses_as_a_noun() -> None:
    s = dreaming(language="de")
    for seat, word in zip((B, C, D, E), ("Krater", "Nacht", "Himmel", "Sichel"), strict=True):
        ask(s, seat, GiveClue(1, word), 100)
    view = GAME.view(s, A)
    action = BOTS["oracle"](view, GAME.legal(view), Dice(b"k"), [])
    assert isinstance(action, Guess)
    assert action.text.removesuffix(UNSURE) == "Mond"


def test_without_a_notion_she_declines_the_last_guess() -> None:
    s = dreaming()
    s.phase = "last_guess"
    view = GAME.view(s, A)
    weak = BOTS["oracle"](view, GAME.legal(view), Dice(b"k"), [])
    assert weak == Decline(1)


def test_who_says_what_does_not_fit_is_doubted_more() -> None:
    s = dreaming()
    memory: list[Event] = [
        RoundStarted(1, A),
        ClueGiven(1, 1, B, "crater"),
        ClueGiven(2, 1, C, "spaghetti"),
        GuessReceived(1, "moon"),
    ]
    doubts = doubts_of(STRONG, GAME.view(s, A), memory)
    assert doubts[C] > doubts[B]


def test_a_trickster_wants_what_its_points_ask_for() -> None:
    assert promise(2, 2, 0) == trickster(2, 2)
    help_, harm = wishes(1, 3, 1)  # behind: one more right is worth a point
    assert help_ > harm
    help_, harm = wishes(3, 1, 1)
    assert harm > help_


def test_an_imp_lies_less_where_there_is_little_help() -> None:
    few, many = GAME.view(dreaming(seats=4), B), GAME.view(dreaming(seats=6), B)
    assert 0 < guile(STRONG, few) < guile(STRONG, many) <= 100


@pytest.mark.parametrize("language", TONGUES)
def test_a_story_names_what_is_remembered(language: Language) -> None:
    mind = STRONG._replace(recall=200)
    piece = house().cards[10].top
    memory: list[Event] = [RoundStarted(1, A), GuessReceived(1, piece.word(language))]
    story = tell(mind, language, Dice(b"k"), memory)
    assert pieces_told(language, story, [(piece, piece.word(language))]) == (True,)
    assert tell(mind._replace(recall=0), language, Dice(b"k"), memory)


def test_a_story_is_never_too_long() -> None:
    memory: list[Event] = [
        RoundStarted(1, A),
        *(GuessReceived(n, "grandmother") for n in range(60)),
    ]
    assert len(tell(STRONG._replace(recall=300), "de", Dice(b"k"), memory)) <= LONGEST_STORY


@pytest.mark.rule("WD-BOT-5")
def test_how_long_a_spirit_takes_does_not_hinge_on_its_role() -> None:
    times = set()
    for role in ("fairy", "imp", "trickster"):
        s = dreaming()
        s.roles = tuple(role if each else None for each in s.roles)
        times.add(moment("lucid", GAME.view(s, B), GiveClue(1, "water"), Dice(b"k")))
    assert len(times) == 1


@pytest.mark.parametrize("number", range(30))
def test_a_clue_comes_before_its_limit(number: int) -> None:
    s = dreaming(clue_limit_s=5, at=1000)
    at = moment("drowsy", GAME.view(s, B), GiveClue(1, "w" * 30), Dice(bytes([number])))
    assert at is not None
    assert 2200 <= at <= 1000 + 4500


def test_a_story_takes_a_person_a_while() -> None:
    s = dreaming()
    s.phase = "narration"
    at = moment("drowsy", GAME.view(s, A), EndNarration("once"), Dice(b"k"))
    assert at is not None
    assert 12_000 <= at <= 25_000


def test_a_deck_of_words_the_bots_do_not_know_is_played_all_the_same() -> None:
    deck = msgspec.to_builtins(house())
    for card in deck["cards"]:
        for side in ("top", "bottom"):
            card[side] = {"en": f"xq{card['id']}{side}zw", "de": f"xq{card['id']}{side}zv"}
    options = msgspec.convert({"content": {**deck, "name": "odd"}, "dream_seconds": 60}, Options)
    table = Contest("when_i_dream", options, ("oracle",) * 4)
    assert play_match(table, Order(0, (0, 1, 2, 3), bytes(32))).outcome is not None


@pytest.mark.rule("WD-BOT-4", "WD-ROUND-5")
@pytest.mark.parametrize("language", TONGUES)
def test_a_whole_match_of_bots_has_no_penalty_and_some_right_guesses(language: Language) -> None:
    options = Options(language=language, dream_seconds=60)
    bots = ("drowsy", "dreamy", "lucid", "oracle")
    match: AnyMatch = play_match(
        Contest("when_i_dream", options, bots), Order(0, (0, 1, 2, 3), bytes(32))
    )
    history = match.view(None).history
    assert len(history) == 4
    assert not any(match.view(None).rows)
    assert sum(told.fairy for told in history) > 0
