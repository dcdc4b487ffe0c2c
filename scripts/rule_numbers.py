"""Hold what is said of a rule's number to the number in the code.

A game's `numbers.toml` lists, for each constant, who else speaks of it: rules and lines of the
book, messages of the package, messages of the client. Each of those must say the number, as digits
or as a word, in both languages. Change the constant, and every place that now lies is named.

Nothing is left out: each number of a game's modules and options is listed there, or stands under
`unspoken`, and so does each rule and each sentence of its catalogues that tells a number above two.
"""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

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
ELSEWHERE: Final = {"bots", "solver"}  # numbers of players and of a search
PLAIN: Final = (  # what a number may be written with
    ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Call, ast.Name, ast.Load,
    ast.Tuple,
)  # fmt: skip
RULE_LINE: Final = re.compile(r"^- \*\*([A-Z]{2,3}-[A-Z]+-\d+[a-z]?)\*\*", re.MULTILINE)
TELLS: Final = re.compile(
    r"(?<![\w{.])(?:[3-9]|[1-9]\d+)(?![\w}]|\.\d)"
    rf"|\b(?:(?:{'|'.join(WORDS['en'][3:])})(?:th)?|third|fifth|eighth|ninth|twelfth)\b",
    re.IGNORECASE,
)
NAMES: Final = re.compile(  # of rules, rulings and chapters, and what data is called
    r"\b(?:[A-Z]{2,3}-)?[A-Z]+-\d+(?:(?:, | to |…)\d+)*|\bchapters? [\d.]+|`[^`]*`"
)
PLACES: Final = frozenset({"of", "per", "bounds", "rules", "more", "lines", "messages", "client"})
UNSPOKEN: Final = "unspoken"

Places = Mapping[str, Any]
Said = tuple[str, str, str]  # where, in which language, and what stands there


def lies(root: Path, folder: Path) -> Iterator[str]:
    """Every place of a game that does not say the number of its rule, and numbers not listed."""
    listed, unspoken = listing(folder)
    yield from unlisted(folder, {*unspoken.get("numbers", ())}, {*listed})
    for name, places in listed.items():
        if not numbers(folder, name, places):
            yield f"{folder.name}/numbers.toml names {name}, which is not there"
    yield from unsaid(root, folder, listed)
    yield from untold(root, folder, listed, unspoken)


def unsaid(root: Path, folder: Path, listed: Mapping[str, Places]) -> Iterator[str]:
    """Places that do not say a number, or once where two numbers are that one."""
    claims = dict[Said, dict[int, list[str]]]()
    for name, places in listed.items():
        for number, said in claimed(root, folder, name, places):
            names = claims.setdefault(said, {}).setdefault(number, [])
            names += [name] * (name not in names)
    for (where, language, text), numbers_there in claims.items():
        for number, names in numbers_there.items():
            said_times = times(text, number, language)
            if said_times < len(names):
                lie = f"does not say {number}" + " often enough" * (said_times > 0)
                yield f"{where} {lie}, as {folder.name} does in {' and '.join(names)}"
    for name, places in listed.items():
        for rule, more in places.get("more", {}).items():
            number = numbers(folder, name, places)[-1] + more
            for where, language, text in in_book(folder, {"rules": [rule]}):
                if not says(text, number, language):
                    yield f"{where} does not say {number}, {more:+} from {name} of {folder.name}"


def claimed(root: Path, folder: Path, name: str, places: Places) -> Iterator[tuple[int, Said]]:
    """What the places of one number have to say, and what stands there."""
    in_rules = numbers(folder, name, places, bounds=places.get("bounds", False))
    for said in in_book(folder, places):
        yield from ((number, said) for number in in_rules)
    for said in in_catalogues(root, folder, places):
        yield from ((number, said) for number in numbers(folder, name, places))


def listing(folder: Path) -> tuple[dict[str, Places], Places]:
    """The places by the name of each number, `model.HAND_LIMIT`; and what nobody speaks of."""
    file = folder / "numbers.toml"
    found = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    unspoken = found.pop(UNSPOKEN, {})
    return dict(_named(found)), unspoken


def _named(tables: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Places]]:
    for name, within in tables.items():
        if PLACES & within.keys():
            yield before + name, within
        else:
            yield from _named(within, f"{before}{name}.")


def unlisted(folder: Path, unspoken: set[str], listed: set[str]) -> Iterator[str]:
    """Numbers of the game that nobody has thought of, or in vain, or twice."""
    there = {name for file in modules(folder) for name in constants(folder, file)}
    for name in sorted(there - unspoken - listed):
        yield f"{name} of {folder.name} is not in {folder.name}/numbers.toml"
    for name in sorted(unspoken - there | unspoken & listed):
        yield f"{name} is no unspoken number of {folder.name}: mend {folder.name}/numbers.toml"


