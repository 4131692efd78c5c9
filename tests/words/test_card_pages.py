"""Card pages and tables of sources: complete, from the content, in every language."""

from pathlib import Path

import pytest

from edokko.engine.content import Content
from edokko.engine.editions import read_edition
from edokko.games import GAMES, find_game
from edokko.words.card_pages import CardPage, card_pages, source_table
from edokko.words.catalogue import languages

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", languages())


def content_of(game: str) -> Content:
    return find_game(game).shipped()


def page(pages: tuple[CardPage, ...], id_: str) -> CardPage:
    return next(each for each in pages if each.id == id_)


def told(found: CardPage) -> dict[str, str]:
    return {line.label: line.text for line in found.lines}


@every_language
@every_game
def test_every_thing_has_a_page_with_lines_and_sources(game: str, language: str) -> None:
    pages = card_pages(content_of(game), language)
    assert len({(each.kind, each.id) for each in pages}) == len(pages)
    for each in pages:
        assert each.name
        assert each.kind_name
        assert len(each.short_name) <= 14
        assert each.lines
        for line in each.lines:
            assert line.label
            assert line.text
            assert "{" not in line.label + line.text
            assert line.source.kind in ("rulebook", "published", "reconstructed")
            assert line.source.words


def test_there_is_a_page_for_every_kind_of_thing() -> None:
    def counts(game: str) -> dict[str, int]:
        pages = card_pages(content_of(game), "en")
        return {kind: sum(each.kind == kind for each in pages) for kind in dict.fromkeys(each.kind for each in pages)}

    assert counts("iki") == {"character": 60, "building": 10, "token": 24, "shop": 8}
    assert counts("edo") == {"card": 15, "merchant": 10, "building": 3, "town": 5}


def test_a_character_is_told_with_its_salary_step_by_step() -> None:
    found = page(card_pages(content_of("iki"), "en"), "fireworks_maker")
    assert (found.name, found.short_name, found.kind_name) == ("Fireworks Maker", "Fireworks", "Character")
    assert told(found) == {
        "Type": "Master Craftsman",
        "Season": "Summer",
        "Cost": "8 mons",
        "Skill": "for whoever visits: 4 IKI, others 2 mons",
        "Salary with 0 experience": "1 IKI, 1 mon",
        "Salary with 1 experience": "3 IKI, 1 mon",
        "Salary with 2 experience": "4 IKI, 2 mons",
        "Retires": "with 3 experience",
    }
    assert [line.source.kind for line in found.lines][:4] == ["rulebook", "rulebook", "reconstructed", "rulebook"]


def test_shops_tell_what_they_take_and_give() -> None:
    pages = card_pages(content_of("iki"), "en")
    assert told(page(pages, "pawn")) == {"pawn rice": "1 rice → 4 mons", "pawn a sandal": "1 sandal → 4 mons"}
    assert told(page(pages, "construction"))["put up a building"] == "build, paying 1 mon more"
    assert told(page(pages, "fish")) == {"Sells": "Fish"}


def test_cards_and_towns_of_edo_are_told() -> None:
    pages = card_pages(content_of("edo"), "en")
    assert told(page(pages, "base_b"))["Travel"] == "at most 3 officials, moves up to 2"
    assert told(page(pages, "merchant_10"))["Sells a point"] == "1 point for 1 stone, 6 Ryo"
    assert told(page(pages, "edo"))["Income of 2 owners by rank"] == "8 Ryo, 3 Ryo"


def test_an_editions_numbers_are_on_its_pages_and_said_to_be_its_own(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('game = "iki"\ncontent = 1\nedition = "my box"\n[characters.monk]\ncost = 7\n')
    game = find_game("iki")
    content = read_edition(game.content_folder, file, game.atoms)
    monk = page(card_pages(content, "en"), "monk")
    cost = next(line for line in monk.lines if line.label == "Cost")
    assert (cost.text, cost.source.kind, cost.source.words) == ("7 mons", "edition", "edition: my box")
    assert all(line.source.kind != "edition" for line in monk.lines if line is not cost)
    changed = [row for row in source_table(game, content, "en") if row.source.kind == "edition"]
    assert [(row.path, row.value) for row in changed] == [(("characters", "monk", "cost"), 7)]


@every_language
@every_game
def test_the_table_of_sources_has_every_value_once(game: str, language: str) -> None:
    rows = source_table(find_game(game), content_of(game), language)
    paths = [row.path for row in rows]
    assert len(set(paths)) == len(paths) > 50
    assert all(row.source.words for row in rows)
    assert {row.source.kind for row in rows} >= {"rulebook", "reconstructed"}
