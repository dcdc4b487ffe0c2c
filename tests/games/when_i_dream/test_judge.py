"""Chapter 6: the clue rules and the judge."""

import pytest
from tests.games.when_i_dream.cases import by_kind, cases
from tests.games.when_i_dream.tables import A, B, C, ask, clue, dreaming, refused, seen, started
from tests.games.when_i_dream.vectors import JUDGED, piece, rows, tongue

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import GiveClue
from reverie.games.when_i_dream.beside.whispers import CheckClue, hear
from reverie.games.when_i_dream.box.content import SIDES, TONGUES, Language, Piece
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.events import ClueGiven
from reverie.games.when_i_dream.judge.layers import UNVERIFIED, Judgement, check, judge
from reverie.games.when_i_dream.judge.lexicon import lexicon
from reverie.games.when_i_dream.judge.spelling import (
    german,
    look_alike,
    normal,
    plain,
    slips,
    tolerance,
)
from reverie.kernel import Illegal, Millis

NOW = Millis(0)
ACCEPT = Judgement("accept")
MOST_WRONG = 0.02  # of hand-made cases


def says(word: str, text: str, language: Language = "en") -> str:
    """The code, or "ACCEPT"."""
    found = judge(language, piece(language, word), text)
    return "ACCEPT" if found.result == "accept" else found.code


@pytest.mark.rule("WD-JUDGE-7", "WD-JUDGE-8", "WD-JUDGE-13", "WD-JUDGE-15", "WD-JUDGE-16")
@pytest.mark.parametrize(("table", "word", "text", "result"), rows(JUDGED))
def test_the_judge_says_what_the_specification_says(
    table: str, word: str, text: str, result: str
) -> None:
    found = judge(tongue(table), piece(tongue(table), word), text)
    said = "ACCEPT" if found.result == "accept" else found.code
    homograph = ", homograph" if any("homograph" in flag for flag in found.flags) else ""
    assert said + homograph == result


@pytest.mark.rule("WD-CLUE-2", "WD-CLUE-3", "WD-CLUE-4", "WD-CLUE-5", "WD-CLUE-6")
@pytest.mark.parametrize(("word", "text", "code"), [
    ("moon", "moon", "CLUE_IS_PIECE"),
    ("shark", "sharks", "CLUE_FORM"),
    ("ice cream", "ice", "CLUE_PART"),
    ("moon", "Mond", "CLUE_TRANSLATION"),
    ("moon", "brrr", "CLUE_NOISE"),
    ("moon", "splashfin", "CLUE_MADE_UP"),
])  # fmt: skip
def test_what_a_clue_may_not_be(word: str, text: str, code: str) -> None:
    assert says(word, text) == code


@pytest.mark.rule("WD-CLUE-7", "WD-CLUE-13", "WD-CLUE-16", "WD-CLUE-17")
@pytest.mark.parametrize(("word", "text"), [
    ("turtle", "tortoise"), ("moon", "sun"), ("moon", "spoon"), ("moon", "Paris"),
    ("cannon", "canon"), ("moon", "elephant"),
])  # fmt: skip
def test_synonyms_opposites_rhymes_names_and_lies_are_legal(word: str, text: str) -> None:
    assert says(word, text) == "ACCEPT"


@pytest.mark.rule("WD-CLUE-8", "WD-JUDGE-9")
def test_short_forms_and_misspellings_are_forms() -> None:
    for word, text in (("refrigerator", "fridge"), ("television", "TV"), ("elephant", "eliphant")):
        assert says(word, text) == "CLUE_FORM"


@pytest.mark.rule("WD-CLUE-9", "WD-JUDGE-10")
def test_a_part_is_a_component_and_not_any_run_of_letters() -> None:
    assert (says("island", "land"), says("train", "rain")) == ("CLUE_PART", "ACCEPT")


