"""Warnings about fires: what a step of firefighting would save, and stalls that are no place for a dear card."""

from edokko.coaching.advice import Advice
from edokko.games.iki.coach.sight import IkiSight, own, say, when
from edokko.games.iki.coach.within_reach import leading_nowhere, offers, places_of, sources
from edokko.games.iki.forecast import Burn, NextFire, at_stake

SOON = 1  # months ahead in which a fire is near
DEAR = 4  # mons that make a character dear


def near_fire(sight: IkiSight) -> NextFire | None:
    """The next fire, if it comes this month or the next."""
    fire = sight.forecast["fire"]
    return fire if fire and fire["month"] - sight.view["month"] <= SOON else None


def firefighting_short(sight: IkiSight) -> Advice | None:
    """One step of firefighting, which can be had in this turn, would save a card from the next fire."""
    fire = near_fire(sight)
    if fire is None:
        return None
    level = own(sight)["firefighting"]
    burns = at_stake(fire, sight.seat)
    saved = [burn for burn in burns if burn["strength"] == level + 1 and not burn["has_token"]]
    found = sources(sight, "firefighting") if saved else []
    if not found:
        return None
    said = say(
        "firefighting_short",
        when=when(sight, fire["month"]),
        strength=fire["strength"],
        cards=tuple(burn["card"] for burn in burns),
        odds=odds_of(fire, burns),
        saved=tuple(burn["card"] for burn in saved),
        offers=offers(sight, found),
    )
    is_now = fire["month"] == sight.view["month"]
    forgoing = tuple(action for action in leading_nowhere(sight, found) if not _has_bonus(sight, action))
    places = (*places_of(sight, found), *(("stall", burn["stall"]) for burn in saved))
    return Advice((said,), forgoing if is_now else (), places)


def odds_of(fire: NextFire, burns: list[Burn]) -> int:
    """How likely one of some cards burns, in percent: each nagaya is as likely as the others."""
    nagayas = sum(any(burn in burns for burn in nagaya["burns"]) for nagaya in fire["nagayas"])
    return round(100 * fire["odds"] * nagayas)


def _has_bonus(sight: IkiSight, action: str) -> bool:
    """Whether an action hires somebody who knows how to fight fires."""
    verb, _, card = action.partition(" ")
    return verb == "hire" and sight.content["characters"][card]["fire_bonus"] > 0


def in_the_fires_way(sight: IkiSight) -> Advice | None:
    """A dear card is about to be put where the next fire would take it, though another stall would be safe from it."""
    fire, stalls, card = near_fire(sight), sight.forecast["stalls"], sight.view["turn"]["placing"]
    if fire is None or not stalls or card is None or sight.view["asks"] not in ("hire_stall", "build_stall"):
        return None
    character = sight.content["characters"].get(card)
    if character and character["cost"] < DEAR:
        return None
    burning = [stall for stall, ahead in stalls.items() if ahead["fire"] and ahead["fire"]["burns"]]
    safe = [stall for stall in stalls if stall not in burning]
    if not burning or not safe:
        return None
    odds = round(100 * fire["odds"])
    said = say("in_the_fires_way", when=when(sight, fire["month"]), strength=fire["strength"], odds=odds)
    places = tuple(("stall", stall) for stall in safe)
    return Advice((said,), tuple(f"stall {stall}" for stall in burning), places)
