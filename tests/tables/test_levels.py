"""Levels of bots: five, from gentle to master, those of old tables among them."""

import pytest

from edokko import BadOption
from edokko.bots.bot import Place
from edokko.bots.master import Master
from edokko.bots.search import Search
from edokko.games import GAMES, find_game
from edokko.tables.absence import resign
from edokko.tables.bot_turns import next_turn, play
from edokko.tables.levels import LEVELS, USUAL, bot_of, check_level, spec_of, time_of
from edokko.tables.rooms import Rooms
from edokko.tables.thinking_jobs import Bots
from tables.seating import ME, Sitter, table_with, think

OLD = ("easy", "medium", "hard")


def test_there_are_five_levels_from_gentle_to_master_and_old_tables_have_theirs() -> None:
    assert tuple(LEVELS) == ("gentle", *OLD, "master")
    assert USUAL in OLD
    with pytest.raises(BadOption, match="choose from gentle, easy, medium, hard, master"):
        check_level("genius")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_says_how_far_its_levels_look_ahead(game: str) -> None:
    played = find_game(game)
    iterations = played.evaluation.LEVEL_ITERATIONS
    bots = ["gentle", "greedy", f"search:{iterations['medium']}", f"master:{iterations['hard']}", "master:1s"]
    assert [spec_of(level, played).text for level in LEVELS] == bots


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_any_level_plays_at_a_table(rooms: Rooms, level: str) -> None:
    table = table_with(rooms, Sitter("bot", level=level))
    resign(rooms, table.id, ME, 0)
    bots = Bots()
    played = set()
    for _ in range(8):
        turn = next_turn(rooms, table.id)
        assert turn is not None
        play(rooms, turn, think(turn, bots, seconds=0))
        played.add((turn.seat, turn.level))
    assert played == {(0, USUAL), (1, level)}


def test_only_levels_that_think_by_the_clock_can_be_hurried() -> None:
    assert [time_of(level) > 0 for level in LEVELS] == [False, False, False, False, True]


def test_where_the_master_has_not_learned_to_play_search_sits_down(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("iki")
    place = Place(game, game.shipped(), 2, 0, "seed")
    assert isinstance(bot_of("master", place), Master)
    monkeypatch.setattr(game.learned, "FEATURE_VERSION", 0)
    with pytest.raises(BadOption, match="learned with features"):
        spec_of("master", game).seat(place)
    assert isinstance(bot_of("master", place), Search)
