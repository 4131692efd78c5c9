"""What the coach of Edo goes by, and short ways to read it."""

from edokko.coaching.sight import Sight
from edokko.games.edo.content.values import EdoContent, Goods
from edokko.games.edo.forecast import EdoForecast
from edokko.games.edo.positions.types import EdoView, SeatView, Slot
from edokko.games.edo.prospects.alone import Prospect
from edokko.words.saying import Saying

EdoSight = Sight[EdoView, EdoForecast, EdoContent]
CAPITAL = "edo"  # the town without a house in which nobody wins


def say(key: str, *, count: int = 1, **values: object) -> Saying:
    """A sentence of Edo's coach."""
    return Saying(f"coach.edo.{key}", values, count)


def amounts(goods: Goods) -> tuple[Saying, ...]:
    """So many of each good."""
    return tuple(say("amount", number=number, good=good) for good, number in goods.items())


def house_cost(sight: EdoSight) -> Goods:
    """What a house costs, as it is printed."""
    return sight.content["buildings"]["house"]["cost"]


def own(sight: EdoSight) -> SeatView:
    """What the seat has."""
    return sight.view["seats"][sight.seat]


def rice(sight: EdoSight) -> int:
    return own(sight)["goods"]["rice"]


def samurai(sight: EdoSight) -> int:
    """How many samurai the seat has on the map."""
    return sum(own(sight)["samurai"].values())


def is_planning(sight: EdoSight) -> bool:
    """Whether the seat chooses a card of its plan, or looks at it for the last time."""
    return sight.view["asks"] in ("card", "commit")


def drafted(sight: EdoSight) -> list[Prospect]:
    """What the cards of the seat's plan can bring, as far as it is drafted."""
    prospects = sight.forecast["prospects"]
    return prospects["plan"] if prospects else []


def cards_to_come(sight: EdoSight) -> list[Slot]:
    """The cards of the seat's plan that it has still to turn up."""
    plan = sight.view["plans"][sight.seat]
    return [slot for slot in plan[own(sight)["revealed"] :] if slot]


def deed_of(order: str) -> str:
    """The action of an order: `wood` of `base_a.wood`."""
    return order.partition(".")[2]


def brings(prospects: list[Prospect], kind: str, what: str | None = None) -> int:
    """How much of something some cards bring or do: `brings(plan, "gained", "rice")`."""
    effects = (effect for prospect in prospects for effect in prospect["effects"])
    return sum(each["amount"] for each in effects if each["kind"] == kind and what in (None, each["what"]))


def rice_for_salaries(sight: EdoSight) -> int:
    """The rice that is there at the end of the round, with what the plan so far brings and costs."""
    plan = drafted(sight)
    return rice(sight) + brings(plan, "gained", "rice") - brings(plan, "paid", "rice")


def samurai_to_pay(sight: EdoSight) -> int:
    """The samurai that want rice at the end of the round, with those that enter by the plan so far."""
    return sight.forecast["salaries"][sight.seat] + brings(drafted(sight), "entered")


def is_last_round(sight: EdoSight) -> bool:
    """Whether the game ends after this round, as everybody can see: no merchant comes next, or somebody has enough."""
    enough = sight.content["rules"]["points_to_end"]
    return sight.view["merchant_next"] is None or any(each["power"] >= enough for each in sight.view["seats"])


def may_be_last_round(sight: EdoSight) -> bool:
    """Whether it is the last round, or somebody lacks no more than one building for the end."""
    most = max(building["points"] for building in sight.content["buildings"].values())
    enough = sight.content["rules"]["points_to_end"] - most
    return is_last_round(sight) or any(each["power"] >= enough for each in sight.view["seats"])


def has_house_in_edo(sight: EdoSight) -> bool:
    """Whether the seat may win at all."""
    return any(each["building"] == "house" and each["owner"] == sight.seat for each in sight.view["towns"][CAPITAL])
