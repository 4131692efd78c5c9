"""A game's functions as one value, which loops take as their first argument: `game.rules.legal(...)`.

They are the modules that the functions stand in. What a loop names of them is linked into it when it is compiled;
uncompiled, it is looked up in the module as it reads.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from edokko.engine.encoding import Encoding
from edokko.engine.evaluation import Evaluation, Learned
from edokko.engine.rules import Rules

if TYPE_CHECKING:
    from edokko.engine.game import Game


class RuleFunctions(NamedTuple):
    """What the engine's loops need of a game."""

    rules: Rules


class GameFunctions(NamedTuple):
    """What bots need of a game."""

    rules: Rules
    evaluation: Evaluation


class LearnedFunctions(NamedTuple):
    """What bots with learned weights need of a game."""

    rules: Rules
    evaluation: Evaluation
    learned: Learned


class EncodedFunctions(NamedTuple):
    """What batches of games need of a game."""

    rules: Rules
    encoding: Encoding


KINDS = (RuleFunctions, GameFunctions, LearnedFunctions, EncodedFunctions)


def functions_of(game: "Game", kind: type[Any]) -> Any:
    """The functions of a game as a value of one of the kinds above."""
    return kind(**{part: getattr(game, part) for part in kind._fields})
