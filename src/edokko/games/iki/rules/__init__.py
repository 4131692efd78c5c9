"""The rules of IKI, a file a chapter.

In order of play: `setup`, `way_of_life`, `hiring`, `movement`, `business` (with `building`), `calendar`, `fire`,
`payday`, `two_seats`, `new_year`, `scoring`; `flow` leads from one to the next, `legality` says what may be done,
`contract` is what the rest of the program calls. `docs/games/iki.md` maps every rule to its function.
"""
