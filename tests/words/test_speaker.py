"""Everything that any game can do, ask, refuse or report can be said."""

import random

import pytest

from edokko import Match
from edokko.arena.run import ArenaStopped
from edokko.bots.bot import BotFailed
from edokko.crew.crew import ClusterLost, ShardFailed
from edokko.datasets import BadDataset
from edokko.engine.errors import (
    BadContent,
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    EdokkoError,
    IllegalAction,
    NotBuilt,
    NotDecider,
    UnreadableAction,
)
from edokko.engine.events import Event
from edokko.engine.game import Game, Outcome
from edokko.engine.phrases import Phrase
from edokko.engine.refusals import Refusal
from edokko.envs.one_game import IllegalStep
from edokko.games import GAMES, find_game
from edokko.lessons.going import NotPartOfLesson
from edokko.lessons.lesson import BadLesson
from edokko.storage.unusable import UnusableDatabase
from edokko.tables.errors import (
    Busy,
    KeyUsed,
    MissingScope,
    MovedOn,
    NoSuchTable,
    NotAllowed,
    NoToken,
    SeatTaken,
    StoreUnavailable,
    TooMany,
    UnreadableTable,
)
from edokko.tables.limits import REFUSALS
from edokko.words.catalogue import MissingWords, find_catalogue, languages
from edokko.words.errors import explain
from edokko.words.needed import FIRST, missing_words, possible_events, possible_refusals
from edokko.words.speaker import Speaker
from edokko.words.telling import summarize, tell

NAMES = ("Ana", "[bold]Ben[/]", "{seat}", "D" * 40)
LARGEST = 2**15 - 1
# Numbers that cannot be any:
NUMBERS = {"seat": (0, 3), "owner": (-1, 0, 3), "month": (1, 12), "group": (0, 4), "nagaya": (0, 3), "rank": (0, 3)}
ANY_NUMBER = (0, 1, 2, 5, LARGEST)

every_game = pytest.mark.parametrize("game", [find_game(name) for name in GAMES], ids=list(GAMES))
every_table = pytest.mark.parametrize(
    ("game", "seats", "language"),
    [(name, seats, "en") for name in GAMES for seats in find_game(name).seat_counts]
    + [
        (name, find_game(name).seat_counts[0], language)
        for name in GAMES
        for language in languages()
        if language != "en"
    ],
)


every_language = pytest.mark.parametrize("language", languages())


def speaker(game: Game, language: str) -> Speaker:
    return Speaker(game.name, ("Ana", "Ben", "Chie", "Dai"), language)


def is_said(sentence: str) -> bool:
    """Whether nothing of a sentence is left to fill in."""
    return bool(sentence.strip()) and not any(sign in sentence for sign in "{}#") and "None" not in sentence


def is_said_of_seats(sentence: str) -> bool:
    """Whether nothing is left to fill in besides the names of seats, which may be anything."""
    for name in NAMES:
        sentence = sentence.replace(name, "somebody")
    return is_said(sentence)


@every_language
@every_game
def test_every_event_can_be_said(game: Game, language: str) -> None:
    said = speaker(game, language)
    for event in possible_events(game, NUMBERS, ANY_NUMBER):
        can_be_neutral = said.catalogue.has(f"event.{game.name}.{event.kind}.without_owner")
        if event.values.get("owner", 0) is None and not can_be_neutral:
            continue
        assert is_said(said.event(event)), event
        if said.can_join(event):
            assert is_said(said.event(event, event, event)), event
        short = said.short(event)
        assert short is None or is_said(short), event


@every_language
@every_game
def test_every_action_can_be_said_with_and_without_a_view(game: Game, language: str) -> None:
    said = speaker(game, language)
    match = Match.new(game.name, seats=game.seat_counts[-1], seed=1)
    for text in game.actions.texts:
        assert is_said(said.action(text)), text
        assert is_said(said.action(text, match.view())), text


@every_language
@every_game
def test_every_refusal_can_be_said(game: Game, language: str) -> None:
    said = set()
    for refusal in possible_refusals(game, [*FIRST, LARGEST], LARGEST):
        assert is_said(speaker(game, language).refusal(refusal)), refusal
        said.add(refusal.reason)
    assert said == set(game.reasons.names.values()) - {"legal"}


@every_game
def test_no_game_lacks_words(game: Game) -> None:
    assert not missing_words(game.name)


