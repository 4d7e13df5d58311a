"""Pitch, dice, profiles and the course of a match of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.dice import D68
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.bloodbowl.sheets import END_ZONES, HALVES, LINES, WIDE_ZONES, WIDTH
from touchline.core.dice import D3, D6, D8, ScriptedDice
from touchline.core.errors import SetupError
from touchline.core.match import NOBODY
from touchline.core.trail import FANS, part

EDITION = BLOOD_BOWL_2016.edition


def squares(zone: int) -> set[tuple[int, int]]:
    return {(square % WIDTH, square // WIDTH) for square in range(WIDTH * 15) if zone >> square & 1}


@pytest.mark.rule("bb2016.pitch.end-zones", "bb2016.pitch.wide-zones", "bb2016.pitch.halves", "bb2016.match.sides")
@pytest.mark.rule("bb2016.pitch.line-of-scrimmage", "bb2016.pitch.centre-field")
def test_the_pitch() -> None:
    assert [{column for column, _ in squares(zone)} for zone in END_ZONES] == [{0}, {25}]
    assert [{column for column, _ in squares(half)} for half in HALVES] == [set(range(13)), set(range(13, 26))]
    assert [{row for _, row in squares(zone)} for zone in WIDE_ZONES] == [set(range(4)), set(range(11, 15))]
    assert [{column for column, _ in squares(line)} for line in LINES] == [{12}, {13}]
    assert [{row for _, row in squares(line)} for line in LINES] == [set(range(4, 11))] * 2
    assert all(squares(END_ZONES[seat]) <= squares(HALVES[seat]) for seat in (0, 1))


@pytest.mark.rule("bb2016.pitch.plain-squares")
def test_no_square_has_a_rule_of_its_own() -> None:
    assert stage({"1W": "e5"}).match.trapdoors == 0


@pytest.mark.rule("bb2016.dice.types", "bb2016.dice.d68", "bb2016.dice.d3")
def test_the_dice() -> None:
    assert (len(D6.faces), len(D8.faces), len(D3.faces), len(D68.faces)) == (6, 8, 3, 48)
    assert {int(face) for face in D68.faces} == {10 * tens + units for tens in range(1, 7) for units in range(1, 9)}


@pytest.mark.rule("bb2016.dice.block-faces", "bb2016.dice.pool-select")
def test_one_result_of_several_block_dice_is_chosen() -> None:
    settings = versus(team({"st": 4}))
    table = stage({"1W": "e5", "1E": "f5"}, settings).play("block 1W", dice="block push-back, block both-down")
    assert (table.question, set(table.legal)) == ("result", {"take push-back", "take both-down"})
    for face in ("player-down", "both-down", "push-back", "stumble", "pow"):
        stage({"1W": "e5", "1E": "f5"}, settings).play("block 1W", dice=f"block {face}, block push-back")


@pytest.mark.rule("bb2016.dice.roll-off-high-wins", "bb2016.dice.roll-off-tie")
def test_roll_offs() -> None:
    table = stage({"1W": "e5"})
    match = table.match
    for dice, bonus, winner in (
        (["d6 3", "d6 4"], 0, 1),
        (["d6 3", "d6 4"], 2, 0),
        (["d6 3", "d6 3"], 0, -1),
    ):
        match.dice = ScriptedDice(dice)
        assert match.rules.roll_off(match, [part(FANS, NOBODY, bonus), []]) == winner


@pytest.mark.rule("bb2016.profile.fields", "bb2016.profile.limits")
def test_a_profile_has_four_values() -> None:
    assert list(EDITION.limits) == ["ma", "st", "ag", "av"]
    assert set(EDITION.limits.values()) == {(1, 10)}
    with pytest.raises(SetupError, match="unknown 'pa'"):
        BLOOD_BOWL_2016.blank(versus(team({"pa": 4})), ScriptedDice([]))
    with pytest.raises(SetupError, match="st is a number from 1 to 10"):
        BLOOD_BOWL_2016.blank(versus(team({"st": 11})), ScriptedDice([]))


@pytest.mark.rule(
    "bb2016.match.two-halves", "bb2016.turn.half-ends", "bb2016.turn.second-half-kick", "bb2016.turn.marker"
)
@pytest.mark.rule("bb2016.half.second-start", "bb2016.dugout.trackers", "bb2016.reroll.team-start-of-half")
@pytest.mark.rule("bb2016.reroll.team-no-carry-over")
def test_two_halves_of_eight_turns() -> None:
    table = stage(
        {"1W": "e5", "1E": "t5"},
        versus(team(rerolls=2)),
        "",
        turns=[8, 8],
        active="east",
        rerolls=[1, 0],
        kicking="east",
    )
    table.match.first_kicking = 1
    table.play("end turn")
    assert (table.fact("half"), table.match.turns, table.fact("rerolls")) == (2, [0, 0], [2, 0])
    assert table.match.kicking == 0, "who received kicks now"
    assert EDITION.turns_in_half == 8


@pytest.mark.rule("bb2016.turn.ends")
def test_a_turn_ends_by_choice_or_when_nobody_is_left() -> None:
    table = stage({"1W": "e5", "1E": "t5"})
    assert "end turn" in table.legal
    assert table.play("end turn").is_turn_of("east")


@pytest.mark.rule("bb2016.drive.no-rolls-after-last")
def test_no_recovery_after_the_last_drive() -> None:
    players = {"1W": "knocked-out", "2W": "e5", "1E": "t5"}
    table = stage(players, None, "", half=2, turns=[8, 8], active="east", score=[1, 0])
    assert table.play("end turn").match.over, "without a die"


@pytest.mark.rule("bb2016.overtime.length")
def test_overtime_has_eight_turns() -> None:
    table = stage({"1W": "e5", "1E": "t5"}, versus(team(), extra_time=True), "", half=3, turns=[8, 7], score=[1, 1])
    assert table.play("end turn").is_turn_of("east")


@pytest.mark.rule("bb2016.overtime.kick-off-rerolls")
def test_overtime_goes_on_with_the_rerolls_that_are_left() -> None:
    table = stage(
        {"1W": "e5", "1E": "t5"},
        versus(team(rerolls=3), extra_time=True),
        "",
        half=2,
        turns=[8, 8],
        active="east",
        rerolls=[1, 2],
    )
    table.play("end turn", dice="coin heads").play("kick")
    assert (table.fact("half"), table.fact("rerolls")) == (3, [1, 2])


@pytest.mark.rule("bb2016.concede.when", "bb2016.concede.loses", "bb2016.concede.without-penalty")
def test_conceding() -> None:
    table = stage({"1W": "e5", "1E": "t5"}, versus(team(), conceding=True), "", start="turn")
    assert "concede" in table.legal
    assert table.play("concede").match.result == (-1, 1)
    table = stage({"1W": "e5", "1E": "t5"}, versus(team(), conceding=True), "", start="turn").play("move 1W", "stop")
    assert "concede" not in table.legal, "only as the turn begins"
    assert EDITION.concede_limit == 2


# --- touchdowns


@pytest.mark.rule("bb2016.touchdown.catch-or-pick-up", "bb2016.record.touchdown")
def test_a_catch_in_the_end_zone_scores() -> None:
    table = (
        stage({"1W": "w5 ball", "2W": "z5", "1E": "d12"}, None, "")
        .play("pass 1W", "throw")
        .play("throw to z5", dice="d6 3, d6 3")
    )
    assert (table.fact("score"), table.counted("2W", "touchdowns")) == ([1, 0], 1)


@pytest.mark.rule("bb2016.touchdown.opponent-turn-at-once")
def test_a_touchdown_in_the_opponents_turn() -> None:
    table = stage({"1W": "y5 ball", "1E": "x5", "2E": "d12"}, None, "", active="east", turns=[2, 3])
    table.play("block 1E", dice="block push-back").play("push to z5")
    if table.question == "follow-up":
        table.play("stay")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2016.touchdown.no-stalling")
def test_nobody_minds_stalling() -> None:
    table = stage({"1W": "y5 ball", "1E": "d12"}).play("end turn")
    assert table.is_turn_of("east")


# --- team re-rolls


def missed(settings: dict[str, object] | None = None, **position: object) -> Table:
    """1W has failed to dodge."""
    players = {"1W": "e5", "2W": "k5", "1E": "e6", "2E": "k6"}
    return stage(players, settings, "", **position).play("move 1W").play("to e4", dice="d6 1")


@pytest.mark.rule("bb2016.reroll.team-one-per-turn-all-kinds", "bb2016.reroll.skill-not-limited")
def test_one_team_reroll_in_a_turn() -> None:
    table = missed(rerolls=[3, 0]).play("re-roll by team-re-roll", dice="d6 3").play("stop")
    table.play("move 2W").play("to k4", dice="d6 1, d6 1, d6 1")
    assert (table.status("2W"), table.fact("rerolls")) == ("prone", [2, 0]), "nothing was offered"
    table = missed(versus(team({}, {"skills": ["dodge"]})), rerolls=[3, 0]).play("re-roll by team-re-roll", dice="d6 3")
    table.play("stop", "move 2W").play("to k4", dice="d6 1")
    assert table.question == "re-roll", "but a skill may"


@pytest.mark.rule("bb2016.reroll.team-spoiled-counts")
def test_a_spoiled_reroll_is_the_one_of_the_turn() -> None:
    table = missed(versus(team({"skills": ["loner"]})), rerolls=[2, 0])
    table.play("re-roll by team-re-roll", dice="d6 3, d6 1, d6 1")
    assert (table.fact("rerolls"), table.is_turn_of("east")) == ([1, 0], True)


@pytest.mark.rule("bb2016.reroll.team-whole-pool", "bb2016.reroll.team-block-before-choice")
@pytest.mark.rule("bb2016.reroll.skill-whole-roll")
def test_a_reroll_repeats_all_block_dice_before_the_choice() -> None:
    """Even where the other coach chooses."""
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(), team({"st": 4})), "", rerolls=[1, 0])
    table.play("block 1W", dice="block player-down, block both-down")
    assert (table.question, table.actor) == ("re-roll", "west")
    table.play("re-roll by team-re-roll", dice="block push-back, block pow")
    assert (table.question, table.actor, set(table.legal)) == ("result", "east", {"take push-back", "take pow"})


@pytest.mark.rule("bb2016.reroll.team-not-outside-turns", "bb2016.reroll.team-player-on-pitch")
def test_no_team_rerolls_outside_turns() -> None:
    players = {"1W": "knocked-out", "6W": "b2", "6E": "y9"}
    table = stage(players, versus(team(rerolls=3)), "d6 1", start="drive-end", rerolls=[3, 3])
    assert table.status("1W") == "knocked-out"
    line = {
        "1W": "m7",
        "2W": "m8",
        "3W": "m9",
        "4W": "d3",
        "6W": "b14",
        "1E": "n7",
        "2E": "n8",
        "3E": "n9",
        "6E": "y14",
    }
    table = stage(line, None, "", start="kick-off", kicking="east", rerolls=[3, 3])
    table.play("kick to c3", dice="d8 5, d6 1, d6 4, d6 4, d3 1, d3 2, d6 1, d8 2")
    assert table.is_turn_of("west"), "nobody was asked about the dropped kick"


@pytest.mark.rule("bb2016.reroll.team-until-turn-ends", "bb2016.turnover.dice-first")
def test_a_reroll_after_a_failed_pick_up() -> None:
    """The bounce may still be caught with the team re-roll that was not used."""
    table = stage({"1W": "d5", "2W": "f5", "1E": "t5"}, None, "", ball="e5", rerolls=[1, 0]).play("move 1W")
    table.play("to e5", dice="d6 1").play("accept" if "accept" in table.legal else table.legal[0], dice="d8 5, d6 1")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 4")
    assert (table.ball, table.is_turn_of("east")) == ("2W", True)


@pytest.mark.rule("bb2016.reroll.leader-hook")
def test_the_leaders_reroll() -> None:
    table = missed(versus(team({}, {"skills": ["leader"]})), rerolls=[0, 0])
    assert table.question == "re-roll"
    table = stage({"1W": "e5", "1E": "e6"}, versus(team({}, {"skills": ["leader"]})), "").play("move 1W")
    assert table.play("to e4", dice="d6 1, d6 1, d6 1").is_turn_of("east"), "the Leader is not on the pitch"


# --- actions and movement


@pytest.mark.rule("bb2016.action.once-per-turn", "bb2016.action.declare-first", "bb2016.action.move")
def test_how_often_actions_may_be_declared() -> None:
    players = {"1W": "e5 ball", "2W": "k5", "3W": "m9", "1E": "k6", "2E": "t6 prone"}
    for kind in ("blitz", "foul", "pass"):
        table = stage(players).play(f"{kind} 1W", "stop")
        assert kind not in table.actions_of("2W")
        assert {"move", "block"} <= set(table.actions_of("2W"))
    assert stage({"1W": "e5 stunned", "2W": "k5", "1E": "t6"}, None, "").actions_of("1W") == []


@pytest.mark.rule("bb2016.move.not-through-players", "bb2016.move.leap-hook")
def test_nobody_moves_through_players() -> None:
    table = stage({"1W": "e1", "2W": "d1", "3W": "d2", "4W": "e2 prone", "5W": "f2", "7W": "f1", "1E": "t5"}).play(
        "move 1W"
    )
    assert table.squares() == set()
    assert not [text for text in table.legal if text.startswith(("jump", "leap"))]


@pytest.mark.rule("bb2016.move.step-order")
def test_going_for_it_comes_before_the_dodge_and_the_pick_up() -> None:
    table = stage({"1W": "e5", "1E": "k6", "2E": "t5"}, None, "", ball="l5").play("move 1W").play("to k5")
    table.play("to l5", dice="d6 2, d6 4, d6 4")
    assert table.ball == "1W"


@pytest.mark.rule("bb2016.gfi.uses", "bb2016.blitz.block-any-time")
def test_a_blitz_may_go_for_it_to_block() -> None:
    table = (
        stage({"1W": "e5", "1E": "l5", "2E": "t5"})
        .play("blitz 1W")
        .play("to k5")
        .play("block 1E", dice="d6 2, block push-back")
    )
    assert table.question in ("push", "follow-up")
    table = stage({"1W": "e5", "1E": "f5", "2E": "t5"}).play("blitz 1W").play("block 1E", dice="block push-back")
    table.play(table.legal[0]).play("stay")
    assert table.question == "move", "and moves on after the block"


# --- records


@pytest.mark.rule("bb2016.record.casualty", "bb2016.record.casualty-not")
def test_casualties_are_recorded_for_blocks_only() -> None:
    table = stage({"1W": "g6", "1E": "h6"}).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 5, d6 5, d6 5, d68 11")
    assert table.counted("1W", "casualties") == 1
    table = stage({"1W": "g6", "1E": "h6 prone"}).play("foul 1W").play("foul 1E", dice="d6 6, d6 5, d6 4, d6 6, d68 11")
    assert (table.status("1E"), table.counted("1W", "casualties")) == ("casualty", 0)
    table = stage({"1W": "g6", "1E": "h6"})
    table.play("block 1W", dice="block player-down, d6 6, d6 5, d6 5, d6 5, d68 11")
    assert (table.status("1W"), table.counted("1E", "casualties")) == ("casualty", 1), "by the dice of that block"


@pytest.mark.rule("bb2016.record.casualty-healed")
def test_a_healed_casualty_counts() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), team({"skills": ["regeneration"]})))
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 5, d6 5, d6 5, d68 11, d6 4")
    assert (table.status("1E"), table.counted("1W", "casualties")) == ("reserves", 1)
