"""Hold what is said of a rule's number to the number in the code.

A game's `numbers.toml` lists, for each constant, who else speaks of it: rules of the book, messages
of the package, messages of the client. Each of those must say the number, as digits or as a word,
in both languages. Change the constant, and every place that now lies is named.
"""

import ast
import json
import re
import runpy
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de")
WORDS: Final = {
    "en": (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen", "twenty",
    ),
    "de": (
        "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
        "neunzehn", "zwanzig",
    ),
}  # fmt: skip
ORDINALS: Final = {
    "en": {1: "first|once", 2: "second|twice", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth"},
    "de": {1: "erst|einmal", 2: "zweimal", 3: "dritt", 7: "siebt"},
}
CITES: Final = re.compile(r"^([A-Z][A-Z_]+)\b.*=.*# [A-Z]{2,3}-[A-Z]+-\d+", re.MULTILINE)


def lies(root: Path, folder: Path) -> Iterator[str]:
    """Every place of a game that does not say the number of its rule, and numbers not listed."""
    file = folder / "numbers.toml"
    listed: dict[str, dict[str, Any]] = (
        tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    )
    yield from unlisted(folder, listed)
    for module, constants in listed.items():
        values = runpy.run_path(str(folder / f"{module}.py"))
        for name, places in constants.items():
            if name not in values:
                yield f"{folder.name}/numbers.toml names {module}.{name}, which is not there"
                continue
            number = values[name] // places.get("of", 1)
            yield from (
                f"{where} does not say {number}, as {folder.name}/{module}.py does ({name})"
                for where, language, text in spoken(root, folder, places)
                if not says(text, number, language)
            )


def unlisted(folder: Path, listed: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """A whole number in `model.py` whose comment cites a rule is spoken of somewhere."""
    model = folder / "model.py"
    source = model.read_text("utf-8") if model.exists() else ""
    counted = {name for name, value in constants_of(source) if isinstance(value, int)}
    for name in CITES.findall(source):
        if name in counted and name not in listed.get("model", {}):
            yield f"{name} of {folder.name}/model.py is not in {folder.name}/numbers.toml"


def constants_of(source: str) -> Iterator[tuple[str, object]]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(node.value, ast.Constant):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            yield ast.unparse(target), node.value.value


def spoken(root: Path, folder: Path, places: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Where the number should be said, in which language, and what is said there."""
    client = root / "web/src/games" / folder.name / "messages"
    for language in LANGUAGES:
        book = folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
        for rule in places.get("rules", ()):
            yield f"{rule} in {folder.name}/{book.name}", language, rule_text(book, rule)
        for key in places.get("messages", ()):
            said = message(folder / f"messages/{language}.toml", key)
            yield f"{key} in {folder.name}/messages/{language}.toml", language, said
        for key in places.get("client", ()):
            said = str(json.loads((client / f"{language}.json").read_text("utf-8")).get(key, ""))
            yield f"{key} in the client's {folder.name}/messages/{language}.json", language, said


def rule_text(book: Path, rule: str) -> str:
    found = re.search(
        rf"^- \*\*{rule}\*\*(.*?)(?=\n- |\n\n|\Z)",
        book.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    return found[1] if found else ""


def message(file: Path, key: str) -> str:
    """A sentence by the names of its tables, joined by dots; all its forms, if it has several."""
    table: Any = tomllib.loads(file.read_text("utf-8"))
    for part in key.split("."):
        table = table.get(part, "") if isinstance(table, dict) else ""
    return str(table)


def says(text: str, number: int, language: str) -> bool:
    word = WORDS[language][number] if number < len(WORDS[language]) else str(number)
    more = ORDINALS[language].get(number, word)
    ending = "(?:th)?" if language == "en" else "(?:(?:t|st)?e[nrsm]?|er)?"
    return (
        re.search(rf"\b(?:{number}|(?:{word}|{more}){ending})\b", text, re.IGNORECASE) is not None
    )


def numbers_of(folder: Path) -> dict[str, int]:
    """What a client needs of them: each constant that is listed, by its name."""
    listed = tomllib.loads((folder / "numbers.toml").read_text("utf-8"))
    return {
        name: runpy.run_path(str(folder / f"{module}.py"))[name]
        for module, constants in listed.items()
        for name in constants
    }
