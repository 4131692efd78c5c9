"""What was found, in the reader's words: titles of groups, names of rows."""

from edokko.drawing.markup import TIMES
from edokko.exploring.findings import BOTS, OPENINGS, SEATS, Group, Row
from edokko.words.speaker import Speaker

THEN = " → "


class Namer:
    """Names what was found in the games of one game, in one language."""

    def __init__(self, game: str, language: str) -> None:
        self.speaker = Speaker(game, (), language)
        self.catalogue = self.speaker.catalogue

    def title(self, group: Group) -> str:
        """The title of a group: its own, or what all actions of its verb have in common."""
        key = f"findings.{self.speaker.game}.{group.name}"
        if group.name in (SEATS, BOTS, OPENINGS):
            return self.catalogue.say(f"findings.group.{group.name}")
        return self.catalogue.say(key) if self.catalogue.has(key) else self.speaker.kind_of_action(group.name)

    def name(self, group: Group, row: Row) -> str:
        """What the seats of a row have in common."""
        if group.name == SEATS:
            distance = int(row.key[0])
            return self.catalogue.say("findings.later" if distance else "findings.first", count=distance)
        if group.name == BOTS:
            return row.key[0]
        if group.name == OPENINGS:
            return THEN.join(map(self.speaker.action, row.key))
        return self.speaker.object_of_action(row.key[0])

    def times(self, row: Row) -> str:
        """How often they did it, where once is not enough to tell them from others."""
        return f"≥ {self.catalogue.number(row.at_least)}{TIMES}" if row.at_least > 1 else ""
