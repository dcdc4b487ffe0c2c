"""When I Dream learned by playing it, in both languages, by doing what it says."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.lessons import where
from tests.browser.start import introduce
from tests.browser.visitors import Come, Visitor, shown
from tests.browser.when_i_dream import Said

WORD = re.compile("[“„](.+)[”“]")


class Learner:
    """Somebody who reads what the lesson says, and does it."""

    def __init__(self, visitor: Visitor, said: Said) -> None:
        self.visitor, self.page, self.said = visitor, visitor.page, said
        self.titles = {said(f"lesson.{key}"): key for key in self.keys()}
        self.guesses: list[str] = []

    def keys(self) -> list[str]:
        found = [key.split(".") for key in self.said.found if key.startswith("lesson.")]
        return [parts[1] for parts in found if len(parts) == 2]

    def asked_for(self) -> str:
        text = self.page.locator(".guide").get_by_text(WORD).inner_text()
        found = WORD.search(text)
        assert found
        return found[1]

    def press(self, name: str) -> None:
        self.visitor.button(self.said(name)).click()

    def do(self, key: str) -> None:
        """What a step asks for; one that is watched goes on by itself."""
        if key in ("ready", "pass", "go_on", "let_go"):
            names = {"ready": "deal.ready", "pass": "pass", "go_on": "go_on", "let_go": "decline"}
            self.press(names[key])
        elif key == "clue":
            self.page.get_by_role("textbox").fill(self.asked_for())
            self.press("clue.send")
        elif key in ("guess", "guess_again"):
            self.guesses.append(self.asked_for())
            self.page.get_by_role("textbox").fill(self.guesses[-1])
            self.press("guess")
        elif key == "story":
            self.page.get_by_role("textbox").fill(" · ".join(self.guesses))
            self.press("story.end")
        elif not key.startswith("watch"):
            self.press("tutorial.next")


def learn(learner: Learner) -> list[str]:
    title = learner.page.get_by_role("heading", level=1)
    counter = learner.page.locator(".progress")
    done = learner.said("tutorial.done")
    seen: list[str] = []
    while (here := where(learner.page))[0] != done:
        step, before = here
        key = learner.titles[step]
        seen.append(key)
        learner.do(key)
        expect(title.filter(has_text=done).or_(counter)).not_to_have_text(before)
    return seen


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lesson_is_learned_and_leads_to_a_match(come: Come, language: str) -> None:
    ida = come(phone=language == "de", language=language)
    ida.open("/learn/when_i_dream")
    expect(ida.page.locator(".progress")).to_be_visible()
    learner = Learner(ida, Said(language))
    seen = learn(learner)
    assert {"welcome", "clue", "pass", "points", "guess", "story", "morning"} <= {*seen}
    expect(ida.page.locator("mark")).to_have_count(len(learner.guesses))
    if language == "en":
        ida.button(learner.said("tutorial.play")).click()
        introduce(ida, "Ida")
        expect(ida.page).to_have_url(re.compile("/table/"))


def test_a_lesson_explains_what_it_did_not_ask_for(come: Come) -> None:
    said = Said()
    ida = come()
    ida.open("/learn/when_i_dream?step=5")
    ida.button(said("pass")).click()
    expect(shown(ida.page, said("tutorial.not_now"))).to_be_visible()
    ida.page.get_by_role("textbox").fill("something else")
    expect(shown(ida.page, said("hint.two_words"))).to_be_visible()
    ida.button(said("tutorial.back")).click()
    expect(ida.page.get_by_role("heading", level=1)).to_have_text(said("lesson.piece"))