@every_table
def test_whole_games_can_be_told_asked_previewed_and_refused(game: str, seats: int, language: str) -> None:
    match = Match.new(game, seats=seats, seed=seats, names=NAMES[:seats])
    said = Speaker.for_match(match, language)
    chooser = random.Random(seats)
    assert all(tell(said, match.opening))
    while not match.is_over:
        seat = match.deciders[0]
        view = match.view(seat)
        assert is_said_of_seats(said.ask(view))
        assert said.ask(view) in said.prompt(view, seat, reader=seat)
        assert match.names[seat] in said.prompt(view, seat, reader=None)
        for text in chooser.sample(match.game.actions.texts, 20):
            refusal = match.refusal(text, seat)
            assert refusal is None or is_said_of_seats(said.refusal(refusal))
            assert is_said_of_seats(said.action(text, view))
        for text in match.actions(seat):
            summarize(said, match.preview(text, seat).events, seat)
        assert all(tell(said, match.play(chooser.choice(match.actions(seat)), seat)))
        if not match.is_over:
            prompt = said.prompt(match.view(), match.deciders[0], reader=None)
            assert match.names[match.deciders[0]] in prompt
    for entry in match.entries:
        assert is_said_of_seats(said.action(entry.action))
    assert match.outcome
    assert is_said_of_seats(said.outcome(match.outcome))
    assert all(match.names[winner] in said.outcome(match.outcome) for winner in match.outcome.winners)


@every_language
@every_game
def test_a_victory_of_any_seat_can_be_said(game: Game, language: str) -> None:
    seats = game.seat_counts[-1]
    said = Speaker(game.name, NAMES[:seats], language)
    for winner in range(seats):
        sentence = said.outcome(Outcome((winner,), ((winner,),), ({},) * seats, (1,) * seats, None))
        assert is_said_of_seats(sentence)
        assert NAMES[winner] in sentence


def test_names_of_seats_are_said_as_they_are() -> None:
    event = Event("hired", {"seat": 2, "card": "monk"})
    assert Speaker("iki", NAMES).event(event) == "{seat}: hired the Monk"


def test_names_and_amounts() -> None:
    said = Speaker("iki", ("Ana",))
    assert said.name("card", "monk") == "Monk"
    assert said.amount("mon", 4) == "4 mons"
    with pytest.raises(MissingWords):
        said.name("card", "robot")


def test_an_action_names_who_stands_in_the_stall() -> None:
    said = Speaker("iki", ("Ana", "Ben"))
    view = {"stalls": {"2a": {"card": "monk", "owner": 1, "experience": 0}, "2b": None}}
    assert said.action("visit 2a", view) == "Visit the Monk in stall 2a"
    assert said.action("visit 2b", view) == "Visit stall 2b"
    assert said.action("visit 2a") == "Visit stall 2a"


def test_a_visit_is_told_by_whose_character_it_was() -> None:
    said = Speaker("iki", ("Ana", "Ben"))
    visit = {"seat": 0, "card": "monk", "stall": "2a"}
    assert said.event(Event("visited", {**visit, "owner": 1})) == "Ana: visited the Monk [Ben] in stall 2a"
    assert said.event(Event("visited", {**visit, "owner": 0})) == "Ana: visited their own Monk in stall 2a"
    assert said.event(Event("visited", {**visit, "owner": None})) == "Ana: visited the neutral Monk in stall 2a"


def test_a_refusal_comes_with_its_numbers() -> None:
    refusal = Refusal("not_enough", {"good": "mon", "needs": 4, "has": 3})
    assert Speaker("iki", ("Ana",)).refusal(refusal) == "you need 4 mons and have 3"


def test_a_sentence_about_something_unknown_is_an_error() -> None:
    with pytest.raises(MissingWords, match="card"):
        Speaker("iki", ("Ana",)).event(Event("hired", {"seat": 0}))


