"""Warnings about the end: a house in Edo, and the points of the last round."""

from edokko.coaching.advice import Advice
from edokko.games.edo.coach.sight import (
    CAPITAL,
    EdoSight,
    amounts,
    cards_to_come,
    deed_of,
    drafted,
    has_house_in_edo,
    house_cost,
    is_last_round,
    is_planning,
    may_be_last_round,
    own,
    rice,
    rice_for_salaries,
    samurai,
    say,
)
from edokko.games.edo.forecast import must_leave

SOON, NOW = 3, 5  # rounds from which a house in Edo is urged, and asked about
CLOSE = 4  # points that another seat may still lack for the end to be near
BUILDINGS = ("house", "trading_post", "fortress")
BUILDING = ("build_easy", "build_hard")


def no_house_in_edo(sight: EdoSight) -> Advice | None:
    """The game is half over, or about to end, and the seat has no house in Edo, nor plans one."""
    if not is_planning(sight) or has_house_in_edo(sight) or not _is_late(sight, SOON):
        return None
    if any(each["kind"] == "built" and each["at"] == CAPITAL for card in drafted(sight) for each in card["effects"]):
        return None
    said = say("no_house_in_edo", round=sight.view["round"], cost=amounts(house_cost(sight)))
    is_asked = "commit" in sight.actions and _is_late(sight, NOW)
    return Advice((said,), ("commit",) if is_asked else (), (("space", CAPITAL),))


def _is_late(sight: EdoSight, from_round: int) -> bool:
    others = [each["power"] for seat, each in enumerate(sight.view["seats"]) if seat != sight.seat]
    return sight.view["round"] >= from_round or max(others) + CLOSE >= sight.content["rules"]["points_to_end"]


def house_elsewhere(sight: EdoSight) -> Advice | None:
    """Something is about to be built elsewhere though the first house in Edo could be."""
    house = f"house {CAPITAL}"
    if house not in sight.actions or has_house_in_edo(sight):
        return None
    others = tuple(action for action in sight.with_verbs(*BUILDINGS) if action != house)
    return Advice((say("house_elsewhere"),), others, (("space", CAPITAL),), waits=True) if others else None


def edo_first(sight: EdoSight) -> Advice | None:
    """A card that builds is about to be turned up, and the first house in Edo wants only that a samurai walks there."""
    slots, reach = cards_to_come(sight), sight.forecast["reach"]
    is_building = bool(slots) and deed_of(slots[0]["order"]) in BUILDING and bool(slots[0]["officials"])
    if "reveal" not in sight.actions or reach is None or not is_building or has_house_in_edo(sight):
        return None
    ways = [prices[CAPITAL] for prices in reach["samurai"].values() if CAPITAL in prices]
    if not ways or CAPITAL in own(sight)["samurai"] or not _can_pay_house(sight, min(ways)):
        return None
    return Advice((say("edo_first", ryo=min(ways)),), ("reveal",), (("space", CAPITAL),))


def _can_pay_house(sight: EdoSight, for_the_way: int) -> bool:
    """Whether a house and the way to it can be paid, by the printed cost."""
    goods = {**own(sight)["goods"], "ryo": own(sight)["goods"]["ryo"] - for_the_way}
    return all(goods[good] >= number for good, number in house_cost(sight).items())


def last_entries(sight: EdoSight) -> Advice | None:
    """In what may be the last round samurai could still enter and be fed, a point each, and the plan has no Travel."""
    if not is_planning(sight) or not has_house_in_edo(sight) or not may_be_last_round(sight):
        return None
    plan = drafted(sight)
    spare = rice_for_salaries(sight) - samurai(sight)
    at_home = sight.content["pieces"]["officials"] - samurai(sight)
    number = min(spare, at_home)
    if number <= 0 or any(deed_of(card["order"]) == "travel" and card["officials"] for card in plan):
        return None
    when = say("last_round" if is_last_round(sight) else "perhaps_last_round")
    said = say("last_entries", count=number, travel="travel")
    return Advice((when, said), ("commit",) if "commit" in sight.actions else ())


def last_recall(sight: EdoSight) -> Advice | None:
    """In the last round a samurai is about to be called back though there is rice for it."""
    recalling = sight.with_verbs("recall")
    if not recalling or not is_last_round(sight) or must_leave(sight.forecast["salaries"][sight.seat], rice(sight)):
        return None
    return Advice((say("last_recall"),), tuple(recalling), waits=True)
