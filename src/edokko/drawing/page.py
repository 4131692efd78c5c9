"""A complete page of a table. It works without a script; the live site sends its zones one by one."""

from edokko.drawing.bar import bar
from edokko.drawing.head import BRAND, head
from edokko.drawing.markup import Html, el, join
from edokko.drawing.pictograms import sprite
from edokko.drawing.scene import Scene
from edokko.drawing.score_sheet import score_sheet
from edokko.drawing.seats import seats
from edokko.drawing.story import story
from edokko.drawing.styles import style_of

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


def body(scene: Scene) -> Html:
    """All zones in the order of reading: head, options, the table itself, seats, story, enlarged cards."""
    stage = el("div", [zone(scene) for zone in scene.table.STAGE], class_="fit")
    rail = el("div", score_sheet(scene), seats(scene), story(scene), class_="rail")
    return el(
        "main",
        head(scene),
        bar(scene),
        el("div", stage, class_="stage"),
        rail,
        scene.table.sheets(scene),
        id="table",
        class_=f"app {scene.game}",
        data_ply=scene.ply,
        style=f"--sky:var(--{scene.table.sky(scene)})",
    )
