"""Whether every text on a page fits: none is clipped, leaves its box or the window, or lies on another."""

from pathlib import Path

from playwright.sync_api import Page

MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def misfits(page: Page) -> list[str]:
    """What does not fit, a line for each."""
    return [f"{each['where']}: {each['text']!r} {each['kind']} by {each['by']} px" for each in page.evaluate(MEASURE)]
