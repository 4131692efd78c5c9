"""What came of one game: for each seat its place, its share of the win, its score, and how long its bot thought."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict, final

from edokko.engine.phrases import Phrase, PhraseFields

if TYPE_CHECKING:
    from edokko.engine.game import Outcome


class SeatFields(TypedDict):
    """What came of a game for one seat, as a JSON object."""

    bot: str
    place: float
    win_share: float
    score: int
    scores: dict[str, int]
    decisions: int
    seconds: float
    forfeit: PhraseFields | None


@final
class GameFields(TypedDict):
    """What came of one game, as a JSON object."""

    game: int
    seats: list[SeatFields]


@dataclass(frozen=True)
class SeatResult:
    """What came of a game for one seat."""

    bot: str
    place: float  # 1 is the best; equal seats share the mean of their places
    win_share: float  # a part of a shared win
    score: int
    scores: dict[str, int]  # by line of the score pad
    decisions: int  # those the bot was asked for; forced ones are not
    seconds: float  # of the processor that the bot spent on them; of the clock for a program from outside
    forfeit: Phrase | None = None  # why a stand-in had to play on, if so

    def as_json(self) -> SeatFields:
        """The result as a JSON object."""
        return {
            "bot": self.bot,
            "place": self.place,
            "win_share": self.win_share,
            "score": self.score,
            "scores": self.scores,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "forfeit": self.forfeit.as_json() if self.forfeit else None,
        }

    @classmethod
    def from_json(cls, values: SeatFields) -> "SeatResult":
        """The result of a JSON object; raises KeyError or TypeError."""
        return cls(
            bot=values["bot"],
            place=values["place"],
            win_share=values["win_share"],
            score=values["score"],
            scores=values["scores"],
            decisions=values["decisions"],
            seconds=values["seconds"],
            forfeit=Phrase.from_json(values["forfeit"]) if values["forfeit"] is not None else None,
        )

    def as_row(self) -> list[Any]:
        """The result in short: place, share of the win, the lines of the score, decisions, milliseconds, forfeit."""
        thought = three_digits(1000 * self.seconds)
        row = [self.place, self.win_share, *self.scores.values(), self.decisions, thought]
        short = [int(value) if value == int(value) else value for value in row]
        return short if self.forfeit is None else [*short, self.forfeit.as_json()]

    @classmethod
    def from_row(cls, bot: str, lines: Sequence[str], row: Sequence[Any]) -> "SeatResult":
        """The result of what `as_row` gave for a bot; raises ValueError, KeyError or TypeError."""
        place, win_share, *values = row
        *scored, decisions, thought = values[: len(lines) + 2]
        forfeit = [Phrase.from_json(phrase) for phrase in values[len(lines) + 2 :]]
        scores = dict(zip(lines, scored, strict=True))
        return cls(bot, place, win_share, sum(scored), scores, decisions, three_digits(thought / 1000), *forfeit)


@dataclass(frozen=True)
class GameResult:
    """What came of one game."""

    number: int
    seats: tuple[SeatResult, ...]

    def as_json(self) -> GameFields:
        """The result as a JSON object."""
        return {"game": self.number, "seats": [seat.as_json() for seat in self.seats]}

    @classmethod
    def from_json(cls, values: GameFields) -> "GameResult":
        """The result of a JSON object; raises KeyError or TypeError."""
        return cls(values["game"], tuple(map(SeatResult.from_json, values["seats"])))

    def as_row(self) -> list[Any]:
        """The result in short: the number of the game, then each seat."""
        return [self.number, *(seat.as_row() for seat in self.seats)]

    @classmethod
    def from_row(cls, number: int, bots: Iterable[str], lines: Sequence[str], rows: Sequence[Any]) -> "GameResult":
        """The result of rows by seat; raises ValueError, KeyError or TypeError."""
        seats = (SeatResult.from_row(bot, lines, row) for bot, row in zip(bots, rows, strict=True))
        return cls(number, tuple(seats))


def three_digits(value: float) -> float:
    """As exact as times are noted: a journal gives back what it was given."""
    return float(f"{value:.3g}")


def find_places(outcome: "Outcome", forfeited: Set[int] = frozenset()) -> list[float]:
    """The place of each seat; those that forfeited are last, and equal."""
    groups = [[seat for seat in group if seat not in forfeited] for group in outcome.ranking]
    places = [0.0] * len(outcome.totals)
    better = 0
    for group in [*groups, sorted(forfeited)]:
        for seat in group:
            places[seat] = better + (len(group) + 1) / 2
        better += len(group)
    return places


def share_win(outcome: "Outcome", forfeited: Set[int] = frozenset()) -> list[float]:
    """Each seat's share of the win. If all winners forfeited, the best of the others take their place."""
    winners = [seat for seat in outcome.winners if seat not in forfeited]
    if outcome.winners and not winners:
        others = ([seat for seat in group if seat not in forfeited] for group in outcome.ranking)
        winners = next((group for group in others if group), [])
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.totals))]
