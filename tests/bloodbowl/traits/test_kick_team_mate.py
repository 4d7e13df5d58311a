"""Kick Team-mate. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

KICKER = having("kick-team-mate", "mighty-blow +1", st=3)
SMALL = having("right-stuff", st=2)
THROWER = having("throw-team-mate", st=5)
ON_I5 = "d8 4, d8 5, d8 4"  # three steps from j5 that end at i5


def kicking(dice: str, mate: str = "f5", *small: str) -> Table:
    settings = versus(team(KICKER, having("right-stuff", *small, st=2), THROWER, KICKER))
    table = stage({"1W": "e5", "2W": mate, "3W": "c9", "4W": "c11", "1E": "p12"}, settings)
    return table.play("kick-team-mate 1W", "kick 2W", "throw to j5", dice=dice)


@pytest.mark.rule("bb2020.trait.kick-team-mate.action")
def test_once_a_turn_beside_a_throw_and_a_pass() -> None:
    table = kicking(f"d6 5, {ON_I5}, d6 3")
    assert (table.square("2W"), table.status("2W")) == ("i5", "standing")
    assert "kick-team-mate" not in table.actions_of("4W")
    assert "throw-team-mate" in table.actions_of("3W")


@pytest.mark.rule("bb2020.trait.kick-team-mate.action")
def test_only_standing_light_team_mates_next_to_the_kicker_after_a_move() -> None:
    settings = versus(team(KICKER, SMALL, SMALL, {}))
    table = stage({"1W": "c5", "2W": "f5", "3W": "e6 prone", "4W": "e4", "1E": "p12"}, settings)
    table.play("kick-team-mate 1W", "to e5")
    assert [text for text in table.legal if text.startswith("kick")] == ["kick 2W"]
    assert "kick-team-mate" not in stage({"1W": "c5", "4W": "e4"}, settings).actions_of("1W")
    table = stage({"1W": "e5", "2W": "f5", "3W": "e6", "1E": "p12"}, settings).play("kick-team-mate 1W")
    assert {"kick 2W", "kick 3W", "to d5"} <= set(table.legal), "nobody is named before the move"


@pytest.mark.rule("bb2020.trait.kick-team-mate.fumble", "bb2020.trait.kick-team-mate.mighty-blow")
def test_a_fumble_hurts_the_kicked_player() -> None:
    table = kicking("d6 1, d6 1, d6 2")
    assert table.status("2W") == "knocked-out", "Stunned counts as knocked out"
    assert table.is_turn_of("west")
    table = kicking("d6 1, d6 4, d6 5")
    assert (table.question, table.actor) == ("use", "east"), "Mighty Blow makes 10 of 9"
    table.play("yes", dice="d16 1")
    assert table.status("2W") == "casualty"


@pytest.mark.rule("bb2020.trait.kick-team-mate.fumble")
def test_a_fumbled_carrier_is_a_turnover_and_the_ball_bounces_where_it_stood() -> None:
    table = kicking("d6 1, d6 1, d6 2, d8 2", "f5 ball")
    assert table.ball == "f4"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.league.spp.kick-team-mate")
@pytest.mark.rule("bb2020.trait.kick-team-mate.no-spp")
def test_a_superb_kick_is_not_counted() -> None:
    assert kicking(f"d6 6, {ON_I5}, d6 6").counted("1W", "landings") == 0


@pytest.mark.rule("bb2020.interaction.thick-skull-vs-stunned-as-ko")
def test_a_thick_skull_does_not_save_from_a_fumbled_kick() -> None:
    assert kicking("d6 1, d6 4, d6 4", "f5", "thick-skull").status("2W") == "knocked-out"
