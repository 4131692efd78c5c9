"""Random games of pgx in batches, measured like ours; runs in the peer's environment and prints JSON.

    python bench_pgx.py SECONDS SIZE ...

Its step begins a finished game anew and always makes the observation, so what is observed costs nothing more there.
"""

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

GAMES = ("backgammon", "go_9x9", "tic_tac_toe")
WINDOWS = 5
TEN = 10

Play = Callable[[Any, Any], tuple[Any, Any]]


def playing(game: str, steps: int) -> Play:
    """A compiled function that carries out random legal actions in all games of a batch."""
    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one_step(carried: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carried
        key, chosen, chance = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(chosen, logits, axis=1)
        return (step(state, actions, jax.random.split(chance, len(actions))), key), None

    def play(state: Any, key: Any) -> tuple[Any, Any]:
        (state, key), _ = jax.lax.scan(one_step, (state, key), None, length=steps)
        return state, key

    compiled: Play = jax.jit(play)
    return compiled


def rate(play: Play, state: Any, decisions: int, seconds: float) -> float:
    """Decisions a second in the best of several windows."""
    key = jax.random.PRNGKey(1)
    state, key = jax.block_until_ready(play(state, key))  # compiled now
    best = 0.0
    for _ in range(WINDOWS):
        calls = 0
        began = perf_counter()
        while calls == 0 or perf_counter() < began + seconds / WINDOWS:
            state, key = jax.block_until_ready(play(state, key))
            calls += 1
        best = max(best, calls * decisions / (perf_counter() - began))
    return best


def measure(game: str, size: int, seconds: float) -> dict[str, Any]:
    """The rates of one game in batches of one size."""
    env = pgx.make(game)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    one_step = rate(playing(game, 1), state, size, seconds)
    ten_steps = rate(playing(game, TEN), state, TEN * size, seconds)
    return {
        "game": f"pgx {game}",
        "size": size,
        "one_core": None,
        "one_step": one_step,
        "ten_steps": ten_steps,
        "observed": one_step,
    }


if __name__ == "__main__":
    lasts, *sizes = sys.argv[1:]
    print(json.dumps([measure(game, int(size), float(lasts)) for game in GAMES for size in sizes]))
