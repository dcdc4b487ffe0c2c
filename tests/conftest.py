"""How Hypothesis searches. REVERIE_EXAMPLES=1000 make test searches longer."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house",
    max_examples=int(os.environ.get("REVERIE_EXAMPLES", "30")),
    deadline=None,  # a busy machine is not a fault
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
