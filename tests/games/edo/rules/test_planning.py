"""Phase 1: three cards in order, an action on each, officials on them; and how the plan is then carried out."""

import pytest

from edokko import NotDecider
from games.edo.rulebook_facts import BASE, SPECIALS
from games.edo.scenario import choices, happened, idle, plan_all, play, refused, scenario, stock, table

CARDS = {**BASE, **SPECIALS}


def test_every_action_of_the_three_base_cards_may_be_chosen() -> None:
    match = scenario(asks="plan")
    assert choices(match, "card", 1) == [f"{card}.{action}" for card in BASE for action in BASE[card]]


def test_each_card_is_planned_once() -> None:
    match = scenario(asks="plan")
    play(match, "card base_a.rice", "officials 1", seat=0)
    assert refused(match, "card base_a.wood", 0) == "card_planned"
    assert refused(match, "card base_a.rice", 0) == "card_planned"
    play(match, "card base_c.stone", "officials 1", seat=0)
    assert {each.split(".")[0] for each in choices(match, "card", 0)} == {"base_b"}


def test_the_cards_are_played_in_the_order_they_were_chosen() -> None:
    match = scenario(asks="plan")
    plan_all(match, {0: "base_c.money=1 base_a.money=2 base_b.travel=0"})
    gains = []
    while match.view()["stage"] == "acting":
        gains += [each["amount"] for each in happened(play(match, "reveal"), "gained")]
    assert gains == [5, 10]


@pytest.mark.parametrize("card", SPECIALS)
def test_a_special_card_has_its_two_actions(card: str) -> None:
    match = scenario(asks="plan", specials={1: [card]})
    assert choices(match, "card", 1)[-2:] == [f"{card}.{action}" for action in SPECIALS[card]]


def test_another_seats_special_card_cannot_be_planned() -> None:
    match = scenario(asks="plan", specials={1: ["special_1"]})
    assert refused(match, "card special_1.wood", 0) == "not_your_card"
    assert refused(match, "card special_2.stone", 0) == "not_your_card"


def test_a_special_card_taken_this_round_cannot_be_planned() -> None:
    match = scenario(asks="plan", specials={0: ["special_1", "special_2"]}, fresh={0: ["special_1"]})
    assert refused(match, "card special_1.wood", 0) == "not_usable_yet"
    play(match, "card special_2.stone", seat=0)


def test_three_of_more_cards_are_enough() -> None:
    match = scenario(asks="plan", specials={0: ["special_1"]})
    play(match, "plan special_1.wood=1 base_a.rice=1 base_b.travel=1", seat=0)
    assert match.deciders == (1, 2)


@pytest.mark.parametrize("order", [f"{card}.{action}" for card in CARDS for action in CARDS[card]])
def test_no_more_officials_than_the_actions_limit(order: str) -> None:
    card, action = order.split(".")
    limit = CARDS[card][action].limit
    match = scenario(asks="plan", specials={0: [card]} if card in SPECIALS else None)
    play(match, f"card {order}", seat=0)
    step = 2 if action == "build_hard" else 1
    assert choices(match, "officials", 0) == [str(number) for number in range(0, limit + 1, step)]
    if limit < 4:
        assert refused(match, f"officials {limit + 1}", 0) == f"over_limit (limit {limit})"


@pytest.mark.parametrize("officials", [1, 3])
def test_hard_construction_takes_officials_in_pairs(officials: int) -> None:
    match = scenario(asks="plan")
    play(match, "card base_a.build_hard", seat=0)
    assert refused(match, f"officials {officials}", 0) == "not_in_pairs"


def test_officials_on_other_cards_are_not_available() -> None:
    match = scenario(asks="plan")
    play(match, "card base_a.rice", "officials 4", "card base_b.travel", seat=0)
    assert refused(match, "officials 2", 0) == "not_enough_officials (has 1)"
    play(match, "officials 1", "card base_c.stone", seat=0)
    assert choices(match, "officials", 0) == ["0"]


def test_samurai_on_the_board_are_not_available() -> None:
    match = scenario(asks="plan", samurai={0: {"edo": 2, "boso": 1}})
    play(match, "card base_a.rice", seat=0)
    assert choices(match, "officials", 0) == ["0", "1", "2"]
    assert refused(match, "officials 3", 0) == "not_enough_officials (has 2)"


def test_neutral_officials_serve_like_own_ones() -> None:
    match = scenario(asks="plan", samurai={0: {"edo": 5}}, neutrals={0: 4})
    play(match, "plan base_a.rice=4 base_b.travel=0 base_c.stone=0", seat=0)
    assert table(match, 0)["available"] == 4


def test_officials_left_over_stay_idle() -> None:
    match = scenario(asks="plan")
    plan_all(match, {0: "base_a.rice=1 base_b.travel=0 base_c.stone=0"})
    play(match, "reveal")
    assert stock(match, 0) == {"rice": 1}


def test_a_plan_is_committed_only_when_it_is_whole() -> None:
    match = scenario(asks="plan")
    assert refused(match, "commit", 0) == "not_now (asks card)"
    play(match, "card base_a.rice", seat=0)
    assert refused(match, "commit", 0) == "not_now (asks officials)"
    assert refused(match, "card base_b.travel", 0) == "not_now (asks officials)"
    play(match, "officials 1", "card base_b.travel", "officials 0", "card base_c.stone", "officials 0", seat=0)
    assert match.actions(0) == ["commit"]
    assert refused(match, "officials 1", 0) == "not_now (asks commit)"


