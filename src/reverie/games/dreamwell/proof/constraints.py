"""Is this content as well made as the house's? All constraints of RULES, chapter 21, together.

Files are not held to these: a deck may be one-sided on purpose. They are for whoever makes one.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.proof.card_constraints import CARD_CONSTRAINTS
from reverie.games.dreamwell.proof.tile_constraints import TILE_CONSTRAINTS
from reverie.games.dreamwell.proof.worth_constraints import WORTH_CONSTRAINTS

CONSTRAINTS: Final = {**TILE_CONSTRAINTS, **CARD_CONSTRAINTS, **WORTH_CONSTRAINTS}


class Violation(msgspec.Struct, frozen=True):
    rule: str
    detail: str


def violations(content: Content, rules: Iterable[str] = tuple(CONSTRAINTS)) -> list[Violation]:
    return [Violation(rule, detail) for rule in rules for detail in CONSTRAINTS[rule](content)]
