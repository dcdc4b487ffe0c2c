"""Every sentence is there in every language, with the same gaps."""

import pytest
from tests.language.catalogues import SOURCE, gaps, packages

from reverie.language import LANGUAGES, Catalogue, read_messages, texts, untranslated

every_package = pytest.mark.parametrize("package", packages())


def test_the_packages_that_speak_are_found() -> None:
    assert {
        "reverie.kernel",
        "reverie.match",
        "reverie.games",
        "reverie.games.dreamwell",
        "lullaby",
    } <= set(packages())


def test_there_is_a_file_for_every_language_and_no_other() -> None:
    for folder in SOURCE.rglob("messages"):
        assert {path.name for path in folder.iterdir()} == {f"{each}.toml" for each in LANGUAGES}


@every_package
def test_all_languages_have_the_same_messages(package: str) -> None:
    english, *others = (set(read_messages(package, language)) for language in LANGUAGES)
    assert all(english == other for other in others)


@every_package
def test_a_message_has_the_same_gaps_in_every_language(package: str) -> None:
    english, german = (texts(package, language) for language in ("en", "de"))
    differing = {
        key: (text, german[key])
        for key, text in english.items()
        if key in german and gaps(text) != gaps(german[key])
    }
    assert not differing


@every_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty(package: str, language: str) -> None:
    empty = [key for key, text in texts(package, language).items() if not text.strip()]
    assert not empty


@every_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_counts_has_one_form_for_one_and_one_for_more(
    package: str, language: str
) -> None:
    for key, message in read_messages(package, language).items():
        if not isinstance(message, str):
            assert set(message) == {"one", "other"}, key
            assert message["one"] != message["other"], key


@every_package
def test_every_gap_can_be_filled(package: str) -> None:
    for language in LANGUAGES:
        say = Catalogue(language, package)
        for key, message in read_messages(package, language).items():
            texts = [message] if isinstance(message, str) else message.values()
            names = set().union(*map(gaps, texts))
            assert all(name.isidentifier() for name in names), f"{key} in {language}"
            for count in (0, 1, 2):
                assert say(key, **{**dict.fromkeys(names, "x"), "count": count})


@every_package
def test_german_is_not_english(package: str) -> None:
    """A sentence that was never translated; names and formulas may well be the same."""
    assert untranslated(package, "de") == []
