"""How fast, beside peers. Prints, and writes its part of benchmarks/results.md.

make bench                          all of it, a quarter of an hour
make bench ARGS="server"            the server alone, or "library", "solver", "words", "fingers"
make bench ARGS="noughts"           servers beside each other at one and the same game, some minutes
make bench ARGS="solver --states 2000"  the solver compared on so many states
make bench ARGS="--quick"           a look
make bench ARGS="--date 2026-01-31" the date to write, else today's
"""

import argparse
import re
import sys
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

import fingers
import library
import server_noughts_report
import server_report
import solver
import words

RESULTS = Path(__file__).parent / "results.md"
PARTS = {  # in the order of the page
    "library": library.page,
    "solver": solver.page,
    "words": words.page,
    "server": server_report.page,
    "noughts": server_noughts_report.page,
    "fingers": fingers.page,
}

progress = Console(stderr=True)


def asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help="library, solver, words, server, noughts, fingers; else all",
    )
    parser.add_argument("--date", default=f"{datetime.now().astimezone():%Y-%m-%d}")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work; not for keeping")
    parser.add_argument("--states", type=int, default=solver.STATES, help="to compare the solver")
    parser.add_argument("--matches", type=int, default=solver.MATCHES, help="to time the solver")
    parser.add_argument("--out", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    if strange := [part for part in options.parts if part not in PARTS]:
        parser.error(f"there is no part {strange[0]}; there are {', '.join(PARTS)}")
    return options


def say(what: str) -> None:
    progress.print(f"bench: {what} …", highlight=False)


def pages_in(file: Path) -> dict[str, str]:
    """What an earlier run wrote, part by part."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    pages = re.split(r"^(?=# )", text, flags=re.MULTILINE)
    return {part: page.strip() for part in PARTS for page in pages if page.startswith(title(part))}


def title(part: str) -> str:
    return f"# The {part}\n"


def main() -> None:
    options = asked(sys.argv[1:])
    pages = pages_in(options.out)
    for part in options.parts or PARTS:
        own = {"states": options.states, "matches": options.matches}
        more = own if part == "solver" else {}
        pages[part] = PARTS[part](options.date, options.quick, say, **more)
        Console().print(Markdown(pages[part]))
    whole = [pages[part] for part in PARTS if part in pages]
    options.out.write_text("\n\n".join(whole) + "\n", encoding="utf-8")
    progress.print(f"bench: written to {options.out}")


if __name__ == "__main__":
    main()
