"""Chapter 4B.3: business with the shop, and with one character in its stalls."""

import pytest

from games.iki.rulebook_facts import SHOPS, TOKENS
from games.iki.scenario import choices, crowd, happened, play, refused, scenario, stall, stock, table

LARGE = [f"{nagaya}{letter}" for nagaya in (1, 2, 3, 4) for letter in "abcd"]
SERVICES = [
    ("sandal", "shop sandals", {"mon": 2}, {"sandal": 2}),
    ("rice", "shop rice", {"mon": 3}, {"rice": 2}),
    ("pawn", "shop pawn_rice", {"rice": 1}, {"mon": 4}),
    ("pawn", "shop pawn_sandal", {"sandal": 1}, {"mon": 4}),
    ("construction", "shop site_rice", {"mon": 1}, {"rice": 1}),
    ("exchange", "shop koban", {"mon": 6}, {"koban": 1}),
    ("exchange", "shop two_kobans", {"mon": 10}, {"koban": 2}),
    ("exchange", "shop change", {}, {"mon": 2}),
]
PRICED = [each for each in SERVICES if each[2]]
MONTHS = {"spring": 1, "summer": 4, "autumn": 7, "winter": 10}
SOLD_AT = {"fish": "fish", "pipe": "tobacco", "pouch": "tobacco"}


@pytest.mark.parametrize(("shop", "action", "pay", "gain"), SERVICES)
def test_a_shop_gives_what_it_offers_for_its_price(shop: str, action: str, pay: dict, gain: dict) -> None:
    match = scenario(at=shop, goods={0: pay})
    events = play(match, action)
    assert happened(events, "shopped") == [{"seat": 0, "offer": action.removeprefix("shop ")}]
    assert stock(match, 0) == gain


@pytest.mark.parametrize(("shop", "action", "pay", "gain"), PRICED)
def test_a_shop_refuses_who_cannot_pay(shop: str, action: str, pay: dict, gain: dict) -> None:
    ((good, price),) = pay.items()
    match = scenario(at=shop, goods={0: {good: price - 1}})
    assert refused(match, action) == f"not_enough (good {good}, needs {price}, has {price - 1})"


def test_the_fire_tower_raises_firefighting_by_1_for_free() -> None:
    match = scenario(at="fire_tower", firefighting={0: 3})
    play(match, "shop fire_tower")
    assert table(match, 0)["firefighting"] == 4
    assert stock(match, 0) == {}


def test_supplies_are_unlimited() -> None:
    """Ruling 6: wood too."""
    match = scenario(at="rice", goods={0: {"wood": 60, "rice": 60, "mon": 3}}, stalls={"1a": ("soap_bubble_man", 0)})
    play(match, "shop rice", "visit 1a")
    assert stock(match, 0) == {"wood": 61, "rice": 62}


@pytest.mark.parametrize("shop", SHOPS)
def test_a_shop_is_used_where_the_oyakata_stands(shop: str) -> None:
    match = scenario(at=shop, goods={0: dict.fromkeys(("mon", "rice", "sandal"), 20)})
    for there, action, _, _ in SERVICES:
        if there != shop:
            assert refused(match, action) == f"other_shop (shop {there})"
    offered = {action for there, action, _, _ in SERVICES if there == shop}
    offered |= {"shop fire_tower"} if shop == "fire_tower" else set()
    assert {f"shop {each}" for each in choices(match, "shop")} == offered


def test_a_shop_is_used_once_a_turn() -> None:
    match = scenario(at="pawn", goods={0: {"rice": 2, "sandal": 2}})
    play(match, "shop pawn_rice")
    assert refused(match, "shop pawn_rice") == "shop_done"
    assert refused(match, "shop pawn_sandal") == "shop_done"


def test_at_the_construction_site_rice_or_building_not_both() -> None:
    match = scenario(at="construction", goods={0: {"mon": 9, "wood": 9}})
    play(match, "shop site_rice")
    assert refused(match, "build farmhouse") == "shop_done"


def test_business_is_optional() -> None:
    match = scenario(at="rice", goods={0: {"mon": 3}}, stalls={"1a": ("salt_peddler", 1)})
    assert happened(play(match, "done"), "ended_turn") == [{"seat": 0}]
    assert stock(match, 0) == {"mon": 3}
    assert stall(match, "1a") == ("salt_peddler", 1, 0)


@pytest.mark.parametrize("actions", [("shop rice", "visit 1a"), ("visit 1a", "shop rice")])
def test_shop_and_character_may_be_used_in_any_order(actions: tuple[str, str]) -> None:
    match = scenario(at="rice", goods={0: {"mon": 3}}, stalls={"1a": ("salt_peddler", 0)})
    play(match, *actions)
    assert stock(match, 0) == {"rice": 3}
    assert match.actions() == ["done"]


