"""A language model's games, through the real client: whole games in a process, and everything it can ask for."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from edokko import Match
from edokko.games import GAMES
from mcp_server.asking import Mistake, ask, ask_process, call

BOTS = {"iki": "greedy", "edo": "random"}


def test_whole_games_are_played_through_the_process_that_a_host_starts(tmp_path: Path) -> None:
    async def play(client: Client) -> dict[str, Any]:
        ends = {}
        for game in GAMES:
            chooser = random.Random(1)
            turn = await call(client, "begin_game", game=game, bots=[BOTS.get(game, "random")], seed=5)
            while not turn["is_over"]:
                turn = await call(client, "play", game_id=turn["game_id"], action=chooser.choice(turn["actions"]))
            ends[turn["game_id"]] = turn, await call(client, "score", game_id=turn["game_id"])
        return ends

    ends = ask_process(play, "--save", str(tmp_path))
    assert [game_id.partition("-")[0] for game_id in ends] == list(GAMES)
    for game_id, (turn, score) in ends.items():
        kept = Match.load(tmp_path / f"{game_id}.json")
        assert kept.outcome
        assert score["is_over"]
        assert score["totals"] == list(kept.outcome.totals)
        assert score["totals"] == [sum(line["points"][seat] for line in score["lines"]) for seat in (0, 1)]
        assert score["result"] == turn["asked"]
        assert not turn["actions"]


async def begun(client: Client, **settings: object) -> dict[str, Any]:
    turn: dict[str, Any] = await call(
        client, "begin_game", **{"game": "iki", "bots": ["random"], "seed": 7, **settings}
    )
    return turn


def test_the_same_seed_deals_the_same_game_and_games_stand_side_by_side() -> None:
    async def play(client: Client) -> None:
        one, other = await begun(client), await begun(client)
        assert one["game_id"] != other["game_id"]
        assert {**one, "game_id": ""} == {**other, "game_id": ""}
        await call(client, "play", game_id=one["game_id"], action=one["actions"][0])
        assert await call(client, "view", game_id=one["game_id"]) != await call(
            client, "view", game_id=other["game_id"]
        )

    ask(play)


def test_legal_actions_come_with_what_each_would_cause_and_change_nothing() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client)
        game_id = turn["game_id"]
        before = await call(client, "view", game_id=game_id)
        possible = await call(client, "legal_actions", game_id=game_id)
        assert [each["action"] for each in possible] == turn["actions"]
        assert all(each["causes"] or each["reveals"] for each in possible)
        assert await call(client, "view", game_id=game_id) == before
        wanted = possible[0]
        happened = (await call(client, "play", game_id=game_id, action=wanted["action"]))["happened"]
        assert happened[: len(wanted["causes"])] == wanted["causes"]

    ask(play)


def test_one_action_is_considered_or_refused_with_the_reason() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client)
        game_id, legal = turn["game_id"], turn["actions"][0]
        allowed = await call(client, "consider", game_id=game_id, action=legal)
        assert allowed["is_legal"]
        assert allowed["causes"]
        refused = await call(client, "consider", game_id=game_id, action="hire monk")
        assert not refused["is_legal"]
        assert refused["said"] == "Hire the Monk"
        assert refused["refusal"]
        with pytest.raises(Mistake, match=r"Not possible: Hire the Monk\. Why: the question now is"):
            await call(client, "play", game_id=game_id, action="hire monk")
        assert (await call(client, "chronicle", game_id=game_id, last=99)) == turn["happened"]

    ask(play)


def test_a_step_is_taken_back_until_something_stands_in_the_way() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client, seat=1)
        game_id = turn["game_id"]
        before = await call(client, "view", game_id=game_id)
        assert not turn["can_undo"]
        after = await call(client, "play", game_id=game_id, action=turn["actions"][0])
        assert after["can_undo"]
        assert (await call(client, "undo", game_id=game_id))["actions"] == turn["actions"]
        assert await call(client, "view", game_id=game_id) == before
        with pytest.raises(Mistake):
            await call(client, "undo", game_id=game_id)

    ask(play)


def test_the_table_is_drawn_in_plain_text_with_what_is_asked_under_it() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client, language="fr")
        drawn = await call(client, "look", game_id=turn["game_id"])
        assert drawn.endswith(turn["asked"])
        assert "\x1b" not in drawn
        assert "Vous" in drawn
        assert turn["names"][0] == "Vous"

    ask(play)


def test_a_secret_plan_is_drafted_step_by_step_and_bots_plan_unheard() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client, game="edo", bots=["greedy", "random"], seed=3)
        game_id = turn["game_id"]
        told = list(turn["happened"])
        while not any(action.startswith("card ") for action in turn["actions"]):
            turn = await call(client, "play", game_id=game_id, action=turn["actions"][0])
            told += turn["happened"]
        assert told == await call(client, "chronicle", game_id=game_id)
        while "commit" not in turn["actions"]:
            turn = await call(client, "play", game_id=game_id, action=turn["actions"][0])
            assert all(name not in sentence for sentence in turn["happened"] for name in turn["names"][1:])
        turn = await call(client, "play", game_id=game_id, action="commit")
        chronicle = await call(client, "chronicle", game_id=game_id)
        assert chronicle[-len(turn["happened"]) :] == turn["happened"], "no step that a bot drafted was told"

    ask(play)


def test_the_score_so_far_has_every_line_of_the_pad() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client)
        score = await call(client, "score", game_id=turn["game_id"])
        assert not score["is_over"]
        assert score["result"] is None
        assert len(score["lines"]) > 3
        assert score["names"] == turn["names"]

    ask(play)


def test_a_hint_is_a_legal_action_with_reasons() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client)
        advice = await call(client, "hint", game_id=turn["game_id"])
        assert advice["action"] in turn["actions"]
        assert advice["said"]

    ask(play)


def test_rules_and_cards_can_be_read() -> None:
    async def read(client: Client) -> None:
        contents = await call(client, "read_rules", game="iki")
        assert "{#table}\n## What is on the table" in contents
        section = await call(client, "read_rules", game="iki", anchor="table")
        assert section.startswith("{#table}")
        assert "{#stalls}" in section
        assert section.count("\n## ") == 1
        assert (await call(client, "read_rules", game="iki", anchor="stalls")).count("{#") == 1
        found = await call(client, "read_rules", game="iki", page="glossary", search="lap LINE")
        assert "{#lap-line}" in found
        names = await call(client, "read_cards", game="iki")
        assert "Monk" in names
        assert len(names.splitlines()) < 10
        card = await call(client, "read_cards", game="iki", search="monk", language="pl")
        assert "monk)" in card
        assert "- Koszt: " in card

    ask(read)


def test_every_page_is_a_resource() -> None:
    async def read(client: Client) -> None:
        listed = {game["game"]: game["pages"] for game in await call(client, "list_games")}
        assert list(listed) == list(GAMES)
        resources = [resource.uri for resource in (await client.list_resources()).resources]
        assert resources == [f"edokko://{game}/{page}" for game, pages in listed.items() for page in pages]
        for uri in resources:
            (content,) = (await client.read_resource(uri)).contents
            assert len(content.text) > 1000
            assert "{{" not in content.text

    ask(read)


@pytest.mark.parametrize(
    ("tool", "arguments", "sentence"),
    [
        ("begin_game", {"game": "go"}, "there is no game 'go'"),
        ("begin_game", {"game": "iki", "bots": ["genius"]}, "there is no bot 'genius'"),
        ("begin_game", {"game": "iki", "bots": ["exec:rm -r ."]}, "programs from outside do not play here"),
        ("begin_game", {"game": "iki", "bots": ["search:11s"]}, "10 s or 100000 iterations a decision here at most"),
        ("begin_game", {"game": "iki", "bots": ["random"] * 7}, "iki is for 2, 3, 4, not 8"),
        ("begin_game", {"game": "iki", "seat": 2}, "there is no seat 2; seats are 0 to 1"),
        ("begin_game", {"game": "iki", "seed": ""}, "seed: must be"),
        ("begin_game", {"game": "iki", "language": "xx"}, "there is no language 'xx'; choose from en, fr"),
        ("begin_game", {}, "game"),
        ("play", {"game_id": "iki-9", "action": "pass"}, "no game 'iki-9' is open"),
        ("play", {"game_id": "iki-1", "action": "wey 3"}, "way 3"),
        ("play", {"game_id": "iki-1"}, "action"),
        ("undo", {"game_id": "iki-1"}, "nothing"),
        ("chronicle", {"game_id": "iki-1", "last": 0}, "last"),
        ("read_rules", {"game": "go"}, "there is no game 'go'"),
        ("read_rules", {"game": "iki", "page": "secrets"}, "page"),
        ("read_rules", {"game": "iki", "anchor": "nowhere"}, "there is nothing at 'nowhere'"),
        ("read_cards", {"game": "iki", "search": "submarine"}, "nothing was found for 'submarine'"),
        ("leave_game", {"game_id": "x"}, "no game 'x' is open"),
    ],
)
def test_bad_use_is_told_in_words_and_changes_nothing(tool: str, arguments: dict[str, object], sentence: str) -> None:
    async def play(client: Client) -> None:
        turn = await begun(client)
        before = json.dumps(
            [await call(client, each, game_id="iki-1") for each in ("view", "legal_actions", "chronicle")]
        )
        with pytest.raises(Mistake) as mistake:
            await call(client, tool, **arguments)
        assert sentence in str(mistake.value).replace("\N{NO-BREAK SPACE}", " ")
        assert before == json.dumps(
            [await call(client, each, game_id="iki-1") for each in ("view", "legal_actions", "chronicle")]
        )
        assert (await call(client, "play", game_id="iki-1", action=turn["actions"][0]))["happened"]

    ask(play)


def test_only_so_many_games_are_open_until_one_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("edokko.mcp.open_games.MOST_GAMES", 2)

    async def play(client: Client) -> None:
        first, _ = await begun(client), await begun(client)
        with pytest.raises(Mistake, match="2 games are open; leave one of them first"):
            await begun(client)
        await call(client, "leave_game", game_id=first["game_id"])
        with pytest.raises(Mistake, match="is open"):
            await call(client, "look", game_id=first["game_id"])
        assert (await begun(client))["game_id"] not in (first["game_id"],)

    ask(play)


def test_a_game_that_is_over_can_be_looked_at_and_not_played() -> None:
    async def play(client: Client) -> None:
        turn = await begun(client)
        while not turn["is_over"]:
            turn = await call(client, "play", game_id=turn["game_id"], action=turn["actions"][-1])
        assert await call(client, "look", game_id=turn["game_id"])
        assert await call(client, "legal_actions", game_id=turn["game_id"]) == []
        assert not (await call(client, "consider", game_id=turn["game_id"], action="hire monk"))["is_legal"]
        with pytest.raises(Mistake, match="the game is over"):
            await call(client, "play", game_id=turn["game_id"], action="hire monk")
        with pytest.raises(Mistake, match="the game is over"):
            await call(client, "hint", game_id=turn["game_id"])

    ask(play)


def test_kept_games_are_not_written_over_and_go_on_when_the_disk_is_full(tmp_path: Path) -> None:
    async def play(client: Client) -> str:
        turn = await begun(client)
        await call(client, "play", game_id=turn["game_id"], action=turn["actions"][0])
        return str(turn["game_id"])

    assert [ask(play, tmp_path), ask(play, tmp_path)] == ["iki-1", "iki-2"]
    assert Match.load(tmp_path / "iki-1.json").ply == Match.load(tmp_path / "iki-2.json").ply > 0

    async def lose_folder(client: Client) -> None:
        turn = await begun(client)
        tmp_path.joinpath("gone").rename(tmp_path / "elsewhere")
        with pytest.raises(Mistake, match=r"this was done, but iki-\d\.json cannot be written"):
            await call(client, "play", game_id=turn["game_id"], action=turn["actions"][0])
        assert len(await call(client, "chronicle", game_id=turn["game_id"])) > len(turn["happened"])

    (tmp_path / "gone").mkdir()
    ask(lose_folder, tmp_path / "gone")
