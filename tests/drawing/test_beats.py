"""Beats: every kind of event is shown or named as needing nothing, on things that are there, and without leaks."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice

import pytest

from conformance.tables import every_table, new_match, only_compiled, with_other_secrets
from edokko import Match
from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.beats import Beat, beats_of, playing_of
from edokko.drawing.finale import finale
from edokko.drawing.head import head
from edokko.drawing.markup import join
from edokko.drawing.pictograms import symbols
from edokko.drawing.scene import Scene, scene_of
from edokko.drawing.seats import around_the_table, panel
from edokko.games import GAMES, find_game
from edokko.match.moves import Move
from edokko.words.telling import Told, tell_each

FOLLOWED = 9  # moves that one reader follows
LARGEST_MEAN = 700  # bytes of the beats of a move
LARGEST = 12_000  # of those of a move that ends a month or a game
IDS, PIECES = re.compile(r"\bid=([\w-]+)"), re.compile(r"\bdata-piece=([\w-]+)")
HOLDS = re.compile(r"data-holds=([\w-]+)>(\d+)<")
pytestmark = only_compiled


@dataclass(frozen=True)
class Look:
    """What a reader sees at one moment: the ids and pieces on the page, and the numbers in the panels."""

    ids: frozenset[str]
    pieces: frozenset[str]
    numbers: dict[tuple[int, str], int]


@dataclass(frozen=True)
class Shown:
    """What one of the readers is shown of a move."""

    before: Look
    after: Look
    beats: list[Beat]
    lines: list[Told]


def look(scene: Scene) -> Look:
    zones = [zone.draw(scene) for zone in scene.table.STAGE.values()]
    panels = {seat: panel(scene, seat) for seat in around_the_table(scene)}
    page = join(head(scene), zones, finale(scene), panels.values())
    numbers = {(seat, symbol): int(number) for seat, shown in panels.items() for symbol, number in HOLDS.findall(shown)}
    return Look(frozenset(IDS.findall(page)), frozenset(PIECES.findall(page)), numbers)


def told(scene: Scene, move: Move) -> list[Told]:
    return tell_each(scene.speaker, [event for event in move.events if event.kind not in scene.table.UNTOLD])


def greedy_moves(match: Match, seed: int) -> Iterator[None]:
    """Play a game between greedy bots to its end, stopping before the first move and after each."""
    places = [Place(match.game, match.content, match.seats, seat, f"{seed} {seat}") for seat in range(match.seats)]
    bots = [usual_spec(place.game).seat(place) for place in places]
    yield
    while match.deciders:
        seat, made = match.deciders[0], len(match.moves)
        match.play(decide(bots[seat], match), seat)
        if len(match.moves) > made:
            yield


@cache
def whole_game(game: str, seats: int) -> list[Shown]:
    """Every move of a game between greedy bots, followed by one reader after another."""
    match = new_match(game, seats, seed=5)
    readers = cycle([None, *range(seats)])
    shown: list[Shown] = []
    reader, before = None, None
    for number, _ in enumerate(greedy_moves(match, 5)):
        if before is not None:
            scene = scene_of(match, reader)
            after = look(scene)
            shown.append(Shown(before, after, beats_of(scene, match.moves[-1:]), told(scene, match.moves[-1])))
            before = after
        if number % FOLLOWED == 0:
            reader = next(readers)
            before = look(scene_of(match, reader))
    return shown


def named(beat: Beat) -> set[str]:
    """The places that a beat names."""
    return {place for place in (beat.start, beat.to, *beat.via) if place is not None}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_beats_or_is_named_as_needing_none(game: str) -> None:
    playing = playing_of(game)
    assert playing is not None
    assert not playing.SILENT & set(playing.BEATS)
    assert playing.SILENT | set(playing.BEATS) == set(find_game(game).events.kinds.values())


@every_table
def test_beats_name_only_what_is_on_the_page_before_or_after_the_move(game: str, seats: int) -> None:
    for each in whole_game(game, seats):
        for beat in each.beats:
            assert named(beat) <= each.before.ids | each.after.ids, beat
            assert beat.piece is None or beat.piece in {*each.before.pieces, *each.after.pieces}, beat
            assert beat.good is None or beat.good in symbols(), beat


@every_table
def test_what_flies_to_a_panel_and_from_it_is_what_its_numbers_change_by(game: str, seats: int) -> None:
    for each in whole_game(game, seats):
        change: Counter[tuple[int | None, str | None]] = Counter()
        for beat in each.beats:
            if beat.what in ("gain", "pay"):
                assert beat.much is not None
                assert beat.much > 0
                change[beat.who, beat.good] += beat.much if beat.what == "gain" else -beat.much
        is_scored = any(beat.what == "score" for beat in each.beats)
        for key, number in each.after.numbers.items():
            if not (is_scored and key[1] == score_symbol(each.after)):
                assert number - each.before.numbers[key] == change[key], (key, each.beats)


def score_symbol(shown: Look) -> str:
    """What the points of a seat are held as: the panel names them first."""
    return next(iter(shown.numbers))[1]


@every_table
def test_the_score_pad_is_filled_line_by_line_up_to_the_totals(game: str, seats: int) -> None:
    last = whole_game(game, seats)[-1]
    totals: Counter[int | None] = Counter()
    for beat in last.beats:
        if beat.what == "score":
            totals[beat.who] += beat.much or 0
    symbol = score_symbol(last.after)
    assert [totals[seat] for seat in range(seats)] == [last.after.numbers[seat, symbol] for seat in range(seats)]


@every_table
def test_every_line_of_the_story_is_told_by_a_beat_and_small_additions_are_not(game: str, seats: int) -> None:
    untold = 0
    for each in whole_game(game, seats):
        said = [beat.says for beat in each.beats if beat.says]
        assert len(said) >= len(each.lines)
        for line in each.lines:
            heading = line.sentence.removesuffix(line.effects).strip()
            assert len(line.kinds) > 1 or any(sentence.startswith(heading) for sentence in said), line
        assert not each.beats or each.beats[0].says
        untold += len(each.beats) - len(said)
    assert untold


@pytest.mark.parametrize("game", GAMES)
def test_beats_of_several_moves_are_those_of_each_one_after_another(game: str) -> None:
    match = new_match(game, 2, seed=7)
    one_by_one: list[Beat] = []
    for _ in islice(greedy_moves(match, 7), 80):
        one_by_one += beats_of(scene_of(match), match.moves[-1:])
    assert beats_of(scene_of(match), match.moves) == one_by_one


@every_table
def test_what_a_reader_cannot_know_changes_no_byte_of_the_beats(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=6)
    for number, _ in enumerate(greedy_moves(match, 6)):
        if match.is_over or number % 19 != 1:
            continue
        for seat in (None, *range(seats)):
            shown = sent(match, seat, match.moves[-1])
            assert shown == sent(with_other_secrets(match, seat, 7), seat, with_other_states(match, seat, 8))


def with_other_states(match: Match, seat: int | None, seed: int) -> Move:
    """The last move with everything that a reader cannot know of the states around it changed."""
    move = match.moves[-1]
    states = [match.game.imagine(match._box, state, seat, seed) for state in (move.before, move.after)]
    return replace(move, before=states[0], after=states[1])


def sent(match: Match, seat: int | None, move: Move) -> str:
    return json.dumps([beat.as_json() for beat in beats_of(scene_of(match, seat), [move])])


@every_table
def test_beats_are_small(game: str, seats: int) -> None:
    sizes = [len(json.dumps([beat.as_json() for beat in each.beats])) for each in whole_game(game, seats)]
    assert sum(sizes) / len(sizes) <= LARGEST_MEAN
    assert max(sizes) <= LARGEST
