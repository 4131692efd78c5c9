"""Warnings about rice: who will go hungry, and where rice can still be had."""

from edokko.coaching.advice import Advice
from edokko.games.iki.coach.sight import IkiSight, own, payday_now, place_of, say
from edokko.games.iki.coach.within_reach import business, leading_nowhere, offers, places_of, sources

RICE = "rice"
SOON = 1  # months ahead in which a payday is near


def hungry(sight: IkiSight) -> Advice | None:
    """People will leave hungry at the end of this month or the next though rice can be had in this turn."""
    payday = sight.forecast["payday"]
    if payday is None or payday["month"] - sight.view["month"] > SOON:
        return None
    missing = payday["seats"][sight.seat]["missing_rice"]
    found = sources(sight, RICE) if missing else []
    if not found:
        return None
    is_now = payday["month"] == sight.view["month"]
    said = say("hungry" if is_now else "hungry.soon", count=missing, offers=offers(sight, found))
    return Advice((said,), leading_nowhere(sight, found) if is_now else (), places_of(sight, found))


def one_more_mouth(sight: IkiSight) -> Advice | None:
    """A character hired now eats at the end of this month, and neither rice nor the money for it would be left."""
    payday = payday_now(sight)
    if payday is None or payday["missing_rice"] or sight.view["asks"] != "hire":
        return None
    rice, characters = payday["rice"], sight.content["characters"]
    fed = {source.action for source in sources(sight, RICE)}
    too_many = []
    for action in sight.with_verbs("hire"):
        card = action.partition(" ")[2]
        own_rice = sum(salary.get(RICE, 0) for salary in characters[card]["salary"][:1])
        if rice + own_rice < payday["eat"] + 1 and action not in fed:
            too_many.append(action)
    if not too_many:
        return None
    return Advice((say("one_more_mouth", rice=rice, people=payday["eat"] + 1),), tuple(too_many), waits=True)


def sold_rice(sight: IkiSight) -> Advice | None:
    """Rice is about to be given away that is eaten at the end of this month."""
    payday = payday_now(sight)
    if payday is None or sight.view["asks"] != "business" or not own(sight)["goods"][RICE]:
        return None
    rice = payday["rice"]
    selling = [deal for deal in business(sight) if deal["changes"].get(RICE, 0) < 0]
    starving = [deal["action"] for deal in selling if rice + deal["changes"][RICE] < payday["eat"]]
    if not starving:
        return None
    said = say("sold_rice", rice=rice, people=payday["eat"])
    return Advice((said,), tuple(starving), tuple(place_of(sight, each) for each in starving), waits=True)
