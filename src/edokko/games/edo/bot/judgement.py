"""How a position of Edo looks to a seat: what bots without a plan of their own go by."""

from edokko.engine.dice import Dice
from edokko.engine.judging import SearchStyle
from edokko.engine.records import One
from edokko.engine.rule import Actions, entry, rule
from edokko.games.edo.bot.holdings import card_worth, final_worth, land_worth, lasting_worth, stock_worth
from edokko.games.edo.bot.plan_worth import best_plan_worth, next_of_sketches
from edokko.games.edo.bot.pruning import prune
from edokko.games.edo.bot.quick_march import best_goal, next_march
from edokko.games.edo.rules.actions import TO
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import NONE

__all__ = [
    "MIDDLE",
    "QUICK_SEARCH",
    "SEARCHES",
    "epoch",
    "hunch",
    "is_unfinished",
    "judge",
    "promise",
    "prune",
    "standing",
]

MIDDLE = 4
QUICK_SEARCH = {2: 1500, 3: 900, 4: 600}
SEARCHES = (
    SearchStyle(horizon=0, warmth=20, openness=5, curiosity=100, boldness=2, spread=60, rivalry=70),
    SearchStyle(horizon=0, warmth=20, openness=5, curiosity=100, boldness=2, spread=60, rivalry=70, prunes=1),
)


@rule
def promised(box: Box, s: State, seat: int) -> int:
    """What a plan begun, or the card being carried out, promises."""
    plan = s.seats[seat].plan
    if s.stage == Stage.PLANNING and plan.committed == 0 and plan.size > 0:
        return best_plan_worth(box, s, seat)
    return card_worth(box, s, seat) if s.stage == Stage.ACTING and s.seat == seat else 0


@entry
def judge(box: One[Box], state: One[State], seat: int) -> int:
    """How good a position looks to a seat; only differences between positions mean anything."""
    s = state[0]
    if s.stage == Stage.OVER:
        return final_worth(s, seat)
    worth = stock_worth(box[0], s, seat) + land_worth(box[0], s, seat)
    return worth + promised(box[0], s, seat)


@entry
def standing(box: One[Box], state: One[State], seat: int) -> int:
    """How a seat stands between two rounds: what it has to go on with."""
    s = state[0]
    if s.stage == Stage.OVER:
        return final_worth(s, seat)
    return land_worth(box[0], s, seat) + lasting_worth(s, seat)


@entry
def promise(box: One[Box], state: One[State], seat: int) -> int:
    """What the seat's plan or present card promises."""
    return promised(box[0], state[0], seat)


@entry
def is_unfinished(state: One[State]) -> bool:
    """Whether a choice has been made that only its second half completes."""
    return state[0].asks == Ask.MARCH_TO or state[0].asks == Ask.TRAVEL_TO


@entry
def epoch(state: One[State]) -> int:
    """The round: search plays on to the end of one before it judges."""
    return int(state[0].round_number)


@entry
def hunch(box: One[Box], state: One[State], seat: int, actions: Actions, size: int, dice: One[Dice]) -> int:
    """A quick choice for light play: a plan from a few sketches, a march at a glance. NONE: look ahead instead."""
    s = state[0]
    wanted = NONE
    if s.stage == Stage.PLANNING:
        wanted = next_of_sketches(box[0], s, seat, dice[0])
    elif s.asks == Ask.MARCH:
        wanted = next_march(box[0], s, seat)
    elif s.asks == Ask.MARCH_TO:
        goal = best_goal(box[0], s, seat, s.turn.marching)
        wanted = NONE if goal == NONE else TO + goal
    for choice in range(size):
        if actions[choice] == wanted:
            return choice
    return size - 1 if s.stage == Stage.PLANNING else NONE  # more officials than `prune` leaves: as many as it does