@pytest.mark.rule("WD-CLUE-10", "WD-JUDGE-11", "WD-JUDGE-12", "WD-JUDGE-17")
@pytest.mark.parametrize(("language", "word", "text", "result"), [
    ("en", "snowman", "snowball", "CLUE_PART"),  # a distinctive part inside
    ("en", "snowman", "fireman", "ACCEPT"),  # man is too general
    ("en", "castle", "sandcastle", "CLUE_PART"),  # the whole piece inside
    ("en", "greenhouse", "Greenland", "ACCEPT"),  # a name
    ("en", "nutcracker", "chestnut", "CLUE_PART"),  # the closed list
    ("en", "treasure chest", "chestnut", "ACCEPT"),  # a look-alike there
    ("de", "Sparschwein", "Meerschweinchen", "CLUE_PART"),  # its ending is ignored
    ("de", "Regenschirm", "Sonnenschirm", "CLUE_PART"),  # with a linking letter
    ("de", "Insel", "Pinsel", "ACCEPT"),  # what remains is no word
])  # fmt: skip
def test_a_part_inside_a_longer_word(language: Language, word: str, text: str, result: str) -> None:
    assert says(word, text, language) == result


@pytest.mark.rule("WD-JUDGE-12")
def test_the_reason_names_the_part() -> None:
    assert judge("en", piece("en", "snowman"), "snowball").part == "snow"


@pytest.mark.rule("WD-CLUE-11", "WD-JUDGE-13", "WD-JUDGE-18")
def test_an_ordinary_word_that_looks_foreign_is_legal_and_flagged_for_spirits() -> None:
    """WD-SC-08."""
    s = dreaming(pieces=("shark", "moon"))
    events = clue(s, B, "same")
    assert s.clues[0].flags == ("homograph:ja",)
    assert seen(events, A)[0] == ClueGiven(1, 1, B, "same")
    assert GAME.view(s, A).clues[0].flags == ()
    assert GAME.view(s, C).clues[0].flags == ("homograph:ja",)
    clue(s, C, "requin")
    assert (s.penalties[0].code, s.penalties[0].tongue) == ("CLUE_TRANSLATION", "fr")


@pytest.mark.rule("WD-CLUE-12", "WD-JUDGE-14")
def test_a_noise_is_none_of_the_words_that_imitate_one() -> None:
    assert [says("moon", text) for text in ("buzz", "bark", "moo")] == ["ACCEPT"] * 3
    assert {says("moon", text) for text in ("vroom", "hmmmm", "zzz", "ahhhh")} == {"CLUE_NOISE"}


@pytest.mark.rule("WD-CLUE-14", "WD-JUDGE-6")
def test_a_hyphenated_word_is_one_if_the_dictionary_has_it() -> None:
    assert says("carousel", "merry-go-round") == "ACCEPT"
    assert says("moon", "rock-n-pop") == "CLUE_TWO_WORDS"


@pytest.mark.rule("WD-CLUE-15", "WD-JUDGE-4")
def test_digits_symbols_and_pictures_are_no_words() -> None:
    for text in ("7", "moon2", "a@b", "♥", "🌙"):
        assert says("shark", text) == "CLUE_NOT_A_WORD"
    assert says("shark", "seven") == "ACCEPT"


@pytest.mark.rule("WD-CLUE-18", "WD-JUDGE-23")
def test_tone_is_taken_off_and_german_nouns_have_their_capital() -> None:
    s = dreaming()
    clue(s, B, "  “NIGHT!!!” ")
    assert s.clues[0].text == "night"
    g = dreaming(language="de")
    clue(g, B, "GIRAFFE…")
    assert g.clues[0].text == "Giraffe"


@pytest.mark.rule("WD-JUDGE-23")
@pytest.mark.parametrize(
    "word", ["Käse", "Wetter", "Griff", "Nacht", "Regen", "rot", "große", "essen"]
)
def test_a_noun_keeps_its_capital_though_a_verb_has_a_form_like_it(word: str) -> None:
    """“Ich käse” and “er griff” made small words of cheese and handle."""
    assert lexicon("de").shown(word.lower()) == word


@pytest.mark.rule("WD-CLUE-19", "WD-JUDGE-19")
def test_of_unknown_words_the_spirit_decides_by_insisting() -> None:
    """WD-SC-30."""
    s = dreaming(pieces=("dolphin", "moon"), unknown_words="insist")
    for text in ("flippertastic", "chaussette"):
        assert refused(s, B, GiveClue(1, text)) == "CLUE_UNKNOWN"
    assert s.active == B
    clue(s, B, "flippertastic", insist=True)
    assert s.clues[0].flags == (UNVERIFIED,)
    assert GAME.view(s, A).clues[0].text == "flippertastic"
    strict = dreaming(pieces=("dolphin", "moon"))  # as printed
    clue(strict, B, "flippertastic")
    assert strict.penalties[0].code == "CLUE_UNKNOWN"


