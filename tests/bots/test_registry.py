"""Specs of bots as people write them, and what they are told when they mistype one."""

import pytest

from bots.places import new_match, place_at
from edokko import BadOption
from edokko.bots.gentle import Gentle
from edokko.bots.greedy import Greedy
from edokko.bots.master import Master
from edokko.bots.random import Random
from edokko.bots.registry import BOTS, OUTSIDE, SEARCH_RUNGS, THINKING, Budget, read_budget, read_spec, usual_spec
from edokko.bots.search import Search
from edokko.bots.searching import SearchingBot
from edokko.games import GAMES, find_game


@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("random", "random", ""),
        ("gentle", "gentle", ""),
        ("greedy", "greedy", ""),
        ("search", "search", ""),
        ("search:500", "search", "500"),
        ("search-1:250", "search-1", "250"),
        ("search:1s", "search", "1s"),
        ("  search:200ms ", "search", "200ms"),
        ("master", "master", ""),
        ("master:1500ms", "master", "1500ms"),
        ("exec:./mybot", "exec", "./mybot"),
        ("exec:python -m bot --level=3:4", "exec", "python -m bot --level=3:4"),
    ],
)
def test_a_spec_is_a_name_and_what_follows_the_colon(text: str, name: str, rest: str) -> None:
    spec = read_spec(text)
    assert (spec.text, spec.name, spec.rest) == (text.strip(), name, rest)
    assert read_spec(spec.text) == spec


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("search", THINKING["search"]),
        ("master", THINKING["master"]),
        ("search-1", THINKING["search"]),
        ("search-1:250", Budget(iterations=250)),
        ("master:4000", Budget(iterations=4000)),
        ("master:1.5s", Budget(seconds=1.5)),
        ("search:1", Budget(iterations=1)),
        ("search:500", Budget(iterations=500)),
        ("search:1s", Budget(seconds=1)),
        ("search:0.5s", Budget(seconds=0.5)),
        ("search:1.25s", Budget(seconds=1.25)),
        ("search:200ms", Budget(seconds=0.2)),
        ("search:0.5ms", Budget(seconds=0.0005)),
    ],
)
def test_a_budget_is_iterations_or_a_time(text: str, budget: Budget) -> None:
    found = read_budget(read_spec(text))
    assert found.iterations == budget.iterations
    assert found.seconds == pytest.approx(budget.seconds)


BAD_BUDGETS = ["0", "00", "007", "-5", "+5", "1.5", "1e3", "5x", "1S", "1 s", " 5", "s", "ms", "0s", "0ms", "0.0s"]
BAD_BUDGETS += [".5s", "1.s", "-1s", "1m", "1h", "1s1s", "500:", "many", "nan", "inf", "٣", "²", "1,5s", "1_000"]


@pytest.mark.parametrize("budget", BAD_BUDGETS)
@pytest.mark.parametrize("name", list(THINKING))
def test_a_bad_budget_is_refused_with_an_example(name: str, budget: str) -> None:
    text = f"{name}:{budget}"
    with pytest.raises(BadOption) as refused:
        read_spec(text)
    sentence = str(refused.value)
    assert sentence.startswith(repr(text.strip()))
    assert f"as in {name}:500, {name}:1s, {name}:200ms" in sentence


@pytest.mark.parametrize(
    "text", ["", " ", ":", ":500", "greedi", "Greedy", "SEARCH:500", "search 500", "search-0", "mcts:5"]
)
def test_an_unknown_bot_is_refused_with_the_list_of_bots(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_spec(text)
    bots = "random, gentle, greedy, search, search-1, search-2, master, exec"
    assert str(refused.value) == f"there is no bot {text!r}; choose from {bots}"


@pytest.mark.parametrize("text", ["random:5", "gentle:5", "greedy:1s", "greedy:fast"])
def test_bots_that_do_not_think_take_no_budget(text: str) -> None:
    with pytest.raises(BadOption, match=f"'{text}': {text.partition(':')[0]} takes no budget"):
        read_spec(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("exec", "name the program, as in exec:./mybot"),
        ("exec:", "name the program, as in exec:./mybot"),
        ("exec:  ", "name the program, as in exec:./mybot"),
        ('exec:bot "half', "cannot be read as a command (No closing quotation)"),
        ("exec:bot \\", "cannot be read as a command (No escaped character)"),
    ],
)
def test_a_program_from_outside_needs_a_command(text: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_spec(text)
    assert str(refused.value) == f"{text.strip()!r}: {sentence}"


@pytest.mark.parametrize(
    ("text", "is_repeatable"),
    [
        ("random", True),
        ("gentle", True),
        ("greedy", True),
        ("search", True),
        ("search:20", True),
        ("search:1s", False),
        ("search:20ms", False),
        ("master", True),
        ("master:20", True),
        ("master:1s", False),
        ("exec:./mybot", False),
    ],
)
def test_clocks_and_programs_from_outside_are_not_repeatable(text: str, is_repeatable: bool) -> None:
    assert read_spec(text).is_repeatable is is_repeatable


@pytest.mark.parametrize("game", list(GAMES))
def test_a_spec_seats_its_bot(game: str) -> None:
    match = new_match(game)
    kinds = {"random": Random, "gentle": Gentle, "greedy": Greedy, "search:7": Search, "master:7": Master}
    kinds |= dict.fromkeys(SEARCH_RUNGS, Search)
    assert {read_spec(text).name for text in kinds} | {OUTSIDE} == set(BOTS)
    for text, kind in kinds.items():
        place = place_at(match, 1)
        bot = read_spec(text).seat(place)
        assert type(bot) is kind
        assert bot.place is place


@pytest.mark.parametrize("name", list(THINKING))
def test_a_bot_that_thinks_gets_its_budget(name: str) -> None:
    bot = read_spec(f"{name}:7").seat(place_at(new_match(), 0))
    assert isinstance(bot, SearchingBot)
    assert bot.budget == Budget(iterations=7)


def test_where_nobody_says_which_the_greedy_bot_plays() -> None:
    assert usual_spec(find_game("iki")).text == "greedy"
