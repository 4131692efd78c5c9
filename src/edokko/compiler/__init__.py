"""The compiler of rules: from declared functions to a game's library. Only building needs it, and Numba.

Every function is compiled by itself, against the declared signatures of what it calls, to LLVM's intermediate language
(`lowering.py`). What a game needs is collected (`collecting.py`), linked into one module whose parts share their code,
optimized for a processor and written as a shared library (`linking.py`, `targets.py`).
"""
