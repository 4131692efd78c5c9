"""Scene: everything one page shows, as one value. What a reader may not see is not in it."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import takewhile
from threading import Lock
from typing import TYPE_CHECKING, Generic, cast

from typing_extensions import TypeVar

from edokko.coaching.coach import SILENCE, Coaching, ask_coach
from edokko.coaching.sight import Sight
from edokko.drawing.game_table import GameTable, comes_of_itself, hindsight, own_label, sheet_wishes, table_of
from edokko.drawing.markup import NOTHING, Child, Html
from edokko.engine.content import Content
from edokko.engine.errors import BadOption
from edokko.engine.naming import Value
from edokko.engine.views import Fields, View
from edokko.words.catalogue import SOURCE_LANGUAGE, languages
from edokko.words.speaker import Speaker
from edokko.words.telling import Told, subject, summarize, tell_each

if TYPE_CHECKING:
    from edokko.engine.events import Event
    from edokko.engine.game import Outcome
    from edokko.match.match import Match
    from edokko.match.moves import Move, Preview

ViewOf = TypeVar("ViewOf", bound=View, covariant=True, default=View)
ForecastOf = TypeVar("ForecastOf", bound=Fields, covariant=True, default=Fields)
ValuesOf = TypeVar("ValuesOf", bound=Fields, covariant=True, default=Fields)
CHAPTERS_TOLD = 2  # how many months or rounds the log goes back
LINES_TOLD = 24  # of the story at most, unless more is new, and of the log before that at least
LOG_LINES = 8
MOVES_KEPT = 8192  # told moves: some dozen of each table and language that is looked at
SPEAKERS_KEPT = 256


@dataclass(frozen=True)
class ChapterTotals:
    """The points of all seats when a chapter began."""

    label: str
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Around:
    """What the place where a table stands adds to its page."""

    notes: Mapping[int, Child] = field(default_factory=dict)  # by seat, beside its name
    tools: Html = NOTHING  # at the end of the head
    teacher: Html = NOTHING  # the card of a lesson or of the coach
    aside: Html = NOTHING  # in the bar, instead of undo and the end of a turn
    waiting: str = ""  # while others decide: who of them is not there, in words
    instead: Html = NOTHING  # and what can be done about that
    unfolds: bool = False  # whether panels of seats unfold to what is fetched then
    gives_hints: bool = False  # whether the reader may ask what to do
    no_undo: str = ""  # why nothing can be taken back, whatever the game says
    rules: str = ""  # where the rules are to be read: words of the glossary lead there
    is_shared: bool = False  # several people look at this screen: the question names whom it is for


@dataclass(frozen=True)
class Scene(Generic[ViewOf, ForecastOf, ValuesOf]):
    """A table at one moment for one reader. A game's own pages know what its views, forecasts and content look like."""

    game: str
    speaker: Speaker
    seat: int | None  # the reader's; None for a spectator
    view: ViewOf
    printed: Content  # what the game is played with
    deciders: tuple[int, ...]
    actions: tuple[str, ...]  # the reader's legal ones
    refusals: Mapping[str, str]  # why other things on the table cannot be done, in words
    previews: "Mapping[str, Preview]"
    forecast: ForecastOf
    outcome: "Outcome | None"
    totals: tuple[int, ...]  # what each seat has scored so far
    ply: int
    undo_refusal: str  # why nothing can be taken back, in words; nothing if something can
    can_redo: bool
    log: tuple[Told, ...]  # what was before the news
    news: tuple[Told, ...]  # since the reader's last turn
    has_decided: bool  # whether there was one before this
    took_back: str  # that somebody has just taken back what had made it the reader's turn, in words
    stand_in_moves: int  # of the news: how many a bot made in the reader's place
    so_far: tuple[Told, ...]  # what the reader has done in this turn
    marks: Mapping[str, frozenset[Value]]  # what the last turn of another seat touched, by field of its events
    race: tuple[ChapterTotals, ...]  # once the game is over
    layers: frozenset[str]
    is_coached: bool = False  # whether the reader is told what a decision is for, and warned
    around: Around = Around()
    is_past: bool = False  # a moment that is looked back at: nothing is asked of anybody
    before: ViewOf | None = None  # what the reader saw before a piece was chosen that waits for a second choice

    @property
    def content(self) -> ValuesOf:
        """The values of the game: every number on its pieces."""
        return cast(ValuesOf, self.printed.values)

    @cached_property
    def table(self) -> GameTable:
        """The drawing of this game."""
        return table_of(self.game)

    @property
    def language(self) -> str:
        return self.speaker.catalogue.language

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        """Words of pages: `say("undo")`."""
        return self.speaker.catalogue.say(f"page.{key}", count=count, **values)

    @cached_property
    def by_object(self) -> dict[str, tuple[str, ...]]:
        """Legal actions by what they are about: `{"monk": ("hire monk",)}`."""
        found: dict[str, tuple[str, ...]] = {}
        for action in self.actions:
            chosen = action.partition(" ")[2]
            found[chosen] = (*found.get(chosen, ()), action)
        return found

    def legal(self, chosen: str, *verbs: str) -> str | None:
        """The legal action with one of the verbs about something."""
        return next((each for each in self.by_object.get(chosen, ()) if each.partition(" ")[0] in verbs), None)

    def label(self, action: str) -> str:
        """An action in words."""
        if action not in self._labels:
            self._labels[action] = own_label(self, action) or self.speaker.action(action, self.view)
        return self._labels[action]

    @cached_property
    def _labels(self) -> dict[str, str]:
        return {}

    def causes(self, action: str, said: str = "") -> str:
        """What a legal action brings the reader, in a few words; what has been said already is left out."""
        preview = self.previews.get(action)
        if preview is None or self.seat is None:
            return ""
        own = takewhile(lambda event: event.kind not in comes_of_itself(self.game), preview.events)
        return summarize(self.speaker, own, self.seat, said)

    def foretells(self, action: str, said: str = "") -> str:
        """The same, and whether something unknown follows."""
        causes = self.causes(action, said)
        preview = self.previews.get(action)
        if preview is None or not preview.reveals:
            return causes
        return self.speaker.catalogue.clauses(causes, self.say("then_revealed"))

    @cached_property
    def coaching(self) -> Coaching:
        """What the game's coach says of what the reader decides: without a coach only warnings that are for all."""
        if self.seat is None or not self.actions:
            return SILENCE
        sight = Sight(self.seat, self.view, self.content, self.forecast, self.actions, self.previews)
        return ask_coach(self.game, sight, is_coached=self.is_coached)

    def doubts(self, action: str) -> str:
        """What the reader is warned of before an action, in words."""
        return " ".join(advice.in_words(self.speaker) for advice in self.coaching.about(action))

    @property
    def told_outcome(self) -> str:
        """Who won, to a reader who won alone as such; on a screen that several look at by name."""
        if self.outcome is None:
            return ""
        return self.speaker.outcome(self.outcome, None if self.around.is_shared else self.seat)

    def is_marked(self, **fields: Value) -> bool:
        """Whether the last turn touched something: `is_marked(stall="2a")`."""
        return any(value in self.marks.get(field, ()) for field, value in fields.items())

    @property
    def digest(self) -> tuple[Told, ...]:
        """What the reader may want to be told: the news, until the game is over."""
        return self.news if self.outcome is None else ()

    @property
    def can_step(self) -> bool:
        """Whether there are moves in the digest that can be gone through one by one."""
        return any(told.ply for told in self.digest)

    @property
    def since(self) -> str:
        """What the digest begins with, in words."""
        if not self.has_decided:
            return self.say("since_the_start")
        return self.say("since_your_turn" if self.seat is not None else "last_turn")

    @property
    def played_for(self) -> str:
        """That a bot has played in the reader's place, in words; nothing if none has."""
        count = self.stand_in_moves if self.outcome is None else 0
        return self.say("played_for", count=count) if count else ""

    def seat_name(self, seat: int) -> str:
        return self.speaker.names[seat]


