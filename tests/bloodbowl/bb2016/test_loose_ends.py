"""Where a rule of the match leaves something to skills, leagues or other rules of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import having, stage, team, versus

LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9", "6E": "y14"}


# --- tackle zones


@pytest.mark.rule("bb2016.tz.regained-by-its-cause")
def test_only_what_took_a_tackle_zone_brings_it_back() -> None:
    """A failed second roll leaves it lost; a Move Action alone does not return it."""
    table = stage({"1W": "g6", "1E": "y6"}, versus(team(having("bone-head")))).play("move 1W", dice="d6 1")
    assert table.status("1W") == "dazed"
    table.play("end turn", "end turn").play("move 1W", dice="d6 1")
    assert table.status("1W") == "dazed", "chosen again, and still without"
    table.play("end turn", "end turn").play("move 1W", dice="d6 2")
    assert table.status("1W") == "standing"
    gazed = stage({"1W": "g6", "1E": "h6"}, versus(team(having("hypnotic-gaze"))))
    gazed.play("hypnotic-gaze 1W").play("gaze at 1E", dice="d6 6").play("end turn")
    assert gazed.status("1E") == "dazed"
    gazed.play("move 1E")
    assert gazed.status("1E") == "standing", "a gaze ends with the next action"


@pytest.mark.rule("bb2016.tz.regained-by-its-cause")
def test_the_end_of_the_drive_brings_every_tackle_zone_back() -> None:
    table = stage({"1W": "g6", "1E": "y6"}, versus(team(having("bone-head"))), turns=[8, 8])
    table.play("move 1W", dice="d6 1").play("end turn")
    assert (table.fact("half"), table.status("1W")) == (2, "reserves")
    assert not table.match.dazed & 1


@pytest.mark.rule("bb2016.tz.skills-when-down-hook")
@pytest.mark.parametrize("skill", ["tackle", "shadowing", "prehensile-tail", "diving-tackle", "tentacles"])
def test_a_player_on_the_ground_has_no_use_for_plain_skills(skill: str) -> None:
    for state in ("prone", "stunned"):
        settings = versus(team(having("dodge")), team(having(skill)))
        table = stage({"1W": "e5", "1E": f"d5 {state}", "6E": "y14"}, settings).play("move 1W").play("to f5")
        assert (table.question, table.square("1W")) == ("move", "f5")


@pytest.mark.rule("bb2016.tz.skills-when-down-hook")
def test_extraordinary_skills_work_on_the_ground() -> None:
    """Stunty on the Injury table, Regeneration, Bone-head before a player gets up."""
    stunty = versus(team(having("stunty")))
    fouled = stage({"1W": "e5 prone", "1E": "e6"}, stunty, active="east")
    fouled.play("foul 1E").play("foul 1W", dice="d6 6, d6 5, d6 4, d6 3")
    assert fouled.status("1W") == "knocked-out", "7 is a knock-out for a Stunty player"
    risen = stage({"1W": "e5 prone", "1E": "y6"}, versus(team(having("bone-head")))).play("move 1W", dice="d6 1")
    assert risen.status("1W") == "prone"


# --- skills


@pytest.mark.rule("bb2016.skill.no-limit-hook")
def test_a_skill_is_used_as_often_as_it_comes_up() -> None:
    """Sure Hands and Catch in the same turn again and again, Horns and a frenzied second block; Dodge only once."""
    table = stage({"1W": "e5", "1E": "y6"}, versus(team(having("sure-hands"))), ball="f5")
    table.play("move 1W").play("to f5", dice="d6 1").play("re-roll by sure-hands", dice="d6 1, d8 5")
    assert table.ball == "g5"
    strong = stage({"1W": "e5", "2W": "e9", "1E": "f5", "2E": "f9"}, versus(team(having("block"), having("block"))))
    for blocker, other in (("1W", "1E"), ("2W", "2E")):
        strong.play(f"block {blocker}", dice="block both-down").play("yes", dice="d6 1, d6 1")
        assert (strong.status(blocker), strong.status(other)) == ("standing", "prone")
    dodger = stage({"1W": "e5", "1E": "d5", "2E": "g4"}, versus(team(having("dodge"))))
    dodger.play("move 1W").play("to f5", dice="d6 1").play("re-roll by dodge", dice="d6 4").play(
        "to e6", dice="d6 1, d6 1, d6 1"
    )
    assert dodger.is_turn_of("east"), "the one Dodge of the turn was used"


# --- being knocked down


@pytest.mark.rule("bb2016.knocked-down.already-down")
@pytest.mark.parametrize("state", ["prone", "stunned"])
@pytest.mark.parametrize(("armour", "after"), [("d6 1, d6 1", ""), ("d6 6, d6 6, d6 4, d6 4", "knocked-out")])
def test_who_lies_there_and_is_landed_on_takes_an_armour_roll(state: str, armour: str, after: str) -> None:
    """Three scatters bring the flyer back to i5, where somebody lies; then it bounces on and falls."""
    settings = versus(team(having("throw-team-mate", st=5), having("right-stuff", "stunty")))
    table = stage({"1W": "e5", "2W": "f5", "1E": f"i5 {state}", "6E": "y14"}, settings)
    table.play(
        "throw-team-mate 1W", "lift 2W", "throw to i5", dice=f"d6 6, d8 2, d8 8, d8 4, {armour}, d8 7, d6 1, d6 1"
    )
    assert table.status("1E") == (after or state), "a Stunned player never becomes a Prone one"


# --- the kick-off


ROWS_BEHIND = ("o6", "o7", "o8", "o9", "o10", "q6", "q7", "q8")


@pytest.mark.rule("bb2016.kickoff.perfect-defence-limits")
def test_perfect_defence_has_to_meet_the_set_up_rules_again() -> None:
    """Eleven players: two in each Wide Zone at most, three on the line at least, all in their own half."""
    behind = dict(zip((f"{number}E" for number in range(4, 12)), ROWS_BEHIND, strict=True))
    table = stage({**LINE, **behind}, None, "", start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1, d6 1, d6 3").play("by hand")
    for player, square in ((1, "p1"), (2, "q1")):
        table.play(f"move {player}E", f"place {square}")
    table.play("move 3E")
    assert not {"r1", "r4"} & table.squares("place"), "no third in that Wide Zone"
    assert "m8" not in table.squares("place"), "not in the other half"
    for player, square in zip(range(3, 9), ("p6", "p7", "p8", "p9", "p10", "q6"), strict=True):
        table.play(f"place {square}" if player == 3 else f"move {player}E")
        if player > 3:
            table.play(f"place {square}")
    table.play("move 9E")
    assert table.squares("place") == {f"n{row}" for row in range(5, 12)}, "three places are left for the line"


@pytest.mark.rule("bb2016.kickoff.pitch-invasion-hook")
def test_fans_knock_a_fanatic_out() -> None:
    settings = versus(team(having("ball-and-chain")))
    table = stage(LINE, settings, "", start="kick-off", kicking="east")
    dice = "d8 5, d6 1, d6 6, d6 6, d6 6, d6 6, d6 1, d6 1, d6 1, d6 1, d6 1, d6 1, d8 2"
    table.play("kick to c3", dice=dice)
    assert (table.status("1W"), table.status("2W")) == ("knocked-out", "stunned")


@pytest.mark.rule("bb2016.touchdown.kick-off")
def test_a_touchdown_while_the_kick_comes_down() -> None:
    """A kicker waits in the End Zone and catches: the team's turn marker moves for it, and it kicks again."""
    places = {**LINE, "4E": "d8"}
    table = stage(places, None, "", start="kick-off", kicking="east", turns=[2, 2])
    table.play("kick to a3", dice="d8 7, d6 1, d6 5, d6 5")
    table.play("move 4E").play("to a4", dice="").play("stop").play("end turn", dice="d6 6")
    assert (table.fact("score"), table.match.turns, table.fact("kicking")) == ([0, 1], [2, 3], "east")


