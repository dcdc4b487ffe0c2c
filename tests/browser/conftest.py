"""A house, a browser, and people who come. At the end of each test nobody may have complained."""

import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from scripts.browser import browser as found
from tests.browser.visitors import FLAGS, PATIENCE, Come, visits
from tests.server.processes import Served

HERE = Path(__file__).parent

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in a process of its own."""
    process = Served(tmp_path_factory.mktemp("house")).start()
    yield process.url
    process.stop()


@pytest.fixture(scope="module")  # not longer: its loop stands in the way of tests with their own
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def come(chromium: Browser, house: str) -> Iterator[Come]:
    with visits(chromium, house) as come:
        yield come


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A page gets one more chance. That it was needed stands in the summary, as a bug to mend."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Whoever looks for the reason of a failure wants to see what everybody saw."""
    report = yield
    come = item.funcargs.get("come")
    if report.when == "call" and report.failed and isinstance(come, Come):
        pictures = come.see(Path(tempfile.mkdtemp()))
        report.sections.append(("what everybody saw", "\n".join(map(str, pictures))))
    return report