def scene_of(
    match: "Match",
    seat: int | None = None,
    language: str = SOURCE_LANGUAGE,
    layers: Iterable[str] = (),
    later: "Iterable[Event] | None" = None,
    *,
    with_sheets: bool = False,
    in_open: bool = False,
    is_coached: bool = False,
) -> Scene:
    """What a seat, or a spectator, sees of a match now; raises BadOption.

    With `later`, what has happened since, the match is one that is looked back at: no options, no digest, no log.
    `with_sheets`: for enlarged cards too, which may give more reasons why something cannot be done.
    `in_open`: for a screen that everybody looks at, so of what the seat sees only what all may see.
    `is_coached`: for a reader whom the game's coach tells what a decision is for, and whom it warns.
    """
    if language not in languages():
        raise BadOption(
            "there is no language {language!r}; choose from {languages}", language=language, languages=languages()
        )
    table = table_of(match.game.name)
    if unknown := set(layers) - set(table.LAYERS):
        raise BadOption(
            "there is no layer {layer!r}; choose from {layers}", layer=min(unknown), layers=tuple(table.LAYERS)
        )
    speaker = _speaker(match.game.name, match.names, language)
    is_past = later is not None
    view = match.view(None if in_open else seat)
    if in_open:
        view = cast(View, {**view, "viewer": seat})
    if later is not None:
        view = hindsight(match.game.name, view, later)
    decides = seat is not None and seat in match.deciders and not is_past
    actions = match.actions(seat) if decides else []
    wishes = table.wishes(view, match.content.values) if decides else []
    if decides and with_sheets:
        wishes += [wish for wish in sheet_wishes(match.game.name, view, match.content.values) if wish not in wishes]
    before, since, own = _since(match.moves, seat, table, decides)
    if is_past or match.is_over:
        before, since, own = match.moves, (), ()
    has_decided = is_past or bool(before)
    news = (*([] if has_decided else tell_each(speaker, match.opening)), *_told(table, speaker, since))
    log = _log(table, speaker, before, match.opening) if has_decided and not is_past else ()
    return Scene(
        game=match.game.name,
        speaker=speaker,
        seat=seat,
        view=view,
        printed=match.content,
        deciders=match.deciders,
        actions=tuple(actions),
        refusals=_refusals(match, seat, wishes, speaker),
        previews={action: match.preview(action, seat, in_open=in_open) for action in actions},
        forecast=match.forecast(seat, in_open=in_open),
        outcome=match.outcome,
        totals=match.totals,
        ply=match.ply,
        undo_refusal="" if seat is None or is_past else _undo_refusal(match, seat, speaker),
        can_redo=seat is not None and not is_past and match.can_redo(seat),
        log=log[-max(LOG_LINES, LINES_TOLD - len(news)) :],
        news=news,
        has_decided=has_decided,
        took_back="" if is_past else _took_back(match, seat, speaker),
        stand_in_moves=sum(move.seat == seat and move.is_stand_in and _tells(move, table) for move in since),
        so_far=_told(table, speaker, own),
        marks=_marks(match.moves, seat),
        race=_race(match, table.CHAPTERS) if match.is_over else (),
        layers=frozenset(layers),
        is_coached=is_coached,
        is_past=is_past,
        before=_before(match, None if in_open else seat) if table.is_halfway(view) else None,
    )