@pytest.mark.rule("WD-JUDGE-1", "WD-JUDGE-2", "WD-JUDGE-3")
def test_what_is_no_clue_at_all_is_refused_and_costs_nothing() -> None:
    s = dreaming(blocked=("Rats",), unknown_words="insist")
    codes = {
        "  ": "CLUE_EMPTY",
        "?!": "CLUE_EMPTY",
        "x" * 41: "CLUE_TOO_LONG",
        "rats!": "CLUE_BLOCKED",
    }
    for text, code in codes.items():
        assert refused(s, B, GiveClue(1, text)) == code
    assert refused(s, B, GiveClue(1, "splashfin")) == "CLUE_MADE_UP"


@pytest.mark.rule("WD-JUDGE-5")
@pytest.mark.parametrize(
    "text", ["night sky", "night,sky", "night/sky", "a+b", "a_b", "a.b", "a;b"]
)
def test_a_blank_or_a_separator_makes_two_words(text: str) -> None:
    assert says("moon", text) == "CLUE_TWO_WORDS"


@pytest.mark.rule("WD-JUDGE-20")
def test_the_other_piece_on_the_card_is_not_protected() -> None:
    s = dreaming(pieces=("elephant", "moon"))
    ask(s, B, GiveClue(1, "catapult"))
    assert not s.penalties


@pytest.mark.rule("WD-JUDGE-21")
def test_the_same_input_is_judged_the_same() -> None:
    once = [judge("en", piece("en", "moon"), text) for text in ("lunar", "Luna", "moonlight")]
    assert once == [
        judge("en", piece("en", "moon"), text) for text in ("lunar", "Luna", "moonlight")
    ]


@pytest.mark.rule("WD-JUDGE-22")
def test_what_may_be_asked_beforehand_says_nothing_of_the_piece() -> None:
    assert check("en", "moon") == ACCEPT
    codes = [check("en", text).code for text in ("", "two words", "brr", "flippertastic", "7")]
    assert codes == [
        "CLUE_EMPTY",
        "CLUE_TWO_WORDS",
        "CLUE_NOISE",
        "CLUE_UNKNOWN",
        "CLUE_NOT_A_WORD",
    ]


@pytest.mark.rule("WD-JUDGE-22")
def test_a_spirit_asks_while_it_types_and_the_answer_hangs_on_the_letters_alone() -> None:
    """Whatever the piece is, the answers are the same: they cannot give it away."""
    texts = ("moon", "moons", "Mond", "two words", "hmm", "flippertastic", "moonfish-tail", "")
    asked = [
        [hear(dreaming(pieces=(own,)), B, CheckClue(text), None, NOW, NOW)[0] for text in texts]
        for own in ("moon", "shark")
    ]
    assert asked[0] == asked[1]
    codes = [answers[0].code for answers in asked[0]]
    assert codes == [
        "", "", "CLUE_UNKNOWN", "CLUE_TWO_WORDS", "CLUE_NOISE", "CLUE_UNKNOWN", "CLUE_TWO_WORDS",
        "CLUE_EMPTY",
    ]  # fmt: skip


@pytest.mark.rule("WD-JUDGE-22")
def test_the_dreamer_asks_in_vain_and_so_does_everybody_before_the_dream() -> None:
    for s, seat, code in ((dreaming(), A, "IS_DREAMER"), (started(), B, "WRONG_PHASE")):
        with pytest.raises(Illegal) as refusal:
            hear(s, seat, CheckClue("moon"), None, NOW, NOW)
        assert refusal.value.code == code


def test_a_piece_of_ones_own_is_judged_as_well_as_can_be() -> None:
    own = Piece(en="fire truck", de="Löschzug")
    codes = [judge("en", own, text).code for text in ("truck", "campfire", "Löschzug", "red")]
    assert codes == ["CLUE_PART", "CLUE_PART", "CLUE_TRANSLATION", ""]


def test_spellings_are_compared_without_their_trimmings() -> None:
    assert normal(" “Über–Maß”! ") == "über-maß"
    assert (plain("Über-Maß"), german("Über-Maß")) == ("ubermass", "uebermass")
    assert look_alike("Kurbis", "Kürbis")
    assert look_alike("kuerbis", "Kürbis")


