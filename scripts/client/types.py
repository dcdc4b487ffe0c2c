"""The client's types, made from the structs: what goes over the wire is written once, in Python.

Writes `web/src/lib/protocol.ts` and, for each game of the house, `web/src/games/GAME/protocol.ts`
and `content.json`.
"""

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect as kinds
from scripts.client.words import pretty
from scripts.rule_numbers import numbers_of

from reverie.games import HOUSE
from reverie.games.dreamwell.box.reading import house as dreamwell_box
from reverie.kernel import AnyGame, Fact
from reverie.server.contract import api, protocol
from reverie.server.model import Statistics
from reverie.server.past import moments

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
GAMES = ROOT / "src/reverie/games"
HEAD = (
    "// Made by scripts/client/types.py from the Python structs: change those, then run it again.\n"
)
CONTENT: Mapping[str, Callable[[], object]] = {"dreamwell": dreamwell_box}
SIMPLE: Mapping[type[kinds.Type], str] = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BytesType: "string",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
    kinds.RawType: "unknown",
}


class Page:
    """One file of types: every struct becomes an interface, before whoever needs it."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self.blocks: dict[str, str] = {}  # by name, in the order they are written
        self.names: dict[str, str] = {}  # what a choice is called, by its members
        for name, value in choices(modules):
            self.add(name, value)

    def add(self, name: str, kind: Any) -> None:
        """A name of our own for a type; a struct has its own."""
        written = self.write(kinds.type_info(kind))
        if written != name and name not in self.blocks:
            self.blocks[name] = f"export type {name} ={wrapped(written)}\n"
            self.names[written] = name

    def write(self, kind: kinds.Type) -> str:
        match kind:
            case kinds.StructType():
                return self.interface(kind)
            case kinds.Metadata(type=described):
                return self.write(described)
            case kinds.UnionType(types=types):
                return self.choice(types)
            case kinds.LiteralType(values=values):
                return self.named(" | ".join(quoted(value) for value in values))
            case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
                return f"readonly {grouped(self.write(item))}[]"
            case kinds.TupleType(item_types=items):
                return f"readonly [{', '.join(map(self.write, items))}]"
            case kinds.DictType(value_type=value):
                return f"Readonly<Record<string, {self.write(value)}>>"
            case _:
                return SIMPLE[type(kind)]

    def choice(self, types: Iterable[kinds.Type]) -> str:
        """One of several; None is written behind the name of the rest."""
        rest = [each for each in types if not isinstance(each, kinds.NoneType)]
        written = self.named(" | ".join(dict.fromkeys(map(self.write, rest))))
        return written if len(rest) == len(tuple(types)) else f"{written} | null"

    def named(self, written: str) -> str:
        return self.names.get(written, written)

    def interface(self, kind: kinds.StructType) -> str:
        name = kind.cls.__name__
        if name not in self.blocks and kind.array_like:
            places = ", ".join(f"{f.encode_name}: {self.write(f.type)}" for f in kind.fields)
            self.blocks[name] = f"{remark(kind.cls)}export type {name} = readonly [{places}]\n"
        elif name not in self.blocks:
            fields = "".join(self.fields(kind))
            self.blocks[name] = f"{remark(kind.cls)}export interface {name} {{\n{fields}}}\n"
        return name

    def fields(self, kind: kinds.StructType) -> Iterator[str]:
        if kind.tag is not None:
            yield f"  readonly {kind.tag_field}: {quoted(kind.tag)}\n"
        config = kind.cls.__struct_config__
        optional = config.omit_defaults or config.forbid_unknown_fields  # the latter: a request
        for field in kind.fields:
            mark = "?" if optional and not field.required else ""
            yield f"  readonly {field.encode_name}{mark}: {self.write(field.type)}\n"

    def text(self) -> str:
        return HEAD + "\n" + "\n".join(self.blocks.values())

    def content(self) -> bytes:
        return self.text().removesuffix("\n").encode()


def choices(modules: Iterable[ModuleType]) -> list[tuple[str, object]]:
    """What the modules call their choices: first words, by name, of which the facts are made."""
    nouns = (noun for module in modules for noun in vars(module).items())
    found = [(name, value) for name, value in nouns if name[0].isupper() and is_choice(value)]
    words = {name: value for name, value in found if get_origin(value) is Literal}
    return [*sorted(words.items()), *((n, v) for n, v in found if n not in words)]


def is_choice(value: object) -> bool:
    """Words to choose from, or facts: what goes over the wire under a name of its own."""
    if get_origin(value) is Literal:
        return True
    is_union = isinstance(value, UnionType) or get_origin(value) is Union
    return is_union and all(is_choice(each) or is_fact(each) for each in get_args(value))


def is_fact(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, Fact)


def quoted(value: object) -> str:
    return msgspec.json.encode(value).decode()


def grouped(written: str) -> str:
    return f"({written})" if " " in written else written


def wrapped(written: str) -> str:
    return f" {written}" if len(written) < 80 else "\n  | " + written.replace(" | ", "\n  | ")


def remark(cls: type) -> str:
    words = inspect.cleandoc(cls.__dict__.get("__doc__") or "")
    return f"/** {words.splitlines()[0]} */\n" if words else ""


def server_page(*modules: ModuleType) -> bytes:
    """Every struct of these modules, and what they are made of."""
    page = Page(modules)
    for module in modules:
        for name, value in vars(module).items():
            if is_noun(value) and value.__module__ == module.__name__:
                page.add(name, value)
    page.add("Statistics", Statistics)
    return page.content()


def is_noun(value: Any) -> bool:
    """A struct that says something: not a base of others."""
    if not inspect.isclass(value) or not issubclass(value, msgspec.Struct):
        return False
    return is_fact(value) or bool(msgspec.structs.fields(value))


def game_page(game: AnyGame) -> bytes:
    modules = [module for name, module in sys.modules.items() if name.startswith(game.package)]
    page = Page(sorted(modules, key=lambda module: module.__name__))
    page.add("Options", game.options)
    page.add("View", get_type_hints(game.view)["return"])
    page.add("Action", game.action)
    page.add("Event", game.event)
    if game.tongue.notes is not None:
        page.add("Notes", get_type_hints(game.tongue.notes)["return"])
    if game.beside.whispers is not None:
        page.add("Whisper", game.beside.whispers.message)
        page.add("Whispered", game.beside.whispers.answer)
        page.add("Overheard", get_type_hints(game.beside.whispers.tell)["return"])
    return page.content()


def files() -> Iterator[tuple[Path, bytes]]:
    yield WEB / "lib" / "protocol.ts", server_page(protocol, moments, api)
    for game in HOUSE:
        folder = WEB / "games" / game.name
        yield folder / "protocol.ts", game_page(game)
        yield folder / "numbers.json", pretty(numbers_of(GAMES / game.name))
        if game.name in CONTENT:
            content = msgspec.json.encode(CONTENT[game.name]())
            yield folder / "content.json", msgspec.json.format(content, indent=0)
