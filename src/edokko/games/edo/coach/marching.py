"""Warnings before a card is turned up and while samurai move."""

from edokko.coaching.advice import Advice
from edokko.games.edo.coach.officials import WITHOUT_SAMURAI, lack_of
from edokko.games.edo.coach.sight import EdoSight, cards_to_come, deed_of, own, say

WITHOUT_MERCHANT = "not_with_merchant"
GATHERED = ("forest", "quarry", "rice_field")


def vain_card(sight: EdoSight) -> Advice | None:
    """The card about to be turned up lacks a samurai somewhere, though one could be moved there first for money."""
    card = sight.forecast["next_card"]
    if "reveal" not in sight.actions or card is None or not card["idle"] or card["missing"] is None:
        return None
    lack = card["missing"]["lack"]
    if lack.startswith(WITHOUT_SAMURAI):
        ways = _ways_to(sight, lack.removeprefix(WITHOUT_SAMURAI))
    else:
        ways = _ways_to_merchant(sight) if lack == WITHOUT_MERCHANT else {}
    if not ways:
        return None
    goal = min(ways, key=lambda space: (lack != WITHOUT_MERCHANT and is_crowded(sight, space), ways[space]))
    said = say("vain_card", order=card["order"], lack=lack_of(card), space=goal, ryo=ways[goal])
    return Advice((said,), ("reveal",), (("space", goal),))


def is_crowded(sight: EdoSight, space: str) -> bool:
    """Whether a resource space has samurai on it, whoever they belong to; towns have room for all."""
    ground = sight.content[sight.view["map"]]["spaces"][space]
    return ground in GATHERED and any(each["samurai"].get(space) for each in sight.view["seats"])


def _ways_to(sight: EdoSight, ground: str) -> dict[str, int]:
    """The spaces of a ground that a samurai can be moved to, with the lowest price."""
    reach, spaces = sight.forecast["reach"], sight.content[sight.view["map"]]["spaces"]
    prices: dict[str, int] = {}
    for ways in reach["samurai"].values() if reach else ():
        for space, price in ways.items():
            if spaces.get(space) == ground:
                prices[space] = min(price, prices.get(space, price))
    return prices


def _ways_to_merchant(sight: EdoSight) -> dict[str, int]:
    """Where samurai and merchant can meet: at the merchant's space, or where a samurai stands."""
    reach, at = sight.forecast["reach"], sight.view["merchant"]
    if reach is None:
        return {}
    meeting = {space: price for space, price in reach["merchant"].items() if space in own(sight)["samurai"]}
    prices = [ways[at] for ways in reach["samurai"].values() if at in ways]
    return {**meeting, at: min(prices)} if prices else meeting


def idle_merchant(sight: EdoSight) -> Advice | None:
    """The merchant is about to be moved for money though no card to come trades."""
    moving = sight.with_verbs("merchant")
    if not moving or any(deed_of(slot["order"]) == "trade" and slot["officials"] for slot in cards_to_come(sight)):
        return None
    return Advice((say("idle_merchant"),), tuple(moving), waits=True)


def crowded_space(sight: EdoSight) -> Advice | None:
    """A samurai is about to join others on a resource space though another one of its kind is empty."""
    spaces, yields = sight.content[sight.view["map"]]["spaces"], sight.content["rules"]["yields"]
    goals = [goal for goal in (action.partition(" ")[2] for action in sight.with_verbs("to")) if goal in spaces]
    free = {spaces[goal]: goal for goal in goals if spaces[goal] in GATHERED and not is_crowded(sight, goal)}
    crowded = [goal for goal in goals if spaces[goal] in free and is_crowded(sight, goal)]
    if not crowded:
        return None
    said = say(
        "crowded_space", alone=yields[0], together=yields[1], spaces=tuple(free[spaces[each]] for each in crowded)
    )
    places = tuple(("space", free[spaces[each]]) for each in crowded)
    return Advice((said,), tuple(f"to {goal}" for goal in crowded), places, waits=True)
