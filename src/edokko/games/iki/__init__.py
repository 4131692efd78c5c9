"""IKI, by Koota Yamada: a year in the market of Nihonbashi.

`content` has its numbers, `rules` its rules, `positions` and `forecast` tell of a state what may be told, `bot` is what
bots go by, `game` puts these together; `words`, `page` and `terminal` are for readers.
"""
