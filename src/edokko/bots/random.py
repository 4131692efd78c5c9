"""The random bot: any legal action, all equally likely. The lowest rung of the ladder."""

from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.engine.dice import Dice, roll_one, throw
from edokko.engine.records import blank

if TYPE_CHECKING:
    from edokko.engine.records import Record


class Random(Bot):
    """Plays at random."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._actions = place.game.new_actions()
        self._dice = blank(Dice)
        throw(self._dice, place.seed)

    def choose(self, seen: "Record") -> int:
        size = self.place.game.rules.legal(self.place.box, seen, self.place.seat, self._actions)
        return self._actions[roll_one(self._dice, size)]
