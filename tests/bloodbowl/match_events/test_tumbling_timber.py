"""Tumbling Timber. (3-4, 6)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

HOLDS, BREAKS, STUNS = "d6 1, d6 2", "d6 5, d6 4", "d6 1, d6 3"


def timber(players: dict[str, str], dice: str, **more: object) -> Table:
    return trigger("tumbling-timber", players, dice, **{"apothecaries": [0, 0], **more})


@pytest.mark.rule("events.tumbling-timber.left", "events.tumbling-timber.right", "events.tumbling-timber.whole-zone")
@pytest.mark.parametrize(
    ("active", "die", "north"),
    [
        ("west", 1, True),
        ("west", 3, True),
        ("west", 4, False),
        ("east", 3, False),
        ("east", 4, True),
        ("east", 6, True),
    ],
)
def test_left_and_right_are_those_of_the_active_coach(active: str, die: int, north: bool) -> None:
    players = {"1W": "c2", "2E": "x4", "3W": "d12", "4E": "w15", "5W": "g5", "5E": "g11", "6W": "m8", "6E": "n8"}
    table = timber(players, f"d6 {die}, {BREAKS}, {STUNS}, {BREAKS}, {STUNS}", active=active)
    hit = [player for player in players if table.status(player) == "stunned"]
    assert hit == (["1W", "2E"] if north else ["3W", "4E"]), "in both halves, four rows deep"


@pytest.mark.rule("events.tumbling-timber.armour-each")
def test_everybody_there_rolls_for_armour_in_whatever_state() -> None:
    players = {"1W": "c2", "2W": "d2 prone", "3W": "e2 stunned", "1E": "x2", "6W": "m8", "6E": "n8"}
    table = timber(players, f"d6 1, {HOLDS}, {BREAKS}, {STUNS}, {HOLDS}, {HOLDS}")
    assert [table.status(player) for player in ("1W", "2W", "3W", "1E")] == [
        "standing",
        "stunned",
        "stunned",
        "standing",
    ]


@pytest.mark.rule("events.tumbling-timber.broken")
def test_whose_armour_breaks_is_prone_and_hurt_and_that_is_no_turnover() -> None:
    table = timber({"1W": "c2", "6W": "m8", "6E": "n8"}, f"d6 1, {BREAKS}, d6 4, d6 4")
    assert table.status("1W") == "knocked-out"
    assert table.is_turn_of("west")


@pytest.mark.rule("events.tumbling-timber.broken")
def test_only_an_active_carrier_causes_a_turnover_and_the_ball_bounces() -> None:
    table = timber({"1W": "c2 ball", "6W": "m8", "6E": "n8"}, f"d6 1, {BREAKS}, {STUNS}, d8 7")
    assert (table.status("1W"), table.ball, table.is_turn_of("east")) == ("stunned", "c3", True)
    table = timber({"1E": "c2 ball", "6W": "m8", "6E": "n8"}, f"d6 1, {BREAKS}, {STUNS}, d8 7")
    assert (table.status("1E"), table.ball, table.is_turn_of("west")) == ("stunned", "c3", True)


@pytest.mark.rule("events.tumbling-timber.injury-unmodified")
def test_nothing_modifies_the_injury_roll_but_the_stunty_table_is_used() -> None:
    settings = versus(team(), team({"skills": ["stunty"]}, {"skills": ["mighty-blow 1"]}), match_events=True)
    players = {"1E": "c2", "2E": "d2", "6W": "m8", "6E": "n8"}
    table = timber(players, f"d6 1, {BREAKS}, d6 3, d6 4, {BREAKS}, d6 3, d6 4", settings=settings)
    assert (table.status("1E"), table.status("2E")) == ("knocked-out", "stunned"), "7 on either table"


@pytest.mark.rule("events.tumbling-timber.not-broken")
def test_whose_armour_holds_is_not_affected() -> None:
    table = timber({"1W": "c2 ball", "6W": "m8", "6E": "n8"}, f"d6 1, {HOLDS}")
    assert (table.status("1W"), table.ball, table.is_turn_of("west")) == ("standing", "1W", True)
