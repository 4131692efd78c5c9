"""The head of a page: the brand, where in the game we are, and what can be shown on demand."""

from edokko.drawing.markup import Html, el, hidden
from edokko.drawing.pictograms import picture
from edokko.drawing.scene import Scene

BRAND = "Edokko"


def head(scene: Scene) -> Html:
    """One line; on a phone two."""
    game = scene.speaker.catalogue.say(f"page.game.{scene.game}")
    brand = el("h1", el("i", picture("brand")), el("span", BRAND, el("small", game)), class_="brand")
    return el("header", brand, scene.table.clock(scene), layers(scene), scene.around.tools, id="head", class_="head")


def layers(scene: Scene) -> Html:
    """A switch for each layer."""
    switches = []
    for layer, symbol in scene.table.LAYERS.items():
        name = scene.say(f"{scene.game}.layer.{layer}")
        box = el("input", type="checkbox", id=f"layer-{layer}", data_layer=layer, checked=layer in scene.layers)
        switches.append(el("label", box, picture(symbol), el("span", name), title=name))
    return el("div", hidden(scene.say("show")), switches, class_="layers", role="group", aria_label=scene.say("show"))
