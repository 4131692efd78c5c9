"""Could this position stand on a table? What is asked must fit the stage, and every piece be in one place."""

from edokko.engine.positions import require
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.state import DEED_ASKS, Ask, Chance, Seat, Stage, State
from edokko.games.edo.rules.terms import BASE_CARDS, NONE, SLOTS, SPACES, SPECIALS, TOWNS, Building
from edokko.games.edo.rules.towns import EDO_TOWN

IN_ACTION = {Ask.TRAVEL, Ask.RECRUIT, Ask.DEVELOP, Ask.GATHER, Ask.BUILD, Ask.TRADE}
ASKED: dict[int, set[Ask]] = {
    Stage.SETTLING: {Ask.SETTLE},
    Stage.BUNDLES: {Ask.BUNDLE},
    Stage.PLANNING: {Ask.CARD},
    Stage.ACTING: {Ask.MARCH, Ask.MARCH_TO, Ask.TRAVEL_TO, *IN_ACTION},
    Stage.SALARIES: {Ask.SALARY},
}


def check_position(box: Box, s: State) -> None:
    """Refuse what no game could lead to and rules could not go on from."""
    _check_moment(s)
    _check_pieces(box, s)
    _check_towns(box, s)
    for number in range(s.seat_count):
        _check_plan(box, s, s.seats[number], number)
    _check_turn(box, s)


def _check_moment(s: State) -> None:
    """Exactly one of a question, a chance and the end, each at its stage."""
    if s.stage == Stage.OVER:
        require(s.asks == Ask.NOTHING and s.chance == Chance.NOTHING, "asks", "nothing is asked after the end")
    elif s.stage == Stage.SETUP:
        require(s.asks == Ask.NOTHING and s.chance != Chance.NOTHING, "chance", "the setup is left to chance")
    else:
        require(s.chance == Chance.NOTHING, "chance", "all chance is at the setup")
        require(s.asks in ASKED.get(s.stage, set()), "asks", "does not belong to this stage")
    drawn = s.chance != Chance.FIRST_SEAT
    require((s.opener != NONE) == drawn and (s.first_seat != NONE) == drawn, "first_seat", "must be drawn by now")
    asks_one = s.asks != Ask.NOTHING and s.stage != Stage.PLANNING
    require(asks_one == (s.seat != NONE), "decider", "one seat decides, but in planning and when nothing is asked")
    if s.stage in (Stage.SETUP, Stage.SETTLING, Stage.BUNDLES):
        require(s.round_number == 0, "round", "must be 0 during the setup")
    else:
        require(s.round_number == s.merchant_now + 1, "round", "must be that of the merchant")
        started = (s.opener + s.round_number - 1) % s.seat_count
        require(s.first_seat == started, "first_seat", "the marker passes by one seat a round")
    turns = {
        Stage.SETTLING: (s.seat_count, s.first_seat + s.count),
        Stage.BUNDLES: (s.seat_count, s.first_seat + s.seat_count - 1 - s.count),
        Stage.ACTING: (SLOTS * s.seat_count, s.first_seat + s.count % s.seat_count),
        Stage.SALARIES: (s.seat_count, s.first_seat + s.count),
    }
    if s.stage in turns:
        size, turn = turns[Stage(s.stage)]
        require(s.count < size and s.seat == turn % s.seat_count, "served", "must lead to the deciding seat")
    elif s.stage != Stage.SETUP:
        require(s.count == 0, "served", "must be 0 here")
    slot = s.count // s.seat_count if s.stage == Stage.ACTING else s.turn.slot
    require(s.turn.slot == slot, "turn.slot", "must be that of the deciding seat")


def _check_pieces(box: Box, s: State) -> None:
    """Officials, houses, trading posts and fortresses are all there."""
    built = [(town.building[place], town.owner[place]) for town in s.towns for place in range(town.size)]
    for number in range(s.seat_count):
        me, at = s.seats[number], f"table.{number}"
        require(sum(me.samurai) <= box.officials, f"{at}.samurai", "there are {count}", count=box.officials)
        houses = me.houses + built.count((Building.HOUSE, number))
        require(houses == box.houses, f"{at}.houses", "with those built there are {count}", count=box.houses)
        posts = me.trading_posts + built.count((Building.TRADING_POST, number))
        all_posts = box.trading_posts
        require(posts == all_posts, f"{at}.trading_posts", "with those built there are {count}", count=all_posts)
    fortresses = s.fortresses + built.count((Building.FORTRESS, NONE))
    require(fortresses == box.fortresses, "fortresses", "with those built there are {count}", count=box.fortresses)
    neutrals = s.neutrals + sum(seat.neutrals for seat in s.seats)
    all_neutrals = box.neutral_officials
    require(neutrals == all_neutrals, "neutrals", "with those recruited there are {count}", count=all_neutrals)
    shown = set(s.specials[: s.specials_shown])
    owned = {special for special in range(len(SPECIALS)) if s.owners[special] != NONE}
    require(owned <= shown, "shown", "seats own cards that were never turned up")
    if s.stage != Stage.SETUP:
        on_display = len(shown) - len(owned)
        least = min(box.special_display, box.special_count - len(owned))
        require(on_display == least, "shown", "{count} cards lie on display", count=least)


