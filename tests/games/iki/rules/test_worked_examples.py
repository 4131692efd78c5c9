"""The worked examples of the rulebook: the pictured position, what is done there, the pictured result."""

from games.iki.scenario import (
    choices,
    happened,
    play,
    refused,
    row,
    scenario,
    stall,
    stock,
    table,
)

NAMES = ("Anaïs", "David", "Dominique")
ANAIS, DAVID, DOMINIQUE = range(3)


def test_way_of_life_with_two_markers_on_one_space() -> None:
    """Anaïs is ahead; David lies on top of Dominique."""
    match = scenario(
        names=NAMES,
        asks="way",
        firefighting={ANAIS: 3, DAVID: 1, DOMINIQUE: 1},
        order=[ANAIS, DAVID, DOMINIQUE],
    )
    chosen = []
    for way in ("2", "4", "1"):
        chosen += match.deciders
        play(match, f"way {way}")
    assert chosen == [ANAIS, DAVID, DOMINIQUE]


def test_hiring_the_monk_onto_a_centre_stall() -> None:
    """1 mon lies on the Monk, who costs 4; the stall costs 2 more."""
    match = scenario(names=NAMES, asks="hire", goods={ANAIS: {"mon": 6}}, row=[("monk", 1), "seamstress"])
    play(match, "hire monk", "stall 2d")
    assert stock(match, ANAIS) == {"mon": 6 + 1 - 4 - 2}
    assert table(match, ANAIS)["firefighting"] == 1
    assert table(match, ANAIS)["kobuns"] == 3
    assert stall(match, "2d") == ("monk", ANAIS, 0)
    assert row(match) == [("seamstress", 0)]


def test_a_move_of_one_and_a_sandal_over_the_lap_line() -> None:
    """Her Monk gains experience, her Cloth Dyer retires; then the Rice shop and Dominique's Boiled-Egg Peddler.

    A starting character, so it stands on an edge stall.
    """
    match = scenario(
        names=NAMES,
        asks="hire",
        ways={ANAIS: "1"},
        at="exchange",
        goods={ANAIS: {"sandal": 1}},
        stalls={
            "1a": ("boiled_egg_peddler", DOMINIQUE),
            "2a": ("monk", ANAIS),
            "3c": ("cloth_dyer", ANAIS, 2),
        },
    )
    play(match, "income", "step sandal")
    assert table(match, ANAIS)["oyakata"] == "rice"
    assert stall(match, "2a") == ("monk", ANAIS, 1)
    assert stall(match, "3c") is None
    assert table(match, ANAIS)["retired"] == ["cloth_dyer"]
    play(match, "shop rice", "visit 1a")
    assert stock(match, ANAIS) == {"mon": 1, "rice": 3}
    assert stall(match, "1a") == ("boiled_egg_peddler", DOMINIQUE, 1)


def test_salaries_of_a_retired_and_two_working_characters() -> None:
    """Cotton Peddler retired: 1 mon and 1 sandal; Seamstress at 3 IKI; Soba Stand at 3 mons."""
    match = scenario(
        names=NAMES,
        month=3,
        goods={DOMINIQUE: {"rice": 2}},
        stalls={"1a": ("seamstress", DOMINIQUE, 2), "2a": ("soba_stand", DOMINIQUE, 1)},
        retired={DOMINIQUE: ["cotton_peddler"]},
    )
    play(match, "done")
    assert stock(match, DOMINIQUE) == {"mon": 1 + 3, "sandal": 1, "iki": 3}


def test_the_five_groups_of_the_harmony_example() -> None:
    """4 to Dominique, nothing, nothing, 2 each to David and Dominique, 3 to Dominique and 6 to Anaïs."""
    match = scenario(
        names=NAMES,
        month=6,
        stalls={
            "1b": ("seamstress", DOMINIQUE),
            "1d": ("ukiyoe_artist", DOMINIQUE),
            "2a": ("water_peddler", ANAIS),
            "3a": ("soba_stand", ANAIS),
            "3d": ("dice_maker", ANAIS),
            "4a": ("kite_maker", DAVID),
            "4b": ("carpenter", DOMINIQUE),
            "4d": ("sandal_maker", ANAIS),
        },
    )
    events = play(match, "done")
    scored = [(each["group"], each["seat"], each["own"], each["all"]) for each in happened(events, "harmony")]
    assert scored == [
        (1, DOMINIQUE, 2, 2),
        (4, DAVID, 1, 2),
        (4, DOMINIQUE, 1, 2),
        (5, ANAIS, 2, 3),
        (5, DOMINIQUE, 1, 3),
    ]
    salaries = {ANAIS: 1 + 1, DAVID: 1, DOMINIQUE: 2}
    harmony = {ANAIS: 6, DAVID: 2, DOMINIQUE: 4 + 2 + 3}
    assert [stock(match, seat)["iki"] for seat in range(3)] == [salaries[seat] + harmony[seat] for seat in range(3)]


def test_feeding_two_of_three() -> None:
    """David has 2 rice for 3 characters and gives the Yamabushi up."""
    match = scenario(
        names=NAMES,
        month=3,
        goods={DAVID: {"rice": 2}},
        stalls={"1a": ("yamabushi", DAVID), "2a": ("kite_maker", DAVID), "3a": ("cloth_dyer", DAVID)},
    )
    play(match, "done")
    assert match.deciders == (DAVID,)
    play(match, "starve 1a")
    assert stall(match, "1a") is None
    assert table(match, DAVID)["kobuns"] == 2
    assert "rice" not in stock(match, DAVID)


