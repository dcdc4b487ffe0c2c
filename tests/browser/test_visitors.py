"""The ears of the tests: what they would miss, every other test would miss too."""

from tests.browser.visitors import Come, becomes


def test_what_a_page_complains_of_is_heard(come: Come) -> None:
    stranger = come(excused=("on purpose",))
    page = stranger.open()
    page.evaluate("console.error('on purpose')")
    page.evaluate("setTimeout(() => { throw new Error('on purpose') })")
    becomes(page, lambda: stranger.said, ["error: on purpose", "uncaught: on purpose"])
    assert stranger.complaints == []


def test_whatever_is_fetched_elsewhere_is_seen(come: Come) -> None:
    stranger = come(excused=("Failed to load resource",))
    stranger.open()
    assert stranger.excursions == []
    elsewhere = stranger.house.replace("127.0.0.1", "localhost")
    stranger.page.goto(f"{elsewhere}/healthz")
    assert stranger.excursions[0] == f"{elsewhere}/healthz"
    stranger.fetched.clear()
