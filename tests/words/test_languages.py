"""Every language there is a catalogue for: nothing missing, nothing left in English, nothing that will not fit."""

import re
from collections.abc import Iterator
from gettext import c2py
from itertools import product
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.plurals import get_plural

import edokko
from edokko.engine.refusals import Refusal
from edokko.games import GAMES, find_game
from edokko.words.catalogue import SOURCE_LANGUAGE, Catalogue, languages
from edokko.words.speaker import Speaker
from words.test_catalogue import ENGLISH, sentences
from words.test_phrases import PHRASES, TOOL

LANGUAGES = languages()
OTHERS = tuple(language for language in LANGUAGES if language != SOURCE_LANGUAGE)
NUMBERS = (0, 1, 2, 5, 22, 999)
FORMS = {  # which form each of these numbers takes
    "en": (1, 0, 1, 1, 1, 1),
    "fr": (0, 0, 1, 1, 1, 1),
    "pt": (0, 0, 1, 1, 1, 1),
    "pl": (2, 0, 1, 2, 1, 2),
}
SHORTENED: tuple[str, ...] = TOOL.SHORTENED
SHORT_NAME = re.compile(r"short_[a-z]+\.")  # each language has its own
LONGEST = {  # characters, with the longest names and numbers in the sentence
    "action": 80,
    "ask": 110,
    "question": 70,
    "short": 60,
    "short_name": TOOL.LONGEST_SHORT_NAME,
    "column": 16,
}
QUOTES = {"en": '""', "fr": "«»", "pt": "“”", "pl": "„”"}
ENGLISH_WORDS = re.compile(r"\b(the|and|with|of|this|that|which|your|from|there)\b", re.I)
PROPER = (
    "page.game.",
    "space.",
    "town.",
    "merchant.edo.",
    "stall.",
    "way.",
    "example.",
    "cli.play.type.",
)  # names of places and what is typed
TECHNICAL = {"entries", "s", "min", "h"}  # names of fields, symbols of units
# English words that other languages have as well.
ALIKE = {
    "fr": {
        "Samurai", "Restaurant", "Artisan", "Joker", "Pipes", "mons", "kobans", "IKI", "mon", "koban", "nagaya", "Ryo",
        "point", "points", "activation", "activations", "Type", "kobuns", "fort", "total", "bot", "score", "Arguments",
        "Options", "Source", "source", "Construction", "Ukiyoe", "Geisha", "Tempura", "Shamisen", "Villa", "Influence",
        "Points", "Total", "OPTIONS", "BOT", "N", "PAGE", "minute", "minutes", "Menu", "Kobun", "Oyakata", "Ikizama",
        "Daimyo", "Pipe", "Notification", "ID", "table", "actions", "message", "Documentation",
    },
    "pt": {
        "Yamabushi", "Samurai", "samurai", "nagaya", "mons", "kobans", "IKI", "mon", "koban", "kobuns", "Ryo", "total",
        "bot", "rating", "Total", "Ukiyoe", "Shamisen", "Tempura", "BOT", "N", "Bot", "Menu", "Normal", "Kobun",
        "Oyakata", "Ikizama", "Daimyo", "ID", "CLUSTER", "KB",
    },
    "pl": {
        "Yamabushi", "Joker", "nagaya", "IKI", "mon", "koban", "bot", "Ukiyoe", "Shamisen", "Tempura", "BOT", "N",
        "FOLDER", "Bot", "Menu", "Kobun", "Oyakata", "Ikizama", "Daimyo", "ID", "KB",
    },
}  # fmt: skip

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other = pytest.mark.parametrize("language", OTHERS)
every_game = pytest.mark.parametrize("game", GAMES)


def pairs(language: str) -> Iterator[tuple[str, str, str]]:
    """Each sentence of a language, in all its forms, beside the English one: key, English, translation."""
    for key, forms in sentences(language).items():
        english = ENGLISH.get(key, (key,))
        for number, form in enumerate(forms):
            if key in ENGLISH or not SHORT_NAME.match(key):
                yield key, english[min(number, len(english) - 1)], form


def placeholders(sentence: str) -> frozenset[tuple[str, str, str | None]]:
    """All but the number itself, which "one" may leave out."""
    found = {(field, spec or "", how) for _, field, spec, how in Formatter().parse(sentence) if field is not None}
    return frozenset(each for each in found if each[0] != "count")


@every_other
def test_a_language_has_every_sentence_and_every_phrase_and_no_other(language: str) -> None:
    translated = set(sentences(language))
    wanted = {key for key in ENGLISH if not SHORT_NAME.match(key)} | set(PHRASES)
    assert not wanted - translated, "run `python tools/untranslated.py`"
    assert not {key for key in translated - wanted if not SHORT_NAME.match(key)}


@every_other
def test_every_form_of_a_sentence_has_the_placeholders_of_an_english_one(language: str) -> None:
    for key, forms in sentences(language).items():
        english = {placeholders(form) for form in ENGLISH.get(key, (key,))}
        if key in ENGLISH or not SHORT_NAME.match(key):
            assert {placeholders(form) for form in forms} == english, key


