"""How a position of Edo looks to a seat: what bots without a plan of their own go by."""

from edokko.engine.dice import Dice
from edokko.engine.records import One
from edokko.engine.rule import Actions, entry
from edokko.games.edo.box import Box
from edokko.games.edo.holdings import card_worth, final_worth, land_worth, stock_worth
from edokko.games.edo.plan_worth import best_plan_worth, find_choice, next_of_sketches
from edokko.games.edo.state import Ask, Stage, State
from edokko.games.edo.terms import NONE

SEARCH = {"horizon": 0, "curiosity": 100, "openness": 20, "warmth": 40, "boldness": 10, "spread": 200}


@entry
def judge(box: One[Box], state: One[State], seat: int) -> int:
    """How good a position looks to a seat; only differences between positions mean anything."""
    s = state[0]
    if s.stage == Stage.OVER:
        return final_worth(s, seat)
    worth = stock_worth(box[0], s, seat) + land_worth(box[0], s, seat)
    plan = s.seats[seat].plan
    if s.stage == Stage.PLANNING and plan.committed == 0 and plan.size > 0:
        worth += best_plan_worth(box[0], s, seat)
    elif s.stage == Stage.ACTING and s.seat == seat:
        worth += card_worth(box[0], s, seat)
    return worth


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
    """A quick choice for light play: a plan from a few sketches. NONE: look ahead instead."""
    s = state[0]
    if s.stage != Stage.PLANNING:
        return NONE
    return find_choice(actions, size, next_of_sketches(box[0], s, seat, dice[0]))