def test_who_has_committed_does_not_decide_any_more() -> None:
    match = scenario(asks="plan", plans={0: "base_a.rice=1 base_b.travel=0 base_c.stone=0"})
    assert match.deciders == (1, 2)
    assert refused(match, "card base_a.rice", 0) == "not_decider"
    with pytest.raises(NotDecider):
        match.play("card base_a.rice", 0)


def test_nobody_acts_before_all_have_committed() -> None:
    match = scenario(asks="plan", seats=2)
    assert refused(match, "reveal", 0) == "not_now (asks card)"
    plan_all(match)
    assert match.view()["stage"] == "acting"
    assert match.deciders == (0,)


@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_first_cards_are_revealed_from_the_first_seat_on_then_second_then_third(first_seat: int) -> None:
    match = scenario(asks="plan", first_seat=first_seat)
    plan_all(match)
    asked = []
    while match.view()["stage"] == "acting":
        asked.append((match.view()["turn"]["slot"], *match.deciders))
        play(match, "reveal")
        if match.view()["round"] > 1:
            break
    order = [(first_seat + number) % 3 for number in range(3)]
    assert asked == [(slot, seat) for slot in range(3) for seat in order]


def test_a_card_without_officials_does_nothing_but_is_revealed() -> None:
    """Ruling 11."""
    match = scenario(card="base_a.money=0")
    events = play(match, "reveal")
    assert happened(events, "revealed") == [{"seat": 0, "order": "base_a.money", "officials": 0}]
    assert stock(match, 0) == {}
    assert match.view()["plans"][0] == [{"order": "base_a.money", "officials": 0}, None, None]
    assert match.deciders == (1,)


@pytest.mark.parametrize(
    "card", ["base_a.wood=4", "base_a.build_hard=2", "base_b.recruit=1", "base_b.trade=2", "base_c.develop=1"]
)
def test_what_cannot_be_carried_out_may_be_planned_and_is_forgone(card: str) -> None:
    """Ruling 17."""
    match = scenario(card=card)
    events = play(match, "reveal")
    assert [event.kind for event in events] == ["revealed", "forgone", "ended_card"]
    assert match.deciders == (1,)


def test_part_of_what_was_planned_may_be_forgone() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1, "chichibu": 1}})
    play(match, "reveal", "gather boso", "done")
    assert stock(match, 0) == {"wood": 3}
    assert match.deciders == (1,)


@pytest.mark.parametrize(("card", "gains"), [("base_a.money=3", {"ryo": 15}), ("base_c.money=4", {"ryo": 20})])
def test_money_brings_5_ryo_for_each_official(card: str, gains: dict[str, int]) -> None:
    match = scenario(card=card)
    play(match, "reveal")
    assert stock(match, 0) == gains


def test_rice_brings_1_for_each_official() -> None:
    match = scenario(card="base_a.rice=4")
    play(match, "reveal")
    assert stock(match, 0) == {"rice": 4}


def test_rice_beyond_10_is_lost_but_money_has_no_limit() -> None:
    match = scenario(card="base_a.rice=4", goods={0: {"rice": 8, "ryo": 100}})
    play(match, "reveal")
    assert stock(match, 0) == {"rice": 10, "ryo": 100}


def test_all_cards_and_officials_return_for_the_next_round() -> None:
    match = scenario(asks="plan")
    plan_all(match, {0: "base_a.rice=4 base_b.travel=1 base_c.stone=0"})
    idle(match)
    assert match.view()["round"] == 2
    assert match.view()["plans"] == [[None, None, None]] * 3
    assert len(choices(match, "card", 0)) == 12
    play(match, "card base_a.rice", seat=0)
    assert choices(match, "officials", 0)[-1] == "4"


def test_the_first_player_marker_passes_to_the_left() -> None:
    match = scenario(asks="plan", seats=3, first_seat=2)
    events = idle(match)
    assert match.view()["first_seat"] == 0
    assert happened(events, "round") == [{"round": 2, "seat": 0}]
    plan_all(match)
    assert match.deciders == (0,)


def test_the_merchant_in_the_slot_leaves_and_the_next_takes_its_place() -> None:
    match = scenario(asks="plan", merchant_card="merchant_3", next_merchant="merchant_7")
    third = match.position()["hidden"]["merchants"][0]
    events = idle(match)
    assert happened(events, "merchant_left") == [{"merchant": "merchant_3"}]
    assert happened(events, "merchant_shown") == [{"merchant": third}]
    view = match.view()
    assert (view["merchants_left"], view["merchant_now"], view["merchant_next"]) == (
        ["merchant_3"],
        "merchant_7",
        third,
    )


def test_the_last_merchant_takes_the_slot_and_none_is_turned_up() -> None:
    match = scenario(asks="plan", round_number=9)
    events = idle(match)
    assert happened(events, "merchant_shown") == []
    assert match.view()["merchant_next"] is None
    assert match.view()["round"] == 10
