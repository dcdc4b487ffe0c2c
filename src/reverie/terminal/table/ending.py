"""The end of a match: every point explained, the places, and the key of the dice."""

from rich.text import Text

from reverie.kernel import SPECTATOR, Outcome
from reverie.language import Catalogue
from reverie.match import AnyMatch
from reverie.terminal.faces.face import Face, moment_of
from reverie.terminal.screen.screen import Screen
from reverie.terminal.screen.signs import seat_sign
from reverie.terminal.table.keeping import Keeper


def show_end(
    match: AnyMatch, face: Face, screen: Screen, keeper: Keeper | None, say: Catalogue
) -> None:
    outcome = match.outcome
    key = match.reveal()
    if outcome is None or key is None:
        screen.say(say("end.stopped"))
        return
    moment = moment_of(match, SPECTATOR)
    screen.show(Text(), face.picture(moment, screen.width), Text(), face.points(moment), Text())
    for line in places(match, outcome, screen, say):
        screen.show(line)
    screen.say(face.verdict(outcome), "bold")
    screen.say("")
    screen.say(say("end.key", key=key.hex()), "dim", whole=True)
    screen.say(say("end.commitment", commitment=match.commitment), "dim", whole=True)
    if keeper:
        screen.say(say("end.record", file=keeper.file), "dim", whole=True)


def places(match: AnyMatch, outcome: Outcome, screen: Screen, say: Catalogue) -> list[Text]:
    """Everybody in the order they came in; who played together is not ranked."""
    if match.game.manners.together:
        return []
    order = sorted(range(len(match.players)), key=lambda seat: outcome.places[seat])
    lines = []
    for seat in order:
        said = say(
            "end.place",
            place=outcome.places[seat],
            name=match.players[seat].name,
            points=outcome.points[seat],
        )
        lines.append(Text.assemble(seat_sign(seat, screen.unicode), " ", said))
    return lines
