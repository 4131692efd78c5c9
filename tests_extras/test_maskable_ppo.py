"""sb3-contrib's MaskablePPO runs on the environment of Gymnasium as it is."""

import pytest

sb3_contrib = pytest.importorskip("sb3_contrib")
gymnasium = pytest.importorskip("gymnasium")

import edokko.envs.gymnasium  # noqa: E402, F401 - registers the environments


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_maskable_ppo_learns_and_plays_legal_actions(game: str) -> None:
    env = gymnasium.make(f"edokko/{game}-v1", seats=2, opponents="random")
    model = sb3_contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1, device="cpu")
    model.learn(256)
    observation, info = env.reset(seed=3)
    is_over = False
    while not is_over:
        action, _ = model.predict(observation, action_masks=info["action_mask"])
        observation, reward, is_over, _, info = env.step(action)
    assert 0 <= reward <= 1
