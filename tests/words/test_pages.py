"""The pages to read: every language says the same with the same numbers, links lead somewhere, no ruling is missing."""

import re
from pathlib import Path

import pytest

from edokko.games import GAMES
from edokko.words.catalogue import SOURCE_LANGUAGE
from edokko.words.pages import (
    NAMES,
    BadPage,
    MissingPage,
    page_languages,
    pages_folder,
    picture_in,
    read_page,
    split_page,
)

DOCUMENTS = Path(__file__).parent.parent.parent / "docs" / "games"
TRANSLATED = [(game, language) for game in GAMES for language in page_languages(game)]
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)]*)\)")

every_game = pytest.mark.parametrize("game", list(GAMES))
every_translation = pytest.mark.parametrize(("game", "language"), TRANSLATED)
every_page = pytest.mark.parametrize("name", NAMES)


def plain(markdown: str) -> str:
    """Markdown with the words of its links only."""
    return LINK.sub(r"\1", markdown)


def numbers(markdown: str) -> list[str]:
    return sorted(re.findall(r"\d+", plain(markdown)))


@every_translation
def test_every_language_has_the_same_files(game: str, language: str) -> None:
    assert {path.name for path in (pages_folder(game) / language).iterdir()} == {f"{name}.md" for name in NAMES}


@every_page
@every_translation
def test_every_language_has_the_same_anchors_in_the_same_order(game: str, language: str, name: str) -> None:
    anchors = [piece.anchor for piece in read_page(game, language, name)]
    assert anchors == [piece.anchor for piece in read_page(game, SOURCE_LANGUAGE, name)]


@every_page
@every_translation
def test_every_block_has_the_same_numbers_as_in_english(game: str, language: str, name: str) -> None:
    english = {piece.anchor: piece.markdown for piece in read_page(game, SOURCE_LANGUAGE, name)}
    for piece in read_page(game, language, name):
        assert numbers(piece.markdown) == numbers(english[piece.anchor]), piece.anchor


@every_page
@every_translation
def test_every_block_is_of_the_same_kind_as_in_english(game: str, language: str, name: str) -> None:
    def kind(markdown: str) -> tuple[str, int, int]:
        """Heading level, list items and table cells, which a translation keeps."""
        items = len(re.findall(r"^(?:-|\d+\.) ", markdown, re.M))
        return re.match(r"#*", markdown)[0], items, markdown.count("|")  # type: ignore[index]

    english = {piece.anchor: piece.markdown for piece in read_page(game, SOURCE_LANGUAGE, name)}
    for piece in read_page(game, language, name):
        assert kind(piece.markdown) == kind(english[piece.anchor]), piece.anchor


@every_page
@every_translation
def test_every_link_leads_to_an_anchor(game: str, language: str, name: str) -> None:
    anchors = {each: {piece.anchor for piece in read_page(game, language, each)} for each in NAMES}
    for piece in read_page(game, language, name):
        for _, target in LINK.findall(piece.markdown):
            page, _, anchor = target.partition("#")
            assert anchor in anchors[page or name], f"{piece.anchor}: {target}"


@every_game
def test_every_ruling_of_the_documents_is_explained(game: str) -> None:
    rulings = (DOCUMENTS / f"{game}.md").read_text(encoding="utf-8").split("## Rulings")[1].split("\n## ")[0]
    explained = [piece for piece in read_page(game, SOURCE_LANGUAGE, "rules") if re.match(r"ruling-\d", piece.anchor)]
    assert [piece.anchor for piece in explained] == [f"ruling-{n}" for n in re.findall(r"^\| (\d+) \|", rulings, re.M)]
    for piece in explained:
        assert piece.markdown.startswith(f"**{piece.anchor.removeprefix('ruling-')}. ")


@every_translation
def test_a_ruling_is_called_ours_exactly_where_the_documents_call_it_so(game: str, language: str) -> None:
    rulings = (DOCUMENTS / f"{game}.md").read_text(encoding="utf-8").split("## Rulings")[1].split("\n## ")[0]
    pieces = {piece.anchor: plain(piece.markdown).lower() for piece in read_page(game, language, "rules")}
    ours = re.search(r"[\"«“„]\s*(.+?)\s*[\"»”]", pieces["rulings-intro"])[1]  # type: ignore[index]
    for number, why in re.findall(r"^\| (\d+) \|.*\| ([^|]*) \|$", rulings, re.M):
        assert (ours in pieces[f"ruling-{number}"]) == bool(re.search(r"\bours\b", why)), number


@every_game
def test_the_generated_table_of_numbers_has_its_place(game: str) -> None:
    pieces = read_page(game, SOURCE_LANGUAGE, "rules")
    assert [piece.anchor for piece in pieces][-3:] == ["numbers", "numbers-intro", "numbers-table"]
    assert pieces[-1].markdown == "{{numbers}}"


@every_translation
def test_a_guide_is_one_page_long(game: str, language: str) -> None:
    pieces = read_page(game, language, "guide")
    assert 250 <= sum(len(plain(piece.markdown).split()) for piece in pieces if not picture_in(piece)) <= 700
    captions = [plain(shown.caption) for piece in pieces if (shown := picture_in(piece))]
    assert max(len(caption.split()) for caption in captions) <= 60


@every_translation
def test_a_glossary_explains_one_term_in_each_block(game: str, language: str) -> None:
    for piece in read_page(game, language, "glossary")[1:]:
        assert re.fullmatch(r"\*\*[^*]+\*\* - .+(\n\[[^\]]+\]\(rules#[a-z0-9-]+\))?", piece.markdown), piece.anchor


@every_game
def test_the_english_glossary_is_in_alphabetical_order(game: str) -> None:
    terms = [piece.markdown.split("**")[1].lower() for piece in read_page(game, SOURCE_LANGUAGE, "glossary")[1:]]
    assert terms == sorted(terms)


def test_an_unknown_page_is_an_error_that_says_what_there_is() -> None:
    with pytest.raises(MissingPage, match=r"'go'.* edo, iki"):
        read_page("go", "en", "rules")
    with pytest.raises(MissingPage, match=r"'xx', only in .*en"):
        read_page("iki", "xx", "rules")
    with pytest.raises(MissingPage, match="'story'; choose from rules, guide, glossary"):
        read_page("iki", "en", "story")


@pytest.mark.parametrize("text", ["No anchor.", "{#a}", "{#a}\n\nApart.", "{#a}\nOne.\n{#b}\nTwo.", "{#A b}\nBad."])
def test_a_block_without_exactly_one_anchor_is_an_error(text: str) -> None:
    with pytest.raises(BadPage, match="must begin with one line"):
        split_page(text)


def test_an_anchor_that_stands_twice_is_an_error() -> None:
    with pytest.raises(BadPage, match="'a' stands twice"):
        split_page("{#a}\nOne.\n\n{#a}\nTwo.")
