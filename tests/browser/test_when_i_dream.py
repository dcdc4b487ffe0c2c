"""Nights of When I Dream in six browsers: typed, and aloud at a real table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.test_everyone import TAGS, violations
from tests.browser.visitors import Come, Visitor, shown
from tests.browser.when_i_dream import (
    CLUES,
    NOWHERE,
    Said,
    assert_blind,
    assert_nowhere,
    dream_number,
    get_ready,
    go_on,
    guess,
    night,
    piece,
    sleep_on,
    small_deck,
    tell,
    whisper,
)

from reverie.games.when_i_dream.box.content import LEAST_CARDS

NAMES = ("Mira", "Jonas", "Noor", "Ida", "Tom", "Owl")
ROLES = re.compile("You are an? (Fairy|Imp|Trickster)")
TYPED = Said()


def six(come: Come, language: str = "en") -> list[Visitor]:
    """Mira and Noor have phones."""
    return [come(name, phone=name in ("Mira", "Noor"), language=language) for name in NAMES]


def axe(visitor: Visitor) -> list[str]:
    return violations(visitor.page, runOnly={"type": "tag", "values": TAGS})


def test_six_people_play_a_typed_round_and_the_dreamer_learns_nothing(come: Come) -> None:
    mira, *spirits = people = six(come)
    jonas, noor = spirits[:2]
    night(*people)
    expect(shown(mira.page, TYPED("dreamer.start"))).to_be_visible()
    each_knows_only_their_own_role(spirits)
    assert axe(jonas) + axe(mira) == []

    get_ready(TYPED, *spirits)
    first = piece(jonas)
    for spirit, word in zip(spirits, CLUES["en"], strict=False):
        whisper(TYPED, spirit, word)
        expect(mira.page.get_by_role("listitem").filter(has_text=word)).to_be_visible()
    assert axe(jonas) + axe(mira) + axe(noor) == []
    assert_nowhere(mira, first)
    the_dreamer_comes_back(mira, jonas, CLUES["en"][:5])
    assert_nowhere(mira, first)

    guess(TYPED, mira, first)
    second = next_piece(jonas, 2)
    guess(TYPED, mira, NOWHERE)
    third = next_piece(jonas, 3)
    jonas.page.get_by_role("textbox").fill(third)
    jonas.button(TYPED("clue.send")).click()
    fourth = next_piece(noor, 4)
    expect(shown(jonas.page, "that was the piece itself")).to_be_visible()
    assert_nowhere(mira, second, third, fourth)

    sleep_on(TYPED, mira, 4)
    assert not mira.page.get_by_text(
        first
    ).count()  # not even what was guessed: it is told by heart
    assert_nowhere(mira, second, third, fourth)
    assert_blind(mira)
    assert axe(mira) == []
    tell(TYPED, mira, f"I was looking for a {first} all night.")
    the_morning_explains_everything(people, first, second)
    go_on(TYPED, *people)
    expect(shown(jonas.page, TYPED("dreamer.start"))).to_be_visible()
    expect(shown(mira.page, TYPED("role.yours"), exact=True)).to_be_visible()


def each_knows_only_their_own_role(spirits: list[Visitor]) -> None:
    """It shows while it is looked at, and then it is gone again."""
    for spirit in spirits:
        peek = spirit.page.get_by_role("button", name=re.compile(TYPED("role.secret")))
        peek.hover()
        spirit.page.mouse.down()
        expect(shown(spirit.page, ROLES)).to_be_visible()
        spirit.page.mouse.up()
        expect(shown(spirit.page, ROLES)).not_to_be_visible()
        view = spirit.view
        assert view["role"] in ("fairy", "imp", "trickster")
        assert view["roles"] is None


def next_piece(spirit: Visitor, number: int) -> str:
    dream_number(spirit, number)
    return piece(spirit)


def the_dreamer_comes_back(mira: Visitor, jonas: Visitor, clues: tuple[str, ...]) -> None:
    """Her phone loses the table in the middle; the dream waits, and goes on as it was."""
    sentence = jonas.page.get_by_role("heading", level=1)
    mira.page.goto("about:blank")
    expect(sentence).to_contain_text("stands still")
    mira.page.go_back()
    for word in clues:
        expect(mira.page.get_by_role("listitem").filter(has_text=word)).to_be_visible()
    expect(sentence).not_to_contain_text("stands still")


def the_morning_explains_everything(people: list[Visitor], first: str, second: str) -> None:
    for visitor in people:
        page = visitor.page
        expect(page.locator("mark")).to_contain_text(first, ignore_case=True)
        expect(shown(page, "Mira told it all")).to_be_visible()
        expect(shown(page, TYPED("morning.roles"))).to_be_visible()
        expect(page.locator("figcaption").filter(has_text=second).first).to_be_visible()
        expect(shown(page, f"guessed “{NOWHERE}”: wrong").first).to_be_visible()
    assert axe(people[0]) + axe(people[1]) == []


def test_six_people_play_a_round_aloud_in_one_room(come: Come) -> None:
    mira, *spirits = people = six(come)
    jonas, noor, ida = spirits[:3]
    table = night(*people, spoken=True)
    screen = come()
    screen.open(f"/screen/{table.code}")
    get_ready(TYPED, *spirits)
    first = piece(jonas)
    for spirit in (jonas, noor):
        spirit.button(TYPED("clue.said")).click()
    expect(ida.page.get_by_role("button", name=TYPED("clue.said"))).to_be_visible()
    expect(screen.page.get_by_role("timer")).to_be_visible()
    expect(shown(screen.page, "Mira sleeps")).to_be_visible()
    expect(shown(screen.page, TYPED("clue.spoken"))).to_have_count(2)
    assert axe(noor) + axe(mira) + axe(screen) == []

    judge(jonas, right=True)
    expect(shown(jonas.page, TYPED("hear.waits"))).to_be_visible()
    judge(ida, right=True)
    second = next_piece(jonas, 2)
    for number in range(2, LEAST_CARDS + 1):
        dream_number(jonas, number)
        judge(jonas, right=False)
        dream_number(ida, number)
        judge(ida, right=False)
    for visitor in (mira, screen):
        assert_nowhere(visitor, first, second)
    assert_blind(mira)

    expect(mira.page.get_by_role("heading", name=TYPED("story.title"), exact=True)).to_be_visible()
    heard = jonas.page.get_by_role("button", name=first, exact=True)
    heard.click()
    expect(heard).to_have_attribute("aria-pressed", "true")
    mira.button(TYPED("story.end")).click()
    expect(shown(screen.page, "Mira told it all")).to_be_visible()
    expect(shown(noor.page, TYPED("morning.roles"))).to_be_visible()
    assert axe(screen) == []


def judge(spirit: Visitor, *, right: bool) -> None:
    spirit.button(TYPED("hear.right" if right else "hear.wrong")).click()


def test_a_german_table_speaks_german(come: Come) -> None:
    said = Said("de")
    mira, jonas, noor = [
        come(name, phone=name == "Mira", language="de") for name in ("Mira", "Jonas", "Noor")
    ]
    night(mira, jonas, noor, bots=("random",), language="de")
    get_ready(said, jonas, noor)
    word = piece(jonas)
    assert word in {card.top.de for card in small_deck().cards}
    whisper(said, jonas, "Wasser")
    expect(mira.page.get_by_role("listitem").filter(has_text="Wasser")).to_be_visible()
    noor.page.get_by_role("textbox").fill("flippertastisch")
    expect(shown(noor.page, said("hint.unknown"))).to_be_visible()
    noor.page.get_by_role("textbox").fill("zwei Wörter")
    expect(shown(noor.page, said("hint.two_words"))).to_be_visible()
    assert_nowhere(mira, word)
    assert axe(mira) + axe(jonas) == []


def test_four_people_dream_once_each_and_keep_a_diary(come: Come) -> None:
    people = [come(name, phone=name == "Mira") for name in NAMES[:4]]
    night(*people)
    for dreamer in people:
        spirits = [visitor for visitor in people if visitor is not dreamer]
        get_ready(TYPED, *spirits)
        word = next_piece(spirits[0], 1)
        guess(TYPED, dreamer, word)
        sleep_on(TYPED, dreamer, 2)
        assert_blind(dreamer)
        tell(TYPED, dreamer, f"{dreamer.name} was looking for a {word}.")
        go_on(TYPED, *people)
    mira, jonas = people[:2]
    for visitor in people:
        vote_if_asked(visitor)
    for visitor in people:
        expect(visitor.page.get_by_role("heading", name=TYPED("diary"))).to_be_visible()
    assert axe(mira) + axe(jonas) == []
    the_diary_can_be_kept(jonas)


def vote_if_asked(visitor: Visitor) -> None:
    """Whoever is equal is told apart by the best story."""
    diary = visitor.page.get_by_role("heading", name=TYPED("diary"))
    question = visitor.page.get_by_role("heading", name=TYPED("vote.title"))
    expect(diary.or_(question)).to_be_visible()
    choice = visitor.page.get_by_role("button", name=re.compile("^The dream of"))
    if question.is_visible() and choice.count():
        choice.first.click()


def the_diary_can_be_kept(visitor: Visitor) -> None:
    """As a picture, and as text."""
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with visitor.page.expect_download() as download:
        visitor.button(TYPED("diary.picture")).click()
    assert download.value.suggested_filename == "dream-diary.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    visitor.button(TYPED("diary.copy")).click()
    expect(visitor.button(TYPED("diary.copied"))).to_be_visible()
    text = visitor.page.evaluate("navigator.clipboard.readText()")
    for name in NAMES[:4]:
        assert f"{name} was looking for a" in text


@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_is_said_to_sleep_before_the_night_begins(come: Come, language: str) -> None:
    """One seat, one thing said of it: who is about to dream is awake while roles are looked at."""
    said = Said(language)
    people = [come(name, language=language) for name in ("Ada", "Ben", "Cleo", "Dora")]
    night(*people)
    spirit = people[1]
    expect(shown(spirit.page, said("scene.soon", name="Ada"), exact=True)).to_be_visible()
    expect(shown(spirit.page, said("scene.sleeps", name="Ada"), exact=True)).to_have_count(0)
    get_ready(said, *people[1:])
    expect(shown(spirit.page, said("scene.sleeps", name="Ada"), exact=True)).to_be_visible()


def test_closed_eyes_do_not_look_back_and_who_watches_sees_no_piece(come: Come) -> None:
    mira, jonas, noor, ida = people = [come(name) for name in NAMES[:4]]
    table = night(*people)
    watcher = come("Zoe")
    watcher.open(table.path)
    get_ready(TYPED, jonas, noor, ida)
    word = piece(jonas)
    whisper(TYPED, jonas, CLUES["en"][0])
    expect(shown(watcher.page, CLUES["en"][0], exact=True)).to_be_visible()
    expect(watcher.page.get_by_role("timer")).to_be_visible()
    assert_nowhere(watcher, word)

    mira.button("Menu").click()
    dialog = mira.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Read the rules")).to_be_visible()
    expect(dialog.get_by_role("button", name="Look back")).to_have_count(0)
    jonas.button(TYPED("log")).click()
    log = jonas.page.get_by_role("dialog").get_by_role("list").get_by_role("button")
    log.filter(has_text=CLUES["en"][0]).click()
    expect(jonas.button("Back to live")).to_be_visible()
    assert piece(jonas) == word


def test_a_german_phone_is_told_that_the_words_of_this_table_are_english(come: Come) -> None:
    """And a refused word is explained beside the box, not on top of it."""
    mira, jonas = come("Mira"), come("Jonas", phone=True, language="de")
    german = Said("de")
    bots = ("drowsy", "drowsy", "drowsy")
    night(mira, jonas, bots=bots, language="en", unknown_words="insist")
    english = german("tongue.en")
    expect(shown(jonas.page, german("deal.tongue", language=english))).to_be_visible()
    get_ready(german, jonas)
    box = jonas.page.get_by_placeholder(german("clue.placeholder", language=english))
    expect(box).to_be_visible(timeout=30_000)
    box.fill("Mondscheinsonatenklavier")
    box.press("Enter")
    notice = jonas.page.locator(".no")
    expect(notice).to_be_visible()
    notice.evaluate("one => Promise.all(one.getAnimations().map(each => each.finished))")
    told, typed = notice.bounding_box(), box.bounding_box()
    assert told is not None
    assert typed is not None
    assert told["y"] + told["height"] <= typed["y"]
