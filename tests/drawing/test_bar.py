"""The bar: choices are buttons where there is room, digits press them, a wasteful end is quiet, undo says why not."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conformance.tables import moments
from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.bar import MOST_BUTTONS, ROOMS, bar, keys_of
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def scenes(game: str, every: int = 5) -> Iterator[Scene]:
    """Moments of a random game as their deciders see them."""
    for match in moments(game, 2, 1, every):
        yield scene_of(match, match.deciders[0])


def options_of(scene: Scene) -> list[str]:
    return [action for action in scene.actions if action != scene.table.main_action(scene.view)]


def buttons(elements: list[Element], name: str) -> list[Element]:
    return [each for each in elements if name in str(each.attributes.get("class", "")).split()]


@every_game
def test_up_to_six_options_are_buttons_and_a_list_has_all_where_one_may_be_needed(game: str) -> None:
    rooms = set()
    for scene in scenes(game):
        options, drawn = options_of(scene), bar(scene)
        elements = read(drawn)
        groups = buttons(elements, "options")
        assert len(groups) == bool(options)
        if not options:
            continue
        shown = [
            each.attributes["data-action"] for each in buttons(elements, "option") if "data-action" in each.attributes
        ]
        named = str(groups[0].attributes["class"]).split()[1:]
        if named:
            assert len(options) <= MOST_BUTTONS
            assert set(shown[: len(options)]) == set(options)
        is_listed = "all-options" in drawn
        assert is_listed or named == ["room", "slim"]
        assert not is_listed or set(shown[-len(options) :]) == set(options)
        rooms |= set(named) or {"list"}
    assert {"room", "list"} <= rooms <= {*ROOMS.values(), "slim", "list"}


@every_game
def test_the_main_button_is_loud_unless_something_useful_is_left(game: str) -> None:
    seen = set()
    for scene in scenes(game, every=2):
        main = scene.table.main_action(scene.view)
        if main in scene.actions:
            is_useful = scene.table.is_useful_left(scene)
            assert (f'class="act button {"rest" if is_useful else "go"}" data-action={main}') in bar(scene)
            seen.add(is_useful)
    assert seen == {True, False}


@every_game
def test_undo_that_cannot_be_says_why_and_looks_so(game: str) -> None:
    reasons = set()
    for scene in scenes(game):
        undo = re.search(r"<button [^>]*data-command=undo[^>]*>", bar(scene))
        assert undo is not None
        assert ("aria-disabled" in undo[0]) == bool(scene.undo_refusal)
        if scene.undo_refusal:
            assert f'title="{scene.undo_refusal}"' in undo[0]
            reasons.add(scene.undo_refusal)
    assert len(reasons) > 1


@every_game
def test_where_a_bot_plays_for_the_reader_nothing_is_taken_back(game: str) -> None:
    scene = next(each for each in scenes(game, 1) if not each.undo_refusal)
    said = bar(replace(scene, around=Around(no_undo="A bot plays.")))
    assert said.count('title="A bot plays." aria-disabled=true') == 2
    assert "data-command=redo" not in said


@every_game
def test_on_a_shared_screen_the_question_names_whom_it_is_for(game: str) -> None:
    match = Match.new(game, seats=2, seed=1, names=["Ana", "Ben"])
    seat = match.deciders[0]
    scene = scene_of(match, seat)
    name = match.names[seat]
    assert f"<strong>{name}: " not in bar(scene)
    assert f"<strong>{name}: " in bar(replace(scene, around=Around(is_shared=True)))


@every_game
def test_a_spectator_is_told_that_they_watch(game: str) -> None:
    match = Match.new(game, seats=2, seed=1)
    assert "You are watching" in bar(scene_of(match, None))
    assert "You are watching" not in bar(scene_of(match, match.deciders[0]))
    assert "You are watching" not in bar(scene_of(match, None, later=()))


def test_the_digit_that_one_option_names_chooses_it() -> None:
    labels = ["Ikizama on space 2", "Ikizama on space 3", "Ikizama on space 4"]
    assert keys_of({each: each for each in labels}) == dict(zip(labels, "234", strict=True))
    assert keys_of({each: each for each in ("No official", "Put 1 official", "Put 2 officials")}) == {
        "No official": "3",
        "Put 1 official": "1",
        "Put 2 officials": "2",
    }


def test_no_digit_chooses_an_option_of_another_number() -> None:
    labels = {"a": "3 rice for 2 mons", "b": "1 step", "c": "2 steps to the fire tower", "d": "2 steps to the shop"}
    assert keys_of(labels) == {"a": "4", "b": "1", "c": "5", "d": "6"}
    stalls = {"a": "Stall 1b", "b": "Stall 3a", "c": "Stall 3c", "d": "Pawn rice"}
    assert keys_of(stalls) == {"a": "1", "b": "4", "c": "5", "d": "2"}
    assert keys_of({"a": "9 mons at the shop", "b": "9 mons at the stall"}) == {}


@pytest.mark.parametrize("space", "1234")
def test_spaces_1_to_4_have_the_same_digit_whichever_of_them_is_taken(space: str) -> None:
    free = [each for each in "1234" if each != space]
    labels = {"1-4": "Ikizama on space 1-4"} | {each: f"Ikizama on space {each}" for each in free}
    assert keys_of(labels) == {"1-4": "5"} | {each: each for each in free}


def test_options_without_numbers_have_digits_in_their_order_and_the_tenth_has_none() -> None:
    labels = {name: name for name in "abcdefghij"}
    assert keys_of(labels) == dict(zip("abcdefghi", "123456789", strict=True))
