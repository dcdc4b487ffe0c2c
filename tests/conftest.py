"""How Hypothesis searches: for the same each time; REVERIE_EXAMPLES=1000 looks further."""

import os

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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have measured and do not judge, by `record_property`."""
    reports = terminalreporter.getreports("passed")
    for name, value in [one for report in reports for one in report.user_properties]:
        terminalreporter.write_line(f"{name}: {value}")
