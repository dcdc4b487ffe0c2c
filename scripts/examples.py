"""Run the Python sessions (```pycon) in the pages named, and say where one tells a lie.

Plain doctest would take the closing fence for a line of output.
"""

import doctest
import re
import sys
from pathlib import Path

FENCED = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def failures(page: Path) -> int:
    """One page is one session: later examples see the names of earlier ones."""
    text = page.read_text(encoding="utf-8")
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names: dict[str, object] = {}
    for block in FENCED.finditer(text):
        line = text.count("\n", 0, block.start(1))
        test = doctest.DocTestParser().get_doctest(block[1], names, page.name, str(page), line)
        runner.run(test, clear_globs=False)
        names = test.globs
    print(f"examples: {page}, {runner.tries} lines tried, {runner.failures} failed")
    return runner.failures


if __name__ == "__main__":
    sys.exit(1 if sum(failures(Path(name)) for name in sys.argv[1:]) else 0)
