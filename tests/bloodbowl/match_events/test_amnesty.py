"""Amnesty. (5-6, 3)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import with_inducement
from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

FOUL = {"1W": "g6", "1E": "h6 prone", "2E": "w9"}


def amnesty(players: dict[str, str], **more: object) -> Table:
    return trigger("amnesty", players, **more)


@pytest.mark.rule("events.amnesty.return")
def test_everybody_sent_off_comes_back_to_reserves() -> None:
    table = amnesty({**FOUL, "3W": "sent-off", "4W": "knocked-out", "5E": "sent-off", "7E": "sent-off"})
    assert [table.status(player) for player in ("3W", "5E", "7E")] == ["reserves"] * 3
    assert table.status("4W") == "knocked-out"


@pytest.mark.rule("events.amnesty.exclusive")
def test_then_fouls_are_seen_as_ever() -> None:
    table = amnesty({**FOUL, "5E": "sent-off"})
    assert lasting(table) == []
    assert table.play("foul 1W", "foul 1E", dice="d6 2, d6 2").question == "argue"


@pytest.mark.rule("events.amnesty.otherwise-no-fouls-seen")
@pytest.mark.parametrize("dice", ["d6 1, d6 1", "d6 4, d6 5, d6 2, d6 2"])
def test_if_nobody_was_sent_off_fouls_are_not_seen(dice: str) -> None:
    table = amnesty(FOUL)
    assert lasting(table) == ["amnesty"]
    table.play("foul 1W", "foul 1E", dice=dice)
    assert (table.status("1W"), table.is_turn_of("west")) == ("standing", True)


@pytest.mark.rule("events.amnesty.otherwise-no-fouls-seen")
def test_the_other_team_fouls_unseen_too() -> None:
    table = end_turn(amnesty({"1W": "g6 prone", "1E": "h6", "5E": "y2"}))
    table.play("foul 1E", "foul 1W", dice="d6 1, d6 1")
    assert (table.status("1E"), table.is_turn_of("east")) == ("standing", True)


@pytest.mark.rule("events.amnesty.secret-weapons")
def test_secret_weapons_are_sent_off_all_the_same() -> None:
    settings = versus(team({"skills": ["secret-weapon"]}), team(), match_events=True)
    table = amnesty({"1W": "g6", "2W": "x6 ball", "1E": "k2"}, settings=settings, turns=[3, 3])
    table.match.fielded |= 1
    table.play("move 2W", "to z6")
    assert table.question == "argue"
    table.play("accept")
    assert table.status("1W") == "sent-off"


@pytest.mark.rule("events.amnesty.drive-end")
def test_leniency_ends_with_the_drive() -> None:
    table = amnesty({"1W": "x6 ball", "1E": "k6"}, turns=[3, 3])
    end_turn(end_turn(table))
    assert lasting(table) == ["amnesty"]
    table.play("move 1W", "to z6")
    assert (table.fact("score"), lasting(table)) == ([1, 0], [])


@pytest.mark.rule("events.amnesty.otherwise-no-fouls-seen")
def test_hired_referees_do_not_watch_either() -> None:
    """They roll no die, and nobody blames the victim."""
    settings = versus(team(), with_inducement(trundlefoot_triplets=1), match_events=True, death_zone=True)
    table = trigger("amnesty", {"1W": "g6", "1E": "h6 prone", "2E": "w9"}, settings=settings)
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 2")
    assert (table.status("1W"), table.status("1E")) == ("standing", "prone")
