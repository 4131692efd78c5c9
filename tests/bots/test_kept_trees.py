"""Bots that search keep what they have found, as long as it is true."""

from bots.places import new_match
from bots.searching import about_to_hire, every_game, every_kind, note_resets, searching, visits
from edokko.bots.bot import decide
from edokko.bots.searching import RootAction, SearchingBot


@every_kind
def test_trees_are_kept_from_one_choice_of_a_turn_to_the_next(kind: str) -> None:
    match = about_to_hire()
    bot = searching(kind, match, 0, "100")
    reset = note_resets([bot])
    match.play(decide(bot, match))
    known = visits(bot)
    assert reset == [0]
    assert sum(known.values()) > 0  # the new root knows what was found below the first choice
    assert set(known) >= set(match.actions())
    match.play(decide(bot, match))
    assert reset == [0]


@every_kind
def test_a_kept_tree_is_of_the_choice_made(kind: str) -> None:
    """Who plays something else than the bot said makes it start anew."""
    match = about_to_hire()
    bot = searching(kind, match, 0, "100")
    reset = note_resets([bot])
    chosen = decide(bot, match)
    match.play(next(action for action in match.actions() if action.startswith("hire") and action != chosen))
    decide(bot, match)
    assert reset == [0, 0]


def has_room(bot: SearchingBot) -> bool:
    return not any(search.is_half_full() for search in bot._searches)


@every_game
@every_kind
def test_trees_are_reset_once_another_seat_has_acted(kind: str, game: str) -> None:
    """And kept when nobody has, nothing was revealed, and there is room."""
    match = new_match(game, seats=3, seed=6)
    bots = [searching(kind, match, seat, "20", seed=f"bot {seat}") for seat in range(3)]
    reset = note_resets(bots)
    last: int | None = None  # the seat whose bot decided last, if nothing else has happened since
    kept = anew = 0
    while not match.is_over:
        seat = match.deciders[0]
        is_forced = len(bots[seat].candidates(match.imagined(seat))) == 1
        before = len(reset)
        action = decide(bots[seat], match)
        if not is_forced and last == seat:
            kept += 1
            assert len(reset) == before, action
        elif not is_forced and last is not None:
            anew += 1
            assert reset[before:] == [seat]
        events = match.play(action, seat)
        is_plain = not is_forced and not any(event.reveals for event in events)
        last = seat if is_plain and has_room(bots[seat]) else None
    assert min(kept, anew) > 20


@every_game
@every_kind
def test_every_choice_of_a_game_was_searched_for(kind: str, game: str) -> None:
    """Trees that are kept over many choices must not fill up: what was never visited is no better than a guess."""
    match = new_match(game, seats=2, seed=5)
    bots = [searching(kind, match, seat, "60", seed=f"x{seat}") for seat in range(2)]
    chosen: list[RootAction] = []
    for bot in bots:
        note_choices(bot, chosen)
    while not match.is_over:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    assert len(chosen) > 50
    assert all(choice.visits > 0 for choice in chosen)


def note_choices(bot: SearchingBot, chosen: list[RootAction]) -> None:
    """Note what a bot picks from now on."""
    within = bot.pick

    def noted(choices: list[RootAction]) -> int:
        action = within(choices)
        chosen.extend(choice for choice in choices if choice.action == action)
        return action

    bot.pick = noted  # type: ignore[method-assign, assignment]
