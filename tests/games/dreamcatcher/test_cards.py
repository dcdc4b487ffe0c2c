"""The drawing of the dreams: every layout becomes a whole picture, in layers.

Icons come from an npm package when cards are made; here a plain square stands for each of them.
"""

import csv
import re
from collections import Counter
from importlib.resources import files
from xml.etree import ElementTree as Xml

import pytest
from workshop.dreamcatcher.brushes import PALETTES
from workshop.dreamcatcher.cards import MASKS, Card, things
from workshop.dreamcatcher.drawings import FUR, OWN
from workshop.dreamcatcher.scenery import GROUNDS, SKIES

from reverie.games.dreamcatcher.box.reading import PACKAGE

SQUARE = '<g><path id="a" fill="#aabbcc" d="M0,0h32v32H0Z"/><use xlink:href="#a"/></g>'
SVG = "{http://www.w3.org/2000/svg}"


def rows() -> list[dict[str, str]]:
    text = (files(PACKAGE) / "box" / "dreams.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


ICONS = {"icons": {i: {"body": SQUARE} for row in rows() for i in row["icons"].split(";")}}


def test_every_mood_sky_and_ground_can_be_drawn() -> None:
    assert {row["palette"] for row in rows()} <= {*PALETTES}
    assert {kind for row in rows() for kind in row["sky"].split("+")} <= {*SKIES}
    assert {row["ground"] for row in rows()} <= {*GROUNDS}


def test_a_layout_names_its_icons() -> None:
    for row in rows():
        assert {thing.icon for thing in things(row["layout"])} == {*row["icons"].split(";")}
    used = {icon for row in rows() for icon in row["icons"].split(";")}
    assert {*FUR, *MASKS, *OWN} <= used


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_every_dream_is_a_picture_in_layers(row: dict[str, str]) -> None:
    drawn = Card(row, ICONS).svg()
    picture = Xml.fromstring(drawn)
    layers = [g.get("class", "") for g in picture.iter(f"{SVG}g") if "layer" in g.get("class", "")]
    assert layers[0] == "layer sky"
    assert layers[-1] == "layer veil"
    assert "layer things" in layers
    ids = Counter(each.get("id") for each in picture.iter() if each.get("id"))
    assert max(ids.values()) == 1
    asked = set(re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", drawn))
    assert {one or other for one, other in asked} <= {*ids}


def test_a_card_always_looks_the_same() -> None:
    (first, *_) = rows()
    assert Card(first, ICONS).svg() == Card(first, ICONS).svg()
