"""What a game tells bots beyond its rules, in its parts `bot/evaluation.py` and `bot/learned.py`.

The functions of these protocols are compiled and passed to bots' loops as they are declared here: nobody lists them
again (`engine/functions.py`).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from edokko.engine.dice import Dice
    from edokko.engine.records import Record
    from edokko.engine.rule import Actions, Features, Logits


class SearchSettings(NamedTuple):
    """Parameters of tree search with a hand-made evaluation. Values are in the units of the game's `evaluate`."""

    horizon: int  # rounds played on beyond the present one before a playout is cut off
    prior_temperature: int  # an action that looks worth so much less has a third of the prior
    uniform_prior: int  # percent of the prior that all actions share alike
    exploration: int  # percent: the constant of PUCT
    playout_epsilon: int  # percent of decisions in playouts that are random
    value_scale: int  # progress of so much more than the others' is a clear success
    opponent_weight: int  # percent: how much the others' progress counts against one's own
    prunes: int = 0  # 1: actions that `prune` leaves out get no nodes


class Evaluation(Protocol):
    """A game's `bot/evaluation.py`: its hand-made evaluation of positions, and parameters of search."""

    SEARCH_SETTINGS: tuple[SearchSettings, ...]  # of `search-1`, `search-2` and so on: what is there never changes
    MID_GAME_ROUND: int  # the round in the middle of a usual game
    CARELESSNESS: int  # percent: how much `gentle` overlooks, and how wrong it is about the rest
    LEVEL_ITERATIONS: Mapping[str, int]  # of levels that people choose: they should be evenly apart
    QUICK_SEARCH: Mapping[int, int]  # by seats: iterations of search worth about 30 ms a decision on one core

    def evaluate(self, box: "Record", state: "Record", seat: int) -> int:
        """How good a position looks to a seat; at the end its final rank by score, ties broken."""

    def evaluate_cutoff(self, box: "Record", state: "Record", seat: int) -> int:
        """How good a position between two rounds looks to a seat: there playouts of search are cut off.

        It is asked for every seat in one position, which whoever searches has imagined: it may look at nothing that
        any of them keeps secret, a hand or the order of a stock, or search would take its own guess for knowledge.
        """

    def pending_value(self, box: "Record", state: "Record", seat: int) -> int:
        """The part of `evaluate` that the rest of the seat's turn is expected to bring."""

    def is_mid_action(self, state: "Record") -> bool:
        """Whether an action of two halves has been begun: only the second half shows what it is worth."""

    def round_number(self, state: "Record") -> int:
        """The number of the round, or of the month: positions compare best where one begins."""

    def rollout_policy(
        self, box: "Record", state: "Record", seat: int, actions: "Actions", size: int, dice: "Dice"
    ) -> int:
        """A quick choice in a playout, as its place among the legal actions; -1: by a lookahead instead."""

    def prune(self, box: "Record", state: "Record", seat: int, actions: "Actions", size: int) -> int:
        """Leave out legal actions that are never good; returns how many are left, at least one."""


class GuidedSettings(NamedTuple):
    """Parameters of tree search with learned weights. Values are in points."""

    horizon: int  # rounds played on beyond the present one before a playout is cut off
    exploration: float  # the constant of PUCT
    prior_temperature: float  # an action that looks worth so much less has a third of the prior
    uniform_prior: float  # share of the prior that all actions share alike
    value_scale: float  # a lead of so much more than expected is a clear success
    win_weight: float  # share of a reward that is the chance to win; the rest is the lead
    opponent_weight: float  # how much the others' scores count against one's own
    playout_epsilon: float  # share of decisions in playouts that are random


class Generation(NamedTuple):
    """Games of self-play that weights are fitted to, played with the weights before."""

    games: int
    iterations: int  # of search a decision; 0: by a lookahead alone
    ridge: float = 30.0  # holds weights back, as if so many rows said so
    stage_smoothing: float = 200.0  # likewise holds weights of neighbouring stages together
    is_incremental: bool = False  # weights are held to those of the generation before, else to 0


class Learned(Protocol):
    """A game's `bot/learned.py`: the compiled functions that learned weights work with.

    Weights are multiplied with features of positions, and with features of plans that seats make in secret.
    """

    FEATURE_VERSION: int  # changes with the meaning of any feature
    PREDICTS_LEAD: bool  # over the mean of the others, instead of a final score
    HAND_MADE_PRIORS: bool  # priors come from the hand-made evaluation, not from weights
    POINT: int  # what a point is in the units of `evaluate`
    STAGES: int  # sets of weights: one for each month or round
    FEATURE_NAMES: tuple[str, ...]  # of a position
    INITIAL_WEIGHTS: tuple[float, ...]  # to begin learning with
    PLAN_SAMPLES: int  # that are drawn for a seat
    PLAN_STEPS: int  # actions of a plan
    PLAN_FEATURE_NAMES: tuple[str, ...]
    INITIAL_PLAN_WEIGHTS: tuple[float, ...]
    SETTINGS: GuidedSettings
    QUICK_MASTER: Mapping[int, int]  # by seats: iterations worth at most 30 ms a decision on one core
    MASTER_AIMS: Mapping[int, float]  # by seats: the share of wins that these should have over a quick `search-1`
    LEARNED_WITH: Mapping[int, int]  # by seats: the number of seats in the games that their weights are learned from
    GENERATIONS: tuple[Generation, ...]

    def write_features(self, box: "Record", state: "Record", seat: int, features: "Features") -> None:
        """Describe a seat's position."""

    def stage_of(self, state: "Record") -> int:
        """Which weights count."""

    def extra_horizon(self, state: "Record", has_time: bool) -> int:
        """Rounds to play on beyond the horizon, where the end of the present one says little; more for who has time."""

    def sample_plans(
        self,
        box: "Record",
        state: "Record",
        seat: int,
        weights: "Features",
        dice: "Dice",
        features: "Features",
        steps: "Actions",
        probabilities: "Features",
    ) -> None:
        """Draw plans that a seat may make: the actions of each, and how likely it is."""

    def determinize_plan(
        self,
        box: "Record",
        state: "Record",
        seat: int,
        steps: "Actions",
        probabilities: "Features",
        dice: "Dice",
    ) -> None:
        """Give a seat one of its samples as the plan that it keeps secret."""

    def write_plan_logits(
        self,
        state: "Record",
        seat: int,
        actions: "Actions",
        size: int,
        steps: "Actions",
        probabilities: "Features",
        logits: "Logits",
    ) -> bool:
        """Write how likely samples go on with each action, as logarithms; False where nothing is planned."""

    def write_plan_features(self, box: "Record", state: "Record", seat: int, features: "Features") -> bool:
        """Describe a plan that is complete and about to be committed; False where there is none."""
