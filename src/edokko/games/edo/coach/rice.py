"""Warnings about rice for salaries."""

from edokko.coaching.advice import Advice
from edokko.games.edo.coach.sight import (
    EdoSight,
    cards_to_come,
    deed_of,
    is_last_round,
    is_planning,
    own,
    rice,
    rice_for_salaries,
    samurai,
    samurai_to_pay,
    say,
)
from edokko.games.edo.forecast import must_leave
from edokko.games.edo.positions.types import Slot

BRINGING_RICE = frozenset({"rice", "rice_field", "trade"})


def rice_short(sight: EdoSight) -> Advice | None:
    """The plan so far leaves too little rice for the samurai on the map at the end of the round."""
    if not is_planning(sight):
        return None
    has, owed = rice_for_salaries(sight), samurai_to_pay(sight)
    leaving = must_leave(owed, has)
    if not leaving:
        return None
    said = say("rice_short", count=leaving, rice=has, samurai=owed, first="rice", second="rice_field")
    return Advice((said,), ("commit",) if "commit" in sight.actions else ())


def unfed_newcomer(sight: EdoSight) -> Advice | None:
    """A samurai is about to enter for whom there will be no rice, so it would go home again."""
    entering, has, fed = sight.with_verbs("enter"), rice(sight), samurai(sight)
    is_coming = any(map(_brings_rice, cards_to_come(sight)))
    leaving = must_leave(fed + 1, has)
    if not entering or is_coming or not leaving:
        return None
    key = "unfed_newcomer.last" if is_last_round(sight) else "unfed_newcomer"
    said = say(key, count=leaving, rice=has, samurai=fed + 1)
    return Advice((said,)) if _was_accepted(sight) else Advice((said,), tuple(entering), waits=True)


def _brings_rice(slot: Slot) -> bool:
    return deed_of(slot["order"]) in BRINGING_RICE and bool(slot["officials"])


def _was_accepted(sight: EdoSight) -> bool:
    """Whether the plan was committed to with too little rice for those who were on the map then, and none came since.

    Who has been asked about that is not asked again.
    """
    mine = own(sight)
    before = sight.content["pieces"]["officials"] + mine["neutrals"] - mine["recruits"] - mine["available"]
    done = sight.view["plans"][sight.seat][: mine["revealed"]]
    return must_leave(before, rice(sight)) > 0 and not any(_brings_rice(slot) for slot in done if slot)
