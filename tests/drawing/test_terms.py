"""Words of the glossary in the bar: found in every inflection, explained once, and never in the name of a thing."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from drawing.reading import read
from edokko import Match
from edokko.drawing.bar import bar
from edokko.drawing.content_cache import pages_of
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.drawing.terms import MOST, explained, found_terms
from edokko.games import GAMES
from edokko.words.catalogue import languages
from edokko.words.pages import read_page
from edokko.words.terms import Terms, terms_of

TIMES_ASKED = 3  # that each question of a game is looked at
STEM = 5  # letters that inflected forms of a word have in common

ALIKE = {  # words that begin like a term and are others
    ("iki", "fr"): {"personne"},
    ("edo", "fr"): {"revenez"},
    ("iki", "pl"): {"postaw", "przychodzą", "przyciąga"},
    ("edo", "pl"): {"kamieniołomie"},
    ("edo", "pt"): {"arrozal"},
}
SAID_OTHERWISE = {("edo", "fr"): {"travel"}}  # terms that the English questions have and a translation needs not

every_game = pytest.mark.parametrize("game", list(GAMES))
every_language = pytest.mark.parametrize("language", languages())


@cache
def asked(game: str, language: str) -> tuple[Scene, ...]:
    """What people are asked in whole games, at a table that leads to the rules."""
    return tuple(replace(each, around=Around(rules="/rules")) for each in questions(game, language))


def questions(game: str, language: str) -> Iterator[Scene]:
    for seats in (2, 3, 4):
        match = Match.new(game, seats=seats, seed=seats, names=("Ana", "Ben", "Chie", "Dai")[:seats])
        dice, times = random.Random(seats), dict[object, int]()
        while not match.is_over:
            seat = match.deciders[0]
            question = match.view(seat)["asks"]
            times[question] = times.get(question, 0) + 1
            if times[question] <= TIMES_ASKED:
                yield scene_of(match, seat, language)
            match.play(dice.choice(match.actions(seat)), seat)


def prompt_of(scene: Scene) -> str:
    found = re.search(r'<div class="?prompt.*?</div>', bar(scene), re.DOTALL)
    assert found
    return found[0]


def words_of(scene: Scene) -> str:
    """What is asked, and the line under it."""
    return " / ".join(each.text for each in read(prompt_of(scene)) if each.tag in ("strong", "span"))


def terms_in(scene: Scene) -> set[str]:
    return {term.anchor for _, term in found_terms(scene).split(words_of(scene)) if term}


def explained_in(scene: Scene) -> list[str]:
    """Where the terms in the bar lead to."""
    links = [each for each in read(prompt_of(scene)) if each.tag == "a"]
    assert all(each.attributes["title"] for each in links)
    return [str(each.attributes["href"]) for each in links]


@every_game
@every_language
def test_terms_are_explained_and_no_word_is_changed(game: str, language: str) -> None:
    for scene in asked(game, language):
        rules = {term.rule for _, term in found_terms(scene).split(words_of(scene)) if term}
        explained = explained_in(scene)
        assert {address.removeprefix("/rules#") for address in explained} <= rules
        assert len(explained) == len(set(explained)) or len(explained) <= MOST
        assert words_of(scene) == words_of(replace(scene, around=Around()))
        assert not explained_in(replace(scene, around=Around())), "a page that stands alone leads nowhere"


@every_game
def test_every_language_has_the_terms_of_english_in_the_same_games(game: str) -> None:
    told = {language: {term for scene in asked(game, language) for term in terms_in(scene)} for language in languages()}
    assert len(told["en"]) > 15
    for language in languages():
        assert told["en"] - told[language] <= SAID_OTHERWISE.get((game, language), set()), language


def test_a_term_is_explained_once_and_only_the_first_ones_are() -> None:
    scene = asked("iki", "en")[0]
    first, second = explained(scene, "Hire, fire, hire & wood", "hire, rice, kobun")
    assert re.findall(r">(\w+)</a>", first + second) == ["Hire", "fire", "wood", "rice"]
    assert first.endswith(", hire &amp; " + re.findall(r"<a.*?</a>", first)[-1])


@every_game
@every_language
def test_no_inflection_of_a_term_is_missed(game: str, language: str) -> None:
    words = {term.name.lower().split()[0] for term in terms_of(game, language)} - {"pionek"}  # before names of pawns
    stems = {word[:STEM] for word in words if len(word) >= STEM}
    for scene in asked(game, language):
        names = " ".join(page.name for page in pages_of(scene).values()).lower()
        for part, term in found_terms(scene).split(words_of(scene)):
            plain = [] if term or scene.so_far else re.findall(r"[^\W\d_]+", part.lower())
            missed = {word for word in plain if word[:STEM] in stems and word not in names}
            assert not missed - ALIKE.get((game, language), set()), part


@every_game
def test_every_language_has_forms_for_the_same_terms_that_lead_to_the_same_rules(game: str) -> None:
    english = [(term.anchor, term.rule) for term in terms_of(game, "en")]
    rules = {piece.anchor for piece in read_page(game, "en", "rules")}
    assert {rule for _, rule in english} <= rules
    for language in languages():
        assert [(term.anchor, term.rule) for term in terms_of(game, language)] == english


@pytest.mark.parametrize(
    ("game", "language", "text", "found"),
    [
        ("iki", "en", "Hire a character or take the income", ["Hire", "character", "income"]),
        ("iki", "en", "your firefighting, not the fire", ["firefighting", "fire"]),
        (
            "iki",
            "fr",
            "sauvez-le d'un incendie avec un jeton Éviter un incendie",
            ["incendie", "jeton Éviter un incendie"],
        ),
        ("iki", "pl", "Postaw swój pionek oyakata; w dni wypłaty zyskasz", ["pionek oyakata", "dni wypłaty"]),
        ("edo", "pt", "há duas ativações; os oficiais neutros viajam", ["ativações", "oficiais neutros", "viajam"]),
        ("edo", "en", "a planet, a boathouse", []),
    ],
)
def test_terms_are_found_in_any_case_as_whole_words_the_longest_first(
    game: str, language: str, text: str, found: list[str]
) -> None:
    parts = list(Terms(terms_of(game, language)).split(text))
    assert [part for part, term in parts if term] == found
    assert "".join(part for part, _ in parts) == text


def test_the_name_of_a_thing_is_no_term() -> None:
    found = Terms(terms_of("iki", "en"), ["Sandal Maker"]).split("a stall for the Sandal Maker, for a sandal")
    assert [part for part, term in found if term] == ["stall", "sandal"]


def test_without_terms_a_text_stays_whole() -> None:
    assert list(Terms([]).split("anything")) == [("anything", None)]
