"""Positions: every question can be written down and taken up again; what could not stand on a table is refused."""

from typing import Any

import pytest

from edokko import BadPosition, Match
from edokko.games.iki.game import GAME as IKI
from games.iki.scenario import idle, play, scenario

Json = dict[str, Any]
SEASONS = ("spring", "summer", "autumn", "winter")


def asked(question: str) -> Match:
    """A match in which this is asked."""
    settings: dict[str, tuple[Json, tuple[str, ...]]] = {
        "way": ({"asks": "way"}, ()),
        "hire": ({"asks": "hire"}, ()),
        "go": ({"asks": "go"}, ()),
        "business": ({}, ()),
        "stand": ({"asks": "stand"}, ()),
        "hire_stall": ({"asks": "hire", "row": ["monk"], "goods": {0: {"mon": 9}}}, ("hire monk",)),
        "train": ({"at": "rice", "stalls": {"1a": ("seamstress", 0)}, "goods": {0: {"mon": 1}}}, ("visit 1a",)),
        "swap": ({"at": "rice", "stalls": {"1a": ("kite_maker", 0), "2a": ("monk", 1)}}, ("visit 1a",)),
        "swap_with": ({"at": "rice", "stalls": {"1a": ("kite_maker", 0), "2a": ("monk", 1)}}, ("visit 1a", "swap 2a")),
        "build": ({"at": "rice", "stalls": {"1a": ("carpenter", 0)}, "goods": {0: {"wood": 9}}}, ("visit 1a",)),
        "build_stall": ({"at": "construction", "goods": {0: {"wood": 9, "mon": 9}}}, ("build farmhouse",)),
        "save": (
            {"month": 5, "fire": 1, "stalls": {"1b": ("monk", 0)}, "special": {0: ["avoid_fire"]}},
            ("done",),
        ),
        "starve": (
            {"month": 3, "goods": {1: {"rice": 1}}, "stalls": {"1a": ("monk", 1), "1b": ("ox_cart", 1)}},
            ("done",),
        ),
        "neutral": ({"seats": 2, "row": ["monk"]}, ("done",)),
        "neutral_stall": ({"seats": 2, "row": ["monk"]}, ("done", "neutral monk")),
    }
    if question in ("take", "take_stall"):
        match = Match.new("iki", seats=3, seed=1)
        play(match, *["take salt_peddler"][: question == "take_stall"])
        return match
    setting, actions = settings[question]
    match = scenario(**setting)
    play(match, *actions)
    return match


