"""Games for programs that learn: batches of many games, and environments of the interfaces people already use.

`Batch` needs nothing but Edokko. The modules `gymnasium` and `pettingzoo` need the packages that they are named after,
which `pip install edokko[envs]` brings.
"""

from edokko.envs.batch import Batch

__all__ = ["Batch"]
