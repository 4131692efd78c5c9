"""How much of the machine there is to use."""

import os


def core_count() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0))
