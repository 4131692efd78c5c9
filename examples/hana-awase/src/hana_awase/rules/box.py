"""The box: all content of Hana-Awase as the one record that rules read."""

from typing import Annotated

from edokko.engine.content import Content
from edokko.engine.decoding import Decoder
from edokko.engine.records import I8, Record, blank
from hana_awase.rules.terms import ALIKE, CARDS, FLOWERS, KINDS, MAX_SEATS, NONE, SEAT_COUNTS, SETS

MOST_ROUNDS = 12


class Set(Record):
    """Cards that are worth something together."""

    points: I8
    size: I8  # 0: not in this version
    needs: Annotated[list[I8], len(CARDS)]  # 1 for each of its cards


class Box(Record):
    rounds: I8
    hand: Annotated[list[I8], MAX_SEATS + 1]  # cards dealt, by seats
    field: Annotated[list[I8], MAX_SEATS + 1]
    points: Annotated[list[I8], len(KINDS)]
    flower: Annotated[list[I8], len(CARDS)]
    kind: Annotated[list[I8], len(CARDS)]  # NONE: not in this version
    sets: Annotated[list[Set], len(SETS)]


def fill_box(content: Content) -> Box:
    """The content as a record; every value is checked, a wrong one is refused with its path."""
    return _Filling(content).box


class _Filling(Decoder):
    """Copies values from the content into a blank box."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.values, content.fault)
        self.box = box = blank(Box)
        box.rounds = self.number("rules", "rounds", least=1, most=MOST_ROUNDS)
        for kind, name in enumerate(KINDS):
            box.points[kind] = self.number("points", name)
        self.cards(box)
        self.deal(box)
        for number, name in enumerate(SETS):
            if self.has("sets", name):
                self.set(box.sets[number], name)
        if content.edition is None:
            self.refuse_unread()

    def cards(self, box: Box) -> None:
        """Each flower has all its cards or is not in the game: else some could never be captured."""
        for card, name in enumerate(CARDS):
            box.kind[card] = NONE
            if self.has("cards", name):
                box.flower[card] = self.choice(FLOWERS, "cards", name, "flower")
                box.kind[card] = self.choice(KINDS, "cards", name, "kind")
        for flower, name in enumerate(FLOWERS):
            found = sum(box.kind[card] != NONE and box.flower[card] == flower for card in range(len(CARDS)))
            if found not in (0, ALIKE):
                raise self.fault("{flower} must have {count} cards", "cards", flower=name, count=ALIKE)

    def deal(self, box: Box) -> None:
        """There must be a card of the stock for each turn."""
        cards = len(self.table("cards"))
        for seats in SEAT_COUNTS:
            hand = self.number("deal", str(seats), "hand", least=1)
            field = self.number("deal", str(seats), "field", least=1)
            if 2 * hand * seats + field > cards:
                raise self.fault("there are only {count} cards", "deal", str(seats), count=cards)
            box.hand[seats], box.field[seats] = hand, field

    def set(self, whole: Set, name: str) -> None:
        known = [card if self.has("cards", card) else None for card in CARDS]
        cards = self.choices(known, "sets", name, "cards")
        whole.points = self.number("sets", name, "points", most=100)
        whole.size = len(cards)
        for card in cards:
            whole.needs[card] = 1
