"""How a position of IKI looks to a seat: what bots without a plan of their own go by."""

from edokko.engine.dice import Dice
from edokko.engine.judging import SearchStyle
from edokko.engine.records import One
from edokko.engine.rule import Actions, entry
from edokko.games.iki.bot.holdings import IKI, holdings
from edokko.games.iki.bot.proposals import prune
from edokko.games.iki.bot.prospects import prospects
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import LINES, NONE

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

MIDDLE = 6
QUICK_SEARCH = {2: 250, 3: 250, 4: 250}
SEARCHES = (
    SearchStyle(horizon=2, warmth=40, openness=15, curiosity=100, boldness=8, spread=600, rivalry=20),
    SearchStyle(horizon=2, warmth=40, openness=15, curiosity=100, boldness=8, spread=600, rivalry=60),
)


@entry
def judge(box: One[Box], state: One[State], seat: int) -> int:
    """What a seat may come to, in hundredths of an IKI; at the end its score, ties broken."""
    s = state[0]
    if s.stage == Stage.OVER:
        score = 0
        for line in range(len(LINES)):
            score += s.seats[seat].score[line]
        place = 0
        while s.order[place] != seat:
            place += 1
        return score * IKI - place
    return holdings(box[0], s, seat) + prospects(box[0], s, seat)


@entry
def standing(box: One[Box], state: One[State], seat: int) -> int:
    """How a seat stands between two months."""
    return judge(box, state, seat)


@entry
def promise(box: One[Box], state: One[State], seat: int) -> int:
    """What the rest of the seat's turn promises."""
    return prospects(box[0], state[0], seat)


@entry
def is_unfinished(state: One[State]) -> bool:
    """Whether a choice has been made that only its second half completes; at New Year a place needs its business."""
    s = state[0]
    asks = s.asks
    if s.stage == Stage.NEW_YEAR and asks == Ask.BUSINESS and s.turn.may_shop == 1 and s.turn.may_visit == 1:
        return True
    return asks in (Ask.TAKE_STALL, Ask.HIRE_STALL, Ask.BUILD_STALL, Ask.NEUTRAL_STALL, Ask.TRAIN, Ask.SWAP_WITH)


@entry
def epoch(state: One[State]) -> int:
    """The month: search plays on to the end of one before it judges."""
    return int(state[0].month)


@entry
def hunch(box: One[Box], state: One[State], seat: int, actions: Actions, size: int, dice: One[Dice]) -> int:
    """A quick choice for light play: none in IKI, looking ahead is cheap."""
    return NONE