# --- the ball


@pytest.mark.rule("bb2016.followup.voluntary")
@pytest.mark.parametrize("when", ["at-once", "end-of-action"])
@pytest.mark.parametrize("skills", [[], ["frenzy"]])
def test_a_carrier_who_follows_up_into_the_end_zone_scores(skills: list[str], when: str) -> None:
    """By Frenzy, too, which makes the follow-up compulsory."""
    settings = versus(team({"skills": skills}), touchdown=when)
    table = stage({"1W": "y6 ball", "1E": "z6", "6E": "d12"}, settings)
    table.play("block 1W", dice="block push-back" + (", d6 1, d6 2" if skills else ""))
    if not skills:
        table.play("follow up", dice="d6 1, d6 2")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2016.followup.voluntary")
def test_a_ball_that_bounces_back_is_caught_by_who_followed_up() -> None:
    """The follow-up comes before the ball, which never lies in the square that was left."""
    table = stage({"1W": "e5", "1E": "f5 ball", "6E": "y14"}).play("block 1W", dice="block pow")
    table.play("push to g5").play("follow up", dice="d6 1, d6 1, d8 4, d6 6")
    assert (table.square("1W"), table.ball) == ("f5", "1W")


@pytest.mark.rule("bb2016.ttm.always-hungry-hook")
def test_a_hungry_thrower_may_eat_or_lose_the_team_mate() -> None:
    settings = versus(team(having("throw-team-mate", "always-hungry", st=5), having("right-stuff", "stunty")))
    start = {"1W": "e5", "2W": "f5", "1E": "y6"}
    eaten = stage(start, settings).play("throw-team-mate 1W").play("lift 2W", dice="d6 1, d6 1")
    assert eaten.fact("players.2W.casualty") == "dead"
    lost = stage(start, settings).play("throw-team-mate 1W").play("lift 2W", dice="d6 1, d6 2, d6 6")
    assert (lost.square("2W"), lost.status("2W")) == ("f5", "standing"), "as after a fumble: it lands where it was"
    assert lost.match.used_actions & 1 << 3, "the throw is used up"
    assert stage(start, settings).play("throw-team-mate 1W").play("lift 2W", dice="d6 2").question == "throw"
