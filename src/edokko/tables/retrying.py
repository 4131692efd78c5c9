"""Where several processes change a table, one of them is overtaken now and then: it looks again and tries once more."""

import random
from collections.abc import Callable
from time import sleep
from typing import ParamSpec, TypeVar

from edokko.tables.errors import Overtaken

TRIES = 20
LONGEST = 0.05  # seconds before the last tries, by chance: else who reads slowly would be overtaken again and again

Given = ParamSpec("Given")
Result = TypeVar("Result")


def retry(do: Callable[Given, Result], *values: Given.args, **named: Given.kwargs) -> Result:
    """Do something at a table, again if somebody else was faster; raises what then stands in its way, if anything."""
    for attempt in range(TRIES - 1):
        try:
            return do(*values, **named)
        except Overtaken:
            sleep(random.uniform(0, LONGEST * attempt / TRIES))
    return do(*values, **named)
