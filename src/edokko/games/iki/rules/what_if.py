"""The rules played ahead on a copy: what payday, a fire or the end would bring if it came now."""

from edokko.engine.log import Log
from edokko.engine.records import One
from edokko.engine.rule import entry
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.fire import break_out, spread
from edokko.games.iki.rules.payday import pay_day
from edokko.games.iki.rules.scoring import score_game
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import Special


@entry
def try_payday(box: One[Box], state: One[State], log: One[Log]) -> None:
    """Salaries and harmony, on a copy of the state."""
    pay_day(box[0], state[0], log[0])


@entry
def try_fire(box: One[Box], month: int, nagaya: int, state: One[State], log: One[Log]) -> None:
    """A month's fire in a nagaya, on a copy of the state; nobody uses a token."""
    s = state[0]
    s.month = month
    for seat in range(s.seat_count):
        s.seats[seat].special[Special.AVOID_FIRE] = 0
    break_out(box[0], s, nagaya, log[0])
    spread(box[0], s, log[0])


@entry
def try_end(box: One[Box], state: One[State], log: One[Log]) -> None:
    """The final score, on a copy of the state."""
    score_game(box[0], state[0], log[0])
