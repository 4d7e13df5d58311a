"""Gold: the kick-off table comes before the scatter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus

LINES = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "n7", "2E": "n8", "3E": "n9"}
NICE = "d6 3, d6 4, d6 3, d6 4"  # Changing Weather to nice weather


def kick(dice: str, settings: dict[str, object] | None = None, **position: Any) -> Table:
    table = stage(LINES, settings, start="kick-off", kicking="west", **position)
    return table.play("kick to t8", dice=dice)


@pytest.mark.rule(
    "gold.base.kick-off.placement", "gold.base.flow.kick-off", "gold.base.kick-off-table.changing-weather"
)
def test_the_table_is_rolled_before_the_scatter() -> None:
    table = kick("d6 3, d6 4, d8 5, d6 2, d6 3, d6 4, d8 5")  # seven; two squares east; nice; a bounce
    assert table.ball == "w8"


@pytest.mark.rule("gold.base.kick-off-table.bad-kick")
def test_a_bad_kick_scatters_by_two_dice() -> None:
    table = kick("d6 2, d6 4, d8 4, d6 3, d6 2, d8 5")  # six; five squares west; a bounce
    assert table.ball == "p8"


@pytest.mark.rule("gold.base.kick-off-table.riot", "gold.base.kick-off-table.riot.markers")
def test_a_riot_moves_both_markers() -> None:
    table = kick("d6 1, d6 1, d8 5, d6 1, d6 3, d8 5", turns=[1, 2])
    assert table.match.turns == [4, 6]  # the receiving team's next turn has begun


@pytest.mark.rule("gold.base.kick-off-table.riot.half-ends")
def test_a_riot_may_end_the_half_without_a_kick() -> None:
    table = kick("d6 1, d6 1, d8 5, d6 1, d6 4", turns=[4, 6], half=1)
    assert table.match.half == 2


@pytest.mark.rule("gold.base.kick-off-table.cheering-fans", "gold.base.kick-off-table.cheering-fans.ties")
def test_the_louder_crowd_brings_a_reroll() -> None:
    table = stage(LINES, versus(team(cheerleaders=1)), start="kick-off", kicking="west", rerolls=[0, 1])
    table.match.fans = [2, 0]
    table.play("kick to t8", dice="d6 1, d6 4, d8 5, d6 1, d6 1, d6 4, d6 2, d6 6, d8 5")
    assert table.match.rerolls == [0, 2]


@pytest.mark.rule("gold.base.kick-off-table.brilliant-coaching")
def test_the_better_coached_team_gets_a_reroll() -> None:
    settings = versus(team(assistants=2))
    table = kick("d6 4, d6 5, d8 5, d6 1, d6 2, d6 3, d8 5", settings, rerolls=[0, 0])
    assert table.match.rerolls == [1, 0]


@pytest.mark.rule("gold.base.kick-off-table.get-the-ref", "gold.base.kick-off-table.get-the-ref.scope")
def test_the_louder_crowd_gets_the_referee() -> None:
    table = kick("d6 1, d6 2, d8 5, d6 1, d6 1, d6 1, d6 2, d6 2, d8 5")
    effects = [table.match.effects[table.match.team_owner(seat)] for seat in (0, 1)]
    bit = table.match.rules.bits["referee-cowed"]
    assert [bool(held & bit) for held in effects] == [False, True]


@pytest.mark.rule("gold.base.kick-off-table.throw-a-rock")
def test_a_rock_hurts_a_player_of_the_quieter_crowd() -> None:
    table = kick("d6 5, d6 6, d8 5, d6 1, d6 1, d6 1, d6 2, d6 2, player 1, d6 1, d6 2, d8 5")
    assert table.fact("players.1W.status") == "stunned"


@pytest.mark.rule("gold.base.kick-off-table.pitch-invasion", "gold.base.kick-off-table.pitch-invasion.number")
def test_an_invasion_hurts_some_players_of_the_quieter_crowd() -> None:
    dice = "d6 6, d6 6, d8 5, d6 1, d6 1, d6 1, d6 2, d6 2, d6 2, player 1, player 2, d6 1, d6 2, d6 2, d6 3, d8 5"
    table = kick(dice)
    assert [table.fact(f"players.{name}.status") for name in ("1W", "2W", "3W")] == ["stunned", "stunned", "standing"]


@pytest.mark.rule("gold.base.kick-off-table.blitz", "gold.base.kick-off-table.blitz.full-turn")
def test_a_blitz_is_a_turn_of_everybody() -> None:
    table = kick("d6 5, d6 5, d8 5, d6 1")
    assert table.question == "turn"
    assert {"move 1W", "block 2W", "blitz 3W"} <= set(table.legal)
    table.play("end turn", dice="d8 5")
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.injury.casualty", "gold.injury.replaces-old-tables")
@pytest.mark.parametrize(("die", "row"), [(1, "badly-hurt"), (3, "badly-hurt"), (4, "seriously-injured"), (6, "dead")])
def test_a_die_says_how_bad_an_injury_is(die: int, row: str) -> None:
    table = (
        stage({"1W": "e5", "1E": "f5", "2E": "d5"})
        .play("move 1W")
        .play("to e6", dice=f"d6 1, d6 6, d6 6, d6 5, d6 5, d6 {die}")
    )
    names = table.match.rules.casualty_names
    assert names[table.match.hurt[0] % 32] == row


def test_perfect_defence_sets_as_many_extra_players_up_again_as_there_were() -> None:
    table = stage(
        {**LINES, "4W": "c3"}, versus(team({}, {}, {}, {"skills": ["titchy"]})), start="kick-off", kicking="west"
    )
    table.match.swarmed = 1 << 3
    table.play("kick to t8", dice="d6 1, d6 3, d8 5, d6 1")  # Perfect Defence
    table.play(next(text for text in table.legal if text.startswith("formation")))
    assert {0, 1, 2, 3} <= set(table.match.on_pitch(0)), "nobody who was there is left out"
    table.play("ready", dice="d8 5")
    assert not table.match.fainted, "the reserves are free again"
