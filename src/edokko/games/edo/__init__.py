"""Edo, by Louis and Stefan Malz: daimyos plan in secret, send samurai over the map, gather and build.

In order of play: `setup`, `planning`, `marching`, `acting` with `travel`, `developing`, `gathering`, `building` and
`trade`, `salaries`, `scoring`; `flow` leads from one to the next, `legality` says what may be done, `rules` is the
contract. `docs/games/edo.md` maps every rule to its function.
"""
