"""What is done at both tables of a twin: all that can be done in either world."""

import asyncio
from typing import Any

from tests.server.clients import Line
from tests.server.touching import down, move

TURNS = 3
WORDS = ("velvet", "whisper")  # clues that the judge takes for any of the pieces in play


async def together(lines: list[Line], line: Line, action: Any) -> None:
    """One acts, and everybody has heard of it."""
    answer = await line.act(action)
    assert answer["type"] == "accepted", answer
    await asyncio.gather(*(one.version(answer["v"]) for one in lines))


# Dreamwell


async def in_the_maze(lines: list[Line], spy: Line, _world: int, _known: Any) -> Any:
    """Turn a tile, draw a card face down, end the turn: it can be done whatever one holds.

    The viewer draws nothing: that would show them a secret of their own world.
    """
    for _ in range(TURNS):
        for line in lines[:2]:
            await line.my_turn()
            kinds = ("rotate", "end_turn") if line is spy else ("rotate", "draw", "end_turn")
            for kind in (*kinds, "discard"):
                await do_any(lines, line, kind)
    if spy in lines[:2]:
        hands = [(line.state or {})["view"]["hand"] for line in lines[:2]]
        assert all(hands)
        assert hands[0] != hands[1]  # there was something to hide


async def do_any(lines: list[Line], line: Line, kind: str) -> None:
    for action in (line.state or {})["legal"]:
        if action["type"] == kind and action.get("source", "deck") == "deck":
            await together(lines, line, action)
            return


# Dream Runners


async def in_a_race(lines: list[Line], spy: Line, world: int, _known: Any) -> Any:
    """Somebody else arranges one thing here, another there, and locks it; nobody sees what."""
    other = next(line for line in lines[:2] if line is not spy)
    view = (other.state or {})["view"]
    segments = view["dreamers"][view["seat"]]["segments"]
    for turns in (0, 1) if world else (2, 3):
        laid = [{"segment": segments[world], "rot": turns, "row": 0, "col": 0}]
        await other.send({"type": "draft", "action": {"type": "arrange", "placements": laid}})
    await together(lines, other, {"type": "lock"})
    return (other.state or {})["view"]["compositions"]


# When I Dream


async def in_a_night(lines: list[Line], spy: Line, world: int, known: Any) -> Any:
    """Words are said; where the viewer dreams, a guess is right here and wrong there."""
    word = (lines[1].state or {})["view"]["cards"][0]["word"]
    await say_a_word(lines, WORDS[0])
    if spy is lines[0]:
        guess = known if world else word
        await together(lines, lines[0], {"type": "guess", "card": 1, "text": guess})
        await say_a_word(lines, WORDS[1])
        verdicts = [card["verdict"] for card in (lines[1].state or {})["view"]["cards"][:1]]
        assert verdicts == ["miss" if world else "hit"]
    assert (await spy.ask("say", text="psst"))["code"] == "HUSH"
    assert (await spy.ask("say", emote="wow"))["code"] == "HUSH"
    return word


async def say_a_word(lines: list[Line], text: str) -> None:
    """Whoever's turn it is."""
    view = (lines[0].state or {})["view"]
    clue = {"type": "give_clue", "card": len(view["cards"]), "text": text, "insist": True}
    await together(lines, lines[view["active"]], clue)


# Dreamcatcher


async def in_a_dream(lines: list[Line], spy: Line, world: int, _known: Any) -> Any:
    """Others touch their cards, here one way and there another; the viewer asks for theirs."""
    others = [line for line in lines[1:3] if line is not spy]
    for line in others:
        handle = (line.state or {})["view"]["focus"]
        await whisper(line, down(handle, 200, 500 + 300 * world))
        for beat in range(1, 8):
            await asyncio.sleep(0.1)
            await whisper(line, move(handle, 200 + 30 * beat, 500 + 300 * world))
        assert any(m["type"] == "whispered" for m in line.messages)
    for foreign in ("f" * 32, "0" * 32):
        mark = len(spy.messages)
        await whisper(spy, down(foreign))
        await spy.next("refused", mark)
    await together(lines, others[0], {"type": "say", "chips": [{"word": "round"}]})
    held = (lines[0].state or {})["view"]["held"]
    return [card["motif"] for card in held]


async def whisper(line: Line, message: Any) -> None:
    await line.send({"type": "whisper", "message": message})
