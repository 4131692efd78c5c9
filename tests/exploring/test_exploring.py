"""Exploring a dataset: rows are about the right seats, are told in every language, and the page stands by itself."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from drawing.reading import read
from edokko import BadOption
from edokko.arena.standings import wilson_interval
from edokko.datasets import Dataset, make_dataset
from edokko.exploring.counting import Appearances, by_action, explore
from edokko.exploring.findings import BOTS, FEWEST, OPENINGS, SEATS, Estimate, Findings, Group, Row, make_row, mean_of
from edokko.exploring.naming import Namer
from edokko.exploring.page import findings_page
from edokko.exploring.plots import plot, scale_of, verdict
from edokko.games import GAMES, find_game
from edokko.words.catalogue import languages

PLAYED = 8
every_game = pytest.mark.parametrize("game", list(GAMES))
every_language = pytest.mark.parametrize("language", languages())


@pytest.fixture(scope="module")
def datasets(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Dataset]:
    """A small dataset of each game, made once."""

    @cache
    def made(game: str) -> Dataset:
        folder = tmp_path_factory.mktemp(game)
        return make_dataset(game, ["greedy", "random"], seats=3, games=PLAYED, seed=5, folder=folder, jobs=0)

    return made


def row_of(findings: Findings, group: str, *key: str) -> Row:
    rows = next(each for each in findings.groups if each.name == group).rows
    return next(row for row in rows if row.key == key)


# What is counted


@every_game
def test_a_row_is_about_the_seats_that_did_something(game: str, datasets: Callable[[str], Dataset]) -> None:
    dataset = datasets(game)
    findings = explore(dataset)
    assert findings.every.appearances == 3 * PLAYED
    ends: dict[tuple[int, int], tuple[float, int]] = {}
    done: Counter[tuple[int, int, str]] = Counter()
    for table in dataset.tables():
        for row in table.to_pylist():
            ends[row["game"], row["seat"]] = row["win_share"], row["total"]
            done[row["game"], row["seat"], find_game(game).actions.format(row["action"])] += 1
    checked = 0
    for group in findings.groups:
        for row in group.rows:
            if group.name not in (SEATS, BOTS, OPENINGS):
                fared = [ends[at] for at in ends if done[*at, row.key[0]] >= row.at_least]
                assert row.appearances == len(fared)
                assert row.wins.mean == pytest.approx(sum(win for win, _ in fared) / len(fared))
                assert row.score.mean == pytest.approx(sum(score for _, score in fared) / len(fared))
                checked += 1
    assert checked > 20


@every_game
def test_seats_bots_and_openings_part_all_appearances(game: str, datasets: Callable[[str], Dataset]) -> None:
    findings = explore(datasets(game))
    for name in (SEATS, BOTS, OPENINGS):
        rows = next(group for group in findings.groups if group.name == name).rows
        assert sum(row.appearances for row in rows) == 3 * PLAYED
        wins = sum(row.appearances * row.wins.mean for row in rows) / (3 * PLAYED)
        assert wins == pytest.approx(findings.every.wins.mean)
    assert [row_of(findings, SEATS, distance).appearances for distance in "012"] == [PLAYED] * 3
    assert row_of(findings, BOTS, "greedy").wins.mean > row_of(findings, BOTS, "random").wins.mean


def test_one_bot_can_be_looked_at_alone(datasets: Callable[[str], Dataset]) -> None:
    dataset = datasets("iki")
    everybody, greedy = explore(dataset), explore(dataset, "greedy")
    assert greedy.every == replace(row_of(everybody, BOTS, "greedy"), key=())
    assert BOTS not in [group.name for group in greedy.groups]
    with pytest.raises(BadOption, match="'master' plays in no game of the dataset, greedy, random do"):
        explore(dataset, "master")


def seen(times: list[int]) -> Appearances:
    count = len(times)
    nobody = np.zeros(count)
    return Appearances(nobody, nobody, nobody, nobody, np.array(times)[:, None], [()] * count)


@pytest.mark.parametrize(
    ("times", "at_least", "appearances"),
    [
        ([0, 0, 0, 1], 1, 1),  # a rare thing: who did it at all
        ([1, 2, 3, 4], 3, 2),  # a usual one: who did it more often than the others
        ([1, 1, 1, 5], 5, 1),
        ([0, 2, 2, 2], 2, 3),
    ],
)
def test_seats_are_parted_where_that_halves_them_best(times: list[int], at_least: int, appearances: int) -> None:
    row = by_action(seen(times), 0, "hire monk")
    assert row
    assert (row.at_least, row.appearances) == (at_least, appearances)


def test_what_all_did_equally_often_tells_nothing() -> None:
    assert by_action(seen([2, 2, 2]), 0, "hire monk") is None


def test_intervals_are_those_of_the_arena_and_of_a_normal_distribution() -> None:
    row = make_row(("x",), np.array([1.0, 0.0, 0.5, 1.0]), np.array([10, 20, 30, 40]))
    assert (row.wins.low, row.wins.high) == wilson_interval(2.5, 4)
    assert row.score.mean == 25
    assert row.score.high - 25 == pytest.approx(1.96 * np.std([10, 20, 30, 40], ddof=1) / 2, rel=1e-3)
    assert mean_of(np.array([7])) == Estimate(7, 7, 7)


# What is said


@every_language
@every_game
def test_every_group_and_row_has_words(game: str, language: str) -> None:
    namer, actions = Namer(game, language), find_game(game).actions
    for verb, objects in actions.objects.items():
        if objects:
            rows = [make_row((f"{verb} {each}",), np.ones(1), np.ones(1)) for each in objects]
            names = [namer.name(Group(verb, ()), row) for row in rows]
            assert all(names)
            assert namer.title(Group(verb, ())).strip(" …")
            assert len(set(names)) == len(names), f"{verb}: two rows have one name"


# The page


@every_language
@every_game
def test_the_page_stands_by_itself(game: str, language: str, datasets: Callable[[str], Dataset]) -> None:
    findings = explore(datasets(game))
    text = findings_page(findings, language, "dark")
    elements = read(text)
    assert elements[0].attributes["lang"] == language
    ids = [element.attributes["id"] for element in elements if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    linked = {str(element.attributes["href"]) for element in elements if element.tag == "a"}
    assert linked
    assert all(link.startswith("#") and link[1:] in ids for link in linked)
    assert not {"script", "link", "img"} & {element.tag for element in elements}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    drawn = [element for element in elements if str(element.attributes.get("class", "")).startswith("estimate")]
    assert len(drawn) == 2 * sum(len(group.shown) for group in findings.groups)


def test_rows_of_few_seats_are_counted_and_not_drawn(datasets: Callable[[str], Dataset]) -> None:
    findings = explore(datasets("iki"))
    group = next(group for group in findings.groups if group.name == "hire")
    few = [row for row in group.rows if row.appearances < FEWEST]
    assert few
    shown = Namer("iki", "en").name(group, few[0])
    assert f">{shown}</th>" not in findings_page(findings, "en")


def test_a_scale_has_room_for_all_and_few_round_ticks() -> None:
    for low, high in ((0.31, 0.68), (0, 1), (81.2, 119), (-3, 4), (5, 5)):
        scale = scale_of([Estimate((low + high) / 2, low, high)])
        assert scale.low <= low
        assert scale.high >= high
        assert 2 <= len(scale.ticks) <= 6
        assert scale.ticks[-1] == pytest.approx(scale.high)
    assert scale_of([Estimate(0.5, 0, 1)]).ticks == [0, 0.5, 1]


def test_a_plot_says_whether_the_interval_lies_above_or_below_the_mean_of_all() -> None:
    scale = scale_of([Estimate(0.5, 0, 1)])
    assert [verdict(Estimate(0.5, *ends), 0.5) for ends in ((0.6, 0.7), (0.3, 0.4), (0.4, 0.6))] == [
        "above",
        "below",
        "around",
    ]
    drawn = plot(Estimate(0.25, 0.1, 0.4), 0.5, scale)
    assert 'x1="10.0%" x2="40.0%"' in drawn
    assert 'cx="25.0%"' in drawn
