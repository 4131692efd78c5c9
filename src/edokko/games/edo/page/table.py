"""The table of Edo: the parts of its page, in the shape of `edokko.drawing.game_table.GameTable`."""

from typing import TYPE_CHECKING

from edokko.drawing.game_table import Foreseen, TieBreak
from edokko.drawing.zones import Zone
from edokko.games.edo.coach import FOR_ALL
from edokko.games.edo.coach.officials import free_officials
from edokko.games.edo.coach.sight import CAPITAL
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.forecast import must_leave
from edokko.games.edo.page import shown
from edokko.games.edo.page.cards import BASE, faces_of
from edokko.games.edo.page.clock import clock
from edokko.games.edo.page.event_pictograms import pictured
from edokko.games.edo.page.event_places import touched
from edokko.games.edo.page.hindsight import hindsight
from edokko.games.edo.page.land import asked_by_switch, land
from edokko.games.edo.page.layers import LAYERS
from edokko.games.edo.page.market import market
from edokko.games.edo.page.plan import left_over, plan
from edokko.games.edo.page.prospects import foreseen
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.page.seats import belongings, comes_next, expects, rate, score, stock
from edokko.games.edo.page.sheets import sheets
from edokko.games.edo.positions.types import EdoView

__all__ = ["CHAPTERS", "COMES_OF_ITSELF", "FIRST_LAYERS", "IN_BAR", "LAYERS", "STAGE", "UNTOLD"]
__all__ += ["asked_by_switch", "belongings", "clock", "clock_shows", "comes_next", "expects", "foresees"]
__all__ += [
    "hindsight",
    "hint",
    "is_halfway",
    "is_useful_left",
    "label",
    "main_action",
    "pictured",
    "rate",
    "score",
    "seat_shows",
]
__all__ += ["sheet_wishes", "sheets", "sky", "stock", "story_shows", "tie_break", "touched", "why", "wishes"]

CHAPTERS = frozenset({"round"})
FIRST_LAYERS: frozenset[str] = frozenset()
COMES_OF_ITSELF = frozenset({"income"})  # after the last salary
UNTOLD = frozenset({"committed", "ended_card", "chose_card", "chose_officials"})
IN_BAR = frozenset({"next", "recruit", "point"})
STAGE = {
    "map": Zone(land, shown.on_map),
    "plan": Zone(plan, shown.on_plan),
    "market": Zone(market, shown.on_market),
}
clock_shows, seat_shows, story_shows = shown.on_clock, shown.at_seat, shown.in_story
SKIES = {"planning": "autumn", "acting": "summer", "salaries": "spring", "over": "winter"}  # by stage of the round
CLOSINGS = {"march": "reveal", "march_to": "reveal", "salary": "keep", "card": "commit", "officials": "commit"}
VERBS_OF_GROUND = {"forest": ("gather",), "quarry": ("gather",), "rice_field": ("gather",), "border": ("enter",)}
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


def sheet_wishes(view: EdoView, content: EdoContent) -> list[str]:
    """What enlarged things tell of besides: buildings in every town, what the merchant sells, cards, spaces."""
    if not view["round"]:
        return []
    asked = [f"{building} {town}" for building in content["buildings"] for town in view["towns"]]
    asked += [*(f"buy {good}" for good in content["start"]["bundles"][0]), "point", "recruit"]
    asked += [f"develop {card}" for card in view["display"]]
    for space, ground in content[view["map"]]["spaces"].items():
        asked += [f"{verb} {space}" for verb in VERBS_OF_GROUND.get(ground, ())]
    if view["viewer"] is not None:
        cards = [card for card in content["cards"] if card.startswith(BASE)]
        cards += view["seats"][view["viewer"]]["specials"]
        asked += [f"card {card}.{deed['action']}" for card in cards for deed in content["cards"][card]["actions"]]
    return asked


