"""`scenario()` sets a table of Edo up in one call; beside it, short ways to play and read a match."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, cast

from edokko import Match
from edokko.engine.events import Event
from edokko.games.edo.positions.types import EdoView, SeatView
from games.edo.rulebook_facts import HOUSES, MERCHANTS, NEUTRALS, OFFICIALS, SHOWN, SPECIALS

STAGES = {"plan": "planning", "salary": "salaries"}
IDLE = "base_a.rice=0 base_b.recruit=0 base_c.develop=0"
SLOTS = 3


def scenario(
    *,
    seats: int = 3,
    round_number: int = 1,
    first_seat: int = 0,
    asks: str = "march",
    seat: int = 0,
    slot: int = 1,
    card: str | None = None,
    plans: Mapping[int, str] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    power: Mapping[int, int] | None = None,
    samurai: Mapping[int, Mapping[str, int]] | None = None,
    towns: Mapping[str, Sequence[str | tuple[str, int]]] | None = None,
    merchant: str = "edo",
    merchant_card: str = "merchant_1",
    next_merchant: str | None = None,
    specials: Mapping[int, Sequence[str]] | None = None,
    fresh: Mapping[int, Sequence[str]] | None = None,
    display: Sequence[str] = (),
    neutrals: Mapping[int, int] | None = None,
    recruits: Mapping[int, int] | None = None,
    turn: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """A match at a decision: `plan`, `march`, `salary`, or in a revealed action `travel`, `build`, `trade`, ...

    Nobody owns anything that is not named. `seat` decides, on its card number `slot`; `card` says what is planned
    there (`base_a.wood=2`), `plans` whole plans in the words of the record; every other card is without officials.
    Who has no plan while planning is still to decide. Buildings in `towns` are `("house", 0)`, or `"fortress"`;
    `display` names cards that lie face up among the four.
    """
    position = deepcopy(_set_up(seats))
    table = position["table"]
    used = [special for cards in (specials or {}).values() for special in cards]
    for number, each in enumerate(table):
        each["goods"] = {**dict.fromkeys(each["goods"], 0), **(goods or {}).get(number, {})}
        each["power"] = (power or {}).get(number, 0)
        each["samurai"] = dict((samurai or {}).get(number, {}))
        each["neutrals"] = (neutrals or {}).get(number, 0)
        each["recruits"] = (recruits or {}).get(number, 0)
        each["specials"] = list((specials or {}).get(number, ()))
        each["fresh"] = list((fresh or {}).get(number, ()))
        each["bundle"] = number + 1
    for name, buildings in (towns or {}).items():
        for building in buildings:
            _put_up(position, name, *((building, None) if isinstance(building, str) else building))
    place = (seat - first_seat) % seats
    position |= {
        "stage": STAGES.get(asks, "acting"),
        "asks": "card" if asks == "plan" else asks,
        "decider": None if asks == "plan" else seat,
        "opener": (first_seat - round_number + 1) % seats,
        "first_seat": first_seat,
        "round": round_number,
        "served": {"plan": 0, "salary": place}.get(asks, (slot - 1) * seats + place),
        "merchant": merchant,
        "neutrals": NEUTRALS - sum((neutrals or {}).values()),
        "edition": {"name": "test", "changes": edition} if edition else None,
    }
    _plan(position, asks, seat, slot, card, plans or {})
    _deal_merchants(position, round_number, merchant_card, next_merchant)
    _deal_specials(position, used, display)
    position["turn"] |= {**_turn(position, asks, seat, slot), **(turn or {})}
    return Match.from_position(position, names=names)


@cache
def _set_up(seats: int) -> dict[str, Any]:
    """The pieces of a fresh game, to be laid out anew."""
    return Match.new("edo", seats=seats, seed=1).position()


def _put_up(position: dict[str, Any], town: str, building: str, owner: int | None) -> None:
    position["towns"][town].append({"building": building, "owner": owner})
    if owner is None:
        position["fortresses"] -= 1
    else:
        position["table"][owner][f"{building}s"] -= 1


def _plan(
    position: dict[str, Any], asks: str, seat: int, slot: int, card: str | None, plans: Mapping[int, str]
) -> None:
    """Everybody's cards, and how many of them lie open."""
    first, served = position["first_seat"], position["served"]
    for number, each in enumerate(position["table"]):
        text = plans.get(number, "" if asks == "plan" else IDLE)
        orders = [_order(word) for word in text.split()]
        if card is not None and number == seat:
            orders = _around(_order(card), slot)
        if not orders:
            continue
        position["hidden"]["plans"][number] = orders
        off_board = OFFICIALS - sum(each["samurai"].values()) + each["neutrals"] - each["recruits"]
        planned = sum(order["officials"] for order in orders)
        each |= {"committed": True, "available": off_board if asks == "plan" else max(off_board, planned)}
        if asks == "salary":
            each["revealed"] = SLOTS
        elif asks != "plan":
            turn = (number - first) % position["seats"]
            each["revealed"] = served // position["seats"] + (turn < served % position["seats"])
            each["revealed"] += number == seat and asks not in ("march", "march_to")


