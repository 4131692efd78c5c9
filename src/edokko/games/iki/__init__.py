"""IKI, by Koota Yamada: a year in the market of Nihonbashi.

In order of play: `setup`, `way_of_life`, `hiring`, `movement`, `business` (with `building`), `calendar`, `fire`,
`payday`, `two_seats`, `new_year`, `scoring`; `flow` leads from one to the next, `legality` says what may be done,
`rules` is the contract. `docs/games/iki.md` maps every rule to its function.
"""
