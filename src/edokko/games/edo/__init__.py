"""Edo, by Louis and Stefan Malz: daimyos plan in secret, send samurai over the map, gather and build.

`content` has its numbers, `rules` its rules, `positions` and `forecast` tell of a state what may be told, `bot` is what
bots go by, `game` puts these together; `words`, `page` and `terminal` are for readers. `soundness` asks whether the
reconstructed numbers make a good game.
"""
