"""Choosing a language, reading a catalogue, filling its gaps."""

from collections.abc import Mapping

import pytest

from reverie.language import (
    DEFAULT,
    LANGUAGES,
    SHOWN,
    Catalogue,
    preferred_language,
    printable,
    read_messages,
)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, DEFAULT),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, DEFAULT),
        ({"LANG": "fr_FR.UTF-8"}, DEFAULT),
        ({"LANGUAGE": "fr:de:en", "LANG": "fr_FR.UTF-8"}, "de"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_AT", "LANG": "en_US"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_AT", "LANG": "en_US"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, DEFAULT),
        ({"LANGUAGE": "de", "LANG": "en_US.UTF-8"}, "de"),
        ({"LANGUAGE": "de", "LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "de", "LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "de"}, "en"),
        ({"REVERIE_LANGUAGE": "de", "LC_ALL": "en_US"}, "de"),
        ({"REVERIE_LANGUAGE": "de", "LC_ALL": "C"}, "de"),
        ({"REVERIE_LANGUAGE": "xx", "LANG": "DE"}, "de"),
    ],
)
def test_the_first_wish_that_we_speak_is_granted(
    environment: Mapping[str, str], language: str
) -> None:
    assert preferred_language(environment) == language


def test_the_first_package_that_has_a_message_speaks() -> None:
    key = "refused.NOT_YOUR_TURN"
    guest, house = (Catalogue("en", p)(key) for p in ("lullaby", "reverie.games.dreamwell"))
    assert Catalogue("en", "lullaby", "reverie.games.dreamwell")(key) == guest
    assert Catalogue("en", "reverie.games.dreamwell", "lullaby")(key) == house
    assert guest != house


def test_a_catalogue_knows_what_it_can_say() -> None:
    say = Catalogue("de", "reverie.kernel")
    assert "refused.NOT_JSON" in say
    assert "refused" not in say
    assert "refused.NOT_XML" not in say


def test_what_cannot_be_said_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match=r"no message 'refused\.NOT_XML' in de"):
        Catalogue("de", "reverie.kernel")("refused.NOT_XML")
    with pytest.raises(KeyError, match="kind"):
        Catalogue("en", "reverie.kernel")("refused.UNKNOWN_TYPE")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nested_tables_are_joined_by_dots(language: str) -> None:
    assert "guest.NAME_TAKEN" in read_messages("reverie.games", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_said_differently_from_more(language: str) -> None:
    say = Catalogue(language, "reverie.games.dreamwell")
    one, two, none = (say("refused.DISCARD_COUNT", count=count) for count in (1, 2, 0))
    assert one != two
    assert two.replace("2", "0") == none


def test_what_somebody_wrote_is_repeated_short_and_without_orders_to_a_terminal() -> None:
    assert printable("Lil Hero") == "Lil Hero"
    assert printable("\x1b[2Jgone") == "�[2Jgone"
    assert printable("z" * SHOWN) == "z" * SHOWN
    assert printable("z" * 10**6) == "z" * (SHOWN - 1) + "…"