@every_language
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    plural = Catalogue(language)._translations.plural  # type: ignore[attr-defined]
    wanted = FORMS.get(language) or tuple(map(c2py(get_plural(language).plural_expr), NUMBERS))
    assert tuple(plural(number) for number in NUMBERS) == wanted
    counts = {len(forms) for forms in sentences(language).values()}
    assert counts == {1, max(wanted) + 1}


@every_other
def test_nothing_is_left_in_english(language: str) -> None:
    for key, english, form in pairs(language):
        words = " ".join(text for text, *_ in Formatter().parse(form))
        if not key.startswith(PROPER):
            assert not ENGLISH_WORDS.search(words), key
            if form == english:
                letters = set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", words))
                assert letters <= ALIKE.get(language, set()) | TECHNICAL, f"{key}: {form}"


@every_language
def test_sentences_are_tidy(language: str) -> None:
    for key, english, form in pairs(language):
        assert form == form.strip(), key
        assert "  " not in form, key
        assert ending(form) == ending(english) or ".column." in key, key  # a heading may be an abbreviation
        for opening, closing in ("()", "[]", "{}"):
            assert form.count(opening) == form.count(closing), key
        opening, closing = QUOTES.get(language, '""')
        assert not set(form) & (set('"«»„“”') - {opening, closing}), key
        assert form.count(opening) == form.count(closing), key
        assert form.count('"') % 2 == 0, key
        assert opening in form or '"' not in english, key


def ending(sentence: str) -> str:
    """The punctuation that a sentence ends with."""
    return re.search(r"[.:;!?…]*$", sentence)[0]  # type: ignore[index]


# What is said with the longest names and extreme numbers


def names_of(language: str, game: str, kind: str) -> list[str]:
    """All names of a kind of thing."""
    prefix = f"{kind}.{game}."
    return [key.removeprefix(prefix) for key in ENGLISH if key.startswith(prefix)]


@every_language
@every_game
def test_short_names_are_short_and_all_different(game: str, language: str) -> None:
    speaker = Speaker(game, (), language)
    for kind in SHORTENED:
        names = {value: speaker.short_name(kind, value) for value in names_of(language, game, kind)}
        for value, name in names.items():
            assert len(name) <= LONGEST["short_name"], f"short_{kind}.{game}.{value}: {name}"
        assert len(set(names.values())) == len(names), kind


@every_language
@every_game
def test_no_two_things_of_a_kind_have_the_same_name(game: str, language: str) -> None:
    speaker = Speaker(game, (), language)
    for kind in (*SHORTENED, "good", "line", "stall", "season", "ground"):
        names = [speaker.name(kind, value) for value in names_of(language, game, kind)]
        assert len(set(names)) == len(names), kind


@every_language
@every_game
def test_actions_and_questions_fit_buttons_and_status_lines(game: str, language: str) -> None:
    speaker = Speaker(game, (), language)
    for text in find_game(game).actions.texts:
        assert len(speaker.action(text)) <= LONGEST["action"], text
    for key in ENGLISH:
        kind = key.split(".")[0]
        if kind in ("ask", "question", "short") and key.startswith(f"{kind}.{game}."):
            said = speaker.catalogue.sentence(key)
            assert len(said) <= LONGEST[kind], key
        if f".{game}.column." in key or key.startswith("cli.arena.column."):
            assert len(speaker.catalogue.sentence(key)) <= LONGEST["column"], key


@every_language
@every_game
def test_every_amount_is_said_with_its_number_and_every_score_line_has_a_name(game: str, language: str) -> None:
    speaker = Speaker(game, (), language)
    for unit, number in product(names_of(language, game, "amount"), NUMBERS):
        assert re.search(rf"\b{number}\b", speaker.amount(unit, number)), unit
    for line in names_of(language, game, "line"):
        assert speaker.name("line", line)


@every_language
@every_game
def test_prompts_tell_the_own_seat_and_others_what_is_asked(game: str, language: str) -> None:
    speaker = Speaker(game, ("Ana", "D" * 40), language)
    view = {
        "turn": {"left": 22, "marching": "katsushika", "placing": "trumpet_candy_peddler", "swapping": "4d"},
        "hungry": 5,
    }
    for asks in names_of(language, game, "ask"):
        own = speaker.prompt({**view, "asks": asks}, 1, reader=1)
        other = speaker.prompt({**view, "asks": asks}, 1, reader=0)
        assert "D" * 40 not in own
        assert "D" * 40 in other
        assert "{" not in own + other
        assert speaker.refusal(Refusal("not_now", {"asks": asks}))


def test_pages_leave_colons_and_semicolons_between_texts_to_the_language() -> None:
    joined = re.compile(r"""["']; ["']\.join|f"[^"]*\}(?:: |; )\{""")
    package = Path(edokko.__file__).parent
    for file in (*package.glob("drawing/*.py"), *package.glob("games/*/page/*.py")):
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if joined.search(line)]
        assert not [line for line in lines if "BRAND" not in line], file.name
