"""Enthusiastic Apothecary. (1-2, 2)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

EVENT = "enthusiastic-apothecary"
ARMOUR = "d6 6, d6 5"


def fight(players: dict[str, str] | None = None, settings: dict[str, object] | None = None, **more: object) -> Table:
    return trigger(EVENT, players or {"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}, settings=settings, **more)


def floored(table: Table, dice: str) -> Table:
    """1W knocks 1E down; the dice are those of armour, injury and what follows."""
    table.play("block 1W", dice="block pow")
    return table.play("push to i6", "stay", dice=dice)


@pytest.mark.rule(
    "events.enthusiastic-apothecary.next-injury-roll",
    "events.enthusiastic-apothecary.roll",
    "events.enthusiastic-apothecary.success",
    "events.enthusiastic-apothecary.used-once",
)
@pytest.mark.parametrize("injury", ["d6 4, d6 4", "d6 5, d6 6"])
def test_on_a_four_the_next_injury_of_either_team_is_only_stunned(injury: str) -> None:
    table = floored(fight(), f"{ARMOUR}, {injury}, d6 4")
    assert table.status("1E") == "stunned"
    assert lasting(table) == []
    table = end_turn(fight()).play("block 1E", dice="block pow")
    table.play("push to f6", "stay", dice=f"{ARMOUR}, {injury}, d6 4")
    assert table.status("1W") == "stunned"


@pytest.mark.rule("events.enthusiastic-apothecary.failure", "events.enthusiastic-apothecary.used-once")
@pytest.mark.parametrize("die", [1, 3])
def test_below_four_the_result_stands_and_the_event_is_spent(die: int) -> None:
    table = floored(fight(), f"{ARMOUR}, d6 4, d6 4, d6 {die}")
    assert table.status("1E") == "knocked-out"
    assert lasting(table) == []
    table.play("block 2W", dice="block pow").play("push to i9", "stay", dice=f"{ARMOUR}, d6 4, d6 4")
    assert table.status("2E") == "knocked-out", "nobody runs to help any more"


@pytest.mark.rule("events.enthusiastic-apothecary.failure")
def test_the_teams_own_apothecary_may_help_then() -> None:
    table = floored(fight(apothecaries=[0, 1]), f"{ARMOUR}, d6 4, d6 4, d6 1")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes").status("1E") == "stunned"


@pytest.mark.rule("events.enthusiastic-apothecary.stunned-expires")
def test_a_stunned_result_uses_the_event_up() -> None:
    table = floored(fight(), f"{ARMOUR}, d6 2, d6 3")
    assert (table.status("1E"), lasting(table)) == ("stunned", [])


@pytest.mark.rule("events.enthusiastic-apothecary.roll")
def test_badly_hurt_by_the_stunty_table_counts_as_well() -> None:
    settings = versus(team(), team({"skills": ["stunty"]}), match_events=True)
    table = floored(fight(settings=settings), f"{ARMOUR}, d6 4, d6 5, d6 4")
    assert table.status("1E") == "stunned"


@pytest.mark.rule("events.enthusiastic-apothecary.success")
def test_in_the_crowd_stunned_means_reserves() -> None:
    table = fight({"1W": "g2", "2W": "b9", "1E": "g1", "2E": "h9"}).play("block 1W", dice="block push-back")
    table.play("stay", dice="d6 4, d6 4, d6 4")
    assert table.status("1E") == "reserves"


@pytest.mark.rule("events.enthusiastic-apothecary.next-injury-roll")
def test_it_waits_beyond_the_drive_and_the_half() -> None:
    table = end_turn(fight(turns=[8, 8]))
    assert (table.fact("half"), lasting(table)) == (2, [EVENT])


@pytest.mark.rule("events.enthusiastic-apothecary.success", "bb2020.trait.ball-and-chain.injury-without-armour")
@pytest.mark.parametrize("injury", ["d6 6, d6 5, d6 4", "d6 4, d6 4"])
def test_whoever_is_never_stunned_is_knocked_out_at_best(injury: str) -> None:
    settings = versus(team(), team({"skills": ["ball-and-chain"]}), match_events=True)
    assert floored(fight(settings=settings), injury).status("1E") == "knocked-out"
