"""How a peer is measured: in its own environment, a window at a time, whenever it is asked for one.

So windows of ours and theirs can take turns, and a machine that is slower for a while is slower for all. Seconds are
those of the processor (`thread_time`): while others have the core, no clock runs.
"""

import json
import sys
from collections.abc import Callable

Rates = dict[str, float]


def answer(window: Callable[[float], Rates]) -> None:
    """For each line of standard input, a number of seconds, print the rates of a window that lasts so long."""
    for line in sys.stdin:
        print(json.dumps(window(float(line))), flush=True)