def _order(word: str) -> dict[str, Any]:
    order, _, officials = word.partition("=")
    return {"order": order, "officials": int(officials)}


def _around(order: dict[str, Any], slot: int) -> list[dict[str, Any]]:
    """A plan with one order in its slot and idle base cards in the others."""
    others = [each for each in map(_order, IDLE.split()) if each["order"][:6] != order["order"][:6]]
    return [*others[: slot - 1], order, *others[slot - 1 :]][:SLOTS]


def _deal_merchants(position: dict[str, Any], round_number: int, now: str, following: str | None) -> None:
    """One in the slot, one face up, as many gone as rounds have passed."""
    rest = [each for each in MERCHANTS if each not in (now, following)]
    gone, pile = rest[: round_number - 1], rest[round_number - 1 :]
    pile = [following, *pile] if following else pile
    position |= {"merchants_left": gone, "merchant_now": now, "merchant_next": pile[0] if pile else None}
    position["hidden"]["merchants"] = pile[1:]


def _deal_specials(position: dict[str, Any], used: Sequence[str], display: Sequence[str]) -> None:
    deck = [*display, *(each for each in SPECIALS if each not in (*used, *display))]
    position["shown"] = [*used, *deck[:SHOWN]]
    position["display"] = deck[:SHOWN]
    position["hidden"]["specials"] = deck[SHOWN:]


def _turn(position: dict[str, Any], asks: str, seat: int, slot: int) -> dict[str, Any]:
    if asks in ("plan", "salary"):
        return {"slot": SLOTS - 1 if asks == "salary" else 0}
    if asks in ("march", "march_to"):
        return {"slot": slot - 1}
    order = position["hidden"]["plans"][seat][slot - 1]
    return {"slot": slot - 1, "left": order["officials"] // (2 if order["order"].endswith("hard") else 1)}


def play(match: Match, *actions: str, seat: int | None = None) -> list[Event]:
    """Play one action after the other, each of them listed as legal; everything that happened."""
    events: list[Event] = []
    for action in actions:
        assert match.refusal(action, seat) is None
        assert action.startswith("plan ") or action in match.actions(seat)
        events += match.play(action, seat)
    return events


def plan_all(match: Match, plans: Mapping[int, str] | None = None) -> list[Event]:
    """Everybody who still has to commits to a plan, by default to an idle one."""
    events: list[Event] = []
    for seat in match.deciders:
        events += play(match, f"plan {(plans or {}).get(seat, IDLE)}", seat=seat)
    return events


def idle(match: Match) -> list[Event]:
    """Let the rest of the round pass: no moves, nothing done, samurai paid as long as there is rice."""
    events: list[Event] = []
    now = seen(match)["round"]
    while seen(match)["round"] == now and not match.is_over:
        if seen(match)["stage"] == "planning":
            events += plan_all(match)
            continue
        actions = match.actions()
        events += match.play(next((each for each in ("reveal", "done", "keep") if each in actions), actions[0]))
    return events


def happened(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """The values of all events of a kind."""
    return [event.values for event in events if event.kind == kind]


def choices(match: Match, verb: str, seat: int | None = None) -> list[str]:
    """What a verb may be followed by now."""
    return [text.partition(" ")[2] for text in match.actions(seat) if text.partition(" ")[0] == verb]


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """Why an action is not legal, which must not be among the legal ones."""
    assert text not in match.actions(seat)
    refusal = match.refusal(text, seat)
    assert refusal is not None
    return str(refusal)


def seen(match: Match) -> EdoView:
    """What lies open on the table."""
    return cast(EdoView, match.view())


def table(match: Match, seat: int) -> SeatView:
    """Everything in front of a seat."""
    return seen(match)["seats"][seat]


def stock(match: Match, seat: int) -> dict[str, int]:
    """A seat's goods, without those it has none of."""
    return {good: amount for good, amount in table(match, seat)["goods"].items() if amount}


def standing(match: Match, seat: int) -> dict[str, int]:
    """Where a seat's samurai are."""
    return table(match, seat)["samurai"]


def town(match: Match, name: str) -> list[tuple[str, int | None]]:
    """What stands in a town, and whose it is."""
    return [(each["building"], each["owner"]) for each in seen(match)["towns"][name]]


def houses(*owners: int) -> list[str | tuple[str, int]]:
    """One house after the other."""
    assert all(owners.count(owner) <= HOUSES for owner in owners)
    return [("house", owner) for owner in owners]