@pytest.mark.parametrize(("one", "other", "far"), [
    ("moon", "moon", 0), ("brigde", "bridge", 1), ("turtel", "turtle", 1), ("camle", "camel", 1),
    ("elefant", "elephant", 2), ("moon", "sun", 3),
])  # fmt: skip
def test_slips_are_counted(one: str, other: str, far: int) -> None:
    assert slips(one, other, 5) == far
    assert [tolerance(n) for n in (4, 5, 8, 9)] == [0, 1, 1, 2]


@pytest.mark.rule("WD-JUDGE-8", "WD-JUDGE-10", "WD-JUDGE-13", "WD-JUDGE-14", "WD-JUDGE-17")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("allowed", [True, False])
@pytest.mark.parametrize("held_back", [True, False])
def test_hand_made_cases_are_judged_as_well_as_the_docs_say(
    language: Language, allowed: bool, held_back: bool
) -> None:
    """One in fifty at most, either way."""
    whole = [case for case in cases(language) if case.held_back == held_back]
    half = [case for case in whole if case.allowed == allowed]
    wrong = [f"{case.piece.word(language)}: {case.word}" for case in half if case.wrong]
    assert len(whole) >= (350 if held_back else 2500)
    assert len(wrong) <= MOST_WRONG * len(half), (
        by_kind(half),
        [] if held_back else wrong,
    )


@pytest.mark.rule("WD-JUDGE-17")
@pytest.mark.parametrize(("word", "text", "code"), [
    ("witch", "witchcraft", "CLUE_PART"),  # a piece of five letters
    ("cake", "cupcake", "CLUE_PART"),  # of four
    ("tent", "content", "ACCEPT"),
])  # fmt: skip
def test_a_whole_piece_inside_another_word(word: str, text: str, code: str) -> None:
    assert says(word, text) == code


@pytest.mark.rule("WD-JUDGE-17")
def test_a_piece_of_three_letters_needs_a_rest_of_four_in_a_known_word() -> None:
    cat = Piece(en="cat", de="Katze")
    texts = ("catwalk", "wildcat", "category", "catalogue")
    assert [judge("en", cat, text).result for text in texts] == ["penalty"] * 2 + ["accept"] * 2


@pytest.mark.rule("WD-JUDGE-16", "WD-JUDGE-17")
@pytest.mark.parametrize(("language", "word", "text", "code"), [
    ("en", "musician", "musical", "CLUE_FORM"),  # as a dictionary derives it
    ("en", "librarian", "libraries", "CLUE_FORM"),
    ("en", "library", "librarians", "CLUE_FORM"),  # what is derived has an ending, too
    ("en", "runner", "run", "CLUE_FORM"),
    ("en", "tiger", "tigress", "CLUE_FORM"),
    ("en", "chicken", "chick", "CLUE_FORM"),  # the piece has grown out of it
    ("en", "flower", "flow", ""),  # a dictionary knows better
    ("en", "sailor", "sailboat", "CLUE_PART"),  # what somebody called so does
    ("en", "fisherman", "goldfish", "CLUE_PART"),
    ("en", "ladybug", "bedbug", "CLUE_PART"),  # twice three letters
    ("en", "sunflower", "cauliflower", "CLUE_PART"),  # six letters are no chance
    ("en", "moon", "hahaha", "CLUE_NOISE"),
    ("de", "Bauer", "bäuerlich", "CLUE_FORM"),
    ("de", "Lehrer", "Lehrbuch", "CLUE_PART"),
    ("de", "Seepferdchen", "Pferdestall", "CLUE_PART"),
    ("de", "Marienkäfer", "Maikäfer", "CLUE_PART"),
    ("de", "Mond", "hahaha", "CLUE_NOISE"),
])  # fmt: skip
def test_relatives_and_roots_of_a_piece_of_any_deck(
    language: Language, word: str, text: str, code: str
) -> None:
    own = Piece(en=word, de="–") if language == "en" else Piece(en="–", de=word)
    assert judge(language, own, text).code == code


