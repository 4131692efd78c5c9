"""The rules played ahead on a copy: what towns would pay if they paid now."""

from edokko.engine.log import Log
from edokko.engine.records import One
from edokko.engine.rule import entry
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.salaries import pay_income
from edokko.games.edo.rules.state import State


@entry
def try_income(box: One[Box], state: One[State], log: One[Log]) -> None:
    """The income of all towns, on a copy of the state."""
    pay_income(box[0], state[0], log[0])
