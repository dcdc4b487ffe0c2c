"""Two people on one device: before each turn a curtain falls, and nobody sees the other's hand."""

from playwright.sync_api import Locator, expect
from tests.browser.dreamwell import hand, names
from tests.browser.tables import gather, share_device, sit
from tests.browser.visitors import Come, Visitor, becomes

COVERS = """curtain => {
    const { left, top, right, bottom } = curtain.getBoundingClientRect()
    const colour = getComputedStyle(curtain).backgroundColor
    return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight
        && !/rgba.*, 0?\\.\\d+\\)|transparent/.test(colour)
}"""


def curtain(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("dialog", name=f"Hand the device to {name}")


def test_somebody_sits_down_at_the_same_device(come: Come) -> None:
    mira = come("Mira")
    mira.open(gather(mira, seats=2).path)
    mira.button("More for seat 2").click()
    mira.page.get_by_label("Their name").fill("Ben")
    mira.button("Sit here").click()
    mira.button("Begin").click()
    expect(mira.button("End turn").or_(curtain(mira, "Ben")).first).to_be_visible()


def test_a_curtain_falls_before_each_turn(come: Come) -> None:
    mira = come("Mira")
    sit(mira, share_device(mira, "Ben"))
    expect(hand(mira.page).first).to_be_visible()
    hers = names(hand(mira.page))
    mira.button("End turn").click()
    mira.button("End it").click()
    expect(curtain(mira, "Ben")).to_be_visible()
    assert curtain(mira, "Ben").evaluate(COVERS)
    mira.page.keyboard.press("Escape")
    expect(curtain(mira, "Ben")).to_be_visible()

    mira.button("I am Ben").click()
    expect(curtain(mira, "Ben")).to_have_count(0)
    expect(mira.page.get_by_role("heading", level=1)).to_contain_text("Ben")
    expect(hand(mira.page).first).to_be_visible()
    his = names(hand(mira.page))
    assert not set(his) & set(hers)
    mira.button("End turn").click()
    mira.button("End it").click()
    expect(curtain(mira, "Mira")).to_be_visible()
    mira.button("I am Mira").click()
    becomes(mira.page, lambda: names(hand(mira.page)), hers)


def test_behind_the_curtain_there_is_nobodys_hand_to_read(come: Come) -> None:
    mira = come("Mira")
    sit(mira, share_device(mira, "Ben", first=1))
    expect(curtain(mira, "Ben")).to_be_visible()
    expect(mira.button("I am Ben")).to_be_visible()
    told = mira.context.new_cdp_session(mira.page).send("Accessibility.getFullAXTree")
    heard = [node["name"]["value"] for node in told["nodes"] if not node["ignored"]]
    assert "I am Ben" in heard
    assert [name for name in heard if "needs" in name] == []
