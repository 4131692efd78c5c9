"""A state of a game of Edokko as OpenSpiel knows states."""

import json
from collections.abc import Callable
from typing import Any

import pyspiel

from edokko.engine.errors import BadOption
from edokko.envs.openspiel.moments import CHANCE, TERMINAL, Moment


class EdokkoState(pyspiel.State):  # type: ignore[misc]
    """One game being played. All it holds is a moment, which never changes: to clone it costs next to nothing."""

    def __init__(self, game: Any, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def current_player(self) -> int:
        """Who decides; seats that plan at the same time do so one after the other."""
        return self.moment.to_move

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.moment.to_move == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.setup.legal(self.moment.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the awaited chance, which are all equally likely."""
        setup = self.moment.setup
        count = setup.rules.chance(setup.box, self.moment.state)
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._outcome_text(action) if player == CHANCE else self.moment.setup.game.actions.texts[action]

    def _outcome_text(self, outcome: int) -> str:
        """The text of an outcome; of pieces that look alike all but the first are numbered, for OpenSpiel asks so."""
        setup, state = self.moment.setup, self.moment.state
        *before, text = (setup.game.chance_text(setup.box, state, each) for each in range(outcome + 1))
        return f"{text} #{before.count(text) + 1}" if text in before else text

    def returns(self) -> list[float]:
        """At the end 1 for a seat that won alone, as much less for all others together that the sum is 0."""
        setup = self.moment.setup
        outcome = setup.game.outcome(setup.box, self.moment.state)
        if outcome is None or not outcome.winners:
            return [0.0] * setup.seats
        share = 1 / len(outcome.winners)
        return [
            (setup.seats * (share if seat in outcome.winners else 0) - 1) / (setup.seats - 1)
            for seat in range(setup.seats)
        ]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "EdokkoState":
        """A state that the player takes for possible: what it cannot know is dealt anew, by a number of the sampler.

        Its `history()` stays that of this state.
        """
        self._check_player(player)
        setup = self.moment.setup
        state = setup.game.imagine(setup.box, self.moment.state, player, repr(sampler()))
        resampled: EdokkoState = self.clone()
        resampled.moment = self.moment.imagined(player, state)
        return resampled

    def _check_player(self, player: int) -> None:
        last = self.moment.setup.seats - 1
        if not 0 <= player <= last:
            raise BadOption("there is no seat {seat!r}; seats are 0 to {last}", seat=player, last=last)

    def __str__(self) -> str:
        setup = self.moment.setup
        return json.dumps(setup.game.position(setup.box, self.moment.state))
