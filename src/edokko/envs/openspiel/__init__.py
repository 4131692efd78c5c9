"""Games of Edokko for OpenSpiel: importing this package registers each as `python_` with its name, `python_iki`."""

from edokko.envs.openspiel.game import register
from edokko.games import working_games

for each in working_games():
    register(each)
