"""What can be shown on demand, from the engine's forecast: income by town, yields by space."""

from edokko.drawing.markup import NOTHING, Html, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import token
from edokko.games.edo.forecast import Income
from edokko.games.edo.page.cards import count
from edokko.games.edo.page.scene import EdoScene

LAYERS = {"income": "income", "yields": "deed-wood"}
GOOD_OF_GROUND = {"forest": "wood", "quarry": "stone", "rice_field": "rice"}


def income(scene: EdoScene, town: str) -> Html:
    """What a town would pay to whom if income came now, the best first."""
    paid = sorted(
        (each for each in scene.forecast["income"] if each["town"] == town), key=lambda each: int(each["rank"])
    )
    if not paid:
        return NOTHING
    chips = [_chip(scene, each) for each in paid]
    said = hidden(scene.say("edo.pays_now"))
    return el("span", said, chips, class_="layer on-income")


def _chip(scene: EdoScene, paid: Income) -> Html:
    """What one seat would get."""
    rank, money = scene.speaker.name("rank", paid["rank"]), scene.speaker.amount("ryo", paid["amount"])
    title = scene.speaker.catalogue.labelled(scene.seat_name(paid["seat"]), f"{rank}, {money}")
    return el(
        "span", token(scene, paid["seat"]), count(paid["amount"], "good-ryo"), class_="chip", title=title, tabindex=0
    )


def yields(scene: EdoScene, space: str) -> Html:
    """What each samurai who works on a space would bring."""
    number = scene.forecast["yields"].get(space)
    if number is None:
        return NOTHING
    ground = scene.content[scene.view["map"]]["spaces"][space]
    good = GOOD_OF_GROUND[ground]
    said = scene.say("edo.each_brings", goods=scene.speaker.amount(good, number))
    shown = unseen("span", number, picture(f"good-{good}"))
    return el("span", shown, hidden(said), class_="yields layer on-yields", title=said, tabindex=0)
