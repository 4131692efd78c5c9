#!/usr/bin/env python3
"""What masked_ppo.py has learned, as a bot that speaks the protocol of docs/bots.md.

edokko arena iki --bots 'exec:python examples/learned_bot.py learned/network.pt,greedy' --seats 2
"""

import json
import sys
from typing import Any

import numpy as np
import torch

from edokko import Match
from edokko.engine.encoding import size_of
from masked_ppo import judge, make_network

Message = dict[str, Any]


def load(path: str) -> Any:
    """The network of a file, in the shape that its numbers have."""
    weights = torch.load(path, weights_only=True)
    hidden, inputs = weights["0.weight"].shape
    network = make_network(inputs, hidden, weights["4.weight"].shape[0] - 1)
    network.load_state_dict(weights)
    return network


def choose(network: Any, position: Message, seat: int) -> str:
    """The action that the network thinks best."""
    match = Match.from_position(position["imagined"])
    game = match.game
    observation: Any = np.zeros(size_of(game.encoding.PIECES), np.float32)
    game.encoding.observe(game.box_of(match.content), match.imagined(seat), seat, observation)
    mask = np.zeros(len(game.actions), np.bool_)
    mask[[game.actions.numbers[text] for text in position["actions"]]] = True
    with torch.no_grad():
        likely, _ = judge(network, torch.from_numpy(observation)[None], torch.from_numpy(mask)[None])
    return game.actions.texts[int(likely.argmax())]


def main(path: str) -> None:
    """Answer the host line by line."""
    network, seat, position = load(path), 0, {}
    for line in sys.stdin:
        message: Message = json.loads(line)
        answer: Message | None = None
        match message["type"]:
            case "hello":
                answer = {"type": "hello", "protocol": 2, "name": "learned"}
            case "newgame":
                seat, answer = message["seat"], {"type": "ready"}
            case "position":
                position = message
            case "go":
                answer = {"type": "bestmove", "action": choose(network, position, seat)}
            case "quit":
                return
        if answer:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
