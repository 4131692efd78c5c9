"""A game's fixed action space: every action is one integer inside and one text outside (`hire monk`, `stall 2d`)."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

import numpy as np

from edokko.engine.errors import UnreadableAction


class ActionSpace:
    """Verbs in a fixed order, each with its possible objects; a verb without objects is one action."""

    def __init__(self, verbs: Mapping[str, Sequence[str]]) -> None:
        self.verbs = tuple(verbs)
        self.objects = {verb: tuple(objects) for verb, objects in verbs.items()}
        self.first: dict[str, int] = {}
        texts: list[str] = []
        for verb, objects in self.objects.items():
            self.first[verb] = len(texts)
            texts += [f"{verb} {each}" for each in objects] or [verb]
        self.texts = tuple(texts)
        self.numbers = {text: number for number, text in enumerate(texts)}
        sizes = [max(1, len(objects)) for objects in self.objects.values()]
        self.verb_of = np.repeat(np.arange(len(sizes)), sizes)
        self.object_of = np.concatenate([np.arange(size) for size in sizes])

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
