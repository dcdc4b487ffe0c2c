"""Code that cites a rule and that no other code of `src` calls: it carries nothing out.

A name is called when it stands again in its own module, or anywhere in `src` together with the name
of that module. That is little to ask: what fails it is called by tests alone, or by nobody.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

WORD = re.compile(r"\w+")


@cache
def alive(src: Path) -> tuple[Mapping[Path, str], Mapping[Path, Mapping[str, str]]]:
    """The texts below `src` without what nobody calls; and by file and name what that was."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(src.rglob("*.py"))}
    words = {path: Counter(WORD.findall(text)) for path, text in texts.items()}
    dead = {path: dict(uncalled(path, text, words)) for path, text in texts.items()}
    for path, parts in dead.items():
        for part in parts.values():
            texts[path] = texts[path].replace(part, "")
    return texts, dead


def uncalled(
    path: Path, text: str, words: Mapping[Path, Mapping[str, int]]
) -> Iterator[tuple[str, str]]:
    lines = text.splitlines(keepends=True)
    module = path.parent.name if path.stem == "__init__" else path.stem
    near = [named for other, named in words.items() if other != path and named[module]]
    for node in ast.parse(text).body:
        name = defined(node)
        part = "".join(lines[node.lineno - 1 : node.end_lineno])
        here = words[path][name] - WORD.findall(part).count(name)
        if name and not here and not any(named[name] for named in near):
            yield name, part


def defined(node: ast.stmt) -> str:
    """What a statement at the top of a module gives a name to; nothing, where that is no name."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""