@pytest.mark.rule("WD-JUDGE-16", "WD-JUDGE-17", "WD-CLUE-9")
@pytest.mark.parametrize(("language", "word", "text", "code"), [
    ("en", "saxophone", "sax", "CLUE_FORM"),  # the same thing in a dictionary
    ("en", "kitten", "kitty", "CLUE_FORM"),
    ("en", "bean", "soybean", "CLUE_PART"),  # three letters more
    ("en", "spiderweb", "webcam", "CLUE_PART"),
    ("en", "saw", "Warsaw", ""),  # a name that only ends so
    ("en", "bat", "Batman", "CLUE_PART"),
    ("de", "Wurst", "Würstl", "CLUE_FORM"),  # as the south says it
    ("de", "Haus", "Häusle", "CLUE_FORM"),
    ("de", "Kuh", "kühl", ""),
    ("de", "Orgel", "Organist", "CLUE_FORM"),
    ("de", "Kamm", "Kammer", ""),  # nobody, and does nothing
    ("de", "Dampf", "Dampfer", "CLUE_FORM"),  # but this one does
    ("de", "Topf", "Töpfer", "CLUE_FORM"),
    ("de", "Teddybär", "Bär", "CLUE_PART"),  # a part with an umlaut
    ("de", "Teddybär", "Bärenhunger", "CLUE_PART"),
    ("de", "Seelöwe", "See", "CLUE_PART"),  # Loewe is a name, Löwe is none
    ("de", "Seelöwe", "Seehund", "CLUE_PART"),
    ("de", "Fledermaus", "Mäuse", "CLUE_PART"),  # nobody knows what a Fleder is
    ("de", "Schrank", "Ränke", ""),
    ("de", "Schwan", "schwanger", ""),  # six letters, but too little is left
    ("de", "Windel", "Schwindel", ""),
    ("de", "Schnürsenkel", "Enkel", ""),  # no verb is linked by an s
    ("de", "Schnürsenkel", "Senkel", "CLUE_PART"),
])  # fmt: skip
def test_a_part_is_a_word_that_the_whole_is_made_of(
    language: Language, word: str, text: str, code: str
) -> None:
    own = Piece(en=word, de="–") if language == "en" else Piece(en="–", de=word)
    assert judge(language, own, text).code == code


@pytest.mark.rule("WD-JUDGE-16", "WD-JUDGE-17", "WD-CLUE-9")
@pytest.mark.parametrize(("word", "text", "code"), [
    ("hill", "hillock", "CLUE_FORM"),  # the dictionary says: a small natural hill
    ("root", "uproot", "CLUE_FORM"),
    ("mustache", "moustache", "CLUE_FORM"),  # the same thing, spelt in another way
    ("alien", "alienation", "CLUE_FORM"),
    ("explosion", "explosive", "CLUE_FORM"),  # of one root, says the table
    ("fridge", "refrigerator", "CLUE_FORM"),  # the other way round
    ("hair", "hairdo", "CLUE_PART"),  # the dictionary names it
    ("egg", "eggnog", "CLUE_PART"),
    ("shirt", "T-shirt", "CLUE_PART"),  # between hyphens
    ("hair dryer", "dry", "CLUE_PART"),
    ("tail", "tailor", ""),  # the dictionary tells of it without
    ("moth", "mother", ""),
    ("collar", "collage", ""),
    ("needle", "needless", ""),
    ("spaceship", "hardship", ""),
    ("spaceship", "hipster", ""),  # no spaces|hip
    ("mushroom", "mush", ""),
    ("boomerang", "boomer", ""),  # a word of its own
])  # fmt: skip
def test_an_english_dictionary_tells_who_is_related(word: str, text: str, code: str) -> None:
    assert judge("en", Piece(en=word, de="–"), text).code == code


