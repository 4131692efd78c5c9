"""Speaker: what happens at one table, in words. It knows games only by their names and the catalogue's keys."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from edokko.engine.errors import EdokkoError
from edokko.engine.refusals import Refusal
from edokko.engine.views import Fields, View
from edokko.words.catalogue import SOURCE_LANGUAGE, MissingWords, fill, find_catalogue, placeholder_kinds
from edokko.words.errors import explain, why_no_undo
from edokko.words.saying import Saying

if TYPE_CHECKING:
    from edokko.engine.events import Event
    from edokko.engine.game import Outcome
    from edokko.match.match import Match

COUNTED = "#"  # before a kind: a number of such things instead of the name of one
ANY = "…"  # in place of the object of an action
NUMBERED = "="  # between an object and its number, in an action with several: `plan base_b.travel=2 base_a.wood=1 ...`

HEAD = re.compile(r"\{(seat|owner)(?::seat)?\}\s*:\s*")  # of a catalogue's sentence about a seat: its name, a colon


class Speaker:
    """Speaks one language about one game and the seats at one table."""

    def __init__(self, game: str, names: Sequence[str], language: str = SOURCE_LANGUAGE) -> None:
        self.game = game
        self.catalogue = find_catalogue(language)
        self.names = tuple(
            name or self.catalogue.say("seat.without_name", number=number) for number, name in enumerate(names, start=1)
        )

    @classmethod
    def for_match(cls, match: "Match", language: str = SOURCE_LANGUAGE) -> Self:
        """A speaker for the game and the seats of a match."""
        return cls(match.game.name, match.names, language)

    # Names and numbers of things

    def name(self, kind: str, value: str | int) -> str:
        """The name of a thing: `name("card", "monk")`."""
        return self.catalogue.say(f"{kind}.{self.game}.{value}")

    def short_name(self, kind: str, value: str | int) -> str:
        """The name of a thing for little room: `Boiled-Egg` for the Boiled-Egg Peddler."""
        is_shortened = self.catalogue.has(f"short_{kind}.{self.game}.{value}")
        return self.name(f"short_{kind}" if is_shortened else kind, value)

    def amount(self, unit: str, number: int) -> str:
        """So many of something: `amount("mon", 4)`."""
        return self.catalogue.say(f"amount.{self.game}.{unit}", count=number)

    def said(self, key: str, values: Fields) -> str:
        """A sentence of the catalogue about things: its placeholders are names and numbers of them."""
        return self._say(key, values)

    def say(self, saying: Saying) -> str:
        """A sentence that is known by its key and by what it names."""
        return self._fill(self.catalogue.sentence(saying.key, saying.count), {"count": saying.count, **saying.values})

    # What can be done and what happened

    def action(self, text: str, view: Fields | None = None) -> str:
        """An action; with a view it is told who stands at the place it names."""
        verb, _, chosen = text.partition(" ")
        key = f"action.{self.game}.{verb}"
        if NUMBERED in chosen:
            parts = ", ".join(self._part(f"{key}.each", part) for part in chosen.split())
            return self.catalogue.say(key, parts=parts)
        there = _what_is_at(view, chosen) if view else {}
        if there and self.catalogue.has(f"{key}.there"):
            key = f"{key}.there"
        return self._say(key, {"object": chosen, **there})

    def kind_of_action(self, verb: str) -> str:
        """All actions of a verb together: `Hire the …`."""
        return fill(self.catalogue.sentence(f"action.{self.game}.{verb}"), lambda field, kind: ANY)

    def object_of_action(self, text: str) -> str:
        """What an action is done with, by its name alone: `Monk` for `hire monk`; the action if it names nothing."""
        verb, _, chosen = text.partition(" ")
        kinds = placeholder_kinds(self.catalogue.sentence(f"action.{self.game}.{verb}"))
        return self.name(kinds[0], chosen) if len(kinds) == 1 else self.action(text)

    def _part(self, key: str, part: str) -> str:
        """One of several objects of an action: `base_b.travel=2`."""
        chosen, _, number = part.partition(NUMBERED)
        return self._say(key, {"object": chosen, "number": int(number)})

    def event(self, *events: "Event", beside: int | None = None) -> str:
        """An event, or several of one kind in one sentence; beside a seat's crest that seat's name is not its head."""
        values = events[0].values
        key = self._variant(f"event.{self.game}.{events[0].kind}", values)
        sentence = self.catalogue.sentence(key, len(events))
        head = HEAD.match(sentence)
        if head and beside is not None and values.get(head[1]) == beside:
            sentence = sentence[head.end() :]
        return self._fill(sentence, _together(events))

    def can_join(self, event: "Event") -> bool:
        """Whether several events of this kind can be told in one sentence."""
        return self.catalogue.is_plural(f"event.{self.game}.{event.kind}")

    def short(self, event: "Event") -> str | None:
        """An event as an addition to a sentence; None for one that needs a sentence of its own."""
        key = f"short.{self.game}.{event.kind}"
        if _is_neutral(event.values) or not self.catalogue.has(key):
            return None
        return self._say(key, event.values)

    # What is asked

    def ask(self, view: View) -> str:
        """What the deciding seat is asked to do."""
        return self._say(f"ask.{self.game}.{view['asks']}", _scalars(view))

    def prompt(self, view: View, seat: int, reader: int | None) -> str:
        """What a deciding seat is asked for, to a reader who sits there or elsewhere."""
        if seat == reader:
            return self.catalogue.say("prompt.own", ask=self.ask(view))
        question = self.name("question", str(view["asks"]))
        return self.catalogue.say("prompt.other", seat=self.names[seat], question=question)

    # Refusals and errors

    def refusal(self, refusal: Refusal, action: str = "") -> str:
        """Why an action cannot be done now; of some it is also said when they can be."""
        key = f"refusal.{self.game}.{refusal.reason}"
        when = f"{key}.{action.partition(' ')[0]}"
        return self._say(when if action and self.catalogue.has(when) else key, refusal.numbers)

    def undo_refusal(self, refusal: Refusal) -> str:
        """What stands in the way of taking back."""
        return why_no_undo(refusal, self.catalogue, self)

    def error(self, error: EdokkoError, view: Fields | None = None) -> str:
        """What was wrong, to the one who caused it."""
        return explain(error, self.catalogue, self, view)

    # The end

    def outcome(self, outcome: "Outcome", reader: int | None = None) -> str:
        """Who won and, among equals, why; a seat that reads it and won alone is spoken to."""
        winners = outcome.winners
        if not winners:
            why = f"outcome.{self.game}.nobody"
            return self.catalogue.say(why if self.catalogue.has(why) else "outcome.nobody")
        points = self.amount("point", outcome.totals[winners[0]])
        if winners == (reader,):
            said = self.catalogue.say("outcome.you_won", points=points)
        else:
            names = self.catalogue.listed([self.names[seat] for seat in winners])
            said = self.catalogue.say("outcome.won", count=len(winners), seats=names, points=points)
        return f"{said} {self.name('tie_break', outcome.tie_break)}" if outcome.tie_break else said

    # Sentences

    def _say(self, key: str, values: Fields) -> str:
        return self._fill(self.catalogue.sentence(key), values)

    def _fill(self, sentence: str, values: Fields) -> str:
        return fill(sentence, lambda field, kind: self._words(values, field, kind))

    def _words(self, values: Fields, field: str, kind: str) -> str:
        """The words for a placeholder; a list of values is told as a list of words."""
        if field not in values:
            raise MissingWords(self.catalogue.language, f"nothing is known for {{{field}}}")
        value = values[field]
        if isinstance(value, tuple):
            return ", ".join(self._word(values, field, kind, each) for each in value)
        return self._word(values, field, kind, value)

    def _word(self, values: Fields, field: str, kind: str, value: object) -> str:
        if isinstance(value, Saying):
            return self.say(value)
        if kind.startswith(COUNTED):
            unit = kind.removeprefix(COUNTED)
            named = values.get(unit)
            return self.amount(named if isinstance(named, str) else unit, _number(value))
        if "seat" in (kind, field):
            return self.names[_number(value)]
        if kind or isinstance(value, str):
            return self._say(f"{kind or field}.{self.game}.{value}", values)  # a reason has numbers of its own
        return str(value)

    def _variant(self, key: str, values: Fields) -> str:
        """The key for an event that is told differently: of a neutral character, a seat's own, without any."""
        if _is_neutral(values):
            return f"{key}.without_owner"
        for field, value in values.items():
            if value == 0 and field not in ("seat", "owner") and self.catalogue.has(f"{key}.without_{field}"):
                return f"{key}.without_{field}"
        is_own = values.get("owner") is not None and values.get("owner") == values.get("seat")
        return f"{key}.own" if is_own and self.catalogue.has(f"{key}.own") else key


def _number(value: object) -> int:
    assert isinstance(value, int), f"{value!r} is no number"
    return value


def _is_neutral(values: Fields) -> bool:
    return "owner" in values and values["owner"] is None


def _together(events: Sequence["Event"]) -> Fields:
    """The values of one event; of several, for each field all different values in order."""
    if len(events) == 1:
        return events[0].values
    fields = events[0].values
    return {field: tuple(dict.fromkeys(event.values[field] for event in events)) for field in fields}


def _what_is_at(view: Fields, place: str) -> Fields:
    """What a view tells of a place on the board: `{"card": "monk", "owner": 2, ...}` for a stall."""
    for part in view.values():
        if isinstance(part, dict) and isinstance(part.get(place), dict):
            found: dict[str, object] = part[place]
            return found
    return {}


def _scalars(view: Fields) -> Fields:
    """The single values of a view and of the tables directly in it."""
    tables = [view, *(part for part in view.values() if isinstance(part, dict))]
    return {
        field: value
        for table in reversed(tables)
        for field, value in table.items()
        if value is not None and not isinstance(value, dict | list)
    }
