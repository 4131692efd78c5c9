"""Warnings about rice for salaries."""

from edokko.coaching.advice import Advice
from edokko.games.edo.coach.sight import (
    EdoSight,
    brings,
    cards_to_come,
    deed_of,
    drafted,
    is_last_round,
    is_planning,
    rice,
    samurai,
    say,
)

BRINGING_RICE = frozenset({"rice", "rice_field", "trade"})


def rice_short(sight: EdoSight) -> Advice | None:
    """The plan so far leaves too little rice for the samurai on the map at the end of the round."""
    if not is_planning(sight):
        return None
    plan = drafted(sight)
    has = rice(sight) + brings(plan, "gained", "rice") - brings(plan, "paid", "rice")
    owed = sight.forecast["salaries"][sight.seat] + brings(plan, "entered")
    if owed <= has:
        return None
    said = say("rice_short", count=owed - has, rice=has, samurai=owed, first="rice", second="rice_field")
    return Advice((said,), ("commit",) if "commit" in sight.actions else ())


def unfed_newcomer(sight: EdoSight) -> Advice | None:
    """A samurai is about to enter for whom there will be no rice, so it would go home again."""
    entering, has, fed = sight.with_verbs("enter"), rice(sight), samurai(sight)
    is_coming = any(deed_of(slot["order"]) in BRINGING_RICE and slot["officials"] for slot in cards_to_come(sight))
    if not entering or is_coming or fed + 1 <= has:
        return None
    key = "unfed_newcomer.last" if is_last_round(sight) else "unfed_newcomer"
    return Advice((say(key, rice=has, samurai=fed + 1),), tuple(entering), waits=True)
