"""A second browser: games are found, joined and played in Firefox, and nothing complains."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser import dreamcatcher, dreamwell, when_i_dream
from tests.browser.firefox import between
from tests.browser.hands import Keys, Pointer
from tests.browser.start import choose, code_of, introduce
from tests.browser.visitors import Come, Visitor, becomes, shown, visits


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    program = between(tmp_path_factory.mktemp("firefox"))
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
        yield browser
        browser.close()


@pytest.fixture
def come(firefox: Browser, house: str) -> Iterator[Come]:
    with visits(firefox, house) as come:
        yield come


def test_it_is_firefox(come: Come) -> None:
    page = come().open()
    assert "Firefox" in page.evaluate("navigator.userAgent")


def test_dreamwell_from_the_start_page_on_with_somebody_who_has_the_code(come: Come) -> None:
    mira, noor = come(), come()
    choose(mira.open(), "New table").click()
    introduce(mira, "Mira")
    mira.button("Add bot").last.click()
    shown(mira.page, "More", exact=True).click()
    mira.page.get_by_role("combobox", name="Who begins").select_option("Mira")
    noor.open().get_by_role("textbox", name="Join a table").fill(code_of(mira))
    noor.button("Take a seat").click()
    introduce(noor, "Noor")
    noor.button("I am ready").click()
    mira.button("Begin").click()
    for _ in range(2):
        assert dreamwell.play_turn(Pointer(mira.page, seat=0))
        assert dreamwell.play_turn(Keys(noor.page))


def test_when_i_dream_with_clues_and_a_guess(come: Come) -> None:
    said = when_i_dream.Said()
    mira, *spirits = [come(name) for name in ("Mira", "Jonas", "Noor")]
    when_i_dream.night(mira, *spirits, bots=("lucid",))
    expect(shown(mira.page, said("dreamer.start"))).to_be_visible()
    when_i_dream.get_ready(said, *spirits)
    for spirit, word in zip(spirits, when_i_dream.CLUES["en"], strict=False):
        when_i_dream.whisper(said, spirit, word)
        expect(mira.page.get_by_role("listitem").filter(has_text=word)).to_be_visible()
    when_i_dream.guess(said, mira, when_i_dream.NOWHERE)
    when_i_dream.dream_number(mira, 2)


def test_dreamcatcher_is_felt_by_mouse_and_a_dream_is_chosen(come: Come) -> None:
    said = dreamcatcher.Said()
    ada, ben, _ = people = [come(name) for name in ("Ada", "Ben", "Cleo")]
    for visitor in people:
        visitor.context.add_init_script(dreamcatcher.channels())
    dreamcatcher.evening(said, *people, bots=("sleepy",), lead=0)
    dreamcatcher.pick(said, ada)
    expect(dreamcatcher.slot(ben, 0)).to_be_visible()
    dreamcatcher.deal(said, ada, "Ben", "Cleo")
    ben.page.evaluate(dreamcatcher.EYES)
    dreamcatcher.take_up(said, ben)
    feel(ben)
    dreamcatcher.lay_down(said, ben)
    dreamcatcher.put_token(said, ben, 1)
    dreamcatcher.confirm(said, 1, ben)


def feel(guesser: Visitor) -> None:
    """A slow mouse over the card, until a halo has shown that something is there."""
    mouse = guesser.page.mouse
    way = dreamcatcher.places(guesser)
    mouse.move(*way[0])
    mouse.down()
    for x, y in way:
        mouse.move(x, y)
        guesser.page.wait_for_timeout(120)
    becomes(guesser.page, lambda: guesser.page.evaluate("halos.length > 0"), wanted=True)
    mouse.up()
