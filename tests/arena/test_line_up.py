"""Who sits where, and which games share a deal."""

from collections import Counter

import pytest

from edokko import BadOption
from edokko.arena.line_up import LineUp, read_line_up

LINE_UPS = [
    (["greedy"], 2),
    (["greedy", "random"], 2),
    (["greedy", "random"], 3),
    (["greedy", "random"], 4),
    (["greedy", "random", "random"], 3),
    (["greedy", "random", "random"], 4),
    (["search:500", "greedy", "random"], 4),
    (["search:500", "greedy", "greedy", "greedy"], 4),
]


def line_up(bots: list[str], seats: int, seed: int | str = 3) -> LineUp:
    return read_line_up("edo", bots, seats=seats, seed=seed)


def seating(of: LineUp, number: int) -> list[str]:
    return [spec.text for spec in of.seating(number)]


def test_bots_are_repeated_in_turn_until_all_seats_are_filled() -> None:
    assert seating(line_up(["greedy", "random"], 4), 0) == ["greedy", "random", "greedy", "random"]
    assert seating(line_up(["greedy", "random"], 3), 0) == ["greedy", "random", "greedy"]
    one_among_three = line_up(["search:500", "greedy", "greedy", "greedy"], 4)
    assert seating(one_among_three, 0) == ["search:500", "greedy", "greedy", "greedy"]
    assert seating(one_among_three, 1) == ["greedy", "greedy", "greedy", "search:500"]


@pytest.mark.parametrize(("bots", "seats"), LINE_UPS)
def test_over_a_block_each_bot_listed_sits_at_each_seat_once(bots: list[str], seats: int) -> None:
    of = line_up(bots, seats)
    for seat in range(seats):
        for begun in (0, 5 * of.block):
            sat = Counter(seating(of, begun + game)[seat] for game in range(of.block))
            assert sat == Counter(bots)


@pytest.mark.parametrize(("bots", "seats"), LINE_UPS)
def test_the_games_of_a_block_share_a_deal_and_no_seating(bots: list[str], seats: int) -> None:
    of = line_up(bots, seats)
    block = range(of.block)
    assert len({of.deal_seed(game) for game in block}) == 1
    assert len({of.seating(game) for game in block}) == of.block
    assert of.deal_seed(of.block) != of.deal_seed(0)


def test_a_line_up_that_repeats_itself_is_as_long_as_what_it_repeats() -> None:
    assert line_up(["greedy", "random", "greedy", "random"], 4) == line_up(["greedy", "random"], 4)
    assert line_up(["greedy"] * 3, 3) == line_up(["greedy"], 3)
    assert line_up(["greedy", "random", "greedy"], 3).block == 3


def test_every_seat_of_every_game_has_a_seed_of_its_own_which_the_run_decides() -> None:
    of, other = line_up(["greedy", "random"], 2), line_up(["greedy", "random"], 2, seed=4)
    seeds = [of.bot_seed(game, seat) for game in range(10) for seat in range(2)]
    assert len(set(seeds)) == len(seeds)
    assert seeds[0] == line_up(["random"], 2).bot_seed(0, 0)
    assert other.bot_seed(0, 0) != seeds[0]
    assert other.deal_seed(0) != of.deal_seed(0)


@pytest.mark.parametrize(("games", "played"), [(1, 4), (4, 4), (5, 8), (400, 400)])
def test_games_are_rounded_up_to_whole_blocks(games: int, played: int) -> None:
    assert line_up(["search:500", "greedy", "greedy", "greedy"], 4).whole_blocks(games) == played


@pytest.mark.parametrize(
    ("bots", "seats", "seed", "said"),
    [
        ([], 2, 1, "name at least one"),
        (["greedy", ""], 2, 1, "there is no bot ''"),
        (["deep"], 2, 1, "there is no bot 'deep'"),
        (["greedy:3"], 2, 1, "takes no budget"),
        (["search:soon"], 2, 1, "search:1s"),
        (["greedy"] * 3, 2, 1, "3 were named for 2 seats"),
        (["greedy"], 5, 1, "2, 3, 4, not 5"),
        (["greedy"], 2, "", "seed"),
        (["greedy"], 2, "x" * 199, "seed"),
    ],
)
def test_a_line_up_that_cannot_be_is_refused_in_words(bots: list[str], seats: int, seed: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        line_up(bots, seats, seed)
    with pytest.raises(BadOption, match="there is no game 'go'"):
        read_line_up("go", ["greedy"], seats=2, seed=1)
