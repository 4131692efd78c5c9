"""How long something has lasted, in words: in the largest unit that makes sense, rounded down, from a minute on."""

from edokko.web.reader import Reader

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
UNITS = (("days", DAY, 2 * DAY), ("hours", HOUR, HOUR), ("minutes", MINUTE, 0))  # from so many seconds on


def span(reader: Reader, seconds: int) -> str:
    """`12 minutes`, so that it can stand after "for"; Polish has another case there."""
    unit, length = _unit(seconds)
    return reader.say(f"span.{unit}", count=max(1, seconds // length))


def said_until(since: int, now: int) -> int:
    """When it will be said otherwise how long something has lasted."""
    _, length = _unit(now - since)
    return since + (max(1, (now - since) // length) + 1) * length


def _unit(seconds: int) -> tuple[str, int]:
    return next((unit, length) for unit, length, least in UNITS if seconds >= least or least == 0)
