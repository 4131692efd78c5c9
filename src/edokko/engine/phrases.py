"""Phrase: something to tell the user, in English, with its values apart so that it can be said in other languages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict


class PhraseFields(TypedDict):
    """A phrase as a JSON object."""

    template: str
    values: dict[str, object]


@dataclass(frozen=True)
class Phrase:
    """An English sentence, or part of one: `Phrase("{seat} may not decide", {"seat": 3})`.

    Values are numbers, texts, further phrases, or tuples of them, which are told as a list.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**{name: _plain(value) for name, value in self.values.items()})

    def as_json(self) -> PhraseFields:
        """The phrase as a JSON object."""
        return {"template": self.template, "values": {name: _as_json(value) for name, value in self.values.items()}}

    @classmethod
    def from_json(cls, phrase: PhraseFields) -> "Phrase":
        """The phrase of a JSON object; raises KeyError or TypeError."""
        return cls(phrase["template"], {name: _from_json(value) for name, value in phrase["values"].items()})


def _plain(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _as_json(value: object) -> object:
    if isinstance(value, Phrase):
        return value.as_json()
    if isinstance(value, tuple):
        return [_as_json(each) for each in value]
    return value if isinstance(value, int | float | str) else str(value)


def _from_json(value: object) -> object:
    if isinstance(value, dict):
        return Phrase.from_json({"template": value["template"], "values": value["values"]})
    return tuple(map(_from_json, value)) if isinstance(value, list) else value