def test_the_fire_of_strength_5() -> None:
    """Dominique's character burns, an empty stall follows, David stops the fire with 3, Anaïs's is safe."""
    match = scenario(
        names=NAMES,
        month=5,
        fire=2,
        stalls={"2a": ("salt_peddler", DOMINIQUE), "2c": ("monk", DAVID), "2d": ("ox_cart", ANAIS)},
        firefighting={ANAIS: 1, DAVID: 3, DOMINIQUE: 2},
    )
    events = play(match, "done")
    assert [each["strength"] for each in happened(events, "fire_reached")] == [5, 4, 3]
    assert happened(events, "stopped_fire") == [{"seat": DAVID, "card": "monk", "stall": "2c"}]
    assert stall(match, "2a") is None
    assert table(match, DOMINIQUE)["kobuns"] == 4
    assert stall(match, "2d") == ("ox_cart", ANAIS, 0)


def test_new_year_in_the_english_rulebook() -> None:
    """The Inn at the construction site, for its 1 mon too (ruling 15), then her own Kabuki Actor."""
    match = scenario(
        names=NAMES,
        asks="stand",
        firefighting={ANAIS: 8, DAVID: 6, DOMINIQUE: 2},
        goods={ANAIS: {"koban": 1, "wood": 1, "mon": 1}},
        stalls={"3b": ("kabuki_actor", ANAIS)},
    )
    play(match, "stand construction", "build inn", "stall 4a", "visit 3b")
    assert stock(match, ANAIS) == {"iki": 3}
    assert stall(match, "4a") == ("inn", ANAIS, 0)
    assert stall(match, "3b") == ("kabuki_actor", ANAIS, 0)
    play(match, "done")
    assert match.deciders == (DAVID,)
    play(match, "stand rice", "done")
    assert match.deciders == (DOMINIQUE,)


def test_new_year_in_the_french_rulebook() -> None:
    """A sandal pawned for 4 mons, 3 of them for 5 IKI at David's Incense Shop, who retires."""
    match = scenario(
        names=NAMES,
        asks="stand",
        firefighting={ANAIS: 8, DAVID: 6, DOMINIQUE: 2},
        goods={ANAIS: {"sandal": 1}},
        stalls={"3c": ("incense_shop", DAVID, 1)},
    )
    play(match, "stand pawn", "shop pawn_sandal", "visit 3c")
    assert stock(match, ANAIS) == {"mon": 1, "iki": 5}
    assert stall(match, "3c") is None
    assert table(match, DAVID)["retired"] == ["incense_shop"]
    assert table(match, DAVID)["kobuns"] == 4


def test_the_score_sheet_of_100_iki() -> None:
    match = scenario(
        names=NAMES,
        month=13,
        goods={ANAIS: {"iki": 28, "mon": 5, "koban": 1}},
        stalls={"1a": ("restaurant", ANAIS), "2a": ("monk", ANAIS), "3a": ("ox_cart", ANAIS)},
        retired={ANAIS: ["puppeteer", "yamabushi", "salt_peddler", "seamstress"]},
        special={ANAIS: ["joker_type", "avoid_fire"]},
        tokens={
            ANAIS: ["shirauo_fine", "katsuo_fine", "suzuki_plain", "pouch_autumn_2", "pouch_winter_1", "pipe_spring_1"]
        },
    )
    play(match, "done")
    assert match.outcome.scores[ANAIS] == {
        "track": 28,
        "variety": 16,
        "fish": 18,
        "pouches": 16,
        "buildings": 18,
        "kobans": 3,
        "wood": 0,
        "mons": 1,
    }
    assert match.outcome.totals[ANAIS] == 100
    assert match.outcome.winners == (ANAIS,)


def test_the_most_that_fish_can_give_is_31() -> None:
    match = scenario(month=13, tokens={0: ["shirauo_fine", "katsuo_fine", "suzuki_fine", "tai_fine"]})
    play(match, "done")
    assert match.outcome.scores[0]["fish"] == 31


def test_building_the_inn() -> None:
    """1 koban and 1 wood, and the site's 1 mon (ruling 15)."""
    match = scenario(
        names=NAMES,
        seat=DAVID,
        at="construction",
        goods={DAVID: {"koban": 1, "wood": 1, "mon": 1}},
    )
    play(match, "build inn", "stall 2b")
    assert stock(match, DAVID) == {}
    assert stall(match, "2b") == ("inn", DAVID, 0)
    assert table(match, DAVID)["kobuns"] == 3


def test_the_blocking_tile_4() -> None:
    match = scenario(seats=2, month=7, blocked="2", next_tile="4")
    play(match, "done")
    assert choices(match, "way") == ["1-4", "1", "2", "3"]
    assert refused(match, "way 4") == "way_blocked"


def test_the_neutral_kabuki_actor() -> None:
    """Moon places it in month 10 without paying, its mon is gone; whoever visits it gains 3 IKI and it leaves."""
    sun, moon = 0, 1
    match = scenario(seats=2, month=10, first_seat=sun, row=["kabuki_actor"], at="tobacco", next_tile="3")
    play(match, "done")
    assert match.deciders == (moon,)
    assert row(match) == [("kabuki_actor", 1)]
    play(match, "neutral kabuki_actor", "stall 3b")
    assert stall(match, "3b") == ("kabuki_actor", None, 0)
    assert [stock(match, seat) for seat in (sun, moon)] == [{}, {}]
    play(match, "way 1", "way 2", "income", "visit 3b")
    assert stock(match, sun) == {"mon": 4, "iki": 3}
    assert stall(match, "3b") is None
