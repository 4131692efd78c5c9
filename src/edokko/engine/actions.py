"""A game's fixed action space: every action is one integer inside and one text outside (`hire monk`, `stall 2d`)."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from enum import IntEnum
from typing import Self

from edokko.engine.errors import UnreadableAction
from edokko.engine.records import Constants


class VerbEnum(IntEnum):
    """A game's verbs in a fixed order, each declared with its possible objects: `HIRE = ("monk", "novelist")`.

    A verb's value is the number of its first action, so `Verb.HIRE + card` is the action of hiring a card, and a verb
    without objects is one action by itself.
    """

    objects: tuple[str, ...]

    def __new__(cls, *objects: str) -> Self:
        before = cls.__members__.values()
        first = sum(max(1, len(verb.objects)) for verb in before)
        verb = int.__new__(cls, first)
        verb._value_ = first
        verb.objects = objects
        return verb


class ActionSpace:
    """Verbs in a fixed order, each with its possible objects; a verb without objects is one action."""

    def __init__(self, verbs: Mapping[str, Sequence[str]]) -> None:
        self.objects = {verb: tuple(objects) for verb, objects in verbs.items()}
        self.verbs = tuple(self.objects)
        self.texts = tuple(text for verb, objects in self.objects.items() for text in _texts(verb, objects))
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        sizes = [len(_texts(verb, objects)) for verb, objects in self.objects.items()]
        self.object_of = Constants(number for size in sizes for number in range(size))  # by action
        self.verb_of = Constants(action - number for action, number in enumerate(self.object_of))  # its first action

    @classmethod
    def of(cls, verbs: type[VerbEnum]) -> Self:
        """The space of declared verbs."""
        return cls({verb.name.lower(): verb.objects for verb in verbs})

    def __len__(self) -> int:
        return len(self.texts)

    def parse(self, text: str) -> int:
        """The action of a text; case and spaces around and between the words do not matter."""
        number = self.numbers.get(text)
        if number is None:
            number = self.numbers.get(" ".join(text.lower().split()))
        if number is None:
            raise UnreadableAction(text, get_close_matches(text.lower(), self.texts, n=3))
        return number

    def format(self, action: int) -> str:
        """The text of an action."""
        return self.texts[action]


def _texts(verb: str, objects: Sequence[str]) -> list[str]:
    return [f"{verb} {each}" for each in objects] or [verb]
