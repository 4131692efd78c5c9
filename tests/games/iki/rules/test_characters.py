"""All 60 characters: type, cost, hiring bonus, skill, salaries, track and retirement token as the rulebook has them."""

import pytest

from games.iki.rulebook_facts import CHARACTERS, SEASONS
from games.iki.scenario import happened, play, scenario, stall, stock, table

HIRED = [name for name, each in CHARACTERS.items() if each.season != "starting"]
SALARIED = [name for name, each in CHARACTERS.items() if each.salaries]
STEPS = [(card, step) for card in SALARIED for step in range(len(CHARACTERS[card].salaries))]
PLAIN_SKILLS = [name for name, each in CHARACTERS.items() if each.build_discount is None and not each.swaps]
FELLOWS = {  # of each type two early cards, to stand beside the one tested
    "peddler": ("boiled_egg_peddler", "cotton_peddler"),
    "artisan": ("seamstress", "ukiyoe_artist"),
    "special": ("monk", "ox_cart"),
    "master": ("carpenter", "kite_maker"),
    "seller": ("cloth_dyer", "soba_stand"),
}
TOKENS = {"monk": "hire_minus_1", "ox_cart": "move_plus_1", "puppeteer": "joker_type"}
TOKENS |= dict.fromkeys(("yamabushi", "shrine_maiden"), "avoid_fire")


def payday_after(card: str) -> int:
    season = CHARACTERS[card].season
    return 3 * (1 + SEASONS.index(season)) if season in SEASONS else 3


def positive(goods: dict[str, int]) -> dict[str, int]:
    return {good: amount for good, amount in goods.items() if amount > 0}


@pytest.mark.parametrize("card", HIRED)
def test_its_cost_and_hiring_bonus(card: str) -> None:
    fact = CHARACTERS[card]
    match = scenario(asks="hire", goods={0: {"mon": fact.cost}}, row=[card])
    events = play(match, f"hire {card}", "stall 1a")
    assert happened(events, "paid") == [{"seat": 0, "good": "mon", "amount": fact.cost}]
    assert stock(match, 0) == {}
    assert table(match, 0)["firefighting"] == fact.bonus


@pytest.mark.parametrize("card", PLAIN_SKILLS)
def test_its_skill(card: str) -> None:
    fact = CHARACTERS[card]
    pupil = "salt_peddler" if card == "cotton_peddler" else "cotton_peddler"
    match = scenario(at="rice", goods={0: fact.pay}, stalls={"1a": (card, 1), "2b": (pupil, 0)})
    play(match, "visit 1a")
    gain = dict(fact.gain)
    if gain.pop("experience", 0):
        play(match, "train 2b")
        assert stall(match, "2b") == (pupil, 0, 1)
    assert table(match, 0)["firefighting"] == gain.pop("firefighting", 0)
    assert stock(match, 0) == gain
    assert stock(match, 1) == stock(match, 2) == fact.others_gain
    assert match.view()["asks"] == "business"


@pytest.mark.parametrize(("card", "experience"), STEPS)
def test_its_salary_is_the_one_above_its_kobun(card: str, experience: int) -> None:
    """Ruling 5."""
    salaries = CHARACTERS[card].salaries
    match = scenario(month=payday_after(card), goods={0: {"rice": 1}}, stalls={"1a": (card, 0, experience)})
    play(match, "done")
    assert stock(match, 0) == positive(salaries[experience])


@pytest.mark.parametrize("card", SALARIED)
def test_retired_it_pays_its_last_salary(card: str) -> None:
    match = scenario(month=payday_after(card), retired={0: [card]})
    play(match, "done")
    assert stock(match, 0) == positive(CHARACTERS[card].salaries[-1])


@pytest.mark.parametrize("card", TOKENS)
def test_token_cards_pay_no_salary_ever(card: str) -> None:
    for experience in range(CHARACTERS[card].steps):
        match = scenario(month=payday_after(card), goods={0: {"rice": 1}}, stalls={"1a": (card, 0, experience)})
        play(match, "done")
        assert stock(match, 0) == {}
    match = scenario(month=payday_after(card), retired={0: [card]})
    play(match, "done")
    assert stock(match, 0) == {}


@pytest.mark.parametrize("card", CHARACTERS)
def test_its_track_and_what_its_retirement_brings(card: str) -> None:
    match = scenario(asks="hire", at="sandal", goods={0: {"sandal": 24}}, stalls={"1a": (card, 0)})
    play(match, "income")
    laps = 0
    while stall(match, "1a"):
        assert stall(match, "1a") == (card, 0, laps)
        play(match, *["step sandal"] * 8)
        laps += 1
    assert laps == CHARACTERS[card].steps
    assert table(match, 0)["retired"] == [card]
    won = [name for name, count in table(match, 0)["special"].items() if count]
    assert won == ([TOKENS[card]] if card in TOKENS else [])


@pytest.mark.parametrize("card", CHARACTERS)
def test_its_type(card: str) -> None:
    type_ = CHARACTERS[card].type
    fellow = next(each for each in FELLOWS[type_] if each != card)
    match = scenario(month=payday_after(card), stalls={"1a": (card, 0), "1b": (fellow, 1)})
    harmony = happened(play(match, "done"), "harmony")
    assert [(each["type"], each["own"], each["all"]) for each in harmony] == [(type_, 1, 2)] * 2


def test_the_sumo_wrestlers_first_salary_is_3_iki() -> None:
    """Ruling 3."""
    match = scenario(month=12, goods={0: {"rice": 1}}, stalls={"1a": ("sumo_wrestler", 0)})
    play(match, "done")
    assert stock(match, 0) == {"iki": 3}
