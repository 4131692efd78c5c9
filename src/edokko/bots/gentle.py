"""The gentle bot: judges as greedy does, but overlooks some actions and misjudges the others a little, as people do.

Its mistakes have bounds: it never does what is plainly worse than the best, nor what is worse than to stop, and it does
not give away what it has while something better is to be done.
"""

from edokko.bots.bot import Place
from edokko.bots.greedy import Greedy
from edokko.bots.look_ahead import WORST
from edokko.engine.dice import roll_one
from edokko.engine.records import Array

OVERLOOKED = 33  # percent of actions
# Parts of what the game calls a clear success, in percent:
BLUR = 33  # how far at most it is wrong about what an action is worth
MISTAKE = 50  # what it would never give away with one action


class Gentle(Greedy):
    """Takes what seems best of what it notices; where it notices nothing that makes sense, it looks again."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        success = place.game.judgement.SEARCHES[0].spread
        self._blur, self._mistake = success * BLUR // 100, success * MISTAKE // 100

    def choose(self, seen: Array) -> int:
        worths = self._weigh(seen)
        least = self._least(seen, worths)
        sensible = [action for action, worth in worths.items() if worth >= least]
        noticed = [action for action in sensible if self._roll(100) >= OVERLOOKED] or sensible
        return max(noticed, key=lambda action: worths[action] + self._roll(2 * self._blur + 1) - self._blur)

    def _weigh(self, seen: Array) -> dict[int, int]:
        """What each legal action is worth, as greedy has just found out."""
        super().choose(seen)
        place, tools = self.place, self._tools
        size = place.game.rules.legal(place.box, seen, place.seat, tools.actions)
        return dict(zip(tools.actions[:size].tolist(), tools.worths[:size].tolist(), strict=True))

    def _least(self, seen: Array, worths: dict[int, int]) -> int:
        """What an action must be worth to make sense."""
        place = self.place
        best = max(worths.values())
        now = place.game.judgement.judge(place.box, seen, place.seat)
        stopping = worths.get(place.game.rules.closing(seen, place.seat), WORST)
        return max(best - self._mistake, stopping, now if best >= now else WORST)

    def _roll(self, count: int) -> int:
        return int(roll_one(self._tools.dice, count))
