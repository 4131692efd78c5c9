"""A complete page of a table. It works without a script; the live site sends its zones one by one."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from edokko.drawing.bar import bar
from edokko.drawing.coach_card import coach_card
from edokko.drawing.finale import finale
from edokko.drawing.head import BRAND, head
from edokko.drawing.markup import Html, el, join
from edokko.drawing.pictograms import sprite
from edokko.drawing.scene import Scene
from edokko.drawing.seats import around_the_table, panel, panel_id, seats
from edokko.drawing.sheet import without_links
from edokko.drawing.story import STORY, bind
from edokko.drawing.styles import style_of
from edokko.drawing.teacher import TEACHER, teaching
from edokko.drawing.zones import Drawings, Zone

WHOLE = "table"  # the id of the whole of a table
VIEWPORT = "width=device-width,initial-scale=1,viewport-fit=cover"


def page(scene: Scene, theme: str | None = None) -> str:
    """The document; `theme` is light or dark, by default as the reader's system is."""
    table = body(scene)
    game = scene.say(f"game.{scene.game}")
    about = join(
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content=VIEWPORT),
        el("title", f"{BRAND}: {game}"),
        el("style", Html(style_of(scene.game))),
    )
    content = el("body", sprite(table), table)
    return f"<!doctype html>{el('html', el('head', about), content, lang=scene.language, data_theme=theme)}\n"


@dataclass(frozen=True)
class Parts:
    """All that is drawn of a scene, before it is put together; what there are several of by id."""

    head: Html
    bar: Html
    stage: dict[str, Html]
    score: Html
    panels: dict[str, Html]
    teacher: Html
    story: Html

    @property
    def zones(self) -> dict[str, Html]:
        """The elements that the live site replaces one by one, by their ids."""
        alone = {"head": self.head, "bar": self.bar, "score": self.score}
        return {**alone, **self.stage, **self.panels, TEACHER: self.teacher, "story": self.story}


HEAD = Zone(head, lambda scene: (scene.table.clock_shows(scene), scene.around.tools), offers=False)


def panel_zone(seat: int) -> Zone[Scene, Html]:
    """The zone of a seat's panel."""

    def shows(scene: Scene) -> object:
        known = seat == scene.seat, seat in scene.deciders, scene.around.notes.get(seat), scene.around.unfolds
        return known, scene.table.seat_shows(scene, seat)

    return Zone(partial(_draw_panel, seat), shows, offers=False)


def _draw_panel(seat: int, scene: Scene) -> Html:
    return panel(scene, seat)


def parts_of(scene: Scene, drawings: Drawings | None = None) -> Parts:
    """Draw everything that does not show the same as one of the drawings before."""
    drawings = drawings or Drawings()
    panels = {panel_id(seat): panel_zone(seat) for seat in around_the_table(scene)}
    return Parts(
        head=drawings.draw("head", HEAD, scene),
        bar=bar(scene),
        stage={name: drawings.draw(name, zone, scene) for name, zone in scene.table.STAGE.items()},
        score=finale(scene),
        panels={name: drawings.draw(name, zone, scene) for name, zone in panels.items()},
        teacher=scene.around.teacher or coach_card(scene),
        story=bind(scene, {name: drawings.draw(name, part, scene) for name, part in STORY.items()}),
    )


def sheets_of(scene: Scene) -> dict[str, Html]:
    """Everything enlarged, by the ids that buttons open it by. Where a script fetches a sheet no page has them."""
    return {sheet.id: sheet.drawn for sheet in scene.table.sheets(scene)}


def body(scene: Scene) -> Html:
    """All zones in the order of reading: head, options, the table itself, seats, story, enlarged cards.

    It stands alone: no site is there to which the rules on the cards could lead.
    """
    return put_together(scene, parts_of(scene), map(without_links, sheets_of(scene).values()))


def put_together(scene: Scene, parts: Parts, sheets: Iterable[Html] = ()) -> Html:
    """The parts of a scene in their places."""
    return el(
        "main",
        parts.head,
        parts.bar,
        el("div", el("div", parts.stage.values(), class_="fit"), class_="stage"),
        el("div", _rail(scene, parts), class_="rail"),
        el("div", sheets, id="sheets"),
        id=WHOLE,
        class_=f"app {scene.game}",
        data_ply=scene.ply,
        style=f"--sky:var(--{scene.table.sky(scene)})",
    )


def _rail(scene: Scene, parts: Parts) -> list[Html]:
    """Beside the stage: the end, seats, what is taught, the story."""
    return [parts.score, seats(scene, parts.panels.values()), teaching(parts.teacher), parts.story]
