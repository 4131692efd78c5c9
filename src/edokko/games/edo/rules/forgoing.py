"""Activations that come to nothing: what is missing for them, so that readers are told."""

from edokko.engine.log import Log, note
from edokko.engine.refusals import BITS, MASK
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import ANY_RESOURCE, Box
from edokko.games.edo.rules.building import no_build
from edokko.games.edo.rules.developing import no_price
from edokko.games.edo.rules.events import Happened, Lack
from edokko.games.edo.rules.gathering import ground_of, idle_at
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import DEED_ASKS, Ask, State
from edokko.games.edo.rules.terms import GOODS, NONE, SPACES, TOWNS, Building, Good, Ground
from edokko.games.edo.rules.towns import TOWN_SPACE
from edokko.games.edo.rules.trade import merchant_card, no_buy, no_trader


@rule
def forgo(box: Box, s: State, order: int, log: Log) -> None:
    """Note what the rest of the card lacks that can do nothing now."""
    asks = DEED_ASKS[box.orders[order].deed]
    if asks == Ask.RECRUIT:
        note_lack(s, no_price(box, s, s.seat, order), Lack.NO_NEUTRAL, log)
    elif asks == Ask.DEVELOP:
        note_lack(s, no_price(box, s, s.seat, order), Lack.NO_SPECIAL, log)
    elif asks == Ask.TRADE and no_trader(box, s, s.seat, order) != 0:
        note_lack(s, 0, Lack.NOT_WITH_MERCHANT, log)
    elif asks == Ask.TRADE:
        note_lack(s, why_no_purchase(box, s, s.seat, order), Lack.NO_ROOM, log)
    elif asks == Ask.BUILD and can_work(box, s, s.seat, Ground.TOWN):
        why = why_no_house(box, s, s.seat, order)
        note_lack(s, why, Lack.TOWN_FULL if why & MASK == Why.TOWN_FULL else Lack.NO_HOUSE, log)
    elif asks == Ask.BUILD:
        note_lack(s, 0, lack_of_workers(box, s, s.seat, Ground.TOWN), log)
    else:
        note_lack(s, 0, lack_of_workers(box, s, s.seat, ground_of(box.orders[order].deed)), log)


@rule
def note_lack(s: State, why: int, lack: int, log: Log) -> None:
    """Note goods if they are the packed reason why, else what else is missing."""
    if why & MASK == Why.NOT_ENOUGH:
        good, needs, has = (why >> BITS) & MASK, (why >> 2 * BITS) & MASK, (why >> 3 * BITS) & MASK
        note(log, Happened.FORGONE, s.seat, Lack.GOODS, good, needs, has)
    else:
        note(log, Happened.FORGONE, s.seat, lack, NONE)


@rule
def can_work(box: Box, s: State, seat: int, ground: int) -> bool:
    """Whether an idle samurai stands on such a space."""
    for space in range(len(SPACES)):
        if box.maps[s.map].ground[space] == ground and idle_at(s, seat, space) > 0:
            return True
    return False


@rule
def lack_of_workers(box: Box, s: State, seat: int, ground: int) -> int:
    """Either each samurai on such a space has worked, or there is none."""
    lack = ground - Ground.TOWN + Lack.NO_SAMURAI_IN_TOWN
    for space in range(len(SPACES)):
        if box.maps[s.map].ground[space] == ground and s.seats[seat].samurai[space] > 0:
            lack = Lack.ALL_HAVE_WORKED + 0  # a number like the other one
    return lack


@rule
def why_no_house(box: Box, s: State, seat: int, order: int) -> int:
    """What keeps a samurai in a town from building a house, the cheapest building: its cost rather than the town."""
    why = 0
    for town in range(len(TOWNS)):
        if idle_at(s, seat, TOWN_SPACE[town]) > 0 and why & MASK != Why.NOT_ENOUGH:
            why = no_build(box, s, seat, order, Building.HOUSE, town)
    return why


@rule
def why_no_purchase(box: Box, s: State, seat: int, order: int) -> int:
    """What keeps a seat from buying one piece of what the merchant sells: its price rather than the room for it."""
    sells = box.merchants[merchant_card(s)].sells
    if sells != ANY_RESOURCE:
        return no_buy(box, s, seat, order, sells)
    why = 0
    for good in range(Good.WOOD, len(GOODS)):
        if why & MASK != Why.NOT_ENOUGH:
            why = no_buy(box, s, seat, order, good)
    return why
