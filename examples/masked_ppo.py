"""A program learns a game by playing against itself: masked PPO on a batch of games, in plain PyTorch, on a CPU.

    pip install edokko torch matplotlib
    python examples/masked_ppo.py iki --minutes 20 --seed 1 --out learned

One network decides for both seats and says how the game will end for the seat that decides. It plays many games side by
side (`collect`), works out which decisions turned out better than expected (`find_advantages`), makes those likelier
and the others rarer, in small steps (`learn`), and does so again until its time is over. Now and then it plays against
an opponent that chooses at random, and how often it won is a line of `curve.csv` and a dot of `curve.png`.
"""

import argparse
import csv
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from edokko.arena.standings import wilson_interval
from edokko.envs import Batch
from edokko.envs.batch import Step

SEATS = 2  # what one seat wins the other loses: `find_advantages` relies on it
Tensor = Any  # torch has no types where it is not installed


@dataclass(frozen=True)
class Settings:
    """How it learns. The values are common ones; none was tuned for a game."""

    minutes: float = 20.0
    seed: int = 1
    places: int = 256  # games side by side
    steps: int = 64  # decisions in each of them between two updates
    epochs: int = 3
    parts: int = 16  # that a rollout is learned from in an epoch
    hidden: int = 256
    learning_rate: float = 5e-4  # at first; it falls to 0 as time runs out
    clip: float = 0.2  # how far a decision may become likelier or rarer in one update
    trace: float = 0.95  # GAE's lambda
    entropy: float = 0.01  # the weight of staying curious
    value: float = 0.5  # the weight of foreseeing the end
    margin: float = 40.0  # a lead in points that counts as much as winning itself


