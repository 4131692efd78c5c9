"""How a position of IKI looks to a seat: what bots without a plan of their own go by."""

from edokko.engine.dice import Dice
from edokko.engine.records import One
from edokko.engine.rule import Actions, entry
from edokko.games.iki.box import Box
from edokko.games.iki.holdings import IKI, holdings
from edokko.games.iki.prospects import prospects
from edokko.games.iki.state import Ask, Stage, State
from edokko.games.iki.terms import LINES, NONE

SEARCH = {"horizon": 1, "curiosity": 100, "openness": 20, "warmth": 150, "boldness": 10, "spread": 900}


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
def is_unfinished(state: One[State]) -> bool:
    """Whether a choice has been made that only its second half completes."""
    asks = state[0].asks
    return asks in (Ask.TAKE_STALL, Ask.HIRE_STALL, Ask.BUILD_STALL, Ask.NEUTRAL_STALL, Ask.TRAIN, Ask.SWAP_WITH)


@entry
def epoch(state: One[State]) -> int:
    """The month: search plays on to the end of one before it judges."""
    return int(state[0].month)


@entry
def hunch(box: One[Box], state: One[State], seat: int, actions: Actions, size: int, dice: One[Dice]) -> int:
    """A quick choice for light play: none in IKI, looking ahead is cheap."""
    return NONE
