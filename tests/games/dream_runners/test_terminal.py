"""A calm match in a terminal, by the plain face: the game's own words, placements as JSON."""

from typing import Any

import pytest
from rich.console import Console
from tests.games.dream_runners.tables import ABBY, BEN

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.model import Lock, Options, Placement
from reverie.kernel import Dice, Illegal, Seat
from reverie.language import LANGUAGES
from reverie.match import Match, Player
from reverie.terminal.face import moment_of
from reverie.terminal.faces import face_of
from reverie.terminal.signs import Look

CALM = Options(pace="calm")
NAMES = ("Ada", "Bo")
TYPED = '[{"segment":"violet-wisp","rot":0,"row":0,"col":0}]'


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_calm_match_can_be_played_in_a_terminal(language: str) -> None:
    match: Match[Any, Any, Any, Any, Any] = Match(GAME, CALM, [*map(Player, NAMES)], bytes(32))
    face, console = face_of(GAME, CALM, NAMES, language, Look()), Console(width=100)
    told: list[str] = []
    with console.capture() as shown:
        while match.outcome is None:
            seat = min(match.to_act)
            moment = moment_of(match, seat)
            console.print(face.picture(moment, 100))
            told.append(face.question(moment))
            told += [choice.text for choice in face.choices(moment)]
            action = GAME.bots["lucid"](moment.view, moment.legal, Dice(b"key"), ())
            for step in match.play(seat, action, match.now):
                told += [face.tell(event) for event in step.events]
    assert not [sentence for sentence in told if not sentence or "{" in sentence]
    assert told[0] in shown.get()
    assert {*NAMES} & {*face.verdict(match.outcome).split()}


def test_placements_are_typed_and_refused_in_words() -> None:
    match: Match[Any, Any, Any, Any, Any] = Match(GAME, CALM, [*map(Player, NAMES)], bytes(32))
    face = face_of(GAME, CALM, NAMES, "en", Look())
    moment = moment_of(match, ABBY)
    typed = face.read("lock", [TYPED], moment)
    assert typed == Lock((Placement("violet-wisp", 0, 0, 0),))
    with pytest.raises(Illegal) as refusal:
        match.play(ABBY, typed, match.now)
    assert face.refuse(refusal.value) == (
        "That is not for now. The dream still lies face down: say when you are ready."
    )
    for seat in (ABBY, BEN):
        match.play(Seat(seat), GAME.legal(match.view(seat))[0], match.now)
    assert match.play(ABBY, typed, match.now)
