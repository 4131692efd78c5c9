"""`make ladder`: how much stronger each bot is than those below it, written to docs/ladder.md."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cells import (
    FOLDER,
    GAMES_BY_SEATS,
    LEVEL_GAMES,
    LONG,
    LONG_GAMES,
    ROOT,
    SEED,
    STEP_GAMES,
    Cell,
    Played,
    is_outdated,
    journal_of,
    ladder_cells,
    level_cells,
    level_specs,
    note_same_play,
    play,
    read_played,
    replay,
    step_cells,
    title,
)
from strength import Lines, draw, gain, ratings

from edokko.arena.journal import code_hash
from edokko.arena.run import ArenaStopped
from edokko.arena.standings import Standing
from edokko.engine.errors import BadOption
from edokko.games import GAMES
from edokko.words.speaker import Speaker

PAGE = ROOT / "docs" / "ladder.md"
PICTURE = "pictures/strength.svg"  # beside the page
TRIAL = ROOT / ".ladder"
NOTHING = "-"


class Sections(NamedTuple):
    """The cells of the page's parts."""

    rungs: Sequence[Cell]
    levels: Sequence[Cell]
    steps: Sequence[Cell]


def all_sections(games: int | None = None) -> Sections:
    """The whole ladder; a trial has fewer games."""
    return Sections(ladder_cells(games), level_cells(games), step_cells(games))


def main() -> None:
    options = parse_options()
    folder, page = (FOLDER, PAGE) if options.games is None else (TRIAL / "ladder", TRIAL / "ladder.md")
    sections = all_sections(options.games)
    every = [cell for section in sections for cell in section]
    cells = [cell for cell in every if fnmatch(cell.name, options.only)]
    folder.mkdir(parents=True, exist_ok=True)
    if options.same:
        compare_play(every, folder, options.jobs)
        return
    refused = []
    try:
        for cell in cells if not options.page else ():
            if options.anew and is_outdated(cell, folder):
                journal_of(cell, folder).unlink()
            now = replace(cell, games=min(cell.games, options.first or cell.games))
            try:
                wins = play(now, folder, options.jobs).win_share
                print(f"{cell.name}: {share(wins)}", flush=True)
            except BadOption as error:
                refused.append(cell)
                print(f"{cell.name}: {error}", file=sys.stderr, flush=True)
    except ArenaStopped as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on from there")
    finally:
        write_files(sections, folder, page)
    for cell in cells if options.page else ():
        if is_outdated(cell, folder):
            print(f"{cell.name}: played with other sources than today's")
    if refused:
        sys.exit(f"{len(refused)} cells were left as they are; --anew begins those of other sources anew")


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="*", metavar="PATTERN", help="cells to play, as in 'edo-2-*'")
    parser.add_argument("--anew", action="store_true", help="begin cells anew that were played with other sources")
    parser.add_argument("--same", action="store_true", help="play the first deal of each cell again: is play the same?")
    parser.add_argument("--games", type=int, metavar="N", help="a trial of N games a cell at most, in .ladder")
    parser.add_argument("--first", type=int, metavar="N", help="play the first N games of each cell at most")
    parser.add_argument("--jobs", type=int, metavar="N", help="worker processes, by default one for each core")
    parser.add_argument("--page", action="store_true", help="play nothing, write the page from what has been played")
    return parser.parse_args()


def compare_play(cells: Sequence[Cell], folder: Path, jobs: int | None) -> None:
    """Note that today's sources play like those of the journals, if the first deal of all cells of a game says so."""
    for game in GAMES:
        compared = {cell.name: replay(cell, folder, jobs) for cell in cells if cell.game == game}
        found = {name: again for name, again in compared.items() if again is not None}
        for name, (_, is_same) in found.items():
            print(f"{name}: {'the same' if is_same else 'other games than before'}", flush=True)
        if found and all(is_same for _, is_same in found.values()):
            note_same_play(game, {code_hash(game), *(code for code, _ in found.values())}, folder)


def write_files(sections: Sections, folder: Path, page: Path) -> None:
    """The page and its picture, from the journals that exist."""
    page.write_text(write_page(sections, folder), encoding="utf-8")
    lines = ratings(all_played(sections.steps, folder))
    if lines:
        (page.parent / PICTURE).parent.mkdir(exist_ok=True)
        (page.parent / PICTURE).write_text(draw(lines), encoding="utf-8")
    print(f"wrote {page.relative_to(ROOT)}")


def all_played(cells: Sequence[Cell], folder: Path) -> list[Played]:
    return [each for cell in cells if (each := read_played(cell, folder))]


