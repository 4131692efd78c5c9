"""What bots of IKI have learned with: features of positions, proposals for plans, and how they search."""

from edokko.engine.judging import GuidedSettings, Lesson
from edokko.games.iki.bot.features import (
    FEATURE_VERSION,
    FORETELLS_LEAD,
    LOOKS_BY_HAND,
    NAMES,
    POINT,
    STAGES,
    START,
    stage_of,
    write_features,
)
from edokko.games.iki.bot.proposals import (
    PLAN_NAMES,
    PLAN_START,
    PLAN_STEPS,
    PLANS,
    deal_plan,
    look_on,
    rate_planning,
    think_of_plans,
    write_plan,
)

__all__ = [
    "FEATURE_VERSION",
    "FORETELLS_LEAD",
    "LEARNED_WITH",
    "LESSONS",
    "LOOKS_BY_HAND",
    "MASTER_AIMS",
    "NAMES",
    "PLANS",
    "PLAN_NAMES",
    "PLAN_START",
    "PLAN_STEPS",
    "POINT",
    "QUICK_MASTER",
    "SETTINGS",
    "STAGES",
    "START",
    "deal_plan",
    "look_on",
    "rate_planning",
    "stage_of",
    "think_of_plans",
    "write_features",
    "write_plan",
]

SETTINGS = GuidedSettings(
    horizon=0,
    exploration=1.0,
    temperature=0.6,
    uniform=0.1,
    value_scale=6.0,
    win_weight=0.3,
    opponent_weight=0.6,
    blunder=0.0,
)
QUICK_MASTER = {2: 5000, 3: 4000, 4: 3000}
MASTER_AIMS = {2: 0.85, 4: 0.55}
LEARNED_WITH = {2: 2, 3: 3, 4: 4}
LESSONS = (Lesson(games=8000, simulations=0), Lesson(games=8000, simulations=0), Lesson(games=8000, simulations=0))
