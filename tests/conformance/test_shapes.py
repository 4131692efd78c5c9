"""Views, positions, forecasts and contents look as their types say: pages and bots rely on it."""

from itertools import chain
from typing import TypedDict, get_type_hints

import pytest

from conformance.shapes import misfits
from conformance.tables import every_table, finished_match, moments, new_match
from edokko.games import GAMES, find_game, find_part

PART = "content.values"


class Toy(TypedDict):
    number: int
    names: list[str | None]


def test_what_does_not_fit_a_type_is_named() -> None:
    assert not list(misfits({"number": 1, "names": ["a", None]}, Toy))
    assert list(misfits({"number": "1", "names": [2], "more": 3}, Toy)) == [
        ".number: '1' is no <class 'int'>",
        ".names.0: 2 is no <class 'str'>",
        ".more is not declared",
    ]
    assert list(misfits({"number": True}, Toy)) == [".names is missing", ".number: True is no <class 'int'>"]


@every_table
def test_a_game_is_seen_and_foreseen_as_its_types_say(game: str, seats: int) -> None:
    kind = type(find_game(game))
    view, forecast = (get_type_hints(each)["return"] for each in (kind.view, kind.forecast))
    for match in chain(moments(game, seats, seed=5, every=20), [finished_match(game, seats, 5)]):
        for reader in (None, *range(seats)):
            assert not list(misfits(match.view(reader), view))
            assert not list(misfits(match.forecast(reader), forecast))


@every_table
def test_a_position_is_written_as_its_type_says(game: str, seats: int) -> None:
    kind = get_type_hints(type(find_game(game)).position)["return"]
    position = new_match(game, seats, 6).position()
    about = {name: position.pop(name) for name in ("version", "content", "edition")}
    assert about["version"] == 1
    assert not list(misfits(position, kind))


@pytest.mark.parametrize("game", [name for name in GAMES if find_part(name, PART)])
def test_content_has_all_that_words_and_pages_read_of_it(game: str) -> None:
    part = find_part(game, PART)
    assert part is not None
    kind = get_type_hints(part.values_of)["return"]
    assert not list(misfits(find_game(game).shipped().values, kind, more=True))


@every_table
def test_a_view_counts_its_seats_and_says_whose_it_is(game: str, seats: int) -> None:
    for reader in (None, *range(seats)):
        view = new_match(game, seats, 1).view(reader)
        assert view["seat_count"] == len(view["seats"]) == seats
        assert view["viewer"] == reader
