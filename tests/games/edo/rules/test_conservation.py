"""Nothing comes from nowhere: pieces and cards are conserved, and the score can be added up from the view."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.tables import many
from edokko import Match
from edokko.engine.carriers import UNCOMPILED
from games.edo.rulebook_facts import COSTS, FORTRESSES, HOUSES, MERCHANTS, NEUTRALS, OFFICIALS, SPECIALS, TOP
from games.edo.scenario import houses, scenario

Json = dict[str, Any]
GAMES = settings(max_examples=len(many(8, uncompiled=1)), deadline=None)
seats_and_seed = given(seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))


def begin(seats: int, seed: int) -> Match:
    """A new game; every other one goes on from a rich table, where random play builds and trades more."""
    if seed % 2:
        return Match.new("edo", seats=seats, seed=seed)
    goods = {"ryo": 90, "wood": 10, "stone": 10, "rice": 10}
    everyone = range(seats)
    return scenario(
        seats=seats,
        asks="plan",
        goods=dict.fromkeys(everyone, goods),
        samurai={seat: {"edo": 2, "sakura": 1} for seat in everyone},
        towns={"sakura": houses(*everyone)},
    )


def play(seats: int, seed: int) -> Iterator[Match]:
    """A random game, stopped at every decision; uncompiled, where all is slow, at some of them."""
    match = begin(seats, seed)
    chooser = random.Random(seed)
    yield match
    while not match.is_over:
        match.play(*choose(match, chooser))
        if not UNCOMPILED or match.is_over or chooser.random() < 0.2:
            yield match


def choose(match: Match, chooser: random.Random) -> tuple[str, int]:
    """Somebody's random action, seldom one that gives up."""
    seat = chooser.choice(match.deciders)
    actions = match.actions(seat)
    busy = [action for action in actions if action.split()[0] not in ("done", "next", "recall", "merchant")]
    return chooser.choice(busy if busy and chooser.random() < 0.8 else actions), seat


@GAMES
@seats_and_seed
def test_pieces_are_conserved(seats: int, seed: int) -> None:
    """Own officials, neutral ones, houses, trading posts and fortresses."""
    for match in play(seats, seed):
        view = match.view(None)
        built = [(each["building"], each["owner"]) for town in view["towns"].values() for each in town]
        for number, seat in enumerate(view["seats"]):
            assert sum(seat["samurai"].values()) <= OFFICIALS
            assert seat["houses"] + built.count(("house", number)) == HOUSES
            assert seat["trading_posts"] + built.count(("trading_post", number)) == 1
            assert 0 <= seat["recruits"] <= seat["neutrals"]
            assert min(seat["houses"], seat["trading_posts"]) >= 0
        assert view["fortresses"] + built.count(("fortress", None)) == FORTRESSES
        assert view["neutrals"] + sum(seat["neutrals"] for seat in view["seats"]) == NEUTRALS
        assert min(view["fortresses"], view["neutrals"]) >= 0


@GAMES
@seats_and_seed
def test_towns_keep_their_rules(seats: int, seed: int) -> None:
    for match in play(seats, seed):
        for name, town in match.view(None)["towns"].items():
            kinds = [each["building"] for each in town]
            assert len(town) <= 10
            assert kinds.count("trading_post") <= (name != "edo")
            assert 2 * kinds.count("fortress") <= kinds.count("house")
            assert all((each["owner"] is None) == (each["building"] == "fortress") for each in town)


@GAMES
@seats_and_seed
def test_every_card_is_in_one_place(seats: int, seed: int) -> None:
    for match in play(seats, seed):
        position = match.position()
        hidden = position["hidden"]
        owned = [card for seat in position["table"] for card in seat["specials"]]
        assert sorted(owned + position["display"] + hidden["specials"]) == sorted(SPECIALS)
        assert len(position["display"]) == min(4, len(SPECIALS) - len(owned))
        seen = [each for each in (position["merchant_now"], position["merchant_next"]) if each]
        assert sorted(position["merchants_left"] + seen + hidden["merchants"]) == sorted(MERCHANTS)


@GAMES
@seats_and_seed
def test_no_stock_is_ever_negative_and_none_above_10(seats: int, seed: int) -> None:
    for match in play(seats, seed):
        for seat in match.view(None)["seats"]:
            assert all(amount >= 0 for amount in seat["goods"].values())
            assert all(seat["goods"][good] <= TOP for good in ("wood", "stone", "rice"))


@GAMES
@seats_and_seed
def test_officials_are_planned_as_far_as_there_are_any(seats: int, seed: int) -> None:
    for match in play(seats, seed):
        position = match.position()
        for number, plan in enumerate(position["hidden"]["plans"]):
            seat = position["table"][number]
            used = sum(each["officials"] for each in plan if each)
            assert used <= seat["available"]
            if position["stage"] == "planning" and seat["committed"]:
                assert seat["available"] == OFFICIALS - sum(seat["samurai"].values()) + seat["neutrals"]


@GAMES
@seats_and_seed
def test_goods_and_points_change_only_by_what_events_say(seats: int, seed: int) -> None:
    match = begin(seats, seed)
    chooser = random.Random(seed)
    while not match.is_over:
        before = match.view(None)["seats"]
        events = match.play(*choose(match, chooser))
        for number, seat in enumerate(match.view(None)["seats"]):
            told, power = dict(before[number]["goods"]), before[number]["power"]
            for event in events:
                if event.kind in ("gained", "paid") and event.values["seat"] == number:
                    told[event.values["good"]] += event.values["amount"] * (1 if event.kind == "gained" else -1)
                elif event.kind == "power" and event.values["seat"] == number:
                    power += event.values["amount"]
            assert (seat["goods"], seat["power"]) == (told, power)


@GAMES
@seats_and_seed
def test_the_final_score_can_be_added_up_from_the_view(seats: int, seed: int) -> None:
    *_, match = play(seats, seed)
    view, outcome = match.view(None), match.outcome
    merits = [merit_by_hand(view, number) for number in range(seats)]
    assert list(outcome.totals) == [merit[1] for merit in merits]
    assert [sum(seat["score"].values()) for seat in view["seats"]] == list(outcome.totals)
    groups = [tuple(seat for seat in range(seats) if merits[seat] == merit) for merit in sorted(set(merits))[::-1]]
    assert list(outcome.ranking) == groups
    assert outcome.winners == (groups[0] if max(merits)[0] else ())
    assert view["round"] == 10 or any(seat["power"] >= 12 for seat in view["seats"])


def merit_by_hand(view: Json, number: int) -> tuple[bool, int, int, int]:
    """In the running, points, resources and influence in Edo, written down a second time without the engine."""
    seat = view["seats"][number]
    in_edo = [each["building"] for each in view["towns"]["edo"] if each["owner"] == number]
    points = seat["power"]
    if in_edo:
        points += sum(seat["samurai"].values()) + seat["goods"]["ryo"] // 50
    resources = sum(seat["goods"][good] for good in ("wood", "stone", "rice"))
    return bool(in_edo), points, resources, len(in_edo)


def test_random_play_reaches_every_corner_of_the_game() -> None:
    """The property tests above mean little unless play gets everywhere: all actions but the rarest are seen."""
    if UNCOMPILED:
        return
    seen: set[str] = set()
    for seed in range(60):
        *_, match = play(2 + seed % 3, seed)
        for move in match.moves:
            seen |= {move.text} if not move.text.startswith("plan") else {"card", "officials", "commit"}
    verbs = {text.split()[0] for text in seen}
    assert verbs == set(Match.new("edo", seats=2, seed=1).game.actions.verbs)
    assert set(COSTS) <= verbs
