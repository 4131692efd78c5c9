"""Stills: pictures in pages to read, of a part of a table at a position, with what the text is about lit.

A game lists its own in `page.stills`, beside the files of their positions. They are drawn by what draws tables, with
the numbers of the page that they are on: what no longer fits is left out of a page, and fails a test.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from edokko.drawing.markup import Html, classes, el
from edokko.drawing.scene import Scene, scene_of
from edokko.drawing.seats import panel
from edokko.drawing.static_table import engrave
from edokko.drawing.zones import Pieced
from edokko.engine.content import Content
from edokko.games import find_part, folder_of

if TYPE_CHECKING:
    from edokko.match.match import Match

PART = "page.stills"
CLOCK = "clock"  # beside the zones of a stage, what can be shown
PANEL = "panel"
EDGE = 1.2  # hundredths around a picture
LARGE = 90  # of them: a picture that may be wider than the text
NAMES = ("Ana", "Ben", "Chie", "Dai")  # of who sits there


class Window(NamedTuple):
    """What is seen of a stage, in hundredths of a usual stage's width."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Still:
    """A picture: which part of a table is shown at which moment, and what of it is lit."""

    position: str  # the name of a file
    width: float  # of what is drawn, in hundredths of a usual stage's width
    height: float
    zones: tuple[str, ...] = ()  # of the stage, a piece of one, the clock or a panel; if none is named the whole stage
    window: Window | None = None  # if not all of it is seen
    lit: tuple[str, ...] = ()  # ids
    is_numbered: bool = False  # what is lit has numbers, which its caption explains
    layers: tuple[str, ...] = ()
    seat: int | None = None  # who looks at it
    plays: tuple[str, ...] = ()  # what this seat does first


class Stills(Protocol):
    """What the part of a game has."""

    STILLS: Mapping[str, Still]


def stills_of(game: str) -> Mapping[str, Still]:
    """The stills of a game by name; a game without the part has none."""
    part = find_part(game, PART)
    return {} if part is None else cast(Stills, part).STILLS


def draw_still(game: str, still: Still, content: Content, language: str) -> Html:
    """A still with the numbers of a content; raises BadPosition, IllegalAction, MissingPlace, NotCompiled."""
    scene = _watched(_match_at(game, still, content), still, language)
    drawn = Html("".join(_zone(scene, name) for name in still.zones or scene.table.STAGE))
    art = engrave(drawn, still.lit, is_numbered=still.is_numbered, fades=bool(still.zones))
    left, top, width, height = still.window or _whole(still)
    sizes = {"width": still.width, "height": still.height, "left": left, "top": top, "wide": width, "high": height}
    state = classes("fit", bool(still.zones) and "alone", *(f"shows-{layer}" for layer in still.layers))
    return el(
        "div",
        el("div", art, class_=state, inert=True),
        class_=classes("pane", still.window is not None and "cropped", width > LARGE and "large"),
        style=";".join(f"--{name}:{size:g}" for name, size in sizes.items()),
    )


def _whole(still: Still) -> Window:
    """All that is drawn, with room for what shines around it."""
    return Window(-EDGE, -EDGE, still.width + 2 * EDGE, still.height + 2 * EDGE)


def _match_at(game: str, still: Still, content: Content) -> "Match":
    """The table of a still."""
    from edokko.match.match import Match  # who reads rules loads no library
    from edokko.match.opening import edition_of

    stored = read_position_of(game, still.position)
    position = {**stored, "content": content.version, "edition": edition_of(content)}
    match = Match.from_position(position, names=NAMES[: int(str(stored["seats"]))], clock=lambda: 0)
    for action in still.plays:
        match.play(action, still.seat)
    return match


@cache
def read_position_of(game: str, name: str) -> dict[str, object]:
    """A position from its file."""
    path = folder_of(game) / "page" / "stills" / f"{name}.json"
    return cast(dict[str, object], json.loads(path.read_text(encoding="utf-8")))


def _watched(match: "Match", still: Still, language: str) -> Scene:
    """What a seat sees, without anything to do."""
    scene = scene_of(match, still.seat, language, still.layers)
    return replace(scene, actions=(), refusals={}, previews={}, deciders=(), before=None)


def _zone(scene: Scene, name: str) -> Html:
    if name == CLOCK:
        return el("div", scene.table.clock(scene), class_="clock")
    if name == PANEL:
        return panel(scene, scene.seat or 0)
    if name in scene.table.STAGE:
        return scene.table.STAGE[name].draw(scene)
    zones = [zone.draw(scene) for zone in scene.table.STAGE.values()]
    return next(zone.pieces[name] for zone in zones if isinstance(zone, Pieced) and name in zone.pieces)
