"""Guests: a name, a cookie, and a code to be the same guest on another device."""

import secrets
import unicodedata
from typing import Final

from reverie.kernel import Illegal, require
from reverie.server.guard.codes import bare_code, new_recovery_code
from reverie.server.guard.cookies import Seal
from reverie.server.model import NAME_LENGTH, Person, PersonId, Wall
from reverie.server.store.storage import Storage

DAY: Final = 24 * 3600 * 1000
# Letters and spaces that show nothing, though Unicode counts them among what can be printed.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, bidi and zero-width tricks
MARKS: Final = 2  # accents on one letter; more climb over the neighbours' lines


def clean_name(wish: str) -> str:
    """A name that looks like what it is, or a refusal."""
    text = unicodedata.normalize("NFC", wish)
    shown = "".join(" " if letter.isspace() else letter for letter in text if is_shown(letter))
    name = unicodedata.normalize("NFC", " ".join(without_towers(shown).split()))
    require(0 < len(name) <= NAME_LENGTH, "server", "BAD_NAME", most=NAME_LENGTH)
    require(any(not is_mark(letter) for letter in name), "server", "BAD_NAME", most=NAME_LENGTH)
    return name


def is_shown(letter: str) -> bool:
    if letter in "\t\n\r":
        return True  # a space to come
    return letter not in BLANK and unicodedata.category(letter) not in UNSEEN


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def without_towers(text: str) -> str:
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if is_mark(letter) else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def new_person(name: str, language: str, now: Wall) -> Person:
    return Person(PersonId(secrets.token_urlsafe(18)), clean_name(name), language, "", now)


async def seen(storage: Storage, person: PersonId, now: Wall) -> Person | None:
    """Who this is; that they were here is noted once a day, for a note is a write."""
    found = await storage.person(person)
    if found is not None and now - found.seen_at > DAY:
        return await storage.change_person(person, seen_at=now)
    return found


async def change(
    storage: Storage, person: Person, name: str | None = None, language: str | None = None
) -> Person:
    """Called otherwise from now on; all that is not said stays as it is on disk."""
    changed = await storage.change_person(person.id, name=name, language=language)
    if changed is None:  # gone for good, on another device
        raise Illegal("server", "WHO_ARE_YOU")
    return changed


# To another device


async def make_recoverable(storage: Storage, seal: Seal, person: Person) -> str:
    """A new code for this person; an old one is worth nothing from now on."""
    code = new_recovery_code()
    await storage.change_person(person.id, recovery=seal.digest(bare_code(code)))
    return code


async def recovered(storage: Storage, seal: Seal, typed: str) -> Person:
    person = await storage.person_by_recovery(seal.digest(bare_code(typed)))
    if person is None:
        raise Illegal("server", "NO_SUCH_RECOVERY")
    return person
