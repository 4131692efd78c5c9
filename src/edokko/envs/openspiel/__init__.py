"""Games of Edokko for OpenSpiel: to import this registers each as `python_` and its name.

    import pyspiel
    import edokko.envs.openspiel

    game = pyspiel.load_game("python_iki(players=3)")
"""

from edokko.envs.openspiel.game import register
from edokko.games import working_games

for each in working_games():
    register(each)
