"""What bots of Edo have learned with: features of positions and plans, settings of search, generations of games."""

from edokko.engine.evaluation import Generation, GuidedSettings
from edokko.games.edo.bot.features import (
    FEATURE_NAMES,
    FEATURE_VERSION,
    HAND_MADE_PRIORS,
    INITIAL_WEIGHTS,
    POINT,
    PREDICTS_LEAD,
    STAGES,
    extra_horizon,
    stage_of,
    write_features,
)
from edokko.games.edo.bot.plan_sampling import (
    INITIAL_PLAN_WEIGHTS,
    PLAN_FEATURE_NAMES,
    PLAN_SAMPLES,
    PLAN_STEPS,
    determinize_plan,
    sample_plans,
    write_plan_features,
    write_plan_logits,
)

__all__ = [
    "FEATURE_NAMES",
    "FEATURE_VERSION",
    "GENERATIONS",
    "HAND_MADE_PRIORS",
    "INITIAL_PLAN_WEIGHTS",
    "INITIAL_WEIGHTS",
    "LEARNED_WITH",
    "MASTER_AIMS",
    "PLAN_FEATURE_NAMES",
    "PLAN_SAMPLES",
    "PLAN_STEPS",
    "POINT",
    "PREDICTS_LEAD",
    "QUICK_MASTER",
    "SETTINGS",
    "STAGES",
    "determinize_plan",
    "extra_horizon",
    "sample_plans",
    "stage_of",
    "write_features",
    "write_plan_features",
    "write_plan_logits",
]

SETTINGS = GuidedSettings(
    horizon=0,
    exploration=1.0,
    prior_temperature=0.1,
    uniform_prior=0.05,
    value_scale=1.0,
    win_weight=0.3,
    opponent_weight=0.0,
    playout_epsilon=0.0,
)
QUICK_MASTER = {2: 3500, 3: 2500, 4: 1800}
MASTER_AIMS = {2: 0.75, 4: 0.45}
LEARNED_WITH = {2: 2, 3: 2, 4: 2}  # what two seats learn from search serves more seats too
SEARCHED = Generation(games=800, iterations=250, ridge=500.0, stage_smoothing=1500.0, is_incremental=True)
GENERATIONS = (Generation(games=3000, iterations=0), SEARCHED, SEARCHED)
