"""What a workshop starts to compile a game makes what its hints need, too."""

import subprocess

import pytest

from conformance.tables import only_compiled
from edokko.games import GAMES, find_game
from edokko.hints.playouts import player_for
from edokko.hints.readying import command


@only_compiled
@pytest.mark.parametrize("game", GAMES)
def test_it_counts_every_step_to_the_last(game: str) -> None:
    player_for(find_game(game))  # compiled already: then it takes a second
    told = subprocess.run(command(game), capture_output=True, text=True, check=True).stdout.splitlines()
    done, of = told[-1].split()
    assert done == of
    assert len(told) == int(of)