def test_what_a_visit_gives_may_pay_at_the_shop() -> None:
    match = scenario(at="sandal", stalls={"1c": ("eyeglass_peddler", 0)})
    assert refused(match, "shop sandals") == "not_enough (good mon, needs 2, has 0)"
    play(match, "visit 1c", "shop sandals")
    assert stock(match, 0) == {"sandal": 2}


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_is_bought_at_its_price(token: str) -> None:
    fact = TOKENS[token]
    month = MONTHS[fact.season]
    match = scenario(month=month, at=SOLD_AT[fact.kind], goods={0: {"mon": fact.cost}})
    events = play(match, f"buy {token}")
    assert happened(events, "bought") == [{"seat": 0, "token": token}]
    assert table(match, 0)["tokens"][fact.kind] == [token]
    assert token not in match.view()["on_sale"]
    assert table(match, 0)["goods"]["mon"] == 0
    poor = scenario(month=month, at=SOLD_AT[fact.kind], goods={0: {"mon": fact.cost - 1}})
    assert refused(poor, f"buy {token}") == f"not_enough (good mon, needs {fact.cost}, has {fact.cost - 1})"


@pytest.mark.parametrize("pipe", [name for name, token in TOKENS.items() if token.kind == "pipe"])
def test_a_pipes_effect_is_immediate(pipe: str) -> None:
    fact = TOKENS[pipe]
    match = scenario(
        month=MONTHS[fact.season],
        at="tobacco",
        goods={0: {"mon": fact.cost}},
        stalls={"1a": ("salt_peddler", 0), "1b": ("cotton_peddler", 1)},
    )
    play(match, f"buy {pipe}")
    gain = dict(fact.gain)
    assert table(match, 0)["firefighting"] == gain.pop("firefighting", 0)
    if gain.pop("experience", 0):
        assert choices(match, "train") == ["1a"]
        play(match, "train 1a")
        assert stall(match, "1a") == ("salt_peddler", 0, 1)
    assert stock(match, 0) == gain
    assert match.view()["asks"] == "business"


@pytest.mark.parametrize("token", [name for name, token in TOKENS.items() if token.kind != "pipe"])
def test_fish_and_pouches_give_nothing_at_once(token: str) -> None:
    fact = TOKENS[token]
    match = scenario(month=MONTHS[fact.season], at=SOLD_AT[fact.kind], goods={0: {"mon": fact.cost}})
    play(match, f"buy {token}")
    assert stock(match, 0) == {}
    assert table(match, 0)["firefighting"] == 0


@pytest.mark.parametrize("pair", [("pipe_spring_1", "pouch_spring_2"), ("pouch_spring_1", "pipe_spring_2")])
def test_the_tobacco_shop_sells_one_pipe_and_one_pouch_together(pair: tuple[str, str]) -> None:
    match = scenario(at="tobacco", goods={0: {"mon": 30}})
    play(match, *(f"buy {token}" for token in pair))
    assert {token for kind in table(match, 0)["tokens"].values() for token in kind} == set(pair)
    assert match.actions() == ["done"]


@pytest.mark.parametrize(
    ("first", "second"), [("pipe_spring_1", "pipe_spring_2"), ("pouch_spring_1", "pouch_spring_2")]
)
def test_the_tobacco_shop_does_not_sell_two_of_a_kind(first: str, second: str) -> None:
    match = scenario(at="tobacco", goods={0: {"mon": 30}})
    play(match, f"buy {first}")
    assert refused(match, f"buy {second}") == "shop_done"


def test_a_visit_closes_the_purchase_at_the_tobacco_shop() -> None:
    match = scenario(at="tobacco", goods={0: {"mon": 30}}, stalls={"2c": ("salt_peddler", 0)})
    play(match, "buy pipe_spring_1", "visit 2c")
    assert refused(match, "buy pouch_spring_1") == "shop_done"


def test_a_pouch_may_follow_the_experience_pipe() -> None:
    match = scenario(month=10, at="tobacco", goods={0: {"mon": 6}}, stalls={"1a": ("salt_peddler", 0)})
    play(match, "buy pipe_winter_1", "train 1a", "buy pouch_winter_2")
    assert table(match, 0)["tokens"]["pouch"] == ["pouch_winter_2"]


def test_a_seat_may_own_any_number_of_pipes_and_pouches() -> None:
    """Ruling 29."""
    owned = [
        name for name, each in TOKENS.items() if each.kind != "fish" and name[-1] == "1" and each.season != "winter"
    ]
    match = scenario(month=10, at="tobacco", goods={0: {"mon": 30}}, tokens={0: [*owned, "pouch_autumn_2"]})
    play(match, "buy pouch_winter_1", "buy pipe_winter_2")
    assert len(table(match, 0)["tokens"]["pouch"]) == 5
    assert len(table(match, 0)["tokens"]["pipe"]) == 4