def write_page(sections: Sections, folder: Path) -> str:
    """The page. Nothing in it depends on the machine or the day on which it is written."""
    played, of_levels, stepped = (all_played(section, folder) for section in sections)
    every = played + of_levels + stepped
    there = {each.cell.name for each in every}
    missing = [cell.name for section in sections for cell in section if cell.name not in there]
    parts = [ABOUT]
    for game in GAMES:
        own = [each for each in played if each.cell.game == game]
        if own:
            parts += [f"## {title(game)}", win_table(own), "Mean scores by category:", score_table(game, own)]
    if of_levels:
        parts += levels(played + of_levels)
    if stepped:
        parts += strength(stepped)
    if missing:
        parts.append("## Missing\n\nNot played yet: " + ", ".join(f"`{name}`" for name in missing) + ".")
    parts.append(sources(every))
    return "\n\n".join(parts) + "\n"


ABOUT = f"""# Ladder

Written by `tools/ladder.py` from the journals in `docs/ladder/`. `make ladder` plays what is missing and writes this
page anew.

The bots, each one rung above the one before:

- `random` takes any legal action, all equally likely.
- `gentle` looks ahead as `greedy` does, but overlooks some actions and is a little wrong about others.
- `greedy` takes the action after which its own position looks best: it looks one action ahead, two where a choice has
  two halves.
- `search-1` plays on from the position many times before it decides, with all that its seat cannot know dealt anew.
  `search-1:500` does so 500 times. It never changes, so what is measured against it can be compared over years.
- `search` is the newest rung of it. It minds the others' progress more, and leaves out actions that are never good
  ([bots.md](bots.md)).
- `master` is search guided by learned weights ([master.md](master.md)). `{LONG}` thinks for a second.

Iterations are worth about 30 ms of one core a decision for search and at most so much for master. *ms* is what was
measured: mean time of the processor for a decision in which there was a choice, of the stronger bot and of the weaker
one; a busy machine does not change it much.

One seat of the stronger bot plays against the weaker one at all other seats; the seats rotate, and in a block of as
many games as there are seats all have the same deal ([arena.md](arena.md)). {GAMES_BY_SEATS[2]} games a cell with two
seats, {GAMES_BY_SEATS[3]} with more, rounded up to whole blocks; {LONG_GAMES} for `{LONG}`. The interval is of 95 %.
*Chance* is the share of wins that equal bots would have if somebody always won (a game may have no winner). *Aim* is
what we wanted before we measured. *Deals*, with two seats: of how many deals the stronger bot won both games, one,
none."""


def win_table(played: Sequence[Played]) -> str:
    """Who wins how often."""
    titles = ["stronger", "weaker", "seats", "games", "chance", "wins", "interval", "aim", "deals"]
    return table([*titles, "score", "weaker's score", "place", "ms"], [win_row(each) for each in played])


def win_row(played: Played) -> list[str]:
    cell, bot = played.cell, played.stronger
    return [
        f"`{cell.stronger}`",
        f"`{cell.weaker}`",
        str(cell.seats),
        count(played),
        share(1 / cell.seats),
        share(bot.win_share),
        interval(bot),
        verdict(cell.aim, bot.win_share),
        ", ".join(str(played.deals[wins]) for wins in (2, 1, 0)) if cell.seats == 2 else NOTHING,
        number(bot.mean_score, 1),
        number(played.weaker.mean_score, 1),
        number(bot.mean_place, 2),
        times(played),
    ]


def count(played: Played) -> str:
    return str(played.games) if played.games == played.games_wanted else f"{played.games} of {played.games_wanted}"


def interval(bot: Standing) -> str:
    return f"{share(bot.win_share_low)} to {share(bot.win_share_high)}"


def times(played: Played) -> str:
    """Milliseconds of the processor a decision, of both bots."""
    return ", ".join(milliseconds(bot) for bot in (played.stronger, played.weaker))


def milliseconds(bot: Standing) -> str:
    if bot.decisions_per_s is None:
        return NOTHING
    spent = 1000 / bot.decisions_per_s
    return f"{spent:.2g}" if spent < 100 else f"{spent:.0f}"


def verdict(aim: float | None, win_share: float) -> str:
    """Whether an aim was met."""
    if aim is None:
        return NOTHING
    return f"{aim:.0%}: {'met' if win_share >= aim else 'not met'}"


