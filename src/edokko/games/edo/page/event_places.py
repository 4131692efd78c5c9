"""Where on the table of Edo an event is to be seen, so that the digest can mark it."""

from edokko.drawing.pieces import spot
from edokko.engine.events import Event
from edokko.games.edo.page.scene import EdoScene

SPACES = ("space", "space_2", "town")
TABLE_OF_PLANS = ("acting", "over")  # the stages in which the cards of all seats are shown
SETUP = ("settling", "bundles")


def touched(scene: EdoScene, event: Event) -> list[str]:
    """Spaces of the map, cards that lie open, the card of a plan that was turned up."""
    view, found = scene.view, []
    for field, value in event.values.items():
        if field in SPACES:
            found.append(spot("space", str(value)))
        elif field == "merchant" and value in (view["merchant_now"], view["merchant_next"]):
            found.append(spot("merchant", str(value)))
        elif field == "special" and value in view["display"]:
            found.append(spot("special", str(value)))
        elif field == "bundle" and view["stage"] in SETUP:
            found.append(spot("bundle", str(value)))
        elif field == "order" and view["stage"] in TABLE_OF_PLANS:
            found += _in_plan(scene, event)
        elif field == "round":
            found.append(spot("clock", "round"))
    return found


def _in_plan(scene: EdoScene, event: Event) -> list[str]:
    """The card of a seat's plan with an order."""
    seat, order = event.number("seat"), event.text("order")
    slots = [number for number, slot in enumerate(scene.view["plans"][seat]) if slot and slot["order"] == order]
    return [spot("order", f"{seat}-{number}") for number in slots]
