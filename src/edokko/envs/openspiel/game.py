"""Games of Edokko as OpenSpiel knows games."""

from collections.abc import Callable
from typing import Any

import pyspiel

from edokko.engine.game import ENCODING_PART, Game
from edokko.envs.openspiel.moments import Moment
from edokko.envs.openspiel.observer import PrivateObserver, PublicObserver, SeatObserver
from edokko.envs.openspiel.setup import setup_of
from edokko.envs.openspiel.state import EdokkoState
from edokko.games import find_part

MOST_OUTCOMES = 128  # places in a pile are numbered in 8 bits
SomeObserver = SeatObserver | PublicObserver
ONE, NOBODY = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
OBSERVERS: dict[
    tuple[bool, Any], Callable[..., SomeObserver]
] = {  # by whether it has what is public, and whose secrets
    (True, ONE): SeatObserver,
    (True, NOBODY): PublicObserver,
    (False, ONE): PrivateObserver,
}


class EdokkoGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of players, with the numbers of a box. What OpenSpiel knows is a class for each game."""

    name: str
    game_type: Any

    def __init__(self, params: dict[str, Any]) -> None:
        self.setup = setup_of(self.name, params["players"], params["edition"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.game.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setup.most_decisions,
        )
        super().__init__(self.game_type, info, params)
        self._opening = Moment(self.setup, self.setup.opening())

    def new_initial_state(self) -> EdokkoState:
        """The table before anything is dealt."""
        return EdokkoState(self, self._opening)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SomeObserver:
        """What looks at states: for a seat with all that it may know, or with its public or its private part alone."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        made = OBSERVERS.get((kind.public_info, kind.private_info))
        if params or made is None:
            raise pyspiel.SpielError("an observation has what one player may know, or the public part of it")
        return made(self.setup, has_recall=kind.perfect_recall)


def type_of(game: Game) -> Any:
    """What OpenSpiel is to know of a game before it is loaded."""
    has_encoding = find_part(game.name, ENCODING_PART) is not None
    return pyspiel.GameType(
        short_name=f"python_{game.name}",
        long_name=f"Edokko {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=has_encoding,
        provides_observation_string=True,
        provides_observation_tensor=has_encoding,
        parameter_specification={"players": min(game.seat_counts), "edition": ""},
    )


def register(game: Game) -> None:
    """Let OpenSpiel load a game. It gets a class, since it lets go only after Python has ended."""
    game_type = type_of(game)
    made = type(f"{type(game).__name__}Game", (EdokkoGame,), {"name": game.name, "game_type": game_type})
    pyspiel.register_game(game_type, made)
