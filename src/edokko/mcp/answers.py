"""What tools answer: values with names, nothing in them that the seat may not know."""

from dataclasses import dataclass


@dataclass(frozen=True)
class GameInfo:
    """A game that can be begun."""

    game: str
    title: str
    seat_counts: list[int]
    pages: list[str]  # that can be read about it


@dataclass(frozen=True)
class Turn:
    """Where a game stands for the seat, and what has happened since it was told last."""

    game_id: str
    seat: int
    names: list[str]  # of all seats
    happened: list[str]  # sentences, in order; moves of bots included
    is_over: bool
    asked: str  # what the seat is to decide; once the game is over, who won
    actions: list[str]  # all that is legal now
    can_undo: bool


@dataclass(frozen=True)
class Possibility:
    """A legal action, and what it would cause."""

    action: str
    said: str  # in words
    causes: list[str]  # sentences, up to the first thing that nobody can know yet
    reveals: bool  # whether something follows that nobody can know yet


@dataclass(frozen=True)
class Verdict:
    """Whether an action is legal: then what it would cause, else why it is not."""

    action: str
    said: str
    is_legal: bool
    refusal: str | None
    causes: list[str]
    reveals: bool


@dataclass(frozen=True)
class ScoreLine:
    """A line of the score pad."""

    line: str
    points: list[int]  # by seat


@dataclass(frozen=True)
class ScorePad:
    """The score of all seats: at the end, or as if the game ended now."""

    is_over: bool
    names: list[str]
    lines: list[ScoreLine]
    totals: list[int]
    ranking: list[list[int]]  # groups of equal seats, the best first
    result: str | None  # who won and why, once the game is over


@dataclass(frozen=True)
class Advice:
    """What a strong bot would do in the seat's place."""

    action: str
    said: str
    reasons: list[str]
    others: list[str]  # the next best actions, and what they are worth beside it
