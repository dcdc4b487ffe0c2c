"""The test vectors of the specification: one line each, parts by bars."""

from reverie.games.when_i_dream.box.content import SIDES, Language, Piece
from reverie.games.when_i_dream.box.reading import house

# table, piece, clue, what the judge says
JUDGED = """
en|shark|ocean|ACCEPT
en|shark|Shark!|CLUE_IS_PIECE
en|shark|sharks|CLUE_FORM
en|shark|great white|CLUE_TWO_WORDS
en|shark|same|ACCEPT, homograph
en|shark|requin|CLUE_TRANSLATION
en|shark|Haifisch|CLUE_TRANSLATION
en|spider|spin|ACCEPT, homograph
en|bridge|most|ACCEPT, homograph
en|ice cream|glass|ACCEPT, homograph
en|ice cream|ice|CLUE_PART
en|ice cream|creamy|CLUE_PART
en|ice cream|iceberg|CLUE_PART
en|ice cream|notice|ACCEPT
en|snowman|snow|CLUE_PART
en|snowman|snowball|CLUE_PART
en|snowman|men|CLUE_PART
en|snowman|fireman|ACCEPT
en|snowman|carrot|ACCEPT
en|firefly|campfire|CLUE_PART
en|jellyfish|goldfish|CLUE_PART
en|greenhouse|hothouse|ACCEPT
en|greenhouse|house|CLUE_PART
en|greenhouse|Greenland|ACCEPT
en|island|Ireland|ACCEPT
en|island|land|CLUE_PART
en|castle|sandcastle|CLUE_PART
en|moon|moonlight|CLUE_PART
en|moon|lunar|ACCEPT
en|moon|Mond|CLUE_TRANSLATION
en|moon|Luna|CLUE_TRANSLATION
en|ghost|spöke|CLUE_TRANSLATION
en|ghost|spoke|ACCEPT, homograph
en|cannon|canon|ACCEPT, homograph
en|tent|content|ACCEPT
en|train|rain|ACCEPT
en|train|trainer|CLUE_FORM
en|compass|compassion|ACCEPT
en|knight|weeknight|ACCEPT
en|police officer|policy|ACCEPT
en|police officer|policeman|CLUE_PART
en|television|TV|CLUE_FORM
en|refrigerator|fridge|CLUE_FORM
en|bicycle|bike|CLUE_FORM
en|bicycle|motorcycle|CLUE_PART
en|pirate|piracy|CLUE_FORM
en|volcano|volcanic|CLUE_FORM
en|witch|bewitched|CLUE_FORM
en|elephant|eliphant|CLUE_FORM
en|elephant|Elefant|CLUE_TRANSLATION
en|rabbit|bunny|ACCEPT
en|maze|labyrinth|ACCEPT, homograph
en|umbrella|parasol|ACCEPT, homograph
en|carousel|merry-go-round|ACCEPT
en|dolphin|sea-dog-fish|CLUE_TWO_WORDS
en|dolphin|brrrr|CLUE_NOISE
en|dolphin|2|CLUE_NOT_A_WORD
en|dolphin|🐬|CLUE_NOT_A_WORD
en|dolphin|splashfin|CLUE_MADE_UP
en|dolphin|flippertastic|CLUE_UNKNOWN
en|dolphin|%20|CLUE_EMPTY
de|REGENSCHIRM|nass|ACCEPT
de|REGENSCHIRM|Regen|CLUE_PART
de|REGENSCHIRM|Regenmantel|CLUE_PART
de|REGENSCHIRM|Sonnenschirm|CLUE_PART
de|REGENSCHIRM|umbrella|CLUE_TRANSLATION
de|REGENSCHIRM|Regent|ACCEPT
de|ARZT|Ärztin|CLUE_FORM
de|ARZT|Zahnarzt|CLUE_PART
de|ARZT|Doktor|ACCEPT, homograph
de|BURG|Burggraben|CLUE_PART
de|BURG|Bürger|ACCEPT
de|BURG|Hamburg|ACCEPT
de|EISENBAHN|Autobahn|ACCEPT
de|EISENBAHN|Bahn|CLUE_PART
de|EISENBAHN|Zug|ACCEPT
de|GEWÄCHSHAUS|Treibhaus|ACCEPT
de|FERNSEHER|fernsehen|CLUE_FORM
de|SPARSCHWEIN|Meerschweinchen|CLUE_PART
de|SPARSCHWEIN|Ferkel|ACCEPT
de|HEXE|verhext|CLUE_FORM
de|KÜRBIS|Kürbisse|CLUE_FORM
de|MOND|Mondlicht|CLUE_PART
de|AFFE|Giraffe|ACCEPT
de|INSEL|Pinsel|ACCEPT
de|KAMERA|Kamerad|ACCEPT
de|SCHNORCHEL|Tuba|ACCEPT, homograph
de|GLÜHWÜRMCHEN|Wurm|CLUE_PART
de|FINGERHUT|Hütte|ACCEPT
de|NUSSKNACKER|Genuss|ACCEPT
de|NUSSKNACKER|Walnuss|CLUE_PART
"""

# table, piece, guess, verdict
GUESSED = """
en|turtle|turtle|hit
en|turtle|The Turtles!|hit
en|turtle|tortoise|hit
en|turtle|turtel|hit
en|turtle|terapin|hit
en|turtle|sea turtle|near
en|turtle|snail|miss
en|bridge|fridge|miss
en|bridge|brigde|hit
en|camel|camle|hit
en|camel|caramel|miss
en|moon|moom|near
en|moon|noon|miss
en|ice cream|an ice-cream|hit
en|ice cream|icecream|hit
en|ice cream|cream|miss
en|elephant|elefant|near
en|lighthouse|lighthose|hit
en|lighthouse|lightouse|hit
en|pirate|pirates|hit
en|pirate|piracy|miss
en|submarine|u boat|hit
de|kürbis|kuerbis|hit
de|kürbis|ein Kurbis|hit
de|kürbis|Kürbisse|hit
de|schildkröte|Kröte|miss
de|u-boot|uboot|hit
de|u-boot|Unterseeboot|hit
de|spiegel|Siegel|miss
de|spiegel|Spigel|hit
de|krake|Riesenkrake|near
de|krake|octopus|hit
de|krake|pulpo|near
"""

# table, Fairy pile, story, points
NARRATED = """
en|moon, pirate|The pirate's boat sailed to the moon.|1
en|moon, pirate|A buccaneer slept in the moonlight.|1
en|moon, pirate|A ship sailed to the moon.|0
en|ice cream|I ate ice and cream.|0
en|ice cream|Ice cream everywhere!|1
en||anything|0
de|kürbis, hexe|Eine Hexe warf Kürbisse.|1
de|kürbis, hexe|Im Hexenhaus lag ein Halloweenkuerbis.|1
"""


def rows(text: str) -> list[tuple[str, ...]]:
    lines = text.strip().splitlines()
    return [tuple(cell.replace("%20", "   ") for cell in line.split("|")) for line in lines]


def piece(language: Language, word: str) -> Piece:
    """A piece of the house deck by its word, however it is written."""
    every = (card.piece(side) for card in house().cards for side in SIDES)
    return next(each for each in every if each.word(language).lower() == word.lower())


def tongue(name: str) -> Language:
    return "de" if name == "de" else "en"
