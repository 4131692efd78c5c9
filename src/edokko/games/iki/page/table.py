"""The table of IKI: the parts of its page, in the shape of `edokko.drawing.table.Table`."""

from typing import TYPE_CHECKING

from edokko.drawing.zones import Zone
from edokko.games.iki.content.values import IkiContent
from edokko.games.iki.page import shown
from edokko.games.iki.page.board import board
from edokko.games.iki.page.choices import market, row
from edokko.games.iki.page.layers import LAYERS
from edokko.games.iki.page.pictured import pictured
from edokko.games.iki.page.scene import IkiScene
from edokko.games.iki.page.seats import belongings, expects, rate, score, stock
from edokko.games.iki.page.sheets import sheets
from edokko.games.iki.page.touched import touched
from edokko.games.iki.page.tracks import calendar as clock
from edokko.games.iki.page.tracks import tracks
from edokko.games.iki.positions.types import IkiView
from edokko.games.iki.rules.actions import ACTIONS, DONE

__all__ = ["CHAPTERS", "IN_BAR", "LAYERS", "SHEETS", "STAGE", "UNTOLD"]
__all__ += ["belongings", "clock", "clock_shows", "expects", "hint", "is_halfway", "main_action", "pictured"]
__all__ += ["rate", "score", "seat_shows", "sky", "stock", "story_shows", "touched", "wishes"]

CHAPTERS = frozenset({"month", "new_year"})
UNTOLD = frozenset({"ended_turn"})
IN_BAR = frozenset({"income", "save", "lose", "step"})
STAGE = {
    "board": Zone(board, shown.on_board),
    "tracks": Zone(tracks, shown.on_tracks),
    "row": Zone(row, shown.in_row),
    "market": Zone(market, shown.on_market),
}
SHEETS = Zone(sheets, shown.enlarged)
clock_shows, seat_shows, story_shows = shown.on_clock, shown.at_seat, shown.in_story


def wishes(view: IkiView, content: IkiContent) -> list[str]:
    """What a click on each piece would ask for."""
    asked = [main_action(view)]
    asked += [f"hire {slot['card']}" for slot in view["row"]]
    asked += [f"buy {token}" for token in view["on_sale"]]
    asked += [f"build {card}" for card in view["buildings"]]
    asked += [f"visit {stall}" for stall, there in view["stalls"].items() if there]
    decider = view["decider"]
    here = view["seats"][decider]["oyakata"] if decider is not None else None
    asked += [f"shop {offer}" for offer, each in content["shops"].items() if each["at"] == here and "build" not in each]
    return asked


def main_action(_view: IkiView) -> str:
    """Every turn ends by the same action."""
    return ACTIONS.texts[DONE]


def is_halfway(view: IkiView) -> bool:
    """A card that was hired has no stall yet, or a stall to swap no other."""
    return bool(view["turn"]["placing"] or view["turn"]["swapping"])


def sky(scene: IkiScene) -> str:
    """The colour of the season."""
    return scene.view["season"]


def hint(scene: IkiScene) -> str:
    """What the next event holds for the reader."""
    payday, fire = scene.forecast["payday"], scene.forecast["fire"]
    if fire and (not payday or fire["month"] < payday["month"]):
        month = scene.speaker.name("month", fire["month"])
        burns = [each for nagaya in fire["nagayas"] for each in nagaya["burns"] if each["owner"] == scene.seat]
        if not burns or scene.seat is None:
            return scene.say("iki.hint.fire", month=month, strength=fire["strength"])
        cards = ", ".join(scene.speaker.name("card", each["card"]) for each in burns)
        return scene.say("iki.hint.fire_at_stake", month=month, strength=fire["strength"], cards=cards)
    if payday and scene.seat is not None:
        own = payday["seats"][scene.seat]
        rice = scene.speaker.amount("rice", own["eat"])
        key = "iki.hint.hungry" if own["missing_rice"] else "iki.hint.payday"
        return scene.say(key, month=scene.speaker.name("month", payday["month"]), rice=rice)
    return ""


if TYPE_CHECKING:  # whether this module has the shape
    from edokko.drawing.table import Table
    from edokko.games.iki.forecast import IkiForecast
    from edokko.games.iki.page import table

    _: Table[IkiView, IkiForecast, IkiContent] = table
