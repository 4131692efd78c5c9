"""Errors, progress and sources: English in the code and the content, and every other language looks them up by it."""

import ast
import importlib
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from edokko.engine.errors import BadOption, BadRecord
from edokko.engine.phrases import Phrase
from edokko.engine.refusals import Refusal
from edokko.words import catalogue as catalogues
from edokko.words.catalogue import Catalogue, find_catalogue, languages
from edokko.words.errors import explain, say_details
from edokko.words.speaker import Speaker


def load_tool() -> ModuleType:
    """The script that collects phrases, as a module."""
    return importlib.import_module("untranslated")


TOOL = load_tool()
PHRASES: list[str] = TOOL.phrases()


def test_an_error_is_plain_english_and_keeps_its_values() -> None:
    error = BadOption("seats: {game} is for {counts}, not {seats!r}", game="iki", counts=(2, 3, 4), seats="x")
    assert str(error) == "seats: iki is for 2, 3, 4, not 'x'"
    assert error.phrase.values["counts"] == (2, 3, 4)
    assert str(BadRecord("{file}: {complaint}", file="a.json", complaint=error.phrase)) == f"a.json: {error}"


def test_a_phrase_can_be_written_down_and_read_again() -> None:
    inner = Phrase("exit code {code}", {"code": 3})
    phrase = Phrase("{program}: {how}, {names}", {"program": "x", "how": inner, "names": ("a", "b")})
    assert Phrase.from_json(phrase.as_json()) == phrase


@pytest.fixture
def pidgin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A language of a few words."""
    find_catalogue("en")  # read from its own place before languages lie elsewhere
    words = Catalog("fr")
    words.add("error.bad_record", "Fichier : {details}")
    words.add("{file}: {complaint}", "{file} : {complaint}")
    words.add("{value!r} is not one of {names}", "{names} : pas {value!r}")
    with (tmp_path / "fr.mo").open("wb") as file:
        write_mo(file, words)
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    return Catalogue("fr")


def test_an_error_in_an_error_is_translated_as_well(pidgin: Catalogue) -> None:
    inner = Phrase("{value!r} is not one of {names}", {"value": "x", "names": ("a", "b")})
    error = BadRecord("{file}: {complaint}", file="{seat}.json", complaint=inner)
    assert explain(error, pidgin) == "Fichier\u00a0: {seat}.json\u00a0: a, b\u00a0: pas 'x'"


def test_numbers_and_lists_are_written_as_the_language_does(pidgin: Catalogue) -> None:
    assert pidgin.number(12345.678, 2) == "12\N{NARROW NO-BREAK SPACE}345,68"
    assert pidgin.number(-3) == "\N{MINUS SIGN}3"
    assert pidgin.percentage(0.1234) == "12,3\N{NO-BREAK SPACE}%"
    assert pidgin.listed(["Ana", "Ben", "Chie"]) == "Ana, Ben et Chie"
    assert pidgin.listed(["Ana", "Ben"], "or") == "Ana ou Ben"
    assert find_catalogue("en").number(1234567) == "1,234,567"


def test_what_has_no_translation_is_told_in_english(pidgin: Catalogue) -> None:
    assert pidgin.say_phrase(Phrase("is missing")) == "is missing"


def test_a_refusal_in_an_error_is_told_by_who_knows_the_game() -> None:
    error = BadOption("not possible now: {why}", why=Refusal("not_enough", {"good": "mon", "needs": 4, "has": 3}))
    speaker = Speaker("iki", ("Ana",))
    assert say_details(error, speaker.catalogue, speaker) == "not possible now: you need 4 mons and have 3"
    assert say_details(error, find_catalogue("en")) == "not possible now: not_enough (good mon, needs 4, has 3)"


def test_phrases_are_found_in_the_sources() -> None:
    assert {
        "is missing",
        "must be a list",
        "{games}: building, {all} functions to compile",
        "no seat decides now",
        "reconstructed",
    } <= set(PHRASES)
    assert len(PHRASES) > 200


def test_no_phrase_has_its_values_in_it_already() -> None:
    for node in TOOL.phrases_in_code():
        assert not isinstance(node, ast.JoinedStr | ast.BinOp), ast.unparse(node)


def test_what_a_new_language_lacks_is_everything() -> None:
    entries = dict(TOOL.untranslated("cy"))
    keys = {key for key in TOOL.sentences("en") if not key.startswith("short_")}
    assert len(entries) == len(keys) + len(PHRASES)
    assert 'msgid "card.iki.monk"' in entries["card.iki.monk"]
    assert 'msgid "is missing"' in entries["is missing"]


@pytest.mark.parametrize("language", languages())
def test_what_only_one_game_says_lies_with_the_game(language: str) -> None:
    for game in (None, *TOOL.games()):
        for message in TOOL.read_catalogue(TOOL.catalogue_file(game, language)):
            key = message.id if isinstance(message.id, str) else message.id[0]
            assert not key or TOOL.owner_of(key) == game, f"{key} stands with {game}"
