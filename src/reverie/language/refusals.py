"""The sentence of a refusal: made at the edge, from a code and its details."""

from collections.abc import Mapping
from typing import Protocol

from reverie.language.catalogue import Catalogue


class Refusal(Protocol):
    """What `reverie.kernel.Illegal` is: a code word, and what it is about."""

    @property
    def code(self) -> str: ...
    @property
    def details(self) -> Mapping[str, object]: ...


def refusal_sentence(refusal: Refusal, say: Catalogue, /, **words: object) -> str:
    """`refused.CODE` with the details in its gaps; `words` are details in a game's own words."""
    return say(f"refused.{refusal.code}", **{**refusal.details, **words})
