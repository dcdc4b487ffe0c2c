"""The built pages open from their folder, without a server: search as well."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build = ("-m", "mkdocs", "build", "--strict", "-q", "-d", str(folder))
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run((sys.executable, *build), cwd=ROOT, env=quiet, check=True)
    return folder


@pytest.mark.parametrize("page", ["index.html", "guides/hosting.html"])
def test_the_built_docs_are_searched_from_their_folder(
    chromium: Browser, site: Path, page: str
) -> None:
    visitor = chromium.new_page()
    fetched: list[str] = []
    visitor.on("request", lambda request: fetched.append(request.url))
    visitor.goto((site / page).as_uri())
    box = visitor.get_by_placeholder("Search")
    box.click()
    box.press_sequentially("nightmare")
    expect(visitor.get_by_text(re.compile(r"^\d+ matching documents$"))).to_be_visible()
    expect(visitor.locator(".md-search-result__item").first).to_contain_text("nightmare")
    assert [address for address in fetched if not address.startswith(("file:", "data:"))] == []
    visitor.close()
