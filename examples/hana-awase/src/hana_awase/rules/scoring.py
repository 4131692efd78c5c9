"""Scoring: what captured cards, and sets of them, are worth."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from hana_awase.rules.box import Box
from hana_awase.rules.state import Place, State
from hana_awase.rules.terms import CARDS, LINES, SETS, SETS_LINE
from hana_awase.rules.vocabulary import Happened


@rule
def score_round(box: Box, s: State, log: Log) -> None:
    """Each seat counts its cards, then its sets."""
    for seat in range(s.seat_count):
        before = total_of(s, seat)
        for card in range(len(CARDS)):
            if s.place[card] == Place.CAPTURED + seat:
                s.scores[seat][box.kind[card]] += box.points[box.kind[card]]
        note(log, Happened.COUNTED, seat, total_of(s, seat) - before)
        for number in range(len(SETS)):
            if has_set(box, s, seat, number):
                s.scores[seat][SETS_LINE] += box.sets[number].points
                note(log, Happened.COMPLETED, seat, number, box.sets[number].points)


@rule
def has_set(box: Box, s: State, seat: int, number: int) -> bool:
    """Whether a seat has captured all cards of a set."""
    for card in range(len(CARDS)):
        if box.sets[number].needs[card] == 1 and s.place[card] != Place.CAPTURED + seat:
            return False
    return box.sets[number].size > 0


@rule
def total_of(s: State, seat: int) -> int:
    """What a seat has scored in all rounds."""
    total = 0
    for line in range(len(LINES)):
        total += s.scores[seat][line]
    return total
