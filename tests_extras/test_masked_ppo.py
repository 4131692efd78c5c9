"""The learning baseline learns, keeps what it says it keeps, and what it has learned plays as a bot."""

import csv
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")

import masked_ppo as ppo  # noqa: E402
from edokko import run_arena  # noqa: E402
from edokko.envs import Batch  # noqa: E402

EXAMPLES = Path(ppo.__file__).parent
SMALL = ppo.Settings(places=8, hidden=16)


def learned(updates: int, settings: ppo.Settings) -> tuple[Batch, Any]:
    """A network after so many updates, however long they take on this machine; one thread sums up in one order."""
    torch.set_num_threads(1)
    torch.manual_seed(settings.seed)
    batch = Batch("iki", n=settings.places, seats=ppo.SEATS, seed=settings.seed)
    network = ppo.make_network(batch.observe().shape[1], settings.hidden, len(batch.actions))
    optimizer = torch.optim.Adam(network.parameters(), settings.learning_rate, eps=1e-5)
    for _ in range(updates):
        ppo.learn(network, optimizer, ppo.collect(batch, network, settings), settings)
    return batch, network


def test_a_little_training_beats_chance_clearly() -> None:
    _, network = learned(14, ppo.Settings())
    assert ppo.evaluate("iki", network, 200, "test").low > 0.75


def test_ends_are_worth_the_same_to_both_seats_with_the_sign_turned() -> None:
    batch, _ = learned(0, SMALL)
    outcome = batch.play_random()
    while not outcome.dones.any():
        outcome = batch.play_random()
    totals = batch.totals()
    first = ppo.endings(outcome, totals, batch.seats * 0, margin=40.0)
    second = ppo.endings(outcome, totals, batch.seats * 0 + 1, margin=40.0)
    assert (first == -second).all()
    assert (first[outcome.dones] != 0).any()


def test_an_advantage_is_seen_from_the_seat_that_decided() -> None:
    """Seat 0 decides, then seat 1 wins: good for seat 1, as bad for seat 0; the game after has no part in it."""
    nothing = torch.zeros(0)
    rollout = ppo.Rollout(
        *[nothing] * 4,
        values=torch.tensor([[0.0], [0.0], [0.9]]),
        seats=torch.tensor([[0], [1], [0]]),
        rewards=torch.tensor([[0.0], [1.0]]),
        dones=torch.tensor([[False], [True]]),
    )
    advantages, targets = ppo.find_advantages(rollout, trace=1.0)
    assert advantages.flatten().tolist() == [-1.0, 1.0]
    assert targets.flatten().tolist() == [-1.0, 1.0]


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_the_program_keeps_network_and_curve_and_the_bot_plays_by_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["masked_ppo.py", game, "--minutes", "0.0001", "--games", "20", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", arguments)
    ppo.main()
    assert "of 20 games against random" in capsys.readouterr().out
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [float(row["minutes"]) for row in rows] == sorted(float(row["minutes"]) for row in rows)
    assert all(float(row["low"]) <= float(row["share"]) <= float(row["high"]) for row in rows)
    assert (tmp_path / "curve.png").stat().st_size > 5000
    command = shlex.join([sys.executable, str(EXAMPLES / "learned_bot.py"), str(tmp_path / "network.pt")])
    report = run_arena(game, [f"exec:{command}", "random"], seats=2, games=2, seed=1, jobs=0)
    assert report.standing(f"exec:{command}").forfeits == 0
