"""Nothing comes from nowhere: cards, kobuns and tokens are conserved, and the score can be added up from the view."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.tables import many
from edokko import Match
from edokko.engine.carriers import UNCOMPILED
from edokko.games.iki.rules.terms import BUILDINGS, CHARACTERS, STARTERS, TOKENS
from games.iki.rulebook_facts import CHARACTERS as FACTS

Json = dict[str, Any]
KOBUNS = 4
TYPE_OF = {name: facts.type for name, facts in FACTS.items()}
GAMES = settings(max_examples=len(many(25, uncompiled=2)), deadline=None)
seats_and_seed = given(seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))


def play(seats: int, seed: int) -> Any:
    """A random game, stopped at every decision."""
    match = Match.new("iki", seats=seats, seed=seed)
    chooser = random.Random(seed)
    yield match
    while not match.is_over:
        match.play(chooser.choice(match.actions()))
        yield match


@GAMES
@seats_and_seed
def test_every_card_is_in_at_most_one_place_and_none_comes_back(seats: int, seed: int) -> None:
    gone: set[str] = set()
    for match in play(seats, seed):
        position = match.position()
        places = _places(position)
        assert len(places) == len(set(places))
        assert not gone & set(places)
        gone = {*CHARACTERS, *BUILDINGS} - set(places)
        in_game = [card for card in places if card in BUILDINGS]
        assert len(in_game) <= 6


def _places(position: Json) -> list[str]:
    """Where all cards are: decks, row, stalls, retired, on offer, in hand."""
    season = position["season"]
    places = [each["card"] for each in position["row"]]
    places += [stall["card"] for stall in position["stalls"].values() if stall]
    places += [card for seat in position["table"] for card in seat["retired"]]
    places += position["buildings"]
    for name, deck in position["hidden"]["decks"].items():
        places += deck[position["revealed"] :] if name == season else deck
    if position["turn"]["placing"]:
        places.append(position["turn"]["placing"])
    return places


@GAMES
@seats_and_seed
def test_every_seat_keeps_its_four_kobuns(seats: int, seed: int) -> None:
    for match in play(seats, seed):
        view = match.view(0)
        for number, seat in enumerate(view["seats"]):
            placed = sum(1 for stall in view["stalls"].values() if stall and stall["owner"] == number)
            assert seat["kobuns"] + placed == KOBUNS
            assert seat["kobuns"] >= 0


@GAMES
@seats_and_seed
def test_no_stock_is_ever_negative_and_firefighting_stays_on_its_track(seats: int, seed: int) -> None:
    for match in play(seats, seed):
        view = match.view(None)
        levels = [seat["firefighting"] for seat in view["seats"]]
        assert all(amount >= 0 for seat in view["seats"] for amount in seat["goods"].values())
        assert all(0 <= level <= 10 for level in levels)
        assert [levels[seat] for seat in view["order"]] == sorted(levels, reverse=True)


@GAMES
@seats_and_seed
def test_every_token_belongs_to_one_seat_at_most_and_two_of_a_kind_are_on_sale_each_season(
    seats: int, seed: int
) -> None:
    for match in play(seats, seed):
        view = match.view(None)
        owned = [token for seat in view["seats"] for kind in seat["tokens"].values() for token in kind]
        assert len(owned) == len(set(owned))
        assert not set(owned) & set(view["on_sale"])
        assert set(owned) | set(view["on_sale"]) <= set(TOKENS)
        assert len(view["on_sale"]) <= 6


@GAMES
@seats_and_seed
def test_mons_change_only_by_what_events_say(seats: int, seed: int) -> None:
    match = Match.new("iki", seats=seats, seed=seed)
    chooser = random.Random(seed)
    while not match.is_over:
        before = [seat["goods"] for seat in match.view(None)["seats"]]
        events = match.play(chooser.choice(match.actions()))
        for number, seat in enumerate(match.view(None)["seats"]):
            told = dict(before[number])
            for event in events:
                if event.kind in ("gained", "paid") and event.values["seat"] == number:
                    sign = 1 if event.kind == "gained" else -1
                    told[event.values["good"]] += sign * event.values["amount"]
            assert seat["goods"] == told


@GAMES
@seats_and_seed
def test_the_final_score_can_be_added_up_from_the_view(seats: int, seed: int) -> None:
    *_, match = play(seats, seed)
    view, outcome = match.view(None), match.outcome
    for number, seat in enumerate(view["seats"]):
        assert outcome.totals[number] == score_by_hand(view, number)
        assert outcome.totals[number] == sum(seat["score"].values())
    by_hand = sorted(range(seats), key=lambda each: (-score_by_hand(view, each), view["order"].index(each)))
    assert [group[0] for group in outcome.ranking] == by_hand


def score_by_hand(view: Json, number: int) -> int:
    """A seat's final IKI, written down a second time from the rulebook's last page, without the engine."""
    seat = view["seats"][number]
    goods, fish = seat["goods"], seat["tokens"]["fish"]
    fish_score = (0, 3, 6, 10, 15)[len(fish)]
    fish_score += sum(
        {"shirauo_fine": 1, "katsuo_fine": 7, "suzuki_fine": 1, "tai_fine": 7}.get(each, 0) for each in fish
    )
    types = [TYPE_OF[card] for card in seat["retired"] if card != "puppeteer"]
    puppets = ["special"] if "puppeteer" in seat["retired"] else []
    if puppets and seat["special"]["joker_type"]:
        puppets = ["peddler", "artisan", "special", "master", "seller"]
    best = 0
    for puppet in puppets or [None]:
        counted = types + ([puppet] if puppet else [])
        variety = (0, 1, 4, 9, 16, 25)[len(set(counted))]
        most = max((counted.count(each) for each in counted), default=0)
        pouches = {
            "pouch_spring_1": 2,
            "pouch_spring_2": 3,
            "pouch_summer_1": 4,
            "pouch_summer_2": seat["firefighting"] // 2,
            "pouch_autumn_1": len(set(counted)),
            "pouch_autumn_2": most,
            "pouch_winter_1": 5,
            "pouch_winter_2": goods["mon"] // 4,
        }
        factor = 2 if seat["tokens"]["pipe"] else 1
        best = max(best, variety + factor * sum(pouches[each] for each in seat["tokens"]["pouch"]))
    buildings = {
        "farmhouse": 2,
        "fire_watchtower": 3,
        "imperial_villa": 4,
        "inn": 12,
        "kabuki_theater": 26,
        "merchant_house": min(30, 3 * goods["sandal"]),
        "restaurant": fish_score,
        "shrine": 22,
        "storehouse": min(32, 4 * goods["rice"]),
        "well": 2 * seat["firefighting"],
    }
    built = [each["card"] for each in view["stalls"].values() if each and each["owner"] == number]
    leftovers = 3 * goods["koban"] + goods["wood"] + goods["mon"] // 4
    return goods["iki"] + best + fish_score + sum(buildings[each] for each in built) + leftovers


def test_random_play_reaches_every_corner_of_the_game() -> None:
    """The property tests above mean little unless play gets everywhere: all actions but the rarest are seen."""
    if UNCOMPILED:
        return
    seen: set[str] = set()
    for seed in range(60):
        for match in play(2 + seed % 3, seed):
            if match.moves:
                seen.add(match.moves[-1].text)
    verbs = {text.split()[0] for text in seen}
    everything = set(Match.new("iki", seats=2, seed=1).game.actions.verbs)
    assert verbs == everything
    hired = {text.removeprefix("hire ") for text in seen if text.startswith("hire")}
    assert len(hired) > (len(CHARACTERS) - len(STARTERS)) * 0.9
