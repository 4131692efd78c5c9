"""The rules played ahead on a copy: what payday, a fire or the end would bring if it came now."""

from edokko.engine.log import Log
from edokko.engine.rule import entry
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.fire import break_out, spread
from edokko.games.iki.rules.payday import pay_day
from edokko.games.iki.rules.scoring import score_game
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import Special


@entry
def try_payday(box: Box, state: State, log: Log) -> None:
    """Salaries and harmony, on a copy of the state."""
    pay_day(box, state, log)


@entry
def try_fire(box: Box, month: int, nagaya: int, state: State, log: Log) -> None:
    """A month's fire in a nagaya, on a copy of the state; nobody uses a token."""
    state.month = month
    for seat in range(state.seat_count):
        state.seats[seat].special[Special.AVOID_FIRE] = 0
    break_out(box, state, nagaya, log)
    spread(box, state, log)


@entry
def try_end(box: Box, state: State, log: Log) -> None:
    """The final score, on a copy of the state."""
    score_game(box, state, log)
