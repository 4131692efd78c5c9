"""The system's Chromium, driven by Playwright: its own download is not needed."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserType, Page, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first
THEMES = ("light", "dark")
SIZES = {
    "desktop": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "sideways": (844, 390),
    "large": (1920, 1080),
    "huge": (2560, 1440),
}
PHONES = ("phone", "sideways")  # they have no mouse


class NoBrowser(RuntimeError):
    """There is no browser on this machine, and it is said how to get one."""


def find_browser() -> str:
    """The path of a Chromium on this machine."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        programs = ", ".join(PROGRAMS)
        raise NoBrowser(f"pages are looked at in Chromium, and there is none here ({programs}): install it")
    return found


def launch(chromium: BrowserType, *options: str) -> Browser:
    """A browser with options of its command line."""
    sandbox = [] if os.geteuid() else ["--no-sandbox"]  # as root Chromium does not start with one
    return chromium.launch(executable_path=find_browser(), args=[*sandbox, *options])


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def open_tab(browser: Browser, size: tuple[int, int] = SIZES["desktop"], theme: str = "light") -> Iterator[Page]:
    """An empty page of a size for a reader who prefers light or dark; nothing on it moves."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    try:
        yield context.new_page()
    finally:
        context.close()
