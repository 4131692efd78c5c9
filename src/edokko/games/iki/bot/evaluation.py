"""The hand-made evaluation of positions of IKI, and parameters of search with it."""

from edokko.engine.dice import Dice
from edokko.engine.evaluation import SearchSettings
from edokko.engine.rule import Actions, entry
from edokko.games.iki.bot.holdings import IKI, holdings
from edokko.games.iki.bot.pending import pending_worth
from edokko.games.iki.bot.pruning import prune
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import LINES, NONE

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

CARELESSNESS = 50
LEVEL_ITERATIONS = {"medium": 200, "hard": 150}
MID_GAME_ROUND = 6
QUICK_SEARCH = {2: 250, 3: 250, 4: 250}
FIRST_RUNG = SearchSettings(
    horizon=2,
    prior_temperature=40,
    uniform_prior=15,
    exploration=100,
    playout_epsilon=8,
    value_scale=600,
    opponent_weight=20,
)
SEARCH_SETTINGS = (
    FIRST_RUNG,
    FIRST_RUNG._replace(opponent_weight=60),
)


@entry
def evaluate(box: Box, state: State, seat: int) -> int:
    """What a seat may come to, in hundredths of an IKI; at the end its score, ties broken."""
    if state.stage == Stage.OVER:
        score = 0
        for line in range(len(LINES)):
            score += state.seats[seat].score[line]
        place = 0
        while state.order[place] != seat:
            place += 1
        return score * IKI - place
    return holdings(box, state, seat) + pending_worth(box, state, seat)


@entry
def evaluate_cutoff(box: Box, state: State, seat: int) -> int:
    """The same between two months."""
    return evaluate(box, state, seat)


@entry
def pending_value(box: Box, state: State, seat: int) -> int:
    """What the rest of the seat's turn is expected to bring."""
    return pending_worth(box, state, seat)


@entry
def is_mid_action(state: State) -> bool:
    """Whether an action of two halves has been begun; at New Year a place needs its business."""
    asks = state.asks
    turn = state.turn
    if state.stage == Stage.NEW_YEAR and asks == Ask.BUSINESS and turn.may_shop == 1 and turn.may_visit == 1:
        return True
    return asks in (Ask.TAKE_STALL, Ask.HIRE_STALL, Ask.BUILD_STALL, Ask.NEUTRAL_STALL, Ask.TRAIN, Ask.SWAP_WITH)


@entry
def round_number(state: State) -> int:
    """The month: playouts are cut off at the end of one."""
    return state.month


@entry
def rollout_policy(box: Box, state: State, seat: int, actions: Actions, size: int, dice: Dice) -> int:
    """None in IKI: a lookahead is cheap."""
    return NONE
