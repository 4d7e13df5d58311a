"""Swarming: more players than anybody can count. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having
from touchline.bloodbowl.skills.traits.swarming import swarm
from touchline.bloodbowl.vocabulary import NONE, RESERVES

SNOT = having("swarming", st=1)


def kicked(present: int, die: int, reserves: int = 4, fainted: int = 0) -> Table:
    """`present` swarming players of the west on the pitch, some in reserve; the east kicks."""
    swarm = [SNOT] * (present + reserves)
    first = len(swarm)
    players = {f"{n + 1}W": f"f{n + 4}" for n in range(present)}
    players |= {f"{first + n}W": f"m{n + 4}" for n in range(1, 12 - present)}
    settings = versus(team(*swarm, size=first + 11, limits={"players": 18}), team())
    table = stage(
        {**players, "6W": players.get("6W", "reserves"), "1E": "n8", "2E": "r8"},
        settings,
        start="kick-off",
        kicking="east",
    )
    table.match.fainted = fainted
    return table.play("kick to e8", dice=f"d8 5, d6 2, d3 {die}")


@pytest.mark.rule("bb2020.trait.swarming.extra-players", "bb2020.weather.sweltering-heat")
def test_whoever_has_fainted_does_not_join_them() -> None:
    assert kicked(3, 2, fainted=1 << 3 | 1 << 5).legal == ["ready", "move 5W", "move 7W"]


@pytest.mark.rule("bb2020.trait.swarming.extra-players", "bb2020.trait.swarming.raises-player-limit")
def test_some_more_from_the_reserves_between_kick_and_event() -> None:
    table = kicked(3, 2)
    assert (table.question, table.actor) == ("adjust", "west")
    assert table.legal == ["ready", "move 4W", "move 5W", "move 6W", "move 7W"], "only players with the trait"
    table.play("move 4W", "place c5", "move 5W", "place c6", dice="d6 1, d6 1, d8 2")
    on_pitch = [player for player in table.match.team(0) if table.match.at[player] >= 0]
    assert len(on_pitch) == 13
    assert table.is_turn_of("west")
    assert table.told.index("kicked") < table.told.index("die") < table.told.index("kick-off-event")


@pytest.mark.rule("bb2020.trait.swarming.extra-players")
def test_the_coach_may_stop_early() -> None:
    table = kicked(3, 3).play("move 4W", "place c5").play("ready", dice="d6 1, d6 1, d8 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.swarming.where")
def test_their_own_half_off_the_line_and_out_of_the_wide_zones() -> None:
    settings = versus(team(SNOT, SNOT, SNOT, size=13))
    players = {"1W": "f4", "2W": "f5", "4W": "m7", "5W": "m8", "7W": "m9", "6W": "k3", "1E": "n8", "2E": "r8"}
    table = stage(players, settings, start="kick-off", kicking="east").play("kick to e8", dice="d8 5, d6 2, d3 1")
    squares = table.play("move 3W").squares("place")
    assert {"a5", "l11", "c8"} <= squares
    assert not {"m6", "m11", "c4", "c12", "n6", "f5"} & squares


@pytest.mark.rule("bb2020.trait.swarming.limit-by-present")
def test_no_more_than_are_there_already() -> None:
    table = kicked(1, 3).play("move 2W", dice="").play("place c5", dice="d6 1, d6 1, d8 2")
    assert table.is_turn_of("west")


def test_a_swarmer_who_is_gone_before_the_turn_to_swarm_calls_nobody() -> None:
    """Something else at the same moment, such as a healer's potion, may have taken the last of them off the pitch."""
    match = stage({"2W": "c3"}, versus(team(SNOT, SNOT))).match
    match.rules.remove(match, 1, RESERVES)
    assert swarm(match, 7, 1, NONE, NONE) == 7


@pytest.mark.rule("bb2020.skill.on-the-ball.kick-off-move")
def test_a_swarm_in_between_gives_nobody_a_second_move_on_the_ball() -> None:
    ball, snot = having("on-the-ball"), having("swarming")
    settings = versus(team(ball, snot, ball, snot, size=14), team())
    players = {"1W": "f4", "2W": "f6", "3W": "f8", "1E": "n8", "2E": "r8"}
    table = stage(players, settings, start="kick-off", kicking="east").play("kick to e8", dice="d8 5, d6 2")
    table.play("choose 1W", "stop", dice="d3 1").play("ready", dice="d6 1, d6 1, d8 2")
    assert table.question == "turn", "3W has not been asked"
