"""The gentle bot: values actions as greedy does, but overlooks some and is a little wrong about others, as people are.

Its mistakes have bounds: it never does what is plainly worse than the best, nor what is worse than to stop, and it does
not give away what it has while something better is to be done.
"""

from edokko.bots.bot import Place
from edokko.bots.greedy import Greedy
from edokko.bots.lookahead import WORST
from edokko.engine.dice import roll_one
from edokko.engine.records import Record

MISTAKE = 50  # percent of what the game calls a clear success: what it would never give away with one action


class Gentle(Greedy):
    """Takes what seems best of what it notices; where it notices nothing that makes sense, it looks again."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        success = place.game.evaluation.SEARCH_SETTINGS[0].value_scale
        self._carelessness = place.game.evaluation.CARELESSNESS
        self._blur, self._mistake = success * self._carelessness // 100, success * MISTAKE // 100

    def choose(self, seen: Record) -> int:
        values = self._action_values(seen)
        least = self._least(seen, values)
        sensible = [action for action, value in values.items() if value >= least]
        noticed = [action for action in sensible if self._roll(100) >= self._carelessness] or sensible
        return max(noticed, key=lambda action: values[action] + self._roll(2 * self._blur + 1) - self._blur)

    def _action_values(self, seen: Record) -> dict[int, int]:
        """What each legal action is worth, as greedy has just found out."""
        super().choose(seen)
        place, scratch = self.place, self._scratch
        size = place.game.rules.legal(place.box, seen, place.seat, scratch.actions)
        return dict(zip(scratch.actions[:size], scratch.values[:size], strict=True))

    def _least(self, seen: Record, values: dict[int, int]) -> int:
        """What an action must be worth to make sense."""
        place = self.place
        best = max(values.values())
        now = place.game.evaluation.evaluate(place.box, seen, place.seat)
        stopping = values.get(place.game.rules.ending_action(seen, place.seat), WORST)
        return max(best - self._mistake, stopping, now if best >= now else WORST)

    def _roll(self, count: int) -> int:
        return roll_one(self._scratch.dice, count)