def score_table(game: str, played: Sequence[Played]) -> str:
    """What each bot of each cell scored for what."""
    speaker = Speaker(game, (), "en")
    lines = list(played[0].stronger.scores)
    rows = [
        [f"`{bot.bot}`", f"`{other.bot}`", str(each.cell.seats)]
        + [number(bot.scores.get(line), 1) for line in lines]
        + [number(bot.mean_score, 1)]
        for each in played
        for bot, other in ((each.stronger, each.weaker), (each.weaker, each.stronger))
    ]
    return table(["bot", "against", "seats", *(speaker.name("line", line) for line in lines), "total"], rows)


def levels(played: Sequence[Played]) -> Iterator[str]:
    """How far apart the levels are that people choose on the site."""
    yield f"""## Levels

The levels that people choose on the site ([bots.md](bots.md#levels)), each against the one below it, two seats,
{LEVEL_GAMES} games or the cell above. *Rating* is the sum of what these wins are worth in points of Elo. The master is
measured with iterations; at the table it thinks longer, for a second."""
    yield table(["game", "level", "bot", "games", "wins", "interval", "rating", "ms"], list(level_rows(played)))


def level_rows(played: Sequence[Played]) -> Iterator[list[str]]:
    found = {(each.cell.game, each.cell.stronger, each.cell.weaker): each for each in played if each.cell.seats == 2}
    for game in GAMES:
        specs = level_specs(game)
        rating: float | None = 0.0
        (lowest, bot), *_ = specs.items()
        yield [title(game), lowest, f"`{bot}`", NOTHING, NOTHING, NOTHING, number(rating, 0), NOTHING]
        for (_, below), (level, bot) in pairwise(specs.items()):
            row = [title(game), level, f"`{bot}`"]
            each = found.get((game, bot, below))
            if each is None:
                rating = None
                yield [*row, *[NOTHING] * 5]
                continue
            rating = None if rating is None else rating + gain(each)
            won = each.stronger
            yield [*row, count(each), share(won.win_share), interval(won), number(rating, 0), milliseconds(won)]


def strength(played: Sequence[Played]) -> Iterator[str]:
    """How strength grows with iterations."""
    lines = ratings(played)
    yield f"""## Strength against iterations

Two seats; each budget against the next smaller one, {STEP_GAMES} games. *Rating* is the sum of what the steps up to
there are worth in points of Elo, above the smallest budget of the same bot: ratings of two bots, or of two games, do
not compare."""
    if lines:
        yield f"![Ratings against iterations]({PICTURE})"
    titles = ["game", "bot", "against", "games", "wins", "interval", "rating", "ms"]
    yield table(titles, [step_row(each, lines) for each in sorted(played, key=by_game)])


def by_game(played: Played) -> int:
    return list(GAMES).index(played.cell.game)


def step_row(played: Played, lines: Lines) -> list[str]:
    cell, bot = played.cell, played.stronger
    name, _, iterations = cell.stronger.partition(":")
    rated = dict(lines.get((cell.game, name), ())).get(int(iterations))
    return [
        title(cell.game),
        f"`{cell.stronger}`",
        f"`{cell.weaker}`",
        count(played),
        share(bot.win_share),
        interval(bot),
        number(rated, 0),
        times(played),
    ]


def sources(played: Sequence[Played]) -> str:
    """When and with what each cell was played, and how to repeat it."""
    rows = [[f"`{each.cell.name}`", each.begun, f"`{each.code}`", each.tools] for each in played]
    codes = {(each.cell.game, each.code) for each in played}
    note = "" if len(codes) == len({game for game, _ in codes}) else NOT_ALIKE
    return f"""## Sources

When each cell was begun, and with what: a hash of the sources of engine, game and bots and of the learned weights, and
the tools.{note} `python tools/ladder.py --page` tells which cells are of other sources than today's. After a change
that should not change play, such as a new name, `python tools/ladder.py --same` plays the first deal of every cell
again. If all seats fare as noted (place, score by line, number of decisions), the new hash is added to
`docs/ladder/same_play.json`, and the cells can go on.

{table(["cell", "begun", "sources", "tools"], rows)}

`make ladder` goes on from the journals and needs many hours for the whole. Games of different sources are never mixed:
a cell of others is left as it is, and `python tools/ladder.py --anew` begins it anew. Some cells alone:
`--only 'edo-2-greedy-*'`, or with the seed `{SEED}` through `edokko arena`. A trial of a few games, apart from all
this: `--games 8`; the first games of every cell, to see all of it soon: `--first 50`. Iterations give the same games
everywhere; `{LONG}` depends on the machine."""


NOT_ALIKE = " Not all cells of a game were played with the same sources."


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def share(value: float) -> str:
    return f"{value:.1%}"


def number(value: float | None, digits: int) -> str:
    return NOTHING if value is None else f"{value:.{digits}f}"


if __name__ == "__main__":
    main()
