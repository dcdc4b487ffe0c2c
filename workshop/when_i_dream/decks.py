"""Tell how many pieces of a deck bots guess from clues of people, as their page has it.

python -m workshop.when_i_dream.decks
"""

from collections.abc import Iterable, Sequence

from tests.games.when_i_dream.decks import CLUES, DECKS, LAST, UNSEEN, understood

from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.box.content import TONGUES


def told() -> Iterable[str]:
    yield f"| {' | '.join(['Of a hundred pieces, after four clues and six', *DECKS])} |"
    yield f"| --- |{' ---: |' * len(DECKS)}"
    for language in TONGUES:
        for name, mind in MINDS.items():
            rates = [
                " and ".join(f"{100 * understood(language, mind, deck, n):.0f}" for n in (4, CLUES))
                for deck in DECKS
            ]
            tongue = "English" if language == "en" else "German"
            yield f"| `{name}`, {tongue} | {' | '.join(rates)} |"
    yield ""
    yield from unlooked("Of a hundred pieces whose totals alone were read", UNSEEN)
    yield ""
    yield from unlooked("Of a hundred pieces that were measured once", LAST)


def unlooked(title: str, decks: Sequence[str]) -> Iterable[str]:
    """After six clues each."""
    yield f"| {' | '.join([title, *(deck.partition('/')[2] for deck in decks)])} |"
    yield f"| --- |{' ---: |' * len(decks)}"
    for language in TONGUES:
        for name, mind in MINDS.items():
            rates = [f"{100 * understood(language, mind, deck):.0f}" for deck in decks]
            tongue = "English" if language == "en" else "German"
            yield f"| `{name}`, {tongue} | {' | '.join(rates)} |"


if __name__ == "__main__":
    for line in told():
        print(line, flush=True)
