"""What bots of Edo have learned with: features of positions, proposals for plans, and how they search."""

from edokko.engine.judging import GuidedSettings, Lesson
from edokko.games.edo.bot.features import (
    FEATURE_VERSION,
    FORETELLS_LEAD,
    LOOKS_BY_HAND,
    NAMES,
    POINT,
    STAGES,
    START,
    look_on,
    stage_of,
    write_features,
)
from edokko.games.edo.bot.proposals import (
    PLAN_NAMES,
    PLAN_START,
    PLAN_STEPS,
    PLANS,
    deal_plan,
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
    temperature=0.1,
    uniform=0.05,
    value_scale=1.0,
    win_weight=0.3,
    opponent_weight=0.0,
    blunder=0.0,
)
QUICK_MASTER = {2: 3500, 3: 2500, 4: 1800}
MASTER_AIMS = {2: 0.75, 4: 0.45}
LEARNED_WITH = {2: 2, 3: 2, 4: 2}  # steps for two seats teach more seats too
STEP = Lesson(games=800, simulations=250, ridge=500.0, bond=1500.0, is_step=True)
LESSONS = (Lesson(games=3000, simulations=0), STEP, STEP)
