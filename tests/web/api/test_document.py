"""docs/api-http.md names every route, every code of an error, every line of a stream, and the right numbers."""

import re
from pathlib import Path

from edokko.tables.accounts import MOST_BOTS, MOST_TOKENS, SCOPES
from edokko.tables.levels import PACES
from edokko.tables.limits import LIMITS
from edokko.tables.table import Settings
from edokko.web.api import streams
from edokko.web.api.app import FAILURES, create_api
from edokko.web.problems import KNOWN, STATUS
from edokko.words.errors import code_of

DOCUMENT = (Path(__file__).parents[3] / "docs" / "api-http.md").read_text(encoding="utf-8")


def test_every_route_is_in_the_document_and_no_other() -> None:
    described = create_api().openapi()["paths"]
    routes = {f"{way.upper()} {path}" for path, ways in described.items() for way in ways}
    assert set(re.findall(r"^\| `((?:GET|POST) /[^`]*)` \|", DOCUMENT, re.M)) == routes


def test_every_code_is_in_the_document_and_in_the_description_with_its_status() -> None:
    told = {
        int(status): set(re.findall(r"`(\w+)`", codes))
        for status, codes in re.findall(r"^\| (\d{3}) \| (.*) \|", DOCUMENT, re.M)
    }
    assert told == {status: set(re.findall(r"`([a-z_]+)`", about)) for status, about in FAILURES.items()}
    for kind, status in STATUS.items():
        assert code_of(kind.__new__(kind)) in told[status]
    for status, code in KNOWN.items():
        if status != 403:  # from another site, which is nothing to programs
            assert code in told[status]


def test_every_route_describes_every_failure() -> None:
    for path, ways in create_api().openapi()["paths"].items():
        for way, described in ways.items():
            assert {str(status) for status in FAILURES} <= set(described["responses"]), f"{way} {path}"
            assert described["security"], path


def test_scopes_lines_and_numbers_are_right() -> None:
    source = Path(streams.__file__).read_text(encoding="utf-8")
    kinds = set(re.findall(r'type="(\w+)"', source))
    tables = DOCUMENT.split("## Streams")[1].split("## What goes wrong")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", tables, re.M)) == kinds
    assert set(re.findall(r"^\| `([\w:]+)` \| [a-z]", DOCUMENT.split("## Routes")[0], re.M)) == set(SCOPES)
    by_person = {limit.kind: limit.by_person for limit in LIMITS}
    for number, what in (
        (by_person["requests"], "requests a minute"),
        (by_person["streams"], "streams at once"),
        (by_person["tables"], "tables a day"),
        (by_person["messages"], "messages in ten minutes"),
        (MOST_BOTS, "bot accounts"),
        (MOST_TOKENS, "tokens"),
        (int(streams.STILL_HERE), "seconds"),
    ):
        assert f"{number} {what}" in DOCUMENT.replace("\n", " ")


def test_the_page_tells_the_paces_of_bots_and_the_usual_one() -> None:
    *others, last = PACES
    assert f"{', '.join(f'`{name}`' for name in others)} or `{last}`" in DOCUMENT
    assert f"`{Settings().pace}` if not said" in DOCUMENT
