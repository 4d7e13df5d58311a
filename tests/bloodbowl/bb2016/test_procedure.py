"""The turn marker and illegal procedure of the 2016 edition, where coaches move the marker themselves."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.bb2016 import EDITION

PLAYERS = {"1W": "e5", "2W": "e9 prone", "1E": "f5", "6E": "y14"}


def watched(rerolls: tuple[int, int] = (2, 2)) -> Table:
    """A turn of the west in which its coach has to move the marker."""
    settings = versus(team(), turn_marker="coach")
    return stage(PLAYERS, settings, active="east", rerolls=list(rerolls)).play("end turn")


@pytest.mark.rule("bb2016.option.illegal-procedure")
@pytest.mark.parametrize("action", ["move 1W", "move 2W", "block 1W"])
def test_whoever_acts_before_the_marker_is_moved_may_be_called(action: str) -> None:
    """A move, standing up, or anything that needs dice."""
    table = watched()
    assert "move the marker" in table.legal
    table.play(action)
    assert (table.question, table.actor, table.legal) == ("call", "east", ["let it pass", "call"])
    plain = stage(PLAYERS, active="east").play("end turn").play("move 1W")
    assert plain.question == "move", "not without the setting"


@pytest.mark.rule("bb2016.option.illegal-procedure-penalty", "bb2016.option.illegal-procedure-counts")
def test_the_penalty_is_a_reroll_or_the_turn() -> None:
    table = watched().play("move 1W", "call")
    assert (table.question, table.actor) == ("penalty", "west")
    table.play("give a re-roll up")
    assert (table.question, table.fact("rerolls")) == ("move", [1, 2])
    assert not EDITION.may_use_team_reroll(table.match, 0), "it was the one of this turn"
    table.play("to d5", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east"), "a failed dodge cannot be re-rolled any more"
    table = watched().play("move 1W", "call", "end turn")
    assert (table.is_turn_of("east"), table.fact("rerolls")) == (True, [2, 2])


@pytest.mark.rule("bb2016.option.illegal-procedure-no-reroll")
def test_without_a_reroll_the_turn_is_over() -> None:
    assert watched((0, 2)).play("move 1W", "call").is_turn_of("east")
    table = watched()
    table.match.used[3] |= EDITION.team_sources & -EDITION.team_sources  # one was used in this turn
    assert table.play("move 1W", "call").is_turn_of("east")


@pytest.mark.rule("bb2016.option.illegal-procedure-mended")
def test_a_marker_that_was_moved_is_safe() -> None:
    table = watched().play("move the marker")
    assert "move the marker" not in table.legal
    assert table.play("move 1W").question == "move"
    late = watched().play("move 1W", "let it pass", "stop").play("move 2W")
    assert late.question == "move", "a call that was let pass does not come again"
    assert late.play("stop").play("end turn").play("end turn").legal[1] == "move the marker", "with the next turn"
