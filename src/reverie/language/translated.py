"""Whether a catalogue says in another language what it says in English."""

import re

from reverie.language.catalogue import DEFAULT, read_messages, speaks

A_NAME = 3  # different words that may well be the same in both; beyond, it is a sentence


def untranslated(package: str, language: str) -> list[str]:
    """The keys of what a package says in English, and not, or in English again, in this language.

    Single names may be the same; where most of all is, they are told, too.
    """
    english = texts(package, DEFAULT)
    other = texts(package, language)
    missing = [key for key in english if key not in other]
    same = [key for key, text in english.items() if other.get(key) == text and words_in(text)]
    if 2 * len(same) <= len(english):
        same = [key for key in same if words_in(english[key]) > A_NAME]
    return missing + same


def texts(package: str, language: str) -> dict[str, str]:
    """Every single text: a message with forms by number gives one for each."""
    found: dict[str, str] = {}
    messages = read_messages(package, language) if speaks(package, language) else {}
    for key, message in messages.items():
        if isinstance(message, str):
            found[key] = message
        else:
            found |= {f"{key}.{form}": text for form, text in message.items()}
    return found


def words_in(text: str) -> int:
    without_gaps = re.sub(r"{[^}]*}", "", text)
    return len({word.lower() for word in re.findall(r"[^\W\d]{2,}", without_gaps)})
