"""Tell how often the judge of When I Dream is wrong, kind by kind, as its page has it.

python -m workshop.when_i_dream.judge
"""

from collections.abc import Iterable
from typing import Final

from tests.games.when_i_dream.cases import by_kind, cases

from reverie.games.when_i_dream.box.content import TONGUES

KINDS: Final = {
    "form": "forms",
    "diminutive": "diminutives",
    "part": "parts",
    "compound": "compounds",
    "translation": "translations",
    "noise": "noises",
    "invention": "inventions",
    "honest": "honest words",
    "resemblance": "honest words that look alike",
}


def told() -> Iterable[str]:
    yield "| Kind | English, held back | English, read | German, held back | German, read |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    columns = [
        [case for case in cases(language) if case.held_back == held_back]
        for language in TONGUES
        for held_back in (True, False)
    ]
    counts = [by_kind(column) for column in columns]
    for kind, name in KINDS.items():
        yield row(name, [count.get(kind, (0, 0)) for count in counts])
    for allowed, name in ((False, "all that is forbidden"), (True, "all that is allowed")):
        some = [[case for case in column if case.allowed == allowed] for column in columns]
        yield row(name, [(len(each), sum(case.wrong for case in each)) for each in some])


def row(name: str, counts: Iterable[tuple[int, int]]) -> str:
    return f"| {name} | {' | '.join(f'{wrong} of {whole}' for whole, wrong in counts)} |"


if __name__ == "__main__":
    print("\n".join(told()))
