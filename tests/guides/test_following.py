"""The guides can be followed to the end: each is done here, step by step, as the page says."""

from pathlib import Path

import pytest
from tests.guides.following import Lie, copy_of_the_project, follow

GUIDES = Path(__file__).parents[2] / "docs" / "guides"


@pytest.mark.parametrize("name", ["mend-a-rule", "add-a-card", "add-an-ability", "write-a-bot"])
def test_a_guide_can_be_followed_to_the_end(name: str, tmp_path: Path) -> None:
    page = (GUIDES / f"{name}.md").read_text("utf-8")
    assert follow(page, copy_of_the_project(tmp_path)) >= 5


@pytest.mark.parametrize(
    "step",
    [
        "```console\n$ echo one\ntwo\n```",
        "```console\n$ echo one\n$ false\n```",
        "```console\n$ echo error\nerror\n```",
        "```console\n$ printf 'one\\ntwo\\n'\ntwo\none\n```",
        "```diff\n--- a/README.md\n+++ b/README.md\n@@ -1 +1 @@\n-never there\n+now\n```",
    ],
)
def test_a_page_that_lies_is_found_out(step: str, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# Reverie\n", "utf-8")
    with pytest.raises(Lie):
        follow(step, tmp_path)
