"""Where samurai had better march before a card is turned up, by a rule of thumb for playouts."""

from edokko.engine.rule import rule
from edokko.games.edo.bot.holdings import RICE, RYO, STONE, WOOD, build_worth, useful_samurai
from edokko.games.edo.rules.acting import order_now
from edokko.games.edo.rules.actions import Verb
from edokko.games.edo.rules.box import YIELDS, Box
from edokko.games.edo.rules.gathering import ground_of
from edokko.games.edo.rules.samurai import count_all_at
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import NONE, SPACES, TOWNS, Deed, Good, Ground
from edokko.games.edo.rules.towns import TOWN_SPACE


@rule
def is_building(deed: int) -> bool:
    """Whether samurai build."""
    return deed == Deed.BUILD_EASY or deed == Deed.BUILD_HARD


@rule
def is_gathering(deed: int) -> bool:
    """Whether samurai gather."""
    return deed >= Deed.WOOD and deed <= Deed.RICE_FIELD


@rule
def piece_worth(deed: int) -> int:
    """What a piece is worth that an order gathers."""
    if deed == Deed.WOOD:
        return WOOD
    return STONE if deed == Deed.STONE else RICE


@rule
def place_worth(box: Box, s: State, seat: int, deed: int, space: int, crowd: int) -> int:
    """What a samurai could do on a space, one of so many there."""
    ground = box.maps[s.map].ground[space]
    if is_building(deed) and ground == Ground.TOWN:
        for town in range(len(TOWNS)):
            if TOWN_SPACE[town] == space:
                return build_worth(box, s, seat, town)
    if is_gathering(deed) and ground == ground_of(deed):
        return box.yields[min(crowd, YIELDS) - 1] * piece_worth(deed)
    return 0


@rule
def best_goal(box: Box, s: State, seat: int, start: int) -> int:
    """The space that a samurai had better march to, or NONE if it had better stay."""
    deed = box.orders[order_now(s)].deed
    most = place_worth(box, s, seat, deed, start, count_all_at(s, start))
    best = NONE
    for space in range(len(SPACES)):
        cost = box.maps[s.map].distance[start][space] * box.move_cost
        is_reachable = box.maps[s.map].ground[space] != Ground.NOWHERE and cost <= s.seats[seat].stock[Good.RYO]
        if space != start and is_reachable:
            worth = place_worth(box, s, seat, deed, space, count_all_at(s, space) + 1) - cost * RYO
            if worth > most:
                most = worth
                best = space
    return best


@rule
def next_march(box: Box, s: State, seat: int) -> int:
    """`move` for a samurai that had better go elsewhere, or `reveal`."""
    order = order_now(s)
    deed = box.orders[order].deed
    times = s.seats[seat].plan.officials[s.turn.slot] // box.orders[order].officials_each
    uses_samurai = box.orders[order].without_samurai == 0 and (is_building(deed) or is_gathering(deed))
    are_enough = is_gathering(deed) and useful_samurai(box, s, seat, order) >= times
    if times > 0 and uses_samurai and not are_enough:
        for space in range(len(SPACES)):
            if s.seats[seat].samurai[space] > 0 and best_goal(box, s, seat, space) != NONE:
                return Verb.MOVE + space
    return Verb.REVEAL
