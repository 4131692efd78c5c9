"""Hana-Awase, a traditional game with flower cards, as a package for Edokko.

`content` has its numbers, `rules` its rules, `positions` tells of a state what may be told, `game` puts these together,
`words` says them in English.
"""
