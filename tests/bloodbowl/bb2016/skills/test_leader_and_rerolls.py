"""Team re-rolls, the Leader's among them, and skill re-rolls of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having, new_match, stage, team, versus


@pytest.mark.rule(
    "bb2016.skill.leader.spent-first", "bb2016.skill.reroll.leader-counts", "bb2016.skill.leader.one-extra-reroll"
)
def test_the_re_roll_of_the_leader_is_used_first_and_is_the_one_of_the_turn() -> None:
    settings = versus(team({}, having("leader"), having("leader"), rerolls=2))
    table = stage({"1W": "e5", "2W": "e9", "3W": "e12", "1E": "d5", "2E": "d9"}, settings, rerolls=[2, 0])
    table.play("move 1W").play("to f5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by leader-re-roll"]
    table.play("re-roll by leader-re-roll", dice="d6 5").play("stop").play("move 2W").play(
        "to f9", dice="d6 1, d6 1, d6 1"
    )
    assert (table.is_turn_of("east"), table.match.rerolls) == (True, [2, 0])
    table.play("end turn").play("move 1W").play("to g5").play("stop").play("move 3W")
    assert table.question == "move", "there is only one, however many Leaders"


@pytest.mark.rule(
    "bb2016.skill.reroll.one-team-reroll-per-turn", "bb2016.interaction.skill-reroll-does-not-spend-turn-limit"
)
def test_skill_re_rolls_do_not_count() -> None:
    settings = versus(team(having("dodge", "sure-feet", ma=1), {}))
    table = stage({"1W": "e5", "2W": "e9", "3W": "e12", "1E": "d5", "2E": "d9", "3E": "d12"}, settings, rerolls=[3, 0])
    table.play("move 1W").play("to f5", dice="d6 1").play("re-roll by dodge", dice="d6 5").play("to g5", dice="d6 1")
    table.play("re-roll by sure-feet", dice="d6 2").play("stop")
    table.play("move 2W").play("to f9", dice="d6 1").play("re-roll by team-re-roll", dice="d6 5").play("stop")
    table.play("move 3W").play("to f12", dice="d6 1, d6 1, d6 1")
    assert (table.is_turn_of("east"), table.match.rerolls) == (True, [2, 0])


@pytest.mark.rule("bb2016.skill.reroll.never-twice")
def test_no_roll_is_repeated_twice() -> None:
    table = facing(having("dodge", "pro"), {}, rerolls=[2, 0]).play("move 1W").play("to f6", dice="d6 1")
    table.play("re-roll by team-re-roll", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.skill.reroll.whose-rolls")
def test_a_team_re_roll_helps_a_player_on_the_ground() -> None:
    table = facing({"ma": 2}, {}, {"1W": "g6 prone"}, rerolls=[1, 0]).play("move 1W", dice="d6 1")
    table.play("re-roll by team-re-roll", dice="d6 4")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2016.skill.reroll.not-on-opponents-dice")
def test_nobody_repeats_dice_of_the_opponent() -> None:
    players = {"1W": "e5 ball", "2W": "h5", "1E": "g5"}
    table = (
        stage(players, rerolls=[3, 3]).play("pass 1W", "throw", "throw to h5").play("interfere with 1E", dice="d6 6")
    )
    assert table.ball == "1E", "neither the interceptor's team nor the passer's is asked"


@pytest.mark.rule("bb2016.skill.reroll.forbidden-rolls")
def test_scatter_bounces_bribes_and_recovery_are_never_repeated() -> None:
    settings = versus(team(having("regeneration"), bribes=1))
    table = (
        stage({"1W": "e5 ball", "2W": "g5"}, settings, rerolls=[3, 0])
        .play("pass 1W", "throw")
        .play("throw to g5", dice="d6 2")
    )
    table.play("keep the roll", dice="d8 2, d8 2, d8 2, d8 2")
    assert table.is_turn_of("east"), "three scatters and a bounce without a question"
    table = (
        stage({"1W": "e5", "1E": "f5 prone"}, settings, rerolls=[3, 0])
        .play("foul 1W")
        .play("foul 1E", dice="d6 1, d6 1")
    )
    table.play("argue", dice="d6 2").play("bribe", dice="d6 1")
    assert table.status("1W") == "sent-off", "neither the argument nor the Bribe is repeated"


@pytest.mark.rule(
    "bb2016.skill.regeneration.no-reroll",
    "bb2016.skill.regeneration.four-plus",
    "bb2016.skill.regeneration.points-kept",
)
@pytest.mark.parametrize(("die", "status"), [(3, "casualty"), (4, "reserves")])
def test_regeneration_is_rolled_once(die: int, status: str) -> None:
    table = (
        facing({}, having("regeneration", "pro"), rerolls=[2, 2])
        .play("block 1W", dice="block pow")
        .play("keep the roll")
    )
    table.play("push to i6").play("stay", dice=f"d6 4, d6 5, d6 5, d6 5, d68 41, d6 {die}")
    assert (table.status("1E"), table.counted("1W", "casualties")) == (status, 1)


@pytest.mark.rule("bb2016.skill.regeneration.after-apothecary", "bb2016.interaction.apothecary-then-regeneration")
@pytest.mark.parametrize(("second", "status"), [(42, "reserves"), (11, "reserves")])
def test_regeneration_follows_the_apothecary(second: int, status: str) -> None:
    settings = versus(team(), team(having("regeneration"), apothecary=True))
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 4, d6 5, d6 5, d6 5, d68 61").play("yes", dice=f"d68 {second}")
    if second == 11:
        table.play("suffer badly-hurt")
    else:
        table.play("suffer miss-next-game", dice="d6 4")
    assert table.status("1E") == status


@pytest.mark.rule("bb2016.skill.leader.after-chef")
def test_a_chef_cannot_take_the_re_roll_of_the_leader() -> None:
    chef = team(rerolls=0, inducements={"halfling-master-chef": 1})
    settings = versus(chef, team(having("leader"), rerolls=2), extended=True)
    table = new_match("d6 3, d6 4, coin heads", settings).play("kick", dice="d6 3, d6 3, d6 3, d6 3")
    table.play("formation wall", "ready", "formation spread", "ready", dice="d6 4, d6 6, d6 4")
    assert (table.question, table.fact("rerolls")) == ("kick", [3, 0])
    assert not table.match.leader_used