ERRORS = [
    (UnreadableAction("hire mnk", ["hire monk"]), 'There is no action "hire mnk". Similar: hire monk'),
    (UnreadableAction("xyz", []), 'There is no action "xyz".'),
    (
        IllegalAction("hire monk", Refusal("not_enough", {"good": "mon", "needs": 4, "has": 3})),
        "Not possible: Hire the Monk. Why: you need 4 mons and have 3.",
    ),
    (IllegalStep(2, "999", None), "Not possible: game 2: there is no action 999"),
    (NotDecider(0, (1,)), "Waiting for Ben."),
    (NotDecider(0, ()), "Something is wrong: no seat decides now"),
    (CannotUndo(0, Refusal("revealed", {"what": "fire"})), "No way back: the fire has broken out."),
    (CannotUndo(0, Refusal("revealed", {"what": "x"})), "No way back: something new has come to light."),
    (CannotUndo(0, Refusal("another_acted", {"seat": 1})), "No way back: Ben has acted since."),
    (CannotUndo(0, Refusal("nothing_done", {})), "There is nothing to take back."),
    (BadOption("x"), "This setting is not valid: x"),
    (BadContent("x"), "This edition does not fit: x"),
    (BadRecord("x"), "This game file cannot be used: x"),
    (BadPosition("x"), "This position is impossible: x"),
    (
        NotBuilt("iki", Phrase("x")),
        "This game cannot be played: iki has no library that fits (x): run `edokko build iki`",
    ),
    (BotFailed("x"), "A bot failed: x"),
    (ArenaStopped("x"), "The run was stopped: x"),
    (ShardFailed(3, "x"), "The work was stopped: shard 3 cannot be done: x"),
    (ClusterLost("x"), "The cluster was lost: x."),
    (BadDataset("x"), "This dataset cannot be used: x"),
    (NoSuchTable("x"), "There is no such table; perhaps it was deleted."),
    (NotAllowed("x"), "Not allowed: x"),
    (MovedOn(), "The table has moved on; here is how it stands now."),
    (
        UnreadableTable("x"),
        "This game was made by another version of Edokko and cannot be shown here. Its game file can be downloaded.",
    ),
    (SeatTaken(), "No seat is free at this table."),
    (NoToken(), "This needs a valid token; tokens are made on your page of this site."),
    (MissingScope("chat"), "This token was not made for that: the token needs the scope 'chat'"),
    (KeyUsed(), "This key came with another request before; use a new one."),
    (
        StoreUnavailable("full"),
        "Games cannot be opened or saved right now (the disk takes no more data). Nothing has changed; "
        "please try again in a moment.",
    ),
    (UnusableDatabase("x"), "The database cannot be used: x"),
    (TooMany(REFUSALS["requests"], 7), "Please wait: too many requests came from here; try again in 7 s"),
    (Busy(400), "Please wait: the server has much to do; try again in 7 min"),
    (NotPartOfLesson("x"), "This does not fit the lesson: x."),
    (BadLesson("x"), "This lesson does not fit the rules: x"),
    (EdokkoError("x"), "Something is wrong: x"),
]


@pytest.mark.parametrize(("error", "sentence"), ERRORS)
def test_every_error_can_be_said(error: EdokkoError, sentence: str) -> None:
    assert Speaker("iki", ("Ana", "Ben")).error(error) == sentence


@every_language
def test_errors_can_be_said_without_a_table(language: str) -> None:
    for error, _ in ERRORS:
        assert is_said(explain(error, find_catalogue(language)))


def test_every_error_of_the_package_has_its_sentence() -> None:
    said = {type(error) for error, _ in ERRORS}
    assert said == {EdokkoError, *EdokkoError.__subclasses__()}


def outcome(*ranking: tuple[int, ...], tie_break: str | None = None) -> Outcome:
    return Outcome(ranking[0] if ranking else (), ranking, ({"fish": 1},) * 3, (31, 31, 2), tie_break)


def test_an_outcome_names_the_winners_and_what_decided() -> None:
    said = Speaker("iki", ("Ana", "Ben", "Chie"))
    assert said.outcome(outcome((1,), (0,), (2,))) == "Ben won with 31 IKI."
    assert said.outcome(outcome((0, 1), (2,))) == "Ana and Ben won together with 31 IKI."
    assert said.outcome(outcome()) == "Nobody won."
    decided = said.outcome(outcome((1,), (0,), (2,), tie_break="firefighting"))
    assert decided == "Ben won with 31 IKI. The points are equal; the higher firefighting decides."


def test_who_won_alone_is_told_so() -> None:
    said = Speaker("iki", ("Ana", "Ben", "Chie"))
    assert said.outcome(outcome((1,), (0,), (2,)), 1) == "You won with 31 IKI."
    assert said.outcome(outcome((1,), (0,), (2,)), 0) == "Ben won with 31 IKI."
    assert said.outcome(outcome((0, 1), (2,)), 1) == "Ana and Ben won together with 31 IKI."
