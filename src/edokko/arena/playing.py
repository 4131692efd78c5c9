"""One game of a run, played through `Match`; a bot that fails is replaced and has forfeited the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

from edokko.arena.line_up import LineUp
from edokko.arena.result import GameResult, SeatResult, find_places, share_win, three_digits
from edokko.bots.bot import Bot, BotFailed, Place, decide
from edokko.bots.registry import OUTSIDE, Spec, usual_spec
from edokko.games import find_game
from edokko.match.match import Match
from edokko.match.opening import LONGEST_NAME, check_seed, new_secret
from edokko.match.record import format_record

if TYPE_CHECKING:
    from edokko.engine.phrases import Phrase
    from edokko.engine.records import Record


Watch = Callable[[Match, "Chair", str], None]  # the match, who decides in it, and the action


class Chair(Bot):
    """A bot that is watched: its decisions are counted and timed, and when it fails a stand-in plays on."""

    def __init__(self, spec: Spec, place: Place) -> None:
        super().__init__(place)
        self.decisions = 0
        self.seconds = 0.0
        self._clock = perf_counter if spec.name == OUTSIDE else process_time  # what another process spends is not ours
        self.forfeit: Phrase | None = None
        try:
            self._bot = spec.seat(place)
        except BotFailed as failure:
            self._replace(failure)

    def choose(self, seen: "Record") -> int:
        action = self._asked(seen)
        self.visits = self._bot.visits
        return action

    def _asked(self, seen: "Record") -> int:
        """What the bot decides, or the stand-in."""
        if self.forfeit is not None:
            return self._bot.choose(seen)
        begun = self._clock()
        try:
            action = self._bot.choose(seen)
        except BotFailed as failure:
            self._bot.close()
            self._replace(failure)
            return self._bot.choose(seen)
        self.seconds += self._clock() - begun
        self.decisions += 1
        return action

    def close(self) -> None:
        self._bot.close()

    def _replace(self, failure: BotFailed) -> None:
        self.forfeit = failure.phrase
        self._bot = usual_spec(self.place.game).seat(replace(self.place, seed=f"{self.place.seed} stand-in"))


def prepare(line_up: LineUp) -> None:
    """Compile what the line-up needs, or load it: worker processes then have it only to load."""
    match = _new_match(line_up, 0)
    inside = {spec if spec.name != OUTSIDE else usual_spec(match.game) for spec in line_up.bots}
    for spec in inside:
        _sit_down(line_up, match, 0, 0, spec).close()


class PlayedGame(NamedTuple):
    """What came of a game, and how it went."""

    result: GameResult
    record: str  # the text of its game file, if that was asked for


@dataclass(frozen=True)
class Play:
    """The games of a run as a work: a shard is one game."""

    line_up: LineUp
    keeps_record: bool = False

    def __call__(self, number: int) -> PlayedGame:
        match, result = play_match(self.line_up, number)
        return PlayedGame(result, format_record(match.record()) if self.keeps_record else "")


def play_game(line_up: LineUp, number: int) -> GameResult:
    """What comes of a game of a run."""
    return play_match(line_up, number)[1]


def play_match(line_up: LineUp, number: int, watch: Watch | None = None) -> tuple[Match, GameResult]:
    """Play a game of a run to its end; `watch` is told of every action before it is taken, the forced ones too."""
    specs = line_up.seating(number)
    match = _new_match(line_up, number, [_name(spec) for spec in specs])
    chairs: list[Chair] = []
    try:
        for seat, spec in enumerate(specs):
            chairs.append(_sit_down(line_up, match, number, seat, spec))
        while not match.is_over:
            seat = match.deciders[0]
            action = decide(chairs[seat], match)
            if watch:
                watch(match, chairs[seat], action)
            match.play(action, seat)
    finally:
        for chair in chairs:
            chair.close()
    return match, GameResult(number, _seat_results(match, specs, chairs))


def _new_match(line_up: LineUp, number: int, names: Sequence[str] | None = None) -> Match:
    secret = new_secret({"seed": check_seed(line_up.deal_seed(number))})
    return Match.set_up(find_game(line_up.game), line_up.content, line_up.seats, secret, names)


def record_file(folder: Path, number: int) -> Path:
    """Where the record of a game lies."""
    return folder / f"game-{number:05}.json"


def _sit_down(line_up: LineUp, match: Match, number: int, seat: int, spec: Spec) -> Chair:
    place = Place(match.game, match.content, line_up.seats, seat, line_up.bot_seed(number, seat))
    return Chair(spec, place)


def _name(spec: Spec) -> str:
    """A bot as a record can name it."""
    return "".join(mark if mark.isprintable() else "?" for mark in spec.text)[:LONGEST_NAME]


def _seat_results(match: Match, specs: tuple[Spec, ...], chairs: list[Chair]) -> tuple[SeatResult, ...]:
    outcome = match.outcome
    assert outcome is not None
    forfeited = {seat for seat, chair in enumerate(chairs) if chair.forfeit is not None}
    places = find_places(outcome, forfeited)
    shares = share_win(outcome, forfeited)
    return tuple(
        SeatResult(
            bot=specs[seat].text,
            place=places[seat],
            win_share=shares[seat],
            score=outcome.totals[seat],
            scores=outcome.scores[seat],
            decisions=chair.decisions,
            seconds=three_digits(chair.seconds),
            forfeit=chair.forfeit,
        )
        for seat, chair in enumerate(chairs)
    )
