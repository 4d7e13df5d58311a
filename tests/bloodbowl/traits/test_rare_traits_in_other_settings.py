"""Traits that stand in no interaction, beyond the plain case: Blitz, Frenzy, re-rolls, Prone, ends of turns."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus


def skilled(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


@pytest.mark.rule("bb2020.trait.drunkard.minus-one-rush")
def test_a_drunkard_rushes_for_the_block_of_a_blitz() -> None:
    settings = versus(team(skilled("drunkard", ma=1)))
    table = stage({"1W": "f6", "1E": "h6", "2W": "b9"}, settings).play("blitz 1W", "to g6")
    table.play("block 1E", dice="d6 2, d6 1, d6 1")
    assert (table.status("1W"), table.status("1E")) == ("prone", "standing")


@pytest.mark.rule("bb2020.trait.hit-and-run.not-between-frenzy-blocks")
def test_hit_and_run_comes_after_the_second_block_of_frenzy() -> None:
    settings = versus(team(skilled("hit-and-run", "frenzy", st=5)))
    table = stage({"1W": "g6", "1E": "h6", "2W": "b9"}, settings)
    table.play("block 1W", dice="block push-back, block push-back").play(
        "push to i6", dice="block push-back, block push-back"
    )
    table.play("push to j6")
    assert table.question == "use"
    table.play("yes", "place h5")
    assert (table.square("1W"), table.question) == ("h5", "turn"), "once"


@pytest.mark.rule("bb2020.trait.hit-and-run.not-between-frenzy-blocks")
def test_hit_and_run_in_a_blitz_then_on() -> None:
    settings = versus(team(skilled("hit-and-run")))
    table = stage({"1W": "f6", "1E": "h6", "2W": "b9"}, settings).play("blitz 1W", "to g6")
    table.play("block 1E", dice="block push-back").play("push to i6", "stay", "yes", "place f5")
    assert (table.square("1W"), table.question) == ("f5", "move")


@pytest.mark.rule("bb2020.trait.projectile-vomit.once-per-turn")
def test_vomit_in_a_blitz_and_a_re_rolled_one() -> None:
    settings = versus(team(skilled("projectile-vomit")))
    table = stage({"1W": "f6", "1E": "h6", "2W": "b9"}, settings, rerolls=[1, 0]).play("blitz 1W", "to g6")
    table.play("block 1E", "projectile-vomit", dice="d6 1")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 2, d6 1, d6 2")
    assert table.status("1E") == "standing"


@pytest.mark.rule("bb2020.trait.projectile-vomit.once-per-turn")
def test_a_carrier_who_hurts_itself_with_vomit_is_a_turnover() -> None:
    settings = versus(team(skilled("projectile-vomit", av=8)))
    table = stage({"1W": "g6 ball", "1E": "h6", "2W": "b9"}, settings)
    table.play("block 1W", "projectile-vomit", dice="d6 1, d6 6, d6 6, d6 1, d6 1, d8 2")
    assert (table.status("1W"), table.is_turn_of("east")) == ("stunned", True)


@pytest.mark.rule("bb2020.trait.breathe-fire.results")
def test_breathe_fire_fells_a_carrier_and_the_ball_bounces() -> None:
    settings = versus(team(skilled("breathe-fire")))
    table = stage({"1W": "g6", "1E": "h6 ball", "2W": "b9"}, settings)
    table.play("block 1W", "breathe-fire", dice="d6 4, d8 2")
    assert (table.status("1E"), table.ball, table.is_turn_of("west")) == ("prone", "h5", True)


@pytest.mark.rule("bb2020.trait.really-stupid.roll")
def test_a_really_stupid_neighbour_and_a_fallen_one_are_no_help() -> None:
    settings = versus(team(skilled("really-stupid"), skilled("really-stupid"), {}))
    table = stage({"1W": "g6", "2W": "g7", "3W": "g5 prone", "1E": "t9"}, settings)
    table.play("move 1W", dice="d6 3")
    assert table.question == "turn", "a 3 is not enough"


@pytest.mark.rule("bb2020.trait.unchannelled-fury.roll")
@pytest.mark.parametrize(("action", "question"), [("blitz 1W", "move"), ("move 1W", "turn")])
def test_unchannelled_fury_in_a_blitz(action: str, question: str) -> None:
    settings = versus(team(skilled("unchannelled-fury")))
    table = stage({"1W": "e6", "1E": "h6", "2W": "b9"}, settings).play(action, dice="d6 2")
    assert table.question == question


@pytest.mark.rule("bb2020.trait.pick-me-up.five-plus")
def test_nobody_is_helped_up_after_a_touchdown_or_by_a_fallen_player() -> None:
    settings = versus(team(skilled("pick-me-up")))
    table = stage({"1W": "g6 prone", "2W": "g7 prone", "3W": "b9", "1E": "t9"}, settings, active="east")
    table.play("end turn")
    assert table.status("2W") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.timmm-ber.helpers")
def test_timmm_ber_counts_open_helpers_alone() -> None:
    settings = versus(team(skilled("timmm-ber", ma=2)))
    players = {"1W": "g6 prone", "2W": "g7", "3W": "f5", "1E": "h8"}
    table = stage(players, settings).play("move 1W", dice="d6 3")
    assert table.status("1W") == "standing", "2W is marked, 3W helps: 3 + 1"
    table = stage({**players, "3W": "b9"}, settings).play("move 1W", dice="d6 3")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.trait.animosity.refuses-on-one")
def test_a_re_rolled_grudge() -> None:
    settings = versus(team({"skills": ["animosity (linemen)"], "position": "blitzer"}))
    table = stage({"1W": "g6 ball", "2W": "g7", "3W": "b9", "1E": "t9"}, settings, rerolls=[1, 0])
    table.play("hand-off 1W", "hand to 2W", dice="d6 1")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 2, d6 6")
    assert table.ball == "2W"


@pytest.mark.rule("bb2020.trait.always-hungry.eaten")
def test_an_eaten_carrier_is_a_turnover_and_drops_the_ball() -> None:
    settings = versus(team(skilled("throw-team-mate", "always-hungry", st=5), skilled("right-stuff", st=2)))
    table = stage({"1W": "g6", "2W": "g7 ball", "3W": "b9", "1E": "t9"}, settings)
    table.play("throw-team-mate 1W").play("lift 2W", dice="d6 1, d6 1, d8 2")
    assert (table.status("2W"), table.is_turn_of("east")) == ("casualty", True)


@pytest.mark.rule("bb2020.trait.swoop.not-on-fumble")
def test_a_fumbled_player_does_not_swoop() -> None:
    settings = versus(team(skilled("throw-team-mate", st=5), skilled("right-stuff", "swoop", st=2)))
    table = stage({"1W": "g6", "2W": "g7", "3W": "b9", "1E": "t9"}, settings)
    table.play("throw-team-mate 1W", "lift 2W").play("throw to j7", dice="d6 1, d8 5, d6 6")
    assert (table.square("2W"), table.question) == ("h6", "turn")


@pytest.mark.rule("bb2020.trait.my-ball.keeps-ball")
def test_my_ball_neither_dumps_off_nor_hands_over() -> None:
    settings = versus(team(skilled("my-ball", "dump-off")), team())
    table = stage({"1W": "h6 ball", "2W": "j6", "1E": "g6"}, settings, active="east")
    table.play("block 1E", dice="block push-back")
    assert table.question == "push"


@pytest.mark.rule("bb2020.trait.plague-ridden.rotter")
def test_no_rotter_rises_from_a_player_whom_regeneration_saves() -> None:
    settings = versus(team(skilled("plague-ridden"), size=11), team(skilled("regeneration", av=8)))
    table = stage({"1W": "g6", "1E": "h6", "2W": "b9"}, settings)
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 6, d16 16, d6 4")
    assert table.status("1E") == "reserves"
    assert table.told.count("joined") == 0


@pytest.mark.rule("bb2020.trait.bloodlust.bite")
def test_bloodlust_in_a_blitz_is_easier_and_may_be_re_rolled() -> None:
    settings = versus(team(skilled("bloodlust 4+"), {"position": "thrall-lineman"}))
    table = stage({"1W": "e6", "2W": "e7", "1E": "h6"}, settings, rerolls=[1, 0]).play("blitz 1W", dice="d6 2")
    assert table.question == "re-roll"
    assert table.play("re-roll by team-re-roll", dice="d6 3").question == "move"


@pytest.mark.rule("bb2020.skill.jump-up.block-from-prone")
def test_a_failed_jump_up_may_be_re_rolled() -> None:
    settings = versus(team(skilled("jump-up")))
    table = stage({"1W": "g6 prone", "1E": "h6", "2W": "b9"}, settings, rerolls=[1, 0]).play("block 1W", dice="d6 1")
    assert table.question == "re-roll"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dirty-player.armour-or-injury")
def test_dirty_player_on_the_injury_of_a_foul() -> None:
    settings = versus(team(skilled("dirty-player +1")), team({"av": 8}))
    table = stage({"1W": "g6", "1E": "h6 prone", "2W": "b9"}, settings)
    table.play("foul 1W", "foul 1E", dice="d6 6, d6 2, d6 4, d6 3")
    assert table.question == "use"
    assert table.play("yes").status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.skill.fumblerooskie.drop-behind")
def test_fumblerooskie_out_of_the_end_zone_path() -> None:
    """A player who leaves the ball is not a carrier on the way: the End Zone is just squares."""
    settings = versus(team(skilled("fumblerooskie")))
    table = stage({"1W": "y8 ball", "2W": "b9", "1E": "x10"}, settings).play("move 1W", "leave the ball", "to y11")
    assert (table.square("1W"), table.ball, table.fact("score")) == ("y11", "y8", [0, 0])