def modules(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.py")) if not ELSEWHERE & {*file.parts}]


def constants(folder: Path, file: Path) -> Iterator[str]:
    """The names of a module's numbers, and of those that its options are by themselves."""
    module = ".".join(file.relative_to(folder).with_suffix("").parts)
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == "Options":
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and is_number(field.value):
                    yield f"{module}.Options.{ast.unparse(field.target)}"
        elif isinstance(node, ast.AnnAssign | ast.Assign) and is_number(node.value):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            yield from (f"{module}.{ast.unparse(name)}" for name in names)


def is_number(value: ast.expr | None) -> bool:
    nodes = list(ast.walk(value)) if value is not None else []
    kinds = {type(node.value) for node in nodes if isinstance(node, ast.Constant)}
    return kinds != set() and kinds <= {int, float} and all(isinstance(n, PLAIN) for n in nodes)


def numbers(folder: Path, name: str, places: Places, *, bounds: bool = False) -> tuple[int, ...]:
    """What must be said of it: of a range both ends, of an option its bounds too, if asked."""
    *path, last = name.split(".")
    of_options = path[-1] == "Options"
    file = folder.joinpath(*path[: -1 if of_options else None]).with_suffix(".py")
    if not file.exists():
        return ()
    module = module_at(file, file.stat().st_mtime_ns)
    if of_options:
        found = of_an_option(module.Options, last, bounds=bounds)
    else:
        found = whole(getattr(module, last, None))
    if "per" in places:
        return tuple(round(places["per"] / number) for number in found)
    return tuple(number // places.get("of", 1) for number in found)


@cache
def module_at(file: Path, changed: int) -> ModuleType:  # noqa: ARG001  read again once it has
    """From its text alone: bytecode kept on disk may be of the second before."""
    name = f"numbers_of_{abs(hash(file))}"
    module = sys.modules[name] = ModuleType(name)
    exec(compile(file.read_text(encoding="utf-8"), file, "exec"), module.__dict__)  # noqa: S102  ours
    return module


def whole(value: object) -> tuple[int, ...]:
    match value:
        case range():
            return value[0], value[-1]
        case bool() | None:
            return ()
        case int() | float():
            return (int(value),)
        case _:
            return ()


def of_an_option(options: Any, name: str, *, bounds: bool) -> tuple[int, ...]:
    found = next((f for f in msgspec.structs.fields(options) if f.name == name), None)
    if found is None:
        return ()
    told = msgspec.inspect.type_info(found.type)
    ends = (getattr(told, "ge", None), getattr(told, "le", None)) if bounds else ()
    return tuple(number for value in (found.default, *ends) for number in whole(value))


def untold(
    root: Path, folder: Path, listed: Mapping[str, Places], unspoken: Places
) -> Iterator[str]:
    """Rules and sentences that tell a number, and nobody holds them to one."""
    for kind, said in (
        ("rules", rules_of(folder / "RULES.md")),
        ("messages", messages_of(folder / "messages/en.toml")),
        ("client", client_of(root, folder, "en")),
    ):
        held = {key for places in listed.values() for key in places.get(kind, ())}
        held |= {key for places in listed.values() for key in places.get("more", ())}
        free = unspoken.get(kind, ())
        for key, text in said.items():
            if TELLS.search(text) and key not in held and not any(fnmatch(key, f) for f in free):
                where = f"{folder.name}/numbers.toml"
                yield f"{key} tells a number, and {where} says not which ({kind})"


def rules_of(book: Path) -> dict[str, str]:
    """What each rule says, without the names in it."""
    written = RULE_LINE.findall(book.read_text("utf-8")) if book.exists() else []
    return {rule: NAMES.sub("", rule_text(book, rule)) for rule in written}


def messages_of(file: Path) -> dict[str, str]:
    """Every sentence by the names of its tables, joined by dots."""
    if not file.exists():
        return {}

    def within(table: Mapping[str, Any], before: str) -> Iterator[tuple[str, str]]:
        for name, value in table.items():
            if isinstance(value, dict):
                yield from within(value, f"{before}{name}.")
            else:
                yield before + name, str(value)

    return dict(within(tomllib.loads(file.read_text("utf-8")), ""))


def client_of(root: Path, folder: Path, language: str) -> dict[str, str]:
    file = root / "web/src/games" / folder.name / f"messages/{language}.json"
    said = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return {key: str(text) for key, text in said.items()}


def in_book(folder: Path, places: Places) -> Iterator[Said]:
    """Where the book should say the number, in which language, and what it says there."""
    for language in LANGUAGES:
        book = folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
        for rule in places.get("rules", ()):
            yield f"{rule} in {folder.name}/{book.name}", language, rule_text(book, rule)
        for words in places.get("lines", {}).get(language, ()):
            yield f"“{words}” in {folder.name}/{book.name}", language, line_of(book, words)


def in_catalogues(root: Path, folder: Path, places: Places) -> Iterator[Said]:
    """The same for the sentences of the package and of the client."""
    for language in LANGUAGES:
        for key in places.get("messages", ()):
            said = message(folder / f"messages/{language}.toml", key)
            yield f"{key} in {folder.name}/messages/{language}.toml", language, said
        for key in places.get("client", ()):
            said = client_of(root, folder, language).get(key, "")
            yield f"{key} in the client's {folder.name}/messages/{language}.json", language, said


def line_of(book: Path, words: str) -> str:
    """The line that has these words, and the next one: sentences run on. Its own number is none."""
    lines = book.read_text("utf-8").splitlines()
    found = (" ".join(lines[n : n + 2]) for n, line in enumerate(lines) if words in line)
    return re.sub(r"^\d+\. ", "", next(found, ""))


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
    return times(text, number, language) > 0


def times(text: str, number: int, language: str) -> int:
    """How often a sentence says a number."""
    text = re.sub(r"(?<=\d)[,. \u00a0\u202f](?=\d{3}\b)", "", text)  # 1,200 and 1 200 are 1200
    word = WORDS[language][number] if 0 <= number < len(WORDS[language]) else str(number)
    more = ORDINALS[language].get(number, word)
    ending = "(?:th)?" if language == "en" else "(?:(?:t|st)?e[nrsm]?|er|t|mal)?"
    said = rf"(?<!\w)(?:{number}|(?:{word}|{more}){ending})\b"
    return len(re.findall(said, text, re.IGNORECASE))


def numbers_of(folder: Path) -> dict[str, int]:
    """What a client needs of them: all that are listed and are one number, by their own names."""
    listed, _ = listing(folder)
    values = {name.rpartition(".")[2]: numbers(folder, name, {}) for name in listed}
    return {name: found[0] for name, found in values.items() if len(found) == 1}
