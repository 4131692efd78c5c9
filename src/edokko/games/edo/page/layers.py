"""What can be shown on demand, from the engine's forecast: income by town, yields by space."""

from edokko.drawing.markup import NOTHING, Html, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import token
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
    chips = [el("span", token(scene, each["seat"]), count(each["amount"], "good-ryo"), class_="chip") for each in paid]
    said = hidden(scene.say("edo.pays_now"))
    return el("span", said, chips, class_="layer on-income")


def yields(scene: EdoScene, space: str) -> Html:
    """What each samurai who works on a space would bring."""
    number = scene.forecast["yields"].get(space)
    if number is None:
        return NOTHING
    ground = scene.content[scene.view["map"]]["spaces"][space]
    good = GOOD_OF_GROUND[ground]
    said = hidden(scene.say("edo.each_brings", goods=scene.speaker.amount(good, number)))
    return el("span", unseen("span", number, picture(f"good-{good}")), said, class_="pv layer on-yields")
