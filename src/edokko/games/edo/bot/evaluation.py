"""The hand-made evaluation of positions of Edo, and parameters of search with it."""

from edokko.engine.dice import Dice
from edokko.engine.evaluation import SearchSettings
from edokko.engine.rule import Actions, entry, rule
from edokko.games.edo.bot.holdings import card_worth, final_worth, land_worth, lasting_worth, stock_worth
from edokko.games.edo.bot.march_policy import best_goal, next_march
from edokko.games.edo.bot.plan_worth import best_plan_worth, next_of_samples
from edokko.games.edo.bot.pruning import prune
from edokko.games.edo.rules.actions import Verb
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import NONE

__all__ = [
    "CARELESSNESS",
    "LEVEL_ITERATIONS",
    "MID_GAME_ROUND",
    "QUICK_SEARCH",
    "SEARCH_SETTINGS",
    "evaluate",
    "evaluate_cutoff",
    "is_mid_action",
    "pending_value",
    "prune",
    "rollout_policy",
    "round_number",
]

CARELESSNESS = 17
LEVEL_ITERATIONS = {"medium": 30, "hard": 150}
MID_GAME_ROUND = 4
QUICK_SEARCH = {2: 1500, 3: 900, 4: 600}
FIRST_RUNG = SearchSettings(
    horizon=0,
    prior_temperature=20,
    uniform_prior=5,
    exploration=100,
    playout_epsilon=2,
    value_scale=60,
    opponent_weight=70,
)
SEARCH_SETTINGS = (
    FIRST_RUNG,
    FIRST_RUNG._replace(prunes=1),
)


@rule
def pending_worth(box: Box, s: State, seat: int) -> int:
    """What a plan begun, or the card being carried out, is expected to bring."""
    plan = s.seats[seat].plan
    if s.stage == Stage.PLANNING and plan.committed == 0 and plan.size > 0:
        return best_plan_worth(box, s, seat)
    return card_worth(box, s, seat) if s.stage == Stage.ACTING and s.seat == seat else 0


@entry
def evaluate(box: Box, s: State, seat: int) -> int:
    """How good a position looks to a seat; only differences between positions mean anything."""
    if s.stage == Stage.OVER:
        return final_worth(s, seat)
    worth = stock_worth(box, s, seat) + land_worth(box, s, seat)
    return worth + pending_worth(box, s, seat)


@entry
def evaluate_cutoff(box: Box, s: State, seat: int) -> int:
    """What a seat has between two rounds to go on with."""
    if s.stage == Stage.OVER:
        return final_worth(s, seat)
    return land_worth(box, s, seat) + lasting_worth(s, seat)


@entry
def pending_value(box: Box, s: State, seat: int) -> int:
    """What the seat's plan or present card is expected to bring."""
    return pending_worth(box, s, seat)


@entry
def is_mid_action(s: State) -> bool:
    """Whether a move of two halves has been begun."""
    return s.asks == Ask.MARCH_TO or s.asks == Ask.TRAVEL_TO


@entry
def round_number(s: State) -> int:
    """The round: playouts are cut off at the end of one."""
    return s.round_number


@entry
def rollout_policy(box: Box, s: State, seat: int, actions: Actions, size: int, dice: Dice) -> int:
    """The best of a few random plans, a march by a rule of thumb; NONE: by a lookahead instead."""
    wanted = NONE
    if s.stage == Stage.PLANNING:
        wanted = next_of_samples(box, s, seat, dice)
    elif s.asks == Ask.MARCH:
        wanted = next_march(box, s, seat)
    elif s.asks == Ask.MARCH_TO:
        goal = best_goal(box, s, seat, s.turn.marching)
        wanted = NONE if goal == NONE else Verb.TO + goal
    for choice in range(size):
        if actions[choice] == wanted:
            return choice
    return size - 1 if s.stage == Stage.PLANNING else NONE  # more officials than `prune` leaves: as many as it does
