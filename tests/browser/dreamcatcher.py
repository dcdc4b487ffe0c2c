"""Evenings of Dreamcatcher, played by what is written on the pages, in either language.

Who felt what is known from the answers that a browser's socket heard; a test holds what a page
made of them (light, sound, words) against that.
"""

import re
from typing import Final

import msgspec
from playwright.sync_api import Locator, expect
from tests.browser import catalogues
from tests.browser.tables import Table, gather, start_with
from tests.browser.test_everyone import TAGS, violations
from tests.browser.visitors import PATIENCE, Come, Message, Visitor, becomes
from tests.browser.when_i_dream import HELD

from reverie.games.dreamcatcher.box.content import Motif
from reverie.games.dreamcatcher.box.reading import house

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora")
CHANNELS: Final = ("sound", "vibration", "halo", "trail", "lens", "speech")
LONGEST_ANSWER: Final = 400  # bytes of a frame with one feeling in it: no relief fits in there
EARS: Final = """() => {
    window.tones = []
    const heard = AudioParam.prototype.linearRampToValueAtTime
    AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
        window.tones.push(value)
        return heard.call(this, value, at)
    }
}"""  # the pitch of every tone of a feeling ends with such a ramp
EYES: Final = """() => {
    window.halos = []
    new MutationObserver(() => {
        const halo = document.querySelector('[data-halo]')?.dataset.halo
        if (halo) window.halos.push(halo)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
READER: Final = """() => {
    window.spoken = []
    new MutationObserver((all) => {
        for (const { target } of all) {
            const region = (target.parentElement ?? target).closest('[aria-live]')
            if (region) window.spoken.push(region.textContent)
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""

KEPT: Final = """function () {
    const kind = (one) => Object.getOwnPropertyDescriptor(one, 'type')?.value
    return this.filter((one) => kind(one) === 'feel' || kind(one) === 'whispered').length
}"""
WITNESS: Final = """(name) => setInterval(() => {
    const region = document.querySelector(`section[aria-label="${name}"]`)
    const texts = [...(region?.querySelectorAll('small, [role=img]') ?? [])]
    if (region) window.revealed = {
        lines: region.querySelectorAll('polyline').length,
        words: texts.map((one) => one.ariaLabel ?? one.textContent),
    }
}, 100)"""
PRESS: Final = """(name) => {
    const all = [...document.querySelectorAll('button')]
    all.find((one) => one.textContent.trim().startsWith(name))?.click()
}"""


class Said(catalogues.Said):
    game = "dreamcatcher"


# Coming together


def channels(*on: str, **wishes: bool) -> str:
    """A script that lets a browser begin with these channels and no others."""
    taste: dict[str, object] = {
        name: {"on": name in (on or CHANNELS), "strength": 0.7} for name in CHANNELS
    }
    text = msgspec.json.encode({**taste, "practised": True, **wishes}).decode()
    return f"if (origin !== 'null') localStorage.setItem('reverie.touch', JSON.stringify({text}))"


def four(come: Come, language: str = "en") -> list[Visitor]:
    """Ben has a phone."""
    people = [come(name, phone=name == "Ben", language=language) for name in NAMES]
    for visitor in people:
        visitor.context.add_init_script(channels())
    return people


def evening(
    said: Said, *people: Visitor, bots: tuple[str, ...] = (), lead: int = 0, **options: object
) -> Table:
    """A match of these, all of them there when it begins; `lead` got up last, so leads first."""
    host, *others = people
    table = gather(host, *others, bots=bots, game="dreamcatcher", options=options)
    start_with(table, *people)
    people[lead].page.get_by_label(said("wake.when")).fill("11:00")
    people[lead].button(said("wake.tell")).click()
    for visitor in people:
        visitor.page.evaluate(PRESS, said("wake.tell"))  # who is too late is not asked any more
    for visitor in people:
        expect(visitor.page.get_by_role("img", name=re.compile(r"9"))).to_be_visible()
    return table


# What a page shows


def card(visitor: Visitor) -> Locator:
    """What is touched."""
    return visitor.page.get_by_role("application")


def slot(visitor: Visitor, number: int) -> Locator:
    return visitor.page.locator(f"[data-slot='{number}']")


def answers(visitor: Visitor) -> list[Message]:
    """Every feeling that this browser was told."""
    visitor.settle()
    told = (msgspec.json.decode(text) for text in visitor.heard)
    return [message["answer"] for message in told if message["type"] == "whispered"]


# What people do


def pick(said: Said, lead: Visitor, number: int = 0) -> None:
    lead.button(said("pick")).nth(number).click()
    expect(slot(lead, 3)).to_be_visible()


def deal(said: Said, lead: Visitor, *receivers: str) -> None:
    """The first motifs, one to each of these."""
    for number, name in enumerate(receivers):
        motif = lead.page.locator("[data-motif]").nth(number)
        motif.get_by_role("button", name=re.compile(rf"\b{name}\b")).click()
    lead.button(said("deal", count=len(receivers))).click()
    expect(lead.page.get_by_role("region", name=said("watch"))).to_be_visible()


def take_up(said: Said, guesser: Visitor) -> Locator:
    guesser.button(said("feel")).click()
    expect(card(guesser)).to_be_visible()
    return card(guesser)


def lay_down(said: Said, guesser: Visitor) -> None:
    """Over a whole screen the words for it come after it; elsewhere they stand beside it."""
    names = "|".join(map(re.escape, (said("feel.stop"), said("feel.lay"))))
    guesser.page.get_by_role("button", name=re.compile(f"^({names})$")).click()


def places(guesser: Visitor) -> list[tuple[float, float]]:
    """A slow zigzag over the middle of the card, in pixels of the page."""
    card(guesser).scroll_into_view_if_needed()
    box = card(guesser).bounding_box()
    assert box is not None
    rows = [box["y"] + box["height"] * part for part in (0.45, 0.55)]
    across = [box["x"] + box["width"] * (0.15 + 0.7 * n / 20) for n in range(21)]
    return [
        (x, y) for n, y in enumerate(rows) for x in (across if n % 2 == 0 else reversed(across))
    ]


def stroke_by_mouse(guesser: Visitor) -> None:
    way = places(guesser)
    mouse = guesser.page.mouse
    mouse.move(*way[0])
    mouse.down()
    for x, y in way:
        mouse.move(x, y)
        guesser.page.wait_for_timeout(120)  # a slow finger, or it feels nothing
    wait_for_feelings(guesser)
    mouse.up()


def stroke_by_touch(guesser: Visitor) -> None:
    way = places(guesser)
    session = guesser.context.new_cdp_session(guesser.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    send("touchStart", way[0])
    for place in way:
        send("touchMove", place)
        guesser.page.wait_for_timeout(120)
    wait_for_feelings(guesser)
    send("touchEnd")


def stroke_by_keys(guesser: Visitor, until: str = "true") -> None:
    """To and fro; then the finger rests until this is so on the page."""
    card(guesser).focus()
    keys = guesser.page.keyboard
    for key in ("Home", *["ArrowLeft"] * 12, *["ArrowRight"] * 24):
        keys.press(key)
        guesser.page.wait_for_timeout(120)
    wait_for_feelings(guesser)
    for _ in range(PATIENCE // 100):
        if guesser.page.evaluate(until):
            break
        guesser.page.wait_for_timeout(100)
    keys.press("Escape")
    assert guesser.page.evaluate(until), until


def wait_for_feelings(guesser: Visitor) -> None:
    """Until something raised has been felt, or patience ends."""
    for _ in range(PATIENCE // 100):
        if any(answer.get("z") for answer in answers(guesser)):
            return
        guesser.page.wait_for_timeout(100)
    raise AssertionError(f"{guesser.name} has felt nothing: {answers(guesser)[-5:]}")


def answers_in_memory(guesser: Visitor) -> int:
    """DC-TT-7: of all objects that the page still holds, how many are feelings."""
    session = guesser.context.new_cdp_session(guesser.page)
    plain = session.send("Runtime.evaluate", {"expression": "Object.prototype"})
    held = session.send("Runtime.queryObjects", {"prototypeObjectId": plain["result"]["objectId"]})
    counted = session.send(
        "Runtime.callFunctionOn",
        {
            "functionDeclaration": KEPT,
            "objectId": held["objects"]["objectId"],
            "returnByValue": True,
        },
    )
    session.send("Runtime.releaseObject", {"objectId": held["objects"]["objectId"]})
    session.detach()
    assert "exceptionDetails" not in counted, counted
    return int(counted["result"]["value"])


def say_chip(said: Said, guesser: Visitor, chip: str) -> None:
    guesser.page.locator(f"[data-chip='{chip}']").click()
    guesser.button(said("chips.say", count=1)).click()
    expect(guesser.button(said("chips.say", count=1))).not_to_be_visible()


def put_token(said: Said, guesser: Visitor, number: int) -> None:
    """DC-BOT-13: where nobody has for a minute a bot did, perhaps on the same dream."""
    letter = "ABCD"[number]
    place = guesser.button(said("token.place", letter=letter))
    here = guesser.page.get_by_role("img", name=said("token.here", letter=letter))
    expect(place.or_(here).first).to_be_visible()
    if place.is_visible():
        place.click()
    expect(here).to_be_visible()


def confirm(said: Said, number: int, *guessers: Visitor) -> None:
    for guesser in guessers:
        guesser.button(said("confirm", letter="ABCD"[number])).click()


def reveal(said: Said, visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=said("reveal"))


def see_reveal(said: Said, *people: Visitor) -> None:
    for visitor in people:
        expect(reveal(said, visitor)).to_be_visible()


def witness(said: Said, *people: Visitor) -> None:
    """Each page keeps what a reveal shows: it lasts 20 seconds, and a test may be slower."""
    for visitor in people:
        visitor.page.evaluate(WITNESS, said("reveal"))


def revealed(visitor: Visitor) -> Message:
    """What the reveal showed last, all at one moment."""
    found: Message = visitor.page.evaluate("window.revealed ?? {lines: 0, words: []}")
    return found


def has_seen_paths(visitor: Visitor) -> bool:
    return bool(revealed(visitor)["lines"])


def turn(said: Said, lead: Visitor) -> None:
    """DC-REVEAL-1: ten seconds later nobody waits for the lead any more."""
    expect(lead.button(said("turn")).or_(reveal(said, lead)).first).to_be_visible()
    lead.page.evaluate(PRESS, said("turn"))


def at_reveal(visitor: Visitor, number: int) -> Message:
    """The view of that round's reveal, as it was told."""

    def told() -> list[Message]:
        visitor.settle()
        views = [state["view"] for state in visitor.states]
        return [one for one in views if one["round"] == number and one["turned"] is not None]

    becomes(visitor.page, lambda: bool(told()), wanted=True)
    return told()[0]


def go_on(said: Said, *people: Visitor) -> None:
    """Who still sees the reveal need not wait for the clock."""
    for visitor in people:
        visitor.page.evaluate(PRESS, said("ready"))


# What must not be there


def told_before_reveal(visitor: Visitor, number: int) -> list[str]:
    """Every frame of a round up to its reveal, but for what guessers said to each other."""
    visitor.settle()
    told: list[str] = []
    for message in map(msgspec.json.decode, visitor.heard):
        view = message.get("view") or {}
        if message["type"] == "state" and view["round"] == number and view["turned"] is not None:
            break
        if message["type"] == "state" and view["round"] != number:
            told.clear()  # of an earlier round
        elif message["type"] != "said":
            told.append(msgspec.json.encode(without_talk(message)).decode())
    return told


def without_talk(message: Message) -> Message:
    (message.get("view") or {}).pop("talk", None)
    for entry in message.get("events") or ():
        if any(event["type"] == "said" for event in entry.get("events") or ()):
            entry.clear()
    return message


def names(motif: Motif) -> tuple[str, ...]:
    """By what a motif is known; not by words that the pages use anyway, such as Star or key."""
    pages = "".join(str(Said(each).found) for each in ("en", "de"))
    icon = (motif.icon,) if "-" in motif.icon else ()
    known = (motif.id, motif.name_en, motif.name_de, *icon)
    return tuple(word for word in known if not re.search(rf"\b{re.escape(word)}\b", pages))


def assert_nowhere(texts: list[str], motifs: list[str]) -> None:
    for motif in (house().motif[each] for each in motifs):
        for word in names(motif):
            found = re.compile(rf"\b{re.escape(word)}\b")
            assert not [text for text in texts if found.search(text)], word


def held(visitor: Visitor) -> str:
    """Everything that the page and its storage hold, but for what was said aloud."""
    text: str = visitor.page.evaluate(HELD)
    for aloud in visitor.page.locator(".remarks ol, .latest, [aria-atomic]").all_text_contents():
        text = text.replace(msgspec.json.encode(aloud).decode().strip('"'), "")
    return text


def assert_no_pictures(visitor: Visitor) -> None:
    """No motif has been fetched, nor anything that could hold one."""
    assert not [address for address in visitor.fetched if "silhouettes" in address]
    whispered = [text for text in visitor.heard if '"whispered"' in text]
    assert all(len(text) < LONGEST_ANSWER for text in whispered)


def axe(visitor: Visitor) -> list[str]:
    return violations(visitor.page, runOnly={"type": "tag", "values": TAGS})