def label(scene: EdoScene, action: str) -> str:
    """A bundle is called by what is in it: its number is nowhere on the table."""
    verb, _, chosen = action.partition(" ")
    if verb != "bundle":
        return ""
    goods = scene.content["start"]["bundles"][int(chosen) - 1]
    return scene.say("edo.bundle_of", goods=faces_of(scene).words.amounts(goods))


def foresees(scene: EdoScene, action: str) -> Foreseen:
    """What a step of a plan can bring if nobody interferes."""
    return foreseen(scene, action)


def is_useful_left(scene: EdoScene) -> bool:
    """Whether the card could do more, or the plan wastes officials."""
    return not FOR_ALL.isdisjoint(scene.coaching.warnings)


def sky(scene: EdoScene) -> str:
    """Each phase of a round has its light."""
    return SKIES.get(scene.view["stage"], "winter")


def tie_break(scene: EdoScene) -> TieBreak | None:
    """Resources or influence in Edo, where they decided."""
    name = scene.outcome and scene.outcome.tie_break
    if not name:
        return None
    counts = []
    for seat, each in enumerate(scene.view["seats"]):
        if name == "resources":
            counts.append(sum(number for good, number in each["goods"].items() if good != "ryo"))
        else:
            own = [built["building"] for built in scene.view["towns"][CAPITAL] if built["owner"] == seat]
            counts.append(sum(scene.content["buildings"][building]["influence"] for building in own))
    return TieBreak(scene.say(f"edo.tie.{name}"), tuple(counts))


def why(_scene: EdoScene) -> str:
    """Every question follows from the plan."""
    return ""


def hint(scene: EdoScene) -> str:
    """What is worth knowing of the question; else what the next income brings."""
    seat = scene.seat
    if seat is None or scene.outcome is not None or not scene.view["round"]:
        return ""
    asks = scene.view["asks"] if seat in scene.deciders else None
    if scene.view["stage"] == "planning" and asks:
        waste = "" if scene.is_coached else scene.doubts("commit")
        said = waste or left_over(scene, free_officials(scene.view, scene.content, seat))
        others = [scene.seat_name(each) for each in scene.deciders if each != seat]
        return f"{said} {scene.say('edo.others_plan', seats=', '.join(others))}" if others else said
    if asks == "salary":
        return _who_stays(scene, seat)
    if asks == "march":
        price = scene.speaker.amount("ryo", scene.content["rules"]["move_cost"])
        return scene.say("edo.hint.before_card", ryo=price)
    if asks == "march_to":
        return scene.say("edo.hint.march", ryo=scene.speaker.amount("ryo", scene.content["rules"]["move_cost"]))
    if asks == "travel" and (slot := scene.view["plans"][seat][scene.view["turn"]["slot"]]):
        return scene.say("edo.hint.travel", moves=faces_of(scene).deed_of(slot["order"]).get("moves", 1))
    income = sum(each["amount"] for each in scene.forecast["income"] if each["seat"] == seat)
    rice = scene.forecast["salaries"][seat]
    parts = []
    if income:
        parts.append(scene.say("edo.hint.pay.income", money=scene.speaker.amount("ryo", income)))
    if rice:
        parts.append(scene.say("edo.hint.pay.rice", rice=scene.speaker.amount("rice", rice)))
    return scene.say("edo.hint.pay", what=", ".join(parts)) if parts else ""


def _who_stays(scene: EdoScene, seat: int) -> str:
    """Whether there is rice for all samurai, or how many of them must go home."""
    has, owed = scene.view["seats"][seat]["goods"]["rice"], scene.forecast["salaries"][seat]
    rice = scene.speaker.amount("rice", has)
    leaving = must_leave(owed, has)
    if not leaving:
        return scene.say("edo.keep_all", count=owed, rice=rice)
    samurai = scene.speaker.amount("samurai", owed)
    return scene.say("edo.must_leave", count=leaving, samurai=samurai, rice=rice)


if TYPE_CHECKING:  # whether this module has the shape
    from edokko.drawing.game_table import GameTable
    from edokko.games.edo.forecast import EdoForecast
    from edokko.games.edo.page import table

    _: GameTable[EdoView, EdoForecast, EdoContent] = table
