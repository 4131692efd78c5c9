"""Pictures of tables in pages to read: true for today's numbers, the same in every language, nothing to press."""

import re

import pytest

from drawing.reading import Element, read
from edokko.drawing.markup import Html
from edokko.drawing.reading import reading_body
from edokko.drawing.static_table import MissingPlace, define_once, engrave
from edokko.drawing.stills import Still, draw_still, stills_of
from edokko.engine.content import apply_changes
from edokko.games import GAMES, find_game
from edokko.words.catalogue import languages
from edokko.words.pages import NAMES, page_languages, picture_in, read_page

STILLS = [(game, name) for game in GAMES for name in stills_of(game)]
WRITTEN = [(game, language) for game in GAMES for language in page_languages(game)]
FEWEST, MOST = 6, 10  # pictures of a guide

every_still = pytest.mark.parametrize(("game", "name"), STILLS)
every_translation = pytest.mark.parametrize(("game", "language"), WRITTEN)


def drawn(game: str, name: str, language: str = "en") -> str:
    return draw_still(game, stills_of(game)[name], find_game(game).shipped(), language)


def classes_of(element: Element) -> list[str]:
    return str(element.attributes.get("class") or "").split()


def pictures_of(game: str, language: str, name: str) -> list[str]:
    return [shown.name for piece in read_page(game, language, name) if (shown := picture_in(piece))]


@every_still
@pytest.mark.parametrize("language", languages())
def test_every_still_shows_a_legal_position_with_all_that_it_lights(game: str, name: str, language: str) -> None:
    still = stills_of(game)[name]
    elements = read(drawn(game, name, language))
    assert len([each for each in elements if "lit" in classes_of(each)]) == len(still.lit)
    numbers = [each.text for each in elements if classes_of(each) == ["counter"]]
    assert sorted(numbers) == [str(number) for number in range(1, len(still.lit) + 1) if still.is_numbered]


@every_still
def test_nothing_in_a_still_can_be_pressed_or_found_by_an_id(game: str, name: str) -> None:
    elements = read(drawn(game, name))
    assert not {"button", "a", "input", "label"} & {each.tag for each in elements}
    assert {each.tag for each in elements if "id" in each.attributes} <= {"clippath"}
    for each in elements:
        assert not [name for name in each.attributes if name.startswith(("data-", "aria-")) or name == "tabindex"]


@every_still
def test_every_still_is_in_a_page(game: str, name: str) -> None:
    assert any(name in pictures_of(game, "en", page) for page in NAMES)


@every_translation
def test_every_language_shows_the_same_pictures_and_explains_their_numbers(game: str, language: str) -> None:
    assert pictures_of(game, language, "guide") == pictures_of(game, "en", "guide")
    assert FEWEST <= len(pictures_of(game, language, "guide")) <= MOST
    for piece in read_page(game, language, "guide"):
        if shown := picture_in(piece):
            still = stills_of(game)[shown.name]
            told = re.findall(r"\*\*(\d+)\*\*", shown.caption)
            assert sorted(told) == [str(number + 1) for number in range(len(still.lit)) if still.is_numbered]


@every_translation
def test_who_cannot_see_a_picture_is_told_what_is_on_it(game: str, language: str) -> None:
    elements = read(reading_body(find_game(game), language, "guide", find_game(game).shipped()))
    images = [each for each in elements if each.attributes.get("role") == "img"]
    assert len(images) == len(pictures_of(game, language, "guide"))
    for image in images:
        assert image.attributes["aria-label"]
        assert all("inert" in each.attributes for pane in image.inside for each in pane.inside)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_page_about_an_edition_is_illustrated_with_its_numbers(game: str) -> None:
    changes = {"iki": {"rules": {"income": 23}}, "edo": {"income": {"edo": {"3": [17, 4, 3]}}}}[game]
    content = apply_changes(find_game(game).shipped(), changes, find_game(game).atoms, edition="mine")
    page = reading_body(find_game(game), "en", "guide", content)
    usual = reading_body(find_game(game), "en", "guide", find_game(game).shipped())
    assert page.count("role=img") == usual.count("role=img")
    number = {"iki": "+23", "edo": "17·4·3"}[game]
    assert number in page
    assert number not in usual


def test_a_position_that_does_not_fit_the_numbers_is_left_out_of_a_page() -> None:
    game = find_game("iki")
    content = apply_changes(game.shipped(), {"start": {"kobuns": 3}}, game.atoms, edition="mine")
    page = reading_body(game, "en", "guide", content)
    assert page.count("role=img") < len(pictures_of("iki", "en", "guide"))
    assert "id=want" in page


def test_a_place_that_is_not_there_cannot_be_lit() -> None:
    still = stills_of("iki")["fire"]
    with pytest.raises(MissingPlace, match="stall-9z"):
        draw_still("iki", Still(still.position, 100, 52, lit=("stall-9z",)), find_game("iki").shipped(), "en")


def test_what_lies_beside_something_lit_is_pale_and_what_is_around_or_in_it_is_not() -> None:
    table = Html("<div id=all><p id=a><b id=in>x</b></p><p id=b>&amp;</p></div>")
    assert engrave(table, ["a"]) == "<div><p class=lit><b>x</b></p><p class=pale>&amp;</p></div>"
    assert engrave(table) == "<div><p><b>x</b></p><p>&amp;</p></div>"
    assert engrave(table, ["b", "a"], is_numbered=True, fades=False) == (
        "<div><p class=lit><b>x</b><b class=counter>2</b></p><p class=lit>&amp;<b class=counter>1</b></p></div>"
    )


def test_what_is_for_fingers_and_screen_readers_is_left_out_of_a_picture() -> None:
    table = Html(
        '<i class=visually-hidden>said</i><button class="score" title=t>3</button><button class=more></button><input>'
    )
    assert engrave(table) == "<span class=score>3</span>"


def test_a_clip_is_defined_once_on_a_page() -> None:
    clip = "<svg><clipPath id=sea><path d=M0></path></clipPath></svg>"
    assert define_once(Html(clip + clip)) == f"{clip}<svg></svg>"