def _check_towns(box: Box, s: State) -> None:
    """All that stands in a town could be built there when it was, and the merchant is on the map."""
    require(bool(box.maps[s.map].ground[s.merchant]), "merchant", "is not on this map")
    for town, name in enumerate(TOWNS):
        here = list(s.towns[town].building[: s.towns[town].size])
        for place, building in enumerate(here):
            at, before = f"towns.{name}.{place}", here[:place]
            if building == Building.TRADING_POST:
                require(town != EDO_TOWN, at, "no trading post stands in Edo")
                require(Building.TRADING_POST not in before, at, "a town has one trading post")
            elif building == Building.FORTRESS:
                needs = box.houses_per_fortress * (before.count(Building.FORTRESS) + 1)
                has_houses = before.count(Building.HOUSE) >= needs
                require(has_houses, at, "{count} houses must be built before it", count=needs)


def _check_plan(box: Box, s: State, seat: Seat, number: int) -> None:
    """Own cards, each once, within limits; whole when committed, empty outside a round."""
    plan, at = seat.plan, f"hidden.plans.{number}"
    in_round = s.stage in (Stage.PLANNING, Stage.ACTING, Stage.SALARIES, Stage.OVER)
    require(in_round or plan.size == 0, at, "nothing is planned yet")
    require(s.stage == Stage.PLANNING or not in_round or plan.committed == 1, at, "must be committed by now")
    require(plan.committed == 0 or plan.size == 2 * SLOTS, at, "a plan is committed whole")
    cards = []
    for slot in range(SLOTS):
        if plan.orders[slot] == NONE:
            continue
        order = box.orders[plan.orders[slot]]
        cards.append(order.card)
        if order.card >= BASE_CARDS:
            special = order.card - BASE_CARDS
            is_usable = s.owners[special] == number and (s.fresh[special] == 0)
            require(is_usable, at, "a planned card is not the seat's own")
        officials = plan.officials[slot]
        require(officials <= order.limit and officials % order.officials_each == 0, at, "too many officials on a card")
    require(len(cards) == len(set(cards)), at, "a card is planned twice")
    used = sum(plan.officials)
    if s.stage == Stage.PLANNING:
        available = box.officials - sum(seat.samurai) + seat.neutrals - seat.recruits
        require(used <= available, at, "there are {count} officials", count=available)
        kept = available if plan.committed else 0
        require(plan.available == kept, f"table.{number}.available", "must be {value}", value=kept)
    else:
        most = box.officials + box.neutral_officials
        require(used <= plan.available <= most, f"table.{number}.available", "does not fit the plan")
    before = _cards_done(s, number)
    require(plan.revealed == before, f"table.{number}.revealed", "must be {value}", value=before)


def _cards_done(s: State, number: int) -> int:
    """How many cards of a seat have been turned up."""
    if s.stage in (Stage.SALARIES, Stage.OVER):
        return SLOTS
    if s.stage != Stage.ACTING:
        return 0
    turn = (number - s.first_seat) % s.seat_count
    done = s.count // s.seat_count + (1 if turn < s.count % s.seat_count else 0)
    is_amid = number == s.seat and s.asks not in (Ask.MARCH, Ask.MARCH_TO)
    return done + (1 if is_amid else 0)


def _check_turn(box: Box, s: State) -> None:
    """What the deciding seat is in the middle of."""
    turn = s.turn
    chosen = s.asks in (Ask.MARCH_TO, Ask.TRAVEL_TO)
    require(chosen == (turn.marching != NONE), "turn.marching", "does not fit what is asked")
    if chosen:
        require(s.seats[s.seat].samurai[turn.marching] > 0, "turn.marching", "no samurai stands there")
    is_amid = s.asks in IN_ACTION or s.asks == Ask.TRAVEL_TO
    if not is_amid:
        idle = turn.left == turn.moves == turn.bought == turn.has_point == sum(turn.moved) == sum(turn.used) == 0
        require(idle, "turn", "nothing has begun")
        return
    plan = s.seats[s.seat].plan
    order = box.orders[plan.orders[turn.slot]]
    asks = Ask.TRAVEL if s.asks == Ask.TRAVEL_TO else s.asks
    require(DEED_ASKS[order.deed] == asks, "asks", "does not fit the revealed card")
    most = plan.officials[turn.slot] // order.officials_each
    require(1 <= turn.left <= most, "turn.left", "must be from {least} to {most}", least=1, most=most)
    for space in range(len(SPACES)):
        own = s.seats[s.seat].samurai[space]
        require(turn.moved[space] <= own and turn.used[space] <= own, "turn", "more samurai than stand there")
    require(turn.moves == sum(turn.moved), "turn.moves", "must count those moved")
    require(turn.moves < max(1, order.moves), "turn.moves", "the activation is over")
    begun = turn.bought > 0 or turn.has_point == 1
    require(not begun or asks == Ask.TRADE, "turn.bought", "nothing is traded here")
    if begun:
        merchant = box.merchants[s.merchants[s.merchant_now]]
        require(turn.bought <= merchant.up_to, "turn.bought", "at most {count}", count=merchant.up_to)
        require(sum(turn.used) > 0, "turn.used", "a samurai has traded")
