"""Who only watches: a spectator, and the screen in the middle of the room."""

import re

from playwright.sync_api import Locator, expect
from tests.browser.dreamwell import lines
from tests.browser.hands import Pointer
from tests.browser.pictures import scan
from tests.browser.start import introduce
from tests.browser.tables import begin, gather, play_on, sit
from tests.browser.visitors import Come, Visitor, becomes, shown

KEPT = """async () => JSON.stringify([
    document.documentElement.outerHTML,
    {...localStorage}, {...sessionStorage}, document.cookie,
    await indexedDB.databases(), await caches.keys(),
])"""


def test_a_spectator_finds_no_card_of_any_hand(come: Come) -> None:
    mira, noor, ugo = come("Mira"), come("Noor"), come("Ugo")
    table = begin(mira, noor)
    for visitor in (mira, noor, ugo):
        sit(visitor, table)
    expect(ugo.page.get_by_role("grid")).to_be_visible()
    expect(ugo.page.get_by_role("heading", name="Your hand")).to_have_count(0)
    expect(ugo.button("End turn")).to_have_count(0)
    dealt = hands_of(mira, noor)
    play_on(Pointer(mira.page, seat=0), deeds=2)
    hidden = dealt & hands_of(mira, noor)  # what was drawn from the display was seen before
    assert hidden
    becomes(ugo.page, lambda: lines(ugo.page), lines(mira.page))
    assert named(hidden, ugo) == set()
    assert named(hidden, mira, noor) == hidden  # where they belong, the same search finds them


def named(cards: set[str], *people: Visitor) -> set[str]:
    """Those of the cards that a browser has heard of, shows or keeps."""
    found = "\n".join(text for one in people for text in [*one.heard, one.page.evaluate(KEPT)])
    return {card for card in cards if re.search(rf"\b{card}\b", found)}


def hands_of(*people: Visitor) -> set[str]:
    for one in people:
        expect(one.page.get_by_role("heading", name="Your hand")).to_be_visible()
    return {card for one in people for card in one.states[-1]["view"]["hand"]}


def invitation(visitor: Visitor, code: str) -> Locator:
    return visitor.page.get_by_role("img", name=f"QR code of the table {code}")


def test_the_invitation_scans(come: Come) -> None:
    mira = come("Mira")
    table = gather(mira, seats=2)
    mira.open(table.path)
    picture = invitation(mira, table.code)
    expect(picture).to_be_visible()
    assert scan(mira.context, picture.screenshot()) == f"{mira.house}/{table.code}"


def test_a_phone_joins_the_running_game_by_the_code_on_the_screen(
    come: Come,
) -> None:
    mira, screen, phone = come("Mira"), come(), come(phone=True)
    table = begin(mira, bots=("greedy", "greedy"))
    sit(mira, table)
    screen.open(f"/screen/{table.code}")
    expect(screen.page.get_by_role("grid")).to_be_visible()
    expect(invitation(screen, table.code)).to_be_in_viewport(ratio=1)
    address = scan(screen.context, screen.page.screenshot())
    phone.open(address.removeprefix(phone.house))
    phone.page.get_by_role("list", name="Seats").get_by_role("button", name="Pica 2").click()
    phone.button("Sit down in the bot’s place").click()
    introduce(phone, "Noor")
    expect(phone.page.get_by_role("heading", name="Your hand")).to_be_visible()
    expect(shown(screen.page, "Noor").first).to_be_visible()
    play_on(Pointer(mira.page, seat=0), deeds=1)
    expect(screen.page.get_by_role("heading", level=1)).to_contain_text("Mira")
    expect(screen.page.get_by_role("heading", name="Your hand")).to_have_count(0)


def test_a_screen_waits_for_people_and_shows_them_come(come: Come) -> None:
    mira, screen = come("Mira"), come()
    table = gather(mira, seats=3)
    screen.open(f"/screen/{table.code}")
    expect(shown(screen.page, "Take your phones and sit down.")).to_be_visible()
    expect(shown(screen.page, "Waiting for a friend")).to_have_count(2)
    noor = come("Noor")
    noor.ask("PUT", f"/api/tables/{table.id}/seats/1", {})
    expect(shown(screen.page, "Noor").first).to_be_visible()
    expect(invitation(screen, table.code)).to_be_in_viewport(ratio=1)
    assert scan(screen.context, screen.page.screenshot()).endswith(f"/{table.code}")


def test_the_code_on_a_waiting_screen_is_read_from_a_sofa(come: Come) -> None:
    mira, screen = come("Mira"), come()
    screen.page.set_viewport_size({"width": 1920, "height": 1080})
    table = gather(mira, seats=4)
    screen.open(f"/screen/{table.code}")
    picture = invitation(screen, table.code)
    expect(picture).to_be_in_viewport(ratio=1)
    place = picture.bounding_box()
    assert place is not None
    assert place["width"] >= 420
    assert scan(screen.context, picture.screenshot()).endswith(f"/{table.code}")
