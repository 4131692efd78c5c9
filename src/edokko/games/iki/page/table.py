"""The table of IKI: the parts of its page, in the shape of `edokko.drawing.game_table.GameTable`."""

from typing import TYPE_CHECKING

from edokko.drawing.game_table import TieBreak
from edokko.drawing.zones import Zone
from edokko.games.iki.content.values import IkiContent
from edokko.games.iki.forecast import at_stake
from edokko.games.iki.page import shown
from edokko.games.iki.page.board import board
from edokko.games.iki.page.choices import market, row
from edokko.games.iki.page.event_pictograms import pictured
from edokko.games.iki.page.event_places import touched
from edokko.games.iki.page.foreseen import foresees
from edokko.games.iki.page.layers import LAYERS, REACH
from edokko.games.iki.page.scene import IkiScene
from edokko.games.iki.page.seats import belongings, comes_next, expects, rate, score, stock
from edokko.games.iki.page.sheets import sheets
from edokko.games.iki.page.tracks import calendar as clock
from edokko.games.iki.page.tracks import tracks
from edokko.games.iki.positions.types import IkiView
from edokko.games.iki.rules.actions import ACTIONS, Verb

__all__ = ["CHAPTERS", "FIRST_LAYERS", "IN_BAR", "LAYERS", "STAGE", "UNTOLD"]
__all__ += ["belongings", "clock", "clock_shows", "comes_next", "expects", "foresees", "hint", "is_halfway"]
__all__ += ["is_useful_left", "main_action", "pictured", "rate", "score", "seat_shows", "sheet_wishes", "sheets"]
__all__ += ["sky", "stock", "story_shows", "tie_break", "touched", "why", "wishes"]

CHAPTERS = frozenset({"month", "new_year"})
FIRST_LAYERS = frozenset({REACH})
UNTOLD = frozenset({"ended_turn"})
IN_BAR = frozenset({"income", "save", "lose", "step"})
BUSINESS = frozenset({"shop", "buy", "build", "visit"})
EXPLAINED = frozenset({"take", "take_stall", "neutral", "neutral_stall", "train", "swap", "swap_with"})
EXPLAINED |= frozenset({"build", "build_stall", "starve", "save", "stand"})
EXPLAINED_AT_FIRST = frozenset({"way", "hire", "hire_stall", "go", "business"})
FIRST_MONTHS = 2  # in which every question is explained
STAGE = {
    "board": Zone(board, shown.on_board),
    "tracks": Zone(tracks, shown.on_tracks),
    "row": Zone(row, shown.in_row),
    "market": Zone(market, shown.on_market),
}
clock_shows, seat_shows, story_shows = shown.on_clock, shown.at_seat, shown.in_story


def wishes(view: IkiView, content: IkiContent) -> list[str]:
    """The end of the turn, and where places are chosen all of them: those not legal say why not."""
    asked = [main_action(view)]
    if view["asks"] == "way":
        asked += [f"way {way}" for way in content["ikizama"]["spaces"]]
    elif view["turn"]["placing"]:
        asked += [f"stall {stall}" for stall, there in view["stalls"].items() if not there]
    return asked


def sheet_wishes(view: IkiView, content: IkiContent) -> list[str]:
    """What a click on each piece would ask for."""
    asked = [f"hire {slot['card']}" for slot in view["row"]]
    asked += [f"buy {token}" for token in view["on_sale"]]
    asked += [f"build {card}" for card in view["buildings"]]
    asked += [f"visit {stall}" for stall, there in view["stalls"].items() if there]
    asked += [f"shop {offer}" for offer, each in content["shops"].items() if "build" not in each]
    return asked


def main_action(_view: IkiView) -> str:
    """Every turn ends by the same action."""
    return ACTIONS.texts[Verb.DONE]


def is_halfway(view: IkiView) -> bool:
    """A card that was hired has no stall yet, or a stall to swap no other."""
    return bool(view["turn"]["placing"] or view["turn"]["swapping"])


def is_useful_left(scene: IkiScene) -> bool:
    """Whether the shop or a character can still be done business with; a step more is no use by itself."""
    return any(action.partition(" ")[0] in BUSINESS for action in scene.actions)


def tie_break(scene: IkiScene) -> TieBreak | None:
    """Firefighting, where it decided: the order of markers is beside its track."""
    if not scene.outcome or scene.outcome.tie_break != "firefighting":
        return None
    levels = tuple(each["firefighting"] for each in scene.view["seats"])
    return TieBreak(scene.say("iki.tie.firefighting"), levels)


def sky(scene: IkiScene) -> str:
    """The colour of the season."""
    return scene.view["season"]


def why(scene: IkiScene) -> str:
    """Why something is asked that a newcomer would not expect."""
    decides = scene.seat is not None and scene.seat in scene.deciders
    asks = scene.view["asks"]
    return scene.say(f"iki.why.{asks}") if decides and asks in EXPLAINED else ""


def hint(scene: IkiScene) -> str:
    """What the next event holds for the reader; in the first months, without a coach, what a question is about."""
    decides = scene.seat is not None and scene.seat in scene.deciders
    asks = scene.view["asks"]
    about = ""
    is_told = decides and not scene.is_coached and scene.view["month"] <= FIRST_MONTHS
    if is_told and asks in EXPLAINED_AT_FIRST:
        about = scene.say(f"iki.why.{asks}")
    return f"{about} {_next_event(scene)}".strip()


def _next_event(scene: IkiScene) -> str:
    """What the next fire or payday holds for the reader, whichever comes first."""
    payday, fire = scene.forecast["payday"], scene.forecast["fire"]
    if fire and (not payday or fire["month"] < payday["month"]):
        month = scene.speaker.name("month", fire["month"])
        burns = at_stake(fire, scene.seat)
        if not burns:
            return scene.say("iki.hint.fire", month=month, strength=fire["strength"])
        cards = ", ".join(scene.speaker.name("card", each["card"]) for each in burns)
        return scene.say("iki.hint.fire_at_stake", month=month, strength=fire["strength"], cards=cards)
    if payday and scene.seat is not None:
        own = payday["seats"][scene.seat]
        if not own["eat"]:
            return ""
        rice = scene.speaker.amount("rice", own["eat"])
        key = "iki.hint.hungry" if own["missing_rice"] else "iki.hint.payday"
        return scene.say(key, month=scene.speaker.name("month", payday["month"]), rice=rice)
    return ""


if TYPE_CHECKING:  # whether this module has the shape
    from edokko.drawing.game_table import GameTable
    from edokko.games.iki.forecast import IkiForecast
    from edokko.games.iki.page import table

    _: GameTable[IkiView, IkiForecast, IkiContent] = table
