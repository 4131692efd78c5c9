"""`/docs`: the documents as a site, built without a network and read without one."""

import html
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from building_documents import DOCUMENTS, build_documents
from edokko.web import documentation, frames

LOADED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=[\"']?([^\"' >]+)")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_documents(tmp_path_factory.mktemp("documents"))


@pytest.fixture
def served(built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The documents as the site has them."""
    for module in (documentation, frames):
        monkeypatch.setattr(module, "DOCUMENTS", built)
    return built


def test_every_document_is_a_page(built: Path) -> None:
    for path in DOCUMENTS.rglob("*.md"):
        page = built / path.relative_to(DOCUMENTS).with_suffix(".html")
        assert (page.with_name("index.html") if path.name == "README.md" else page).is_file(), path
    for page in ("index", "architecture", "contributing", "changelog"):
        assert (built / f"{page}.html").is_file()


def test_what_a_document_shows_of_the_repository_is_a_page_too(built: Path) -> None:
    bots = (built / "bots.html").read_text(encoding="utf-8")
    assert "repository/examples/eager.py.html" in bots
    assert "import" in (built / "repository" / "examples" / "eager.py.html").read_text(encoding="utf-8")


def test_no_page_loads_anything_from_elsewhere(built: Path) -> None:
    pages = list(built.rglob("*.html"))
    assert len(pages) > 60
    for page in pages:
        for target in LOADED.findall(page.read_text(encoding="utf-8")):
            assert not re.match(r"\w+:|//", html.unescape(target)), f"{page.name}: {target}"
    for style in built.rglob("*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//", style.read_text(encoding="utf-8")), style.name


def test_the_site_shows_documents_under_its_own_policy(served: Path, browser: TestClient) -> None:
    assert browser.get("/docs").headers["location"] == "/docs/index.html"
    page = browser.get("/docs/games/iki.html")
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert "'unsafe-inline'" not in re.search(r"script-src ([^;]*)", policy)[1]  # type: ignore[index]
    assert policy.count("'sha256-") == page.text.count("<script>") > 0
    assert browser.get("/docs/search/search_index.json").json()["docs"]
    assert 'href="/docs"' in browser.get("/privacy").text


@pytest.mark.parametrize(
    "path", ["none.html", "games", "..%2fframes.py", "%2e%2e/%2e%2e/__init__.py", "%00", "a" * 5000]
)
def test_nothing_beside_the_documents_is_shown(served: Path, browser: TestClient, path: str) -> None:
    assert browser.get(f"/docs/{path}").status_code == 404


def test_where_they_are_not_built_a_page_says_how_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: TestClient
) -> None:
    monkeypatch.setattr(frames, "DOCUMENTS", tmp_path)
    answer = browser.get("/docs")
    assert answer.status_code == 404
    assert "make docs" in answer.text
    assert 'href="/docs"' not in browser.get("/privacy").text
