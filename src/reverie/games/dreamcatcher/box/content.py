"""What is on the cards: dreams to be found and motifs to be felt (RULES, chapter 9)."""

from functools import cached_property
from typing import Annotated, Final

import msgspec
from msgspec import Meta

DreamId = str  # D01, D02 …
MotifId = str  # T01, T02 …
LEAST_DREAMS: Final = 36  # nine rounds of four (DC-DECK-1)
LEAST_MOTIFS: Final = 45  # nine rounds of five (DC-DECK-2)
MOST_CARDS: Final = 400
LONGEST: Final = 400  # characters of a title, a scene or a shape

VOCABULARY: Final = """
    water sea rain fire light night sun moon star cloud wind cold mountain
    tree leaf flower fruit bird fish cat beast horse insect shell serpent
    person child hand eye voice foot
    house door window tower bridge path stairs city cage
    boat flight wheel journey fall
    time secret story message music mirror clothes hat treasure crown tool machine thread food
    sweet toy chance blade mask
    sleep love death magic growth danger party lonely balance change tiny giant healing dance
    silence
    round long point spiral wavy grid cross pair hollow arch branch radial square
"""  # elements, living things, body, places, movement, things, ideas, shapes
TAGS: Final = frozenset(VOCABULARY.split())

Text = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Weights = dict[str, float]  # tag → how much of it is in the picture


class Dream(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dream card: its name, what it shows, what it makes one think of, how it is drawn."""

    id: DreamId
    title_en: Text
    title_de: Text
    scene_en: Text
    scene_de: Text
    tags: Weights
    palette: str = ""
    sky: str = ""
    ground: str = ""
    layout: str = ""
    strings: str = ""

    def title(self, language: str) -> str:
        return self.title_de if language == "de" else self.title_en

    def scene(self, language: str) -> str:
        return self.scene_de if language == "de" else self.scene_en


class Motif(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A touching card: whose relief it is, what it is called and what it feels like."""

    id: MotifId
    icon: str  # of the relief
    name_en: Text
    name_de: Text
    shape_en: Text
    shape_de: Text
    tactile: Annotated[int, Meta(ge=1, le=3)]  # DC-RELIEF-6: how hard it is to feel
    parts: Annotated[int, Meta(ge=1, le=13)]  # DC-RELIEF-5
    tags: Weights
    icon_author: str = ""

    def name(self, language: str) -> str:
        return self.name_de if language == "de" else self.name_en

    def shape(self, language: str) -> str:
        return self.shape_de if language == "de" else self.shape_en


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Both decks of one table."""

    name: str
    dreams: Annotated[tuple[Dream, ...], Meta(min_length=LEAST_DREAMS, max_length=MOST_CARDS)]
    motifs: Annotated[tuple[Motif, ...], Meta(min_length=LEAST_MOTIFS, max_length=MOST_CARDS)]

    @cached_property
    def dream(self) -> dict[DreamId, Dream]:
        return {dream.id: dream for dream in self.dreams}

    @cached_property
    def motif(self) -> dict[MotifId, Motif]:
        return {motif.id: motif for motif in self.motifs}