def _before(match: "Match", seat: int | None) -> View | None:
    """What a reader saw before the last move."""
    box = match.game.box_of(match.content)
    return match.game.view(box, match.moves[-1].before, seat) if match.moves else None


def _refusals(match: "Match", seat: int | None, wishes: Iterable[str], speaker: Speaker) -> dict[str, str]:
    refused = {wish: match.refusal(wish, seat) for wish in wishes}
    return {wish: speaker.refusal(refusal, wish) for wish, refusal in refused.items() if refusal is not None}


def _took_back(match: "Match", seat: int | None, speaker: Speaker) -> str:
    by = match.taken_back_from(seat) if seat is not None else None
    return "" if by is None else speaker.catalogue.say("page.took_back", seat=speaker.names[by])


def _undo_refusal(match: "Match", seat: int, speaker: Speaker) -> str:
    refusal = match.undo_refusal(seat)
    return "" if refusal is None else speaker.undo_refusal(refusal)


def _tells(move: "Move", table: GameTable) -> bool:
    return any(event.kind not in table.UNTOLD for event in move.events)


def _since(
    moves: "Sequence[Move]", seat: int | None, table: GameTable, decides: bool
) -> "tuple[Sequence[Move], Sequence[Move], Sequence[Move]]":
    """The moves up to a seat's last turn, those of others since, and its own in the turn that it is taking.

    A move of which nothing is told, as when somebody is ready, is no turn. An own move is news too if something that
    nobody did followed from it: a fire, a payday, a new month. What a bot did in the reader's place is news as well. A
    spectator's news are the last turn of whoever it was.
    """
    last = next((move.seat for move in reversed(moves) if _tells(move, table)), None)

    def is_own(move: "Move") -> bool:
        return move.seat == seat and not move.is_stand_in

    def is_news(move: "Move") -> bool:
        return not _tells(move, table) or (move.seat == last if seat is None else not is_own(move))

    def leads_on(move: "Move") -> bool:
        return any(event.kind in table.CHAPTERS or subject(event) is None for event in move.events)

    own = len(moves)
    while decides and own and is_own(moves[own - 1]) and not leads_on(moves[own - 1]):
        own -= 1
    since = own
    while since and is_news(moves[since - 1]):
        since -= 1
    if seat is not None and since and leads_on(moves[since - 1]):
        since -= 1
    return moves[:since], moves[since:own], moves[own:]


