"""Warnings about business left undone, kobuns, and neutral characters that serve others."""

from edokko.coaching.advice import Advice
from edokko.games.iki.coach.sight import IkiSight, money, own, own_people, payday_now, place_of, say
from edokko.games.iki.coach.within_reach import business, offer

MANY_KOBUNS = 3  # free ones that are too many at any time
SOME_KOBUNS = 2  # from summer on
SUMMER = 4  # its first month
LATE = 11  # the month from which a kobun is not missed any more
ENOUGH = 6  # mons of who can hire without becoming poor


def unused_business(sight: IkiSight) -> Advice | None:
    """The turn is about to end though the shop or a character would still give something for nothing."""
    if sight.view["asks"] != "business" or "done" not in sight.actions:
        return None
    free = [deal for deal in business(sight) if _is_free(deal["changes"])]
    if not free:
        return None
    said = say("unused_business", offers=tuple(offer(sight, deal) for deal in free))
    return Advice((said,), ("done",), tuple(place_of(sight, deal["action"]) for deal in free), waits=True)


def _is_free(changes: dict[str, int]) -> bool:
    return any(number > 0 for number in changes.values()) and min(changes.values()) >= 0


def no_kobun(sight: IkiSight) -> Advice | None:
    """All kobuns are at work while a way of life is chosen: nobody can be hired, and who is about to retire."""
    if sight.view["asks"] != "way" or own(sight)["kobuns"] or not sight.view["row"]:
        return None
    characters, stalls = sight.content["characters"], sight.view["stalls"]
    ready = [
        stall
        for stall, card in own_people(sight).items()
        if (there := stalls[stall]) and there["experience"] + 1 == characters[card]["steps"]
    ]
    if not ready:
        return Advice((say("no_kobun"),))
    cards = tuple(own_people(sight)[stall] for stall in ready)
    return Advice(
        (say("no_kobun"), say("no_kobun.ready", cards=cards)), places=tuple(("stall", each) for each in ready)
    )


def last_kobun(sight: IkiSight) -> Advice | None:
    """A building is about to take the last free kobun while there is still time to hire."""
    building = sight.with_verbs("build")
    if not building or own(sight)["kobuns"] != 1 or sight.view["month"] >= LATE:
        return None
    return Advice((say("last_kobun"),), tuple(building), waits=True)


def idle_kobuns(sight: IkiSight) -> Advice | None:
    """Kobuns stand idle though there is money to hire, and income or a way of life without hiring is about to come."""
    month, kobuns = sight.view["month"], own(sight)["kobuns"]
    many = SOME_KOBUNS if month >= SUMMER else MANY_KOBUNS
    if kobuns < many or not 1 < month < LATE or money(sight) < ENOUGH or _is_food_short(sight):
        return None
    turns = sight.forecast["turns"]
    if sight.view["asks"] == "hire" and sight.with_verbs("hire"):
        idle = sight.with_verbs("income")
    elif sight.view["asks"] == "way" and turns and any(turn["hireable"] for turn in turns.values()):
        idle = [action for action in sight.with_verbs("way") if not turns[action.partition(" ")[2]]["hireable"]]
    else:
        return None
    all_kobuns = sight.content["start"]["kobuns"]
    said = say("idle_kobuns", count=kobuns, all=all_kobuns)
    return Advice((said,), tuple(idle), waits=sight.view["asks"] == "way") if idle else None


def _is_food_short(sight: IkiSight) -> bool:
    """Whether one more could not be fed at the end of this month."""
    payday = payday_now(sight)
    return payday is not None and payday["rice"] <= payday["eat"]


def harmony_for_others(sight: IkiSight) -> Advice | None:
    """A neutral character is about to be put where it brings another seat more harmony than one's own."""
    stalls = sight.forecast["stalls"]
    if sight.view["asks"] != "neutral_stall" or not stalls:
        return None
    gains = {
        stall: sum(gain["iki"] * (1 if gain["seat"] == sight.seat else -1) for gain in ahead["harmony"])
        for stall, ahead in stalls.items()
    }
    worse = tuple(f"stall {stall}" for stall, gain in gains.items() if gain < 0)
    if not worse or max(gains.values()) < 0:
        return None
    return Advice((say("harmony_for_others", iki=-min(gains.values())),), worse, waits=True)
