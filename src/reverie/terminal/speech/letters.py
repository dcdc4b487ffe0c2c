"""How our letters are spelt where the output cannot show them."""

import codecs

SPELLING = "reverie.spelling"
SPELT = {
    **dict(zip("äöüÄÖÜß", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("–—·•", "-"),
    "…": "...",
    "→": "->",
    "×": "x",
    "♥": "*",
}


def spell(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    letters = problem.object[problem.start : problem.end]
    return "".join(SPELT.get(letter, "?") for letter in letters), problem.end


codecs.register_error(SPELLING, spell)
