"""Chapter 4B.1: income or hire."""

from games.iki.scenario import choices, crowd, happened, play, refused, row, scenario, stall, stock, table

CHEAP_STALLS = [f"{nagaya}{letter}" for nagaya in (1, 2, 3, 4) for letter in "abc"]  # on the board of two: all


def test_income_is_4_mons() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 1}})
    events = play(match, "income")
    assert stock(match, 0) == {"mon": 5}
    assert happened(events, "took_income") == [{"seat": 0}]


def test_on_the_first_space_there_is_neither_income_nor_hiring_but_1_mon() -> None:
    match = scenario(asks="way", order=[0, 1, 2], ways={1: "1", 2: "2"}, row=["monk"], goods={0: {"mon": 9}})
    events = play(match, "way 1-4")
    assert happened(events, "gained") == [{"seat": 0, "good": "mon", "amount": 1}]
    assert stock(match, 0) == {"mon": 10}
    assert refused(match, "income") == "not_now (asks go)"
    assert refused(match, "hire monk") == "not_now (asks go)"


def test_hiring_pays_the_cost_and_puts_the_card_with_an_unused_kobun_at_the_start_of_its_track() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["soba_stand"])
    events = play(match, "hire soba_stand", "stall 2b")
    assert happened(events, "hired") == [{"seat": 0, "card": "soba_stand"}]
    assert happened(events, "placed") == [{"owner": 0, "card": "soba_stand", "stall": "2b"}]
    assert stock(match, 0) == {"mon": 4}
    assert stall(match, "2b") == ("soba_stand", 0, 0)
    assert table(match, 0)["kobuns"] == 3
    assert row(match) == []


def test_the_mons_on_a_card_are_taken_and_may_pay_for_it() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 3}}, row=[("soba_stand", 2)])
    play(match, "hire soba_stand", "stall 1a")
    assert stock(match, 0) == {}


def test_mons_left_over_from_a_card_are_kept() -> None:
    match = scenario(asks="hire", row=[("sake_peddler", 2)])
    play(match, "hire sake_peddler", "stall 1a")
    assert stock(match, 0) == {"mon": 1}


def test_a_character_that_cannot_be_paid_is_refused_with_the_mons_on_it_counted() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 2}}, row=[("soba_stand", 2), "sake_peddler"])
    assert choices(match, "hire") == ["sake_peddler"]
    assert refused(match, "hire soba_stand") == "not_enough (good mon, needs 5, has 4)"


def test_the_other_cards_of_the_row_keep_their_mons() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=[("monk", 1), ("soba_stand", 2), "seamstress"])
    play(match, "hire monk")
    assert row(match) == [("soba_stand", 2), ("seamstress", 0)]


def test_only_characters_of_the_row_can_be_hired() -> None:
    assert refused(scenario(asks="hire", goods={0: {"mon": 9}}, row=["monk"]), "hire ox_cart") == "not_in_row"


def test_the_hire_token_saves_1_mon() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 4}}, row=["soba_stand"], special={0: ["hire_minus_1"]})
    play(match, "hire soba_stand", "stall 1a")
    assert stock(match, 0) == {}


def test_the_hire_token_works_every_time() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 4}}, row=["monk"], special={0: ["hire_minus_1"]})
    play(match, "hire monk", "stall 1a")
    assert table(match, 0)["special"]["hire_minus_1"] == 1


def test_the_hire_token_serves_its_owner_only() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 4}}, row=["soba_stand"], special={1: ["hire_minus_1"]})
    assert refused(match, "hire soba_stand") == "not_enough (good mon, needs 5, has 4)"


def test_the_hire_token_never_makes_a_cost_negative() -> None:
    free = {"characters": {"monk": {"cost": 0}}}
    match = scenario(asks="hire", row=["monk"], special={0: ["hire_minus_1"]}, edition=free)
    play(match, "hire monk", "stall 1a")
    assert stock(match, 0) == {}


def test_the_hire_token_does_not_lower_the_extra_of_a_stall() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 2}}, row=["sake_peddler"], special={0: ["hire_minus_1"]})
    play(match, "hire sake_peddler", "stall 1d")
    assert stock(match, 0) == {}


def test_a_centre_stall_costs_2_mons_more() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 7}}, row=["soba_stand"])
    play(match, "hire soba_stand", "stall 3d")
    assert stock(match, 0) == {}
    assert stall(match, "3d") == ("soba_stand", 0, 0)


def test_a_centre_stall_that_cannot_be_paid_is_refused() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 6}}, row=["soba_stand"])
    play(match, "hire soba_stand")
    assert choices(match, "stall") == CHEAP_STALLS
    assert refused(match, "stall 4d") == "not_enough (good mon, needs 2, has 1)"


