"""What a game tells bots beyond its rules: how positions look to a seat. Each game has it in its `judgement.py`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from edokko.engine.dice import Dice
    from edokko.engine.records import One, Record
    from edokko.engine.rule import Actions, Features, Logits


class SearchStyle(NamedTuple):
    """How tree search goes about a game. Worth is counted in the units of the game's `judge`."""

    horizon: int  # epochs played on beyond the present one before a position is judged
    warmth: int  # an action that looks worth so much less gets a third of the first attention
    openness: int  # percent of the first attention that all actions share alike
    curiosity: int  # percent: how much actions tried little are preferred
    boldness: int  # percent of decisions beyond the trees that are random
    spread: int  # progress of so much more than the others' is a clear success
    rivalry: int  # percent: how much the others' progress counts against one's own
    prunes: int = 0  # 1: what `prune` leaves out is not looked at


class Judgement(Protocol):
    """The compiled functions of a game's `judgement.py`, and its styles of search."""

    SEARCHES: tuple[SearchStyle, ...]  # of `search-1`, `search-2` and so on: what is there never changes
    MIDDLE: int  # the epoch in the middle of a usual game
    QUICK_SEARCH: Mapping[int, int]  # by seats: iterations of search worth about 30 ms a decision on one core

    def judge(self, box: "One[Record]", state: "One[Record]", seat: int) -> int:
        """How good a position looks to a seat; at the end its final rank by score, ties broken."""

    def standing(self, box: "One[Record]", state: "One[Record]", seat: int) -> int:
        """How good a position between two epochs looks to a seat: what search plays for."""

    def promise(self, box: "One[Record]", state: "One[Record]", seat: int) -> int:
        """The part of it that the rest of the seat's turn promises."""

    def is_unfinished(self, state: "One[Record]") -> bool:
        """Whether a choice has been made that only its second half completes."""

    def epoch(self, state: "One[Record]") -> int:
        """The number of the month or round: positions of equal epochs can be compared best where one begins."""

    def hunch(
        self, box: "One[Record]", state: "One[Record]", seat: int, actions: "Actions", size: int, dice: "One[Dice]"
    ) -> int:
        """A quick choice for light play, as its place among the legal actions; -1: look ahead instead."""

    def prune(self, box: "One[Record]", state: "One[Record]", seat: int, actions: "Actions", size: int) -> int:
        """Leave out legal actions that are never worth a thought; returns how many are left, at least one."""


class GuidedSettings(NamedTuple):
    """How tree search with learned weights goes about a game."""

    horizon: int  # months or rounds that are played on beyond the present one before a position is evaluated
    exploration: float  # how much actions tried little are preferred (PUCT)
    temperature: float  # of priors, in points: an action that looks worth so much less gets a third of the prior
    uniform: float  # share of the prior that all actions have alike
    value_scale: float  # points of lead more than expected that are a clear success
    win_weight: float  # share of a result that is the chance to win; the rest is the lead
    opponent_weight: float  # how much the others' scores count against one's own
    blunder: float  # share of decisions beyond the trees that are random


class Lesson(NamedTuple):
    """Games that weights are fitted to, played with the weights before."""

    games: int
    simulations: int  # of search a decision; 0: by a look ahead alone
    ridge: float = 30.0  # holds weights back, as if so many rows said so
    bond: float = 200.0  # likewise holds weights of neighbouring stages together
    is_step: bool = False  # weights are held to those of the lesson before, else to 0


class Learned(Protocol):
    """A game's `learned.py`: the compiled functions that learned weights work with.

    Weights are multiplied with features of positions, and with features of plans that seats make in secret.
    """

    FEATURE_VERSION: int  # changes with the meaning of any feature
    FORETELLS_LEAD: bool  # over the mean of the others, instead of a final score
    LOOKS_BY_HAND: bool  # the hand-made judgement, not weights, tells how good an action looks at first
    POINT: int  # what a point is in the game's judgements
    STAGES: int  # sets of weights: one for each month or round
    NAMES: tuple[str, ...]  # of the features of a position
    START: tuple[float, ...]  # weights to begin learning with
    PLANS: int  # that are sketched for a seat
    PLAN_STEPS: int  # actions of a plan
    PLAN_NAMES: tuple[str, ...]  # of the features of a plan
    PLAN_START: tuple[float, ...]
    SETTINGS: GuidedSettings
    QUICK_MASTER: Mapping[int, int]  # by seats: simulations worth at most 30 ms a decision on one core
    MASTER_AIMS: Mapping[int, float]  # by seats: the share of wins that these should have over a quick `search-1`
    LEARNED_WITH: Mapping[int, int]  # by seats: the number of seats in the games that their weights are learned from
    LESSONS: tuple[Lesson, ...]

    def write_features(self, box: "One[Record]", state: "One[Record]", seat: int, features: "Features") -> None:
        """Describe a seat's position."""

    def stage_of(self, state: "One[Record]") -> int:
        """Which weights count."""

    def look_on(self, state: "One[Record]") -> int:
        """Months or rounds to play on beyond the horizon, where the end of the present one says little."""

    def think_of_plans(
        self,
        box: "One[Record]",
        state: "One[Record]",
        seat: int,
        weights: "Features",
        dice: "One[Dice]",
        features: "Features",
        steps: "Actions",
        chances: "Features",
    ) -> None:
        """Sketch plans for a seat: the actions of each, and how likely it is."""

    def deal_plan(
        self,
        box: "One[Record]",
        state: "One[Record]",
        seat: int,
        steps: "Actions",
        chances: "Features",
        dice: "One[Dice]",
    ) -> None:
        """Give a seat one of its sketches as the plan that it keeps secret."""

    def rate_planning(
        self,
        state: "One[Record]",
        seat: int,
        actions: "Actions",
        size: int,
        steps: "Actions",
        chances: "Features",
        logits: "Logits",
    ) -> bool:
        """Write how likely sketches go on with each action, as logarithms; False where nothing is planned."""

    def write_plan(self, box: "One[Record]", state: "One[Record]", seat: int, features: "Features") -> bool:
        """Describe a plan that is complete and about to be committed; False where there is none."""
