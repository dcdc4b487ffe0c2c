"""A calm match of Dream Runners in a terminal: segments drawn, placements typed."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from reverie.bots import restless_pick
from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import (
    Action,
    Arrange,
    BuySegment,
    BuySerenity,
    ChooseColors,
    FinishImproving,
    Lock,
    Ready,
    Resolve,
    ResolveAuto,
    Take,
)
from reverie.games.dream_runners.model import Options, Placement, State
from reverie.games.dream_runners.presets import of_first_edition
from reverie.games.dream_runners.proof.notation import read_table
from reverie.kernel import Dice, Entry, Illegal, Millis, Seat, advance
from reverie.language import LANGUAGES
from reverie.match import Match, Player
from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.dream_runners.face import DreamRunnersFace
from reverie.terminal.faces.dream_runners.picture import drawn
from reverie.terminal.faces.dream_runners.typed import typed
from reverie.terminal.faces.face import Moment, Unreadable, moment_of
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.table.options import chosen_options, game_options
from reverie.terminal.table.prompt import Asked, Chosen, Narrowed, Prompt

ADA = Seat(0)
NAMES = ("Ada", "Bo")
CALM = of_first_edition(Options(pace="calm"))
OPEN = "phase=creating dreams=D3-6 own=wisp,ribbon,bend,hook,wisp-3/- laid=hook.1@0,0/-"


def face(language: str = "en", look: Look | None = None) -> DreamRunnersFace:
    return DreamRunnersFace(CALM, NAMES, language, look or Look())


def moment(table: State, seat: Seat = ADA) -> Moment:
    view = GAME.view(table, seat)
    return Moment(seat, view, GAME.legal(view), GAME.to_act(table))


def prompt(line: str = OPEN, language: str = "en") -> Prompt:
    table = read_table(line, options=CALM)
    return Prompt(face(language), moment(table), terminal_catalogue(language))


def understood(line: str, table: str = OPEN, language: str = "en") -> Action:
    meaning = prompt(table, language).understand(line)
    assert isinstance(meaning, Chosen), meaning
    action: Action = meaning.action
    return action


def shown(one: Moment, width: int, language: str = "en", look: Look | None = None) -> str:
    console = Console(width=width)
    with console.capture() as capture:
        console.print(face(language, look).picture(one, width))
    return capture.get()


def leaves(choices: Any) -> Iterator[Choice]:
    for choice in choices:
        yield from leaves(choice.further) if choice.further else (choice,)


def calm_tables(seed: int) -> Iterator[tuple[State, Seat]]:
    """Every state of a restless calm match, with a seat to act."""
    s, done, dice = GAME.setup(CALM, 2, Dice(bytes([seed]))), Counter[type](), Dice(bytes([seed]))
    while GAME.outcome(s) is None:
        seat = dice.pick(sorted(GAME.to_act(s)))
        yield s, seat
        view = GAME.view(s, seat)
        action = GAME.proof.fill(view, restless_pick(GAME.legal(view), dice, done), dice)
        s, _ = advance(GAME, s, Entry(Millis(0), seat, action))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_calm_match_can_be_played_in_a_terminal(language: str) -> None:
    match: Match[Any, Any, Any, Any, Any] = Match.deal(GAME, CALM, [*map(Player, NAMES)], bytes(32))
    own, console = face_of(GAME, CALM, NAMES, language, Look()), Console(width=100)
    told: list[str] = []
    with console.capture() as screen:
        while match.outcome is None:
            seat = min(match.to_act)
            now = moment_of(match, seat)
            console.print(own.picture(now, 100))
            console.print(own.points(now))
            told += [own.question(now), *(choice.text for choice in leaves(own.choices(now)))]
            action = GAME.bots.own["lucid"](now.view, now.legal, Dice(b"key"), ())
            for step in match.play(seat, action, match.now):
                told += [own.tell(event) for event in step.events]
    assert not [sentence for sentence in told if not sentence or "{" in sentence]
    assert told[0] in screen.get()
    assert {*NAMES} & {*own.verdict(match.outcome).split()}


@settings(max_examples=max(2, settings().max_examples // 20))
@given(st.integers(0, 255), st.sampled_from(LANGUAGES))
def test_menus_and_typed_words_reach_everything_that_is_legal(seed: int, language: str) -> None:
    own = face(language)
    for table, seat in calm_tables(seed):
        now = moment(table, seat)
        offered = [choice.action for choice in leaves(own.choices(now))]
        assert [action for action in now.legal if action not in offered] == []
        for action in now.legal:
            command, *words = typed(action, own.words, own.say)
            assert own.read(command, words, now) == action
            for place in range(len(words)):
                assert words[place] in own.complete(command, words[:place], now)


def test_segments_are_laid_by_name_turns_and_cell() -> None:
    lies = Placement("violet-hook", 1, 0, 0)
    wisp = Placement("violet-wisp", 1, 1, 2)
    assert understood("lay wisp 1 c2") == Arrange((lies, wisp))
    assert understood("lay 1 1 c2") == Arrange((lies, wisp))
    assert understood("lege hauch 1 c2", language="de") == Arrange((lies, wisp))
    assert understood("lay wisp-3 z0") == Arrange((lies, Placement("wisp-3", 0, -1, -1)))
    assert understood("lay hook 2 y-1") == Arrange((Placement("violet-hook", 2, -2, -2),))
    assert understood("lift hook") == understood("clear") == Arrange(())
    assert understood("lock") == Lock()


def test_what_can_follow_is_offered() -> None:
    asked = prompt()
    assert asked.complete("lay ") == ["wisp", "ribbon", "bend", "wisp-3"]
    assert asked.complete("lay ribbon ") == ["0", "1", "2", "3"]
    cells = asked.complete("lay ribbon 1 ")
    assert "c2" in cells
    assert "a1" not in cells  # the hook lies there
    for cell in cells:
        assert isinstance(understood(f"lay ribbon 1 {cell}"), Arrange)
    assert asked.complete("lift ") == ["hook"]
    assert asked.complete("lay ribbon 1 c2 ") == asked.complete("lay kite ") == []
    assert prompt("phase=await_ready").complete("lay ") == []


def test_a_menu_leads_to_every_place() -> None:
    lines = [choice.text for choice in prompt().menu]
    assert lines[:4] == ["lay wisp", "lay ribbon", "lay bend", "lift hook"]
    narrowed = prompt().understand("1")
    assert isinstance(narrowed, Narrowed)
    assert len(narrowed.choice.further) == 4
    assert understood("1 1 1") in [choice.action for choice in leaves(prompt().menu)]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lay", "Which segment?"),
        ("lay kite 1 a1", "“kite” is none of yours"),
        ("lay wisp 7 a1", "quarter turns"),
        ("lay wisp 1 f9", "“f9” is none"),
        ("lay wisp 1 a1 b1", "“b1” is too much"),
        ("take nonsense", "not to be had"),
        ("collect a1 pink", "no colour"),
        ("buy kite", "none of them"),
        ("serenity much", "no number"),
    ],
)
def test_what_cannot_be_read_is_told_with_an_example(line: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as unreadable:
        prompt().understand(line)
    assert "example" in str(unreadable.value)


def test_the_other_phases_have_their_words() -> None:
    assert understood("ready", "phase=await_ready") == Ready()
    assert understood("take coin") == Take("coin")
    assert understood("take any blue") == Take("any", "blue")
    assert understood("nehme beliebig grün", language="de") == Take("any", "green")
    assert understood("collect b2 white") == Resolve("collect:1,1", ("white",))
    assert understood("nightmare a1 wisp") == Resolve("nightmare:0,0", segment="violet-wisp")
    assert understood("coherence") == Resolve("coherence")
    assert understood("colours blue green") == ChooseColors(("blue", "green"))
    assert understood("auto") == ResolveAuto()
    assert understood("buy hook") == understood("kaufe haken", language="de") == BuySegment("hook")
    assert understood("serenity 2") == BuySerenity(2)
    assert understood("done") == FinishImproving()
    assert isinstance(prompt().understand("help"), Asked)


def test_only_what_belongs_to_the_phase_is_offered() -> None:
    commands = face().commands(moment(read_table(OPEN, options=CALM)))
    offered = [key for key, command in commands.items() if command.offered]
    assert offered == ["lay", "lift", "clear", "lock"]
    assert all(c.usage.split()[0] in c.words and "{" not in c.meaning for c in commands.values())


def test_the_rules_say_why_not() -> None:
    table = read_table(OPEN, options=CALM)
    with pytest.raises(Illegal) as refusal:
        GAME.apply(table, ADA, understood("lay wisp 0 a1"), Millis(0))
    told = face().refuse(refusal.value)
    assert told is not None
    assert "wisp" in told
    assert face().refuse(Illegal("X-1", "NO_SUCH_CODE")) is None


def test_the_picture_shows_the_dream_the_workspace_and_every_segment_in_its_turns() -> None:
    seen = shown(moment(read_table(OPEN, options=CALM)), 100)
    assert "Night Market" in seen
    assert "~bogkcc" in seen
    assert "│4B  4-  4C │" in seen  # the hook, the fourth segment, turned once
    assert "4 hook     0    1    2    3" in seen
    assert drawn(CALM.table, "violet-hook", 0) == ["C ", "- ", "BC"]
    assert drawn(CALM.table, "violet-hook", 1) == ["B-C", "C  "]
    assert "first dreamer" in seen
    assert all(len(line) <= 100 for line in seen.splitlines())


@pytest.mark.parametrize("width", [40, 80, 140])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_fits_every_screen_and_needs_no_colour(width: int, language: str) -> None:
    for line in (OPEN, "phase=await_ready", "phase=improving turn=0 round=8 coins=9/9"):
        seen = shown(moment(read_table(line, options=CALM)), width, language, Look(unicode=False))
        assert all(len(row) <= width for row in seen.splitlines())
        assert "│" not in seen


def test_what_others_lay_is_not_shown() -> None:
    table = read_table(f"{OPEN.partition(' laid')[0]} laid=-/wisp.0@0,0", options=CALM)
    assert "1C" not in shown(moment(table), 100)


def test_a_segment_is_explained_by_its_name() -> None:
    told = face().explain("ribbon-4")
    assert told is not None
    assert told.endswith("X-C")
    assert "2 coins" in told
    told = face().explain("ribbon-6")
    assert told is not None
    assert "a coin and 2 dream points." in told
    assert face().explain("kite") is None


def test_at_a_keyboard_nobody_races_unless_asked_to() -> None:
    """`--pace` says how fast bots act in a terminal; the game's own pace has another name."""
    players, say = [*map(Player, NAMES)], terminal_catalogue("en")
    assert chosen_options(GAME, {"pace": 0.5}, players, say) == {"pace": "calm"}
    assert chosen_options(GAME, {"game_pace": "race"}, players, say) == {"pace": "race"}
    flags = [flag for option in game_options(GAME, say) for flag in option.opts]
    assert "--game-pace" in flags
    assert "--pace" not in flags
