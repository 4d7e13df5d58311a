"""The turn marker, illegal procedure and the time for a turn in the 2016 edition: settings that are off by default."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.gold import staging_helpers as gold
from touchline.bloodbowl.editions.bb2016 import EDITION

PLAYERS = {"1W": "e5", "2W": "e9 prone", "1E": "f5", "6E": "y14"}


def watched(rerolls: tuple[int, int] = (2, 2)) -> Table:
    """A turn of the west in which its coach has to move the marker."""
    settings = versus(team(), turn_marker="coach")
    return stage(PLAYERS, settings, active="east", rerolls=list(rerolls)).play("end turn")


@pytest.mark.rule("bb2016.option.illegal-procedure")
@pytest.mark.parametrize("action", ["move 1W", "move 2W", "block 1W"])
def test_a_coach_who_acts_before_the_marker_is_moved_may_be_called(action: str) -> None:
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


# --- the time for a turn


@pytest.mark.rule("bb2016.option.turn-clock", "bb2016.turnover.time-limit")
@pytest.mark.rule("gold.base.match.time-limit", "gold.base.turnover.time-out")
@pytest.mark.parametrize("edition", ["2016", "gold"])
def test_a_turn_whose_time_is_up_is_a_turnover(edition: str) -> None:
    """Between two activations or in the middle of one; the clock itself belongs to the table."""
    settings = versus(team(), turn_clock="four-minutes")

    def at() -> Table | gold.Table:
        given = {"1W": "e5 ball", "1E": "y9", "6E": "y14"}
        return stage(given, settings) if edition == "2016" else gold.stage(given, settings)

    table = at()
    assert table.match.rules.turn_limit(table.match) == 240
    assert "time is up" in table.legal
    assert table.play("time is up").is_turn_of("east")
    table = at().play("move 1W").play("to f5").play("time is up")
    assert (table.is_turn_of("east"), table.ball, table.square("1W")) == (True, "1W", "f5")
    table = at().play("pass 1W")
    assert table.legal[:3] == ["stop", "throw", "time is up"]
    table.play("throw")  # an answer before it is understood as well
    table = at().play("move 1W").play("to f5").play("time is up")
    turnovers = [event for event in table.log.events if table.game.events[event[0]].name == "turnover"]
    assert len(turnovers) == 1
    plain = stage({"1W": "e5", "1E": "y9"})
    assert (plain.match.rules.turn_limit(plain.match), "time is up" in plain.legal) == (0, False)


@pytest.mark.rule("bb2016.option.turn-clock")
def test_the_time_for_a_turn_does_not_end_a_blitz_at_the_kick_off() -> None:
    line = {
        "1W": "m7",
        "2W": "m8",
        "3W": "m9",
        "6W": "b14",
        "1E": "n7",
        "2E": "n8",
        "3E": "n9",
        "4E": "p3",
        "6E": "y14",
    }
    table = stage(line, versus(team(), turn_clock="four-minutes"), "", start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1, d6 5, d6 5").play("move 4E")
    assert (table.question, "time is up" in table.legal) == ("move", False)
