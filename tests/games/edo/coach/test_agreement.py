"""Coach, guards, status line and panel count the same, in whole games."""

from itertools import chain

from conformance.coached import coaching
from conformance.tables import moments, only_compiled
from edokko.drawing.scene import scene_of
from edokko.games.edo.page.table import hint
from edokko.words.saying import Saying


@only_compiled
def test_as_many_go_home_as_rice_is_missing() -> None:
    told = set()
    for match in chain.from_iterable(moments("edo", seats, seed=23, every=1) for seats in (2, 3, 4)):
        for seat in match.deciders:
            coached = coaching(match, seat)
            assert coached.purpose is not None
            said: dict[str, Saying] = {}
            for advice in (coached.purpose, *coached.warnings.values()):
                said |= {each.key.removeprefix("coach.edo."): each for each in advice.says}
            for key in {"rice_short", "unfed_newcomer"} & said.keys():
                values = said[key].values
                assert said[key].count == values["samurai"] - values["rice"] > 0
                told.add(key)
            if {"rice_short", "now.salaries"} <= said.keys():
                short, salaries = said["rice_short"].values, said["now.salaries"].values
                assert (short["rice"], short["samurai"]) == (salaries["rice"], salaries["samurai"])
                told.add("now.salaries")
            if match.view(seat)["asks"] == "salary":
                has = match.view(seat)["seats"][seat]["goods"]["rice"]
                owed = match.forecast(seat)["salaries"][seat]
                line = hint(scene_of(match, seat))
                assert ("enough for all" in line) == (owed <= has)
                assert owed <= has + 1 or f"{owed - has} must go home" in line
    assert told >= {"rice_short", "now.salaries", "unfed_newcomer"}
