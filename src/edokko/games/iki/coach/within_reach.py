"""What a seat can still get in this turn, and by which of its legal actions it would get there."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from edokko.coaching.advice import Place
from edokko.games.iki.coach.sight import IkiSight, in_stall, money, own, place_of, say
from edokko.games.iki.forecast import Deal, WalkEnd, brought_by
from edokko.words.saying import Saying

IN_SHOP = ("shop", "buy", "build")  # of which there is one in a turn
BUSINESS = (*IN_SHOP, "visit")
OFFERS_TOLD = 3


class Source(NamedTuple):
    """Business that brings something, and the legal action that leads to it."""

    action: str
    deal: Deal
    sandals: int = 0  # of the walk there


def business(sight: IkiSight) -> list[Deal]:
    """What business the seat could do at once, and what it changes."""
    level = own(sight)["firefighting"]
    return [
        {"action": action, "changes": brought_by(sight.previews[action].events, sight.seat, level)}
        for action in sight.with_verbs(*BUSINESS)
    ]


def sources(sight: IkiSight, good: str) -> list[Source]:
    """All business of this turn that brings a good, the cheapest first."""
    if sight.view["asks"] == "business":
        found = [Source(deal["action"], deal) for deal in business(sight)]
        found += [source for action in sight.with_verbs("step") for source in _after(sight, action)]
    else:
        found = [source for action in sight.actions for source in _after(sight, action)]
    brings = [each for each in found if each.deal["changes"].get(good, 0) > 0]
    return sorted(brings, key=lambda each: (each.sandals, -each.deal["changes"].get("mon", 0)))


def leading_nowhere(sight: IkiSight, found: Iterable[Source]) -> tuple[str, ...]:
    """The legal actions after which none of some sources is within reach any more."""
    leading = {source.action for source in found}
    if sight.view["asks"] != "business":
        return tuple(action for action in sight.actions if action not in leading)
    using = {action.partition(" ")[0] for action in leading}
    closing = ["done"]
    if using == {"step"}:
        closing += BUSINESS  # which ends the walk
    elif using == {"visit"}:
        closing += using
    elif using.isdisjoint({"visit", "step"}):
        closing += IN_SHOP
    return tuple(action for action in sight.with_verbs(*closing) if action not in leading)


def _after(sight: IkiSight, action: str) -> Iterator[Source]:
    """The business that can be reached and paid after an action before the walk."""
    deals = sight.forecast["deals"]
    if deals is None:
        return
    mons = money(sight) + _mons_of(sight, action)
    for shop, sandals in _shops_after(sight, action).items():
        for deal in deals[shop]:
            if -deal["changes"].get("mon", 0) <= mons:
                yield Source(action, deal, sandals)


def _shops_after(sight: IkiSight, action: str) -> dict[str, int]:
    """The shops where the walk can end after an action, with the fewest sandals each takes."""
    verb, _, chosen = action.partition(" ")
    if verb == "stand":
        return {chosen: 0}
    if verb == "step":
        stepped = [event for event in sight.previews[action].events if event.kind == "stepped"]
        return {event.text("shop"): int(chosen == "sandal") for event in stepped}
    fewest: dict[str, int] = {}
    for end in _ends(sight, verb, chosen):
        fewest[end["shop"]] = min(end["sandals"], fewest.get(end["shop"], end["sandals"]))
    return fewest


def _ends(sight: IkiSight, verb: str, chosen: str) -> list[WalkEnd]:
    reach, way = sight.forecast["reach"], own(sight)["ikizama"]
    if reach is None:
        return []
    if verb == "way":
        return reach[chosen]
    if way is None:
        return []
    if verb == "go":
        is_longest = chosen == sight.content["ikizama"]["spaces"][-1]  # only then sandals may add steps
        return [end for end in reach[way] if end["steps"] == int(chosen) or (is_longest and end["sandals"])]
    return reach[way]


def _mons_of(sight: IkiSight, action: str) -> int:
    """How an action before the walk changes the seat's money; on a way of life it may take the income."""
    verb, _, chosen = action.partition(" ")
    if verb == "way":
        turns = sight.forecast["turns"]
        return turns[chosen]["mons"] + turns[chosen]["income"] if turns else 0
    return brought_by(sight.previews[action].events, sight.seat, 0).get("mon", 0)


# In words


def offers(sight: IkiSight, found: Iterable[Source]) -> tuple[Saying, ...]:
    """Where something can be had and what it costs, the cheapest first, each once."""
    cheapest: dict[str, Source] = {}
    for source in found:
        cheapest.setdefault(source.deal["action"], source)
    return tuple(_offer_there(sight, source) for source in list(cheapest.values())[:OFFERS_TOLD])


def _offer_there(sight: IkiSight, source: Source) -> Saying:
    said = offer(sight, source.deal)
    return say("offer.further", offer=said, sandals=source.sandals) if source.sandals else said


def offer(sight: IkiSight, deal: Deal) -> Saying:
    """Business with what it gives and takes."""
    gains = {good: number for good, number in deal["changes"].items() if number > 0}
    price = {good: -number for good, number in deal["changes"].items() if number < 0}
    where = _where(sight, *deal["action"].split())
    if not price:
        return say("offer.free", where=where, gains=amounts(gains))
    return say("offer.price", where=where, gains=amounts(gains), price=amounts(price))


def _where(sight: IkiSight, verb: str, chosen: str) -> Saying:
    """At which shop or with which card business is done."""
    if verb == "visit":
        return say("at_card", card=in_stall(sight, chosen))
    if verb == "shop":
        return say("at_shop", shop=sight.content["shops"][chosen]["at"])
    return say("at_token", token=chosen) if verb == "buy" else say("at_card", card=chosen)


def amounts(goods: dict[str, int]) -> tuple[Saying, ...]:
    """So many of each good."""
    return tuple(say("amount", number=number, good=good) for good, number in goods.items())


def places_of(sight: IkiSight, found: Iterable[Source]) -> tuple[Place, ...]:
    """Where the business is done, each place once."""
    return tuple(dict.fromkeys(place_of(sight, source.deal["action"]) for source in found))
