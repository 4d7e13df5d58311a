"""Piling On, which a league may allow."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, facing, having, stage, team, versus

PAID = "team-re-roll"


def felled(
    *skills: str, dice: str, price: str = PAID, follow: str = "follow up", rerolls: int = 1, **more: Any
) -> Table:
    """1W has knocked 1E down; `dice` are those of armour and injury."""
    table = facing(having("piling-on", *skills), {}, more.pop("players", None), piling_on=price, rerolls=[rerolls, 0])
    table.play("block 1W", dice="block pow")
    if table.question == "re-roll":
        table.play("keep the roll")
    return table.play("push to i6").play(follow, dice=dice)


@pytest.mark.rule("bb2016.skill.piling-on.switch", "bb2016.piling-on.setting")
def test_only_where_the_league_allows_it() -> None:
    assert felled(dice="d6 1, d6 1", price="off").is_turn_of("west")
    assert asked(felled(dice="d6 1, d6 1")) == "west piling-on 1W"
    assert asked(felled(dice="d6 1, d6 1", price="free", rerolls=0)) == "west piling-on 1W"


@pytest.mark.rule("bb2016.skill.piling-on.when", "bb2016.piling-on.when")
def test_next_to_the_victim_of_its_own_block() -> None:
    assert felled(dice="d6 1, d6 1", follow="stay").is_turn_of("west"), "too far away"
    table = facing({}, having("piling-on"), piling_on="free").play("block 1W", dice="block player-down, d6 1, d6 1")
    assert table.is_turn_of("east"), "not when it was blocked"
    settings = versus(team(having("piling-on")), team(), piling_on="free")
    table = (
        stage({"1W": "g2", "1E": "g1"}, settings)
        .play("block 1W", dice="block pow")
        .play("follow up", dice="d6 1, d6 1")
    )
    assert table.is_turn_of("west"), "nobody piles on somebody in the crowd"


@pytest.mark.rule(
    "bb2016.skill.piling-on.spends-team-reroll",
    "bb2016.piling-on.costs-team-reroll",
    "bb2016.skill.piling-on.which-roll",
    "bb2016.skill.piling-on.user-prone",
    "bb2016.piling-on.placed-prone",
    "bb2016.piling-on.effect",
)
def test_armour_that_held_is_rolled_again_for_a_team_re_roll() -> None:
    table = felled(dice="d6 1, d6 1").play("yes", dice="d6 4, d6 5, d6 1, d6 1")
    assert (table.status("1E"), table.status("1W"), table.match.rerolls) == ("stunned", "prone", [0, 0])
    assert (table.is_turn_of("west"), table.square("1W")) == (True, "h6")


@pytest.mark.rule(
    "bb2016.skill.piling-on.which-roll", "bb2016.skill.piling-on.before-casualty-roll", "bb2016.piling-on.not-casualty"
)
def test_an_injury_that_is_no_casualty_is_rolled_again() -> None:
    table = felled(dice="d6 4, d6 5, d6 1, d6 1")
    assert asked(table) == "west piling-on 1W"
    table.play("yes", dice="d6 4, d6 4")
    assert table.status("1E") == "knocked-out"
    table = felled(dice="d6 4, d6 5, d6 5, d6 5, d68 11")
    assert table.is_turn_of("west"), "not for a casualty"


@pytest.mark.rule(
    "bb2016.skill.piling-on.spends-team-reroll",
    "bb2016.interaction.piling-on-no-reroll-left",
    "bb2016.skill.reroll.leader-counts",
)
def test_without_a_team_re_roll_or_with_one_used_it_is_not_offered() -> None:
    assert felled(dice="d6 1, d6 1", rerolls=0).is_turn_of("west")
    table = facing(having("piling-on"), {}, piling_on=PAID, rerolls=[2, 0]).play("block 1W", dice="block player-down")
    table.play("re-roll by team-re-roll", dice="block pow").play("push to i6").play("follow up", dice="d6 1, d6 1")
    assert table.is_turn_of("west")
    table = felled(dice="d6 1, d6 1", rerolls=2).play("yes", dice="d6 1, d6 1")
    table.play("move 6W").play("to b8").play("to b7", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east"), "it was the one of the turn: nothing repeats a failed Go For It"


@pytest.mark.rule("bb2016.skill.piling-on.loner")
@pytest.mark.parametrize(("die", "status"), [(4, "prone"), (3, "standing")])
def test_a_loner_rolls_first(die: int, status: str) -> None:
    table = felled("loner", dice="d6 1, d6 1").play("yes", dice=f"d6 {die}" + (", d6 1, d6 2" if die == 4 else ""))
    assert (table.status("1W"), table.match.rerolls) == (status, [0, 0])


@pytest.mark.rule(
    "bb2016.skill.piling-on.modifiers-stay",
    "bb2016.interaction.claw-mighty-blow-piling-on",
    "bb2016.interaction.piling-on-after-armour-mighty-blow",
)
def test_mighty_blow_and_claw_count_for_the_new_roll() -> None:
    table = felled("mighty-blow", "claws", dice="d6 1, d6 1").play("yes", dice="d6 3, d6 4")
    assert asked(table) == "west mighty-blow 1W", "7 and 1 are 8, which the claw needs"
    table.play("yes", dice="d6 3, d6 4")
    assert table.status("1E") == "stunned", "Mighty Blow was used on the armour"
    table = felled("mighty-blow", dice="d6 4, d6 4").play("yes", dice="d6 3, d6 4").play("yes", dice="d6 3, d6 4")
    assert table.status("1E") == "stunned", "nor is it there for the Injury roll that is rolled again"
    table = felled("mighty-blow", dice="d6 4, d6 5, d6 1, d6 1").play("yes", dice="d6 3, d6 4")
    assert asked(table) == "west mighty-blow 1W", "unspent it goes on the new Injury roll"


@pytest.mark.rule("bb2016.skill.piling-on.turnover-only-with-ball")
def test_a_turnover_only_with_the_ball() -> None:
    table = felled(dice="d6 1, d6 1", players={"1W": "g6 ball"}).play("yes", dice="d6 1, d6 1, d8 2")
    assert table.is_turn_of("east")
    assert felled(dice="d6 1, d6 1").play("yes", dice="d6 1, d6 1").is_turn_of("west")


@pytest.mark.rule("bb2016.skill.piling-on.not-stab-chainsaw")
@pytest.mark.parametrize(("weapon", "dice"), [("stab", "d6 1, d6 1"), ("chainsaw", "d6 2, d6 1, d6 1")])
def test_not_with_weapons(weapon: str, dice: str) -> None:
    table = facing(having("piling-on", weapon), {}, piling_on="free").play(
        "block 1W", *(["stab"] if weapon == "stab" else []), dice=dice
    )
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2016.interaction.piling-on-with-leader")
def test_the_re_roll_of_the_leader_pays_for_it() -> None:
    settings = versus(team(having("piling-on"), having("leader")), piling_on=PAID)
    table = (
        stage({"1W": "g6", "2W": "c3", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("keep the roll")
    )
    table.play("push to i6").play("follow up", dice="d6 1, d6 1").play("yes", dice="d6 1, d6 1")
    assert table.match.leader_used == 1
