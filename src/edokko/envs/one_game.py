"""One game at a time, seat by seat: what environments of single games are made of."""

from typing import Any, Self

import numpy as np
import numpy.typing as npt

from edokko.engine.encoding import size_of
from edokko.engine.errors import EdokkoError, NotDecider
from edokko.engine.game import ENCODING_PART, Game
from edokko.engine.log import Log
from edokko.engine.records import Record, blank
from edokko.engine.refusals import Refusal
from edokko.engine.views import View
from edokko.games import find_game, find_part, working_games
from edokko.match.opening import Edition, check_seats, check_seed, find_content

Numbers = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]


class IllegalStep(EdokkoError):
    """An action that is not legal; `index` says in which game of several. Nothing has changed in any of them."""

    def __init__(self, index: int, text: str, refusal: Refusal | None) -> None:
        self.index = index
        if refusal is None:
            super().__init__("game {index}: there is no action {text}", index=index, text=text)
        else:
            super().__init__("game {index}: {text!r} is not legal: {refusal}", index=index, text=text, refusal=refusal)

    @classmethod
    def of(cls, game: Game, box: Record, state: Record, seat: int, action: int, index: int = 0) -> Self:
        """The error of a seat's action, with why not."""
        if not 0 <= action < len(game.actions):
            return cls(index, str(action), None)
        refusal = game.reasons.explain(game.rules.refusal(box, state, seat, action))
        return cls(index, game.actions.texts[action], refusal)


def environment_names() -> dict[str, str]:
    """The games by the names of their environments: `{"iki_v1": "iki"}`."""
    encodings = {game.name: find_part(game.name, ENCODING_PART) for game in working_games()}
    return {f"{name}_v{encoding.VERSION}": name for name, encoding in encodings.items() if encoding is not None}


class OneGame:
    """A game as integers and arrays. Of several seats that decide at once the first is asked first."""

    def __init__(self, game: str, seats: int, edition: Edition = None) -> None:
        self.game = find_game(game)
        self.seats = check_seats(self.game, seats)
        self.content = find_content(self.game, edition)
        self.pieces = self.game.encoding.PIECES
        self._box = self.game.box_of(self.content)
        self._log = blank(Log)  # in which nothing is noted
        self._state = blank(self.game.state)

    def reset(self, seed: int | str | None = None) -> None:
        """Begin a game, by a seed or else by chance."""
        self._state = self.game.set_up(self._box, self.seats, check_seed(seed), self._log)

    @property
    def seat(self) -> int | None:
        """The seat that decides; None once the game is over."""
        mask = self.game.rules.deciders(self._state)
        return (mask & -mask).bit_length() - 1 if mask else None

    def observe(self, seat: int) -> Numbers:
        """What a seat may know."""
        observation: Any = np.zeros(size_of(self.pieces), np.float32)
        self.game.encoding.observe(self._box, self._state, seat, observation)
        seen: Numbers = observation
        return seen

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat: none unless it decides."""
        if seat != self.seat:
            return []
        actions = self.game.new_actions()
        return actions[: self.game.rules.legal(self._box, self._state, seat, actions)]

    def mask(self, seat: int) -> Flags:
        """Which actions are legal for a seat."""
        mask = np.zeros(len(self.game.actions), np.bool_)
        mask[self.legal(seat)] = True
        return mask

    def play(self, action: int) -> None:
        """Carry out an action of the seat that decides; raises IllegalStep, or NotDecider once the game is over."""
        seat = self.seat
        if seat is None:
            raise NotDecider(None, ())
        if not 0 <= action < len(self.game.actions) or self.game.rules.refusal(self._box, self._state, seat, action):
            raise IllegalStep.of(self.game, self._box, self._state, seat, action)
        self.game.rules.apply(self._box, self._state, seat, action, self._log)

    def view(self) -> View:
        """What a spectator sees."""
        return self.game.view(self._box, self.game.imagine(self._box, self._state, None, "view"), None)

    def imagined(self, seat: int, seed: str) -> Any:
        """The state with all that a seat cannot know dealt anew, by a seed."""
        return self.game.imagine(self._box, self._state, seat, seed)

    def rewards(self) -> list[float]:
        """By seat: 1 for who has won, in parts if a win is shared; else 0."""
        outcome = self.game.outcome(self._box, self._state)
        winners = () if outcome is None else outcome.winners
        return [(seat in winners) / max(1, len(winners)) for seat in range(self.seats)]

    def totals(self) -> list[int]:
        """By seat: the final score; before the end what is scored so far."""
        return [self.game.rules.total(self._state, seat) for seat in range(self.seats)]
