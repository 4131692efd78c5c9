"""From a dataset to what is found in it. Nothing here knows a game: groups are its verbs, rows their objects.

What a seat has, it has by doing something: it hired a character, built a house, took a plan's card. What all do a few
times in every game says little, so a row is about the seats that did it more often than the others: the number of times
is the one that comes nearest to halving them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from edokko.datasets.reading import Dataset
from edokko.engine.actions import ActionSpace
from edokko.engine.errors import BadOption
from edokko.exploring.findings import BOTS, OPENINGS, SEATS, Findings, Group, Row, make_row
from edokko.games import find_game

if TYPE_CHECKING:
    import pyarrow

OPENING_CHOICES = 2  # the first ones of a seat, forced ones left out
READ = ("game", "seat", "distance", "bot", "action", "legal", "win_share", "total", "forfeited")


@dataclass
class Appearances:
    """Seats of games, and what each of them did."""

    distances: NDArray[Any]
    bots: NDArray[Any]
    wins: NDArray[Any]
    scores: NDArray[Any]
    times: NDArray[Any]  # by seat and action: how often
    openings: list[tuple[int, ...]]  # first choices

    def only(self, bot: str) -> "Appearances":
        """Those of one bot."""
        chosen = np.flatnonzero(self.bots == bot)
        return Appearances(
            distances=self.distances[chosen],
            bots=self.bots[chosen],
            wins=self.wins[chosen],
            scores=self.scores[chosen],
            times=self.times[chosen],
            openings=[self.openings[place] for place in chosen],
        )

    def row(self, key: tuple[str, ...], chosen: NDArray[Any], at_least: int = 1) -> Row:
        """The row of some of them."""
        return make_row(key, self.wins[chosen], self.scores[chosen], at_least)


def explore(dataset: Dataset, bot: str | None = None) -> Findings:
    """What a dataset tells, of all seats or of those that one bot played; seats that forfeited are left out."""
    settings = dataset.settings
    actions = find_game(settings.game).actions
    seen = read_appearances(dataset, actions)
    if bot is not None:
        if bot not in settings.bots:
            raise BadOption("bot: {bot!r} plays in no game of the dataset, {bots} do", bot=bot, bots=settings.bots)
        seen = seen.only(bot)
    if not len(seen.wins):
        raise BadOption("bot: all of its games were forfeited")
    groups = (
        Group(SEATS, tuple(by_value(seen, seen.distances))),
        Group(BOTS, _sorted(by_value(seen, seen.bots))),
        Group(OPENINGS, _sorted(by_opening(seen, actions))),
        *by_verb(seen, actions),
    )
    everybody = seen.row((), np.arange(len(seen.wins)))
    told = tuple(group for group in groups if len(group.rows) > 1)
    return Findings(settings.game, settings.seats, settings.bots, dataset.games, everybody, told)


def read_appearances(dataset: Dataset, actions: ActionSpace) -> Appearances:
    """All seats of all games that were played to the end by their bots."""
    parts = [_appearances(table, dataset.settings.seats, actions) for table in dataset.tables(READ)]
    return Appearances(
        distances=np.concatenate([part.distances for part in parts]),
        bots=np.concatenate([part.bots for part in parts]),
        wins=np.concatenate([part.wins for part in parts]),
        scores=np.concatenate([part.scores for part in parts]),
        times=np.concatenate([part.times for part in parts]),
        openings=[opening for part in parts for opening in part.openings],
    )


def _appearances(table: "pyarrow.Table", seats: int, actions: ActionSpace) -> Appearances:
    """Those of a shard."""
    columns = {name: table.column(name).to_numpy() for name in READ if name != "legal"}
    choices = np.array([len(each) for each in table.column("legal").to_pylist()])
    keys = columns["game"].astype(np.int64) * seats + columns["seat"]
    _, first, which = np.unique(keys, return_index=True, return_inverse=True)
    times = np.zeros((len(first), len(actions)), np.int16)
    np.add.at(times, (which, columns["action"]), 1)
    openings: list[list[int]] = [[] for _ in first]
    for row in np.flatnonzero(choices > 1):
        if len(openings[which[row]]) < OPENING_CHOICES:
            openings[which[row]].append(int(columns["action"][row]))
    own = np.flatnonzero(~columns["forfeited"][first])
    rows = first[own]
    return Appearances(
        distances=columns["distance"][rows],
        bots=columns["bot"][rows],
        wins=columns["win_share"][rows],
        scores=columns["total"][rows],
        times=times[own],
        openings=[tuple(openings[place]) for place in own],
    )


def by_value(seen: Appearances, values: NDArray[Any]) -> Iterator[Row]:
    """A row for each value that seats have."""
    for value in np.unique(values):
        yield seen.row((str(value),), np.flatnonzero(values == value))


def by_opening(seen: Appearances, actions: ActionSpace) -> Iterator[Row]:
    """A row for each way to begin."""
    places = sorted(range(len(seen.openings)), key=seen.openings.__getitem__)
    for opening, found in groupby(places, key=seen.openings.__getitem__):
        yield seen.row(tuple(map(actions.format, opening)), np.array(list(found)))


def by_verb(seen: Appearances, actions: ActionSpace) -> Iterator[Group]:
    """A group for each verb with objects, and a row for each of these that some seats have and others have not."""
    number = 0
    for verb, objects in actions.objects.items():
        size = max(1, len(objects))
        if objects:
            rows = (by_action(seen, action, actions.texts[action]) for action in range(number, number + size))
            yield Group(verb, _sorted(row for row in rows if row))
        number += size


def by_action(seen: Appearances, action: int, text: str) -> Row | None:
    """The row of seats that did something often; None where all did it equally often."""
    times = seen.times[:, action]
    possible = np.unique(times)[1:]  # all but the fewest
    if not len(possible):
        return None
    shares = np.array([(times >= each).mean() for each in possible])
    at_least = int(possible[np.abs(shares - 0.5).argmin()])
    return seen.row((text,), np.flatnonzero(times >= at_least), at_least)


def _sorted(rows: Iterator[Row]) -> tuple[Row, ...]:
    return tuple(sorted(rows, key=lambda row: (-row.wins.mean, -row.score.mean, row.key)))