QUESTIONS = ["take", "take_stall", "way", "hire", "hire_stall", "go", "business", "train", "swap", "swap_with"]
QUESTIONS += ["build", "build_stall", "starve", "save", "neutral", "neutral_stall", "stand"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_any_question_can_be_written_down_and_taken_up_again(question: str) -> None:
    match = asked(question)
    again = Match.from_position(match.position())
    assert again.view()["asks"] == question
    assert again.state_bytes() == match.state_bytes()
    assert again.actions() == match.actions()


@pytest.mark.parametrize("question", ["take_stall", "hire_stall", "build_stall", "neutral_stall"])
def test_once_a_card_is_placed_nothing_is_left_in_hand(question: str) -> None:
    match = asked(question)
    play(match, "stall 4a")
    assert match.view()["turn"]["placing"] is None
    assert Match.from_position(match.position()).state_bytes() == match.state_bytes()


@pytest.mark.parametrize("months", [0, 3])
def test_any_month_of_a_game_can_be_written_down_and_taken_up_again(months: int) -> None:
    match = Match.new("iki", seats=2, seed=1)
    for action in ("take salt_peddler", "stall 1a", "take cotton_peddler", "stall 2a"):
        play(match, action)
    for _ in range(months):
        idle(match)
    again = Match.from_position(match.position())
    assert again.view()["month"] == 1 + months
    assert again.state_bytes() == match.state_bytes()


def test_a_finished_game_can_be_written_down_with_its_score() -> None:
    match = scenario(month=13, goods={0: {"iki": 40}})
    play(match, "done")
    again = Match.from_position(match.position())
    assert again.is_over
    assert again.outcome == match.outcome


def test_nothing_is_asked_after_the_end() -> None:
    match = scenario(month=13)
    play(match, "done")
    with pytest.raises(BadPosition, match="nothing is asked after the end"):
        Match.from_position({**match.position(), "asks": "stand", "decider": 0})


SEVEN_BUILDINGS = ["farmhouse", "inn", "well", "shrine", "restaurant", "storehouse", "merchant_house"]
MONK = {"card": "monk", "owner": 0, "experience": 0}


@pytest.mark.parametrize(
    ("question", "field", "value", "blamed"),
    [
        ("business", "seats", 5, "seats"),
        ("business", "stage", "party", "stage"),
        ("business", "stage", None, "stage"),
        ("business", "month", "May", "month"),
        ("business", "month", 13, "month"),
        ("take", "month", 1, "month"),
        ("stand", "month", 12, "month"),
        ("business", "asks", None, "decider"),
        ("business", "asks", "stand", "asks"),
        ("business", "chance", "fire", "chance"),
        ("business", "chance_outside", 1, "chance_outside"),
        ("business", "first_seat", None, "order"),
        ("take", "served", 1, "served"),
        ("starve", "served", 2, "served"),
        ("business", "served", 2, "served"),
        ("business", "table", [], "table"),
        ("business", "table.0.goods.mon", -1, "table.0.goods.mon"),
        ("business", "table.0.firefighting", 11, "table.0.firefighting"),
        ("business", "table.1.ikizama", "1", "table.ikizama"),
        ("business", "table.0.ikizama", None, "table.0.ikizama"),
        ("business", "table.0.oyakata", None, "table.0.oyakata"),
        ("business", "table.0.oyakata", "bath", "table.0.oyakata"),
        ("stand", "table.0.oyakata", "fish", "table.0.oyakata"),
        ("way", "table.0.ikizama", "1", "table.0.ikizama"),
        ("hire", "table.0.ikizama", "1-4", "table.0.ikizama"),
        ("go", "table.0.ikizama", "2", "table.0.ikizama"),
        ("business", "table.2.kobuns", 3, "table.2.kobuns"),
        ("business", "table.0.retired", ["monk"], "stalls"),
        ("business", "table.0.tokens.fish", ["shirauo_fine"], "on_sale"),
        ("business", "on_sale", ["tai_fine"], "on_sale"),
        ("business", "order", [0, 1, 1], "order"),
        ("business", "table.2.firefighting", 5, "order"),
        ("business", "stalls.1a", MONK, "table.0.kobuns"),
        ("swap", "stalls.1a.card", "monk", "stalls"),
        ("swap", "stalls.2a.experience", 3, "stalls.2a.experience"),
        ("swap", "stalls.2a", {"card": "shrine", "owner": None, "experience": 0}, "stalls.2a"),
        ("business", "row", [{"card": "samurai", "mons": 0}], "stalls"),
        ("business", "row", [{"card": "monk", "mons": 100}], "row.0.mons"),
        ("business", "revealed", 5, "revealed"),
        ("stand", "revealed", 1, "revealed"),
        ("business", "hidden.decks.spring", ["monk"], "hidden.decks.spring"),
        ("business", "hidden.decks.summer", [], "hidden.decks.summer"),
        ("stand", "hidden.decks.winter", "winter", "hidden.decks.winter"),
        ("business", "hidden.tiles", ["1"], "hidden.tiles"),
        ("business", "hidden.stream.left", 5, "hidden.stream.left"),
        ("business", "blocked", "1", "blocked"),
        ("neutral", "table.0.ikizama", "1-4", "blocked"),
        ("business", "buildings", SEVEN_BUILDINGS, "buildings"),
        ("business", "table.0.tokens.fish", ["katsuo_fine"], "table.tokens"),
        ("business", "turn.may_shop", "yes", "turn.may_shop"),
        ("business", "turn.placing", "inn", "turn.placing"),
        ("hire_stall", "turn.placing", None, "turn.placing"),
        ("business", "turn.visiting", "monk", "turn.visiting"),
        ("swap", "turn.visiting", None, "turn.visiting"),
        ("swap_with", "turn.swapping", None, "turn.swapping"),
        ("starve", "hungry", 2, "hungry"),
        ("business", "fire", {"nagaya": 1, "depth": 0, "strength": 5}, "fire"),
        ("save", "fire.depth", 2, "fire"),
        ("save", "table.0.special.avoid_fire", 0, "fire"),
    ],
)
def test_what_could_not_stand_on_a_table_is_refused_with_the_field(
    question: str, field: str, value: Any, blamed: str
) -> None:
    position = asked(question).position()
    *path, last = [int(key) if key.isdigit() else key for key in field.split(".")]
    place: Any = position
    for key in path:
        place = place[key]
    assert place[last] != value
    place[last] = value
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert str(error.value).startswith(f"{blamed}: ")


@pytest.mark.parametrize("field", ["stage", "decider", "table", "order", "stalls", "row", "hidden", "turn", "fire"])
def test_a_missing_field_is_named(field: str) -> None:
    position = asked("business").position()
    del position[field]
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert field in str(error.value)
    assert "is missing" in str(error.value)


def test_a_card_cannot_be_retired_twice() -> None:
    position = scenario(retired={0: ["salt_peddler"]}).position()
    position["table"][1]["retired"] = ["salt_peddler"]
    with pytest.raises(BadPosition, match="salt_peddler is in two places"):
        Match.from_position(position)


def test_a_token_cannot_have_two_owners() -> None:
    position = scenario(tokens={0: ["shirauo_fine"]}).position()
    position["table"][1]["tokens"]["fish"] = ["shirauo_fine"]
    with pytest.raises(BadPosition, match="shirauo_fine is in two places"):
        Match.from_position(position)


def test_a_building_cannot_stand_and_be_on_offer() -> None:
    position = scenario(stalls={"1a": ("inn", 0)}).position()
    position["buildings"].append("inn")
    with pytest.raises(BadPosition, match="inn is in two places"):
        Match.from_position(position)


def test_a_field_that_no_position_has_is_refused() -> None:
    with pytest.raises(BadPosition, match="weather"):
        Match.from_position(scenario().position() | {"weather": "rain"})


def test_only_two_seats_have_neutral_characters() -> None:
    position = scenario(seats=2, stalls={"1a": ("monk", None)}).position()
    assert Match.from_position(position).position() == position
    with pytest.raises(BadPosition, match=r"stalls\.1a: only two seats have neutrals"):
        scenario(seats=3, stalls={"1a": ("monk", None)})


@pytest.mark.parametrize("card", ["monk", "salt_peddler"])
def test_who_lay_in_the_row_in_spring_has_left_it_in_summer(card: str) -> None:
    with pytest.raises(BadPosition, match=rf"row\.0: {card} is not of this season"):
        scenario(month=4, asks="hire", row=[card])


def test_two_seats_have_no_fourth_stall() -> None:
    position = scenario(seats=2).position()
    position["stalls"]["1d"] = None
    with pytest.raises(BadPosition, match=r"stalls\.1d"):
        Match.from_position(position)


def test_an_old_seasons_deck_must_be_gone() -> None:
    spring = scenario(month=1).position()["hidden"]["decks"]["spring"]
    position = scenario(month=4).position()
    position["hidden"]["decks"]["spring"] = spring
    with pytest.raises(BadPosition, match="must be empty: the season is over"):
        Match.from_position(position)


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("kept", [1, 13])
def test_the_deck_of_every_season_must_have_its_14_cards(season: str, kept: int) -> None:
    position = scenario(month=1).position()
    decks = position["hidden"]["decks"]
    decks[season] = decks[season][:kept]
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert str(error.value).startswith(f"hidden.decks.{season}: must have all its cards, 14,")


@pytest.mark.parametrize("season", SEASONS)
def test_a_deck_has_only_cards_of_its_season(season: str) -> None:
    position = scenario(month=1).position()
    decks = position["hidden"]["decks"]
    other = next(each for each in reversed(SEASONS) if each != season)
    decks[season] = [*decks[season][:-1], decks[other][-1]]
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert str(error.value) == f"hidden.decks.{season}: must have all cards of its season"


@pytest.mark.parametrize(("month", "season"), list(zip((3, 6, 9, 12), SEASONS, strict=True)))
def test_when_characters_go_hungry_their_seasons_deck_has_left(month: int, season: str) -> None:
    """Ruling 9: row and deck leave before payday, so a deck kept until the meal is no position of a game."""
    deck = scenario(month=1).position()["hidden"]["decks"][season]
    stalls = {"1a": ("salt_peddler", 1), "2a": ("cotton_peddler", 1)}
    match = scenario(month=month, goods={1: {"rice": 1}}, stalls=stalls)
    play(match, "done")
    position = match.position()
    assert (position["asks"], position["hidden"]["decks"][season]) == ("starve", [])
    position["hidden"]["decks"][season] = deck
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert str(error.value) == f"hidden.decks.{season}: must be empty: the season is over"


def test_chance_may_be_awaited_in_a_position_but_no_match_begins_there() -> None:
    """For trees of chance: the fire of month 5 that has not been drawn."""
    position = scenario(month=5).position()
    position["table"][0]["ikizama"] = None
    position |= {"stage": "fire", "asks": None, "decider": None, "chance": "fire", "chance_outside": True}
    position["turn"] |= dict.fromkeys(("may_walk", "has_free_step", "may_shop", "may_visit"), False)
    box = IKI.box_of(IKI.shipped())
    state = IKI.from_position(box, position)
    assert IKI.rules.deciders(state) == 0
    assert IKI.rules.chance(box, state) == 4
    with pytest.raises(BadPosition, match="chance"):
        Match.from_position(position)
    position["stage"] = "month"
    with pytest.raises(BadPosition, match="does not belong to this stage"):
        Match.from_position(position)