def test_with_only_centre_stalls_left_their_extra_counts_towards_the_cost() -> None:
    stalls = crowd(CHEAP_STALLS, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
    match = scenario(seats=4, asks="hire", goods={0: {"mon": 7}}, stalls=stalls, row=["sushi_stand", "tempura_stand"])
    assert choices(match, "hire") == ["tempura_stand"]
    assert refused(match, "hire sushi_stand") == "not_enough (good mon, needs 8, has 7)"


def test_a_centre_stall_being_empty_does_not_make_hiring_dearer() -> None:
    stalls = crowd(["1a", "1b", "1c"], [1, 1, 1])
    match = scenario(asks="hire", goods={0: {"mon": 5}}, stalls=stalls, row=["soba_stand"])
    play(match, "hire soba_stand", "stall 2a")
    assert stock(match, 0) == {}


def test_a_stall_that_is_taken_is_refused() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["monk"], stalls={"1a": ("inn", 1)})
    play(match, "hire monk")
    assert refused(match, "stall 1a") == "stall_taken"
    assert refused(match, "hire monk") == "not_now (asks hire_stall)"


def test_hiring_needs_an_unused_kobun() -> None:
    stalls = crowd(["1a", "2a", "3a", "4a"], [0, 0, 0, 0])
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["monk"], stalls=stalls)
    assert match.actions() == ["income"]
    assert refused(match, "hire monk") == "no_kobun"


def test_hiring_needs_an_empty_stall() -> None:
    stalls = crowd(CHEAP_STALLS, [0, 0, 0, 1, 1, 1, *[None] * 6])
    match = scenario(seats=2, asks="hire", goods={0: {"mon": 9}}, row=["sushi_stand"], stalls=stalls)
    assert match.actions() == ["income"]
    assert refused(match, "hire sushi_stand") == "no_free_stall"


def test_with_no_money_there_is_only_income() -> None:
    assert scenario(asks="hire", row=["monk", "seamstress"]).actions() == ["income"]


def test_the_hiring_bonus_moves_the_marker() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["firefighter"], firefighting={0: 1, 1: 3})
    events = play(match, "hire firefighter", "stall 1a")
    assert table(match, 0)["firefighting"] == 3
    assert match.view()["order"] == [0, 1, 2]
    assert happened(events, "firefighting") == [{"seat": 0, "level": 3}]


def test_the_construction_workers_hiring_bonus_is_2() -> None:
    """Ruling 2."""
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["construction_worker"])
    play(match, "hire construction_worker", "stall 1a")
    assert table(match, 0)["firefighting"] == 2


def test_the_fire_watchtower_gives_its_owner_3_iki_for_hiring_with_a_bonus() -> None:
    for card in ("monk", "firefighter"):
        match = scenario(asks="hire", goods={0: {"mon": 9}}, row=[card], stalls={"4a": ("fire_watchtower", 0)})
        play(match, f"hire {card}", "stall 1a")
        assert stock(match, 0)["iki"] == 3


def test_the_fire_watchtower_gives_nothing_without_a_bonus() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["soba_stand"], stalls={"4a": ("fire_watchtower", 0)})
    play(match, "hire soba_stand", "stall 1a")
    assert stock(match, 0) == {"mon": 4}


def test_the_fire_watchtower_of_another_seat_gives_nothing() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["monk"], stalls={"4a": ("fire_watchtower", 1)})
    play(match, "hire monk", "stall 1a")
    assert (stock(match, 0), stock(match, 1)) == ({"mon": 5}, {})


def test_the_fire_watchtower_still_gives_3_iki_at_10() -> None:
    """Ruling 30."""
    match = scenario(
        asks="hire", goods={0: {"mon": 4}}, row=["monk"], stalls={"4a": ("fire_watchtower", 0)}, firefighting={0: 10}
    )
    play(match, "hire monk", "stall 1a")
    assert stock(match, 0) == {"iki": 3}
    assert table(match, 0)["firefighting"] == 10


def test_the_fire_watchtower_pays_for_hiring_only() -> None:
    match = scenario(at="fire_tower", stalls={"4a": ("fire_watchtower", 0)})
    play(match, "shop fire_tower")
    assert stock(match, 0) == {}


def test_one_character_is_hired_a_turn_then_the_walk_follows() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 9}}, row=["monk", "sake_peddler"], ways={0: "2"})
    play(match, "hire monk", "stall 1a")
    assert table(match, 0)["oyakata"] == "rice"
    assert refused(match, "hire sake_peddler") == "not_now (asks business)"
    assert refused(match, "income") == "not_now (asks business)"


def test_nothing_but_income_or_hiring_is_accepted_then() -> None:
    assert refused(scenario(asks="hire", row=["monk"]), "done") == "not_now (asks hire)"
