"""Hold rulebook, code and tests to the same rule ids.

A rule is written when a line of RULES.md begins `- **DW-MOVE-3**`, cited when its id occurs in the
package, in what other code calls, tested when a `pytest.mark.rule("DW-MOVE-3")` names it.
RULES.de.md has the same ids. A citation may be short: `DW-MOVE-3 to 5` is three ids, and so is
`DW-MOVE-3, 4, 9`. A mark is not.
What `numbers.toml` of a game lists says the number that stands in the code.
"""

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from scripts.rule_numbers import lies
from scripts.rule_reach import alive

ID = re.compile(r"\b[A-Z]{2,3}-[A-Z]+-\d+[a-z]?\b")
WRITTEN = re.compile(rf"^- \*\*({ID.pattern})\*\*", re.MULTILINE)
MORE = r"(?:, | to )\d+(?=[,:;.)\]\"]| to |$)"
CITED = re.compile(rf"({ID.pattern})((?:{MORE})*)", re.MULTILINE)
CODE = {".py", ".toml", ".csv"}


@dataclass
class Tally:
    """The ids of one game, and what is wrong with them."""

    game: str
    written: list[str]
    cited: set[str]
    tested: set[str]
    idle: dict[str, str]  # by id: what cites it, and is called by nobody
    gaps: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        chapters = dict.fromkeys(chapter(rule) for rule in self.written)
        width = max(7, *(len(name) for name in chapters)) if chapters else 7
        yield f"{self.game}\n  {'chapter':{width}}  written  cited  tested"
        for name in chapters:
            ids = {rule for rule in self.written if chapter(rule) == name}
            cited, tested = len(ids & self.cited), len(ids & self.tested)
            mark = "" if cited == tested == len(ids) else "  ←"
            yield f"  {name:{width}}  {len(ids):7}  {cited:5}  {tested:6}{mark}"
        yield from (f"  {gap}" for gap in self.gaps)
        ids = set(self.written)
        cited, tested = len(ids & self.cited), len(ids & self.tested)
        yield f"{self.game}: {len(ids)} rules, {cited} cited, {tested} tested"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="rules", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", help="one game's folder name, instead of all")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    asked = parser.parse_args(arguments)
    books = sorted((asked.root / "src/reverie/games").glob("*/RULES.md"))
    if asked.game:
        books = [book for book in books if book.parent.name == asked.game]
    if not books:
        print("rules: no RULES.md under src/reverie/games; a game's folder holds its rulebook.")
        return 1
    tested, complaints = ids_tested(asked.root / "tests")
    if not asked.game:
        strays = homeless(asked.root, tested)
        complaints += [f"{rule} is tested but no game writes it" for rule in strays]
    tallies = [count(asked.root, book, tested) for book in books]
    for tally in tallies:
        print(*tally.lines(), sep="\n", flush=True)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    gaps = len(complaints) + sum(len(tally.gaps) for tally in tallies)
    if gaps:
        print(f"rules: {gaps} to close, named above")
    return 1 if gaps else 0


def count(root: Path, book: Path, tested: set[str]) -> Tally:
    written = WRITTEN.findall(book.read_text(encoding="utf-8"))
    letters = {prefix(rule) for rule in written}
    folder = book.parent
    src = root / "src/reverie"
    elsewhere = {rule for rule in ids_cited(src, src) if prefix(rule) in letters}
    tally = Tally(
        game=folder.name,
        written=written,
        cited=ids_cited(folder, src) | elsewhere,
        tested={rule for rule in tested if prefix(rule) in letters},
        idle=idle(src),
    )
    tally.gaps += find_gaps(tally, folder / "RULES.de.md")
    tally.gaps += lies(root, folder)
    return tally


def find_gaps(tally: Tally, german: Path) -> Iterator[str]:
    ids = set(tally.written)
    yield from twice(tally.written, f"{tally.game}/RULES.md")
    for rule in in_order(ids - tally.cited):
        by = tally.idle.get(rule)
        yield (
            f"{rule} is cited by {by} alone, and nothing calls that"
            if by
            else (f"{rule} is written but not cited")
        )
    yield from (f"{rule} is written but not tested" for rule in in_order(ids - tally.tested))
    yield from (f"{rule} is cited but not written" for rule in in_order(tally.cited - ids))
    yield from (f"{rule} is tested but not written" for rule in in_order(tally.tested - ids))
    if not german.exists():
        yield f"{tally.game}/RULES.de.md is missing"
        return
    translated = WRITTEN.findall(german.read_text(encoding="utf-8"))
    yield from twice(translated, f"{tally.game}/RULES.de.md")
    yield from (f"{rule} is not in RULES.de.md" for rule in in_order(ids - set(translated)))
    yield from (f"{rule} is only in RULES.de.md" for rule in in_order(set(translated) - ids))


def twice(rules: list[str], where: str) -> Iterator[str]:
    return (
        f"{rule} is written {n} times in {where}" for rule, n in Counter(rules).items() if n > 1
    )


def ids_cited(folder: Path, src: Path) -> set[str]:
    living, _ = alive(src)
    files = (path for path in folder.rglob("*") if path.suffix in CODE)
    texts = (living[p] if p in living else p.read_text(encoding="utf-8") for p in files)
    return {rule for text in texts for rule in ids_in(text)}


def idle(src: Path) -> dict[str, str]:
    _, dead = alive(src)
    parts = (part for parts in dead.values() for part in parts.items())
    return {rule: name for name, text in parts for rule in ids_in(text)}


def ids_in(text: str) -> Iterator[str]:
    return (rule for found in CITED.findall(text) for rule in spelt_out(*found))


def spelt_out(first: str, more: str) -> Iterator[str]:
    """`DW-MOVE-3` and `, 5 to 7` are DW-MOVE-3, 5, 6 and 7."""
    yield first
    stem, _, last = first.rpartition("-")
    for joint, number in re.findall(r"(, | to )(\d+)", more):
        start = int(number) if joint == ", " else int(re.sub(r"\D", "", last)) + 1
        yield from (f"{stem}-{n}" for n in range(start, int(number) + 1))
        last = number


def ids_tested(tests: Path) -> tuple[set[str], list[str]]:
    """The ids that rule marks name, and a complaint for each mark that does not spell its ids."""
    found: set[str] = set()
    complaints: list[str] = []
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")):
                continue
            for argument in node.args:
                if isinstance(argument, ast.Constant) and ID.fullmatch(str(argument.value)):
                    found.add(str(argument.value))
                else:
                    where = f"{path.relative_to(tests.parent)}:{argument.lineno}"
                    complaints.append(
                        f"{where}: a rule mark spells its ids, not {ast.unparse(argument)}"
                    )
    return found, complaints


def homeless(root: Path, tested: set[str]) -> list[str]:
    """Ids in tests whose letters belong to no rulebook, neither a game's nor an example's."""
    books = (path for place in ("src", "docs") for path in (root / place).rglob("RULES.md"))
    letters = {prefix(rule) for book in books for rule in WRITTEN.findall(book.read_text("utf-8"))}
    return in_order(rule for rule in tested if prefix(rule) not in letters)


def prefix(rule: str) -> str:
    return rule.split("-", maxsplit=1)[0]


def chapter(rule: str) -> str:
    return rule.split("-")[1]


def in_order(rules: Iterable[str]) -> list[str]:
    def key(rule: str) -> tuple[str, int, str]:
        name, _, number = rule.rpartition("-")
        return name, int(re.sub(r"\D", "", number)), number

    return sorted(rules, key=key)


if __name__ == "__main__":
    sys.exit(main())
