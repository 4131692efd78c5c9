"""Pages of every game: well-formed, a button for each legal action and none for others, named, and without leaks."""

import gzip
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from conformance.tables import moments, with_other_secrets
from drawing.reading import Element, read
from edokko import BadOption, Match
from edokko.drawing.page import page, parts_of, put_together
from edokko.drawing.scene import scene_of
from edokko.games import GAMES, find_game
from edokko.words.catalogue import languages
from soaking import SOAK

LARGEST_FILE, LARGEST, LARGEST_SENT = 240 * 1024, 120 * 1024, 16 * 1024
NAMES = ["Ana", '<b>"Ben" & co</b>', "Chie", "Dai"]
COUNTS = [pytest.param(game, seats, id=f"{game}-{seats}") for game in GAMES for seats in find_game(game).seat_counts]
every_table = pytest.mark.parametrize(("game", "seats"), COUNTS)


def drawn(match: Match, seat: int | None) -> str:
    return page(scene_of(match, seat))


def moments_of(game: str, seats: int, every: int) -> Iterator[tuple[Match, int]]:
    """Moments of random games with the seat that decides."""
    for seed in (2, 1) if SOAK else (2,):
        for match in moments(game, seats, seed, every):
            yield match, match.deciders[0]


def of_tag(elements: list[Element], tag: str) -> list[Element]:
    return [element for element in elements if element.tag == tag]


def everything_in(element: Element) -> list[Element]:
    return [found for each in element.inside for found in (each, *everything_in(each))]


@every_table
def test_a_decider_has_a_button_for_each_legal_action_and_none_for_others(game: str, seats: int) -> None:
    for match, seat in moments_of(game, seats, every=9):
        elements = read(drawn(match, seat))
        offered = {element.attributes["data-action"] for element in elements if "data-action" in element.attributes}
        assert offered == set(match.actions(seat))
        assert all(element.tag == "button" for element in elements if "data-action" in element.attributes)


@every_table
def test_those_who_wait_have_no_button_for_an_action(game: str, seats: int) -> None:
    for match, _ in moments_of(game, seats, every=31):
        for seat in {None, *range(seats)} - set(match.deciders):
            assert "data-action" not in drawn(match, seat)


@every_table
def test_everything_refers_to_something_and_has_a_name(game: str, seats: int) -> None:
    for match, seat in moments_of(game, seats, every=13):
        elements = read(drawn(match, seat))
        ids = Counter(element.attributes["id"] for element in elements if "id" in element.attributes)
        assert [each for each, count in ids.items() if count > 1] == []
        for element in elements:
            for reference in ("popovertarget", "aria-labelledby"):
                assert element.attributes.get(reference, next(iter(ids))) in ids
        assert {str(each.attributes["href"])[1:] for each in of_tag(elements, "use")} <= set(ids)
        for button in of_tag(elements, "button"):
            assert button.text.strip() or button.attributes.get("aria-label") or button.attributes.get("title")
        pieces = Counter(str(each.attributes["data-piece"]) for each in elements if "data-piece" in each.attributes)
        alike = {piece for piece, count in pieces.items() if count > 1}
        assert alike <= {f"samurai-{each}" for each in range(seats)}, "two different pieces have one name"


@every_table
def test_what_a_seat_cannot_know_changes_no_byte_of_its_page(game: str, seats: int) -> None:
    for match, _ in moments_of(game, seats, every=37):
        for seat in range(seats):
            one, other = (with_other_secrets(match, seat, seed) for seed in (5, 6))
            assert drawn(one, seat) == drawn(other, seat)


@every_table
def test_names_are_text_and_never_markup(game: str, seats: int) -> None:
    match = Match.new(game, seats=seats, seed=4, names=NAMES[:seats])
    for _ in range(12):
        match.play(match.actions(match.deciders[0])[0], match.deciders[0])
    said = drawn(match, 1)
    assert "<b>" + NAMES[1][3:] not in said
    assert any(NAMES[1] in element.text for element in of_tag(read(said), "h3"))


@every_table
def test_a_page_of_any_moment_is_small_in_every_language(game: str, seats: int) -> None:
    for match, seat in moments_of(game, seats, every=41):
        for language in languages():
            scene = scene_of(match, seat, language)
            table = put_together(scene, parts_of(scene)).encode()  # as a site sends it, without enlarged cards
            assert len(table) <= LARGEST
            assert len(gzip.compress(table)) <= LARGEST_SENT
            assert len(page(scene).encode()) <= LARGEST_FILE


@pytest.mark.parametrize("game", GAMES)
def test_while_a_chosen_piece_waits_for_a_second_choice_undo_is_called_cancel(game: str) -> None:
    waiting = 0
    for match, seat in moments_of(game, 2, every=3):
        shown = drawn(match, seat)
        is_waiting = re.search(r'class="[^"]*\bselected\b', shown) is not None
        assert (">Cancel<" in shown) == is_waiting
        waiting += is_waiting
    assert waiting


@pytest.mark.parametrize("game", GAMES)
def test_the_end_shows_every_line_of_the_score(game: str) -> None:
    match = Match.new(game, seats=3, seed=2)
    while not match.is_over:
        match.play(match.actions(match.deciders[0])[-1], match.deciders[0])
    outcome = match.outcome
    assert outcome is not None
    elements = read(drawn(match, 0))
    cells = [element.text for element in of_tag(elements, "td")]
    assert {str(total) for total in outcome.totals} <= set(cells)
    pad = next(element for element in of_tag(elements, "table") if element.attributes.get("class") == "pad")
    assert len(of_tag(everything_in(pad), "tr")) == len(outcome.scores[0]) + 2
    assert len(of_tag(elements, "polyline")) == 3


@pytest.mark.parametrize("game", GAMES)
def test_layers_are_switched_on_by_name_and_an_unknown_one_is_refused(game: str) -> None:
    match = Match.new(game, seats=2, seed=1)
    layers = scene_of(match).table.LAYERS
    boxes = list(of_tag(read(page(scene_of(match, 0, layers=layers))), "input"))
    assert {box.attributes["data-layer"] for box in boxes if "checked" in box.attributes} == set(layers)
    assert "checked" not in {key for box in of_tag(read(drawn(match, 0)), "input") for key in box.attributes}
    with pytest.raises(BadOption, match="no layer 'rain'"):
        scene_of(match, 0, layers=["rain"])
    with pytest.raises(BadOption, match="no language 'xx'"):
        scene_of(match, 0, "xx")


def test_a_theme_is_said_on_the_root() -> None:
    match = Match.new("iki", seats=2, seed=1)
    assert read(page(scene_of(match), "dark"))[0].attributes["data-theme"] == "dark"
    assert "data-theme" not in read(page(scene_of(match)))[0].attributes
