"""Whether the texts of a page fit: none is clipped, breaks within a word, leaves its box or lies on another."""

from pathlib import Path

from playwright.sync_api import Page

MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def misfits(page: Page) -> list[str]:
    """What does not fit, a line for each."""
    return [f"{each['where']}: {each['text']!r} {each['kind']}" for each in page.evaluate(MEASURE)]
