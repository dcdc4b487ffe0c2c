"""How Hypothesis searches (for the same each time; REVERIE_EXAMPLES=1000 looks further), and how
failures are told.
"""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

EXAMPLES = os.environ.get("REVERIE_EXAMPLES")

settings.register_profile(
    "house",
    max_examples=int(EXAMPLES or 30),
    derandomize=EXAMPLES is None,
    deadline=None,  # a busy machine is not a fault
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Failures of one cause are told once: the same line of the same test, whatever its numbers."""
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    alike = dict[tuple[object, ...], list[Any]]()
    for report in reporter.stats.get("failed", ()) if reporter else ():
        crash = getattr(report.longrepr, "reprcrash", None)
        where = (crash.path, crash.lineno) if crash else (report.nodeid,)
        alike.setdefault((report.nodeid.partition("[")[0], *where), []).append(report)
    if alike:
        reporter.stats["failed"] = [first for first, *_ in alike.values()]
        reporter.stats["alike"] = [one for _, *others in alike.values() for one in others]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have measured and do not judge, by `record_property`."""
    reports = terminalreporter.getreports("passed")
    for name, value in [one for report in reports for one in report.user_properties]:
        terminalreporter.write_line(f"{name}: {value}")
    for report in terminalreporter.stats.get("alike", ()):
        terminalreporter.write_line(f"alike: {report.nodeid}")