def test_tokens_are_sold_at_their_shop_only() -> None:
    match = scenario(at="fish", goods={0: {"mon": 30}})
    assert choices(match, "buy") == ["shirauo_plain", "shirauo_fine"]
    assert refused(match, "buy pipe_spring_1") == "other_shop (shop tobacco)"
    assert refused(scenario(at="rice", goods={0: {"mon": 30}}), "buy shirauo_plain") == "other_shop (shop fish)"


def test_only_tokens_of_the_season_that_nobody_bought_are_on_sale() -> None:
    match = scenario(month=4, at="fish", goods={0: {"mon": 30}}, tokens={1: ["katsuo_fine"]})
    assert choices(match, "buy") == ["katsuo_plain"]
    for token in ("shirauo_plain", "suzuki_plain", "katsuo_fine"):
        assert refused(match, f"buy {token}") == "not_on_sale"


def test_one_fish_a_season() -> None:
    match = scenario(month=4, at="fish", goods={0: {"mon": 30}}, tokens={0: ["katsuo_plain"]})
    assert refused(match, "buy katsuo_fine") == "fish_of_season"
    other = scenario(month=4, at="fish", goods={0: {"mon": 30}}, tokens={0: ["shirauo_plain"], 1: ["katsuo_plain"]})
    assert choices(other, "buy") == ["katsuo_fine"]


def test_one_fish_a_visit_to_the_market() -> None:
    match = scenario(at="fish", goods={0: {"mon": 30}})
    play(match, "buy shirauo_plain")
    assert refused(match, "buy shirauo_fine") == "shop_done"


@pytest.mark.parametrize("shop", SHOPS)
def test_a_shop_serves_the_two_stalls_behind_it(shop: str) -> None:
    match = scenario(seats=4, at=shop, stalls=crowd(LARGE, [number % 4 for number in range(16)]))
    assert choices(match, "visit") == SHOPS[shop].stalls
    for name in LARGE:
        if name not in SHOPS[shop].stalls:
            assert refused(match, f"visit {name}") == "not_served"


def test_one_character_is_visited_a_turn() -> None:
    match = scenario(at="rice", stalls={"1a": ("salt_peddler", 0), "1b": ("eyeglass_peddler", 0)})
    play(match, "visit 1b")
    assert refused(match, "visit 1b") == "visit_done"
    assert refused(match, "visit 1a") == "visit_done"


def test_an_empty_stall_cannot_be_visited() -> None:
    assert refused(scenario(at="rice"), "visit 1a") == "nobody_there"


def test_a_building_cannot_be_visited() -> None:
    assert refused(scenario(at="rice", stalls={"1a": ("inn", 0)}), "visit 1a") == "a_building"


def test_a_characters_price_must_be_payable() -> None:
    match = scenario(at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("soba_stand", 0)})
    assert refused(match, "visit 1a") == "not_enough (good mon, needs 2, has 1)"


def test_every_part_of_a_price_must_be_payable() -> None:
    match = scenario(at="rice", goods={0: {"wood": 1, "rice": 1}}, stalls={"1a": ("writing_brush_maker", 0)})
    assert refused(match, "visit 1a") == "not_enough (good sandal, needs 1, has 0)"


def test_iki_pays_for_a_visit_but_never_goes_below_0() -> None:
    match = scenario(at="rice", stalls={"1a": ("ukiyoe_artist", 0)})
    assert refused(match, "visit 1a") == "not_enough (good iki, needs 1, has 0)"
    match = scenario(at="rice", goods={0: {"iki": 1}}, stalls={"1a": ("ukiyoe_artist", 0)})
    play(match, "visit 1a")
    assert stock(match, 0) == {"mon": 4}


@pytest.mark.parametrize("card", ["fireworks_maker", "karuta_maker"])
@pytest.mark.parametrize("owner", [0, 1])
def test_everyone_but_the_visitor_gains_2_mons_the_cards_owner_too(card: str, owner: int) -> None:
    """Ruling 31."""
    match = scenario(at="rice", stalls={"1a": (card, owner)})
    play(match, "visit 1a")
    assert [stock(match, seat) for seat in range(3)] == [{"iki": 4}, {"mon": 2}, {"mon": 2}]


def test_a_visit_cannot_be_cut_short() -> None:
    match = scenario(at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("seamstress", 0)})
    play(match, "visit 1a")
    assert match.actions() == ["train 1a"]
    assert refused(match, "done") == "not_now (asks train)"