class Rollout(NamedTuple):
    """Decisions by step and game, and what came of them."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    log_probabilities: Tensor
    values: Tensor  # one more step than the others: what is foreseen after the last
    seats: Tensor  # likewise
    rewards: Tensor  # for the seat that decided
    dones: Tensor


class Result(NamedTuple):
    """How often the learner has won, and the 95 % interval of it."""

    games: int
    share: float
    low: float
    high: float


class Point(NamedTuple):
    """A dot of the learning curve."""

    minutes: float
    decisions: int
    games: int
    share: float
    low: float
    high: float


def make_network(inputs: int, hidden: int, actions: int) -> Any:
    """An observation in, a number for every action out, and one more: how the game will end."""
    layers = nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, actions + 1)
    return nn.Sequential(*layers)


def judge(network: Any, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
    """Log-probabilities of all actions, illegal ones out of the question, and the end foreseen, from -1 to 1."""
    out = network(observations)
    preferences = out[:, :-1].masked_fill(~masks, -1e9)
    return functional.log_softmax(preferences, dim=1), torch.tanh(out[:, -1])


def collect(batch: Batch, network: Any, settings: Settings) -> Rollout:
    """Play on in all games, both seats by the network, each decision drawn by its probability."""
    size = (settings.steps, batch.n)
    observations = torch.empty(*size, batch.observe().shape[1])
    masks = torch.empty(*size, len(batch.actions), dtype=torch.bool)
    actions, seats = torch.empty(*size, dtype=torch.int64), torch.empty(settings.steps + 1, batch.n, dtype=torch.int64)
    chances, rewards, dones = torch.empty(*size), torch.empty(*size), torch.empty(*size, dtype=torch.bool)
    values = torch.empty(settings.steps + 1, batch.n)
    with torch.no_grad():
        for step in range(settings.steps):
            observations[step] = torch.from_numpy(batch.observe())  # copied: the batch writes over its arrays
            masks[step] = torch.from_numpy(batch.masks())
            seats[step] = torch.tensor(batch.seats)  # only to be read, which from_numpy warns of
            likely, values[step] = judge(network, observations[step], masks[step])
            actions[step] = torch.multinomial(likely.exp(), 1)[:, 0]
            chances[step] = likely.gather(1, actions[step, :, None])[:, 0]
            deciders = batch.seats.copy()
            outcome = batch.step(actions[step].numpy())
            rewards[step] = torch.from_numpy(endings(outcome, batch.totals(), deciders, settings.margin))
            dones[step] = torch.from_numpy(outcome.dones)
        seats[-1] = torch.tensor(batch.seats)
        _, values[-1] = judge(network, torch.from_numpy(batch.observe()), torch.from_numpy(batch.masks()))
    return Rollout(observations, masks, actions, chances, values, seats, rewards, dones)


def endings(outcome: Step, totals: Any, seats: Any, margin: float) -> Any:
    """What the end of a game is worth to a seat, from -1 to 1: half for winning, half for the lead; elsewhere 0."""
    places = np.arange(len(seats))
    won = outcome.rewards[places, seats] - outcome.rewards[places, 1 - seats]
    lead = np.clip((totals[places, seats] - totals[places, 1 - seats]) / margin, -1, 1)
    return np.where(outcome.dones, (won + lead) / 2, 0).astype(np.float32)


def find_advantages(rollout: Rollout, trace: float) -> tuple[Tensor, Tensor]:
    """How much better each decision turned out than was foreseen (GAE), and what should have been foreseen.

    The next decision may be the other seat's; what is good for that seat is as bad for this one.
    """
    advantages = torch.zeros_like(rollout.rewards)
    after = torch.zeros_like(rollout.rewards[0])
    for step in reversed(range(len(advantages))):
        is_same = rollout.seats[step + 1] == rollout.seats[step]
        sign = torch.where(is_same, 1.0, -1.0).masked_fill(rollout.dones[step], 0.0)  # nothing follows an end
        surprise = rollout.rewards[step] + sign * rollout.values[step + 1] - rollout.values[step]
        after = surprise + trace * sign * after
        advantages[step] = after
    return advantages, advantages + rollout.values[:-1]


def learn(network: Any, optimizer: Any, rollout: Rollout, settings: Settings) -> None:
    """Make decisions that turned out well likelier, in small steps, and foresee ends better."""
    advantages, targets = find_advantages(rollout, settings.trace)
    flat = [each.flatten(0, 1) for each in (*rollout[:4], advantages, targets)]
    for _ in range(settings.epochs):
        for part in torch.randperm(len(flat[0])).chunk(settings.parts):
            observations, masks, actions, before, advantage, target = (each[part] for each in flat)
            likely, values = judge(network, observations, masks)
            ratio = (likely.gather(1, actions[:, None])[:, 0] - before).exp()
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.minimum(ratio * advantage, clipped * advantage).mean()
            curiosity = -(likely.exp() * likely.masked_fill(~masks, 0.0)).sum(1).mean()
            loss = settings.value * functional.mse_loss(values, target) - gain - settings.entropy * curiosity
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def evaluate(game: str, network: Any, games: int, seed: str) -> Result:
    """Play against an opponent that chooses at random, half of the games from either seat; a shared win counts half."""
    batch = Batch(game, n=games, seats=SEATS, seed=seed)
    dice = np.random.default_rng(list(seed.encode()))
    learner = np.arange(games) % SEATS  # its seat
    wins = np.full(games, np.nan)  # of the first game in each place
    while np.isnan(wins).any():
        masks = batch.masks()
        with torch.no_grad():
            likely, _ = judge(network, torch.from_numpy(batch.observe()), torch.from_numpy(masks))
        anything = np.where(masks, dice.random(masks.shape), -1).argmax(axis=1)
        rewards, ended = batch.step(np.where(batch.seats == learner, likely.argmax(dim=1).numpy(), anything))
        first = ended & np.isnan(wins)
        wins[first] = rewards[first, learner[first]]
    return Result(games, float(wins.mean()), *wilson_interval(float(wins.sum()), games))


def train(game: str, settings: Settings, dots: int = 20, games_a_dot: int = 200) -> tuple[Any, list[Point]]:
    """Learn for so many minutes; the network, and the learning curve. Evaluating is not counted as time."""
    torch.manual_seed(settings.seed)
    batch = Batch(game, n=settings.places, seats=SEATS, seed=f"train {settings.seed}")
    network = make_network(batch.observe().shape[1], settings.hidden, len(batch.actions))
    optimizer = torch.optim.Adam(network.parameters(), settings.learning_rate, eps=1e-5)
    curve: list[Point] = []
    spent, due, decisions = 0.0, 0.0, 0  # spent and due are shares of the time
    while True:
        is_over = spent >= 1
        if is_over or spent >= due:
            due = spent + 1 / dots
            result = evaluate(game, network, games_a_dot, f"curve {settings.seed} {len(curve)}")
            curve.append(Point(spent * settings.minutes, decisions, *result))
            print(f"{spent * settings.minutes:6.2f} min {decisions:10,} decisions: won {result.share:6.1%}", flush=True)
        if is_over:
            return network, curve
        begun = time.perf_counter()
        optimizer.param_groups[0]["lr"] = settings.learning_rate * (1 - spent)
        learn(network, optimizer, collect(batch, network, settings), settings)
        decisions += settings.places * settings.steps
        spent += (time.perf_counter() - begun) / (60 * settings.minutes)


def write_curve(curve: Sequence[Point], folder: Path, title: str) -> None:
    """`curve.csv`, and `curve.png` with the 95 % intervals."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    with (folder / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(Point._fields)
        table.writerows(curve)
    minutes = [point.minutes for point in curve]
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.fill_between(minutes, [point.low for point in curve], [point.high for point in curve], alpha=0.25)
    axes.plot(minutes, [point.share for point in curve], marker="o", markersize=3)
    axes.set(title=title, xlabel="minutes of training", ylabel="games won against random", ylim=(0, 1.02))
    axes.grid(alpha=0.3)
    figure.savefig(folder / "curve.png", dpi=120)


def main() -> None:
    """Train, keep the network and its curve, and say how strong it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=Settings.minutes)
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--games", type=int, default=400, help="games of the last evaluation")
    parser.add_argument("--threads", type=int, default=torch.get_num_threads(), help="1 if others use the machine too")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    given.out.mkdir(parents=True, exist_ok=True)
    network, curve = train(given.game, Settings(minutes=given.minutes, seed=given.seed))
    torch.save(network.state_dict(), given.out / "network.pt")
    write_curve(curve, given.out, f"{given.game}, two seats, seed {given.seed}")
    result = evaluate(given.game, network, given.games, f"last {given.seed}")
    print(f"won {result.share:.1%} of {result.games} games against random ({result.low:.1%} to {result.high:.1%})")


if __name__ == "__main__":
    main()
