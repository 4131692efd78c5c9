"""What the coach of IKI goes by, and short ways to read it."""

from edokko.coaching.advice import Place
from edokko.coaching.sight import Sight
from edokko.games.iki.content.values import IkiContent
from edokko.games.iki.forecast import IkiForecast, SeatPayday
from edokko.games.iki.positions.types import IkiView, SeatView
from edokko.words.saying import Saying

IkiSight = Sight[IkiView, IkiForecast, IkiContent]


def say(key: str, *, count: int = 1, **values: object) -> Saying:
    """A sentence of IKI's coach."""
    return Saying(f"coach.iki.{key}", values, count)


def when(sight: IkiSight, month: int) -> Saying:
    """A month as seen from now."""
    return say("this_month") if month == sight.view["month"] else say("in_month", month=month)


def own(sight: IkiSight) -> SeatView:
    """What the seat has."""
    return sight.view["seats"][sight.seat]


def money(sight: IkiSight) -> int:
    return own(sight)["goods"]["mon"]


def own_people(sight: IkiSight) -> dict[str, str]:
    """The seat's characters on the board, by stall."""
    characters, stalls = sight.content["characters"], sight.view["stalls"]
    return {
        stall: there["card"]
        for stall, there in stalls.items()
        if there and there["owner"] == sight.seat and there["card"] in characters
    }


def payday_now(sight: IkiSight) -> SeatPayday | None:
    """What the payday of this month brings the seat; None if none comes at its end."""
    payday = sight.forecast["payday"]
    return payday["seats"][sight.seat] if payday and payday["month"] == sight.view["month"] else None


def in_stall(sight: IkiSight, stall: str) -> str:
    """The card in a stall that is not empty."""
    there = sight.view["stalls"][stall]
    assert there is not None, f"{stall} is empty"
    return there["card"]


def place_of(sight: IkiSight, action: str) -> Place:
    """Where on the table business is done: at a stall, at the token or building itself, else at the shop."""
    verb, _, chosen = action.partition(" ")
    if verb == "visit":
        return "stall", chosen
    if verb == "shop":
        return "shop", sight.content["shops"][chosen]["at"]
    return ("token" if verb == "buy" else "card"), chosen
