"""Coach, status line and panel say the same numbers, in whole games."""

import pytest

from conformance.coached import coaching
from conformance.tables import moments, only_compiled
from edokko import Match
from edokko.drawing.scene import scene_of
from edokko.games.iki.page.table import hint
from edokko.words.saying import Saying
from edokko.words.speaker import Speaker

every_seat_count = pytest.mark.parametrize("seats", [2, 3, 4])


def said_to(match: Match, seat: int) -> dict[str, Saying]:
    """All that the coach says, by key."""
    told = coaching(match, seat)
    assert told.purpose is not None
    return {said.key: said for advice in (told.purpose, *told.warnings.values()) for said in advice.says}


@only_compiled
@every_seat_count
def test_rice_at_payday_is_what_is_there_and_what_the_salaries_bring(seats: int) -> None:
    told = 0
    for match in moments("iki", seats, seed=21, every=3):
        for seat in match.deciders:
            payday, said = match.forecast(seat)["payday"], said_to(match, seat)
            if payday is None:
                continue
            own, goods = payday["seats"][seat], match.view(seat)["seats"][seat]["goods"]
            assert own["rice"] == goods["rice"] + own["salary"].get("rice", 0)
            assert own["missing_rice"] == max(0, own["eat"] - own["rice"])
            for key in ("coach.iki.now.food", "coach.iki.sold_rice"):
                if key in said:
                    told += 1
                    assert (said[key].values["rice"], said[key].values["people"]) == (own["rice"], own["eat"])
            for key in ("coach.iki.hungry", "coach.iki.hungry.soon"):
                assert key not in said or said[key].count == own["missing_rice"]
    assert told


@only_compiled
@every_seat_count
def test_the_same_cards_are_at_stake_for_coach_and_status_line(seats: int) -> None:
    told = 0
    for match in moments("iki", seats, seed=22, every=3):
        for seat in match.deciders:
            said, line = said_to(match, seat), hint(scene_of(match, seat))
            speaker = Speaker.for_match(match)
            for key in ("coach.iki.now.fire", "coach.iki.firefighting_short"):
                if key in said and "At stake" in line:
                    told += 1
                    cards = ", ".join(speaker.name("card", card) for card in said[key].values["cards"])
                    assert line.endswith(f"At stake: {cards}.")
    assert told
