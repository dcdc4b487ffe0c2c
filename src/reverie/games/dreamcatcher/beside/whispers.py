"""Fingers on cards beside the log: what the house may ask of them (RULES, 3.5 and 8.8)."""

from typing import Final

from reverie.games.dreamcatcher.bots.hand import fingers
from reverie.games.dreamcatcher.model import State, View
from reverie.games.dreamcatcher.touch.model import Answer, Message
from reverie.games.dreamcatcher.touch.touching import begin, hear, leave, prepare, shown_to, turned
from reverie.kernel import Whispers

WHISPERS: Final = Whispers[State, View](
    message=Message,
    answer=Answer,
    begin=begin,
    hear=hear,
    tell=shown_to,
    hand=fingers,
    is_open=turned,
    prepare=prepare,
    leave=leave,
)
