"""A page in pieces: the elements that the live site replaces one by one, by their ids."""

import re

from edokko.drawing.bar import bar
from edokko.drawing.head import head
from edokko.drawing.markup import Html
from edokko.drawing.page import body
from edokko.drawing.scene import Scene
from edokko.drawing.score_sheet import score_sheet
from edokko.drawing.seats import panel
from edokko.drawing.story import story

WHOLE = "table"  # the id of all of it
ID = re.compile(r' id="?([\w-]+)')
SHEET = re.compile(r"<section id=.*?</section>", re.DOTALL)


def zones(scene: Scene) -> dict[str, Html]:
    """All elements of a page that may change, by id."""
    parts = [head(scene), bar(scene), score_sheet(scene), *(zone(scene) for zone in scene.table.STAGE)]
    parts += [panel(scene, seat) for seat in scene.table.order(scene)]
    parts.append(story(scene))
    parts += [Html(found) for found in SHEET.findall(scene.table.sheets(scene))]
    return {_id_of(part): part for part in parts if part}


def whole(scene: Scene) -> dict[str, Html]:
    """The same as one element."""
    return {WHOLE: body(scene)}


def _id_of(part: Html) -> str:
    found = ID.search(part)
    assert found, part[:80]
    return found[1]
