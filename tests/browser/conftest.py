from collections.abc import Iterator
from itertools import count

import pytest
from looking.site import OpenSite, open_site
from playwright.sync_api import Browser

from browser.visitors import Visitors


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenSite]:
    """A site where bots take no time."""
    with open_site(tmp_path_factory.mktemp("games")) as site:
        yield site


@pytest.fixture
def address(site: OpenSite) -> str:
    """Where the site is. A test's first table has the seed 1, its next 2 and so on, so that luck decides nothing."""
    numbers = count(1)
    site.rooms.new_seed = lambda: str(next(numbers))
    return site.address


@pytest.fixture
def visitors(chromium: Browser, address: str) -> Iterator[Visitors]:
    """People with their own browsers; none of them may have seen an error or asked another host."""
    people = Visitors(chromium, address)
    yield people
    people.leave()
    assert people.complaints == []
