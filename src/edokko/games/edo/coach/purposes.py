"""What each decision of Edo is for, and what matters now."""

from collections.abc import Callable

from edokko.coaching.advice import Advice
from edokko.games.edo.coach.officials import free_officials
from edokko.games.edo.coach.sight import (
    EdoSight,
    amounts,
    cards_to_come,
    has_house_in_edo,
    house_cost,
    is_last_round,
    own,
    rice_for_salaries,
    samurai,
    samurai_to_pay,
    say,
)
from edokko.games.edo.positions.types import EdoView
from edokko.words.saying import Saying


def kind_of(view: EdoView) -> str:
    """What is asked."""
    return view["asks"] or ""


def _alone(key: str) -> Callable[[EdoSight], Advice]:
    """A purpose that is the same in every position."""
    return lambda _: Advice((say(f"for.{key}"),))


def _goal(sight: EdoSight) -> tuple[Saying, ...]:
    """What one should be after in this round."""
    if is_last_round(sight):
        return (say("now.last_round"),)
    if not has_house_in_edo(sight):
        cost = house_cost(sight)
        goods = {good: own(sight)["goods"][good] for good in cost}
        return (say("now.house_in_edo", cost=amounts(cost), goods=amounts(goods)),)
    return (say("now.points", points=own(sight)["power"], end=sight.content["rules"]["points_to_end"]),)


def bundle(sight: EdoSight) -> Advice:
    """The first goods: a house in Edo, and rice for salaries."""
    return Advice((say("for.bundle"), say("now.house_costs", cost=amounts(house_cost(sight)))))


def _free(sight: EdoSight) -> int:
    return free_officials(sight.view, sight.content, sight.seat)


def card(sight: EdoSight) -> Advice:
    """Three cards in secret."""
    return Advice((say("for.card", count=_free(sight)), *_goal(sight)))


def officials(sight: EdoSight) -> Advice:
    """Each official on a card lets it act once."""
    free = _free(sight)
    return Advice(
        (say("for.officials"), Saying(f"page.edo.{'officials_left' if free else 'no_officials_left'}", count=free))
    )


def commit(sight: EdoSight) -> Advice:
    """The last look at a plan."""
    return Advice((say("for.commit"), _salaries(sight)))


def _salaries(sight: EdoSight) -> Saying:
    return say("now.salaries", samurai=samurai_to_pay(sight), rice=rice_for_salaries(sight))


def march(sight: EdoSight) -> Advice:
    """Moves for money before a card."""
    each, slots = sight.content["rules"]["move_cost"], cards_to_come(sight)
    money = own(sight)["goods"]["ryo"]
    if not slots:
        return Advice((say("for.march", ryo=each),))
    return Advice((say("for.march", ryo=each), say("now.next_card", order=slots[0]["order"], money=money)))


def gather(sight: EdoSight) -> Advice:
    """Where samurai work."""
    yields = sight.content["rules"]["yields"]
    return Advice((say("for.gather", alone=yields[0], together=yields[1]),))


def build(sight: EdoSight) -> Advice:
    """Points at once, and influence."""
    houses = sight.content["rules"]["houses_per_fortress"]
    return Advice((say("for.build", houses=houses), *_goal(sight)))


def recruit(sight: EdoSight) -> Advice:
    """An official for good."""
    return Advice((say("for.recruit"), _salaries(sight)))


def salary(sight: EdoSight) -> Advice:
    """Who stays: officials of the next round against samurai on the map."""
    mine = own(sight)
    left = sight.content["pieces"]["officials"] - samurai(sight) + mine["neutrals"]
    if is_last_round(sight):
        return Advice((say("for.salary"), say("now.last_salary")))
    return Advice((say("for.salary"), say("now.officials_left", count=left)))


PURPOSES: dict[str, Callable[[EdoSight], Advice]] = {
    "settle": _alone("settle"),
    "bundle": bundle,
    "card": card,
    "officials": officials,
    "commit": commit,
    "march": march,
    "march_to": _alone("march_to"),
    "travel": _alone("travel"),
    "travel_to": _alone("travel_to"),
    "recruit": recruit,
    "develop": _alone("develop"),
    "gather": gather,
    "build": build,
    "trade": _alone("trade"),
    "salary": salary,
}
