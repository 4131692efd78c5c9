"""The rules played ahead on a copy: what towns would pay, or the end would bring, if it came now."""

from edokko.engine.log import Log
from edokko.engine.rule import entry
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.salaries import pay_income
from edokko.games.edo.rules.scoring import score_game
from edokko.games.edo.rules.state import State


@entry
def try_income(box: Box, s: State, log: Log) -> None:
    """The income of all towns, on a copy of the state."""
    pay_income(box, s, log)


@entry
def try_end(box: Box, s: State, log: Log) -> None:
    """The final score, on a copy of the state."""
    score_game(box, s, log)
