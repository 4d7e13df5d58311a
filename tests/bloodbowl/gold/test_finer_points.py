"""Gold: finer points that come up between its rules and those of the third edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import new_match, stage, team, versus
from touchline.bloodbowl.sheets import LINES
from touchline.bloodbowl.vocabulary import KNOCKED_OUT, RESERVES

PAIR = {"1W": "e5", "1E": "f5"}
PLAIN = versus(team(rerolls=0))


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


@pytest.mark.rule("gold.base.turnover.effect", "gold.base.flow.turnover-finish")
def test_a_turnover_waits_for_its_dice_and_the_ball() -> None:
    table = stage({"1W": "e5 ball", "2W": "b9", "1E": "d5"}, PLAIN).play("move 1W")
    table.play("to f5", dice="d6 1, d6 5, d6 5, d6 1, d6 1, d8 5")
    assert table.fact("players.1W.status") == "stunned"
    assert table.ball == "g5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.armour.roll")
@pytest.mark.parametrize(("armour", "broken"), [("d6 4, d6 4", False), ("d6 4, d6 5, d6 1, d6 1", True)])
def test_armour_must_be_beaten(armour: str, broken: bool) -> None:
    table = stage(PAIR, PLAIN).play("block 1W", dice="block pow").play("push to g5").play("stay", dice=armour)
    assert table.fact("players.1E.status") == ("stunned" if broken else "prone")


@pytest.mark.rule("gold.base.injury.ko", "gold.base.injury.ko.back", "gold.base.restart.reserves")
@pytest.mark.parametrize(("die", "box"), [(3, KNOCKED_OUT), (4, RESERVES)])
def test_the_knocked_out_come_round_before_a_kick_off(die: int, box: int) -> None:
    table = stage({"1W": "y9 ball", "1E": "e5"}, PLAIN)
    table.match.box[4] = KNOCKED_OUT
    table.play("move 1W").play("to z9", dice=f"d6 {die}")
    assert table.match.box[4] == box
    assert (4 in table.match.available(0)) is (box == RESERVES)


@pytest.mark.rule("gold.base.foul.armour-bonus", "gold.base.foul.assists", "gold.base.foul.sent-off.assisters")
def test_team_mates_help_a_foul_and_are_never_sent_off() -> None:
    players = {"1W": "e5", "2W": "f6", "1E": "f5 prone"}
    table = stage(players, PLAIN).play("foul 1W").play("foul 1E", dice="d6 4, d6 4, d6 1, d6 2")  # 8, 1 and 1
    assert table.fact("players.1E.status") == "stunned"
    table.play("accept")
    assert [table.fact(f"players.{name}.status") for name in ("1W", "2W")] == ["sent-off", "standing"]


@pytest.mark.rule("gold.base.foul.sent-off.ball")
def test_the_ball_of_a_player_sent_off_bounces() -> None:
    table = stage({"1W": "e5 ball", "1E": "f5 prone"}, PLAIN).play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    assert table.play("accept", dice="d8 2").ball == "e4"


@pytest.mark.rule(
    "gold.base.foul.argue-call", "gold.base.ruling.argued-call-keeps-counter", "gold.base.staff.head-coach"
)
@pytest.mark.parametrize(("die", "status", "ejected"), [(6, "standing", 0), (1, "sent-off", 1), (3, "sent-off", 0)])
def test_a_coach_argues(die: int, status: str, ejected: int) -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}, PLAIN).play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    table.play("argue", dice=f"d6 {die}")
    assert (table.fact("players.1W.status"), table.match.ejected) == (status, ejected)
    assert table.match.eye_on == 0


@pytest.mark.rule("gold.base.skill.pass", "gold.base.skill.pass.scope")
def test_pass_rerolls_a_fumble() -> None:
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "y9"}, versus(team(has("pass"), rerolls=0))).play(
        "pass 1W", "throw"
    )
    table.play("throw to h5", dice="d6 1").play("re-roll by pass", dice="d6 3, d6 3")
    assert table.ball == "2W"


@pytest.mark.rule("gold.base.skill.dodge.block-unlimited")
def test_a_target_dodges_every_block_of_a_frenzy() -> None:
    table = stage(PAIR, versus(team(has("frenzy", ma=3)), team(has("dodge")))).play("block 1W", dice="block stumble")
    table.play("yes").play("push to g5", dice="block stumble").play("yes").play("push to h5", dice="block stumble")
    table.play("yes", "push to i5")
    assert table.fact("players.1E.status") == "standing"


@pytest.mark.rule("gold.base.skill.guard.both")
def test_guard_helps_a_defender_too() -> None:
    players = {**PAIR, "2E": "d4", "2W": "c3"}
    match = stage(players, versus(team(), team({}, has("guard")))).match
    assert match.rules.block_dice(match, 0, match.split, 3) == -2


@pytest.mark.rule("gold.base.skill.sure-feet.each")
def test_sure_feet_help_once_in_an_action() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("sure-feet", ma=1), rerolls=0))).play("move 1W", "to f5")
    table.play("to h5", dice="d6 1").play("re-roll by sure-feet", dice="d6 2, d6 1, d6 1, d6 1")
    assert table.fact("players.1W.square") == "h5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.ruling.seventh.moved-player")
def test_a_fall_in_the_opponents_turn_costs_no_turn() -> None:
    table = stage({"1W": "e5", "1E": "f5", "2E": "y9"}, PLAIN).play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice="d6 1, d6 1")
    assert table.is_turn_of("west")
    table.play("end turn")
    assert table.is_turn_of("east")
    assert "move 2E" in table.legal


@pytest.mark.rule("gold.base.ruling.one-skill.interceptor-free", "gold.base.skill.shadowing.one")
def test_reactions_are_not_counted() -> None:
    """One opponent follows again and again and dives as well, all in one turn of the other team."""
    players = {"1W": "e5", "1E": "d5"}
    table = stage(players, versus(team({"ma": 6}, rerolls=0), team(has("shadowing", "diving-tackle"))))
    table.play("move 1W").play("to f5", dice="d6 5").play("no").play("yes", dice="d6 6, d6 1")
    assert table.fact("players.1E.square") == "e5"
    table.play("to g5", dice="d6 5").play("no").play("yes", dice="d6 6, d6 1")
    assert table.fact("players.1E.square") == "f5"
    table.play("to h5", dice="d6 6").play("yes")
    assert table.fact("players.1E.status") == "prone"


@pytest.mark.rule("gold.base.ruling.stand-firm.blitz")
def test_a_blitzer_who_stands_firm_may_still_block() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has("stand-firm"), rerolls=0))).play("blitz 1W")
    table.play("to f5", dice="d6 1")
    assert table.fact("players.1W.square") == "e5"
    assert not table.squares()
    table.play("block 1E", dice="block push-back")
    assert table.question == "push"


@pytest.mark.rule("gold.base.ruling.touchdown.catch-in-zone", "gold.base.ruling.touchdown.entering")
def test_a_catch_in_the_end_zone_scores() -> None:
    table = stage({"1W": "y9 ball", "2W": "z9", "1E": "e5"}, PLAIN).play("pass 1W").play("hand to 2W", dice="d6 3")
    assert table.fact("score") == [1, 0]
    assert table.counted("2W", "touchdowns") == 1


@pytest.mark.rule("gold.base.ruling.apothecary.thick-skull")
def test_a_thick_skull_comes_before_the_apothecary() -> None:
    table = stage(PAIR, versus(team(), team(has("thick-skull"))), apothecaries=[0, 1])
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 4, d6 5, d6 4, d6 4, d6 4")
    assert table.fact("players.1E.status") == "stunned"
    assert table.match.apothecaries == [0, 1]


@pytest.mark.rule("gold.base.ruling.daemonic-aura.crowd", "gold.base.block.crowd.no-modifiers")
def test_an_aura_does_not_help_in_the_crowd() -> None:
    table = stage({"1W": "e2", "1E": "e1"}, versus(team(has("mighty-blow")), team(has("daemonic-aura"))))
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 5, d6 5")
    assert table.fact("players.1E.casualty") == "dead"


@pytest.mark.rule("gold.base.skill.thick-skull.crowd")
def test_a_thick_skull_in_the_crowd() -> None:
    table = stage({"1W": "e2", "1E": "e1"}, versus(team(), team(has("thick-skull"))))
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 4, d6 4, d6 4")
    assert table.fact("players.1E.status") == "reserves"


@pytest.mark.rule("gold.base.ruling.set-up.big-guy-line")
def test_three_big_guys_are_on_the_line() -> None:
    big = versus(team(size=10, rules=["big-guys"]))
    table = new_match("d6 3, d6 4, coin heads", big).play("kick", "formation wall", "ready")
    assert (table.match.standing[0] & LINES[0]).bit_count() >= 3


@pytest.mark.rule("gold.base.ruling.banished-counts-as-casualty")
def test_a_banished_daemon_counts() -> None:
    table = stage(PAIR, versus(team(), team(has("daemonic-aura")))).play("block 1W", dice="block pow")
    table.play("push to g5").play("stay", dice="d6 4, d6 5, d6 5, d6 5")
    assert table.counted("1W", "casualties") == 1


@pytest.mark.rule("gold.base.ruling.leap.dodge-skill")
def test_a_leaper_has_no_dodge_left() -> None:
    table = stage({"1W": "e5", "1E": "f5", "2E": "h5"}, versus(team(has("leap", "dodge", ma=8), rerolls=0)))
    table.play("move 1W").play("jump to g5", dice="d6 4")
    table.play("to g4", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.ruling.hand-off.after-pass", "gold.base.ruling.hand-off.thrown")
def test_a_throw_of_a_team_mate_leaves_the_hand_off() -> None:
    players = {"1W": "e5", "2W": "f5", "3W": "k9 ball", "4W": "k10", "1E": "y9"}
    table = stage(players, versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0)))
    table.play("throw-team-mate 1W", "lift 2W").play("throw to h5", dice="d6 4, d6 4").play("pass 3W")
    assert "throw" not in table.legal
    assert table.play("hand to 4W", dice="d6 3").ball == "4W"


@pytest.mark.rule("gold.base.ruling.diving-tackle-on-re-roll")
def test_a_dive_may_wait_for_the_reroll() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has("dodge")), team(has("diving-tackle"))), rerolls=[0, 0])
    table.play("move 1W").play("to f5", dice="d6 1").play("re-roll by dodge", dice="d6 4")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice="d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone"


@pytest.mark.rule("gold.base.ruling.illegal-procedure.one-penalty", "gold.base.ruling.illegal-procedure.timing")
def test_one_offence_brings_one_penalty() -> None:
    settings = versus(team(), turn_marker="coach")
    table = stage({"1W": "e5", "2W": "e9", "1E": "y9"}, settings, active="east", rerolls=[3, 0])
    table.play("end turn") if "move the marker" not in table.legal else table.play("move the marker", "end turn")
    table.play("move 1W", "call", "accept", "give a re-roll up", "stop", "move 2W")
    assert table.question == "move"


@pytest.mark.rule("gold.base.flow.half-end-one-team")
def test_a_team_plays_its_last_turns_alone() -> None:
    table = stage(PAIR, PLAIN, turns=[6, 8]).play("end turn")
    assert table.is_turn_of("west")
    assert table.fact("turns") == [7, 8]


@pytest.mark.rule("gold.base.weapon.death-roller.normal")
def test_a_death_roller_never_holds_the_ball() -> None:
    """It is not asked, and the turn goes on."""
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("death-roller"), rerolls=0)), ball="f5")
    table.play("move 1W").play("to f5", dice="d8 5")
    assert (table.ball, table.actor, table.question) == ("g5", "west", "move")


@pytest.mark.rule("gold.base.skill.hypnotic-gaze.bone-head")
def test_who_stands_around_does_not_gaze() -> None:
    table = stage({**PAIR, "2W": "b9"}, versus(team(has("hypnotic-gaze", "bone-head"), rerolls=0)))
    table.play("block 1W", dice="d6 1")
    assert "hypnotic-gaze 1W" not in table.legal


@pytest.mark.rule("gold.base.apothecary.turnover-stands")
def test_healing_undoes_no_turnover() -> None:
    table = stage(PAIR, PLAIN, apothecaries=[1, 0])
    table.play("block 1W", dice="block player-down, d6 4, d6 5, d6 4, d6 4").play("yes", dice="d6 2")
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("east")
