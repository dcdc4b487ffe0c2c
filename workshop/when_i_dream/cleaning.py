"""What of a list of names is a word, and what of the words is a thing that can be guessed.

Names of small pictures are no dictionary: “Lehrer(in)”, “Arzt/Ärztin”, “13:00”, “UP!” and “Weil”
are among them. `when_i_dream_vectors` asks here before it writes a table.
"""

import re
from collections.abc import Mapping

BOTH = re.compile(r"\(\w+\)|/.*")  # a name for women and men: the first form stands for both
SHAPE = re.compile(r"[^\W\d_]+(?:['’ -][^\W\d_]+)*")
NO_THINGS = {
    "en": "addition behind closer down favourite must nobody serving",
    "de": "All Danke Digital Dritter Eins Erster Gegenüber Gratis Halt Hundert Lang Links Los Mach "
    "Mal My Plus Rechts Tausend VS Verboten Vier Zweiter",
}

COARSE = {  # coarse, cruel or private: what a bot had better not blurt out at a family table
    "en": r"\b(?:"
    r"(?:mother)?fuck\w*|\w*shit\w*|cunts?|cocks?|dick|whor\w*|sluts?|nigg\w*|fag(?:got)?s?|"
    r"rap(?:e|ist)s?|porn\w*|penis\w*|vagina\w*|anal|anus|bitch\w*|bastard\w*|piss\w*|tits?|boobs?|"
    r"semen|sperm\w*|orgasm\w*|erotic\w*|nud(?:e|es|ity|ist)|naked\w*|sex|sexual\w*|sexy|"
    r"(?:bi|homo|hetero|tran)sexual\w*|nazis?|retard\w*|genital\w*|testic\w*|scrot\w*|vulva\w*|"
    r"clitor\w*|dildo\w*|masturbat\w*|incest\w*|p[ae]+dophil\w*|molest\w*|hooker|prostitut\w*|crap|"
    r"turds?|farts?|butt|ass|asses|asshole|arses?|negro\w*|dyke|homo|gay|lesbian|suicid\w*|"
    r"genocid\w*|terroris\w*|holocaust|heroin|cocaine|brothel|stripper|pimp|foreskin|condom)\b",
    "de": r"\b(?:"
    r"(?:ver)?arsch\w*|\w*schei(?:ß|ss)\w*|kack\w*|kotz\w*|fick\w*|nutte\w*|hure\w*|"
    r"bordell\w*|titten?|busen|penis\w*|pimmel\w*|vagina\w*|\w*porno\w*|\w*sex(?:ual\w*|uell\w*|ismus|"
    r"video)?|nackt\w*|\w*piss(?:e|en|er)|furz\w*|\w*nazi\w*|neger\w*|wichs\w*|hitler\w*|vergewalt\w*|"
    r"selbstm(?:ord|örder)\w*|suizid\w*|hoden|orgasm\w*|eroti\w*|kondom\w*|kokain|heroin|möse|muschi|"
    r"fotze\w*|schlampe\w*|bitch|\w*shit\w*|fuck\w*|holocaust|zigeuner\w*|schwuchtel\w*|schwul\w*|"
    r"lesb(?:e|en|isch)|homo|homosex\w*|homophob\w*|transe|fetisch|stripper\w*|dildo\w*|kot|bumsen|"
    r"popp(?:en|er)|geil\w*|(?:massen|völker)mord|rechtsextrem\w*|terror\w*)\b",
}


def one_form(name: str) -> str:
    """“Lehrer(in)” is “Lehrer”."""
    return BOTH.sub("", name)


def is_word(name: str) -> bool:
    """Neither a sign, a number, a single letter nor a time of day."""
    return len(name) > 1 and SHAPE.fullmatch(name) is not None


def is_coarse(word: str, language: str) -> bool:
    return re.search(COARSE[language], word.lower()) is not None


def is_thing(word: str, language: str, lemmas: Mapping[str, str]) -> bool:
    """Not what a dictionary writes small, nor an abbreviation that it does not have.

    `lemmas` is the judge's dictionary: every spelling, and the word it is a form of.
    """
    if word in NO_THINGS[language].split():
        return False
    if language == "en":
        return True
    if word in lemmas:
        return lemmas[word] != word.lower()
    return word.lower() not in lemmas and not word.isupper()
