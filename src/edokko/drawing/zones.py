"""A page in pieces: the elements that the live site replaces one by one, by their ids."""

import re

from edokko.drawing.markup import Html
from edokko.drawing.page import Parts

WHOLE = "table"  # the id of all of it
ID = re.compile(r' id="?([\w-]+)')
SHEET = re.compile(r"<section id=.*?</section>", re.DOTALL)


def zones(parts: Parts) -> dict[str, Html]:
    """All elements of a page that may change, by id."""
    drawn = [parts.head, parts.bar, parts.score, *parts.stage, *parts.panels, parts.story]
    drawn += [Html(sheet) for sheet in SHEET.findall(parts.sheets)]
    return {_id_of(part): part for part in drawn if part}


def _id_of(part: Html) -> str:
    found = ID.search(part)
    assert found, part[:80]
    return found[1]
