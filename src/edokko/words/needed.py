"""The words that a game needs: all that can happen in it, be done, be asked and be refused is tried to be said."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from edokko.engine.errors import Incomplete
from edokko.engine.phrases import Phrase
from edokko.games import GAMES, find_game
from edokko.match.match import Match
from edokko.words.catalogue import SOURCE_LANGUAGE, Catalogue, MissingWords
from edokko.words.speaker import Speaker

if TYPE_CHECKING:
    from edokko.engine.events import Event
    from edokko.engine.game import Game
    from edokko.engine.refusals import Refusal

MOST_NAMES = 200  # of one kind that events name
FIRST = range(60)  # first numbers of refusals: of goods, shops, questions and the like
BITS = 16  # of each number of a refusal
SOME_NUMBERS: Mapping[str, Sequence[int]] = {"seat": (0,), "owner": (0,)}
SOME = (1,)
SECOND = re.compile(r"_\d$")


def possible_events(
    game: "Game", numbers: Mapping[str, Sequence[int]] = SOME_NUMBERS, others: Sequence[int] = SOME
) -> Iterator["Event"]:
    """Events of every kind with every name; fields that are numbers have some, by their names, or else others."""
    for kind, fields in game.events.fields.items():
        choices = [
            _names(game, kind, place, field) or list(numbers.get(field, others))
            for place, field in enumerate(fields, start=1)
        ]
        for index in range(max(map(len, choices), default=1)):
            yield game.events.event([kind, *(each[index % len(each)] for each in choices)])
        for chosen in product(*(sorted({each[0], each[-1]}) for each in choices)):
            yield game.events.event([kind, *chosen])


def _names(game: "Game", kind: int, place: int, field: str) -> list[int]:
    """The numbers of a field that stand for names."""
    found = []
    for number in range(MOST_NAMES):
        row = [kind, 0, 0, 0, 0, 0]
        row[place] = number
        try:
            value = game.events.event(row).values[field]
        except LookupError:
            break
        if isinstance(value, str):
            found.append(number)
    return found


def possible_refusals(game: "Game", first: Sequence[int] = FIRST, second: int = 1) -> Iterator["Refusal"]:
    """Refusals for every reason with every name, as far as there are any."""
    for reason, number in product(game.reasons.names, first):
        try:
            refusal = game.reasons.explain(reason | number << BITS | second << 2 * BITS)
        except LookupError:  # there is no such good, shop or question
            continue
        if refusal is not None and "nothing" not in refusal.numbers.values():
            yield refusal


class _Noting(Catalogue):
    """A catalogue that says nothing where it has no words, and notes the key."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.missing: dict[str, None] = {}

    def sentence(self, key: str, count: int = 1) -> str:
        if self.has(key):
            return super().sentence(key, count)
        self.missing[key] = None
        return ""


@cache
def missing_words(name: str, language: str = SOURCE_LANGUAGE) -> tuple[str, ...]:
    """The keys that a game's words lack, in the order in which they are found."""
    game = find_game(name)
    seats = game.seat_counts[0]
    speaker = Speaker(name, ("Ana", "Ben", "Chie", "Dai")[:seats], language)
    speaker.catalogue = noting = _Noting(language)
    noting.sentence(f"page.game.{name}")
    noting.sentence(f"amount.{name}.point")
    for event in possible_events(game):
        if not speaker.event(event):  # what it would name is missing as well, as far as anybody can tell
            _name_all(event, noting, name)
        speaker.short(event)
    for text in game.actions.texts:
        speaker.action(text)
    for refusal in possible_refusals(game):
        speaker.refusal(refusal)
    match, chooser = Match.new(name, seats=seats, seed=1), random.Random(1)
    while match.deciders:
        seat = match.deciders[0]
        speaker.prompt(match.view(seat), seat, reader=seat)
        speaker.prompt(match.view(), seat, reader=None)
        match.play(chooser.choice(match.actions(seat)), seat)
    if match.outcome is not None:
        speaker.outcome(match.outcome)
        for line in match.outcome.scores[0]:
            speaker.name("line", line)
    return tuple(noting.missing)


def _name_all(event: "Event", catalogue: Catalogue, game: str) -> None:
    """Say the names of all that is in an event: a field is called after its kind, a second one `space_2`."""
    for field, value in event.values.items():
        if isinstance(value, str):
            catalogue.sentence(f"{SECOND.sub('', field)}.{game}.{value}")


def explain_incomplete(error: Incomplete) -> tuple[Phrase, tuple[str, ...]]:
    """What a package lacks: a sentence, and all keys where words are missing."""
    game = next((part for part in error.lacks.split(".") if part in GAMES), None)
    if not isinstance(error, MissingWords) or game is None:
        return error.phrase, ()
    try:
        keys = missing_words(game)
    except MissingWords:  # a sentence names what nobody knows: that has to be mended first
        return error.phrase, ()
    if error.lacks not in keys:
        keys = (error.lacks, *keys)
    about = {"game": game, "file": f"words/catalogues/{SOURCE_LANGUAGE}.po"}
    return Phrase("the game {game!r} has no words for these keys, which belong in its {file}:", about), keys
