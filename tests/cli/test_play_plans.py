"""Edo in the terminal: plans in one piece or step by step, and secrets at one keyboard."""

import re
from pathlib import Path

from cli.conftest import Edokko
from edokko import Match

TO_THE_END = "1\n" * 1200
PASS = re.compile(r"Pass the terminal to (Ana|Ben), then press Enter\.")
PLAN_OF = {
    "Ana": "plan base_a.money=2 base_b.travel=1 base_c.develop=1",
    "Ben": "plan base_a.rice=1 base_b.rice_field=2 base_c.stone=1",
}
WORDS_OF = {
    "Ana": ("Money (A)", "Travel (B)", "Develop (C)", "base_b.travel=1"),
    "Ben": ("Rice (A)", "Field (B)", "Stone (C)", "base_c.stone=1"),
}


def test_a_whole_game_with_a_plan_in_one_piece_and_one_step_by_step(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    setup = "1\n" * 2
    whole = "plan base_a.money=2 base_b.travel=1 base_c.develop=1\n"
    acts = "reveal\n" * 2 + "enter hakone\n" + "reveal\n" + "done\n" + "keep\n"
    steps = (
        "card base_a.rice\nofficials 2\nundo\nofficials 1\ncard base_b.travel\nundo\nundo\nredo\n"
        "card base_c.money\nofficials 1\ncard base_b.rice_field\nofficials 0\nundo\nredo\ncommit\n"
    )
    typed = setup + whole + acts + steps + TO_THE_END
    result = edokko("play", "edo", "--seats", "2", "--seed", "4", "--save", file, typed=typed)
    assert result.code == 0
    assert result.err == ""
    assert "You: the plan is ready" in result.out
    assert "You: turned up Money (A) with 2 officials (+10 Ryo" in result.out
    assert result.out.count("Taken back.") == 4
    assert "The game is over" in result.out
    assert re.search(r"(Nobody won: nobody has a house in Edo|won with \d+ points?)\.", result.out)
    assert "Pass the terminal" not in result.out
    plans = [entry.action for entry in Match.load(file).entries if entry.action.startswith("plan") and entry.seat == 0]
    assert plans[:2] == [whole.strip(), "plan base_a.rice=1 base_c.money=1 base_b.rice_field=0"]
    assert "undo" not in [entry.action for entry in Match.load(file).entries]


def test_a_person_plans_before_bots(edokko: Edokko) -> None:
    out = edokko("play", "edo", "--seats", "4", "--seed", "4", typed=TO_THE_END).out
    planned = re.findall(r"(\w+(?: \d)?): the plan is ready", out)
    assert len(planned) >= 8
    assert planned[::4] == ["You"] * (len(planned) // 4)


def test_random_seats_plan_by_themselves_and_tell_nobody(edokko: Edokko) -> None:
    result = edokko("play", "edo", "--who", "random,random,random", "--seed", "1")
    assert result.code == 0
    assert "Wind Chime 2: the plan is ready" in result.out
    assert "next in the plan" not in result.out
    assert result.out == edokko("play", "edo", "--who", "random,random,random", "--seed", "1").out


def test_people_at_one_keyboard_never_see_the_plans_of_others_too_early(edokko: Edokko) -> None:
    """All that is printed for one person is searched for what only the other may know."""
    for by_steps in (False, True):
        typed = hot_seat_lines(by_steps)
        result = edokko("play", "edo", "--who", "me,me", "--names", "Ana,Ben", "--seed", "1", typed=typed)
        planned = result.out[result.out.index("Round 1 begins") :]
        assert len(PASS.findall(planned)) >= 2
        assert "turned up" in planned
        for reader, said in readings(result.out):
            other = "Ben" if reader == "Ana" else "Ana"
            revealed = result.out[: result.out.index(said) + len(said)]
            for words in WORDS_OF[other][:3]:
                has_been = f"{other}: turned up {words}" in revealed
                planned_by = re.search(rf"\d {words}: \d official|next in the plan: {words}", said)
                assert has_been or not planned_by, f"{reader} saw {words} of {other}"
            assert WORDS_OF[other][3] not in said


def hot_seat_lines(by_steps: bool) -> str:
    """Lines for the setup, both plans and the cards, made by playing the same game beside."""
    match = Match.new("edo", seats=2, seed=1, names=["Ana", "Ben"])
    lines: list[str] = []
    person = None
    seat = 0
    for _ in range(14):
        seat = seat if seat in match.deciders else match.deciders[0]
        if person not in (None, seat):
            lines.append("")
        person = seat
        if len(match.deciders) == 2 or match.view(seat)["asks"] == "card":
            text = PLAN_OF[match.names[seat]]
            lines += steps_of(text) if by_steps else [f"why {text}", text]
        else:
            text = "reveal" if "reveal" in match.actions(seat) else match.actions(seat)[0]
            lines += ["log", text]
        match.play(text, seat)
    return "\n".join(lines) + "\n"


def steps_of(plan: str) -> list[str]:
    """A plan as the steps it is made of."""
    parts = [part.split("=") for part in plan.split()[1:]]
    return [step for order, officials in parts for step in (f"card {order}", f"officials {officials}")] + ["commit"]


def readings(out: str) -> list[tuple[str, str]]:
    """Who reads which part of all that is printed, from the first time that the terminal is passed on."""
    parts = PASS.split(out)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_the_end_of_the_input_when_the_terminal_is_passed_on(edokko: Edokko) -> None:
    result = edokko("play", "edo", "--who", "me,me", "--names", "Ana,Ben", "--seed", "1", typed="1\n")
    assert PASS.search(result.out)
    assert "The game stops here." in result.out


def test_a_plan_that_cannot_be_is_answered(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "1\n1\nplan base_a.rice=4 base_b.travel=3 base_c.stone=0\nplan base_a.rice\nplan\n"
    typed += "why plan base_a.rice=1 base_a.money=1 base_c.stone=0\n"
    typed += "preview plan base_a.rice=1 base_b.travel=1 base_c.stone=0\n"
    result = edokko("play", "edo", "--seats", "2", "--seed", "4", "--save", file, typed=typed)
    assert "Not possible: Put 3 officials on it. Why: 0 officials left for this card." in result.out
    assert 'There is no action "plan base_a.rice". Similar: plan base_b.travel=2' in result.out
    assert "not possible, this card is in the plan already." in result.out
    assert "next in the plan: Stone (C)" in result.out
    assert not any(entry.seat == 0 and entry.action.startswith("plan") for entry in Match.load(file).entries)


def test_help_shows_actions_of_this_game(edokko: Edokko) -> None:
    said = edokko("play", "edo", typed="help\n").out
    assert "plan base_b.travel=2 base_a.wood=1 base_c.stone=1" in said
    assert "hire monk" not in said
