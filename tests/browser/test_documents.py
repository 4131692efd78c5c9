"""The documents under `/docs` in a real browser: the site's own policy lets the theme and its search work."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.visitors import Visitors
from building_documents import build_documents
from edokko.web import documentation, frames


def test_documents_can_be_searched_and_read_in_the_dark(
    visitors: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (documentation, frames):
        monkeypatch.setattr(module, "DOCUMENTS", build_documents(tmp_path))
    page = visitors.come(color_scheme="dark").page
    page.goto("/docs")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially("reconstructed")
    page.locator(".md-search-result__link").first.click()
    expect(page.locator("article h1")).to_be_visible()
    assert "/docs/" in page.url
    assert not page.url.endswith("index.html")
