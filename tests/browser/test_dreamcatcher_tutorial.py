"""Dreamcatcher learned by playing it, in both languages, by doing what it says."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.dreamcatcher import Said, take_up
from tests.browser.lessons import where
from tests.browser.visitors import Come, Visitor


class Learner:
    """Somebody who reads what the lesson says, and does it."""

    def __init__(self, visitor: Visitor, said: Said) -> None:
        self.visitor, self.page, self.said = visitor, visitor.page, said
        found = [key.split(".") for key in said.found if key.startswith("lesson.")]
        self.titles = {said(f"lesson.{parts[1]}"): parts[1] for parts in found if len(parts) == 2}

    def press(self, key: str, **gaps: object) -> None:
        self.visitor.button(self.said(key, **gaps)).click()

    def letter(self) -> str:
        text = self.page.locator(".guide p").last.inner_text()
        found = re.search(r"(?:dream|Traum) ([A-D])\b", text)
        assert found
        return found[1]

    def do(self, key: str) -> None:
        """What a step asks for; one that is watched goes on by itself."""
        if key == "say":
            self.page.locator("[data-chip='round']").click()
            self.press("chips.say", count=1)
        elif key == "lean":
            place = "ABCD".index(self.letter())
            self.page.locator(f"[data-slot='{place}']").get_by_role(
                "button", name=self.said("lean"), exact=True
            ).click()
        elif key == "place":
            self.press("token.place", letter=self.letter())
        elif key == "confirm":
            self.press("confirm", letter=self.letter())
        elif key in ("ready", "turn"):
            self.press(key)
        elif key == "pick":
            self.visitor.button(self.said("pick")).first.click()
        elif key == "deal":
            for number, name in enumerate(("Jonas", "Noor")):
                motif = self.page.locator("[data-motif]").nth(number)
                motif.get_by_role("button", name=re.compile(name)).click()
            self.press("deal", count=2)
        elif not key.startswith("watch_"):
            self.press("tutorial.next")


def learn(learner: Learner) -> list[str]:
    """Step by step to the end; which steps there were."""
    done: list[str] = []
    while (here := where(learner.page))[0] != learner.said("tutorial.done"):
        now, counter = here
        done.append(learner.titles[now])
        learner.do(done[-1])
        expect(learner.page.locator(".progress").filter(has_text=counter)).to_have_count(0)
    return done


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lesson_can_be_learned(come: Come, language: str) -> None:
    visitor = come("Lena", language=language)
    visitor.open("/learn/dreamcatcher")
    learner = Learner(visitor, Said(language))
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        learner.said("lesson.welcome")
    )
    done = learn(learner)
    assert {"feel", "say", "confirm", "pick", "deal", "turn", "end"} <= set(done)


def test_the_card_of_the_lesson_can_be_felt(come: Come) -> None:
    visitor = come("Lena")
    said = Said()
    visitor.open("/learn/dreamcatcher?step=5")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(said("lesson.feel"))
    touched = take_up(said, visitor)
    touched.focus()
    visitor.page.keyboard.press("Home")
    expect(touched).not_to_have_attribute("data-felt", "nothing")
    visitor.page.keyboard.press("Escape")
    expect(touched).to_have_attribute("data-felt", "nothing")
