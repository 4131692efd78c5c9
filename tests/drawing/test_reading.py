"""Pages to read: well-formed, every link leads somewhere, every card and number is there."""

import gzip
import re
from functools import cache

import pytest

from drawing.reading import Element, read
from edokko.drawing.gallery import anchor_of
from edokko.drawing.markdown import Prose, plain
from edokko.drawing.reading import NAMES, reading_page
from edokko.engine.content import Content, apply_changes
from edokko.games import GAMES, find_game
from edokko.words.card_pages import card_pages, source_table
from edokko.words.catalogue import find_catalogue, languages
from edokko.words.numbers import number_parts
from edokko.words.pages import BadPage, Piece, picture_in, read_page, written_language
from edokko.words.terms import term_of

LARGEST, LARGEST_SENT = 300 * 1024, 60 * 1024
PAGES = [(game, language) for game in GAMES for language in languages()]
every_game = pytest.mark.parametrize("game", list(GAMES))
every_page = pytest.mark.parametrize("name", NAMES)
every_language = pytest.mark.parametrize(("game", "language"), PAGES)


def content_of(game: str) -> Content:
    return find_game(game).shipped()


@cache
def written(game: str, language: str, name: str) -> str:
    """A page whose links to others are `/name#anchor`."""
    return reading_page(find_game(game), language, name, content_of(game), lambda page, anchor: f"/{page}#{anchor}")


@cache
def elements_of(game: str, language: str, name: str) -> list[Element]:
    return read(written(game, language, name))


def ids_of(elements: list[Element]) -> list[str]:
    return [str(element.attributes["id"]) for element in elements if "id" in element.attributes]


def by_id(elements: list[Element], id_: str) -> Element:
    return next(element for element in elements if element.attributes.get("id") == id_)


@every_page
@every_language
def test_every_page_is_well_formed_and_no_id_stands_twice(game: str, language: str, name: str) -> None:
    elements = elements_of(game, language, name)
    assert elements[0].attributes["lang"] == language
    assert [element.tag for element in elements].count("h1") == 1
    found = ids_of(elements)
    assert len(found) == len(set(found))


@every_page
@every_language
def test_every_link_leads_to_an_anchor_of_the_right_page(game: str, language: str, name: str) -> None:
    anchors = {page: set(ids_of(elements_of(game, language, page))) for page in NAMES}
    for element in elements_of(game, language, name):
        href = element.attributes.get("href")
        if element.tag != "a":
            continue
        page, _, anchor = str(href).partition("#")
        assert page == "" or page.removeprefix("/") in NAMES, href
        assert anchor in anchors[page.removeprefix("/") or name] or (page and not anchor), href


@every_page
@every_language
def test_every_block_of_a_page_is_there_with_its_words(game: str, language: str, name: str) -> None:
    if name not in ("rules", "guide", "glossary"):
        return
    elements = elements_of(game, language, name)
    for piece in read_page(game, written_language(game, language, name), name):
        pictured = picture_in(piece)
        said = pictured.caption if pictured else piece.markdown
        if name == "glossary" and (term := term_of(piece)).forms:
            said = f"{term.name} {term.meaning}"
        words = re.findall(r"\w+", re.sub(r"^\d+\. ", "", plain(said), flags=re.M))  # lists count by style
        text = by_id(elements, piece.anchor).text
        assert piece.markdown == "{{numbers}}" or all(word in text for word in words), piece.anchor


@every_language
def test_every_card_is_drawn_with_all_its_lines_and_sources(game: str, language: str) -> None:
    elements = elements_of(game, language, "cards")
    for page in card_pages(content_of(game), language):
        text = by_id(elements, anchor_of(page)).text
        for line in page.lines:
            assert line.label in text
            assert line.text in text
            assert line.source.words in text


@every_language
def test_every_number_is_in_the_table_with_its_source(game: str, language: str) -> None:
    parts = number_parts(find_game(game), content_of(game), language)
    told = {number.path: number.source for part in parts for number in part.numbers}
    for row in source_table(find_game(game), content_of(game), language):
        paths = [row.path[:length] for length in range(1, len(row.path) + 1) if row.path[:length] in told]
        assert paths, row.path
        assert told[paths[-1]] == row.source, row.path
    elements = elements_of(game, language, "rules")
    for part in parts:
        text = by_id(elements, f"numbers-{part.id}").text
        for number in part.numbers:
            assert number.label in text
            assert number.text in text
            assert number.source.words in text


@every_game
def test_a_number_of_an_edition_says_so(game: str) -> None:
    changes = {"iki": {"rules": {"income": 5}}, "edo": {"rules": {"move_cost": 2}}}[game]
    content = apply_changes(content_of(game), changes, find_game(game).atoms, edition="<i>mine</i>")
    page = reading_page(find_game(game), "en", "rules", content)
    assert "&lt;i&gt;mine" in page
    assert "<i>mine" not in page
    assert "source-edition" in page


@every_page
@every_language
def test_every_page_says_whose_games_these_are(game: str, language: str, name: str) -> None:
    foot = next(element for element in elements_of(game, language, name) if element.tag == "footer")
    assert find_catalogue(language).say("page.reading.own") in foot.text
    assert "Koota Yamada" in foot.text
    assert "Stefan Malz" in foot.text


@every_page
@every_language
def test_pages_are_light_and_ask_no_other_host(game: str, language: str, name: str) -> None:
    page = written(game, language, name)
    assert len(page.encode()) < LARGEST
    assert len(gzip.compress(page.encode())) < LARGEST_SENT
    assert not re.search(r"<script|(?:src|href)=.?(?:https?:)?//", page)


@every_page
@every_game
def test_what_scrolls_sideways_can_be_reached_and_has_a_name(game: str, name: str) -> None:
    for element in elements_of(game, "en", name):
        if element.attributes.get("class") == "scroll":
            assert element.attributes["tabindex"] == "0"
            assert element.attributes["role"] == "region"
            assert element.attributes["aria-label"]


def prose() -> Prose:
    return Prose("rules", lambda page, anchor: f"{page}!{anchor}", lambda title: f"to {title}")


def test_markup_in_a_text_is_shown_as_it_is() -> None:
    shown = prose().block(Piece("a", 'Some <b onclick="x">bold</b> & **strong** text'), "A")
    assert "<b onclick" not in shown
    assert "&lt;b" in shown
    assert "<strong>strong</strong>" in shown


def test_links_lead_where_the_site_wants() -> None:
    shown = prose().block(Piece("a", "[x](glossary#mon), [y](#b), [z](rules#c)"), "A")
    assert re.findall('href="([^"]*)"', shown) == ["glossary!mon", "#b", "#c"]


@pytest.mark.parametrize("target", ["https://example.org", "javascript:x#y", "glossary", "../x#y"])
def test_a_link_to_anywhere_else_is_an_error(target: str) -> None:
    with pytest.raises(BadPage, match="page#anchor"):
        prose().resolve(target)


def test_a_glossary_is_in_the_order_of_its_own_language() -> None:
    for game, language in PAGES:
        letters = [element.text for element in elements_of(game, language, "glossary") if element.tag == "h2"]
        assert letters == sorted(letters)
        assert len(letters) > 10