def _marks(moves: "Sequence[Move]", seat: int | None) -> dict[str, frozenset[Value]]:
    """What the last turn of another seat touched."""
    others = [move for move in moves if move.seat != seat]
    last = others[-1].seat if others else None
    touched: dict[str, set[Value]] = {}
    for move in reversed(moves):
        if move.seat == seat and last is not None and not touched:
            continue
        if move.seat != last:
            break
        for event in move.events:
            if subject(event) == last:
                for field, value in event.values.items():
                    touched.setdefault(field, set()).add(value)
    return {field: frozenset(values) for field, values in touched.items()}


@lru_cache(SPEAKERS_KEPT)
def _speaker(game: str, names: tuple[str, ...], language: str) -> Speaker:
    """The same for the same words, so that scenes can be compared."""
    return Speaker(game, names, language)


class _ToldMoves:
    """What has been told of a move is not told anew: the latest are kept, for any number of threads."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, Speaker], tuple[Move, tuple[Told, ...]]] = OrderedDict()
        self._lock = Lock()

    def __call__(self, table: GameTable, speaker: Speaker, move: "Move") -> tuple[Told, ...]:
        """The lines of one move. It is kept with them, so its identity cannot go to another."""
        key = id(move), speaker
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            events = [event for event in move.events if event.kind not in table.UNTOLD]
            told = tell_each(speaker, events, move.number, move.ply, stand_in=move.stand_in)
            found = move, tuple(told)
            with self._lock:
                self._kept[key] = found
                while len(self._kept) > MOVES_KEPT:
                    self._kept.popitem(last=False)
        return found[1]


told_move = _ToldMoves()


def _told(table: GameTable, speaker: Speaker, moves: "Sequence[Move]") -> tuple[Told, ...]:
    """A story, move by move, without what goes without saying."""
    return tuple(told for move in moves for told in told_move(table, speaker, move))


def _log(table: GameTable, speaker: Speaker, moves: "Sequence[Move]", opening: "Sequence[Event]") -> tuple[Told, ...]:
    """The last chapters of a story."""
    begun = 0
    for number in range(len(moves) - 1, -1, -1):
        begun += any(event.kind in table.CHAPTERS for event in moves[number].events)
        if begun == CHAPTERS_TOLD:
            return _told(table, speaker, moves[number:])
    return (*tell_each(speaker, opening), *_told(table, speaker, moves))


def _race(match: "Match", chapters: frozenset[str]) -> tuple[ChapterTotals, ...]:
    """The points when each chapter began, and now."""
    total = match.game.rules.total
    race = []
    for move in match.moves:
        for event in move.events:
            if event.kind in chapters:
                label = next((str(value) for value in event.values.values()), "")
                race.append(ChapterTotals(label, tuple(total(move.after, seat) for seat in range(match.seats))))
    if match.moves:
        now = match.moves[-1].after
        race.append(ChapterTotals("", tuple(total(now, seat) for seat in range(match.seats))))
    return tuple(race)
