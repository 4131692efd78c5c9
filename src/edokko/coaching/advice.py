"""Advice: something worth saying to who decides, as a value without words."""

from dataclasses import dataclass

from edokko.words.saying import Saying
from edokko.words.speaker import Speaker

Place = tuple[str, str]  # a kind of place or piece on the table, and its name: `("shop", "rice")`


@dataclass(frozen=True)
class Advice:
    """Sentences, and what they are about."""

    says: tuple[Saying, ...]
    actions: tuple[str, ...] = ()  # what it warns of: before one of these is done it is asked once whether it is meant
    places: tuple[Place, ...] = ()  # where on the table one should look
    waits: bool = False  # until one of its actions is reached for

    def in_words(self, speaker: Speaker) -> str:
        """All sentences, one after the other."""
        return " ".join(map(speaker.say, self.says))
