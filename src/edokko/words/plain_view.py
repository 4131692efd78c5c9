"""A view in words, for a game that nobody has drawn: labels for its fields, names for the things in it.

A field is called what the catalogue says under `view.<game>.<field>`; a text is the name of a thing, of the kinds that
the game's events know. Without words both are said as they are written: `hand_size` as `Hand size`.
"""

from collections.abc import Mapping

from edokko.engine.views import Fields, View
from edokko.games import find_game
from edokko.words.speaker import Speaker

NOTHING = "\N{EN DASH}"
SEATS = ("seat", "owner")  # fields whose numbers are seats


class PlainView:
    """What one reader may see, in words."""

    def __init__(self, view: View, speaker: Speaker) -> None:
        self._speaker = speaker
        self.seats = view["seats"]
        self.viewer = view["viewer"]
        self.facts: Fields = {name: value for name, value in view.items() if name not in View.__annotations__}
        fields = find_game(speaker.game).events.fields.values()
        self._kinds = tuple(dict.fromkeys(name for names in fields for name in names))

    def label(self, field: str) -> str:
        """What a field is called."""
        said = self._said("view", field) or self._name(field, field) or field.replace("_", " ")
        return said[:1].upper() + said[1:]

    def text(self, value: object, field: str = "") -> str:
        """A single value of a field."""
        if value is None:
            return NOTHING
        if isinstance(value, bool):
            return self._speaker.catalogue.say("view.yes" if value else "view.no")
        if isinstance(value, int) and field in SEATS:
            return self._speaker.names[value]
        if isinstance(value, str):
            return self._name(value, field) or value.replace("_", " ")
        return self._speaker.catalogue.word(value)

    def rows(self, fields: Fields) -> list[tuple[str, object]]:
        """Names and values that there are."""
        return [(name, value) for name, value in fields.items() if value is not None]

    def _name(self, thing: str, field: str) -> str:
        """The name of a thing of whatever kind."""
        return next((said for kind in (field, *self._kinds) if (said := self._said(kind, thing))), "")

    def _said(self, kind: str, thing: str) -> str:
        key = f"{kind}.{self._speaker.game}.{thing}"
        return self._speaker.catalogue.say(key) if self._speaker.catalogue.has(key) else ""


def is_single(value: object) -> bool:
    """Whether a value has no others in it."""
    return not isinstance(value, Mapping | list)
