"""Secret drafts are replaced whole: all steps are checked, or nothing changes."""

import pytest

from edokko import IllegalAction, Match, UnreadableAction
from edokko.engine.errors import NotDecider

DRAFT = ["card base_b.travel", "officials 2", "card base_a.wood"]
IDLE = "plan base_a.rice=0 base_b.recruit=0 base_c.develop=0"


def planning() -> Match:
    match = Match.new("edo", seats=2, seed=3)
    while match.view()["stage"] != "planning":
        match.play(match.actions()[0])
    return match


def test_a_draft_replaces_the_one_before_as_if_it_had_been_made_step_by_step() -> None:
    match, other = planning(), planning()
    match.play("card base_c.stone", 0)
    match.redraft(DRAFT, 0)
    for step in DRAFT:
        other.play(step, 0)
    assert match.drafted(0) == tuple(DRAFT)
    assert match.view(0) == other.view(0)
    assert match.actions(0) == other.actions(0)
    assert match.view(1) == planning().view(1)


def test_undo_takes_the_last_step_of_a_new_draft_back_and_redo_knows_nothing_of_the_old() -> None:
    match = planning()
    match.play("card base_c.stone", 0)
    match.undo(0)
    match.redraft(DRAFT, 0)
    assert not match.can_redo(0)
    match.undo(0)
    assert match.drafted(0) == tuple(DRAFT[:2])


@pytest.mark.parametrize(
    ("steps", "error"),
    [
        (["officials 1"], IllegalAction),
        (["card base_b.travel", "officials 4"], IllegalAction),
        ([*DRAFT, "officials 1", "card base_a.rice"], IllegalAction),
        (["card base_b.travel", "commit"], UnreadableAction),
        ([IDLE], UnreadableAction),
        (["fly"], UnreadableAction),
    ],
)
def test_a_draft_with_a_step_that_cannot_be_changes_nothing(steps: list[str], error: type[Exception]) -> None:
    match = planning()
    match.redraft(DRAFT, 0)
    with pytest.raises(error):
        match.redraft(steps, 0)
    assert match.drafted(0) == tuple(DRAFT)


def test_who_has_committed_drafts_no_more() -> None:
    match = planning()
    match.play(IDLE, 0)
    with pytest.raises(NotDecider):
        match.redraft(DRAFT, 0)
