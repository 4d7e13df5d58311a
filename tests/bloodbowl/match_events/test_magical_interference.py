"""Magical Interference. (3-4, 3)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

EVENT = "magical-interference"
SAFE = "d6 1, d6 1"  # an Armour roll that holds


def cast(players: dict[str, str], at: str, dice: str, **more: object) -> Table:
    return trigger(EVENT, players, **more).play(f"square {at}", dice=dice)


@pytest.mark.rule("events.magical-interference.target")
def test_the_active_coach_may_aim_anywhere_or_not_at_all() -> None:
    table = trigger(EVENT, {"1W": "g6", "1E": "k6"})
    assert (table.question, table.actor) == ("match-event", "west")
    assert len(table.squares("square")) == 390
    table.play("nothing")
    assert (table.question, lasting(table)) == ("turn", [])


@pytest.mark.rule("events.magical-interference.drift", "events.magical-interference.roll-each")
def test_the_target_drifts_and_everybody_standing_near_rolls() -> None:
    players = {"1W": "m8", "2W": "m9", "3W": "n7", "1E": "n8", "2E": "p8", "5E": "y2", "5W": "b2"}
    table = cast(players, "m5", f"d8 7, d3 3, d6 3, d6 3, d6 3, d6 4, {SAFE}")
    assert [table.status(player) for player in ("1W", "2W", "3W", "1E", "2E")] == ["standing"] * 3 + [
        "prone",
        "standing",
    ]
    assert table.is_turn_of("west")


@pytest.mark.rule("events.magical-interference.drift")
def test_beyond_the_edge_it_still_reaches_squares_next_to_it() -> None:
    players = {"1W": "m1", "2W": "m2", "1E": "k9"}
    table = cast(players, "m2", f"d8 2, d3 2, d6 4, {SAFE}")
    assert (table.status("1W"), table.status("2W")) == ("prone", "standing")
    table = cast(players, "m1", "d8 2, d3 3")
    assert (table.status("1W"), table.question) == ("standing", "turn"), "too far away"


@pytest.mark.rule("events.magical-interference.miss", "events.magical-interference.hit")
@pytest.mark.parametrize(("die", "status"), [(1, "standing"), (3, "standing"), (4, "prone"), (6, "prone")])
def test_a_four_hits(die: int, status: str) -> None:
    table = cast({"1W": "g6", "1E": "m8"}, "m7", f"d8 7, d3 1, d6 {die}" + (f", {SAFE}" if status == "prone" else ""))
    assert table.status("1E") == status


@pytest.mark.rule("events.magical-interference.prone-unaffected")
def test_fallen_players_are_not_affected() -> None:
    table = cast({"1W": "g6", "1E": "m8 prone", "2E": "m9 stunned", "3E": "y2"}, "m7", "d8 7, d3 1")
    assert (table.status("1E"), table.status("2E")) == ("prone", "stunned")


@pytest.mark.rule("events.magical-interference.plus-one")
def test_the_coach_who_aimed_may_add_one_to_the_armour_roll() -> None:
    table = cast({"1W": "g6", "1E": "m8"}, "m7", "d8 7, d3 1, d6 4, d6 4, d6 4")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 3, d6 4")
    assert (table.status("1E"), table.question) == ("stunned", "turn"), "spent, so not offered for the Injury roll"
    table = cast({"1W": "g6", "1E": "m8"}, "m7", "d8 7, d3 1, d6 4, d6 4, d6 4").play("no")
    assert table.status("1E") == "prone"


@pytest.mark.rule("events.magical-interference.plus-one")
def test_or_to_the_injury_roll_of_any_victim() -> None:
    table = cast({"1W": "m8", "2W": "b2", "1E": "y2"}, "m7", "d8 7, d3 1, d6 4, d6 4, d6 5, d6 3, d6 4")
    assert (table.question, table.actor) == ("use", "west"), "against the own player too"
    assert table.play("no").status("1W") == "stunned"
    table = cast({"1W": "g6", "1E": "m8"}, "m7", "d8 7, d3 1, d6 4, d6 4, d6 5, d6 3, d6 4")
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes").status("1E") == "knocked-out"
    table = cast({"1W": "g6", "1E": "m8"}, "m7", "d8 7, d3 1, d6 4, d6 4, d6 5, d6 2, d6 2")
    assert (table.status("1E"), table.question) == ("stunned", "turn"), "nobody is asked where it changes nothing"


@pytest.mark.rule("events.magical-interference.no-turnover")
def test_a_team_mate_going_down_is_not_a_turnover() -> None:
    table = cast({"1W": "m8", "2W": "b2", "1E": "y2"}, "m7", f"d8 7, d3 1, d6 6, {SAFE}")
    assert (table.status("1W"), table.is_turn_of("west")) == ("prone", True)


@pytest.mark.rule("events.magical-interference.carrier-turnover")
def test_unless_it_is_the_carrier() -> None:
    table = cast({"1W": "m8 ball", "2W": "b2", "1E": "y2"}, "m7", f"d8 7, d3 1, d6 6, {SAFE}, d8 2")
    assert (table.status("1W"), table.ball) == ("prone", "m7")
    assert table.is_turn_of("east")


def test_an_eight_is_enough_against_weaker_armour_without_a_question() -> None:
    settings = versus(team(), team({"av": 8}), match_events=True)
    table = cast({"1W": "g6", "1E": "m8"}, "m7", "d8 7, d3 1, d6 4, d6 4, d6 4, d6 1, d6 2", settings=settings)
    assert table.status("1E") == "stunned"
