"""Games for programs that learn: batches of many games, and environments of the interfaces people already use.

`Batch` needs NumPy, the modules `gymnasium` and `pettingzoo` also the packages that they are named after:
`pip install edokko[envs]` brings them all. `openspiel` needs `edokko[openspiel]`.
"""

from edokko.envs.batch import Batch

__all__ = ["Batch"]