@pytest.mark.rule("WD-JUDGE-16", "WD-JUDGE-17", "WD-CLUE-9")
@pytest.mark.parametrize(("word", "text", "code"), [
    ("Springer", "Sprung", "CLUE_FORM"),  # of one root, says the table
    ("Verkäufer", "verkaufen", "CLUE_FORM"),
    ("Wanderer", "Wanderin", "CLUE_FORM"),
    ("Kasten", "Kästen", "CLUE_FORM"),
    ("Lok", "Lokomotive", "CLUE_FORM"),
    ("Stiefel", "Stiefelette", "CLUE_FORM"),
    ("Felsen", "Felswand", "CLUE_PART"),  # without the ending of its root
    ("Feuerlöscher", "Löschzug", "CLUE_PART"),
    ("Bücherregal", "Buch", "CLUE_PART"),
    ("Kreuzworträtsel", "Wortspiel", "CLUE_PART"),  # three parts
    ("Nilpferd", "Pferdestall", "CLUE_PART"),
    ("Zahnstocher", "Zahnarzt", "CLUE_PART"),  # a doer that stands nowhere else
    ("Tiger", "Säbelzahntiger", "CLUE_PART"),  # two words are left
    ("Stempel", "Poststempel", "CLUE_PART"),
    ("Kasse", "Kassenbon", "CLUE_PART"),
    ("Mais", "Maiskolben", "CLUE_PART"),  # though the table cuts Mai|s|kolben
    ("Hafen", "Haft", ""),  # no ending of nouns
    ("Ring", "gering", ""),
    ("Ente", "entern", ""),
    ("Reise", "Reis", ""),  # a noun comes from no verb
    ("Tisch", "fantastisch", ""),  # and ends no other word
    ("Staub", "Staubecken", ""),
    ("Wanderer", "andere", ""),
    ("Eisbär", "Eisen", ""),
    ("Akkordeon", "Akkord", ""),
    ("Maibaum", "Mais", ""),
    ("Klammer", "klamm", ""),
])  # fmt: skip
def test_german_roots_and_the_cuts_of_compounds(word: str, text: str, code: str) -> None:
    assert judge("de", Piece(en="–", de=word), text).code == code


@pytest.mark.rule("WD-JUDGE-13", "WD-CLUE-11")
@pytest.mark.parametrize(("language", "english", "german", "text", "result"), [
    ("en", "pants", "Hose", "hose", "accept"),  # one may hose and be hosed
    ("en", "coat", "Mantel", "mantel", "accept"),  # a mantelpiece
    ("en", "bacon", "Speck", "speck", "accept"),
    ("en", "mother", "Mutter", "mutter", "accept"),
    ("en", "castle", "Burg", "burg", "penalty"),  # nothing has grown of it
    ("en", "forest", "Wald", "Wald", "penalty"),
    ("en", "star", "Stern", "stern", "accept"),  # listed
    ("de", "refrigerator", "Kühlschrank", "fridge", "penalty"),  # a short form of it
    ("de", "wall", "Wand", "Wall", "accept"),  # Wälle
    ("de", "gift", "Geschenk", "Gift", "accept"),  # Giftstoff
    ("de", "hell", "Hölle", "hell", "accept"),
    ("de", "ghost", "Gespenst", "Ghost", "penalty"),
    ("de", "hunter", "Jäger", "Hunter", "penalty"),
])  # fmt: skip
def test_a_translation_that_has_grown_at_home_is_an_everyday_word(
    language: Language, english: str, german: str, text: str, result: str
) -> None:
    assert judge(language, Piece(en=english, de=german), text).result == result


EVERYDAY_TOO = {"angel", "drum", "kilt", "piano", "skunk", "tornado"}  # in German, with a meaning


@pytest.mark.rule("WD-JUDGE-13", "WD-CLUE-11")
def test_no_piece_of_the_house_may_be_said_in_the_other_language() -> None:
    """Elephant, ghost and spider could be said in German, Burg and Torte in English."""
    pieces = [card.piece(side) for card in house().cards for side in SIDES]
    said = {own.en for own in pieces if judge("de", own, own.en).result == "accept"}
    assert said <= EVERYDAY_TOO
    assert [own.de for own in pieces if judge("en", own, own.de).result == "accept"] == []


@pytest.mark.rule("WD-JUDGE-13")
@pytest.mark.parametrize("language", TONGUES)
def test_of_all_translations_only_everyday_words_pass(language: Language) -> None:
    pieces = [card.piece(side) for card in house().cards for side in SIDES]
    entries = [(own, word) for own in pieces for _, word in own.abroad(language) if word.isalpha()]
    passed = [word for own, word in entries if judge(language, own, word).result == "accept"]
    assert len(entries) > 1900
    assert len(passed) <= 0.04 * len(entries)
    words = lexicon(language)
    synonyms = {normal(word) for own in pieces for word in own.accepted(language)}
    assert [w for w in passed if not words.is_ordinary(w) and normal(w) not in synonyms] == []
