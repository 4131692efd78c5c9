from collections.abc import Iterator

import pytest
from looking.browser import open_browser
from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a process; without one they fail and say how to get it."""
    with open_browser() as opened:
        yield opened
