"""The rules of Edo, a file a chapter.

In order of play: `setup`, `planning`, `marching`, `acting` with `travel`, `developing`, `gathering`, `building` and
`trade`, `salaries`, `scoring`; `flow` leads from one to the next, `legality` says what may be done, `contract` is what
the rest of the program calls. `docs/games/edo.md` maps every rule to its function.
"""
