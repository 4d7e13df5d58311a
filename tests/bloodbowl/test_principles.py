"""Principles that hold everywhere: status, Tackle Zones, undo, the dugout, tables. (Rules and Regulations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import new_match, stage, team, versus
from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.record import Recorder


@pytest.mark.rule("bb2020.principle.no-take-back-after-dice")
def test_a_decision_is_taken_back_only_until_dice_are_rolled() -> None:
    recorder = Recorder(BLOOD_BOWL, {}, 3)
    match = recorder.match
    recorder.step(match.parse("kick"))
    assert recorder.can_undo(), "choosing to kick rolls nothing"
    while BLOOD_BOWL.questions[recorder.match.question] != "kick":
        recorder.step(recorder.match.legal[-1] if recorder.match.legal[0] != 0 else 0)
    recorder.step(recorder.match.legal[0])
    assert not recorder.can_undo(), "the kick has been rolled for"


@pytest.mark.rule("bb2020.kickoff.table")
def test_the_kick_off_table() -> None:
    assert EDITION.kick_off_table[2:] == list(range(11))
    assert EDITION.kick_off_events[0] == "get-the-ref"
    assert EDITION.kick_off_events[-1] == "pitch-invasion"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.status.three", "bb2020.dugout.boxes")
def test_every_player_is_in_one_place_and_one_state() -> None:
    places = {"1W": "e5", "2W": "e7 prone", "3W": "e9 stunned", "4W": "reserves", "5W": "knocked-out"}
    table = stage({**places, "7W": "casualty", "8W": "sent-off"})
    found = [table.status(name) for name in ("1W", "2W", "3W", "4W", "5W", "7W", "8W", "9W")]
    assert found == ["standing", "prone", "stunned", "reserves", "knocked-out", "casualty", "sent-off", "reserves"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.status.tackle-zone")
def test_a_tackle_zone_is_the_eight_squares_around() -> None:
    table = stage({"1E": "k8", "2E": "a1"})
    match, grid = table.match, table.match.grid
    marked = {grid.name(square) for square in range(grid.size) if match.markers_at(square, 0)}
    assert marked == {f"{c}{r}" for c in "jkl" for r in (7, 8, 9)} - {"k8"} | {"a2", "b1", "b2"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.status.marking-without-tz")
def test_of_two_neighbours_only_one_with_a_tackle_zone_marks() -> None:
    table = stage({"1W": "e5", "1E": "f5 dazed"})
    assert table.match.markers(table.match.sheets.index(table.match.sheets[0])) == 0
    east = next(n for n, sheet in enumerate(table.match.sheets) if sheet.label == "1E")
    assert table.match.markers(east) == 1


@pytest.mark.rule("bb2020.tz.lost-no-skills")
def test_a_player_without_tackle_zone_uses_no_skills() -> None:
    settings = versus(team(), team({"skills": ["block", "dodge", "stand-firm"]}))
    table = stage({"1W": "g6", "1E": "h6 dazed", "2E": "y2"}, settings).play("block 1W", dice="block stumble")
    assert table.question == "push", "no Stand Firm"
    assert table.play("push to i6").play("stay", dice="d6 1, d6 2").status("1E") == "prone", "no Dodge"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.stunned.again-restarts")
def test_a_player_stunned_again_in_their_own_turn_waits_for_the_next() -> None:
    """2W is thrown onto 3W, who was Stunned before the turn and is Stunned again."""
    thrower = {"st": 5, "skills": ["throw-team-mate"]}
    settings = versus(team(thrower, {"st": 2, "skills": ["right-stuff"]}))
    table = stage({"1W": "e5", "2W": "f5", "3W": "i5 stunned", "1E": "y2"}, settings)
    dice = "d6 6, d8 4, d8 5, d8 4, d6 6, d6 6, d6 1, d6 2, d8 7, d6 1, d6 2"
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice=dice)
    assert table.is_turn_of("east")
    assert table.status("3W") == "stunned", "it would have rolled over"


@pytest.mark.rule("bb2020.action.default-move", "bb2020.action.move")
def test_a_move_action_cannot_become_another() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "d5", "2E": "e4 prone", "3W": "b2 prone"})
    assert "move" in table.actions_of("3W")
    table.play("move 1W")
    assert {text.split()[0] for text in table.legal} == {"stop", "to", "jump"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.setup.substitutions-only-between-drives")
def test_nobody_comes_on_during_a_drive() -> None:
    table = stage({"1W": "e5", "2W": "reserves"})
    assert table.actions_of("2W") == []


@pytest.mark.rule("bb2020.kick.kicker-three-or-fewer", "bb2020.kick.kicker-none-eligible")
def test_who_kicks_when_nobody_stands_back() -> None:
    settings = versus(team(), team({"skills": ["kick"]}, {"skills": ["kick"]}))
    table = stage({"1E": "n8", "2E": "n9", "3E": "n2", "1W": "m8"}, settings, start="kick-off", kicking="east")
    assert table.legal == ["kicker 1E", "kicker 2E"], "on the line, never in a Wide Zone"


@pytest.mark.rule("bb2020.kickoff.blitz-opponent-down")
def test_a_fallen_opponent_does_not_end_the_blitz_event() -> None:
    players = {"1E": "n13", "2E": "p5", "1W": "k13", "2W": "b2"}
    table = stage(players, start="kick-off", kicking="east")
    table.play("kick to c8", dice="d8 5, d6 1, d6 5, d6 5, d3 1").play("blitz 1E", "target 1W", "to l13")
    table.play("block 1W", dice="block pow").play("push to j13").play("stay", dice="d6 1, d6 2").play("stop")
    assert table.status("1W") == "prone"
    assert table.actions_of("2E") == ["move"], "the event goes on"


@pytest.mark.rule("bb2020.kickoff.officious-ref-final")
def test_the_officious_ref_hears_no_argument_and_takes_no_bribe() -> None:
    table = stage({"1E": "n8", "1W": "m8"}, start="kick-off", kicking="east", bribes=[2, 2], fans=[1, 1])
    table.play("kick to c8", dice="d8 5, d6 1, d6 5, d6 6, d6 1, d6 2, player 1, d6 1, d8 2")
    assert table.status("1W") == "sent-off"


@pytest.mark.rule("bb2020.interfere.no-team-reroll")
def test_nobody_rerolls_an_interference_with_a_team_reroll() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, rerolls=[3, 3])
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6")
    table.play("interfere with 1E", dice="d6 6, d6 1, d8 2, d8 2, d8 2, d8 2")
    assert table.is_turn_of("east"), "neither the deflection nor the failed catch was offered again"
    assert table.fact("rerolls") == [3, 3]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ttm.later-activation")
def test_a_stunned_thrown_player_is_not_activated_later() -> None:
    settings = versus(team({"st": 5, "skills": ["throw-team-mate"]}, {"st": 2, "skills": ["right-stuff"]}))
    table = stage({"1W": "e5", "2W": "f5"}, settings)
    dice = "d6 6, d8 4, d8 5, d8 4, d6 2, d6 6, d6 6, d6 1, d6 2"
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice=dice)
    assert (table.status("2W"), table.actions_of("2W")) == ("stunned", [])


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.block.order", "bb2020.injury.who-rolls", "bb2020.knocked-down.definition")
def test_the_order_of_a_block() -> None:
    """Dice, result, push, follow-up, Armour, Injury, then the ball."""
    table = stage({"1W": "g6", "1E": "h6 ball"}).play("block 1W", dice="block pow").play("push to i6")
    table.play("follow up", dice="d6 6, d6 6, d6 1, d6 2, d8 5")
    wanted = ["block-dice", "result", "pushed", "followed-up", "fell", "armour", "injury", "ball"]
    assert [name for name in table.told if name in wanted] == wanted


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.injury.crowd-stunty")
def test_the_crowd_uses_the_table_for_small_players() -> None:
    table = stage({"1W": "g2", "1E": "g1"}, versus(team(), team({"skills": ["stunty"]})))
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 3, d6 4")
    assert table.status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.casualty.rest-of-game", "bb2020.casualty.dead")
@pytest.mark.parametrize("die", [1, 8, 11, 16])
def test_a_casualty_does_not_come_back(die: int) -> None:
    table = stage({"1W": "g6", "1E": "h6", "2W": "y5 ball"}, versus(team()))
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice=f"d6 6, d6 6, d6 5, d6 5, d16 {die}").play("move 2W", "to z5")
    table.play("formation wall", "ready", "by hand")
    assert "move 1E" not in table.legal
    assert table.status("1E") == "casualty"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchdown.after-failed-pick-up", "bb2020.touchdown.intercepted-or-bounced")
def test_a_bounce_caught_in_the_end_zone_scores_even_after_a_turnover() -> None:
    table = stage({"1W": "x5", "2W": "z5"}, ball="y5").play("move 1W", "to y5", dice="d6 1, d8 5, d6 6")
    assert table.fact("score") == [1, 0]
    table = stage({"1W": "c5", "1E": "a5"}, ball="b5", turns=[3, 2]).play("move 1W", "to b5", dice="d6 1, d8 4, d6 6")
    assert (table.fact("score"), table.fact("turns")) == ([0, 1], [3, 3])


@pytest.mark.rule("bb2020.pregame.toss")
def test_the_winner_of_the_toss_is_asked() -> None:
    assert new_match("d3 1, d3 1, d6 3, d6 4, coin tails").actor == "east"
