"""What each decision of IKI is for, and what matters now."""

from collections.abc import Callable

from edokko.coaching.advice import Advice
from edokko.games.iki.coach.fire import odds_of
from edokko.games.iki.coach.sight import IkiSight, money, own, own_people, say, when
from edokko.games.iki.coach.within_reach import amounts
from edokko.games.iki.forecast import at_stake
from edokko.games.iki.positions.types import IkiView
from edokko.words.saying import Saying

LAST = "last_"  # before a kind of decision that is another one at New Year


def kind_of(view: IkiView) -> str:
    """What is asked; business at New Year is the last of all."""
    asks = view["asks"] or ""
    return f"{LAST}{asks}" if asks == "business" and view["stage"] == "new_year" else asks


def _plain(key: str) -> Callable[[IkiSight], Advice]:
    """A purpose that is the same in every position, and what comes next."""
    return lambda sight: Advice((say(f"for.{key}"), *coming(sight)))


def _alone(key: str) -> Callable[[IkiSight], Advice]:
    """A purpose of a choice that nothing to come matters for."""
    return lambda _: Advice((say(f"for.{key}"),))


def coming(sight: IkiSight) -> tuple[Saying, ...]:
    """What the next fire or payday asks of the seat, whichever comes first."""
    payday, fire = sight.forecast["payday"], sight.forecast["fire"]
    if fire and (not payday or fire["month"] < payday["month"]):
        burns = at_stake(fire, sight.seat)
        if not burns:
            return ()
        said = say(
            "now.fire",
            when=when(sight, fire["month"]),
            strength=fire["strength"],
            odds=odds_of(fire, burns),
            cards=tuple(burn["card"] for burn in burns),
            level=own(sight)["firefighting"],
        )
        return (said,)
    if not payday:
        return ()
    own_payday = payday["seats"][sight.seat]
    rice, eat = own_payday["rice"], own_payday["eat"]
    return (say("now.food", rice=rice, people=eat, when=when(sight, payday["month"])),) if eat else ()


def take(sight: IkiSight) -> Advice:
    """The first character."""
    return Advice((say("for.take"), say("now.start", mons=money(sight), rice=own(sight)["goods"]["rice"])))


def take_stall(sight: IkiSight) -> Advice:
    """Its stall, at the edge where fires begin."""
    fire = sight.forecast["fire"]
    first = (say("now.first_fire", month=fire["month"], strength=fire["strength"]),) if fire else ()
    return Advice((say("for.take_stall"), *first))


def hire(sight: IkiSight) -> Advice:
    """Hiring or income: types, kobuns and money."""
    characters, retired = sight.content["characters"], own(sight)["retired"]
    types = {characters[card]["type"] for card in (*own_people(sight).values(), *retired)}
    all_types = len(sight.content["scoring"]["variety"]) - 1
    kobuns = Saying("page.iki.free_kobuns", count=own(sight)["kobuns"])
    said = say("now.types", count=len(types), all=all_types, mons=money(sight), kobuns=kobuns)
    return Advice((say("for.hire"), said))


def hire_stall(sight: IkiSight) -> Advice:
    """Where the character stands: harmony first."""
    stalls = sight.forecast["stalls"] or {}
    gains = {
        stall: sum(gain["iki"] for gain in ahead["harmony"] if gain["seat"] == sight.seat)
        for stall, ahead in stalls.items()
    }
    most = max(gains.values(), default=0)
    if not most:
        return Advice((say("for.hire_stall"), say("now.no_harmony")))
    best = tuple(stall for stall, gain in gains.items() if gain == most)
    places = tuple(("stall", stall) for stall in best)
    return Advice((say("for.hire_stall"), say("now.harmony", stalls=best, iki=most)), places=places)


def go(sight: IkiSight) -> Advice:
    """How far to walk: a lap is worth experience."""
    reach, people = sight.forecast["reach"] or {}, own_people(sight)
    way = own(sight)["ikizama"]
    ends = reach.get(way or "", [])
    laps = [end["steps"] for end in ends if end["lap"] and not end["sandals"]]
    if not laps or not people:
        return Advice((say("for.go"), *coming(sight)))
    return Advice((say("for.go"), say("now.lap", steps=min(laps))))


def starve(sight: IkiSight) -> Advice:
    """Who leaves for want of rice."""
    return Advice((say("for.starve", count=sight.view["hungry"]),))


def stand(sight: IkiSight) -> Advice:
    """The last turn of all."""
    goods = own(sight)["goods"]
    left = {good: goods[good] for good in ("mon", "koban", "wood") if goods[good]}
    told = (say("now.left", goods=amounts(left)),) if left else ()
    return Advice((say("for.stand"), *told))


PURPOSES: dict[str, Callable[[IkiSight], Advice]] = {
    "take": take,
    "take_stall": take_stall,
    "way": _plain("way"),
    "hire": hire,
    "hire_stall": hire_stall,
    "go": go,
    "business": _plain("business"),
    "train": _alone("train"),
    "swap": _alone("swap"),
    "swap_with": _alone("swap_with"),
    "build": _alone("build"),
    "build_stall": _alone("build_stall"),
    "starve": starve,
    "save": _alone("save"),
    "neutral": _alone("neutral"),
    "neutral_stall": _alone("neutral_stall"),
    "stand": stand,
    "last_business": _alone("last_business"),
}
