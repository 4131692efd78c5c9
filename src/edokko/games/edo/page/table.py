"""The table of Edo: the parts of its page, in the shape of `edokko.drawing.table.Table`."""

from typing import TYPE_CHECKING

from edokko.drawing.zones import Zone
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.page import shown
from edokko.games.edo.page.clock import clock
from edokko.games.edo.page.hindsight import hindsight
from edokko.games.edo.page.land import land
from edokko.games.edo.page.layers import LAYERS
from edokko.games.edo.page.market import market
from edokko.games.edo.page.pictured import pictured
from edokko.games.edo.page.plan import officials, plan, planned
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.page.seats import belongings, expects, rate, score, stock
from edokko.games.edo.page.sheets import sheets
from edokko.games.edo.page.touched import touched
from edokko.games.edo.positions.types import EdoView

__all__ = ["CHAPTERS", "IN_BAR", "LAYERS", "SHEETS", "STAGE", "UNTOLD"]
__all__ += ["belongings", "clock", "clock_shows", "expects", "hindsight", "hint", "is_halfway", "main_action"]
__all__ += ["pictured", "rate", "score", "seat_shows", "sky", "stock", "story_shows", "touched", "wishes"]

CHAPTERS = frozenset({"round"})
UNTOLD = frozenset({"committed", "ended_card", "chose_card", "chose_officials"})
IN_BAR = frozenset({"next", "recruit", "point"})
STAGE = {
    "map": Zone(land, shown.on_map),
    "plan": Zone(plan, shown.on_plan),
    "market": Zone(market, shown.on_market),
}
SHEETS = Zone(sheets, shown.enlarged)
clock_shows, seat_shows, story_shows = shown.on_clock, shown.at_seat, shown.in_story
SKIES = {"planning": "autumn", "acting": "summer", "salaries": "spring", "over": "winter"}  # by stage of the round
CLOSINGS = {"march": "reveal", "march_to": "reveal", "salary": "keep", "card": "commit", "officials": "commit"}
ASKED = {  # what is asked, and the verbs by which things on the map answer it
    "settle": ("settle",),
    "march": ("move",),
    "march_to": ("to",),
    "travel": ("enter", "move"),
    "travel_to": ("to",),
    "gather": ("gather",),
    "build": ("house", "trading_post", "fortress"),
    "salary": ("recall",),
}


def main_action(view: EdoView) -> str:
    """Turning up a card, committing to a plan, paying salaries, or being done with a card."""
    return "commit" if view["stage"] == "planning" else CLOSINGS.get(view["asks"] or "", "done")


def is_halfway(view: EdoView) -> bool:
    """A samurai is about to march and nobody knows where to."""
    return bool(view["turn"]["marching"])


def wishes(view: EdoView, content: EdoContent) -> list[str]:
    """What a click on each piece would ask for."""
    asked = [main_action(view)] if view["round"] else []
    spaces = content[view["map"]]["spaces"]
    for verb in ASKED.get(view["asks"] or "", ()):
        places = view["towns"] if verb in ("settle", *content["buildings"]) else spaces
        asked += [f"{verb} {space}" for space in places]
    if view["asks"] == "develop":
        asked += [f"develop {card}" for card in view["display"]]
    if view["asks"] == "trade":
        asked += [*(f"buy {good}" for good in content["start"]["bundles"][0]), "point"]
    if view["asks"] == "card" and view["viewer"] is not None:
        own = view["seats"][view["viewer"]]["specials"]
        asked += [f"card {card}.{content['cards'][card]['actions'][0]['action']}" for card in own]
    return asked


def sky(scene: EdoScene) -> str:
    """Each phase of a round has its light."""
    return SKIES.get(scene.view["stage"], "winter")


def hint(scene: EdoScene) -> str:
    """While planning who is still at it and how many officials are free; else what the next income brings."""
    seat = scene.seat
    if seat is None or scene.outcome is not None:
        return ""
    if scene.view["stage"] == "planning" and seat in scene.deciders:
        left = sum(officials(scene, seat)) - planned(scene, seat)
        said = scene.say("edo.officials_left", count=left)
        others = [scene.seat_name(each) for each in scene.deciders if each != seat]
        return f"{said} {scene.say('edo.others_plan', seats=', '.join(others))}" if others else said
    income = sum(each["amount"] for each in scene.forecast["income"] if each["seat"] == seat)
    rice = scene.forecast["salaries"][seat]
    if not scene.view["round"]:
        return ""
    return scene.say("edo.hint.pay", money=scene.speaker.amount("ryo", income), rice=scene.speaker.amount("rice", rice))


if TYPE_CHECKING:  # whether this module has the shape
    from edokko.drawing.table import Table
    from edokko.games.edo.forecast import EdoForecast
    from edokko.games.edo.page import table

    _: Table[EdoView, EdoForecast, EdoContent] = table
