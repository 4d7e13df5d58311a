"""Gold: what it takes over from the third edition, in one place."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.editions.gold import EDITION
from touchline.bloodbowl.sheets import END_ZONES, GRID, HALVES, LINES, WIDE_ZONES

PAIR = {"1W": "e5", "1E": "f5"}
PLAIN = versus(team(rerolls=0))


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def kick_off(dice: str = "", **settings: object) -> Table:
    """Both teams stand, the west kicks; the dice are those of the kick."""
    table = new_match("d6 3, d6 4, coin heads", {**versus(team()), **settings})
    table.play("kick", "formation wall", "ready", "formation cage", "ready")
    return table.play("kick to t8", dice=dice) if dice else table


# --- pitch, set-up, kick-off


@pytest.mark.rule("gold.base.pitch.size", "gold.base.set-up.line-squares")
def test_the_pitch() -> None:
    assert (GRID.width, GRID.height) == (26, 15)
    assert [zone.bit_count() for zone in (*END_ZONES, *WIDE_ZONES, *LINES)] == [15, 15, 104, 104, 7, 7]


@pytest.mark.rule(
    "gold.base.set-up.kicking-first",
    "gold.base.set-up.own-half",
    "gold.base.set-up.line-of-scrimmage",
    "gold.base.set-up.wide-zones",
    "gold.base.set-up.only-reserves",
    "gold.base.flow.toss",
    "gold.base.flow.one-off",
)
def test_the_kicking_team_sets_up_first_in_its_own_half() -> None:
    table = new_match("d6 3, d6 4, coin heads")
    assert (table.question, table.actor) == ("toss", "west")
    table.play("kick", "formation wall", "ready")
    match = table.match
    own = match.standing[0]
    assert own & ~HALVES[0] == 0
    assert (own & LINES[0]).bit_count() >= 3
    assert all((own & zone).bit_count() <= 2 for zone in WIDE_ZONES)
    assert (table.question, table.actor) == ("formation", "east")


@pytest.mark.rule(
    "gold.base.kick-off.any-square",
    "gold.base.kick-off.scatter",
    "gold.base.kick-off.scatter-path",
    "gold.base.match.turn-order",
)
def test_a_kick_scatters_in_one_direction() -> None:
    table = kick_off()
    assert table.squares("kick to") == {GRID.name(square) for square in GRID.squares(HALVES[1])}
    table = kick_off("d6 3, d6 4, d8 5, d6 3, d6 3, d6 4, d8 5")  # changing weather, three squares, weather, bounce
    assert table.ball == "x8"
    assert table.is_turn_of("east")


@pytest.mark.rule(
    "gold.base.kick-off.touchback", "gold.base.kick-off.touchback-player", "gold.base.kick-off.bounce-out"
)
@pytest.mark.parametrize(
    ("square", "dice"),
    [
        ("n8", "d6 3, d6 4, d8 4, d6 6, d6 3, d6 4"),  # into the other half
        ("z8", "d6 3, d6 4, d8 5, d6 6, d6 3, d6 4"),  # off the pitch
        ("y8", "d6 3, d6 4, d8 5, d6 1, d6 3, d6 4, d8 5"),  # it bounces off the pitch
    ],
)
def test_a_kick_that_leaves_the_half_is_a_touchback(square: str, dice: str) -> None:
    table = kick_off().play(f"kick to {square}", dice=dice)
    assert (table.question, table.actor) == ("touchback", "east")
    assert len(table.legal) == 11
    assert table.play("give to 3E").ball == "3E"


@pytest.mark.rule("gold.base.kick-off.after-touchdown", "gold.base.turnover.touchdown", "gold.base.score.touchdown")
def test_the_team_that_scored_kicks() -> None:
    table = stage({"1W": "y9 ball", "2W": "e5", "1E": "f9"}).play("move 1W", "to z9")
    assert table.fact("score") == [1, 0]
    assert (table.question, table.actor) == ("formation", "west")
    assert table.match.kicking == 0


@pytest.mark.rule(
    "gold.base.match.halves",
    "gold.base.kick-off.half-time",
    "gold.base.reroll.team.half-time",
    "gold.base.flow.half-end",
)
def test_the_second_half_begins_with_full_rerolls_and_the_other_kick() -> None:
    table = stage(PAIR, versus(team(rerolls=3), team(rerolls=2)), turns=[8, 8], rerolls=[0, 0], active="east")
    table.match.first_kicking = 0
    table.play("end turn")
    assert (table.fact("half"), table.fact("rerolls"), table.match.kicking) == (2, [3, 2], 1)


@pytest.mark.rule("gold.base.match.winner", "gold.base.flow.overtime", "gold.base.flow.overtime-rerolls")
def test_the_score_decides_or_extra_time_does() -> None:
    table = stage(PAIR, half=2, turns=[8, 8], score=[2, 1], active="east").play("end turn")
    assert (table.match.over, table.match.winner) == (True, 0)
    extra = versus(team(rerolls=3), extra_time=True)
    table = stage(PAIR, extra, half=2, turns=[8, 8], score=[1, 1], rerolls=[1, 0], active="east")
    table.play("end turn", dice="coin heads").play("kick")
    assert (table.fact("half"), table.fact("rerolls")) == (3, [1, 0])


@pytest.mark.rule("gold.base.flow.shoot-out")
def test_a_level_extra_time_is_decided_by_dice_and_rerolls() -> None:
    extra = versus(team(), extra_time=True)
    table = stage(PAIR, extra, half=3, turns=[8, 8], score=[1, 1], rerolls=[1, 0], active="east")
    table.play("end turn", dice="d6 3, d6 4, d6 3, d6 3")  # 4 : 4, then 4 : 3
    assert table.match.winner == 0


@pytest.mark.rule("gold.base.score.opponent-turn", "gold.base.ruling.touchdown.pushed-carrier")
def test_a_touchdown_in_the_opponents_turn_moves_the_marker() -> None:
    table = stage({"1W": "c5", "1E": "b5 ball"}, PLAIN, turns=[3, 3]).play("block 1W", dice="block push-back")
    table.play("push to a5")
    assert table.fact("score") == [0, 1]
    assert table.fact("turns") == [3, 4]


@pytest.mark.rule("gold.base.ruling.touchdown.opponent-turn-eight")
def test_no_marker_moves_beyond_the_eighth_turn() -> None:
    table = stage({"1W": "c5", "1E": "b5 ball"}, PLAIN, turns=[8, 8], half=2).play("block 1W", dice="block push-back")
    table.play("push to a5")
    assert table.match.over
    assert table.fact("score") == [0, 1]


# --- actions and movement


@pytest.mark.rule(
    "gold.base.action.move",
    "gold.base.action.move.any-direction",
    "gold.base.action.move.unused",
    "gold.base.gfi.two-squares",
)
def test_a_move_goes_as_far_as_the_allowance_and_two_more() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team({"ma": 2}))).play("move 1W")
    assert table.squares() == {
        f"{chr(97 + column)}{row}" for column in range(9) for row in range(1, 10) if (column, row) != (4, 5)
    }
    assert "stop" in table.legal


@pytest.mark.rule("gold.base.action.block", "gold.base.block.standing-target", "gold.base.action.prone-no-block")
def test_a_block_needs_two_who_stand() -> None:
    assert "block 1W" in stage(PAIR).legal
    assert "block 1W" not in stage({"1W": "e5 prone", "1E": "f5"}).legal
    assert "block 1W" not in stage({"1W": "e5", "1E": "f5 prone"}).legal
    assert "block 1W" not in stage({"1W": "e5", "1E": "g5"}).legal


@pytest.mark.rule(
    "gold.base.action.blitz", "gold.base.gfi.blitz", "gold.base.gfi.blitz-block-roll", "gold.base.gfi.not-block-action"
)
def test_a_blitz_pays_a_square_for_the_block() -> None:
    table = stage({"1W": "e5", "2W": "b9", "1E": "g5"}, versus(team({"ma": 1}, rerolls=0))).play("blitz 1W", "to f5")
    table.play("block 1E", dice="d6 2, block push-back").play("push to h5", "stay")
    assert table.match.rushed == 1
    table.play("stop")
    assert "blitz 2W" not in table.legal


@pytest.mark.rule("gold.base.action.pass", "gold.base.action.foul", "gold.base.action.throw-ends")
def test_after_a_throw_or_a_foul_the_action_is_over() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5", "3W": "b9", "1E": "f9 prone"}, PLAIN).play("pass 1W", "throw")
    table.play("throw to g5", dice="d6 4, d6 4")
    assert table.is_turn_of("west")
    table = stage({"1W": "e9", "2W": "b9", "1E": "f9 prone"}, PLAIN).play("foul 1W").play("foul 1E", dice="d6 1, d6 2")
    assert table.is_turn_of("west")
    assert "foul 2W" not in table.legal


@pytest.mark.rule(
    "gold.base.action.stand-up",
    "gold.base.action.stand-up.allowed",
    "gold.base.action.stand-up.no-dodge",
    "gold.base.action.stand-up.low-ma",
    "gold.base.action.stand-up.low-ma-rest",
)
def test_standing_up_costs_three_squares_or_needs_a_four() -> None:
    table = stage({"1W": "e5 prone", "1E": "f5"}).play("move 1W")
    assert table.match.rules.movement_left(table.match, 0) == 3
    for die, up in ((3, False), (4, True)):
        table = stage({"1W": "e5 prone", "1E": "y9"}, versus(team({"ma": 2}, rerolls=0)))
        table.play("move 1W", dice=f"d6 {die}")
        assert (table.question == "move") is up
        assert table.match.rules.movement_left(table.match, 0) == (0 if up else 2)


@pytest.mark.rule("gold.base.tackle-zone", "gold.base.dodge.modifiers", "gold.base.dodge.once-per-square")
def test_one_dodge_for_each_square_left() -> None:
    players = {"1W": "e5", "1E": "d4", "2E": "d5", "3E": "g5", "4E": "d6 prone"}
    table = stage(players, PLAIN).play("move 1W").play("to f5", dice="d6 4")  # AG 3: 4+, +1, one marker there
    assert table.fact("players.1W.square") == "f5"


@pytest.mark.rule("gold.base.agility.one-fails-six-succeeds", "gold.base.agility.modifiers-own")
@pytest.mark.parametrize(("ag", "die", "passes"), [(6, 1, False), (1, 6, True)])
def test_a_one_fails_and_a_six_succeeds(ag: int, die: int, passes: bool) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team({"ag": ag}, rerolls=0))).play("move 1W")
    table.play("to f5", dice=f"d6 {die}" + ("" if passes else ", d6 1, d6 1"))
    assert (table.fact("players.1W.status") == "standing") is passes


@pytest.mark.rule("gold.base.pick-up.modifiers", "gold.pick-up.allowed-actions")
@pytest.mark.parametrize(("marker", "die"), [({}, 3), ({"2E": "g5"}, 4)])
def test_a_pick_up(marker: dict[str, str], die: int) -> None:
    table = stage({"1W": "e5", "1E": "y9", **marker}, PLAIN, ball="f5").play("move 1W", "to f5")
    assert table.play("pick it up", dice=f"d6 {die}").ball == "1W"


@pytest.mark.rule("gold.base.gfi.blizzard", "gold.base.weather.blizzard", "gold.base.weather.blizzard.hail-mary")
def test_a_blizzard() -> None:
    settings = versus(team(has("hail-mary-pass", ma=1), rerolls=0))
    table = stage({"1W": "e5 ball", "1E": "y9"}, settings, weather="blizzard").play("pass 1W", "throw")
    assert "k5" in table.squares("throw to")
    assert "m5" not in table.squares("throw to")
    assert "hail mary" not in table.legal
    table = stage({"1W": "e5", "1E": "y9"}, settings, weather="blizzard").play("move 1W", "to f5")
    assert table.play("to g5", dice="d6 2, d6 1, d6 1").is_turn_of("east")


# --- blocks


@pytest.mark.rule(
    "gold.base.block.equal",
    "gold.base.block.stronger",
    "gold.base.block.twice",
    "gold.base.block.attacker-rolls",
    "gold.base.block.strength-compare",
)
@pytest.mark.parametrize(
    ("ours", "theirs", "dice", "chooser"),
    [(3, 3, 1, ""), (4, 3, 2, "west"), (7, 3, 3, "west"), (3, 4, 2, "east"), (3, 7, 3, "east"), (6, 3, 2, "west")],
)
def test_strength_says_how_many_dice(ours: int, theirs: int, dice: int, chooser: str) -> None:
    rolled = ", ".join(["block pow", "block push-back", "block pow"][:dice])
    table = stage(PAIR, versus(team({"st": ours}, rerolls=0), team({"st": theirs}))).play("block 1W", dice=rolled)
    assert (table.question, table.actor) == (("result", chooser) if chooser else ("push", "west"))


@pytest.mark.rule(
    "gold.base.assist.each",
    "gold.base.assist.condition",
    "gold.base.assist.both-sides",
    "gold.base.assist.free",
    "gold.base.assist.standing",
)
@pytest.mark.parametrize(
    ("more", "dice"),
    [({"2W": "f6"}, 2), ({"2W": "f6", "2E": "g7"}, 1), ({"2W": "f6 prone"}, 1), ({"2E": "e4"}, -2)],
)
def test_assists(more: dict[str, str], dice: int) -> None:
    table = stage({**PAIR, **more}, PLAIN)
    match = table.match
    assert match.rules.block_dice(match, 0, match.split, 3) == dice


@pytest.mark.rule("gold.base.assist.no-tackle-zone")
def test_who_has_no_tackle_zone_does_not_stop_assists() -> None:
    match = stage({**PAIR, "2W": "f6", "2E": "g7 dazed"}, PLAIN).match
    assert match.rules.block_dice(match, 0, match.split, 3) == 2


@pytest.mark.rule(
    "gold.base.block.faces",
    "gold.base.block.attacker-down",
    "gold.base.block.both-down",
    "gold.base.block.both-down.order",
    "gold.base.block.push",
    "gold.base.block.stumble",
    "gold.base.block.defender-down",
    "gold.base.block.knock-down-square",
    "gold.base.skill.block",
)
@pytest.mark.parametrize(
    ("result", "falls"),
    [("player-down", "W"), ("both-down", "WE"), ("push-back", ""), ("stumble", "E"), ("pow", "E")],
)
def test_the_results_of_a_block(result: str, falls: str) -> None:
    fall = ", d6 1, d6 1"
    pushed = result in ("push-back", "stumble", "pow")
    table = stage(PAIR, PLAIN).play("block 1W", dice=f"block {result}" + ("" if pushed else fall * len(falls)))
    if pushed:
        table.play("push to g5").play("stay", dice=fall[2:] if falls else "")
        assert table.fact("players.1E.square") == "g5"
    for name in "WE":
        assert table.fact(f"players.1{name}.status") == ("prone" if name in falls else "standing")
    assert table.is_turn_of("east") is ("W" in falls)


@pytest.mark.rule(
    "gold.base.block.push-squares",
    "gold.base.block.push.empty-first",
    "gold.base.block.push.chain",
    "gold.base.block.push.prone-occupants",
    "gold.base.block.follow-up",
    "gold.base.block.follow-up.free",
    "gold.base.block.follow-up.when",
)
def test_pushes() -> None:
    table = stage({**PAIR, "2E": "g4", "3E": "g5"}, PLAIN).play("block 1W", dice="block push-back")
    assert table.fact("players.1E.square") == "g6"  # the only free one
    full = {**PAIR, "2E": "g4", "3E": "g5", "4E": "g6 prone"}
    table = stage(full, versus(team({"st": 9}, rerolls=0)))
    table.play("block 1W", dice="block push-back, block push-back, block push-back")
    assert table.squares("push to") == {"g4", "g5", "g6"}
    table.play("push to g6", "push to h7", "follow up")
    assert table.fact("players.4E.square") == "h7"
    assert table.fact("players.4E.status") == "prone"
    assert table.fact("players.1W.square") == "f5"


@pytest.mark.rule("gold.base.block.crowd", "gold.base.block.crowd.ball", "gold.base.ruling.crowd.stunned-reserve")
def test_the_crowd_throws_the_ball_back() -> None:
    table = stage({"1W": "e2", "1E": "e1 ball"}, PLAIN).play("block 1W", dice="block push-back")
    table.play("stay", dice="d6 1, d6 1, d6 3, d6 1, d6 2, d8 5")
    assert table.fact("players.1E.status") == "reserves"
    assert table.ball != "air"


@pytest.mark.rule("gold.base.block.drop-ball", "gold.base.block.drop-ball.last", "gold.base.skill.strip-ball.square")
def test_a_carrier_who_falls_drops_the_ball() -> None:
    table = stage({"1W": "e5", "1E": "f5 ball"}, PLAIN).play("block 1W", dice="block pow").play("push to g5")
    assert table.play("stay", dice="d6 1, d6 1, d8 5").ball == "h5"


# --- passes


@pytest.mark.rule(
    "gold.base.pass.modifiers", "gold.base.pass.accurate", "gold.base.pass.range-ruler", "gold.base.pass.range-grid"
)
@pytest.mark.parametrize(("square", "die"), [("h5", 3), ("k5", 4), ("o5", 5), ("r5", 6)])
def test_the_ranges_of_a_pass(square: str, die: int) -> None:
    table = stage({"1W": "e5 ball", "2W": square, "1E": "y9"}, PLAIN).play("pass 1W", "throw")
    assert table.play(f"throw to {square}", dice=f"d6 {die}, d6 3").ball == "2W"


@pytest.mark.rule(
    "gold.base.pass.inaccurate",
    "gold.base.pass.scatter-no-catch",
    "gold.base.turnover.pass-not-caught",
    "gold.base.pass.target",
)
def test_a_missed_pass_scatters_three_times() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "3W": "j5", "1E": "y9"}, PLAIN).play("pass 1W", "throw")
    table.play("throw to i5", dice="d6 3, d8 5, d8 5, d8 5, d8 5")
    assert table.ball == "m5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.pass.own-catch-saves", "gold.base.catch.compulsory", "gold.base.catch.then-act")
def test_a_missed_pass_that_a_team_mate_catches_goes_on() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "3W": "l5", "1E": "y9"}, PLAIN).play("pass 1W", "throw")
    table.play("throw to i5", dice="d6 3, d8 5, d8 5, d8 5, d6 4")
    assert table.ball == "3W"
    assert "move 3W" in table.legal
    assert table.counted("1W", "completions") == 0


@pytest.mark.rule("gold.base.pass.completion", "gold.base.catch.modifiers", "gold.base.pass.ball-during-move")
def test_a_completion() -> None:
    table = stage({"1W": "e5", "2W": "i5", "1E": "y9"}, PLAIN, ball="f5").play("pass 1W", "to f5")
    table.play("pick it up", dice="d6 3").play("throw").play("throw to i5", dice="d6 3, d6 3")
    assert table.ball == "2W"
    assert table.counted("1W", "completions") == 1


@pytest.mark.rule("gold.base.pass.fumble", "gold.base.pass.fumble.turnover", "gold.base.catch.either-team")
def test_a_fumble_ends_the_turn_whoever_catches_it() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "y9"}, PLAIN).play("pass 1W", "throw")
    table.play("throw to i5", dice="d6 1, d8 5").play("catch it", dice="d6 4")
    assert table.ball == "2W"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.pass.fumble.six")
def test_a_six_is_never_a_fumble() -> None:
    markers = {f"{n}E": square for n, square in enumerate(("d4", "d5", "d6", "e4", "e6", "f4", "f6"), start=1)}
    table = stage({"1W": "e5 ball", "2W": "r5", **markers}, PLAIN).play("pass 1W", "throw")
    table.play("throw to r5")
    assert table.play("nobody", dice="d6 6, d6 3").ball == "2W"  # -2 and -7


@pytest.mark.rule(
    "gold.base.pass.interception-one",
    "gold.base.pass.interception.position",
    "gold.base.pass.interception.before",
    "gold.base.pass.interception.turnover",
    "gold.base.pass.sequence",
)
def test_one_opponent_under_the_ruler_may_intercept() -> None:
    players = {"1W": "e5 ball", "2W": "k5", "1E": "g5", "2E": "i5", "3E": "g9", "4E": "h5 prone"}
    table = stage(players, PLAIN).play("pass 1W", "throw", "throw to k5")
    assert set(table.legal) == {"nobody", "interfere with 1E", "interfere with 2E"}
    table.play("interfere with 1E", dice="d6 6")
    assert table.ball == "1E"
    assert table.counted("1E", "interceptions") == 1
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.pass.catch-by-opponent")
def test_an_opponent_who_catches_a_stray_pass_has_not_intercepted() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "l5"}, PLAIN).play("pass 1W", "throw")
    table.play("throw to i5", dice="d6 3, d8 5, d8 5, d8 5, d6 4")
    assert table.ball == "1E"
    assert table.counted("1E", "interceptions") == 0
    assert table.is_turn_of("east")


@pytest.mark.rule(
    "gold.base.hand-off.procedure",
    "gold.base.hand-off.range",
    "gold.base.hand-off.turnover",
    "gold.base.hand-off.own-turn",
)
def test_a_hand_off_that_is_dropped_ends_the_turn() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "3W": "g7", "1E": "y9"}, PLAIN).play("pass 1W")
    assert "hand to 3W" not in table.legal
    table.play("hand to 2W", dice="d6 2, d8 5")
    assert table.ball == "g5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.catch.prone-never", "gold.base.bounce")
def test_the_ball_bounces_from_a_fallen_player() -> None:
    table = stage({"1W": "e5 ball", "2W": "h5 prone", "1E": "y9"}, PLAIN).play("pass 1W", "throw")
    table.play("throw to h5", dice="d6 3, d8 5")
    assert table.ball == "i5"


@pytest.mark.rule("gold.base.weather.very-sunny", "gold.base.weather.pouring-rain", "gold.base.weather.nice")
@pytest.mark.parametrize(("weather", "throw", "catch"), [("nice", 3, 3), ("very-sunny", 4, 3), ("pouring-rain", 3, 4)])
def test_weather(weather: str, throw: int, catch: int) -> None:
    for more, caught in ((0, True), (-1, False)):
        table = stage({"1W": "e5 ball", "2W": "h5", "1E": "y9"}, PLAIN, weather=weather).play("pass 1W", "throw")
        table.play("throw to h5", dice=f"d6 {throw}, d6 {catch + more}" + ("" if caught else ", d8 5"))
        assert (table.ball == "2W") is caught


# --- re-rolls and the rest


@pytest.mark.rule(
    "gold.base.reroll.once-per-roll",
    "gold.base.reroll.second-stands",
    "gold.base.reroll.team.one-per-turn",
    "gold.base.reroll.team.any-own-roll",
    "gold.base.reroll.skill-not-team",
    "gold.reroll.team.own-turn-only",
)
def test_a_team_reroll_is_used_once_in_a_turn() -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "d5", "2E": "d9"}, rerolls=[3, 0]).play("move 1W")
    table.play("to f5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 4").play("stop", "move 2W")
    assert table.play("to f9", dice="d6 1, d6 1, d6 1").is_turn_of("east")
    assert table.fact("rerolls") == [2, 0]


@pytest.mark.rule(
    "gold.base.reroll.all-dice", "gold.reroll.team.block-dice-ok", "gold.reroll.team.must-affect-own-player"
)
def test_a_reroll_repeats_all_block_dice() -> None:
    table = stage(PAIR, versus(team({"st": 4})), rerolls=[1, 0])
    table.play("block 1W", dice="block player-down, block player-down")
    table.play("re-roll by team-re-roll", dice="block pow, block pow").play("push to g5").play(
        "stay", dice="d6 1, d6 1"
    )
    assert table.is_turn_of("west")


@pytest.mark.rule(
    "gold.reroll.team.no-opposing-armour",
    "gold.reroll.team.no-opposing-injury",
    "gold.reroll.team.no-armour-or-injury-at-all",
    "gold.base.reroll.team.not-opponent-dice",
    "gold.qa.no-leader-reroll-armour-injury",
    "gold.qa.no-pro-reroll-armour-injury",
    "gold.base.injury.rolled-by",
)
def test_armour_and_injury_are_never_rolled_again() -> None:
    table = stage(PAIR, versus(team(has("pro", "leader"))), rerolls=[3, 3]).play("block 1W", dice="block pow")
    table.play("keep the roll", "push to g5").play("stay", dice="d6 4, d6 5, d6 1, d6 1")
    assert table.fact("players.1E.status") == "stunned"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.skill.leader", "gold.base.skill.leader.one", "gold.base.skill.leader.on-pitch")
@pytest.mark.parametrize(("leader", "offered"), [("e9", True), ("e9 prone", True), ("", False)])
def test_a_leader_brings_one_reroll_while_on_the_pitch(leader: str, offered: bool) -> None:
    players = {"1W": "e5", "1E": "d5", **({"2W": leader} if leader else {})}
    table = stage(players, versus(team({}, has("leader"), has("leader"))), rerolls=[0, 0]).play("move 1W")
    table.play("to f5", dice="d6 1" + ("" if offered else ", d6 1, d6 1"))
    assert ("re-roll by leader-re-roll" in table.legal) is offered


@pytest.mark.rule("gold.base.skill.sure-hands", "gold.base.ruling.one-skill.pick-up-then-pass")
def test_sure_hands_leave_nothing_for_the_pass() -> None:
    settings = versus(team(has("sure-hands", "pass", "accurate"), rerolls=0))
    table = stage({"1W": "e5", "2W": "j5", "1E": "y9"}, settings, ball="f5").play("pass 1W", "to f5")
    table.play("pick it up", dice="d6 1").play("re-roll by sure-hands", dice="d6 3").play("throw")
    table.play("throw to j5", dice="d6 3, d8 5, d8 5, d8 5, d8 5")
    assert table.is_turn_of("east")


@pytest.mark.rule(
    "gold.base.ruling.one-skill.receiver-free",
    "gold.base.ruling.one-skill.block-result",
    "gold.base.ruling.one-skill.team-mate-rerolls",
)
def test_the_receiver_is_not_the_one_who_acts() -> None:
    settings = versus(team(has("pass"), has("catch")))
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "y9"}, settings, rerolls=[0, 0]).play("pass 1W", "throw")
    table.play("throw to h5", dice="d6 1").play("re-roll by pass", dice="d6 3, d6 1")
    assert table.play("re-roll by catch", dice="d6 3").ball == "2W"


@pytest.mark.rule(
    "gold.base.ruling.frenzy.end-of-turn",
    "gold.base.ruling.bone-head.compulsory-frenzy",
)
def test_a_frenzied_bone_head_has_done_the_duty() -> None:
    table = stage({**PAIR, "2W": "e9"}, versus(team(has("frenzy", "bone-head"), rerolls=0)))
    assert "end turn" not in table.legal
    table.play("blitz 1W", dice="d6 1")
    assert "end turn" in table.legal


@pytest.mark.rule("gold.base.ruling.frenzy.one-blitz")
def test_without_the_blitz_a_frenzied_player_must_block() -> None:
    table = stage({**PAIR, "2W": "e9", "2E": "f9"}, versus(team(has("frenzy")))).play("blitz 2W")
    table.play("block 2E", dice="block push-back").play("push to g9", "stay", "stop")
    assert {text.split()[0] for text in table.legal if text.endswith(" 1W")} == {"block"}


@pytest.mark.rule("gold.base.ruling.bone-head.declared-action", "gold.base.ruling.bone-head.prone")
def test_a_prone_bone_head_stays_down() -> None:
    table = stage({"1W": "e5 prone", "2W": "b9", "1E": "y9"}, versus(team(has("bone-head"), rerolls=0)))
    table.play("blitz 1W", dice="d6 1")
    assert table.fact("players.1W.status") == "prone"
    assert "blitz 2W" in table.legal


@pytest.mark.rule(
    "gold.spp.casualty.by-blocking",
    "gold.spp.casualty.when-blocked",
    "gold.spp.casualty.no-other-way",
    "gold.base.foul.no-casualty-spp",
)
def test_only_blocks_make_casualties_that_count() -> None:
    hurt = "d6 6, d6 6, d6 6, d6 6, d6 1"
    table = stage(PAIR, PLAIN).play("block 1W", dice="block pow").play("push to g5").play("stay", dice=hurt)
    assert table.counted("1W", "casualties") == 1
    table = stage(PAIR, PLAIN).play("block 1W", dice=f"block player-down, {hurt}")
    assert table.counted("1E", "casualties") == 1
    table = stage({"1W": "e5", "1E": "f5 prone"}, PLAIN).play("foul 1W")
    table.play("foul 1E", dice="d6 6, d6 5, d6 6, d6 6, d6 1")
    assert table.counted("1W", "casualties") == 0


@pytest.mark.rule("gold.unstable.roll-half-time")
def test_the_unstable_may_vanish_at_half_time() -> None:
    table = stage(PAIR, versus(team(has("unstable"))), turns=[8, 8], active="east").play("end turn", dice="d6 5")
    assert table.fact("players.1W.status") == "absent"


@pytest.mark.rule("gold.dauntless.is-trait", "gold.frenzy.is-trait")
def test_dauntless_and_frenzy_are_traits() -> None:
    assert {"dauntless", "frenzy"} <= set(EDITION.book.data["traits"])


@pytest.mark.rule("gold.base.skill.kick", "gold.base.skill.kick.position", "gold.base.skill.kick.half")
def test_a_kicker_behind_the_line_halves_the_scatter() -> None:
    settings = versus(team(*[has("kick") for _ in range(11)], size=11))
    table = new_match("d6 3, d6 4, coin heads", settings)
    table.play("kick", "formation wall", "ready", "formation cage", "ready")
    table.play("kick to t8", dice="d6 3, d6 4, d8 5, d6 5")
    assert table.question == "use"
    table.play("yes", dice="d6 3, d6 4, d8 5")
    assert table.ball == "w8"  # two squares and the bounce


@pytest.mark.rule("gold.base.weather.sweltering-heat", "gold.base.weather.sweltering-heat.touchdown")
def test_heat_is_rolled_after_a_touchdown() -> None:
    players = {"1W": "e5", "2W": "y9 ball", "1E": "f9"}
    table = stage(players, PLAIN, weather="sweltering-heat").play("move 2W")
    table.play("to z9", dice="d6 1, d6 2, d6 2, d6 1")
    assert table.match.fainted & 1
    assert table.match.fainted >> table.match.split & 1
    table = stage(players, PLAIN, weather="sweltering-heat", turns=[8, 8], half=2).play("move 2W", "to z9")
    assert table.match.over, "nobody rolls for a drive that never comes"


@pytest.mark.rule("gold.action.declare-before", "gold.base.flow.one-player-at-a-time", "gold.base.flow.turn-end")
def test_an_action_is_declared_first_and_finished_before_the_next() -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "y9"})
    assert not table.squares()
    table.play("move 1W")
    assert not any(text.startswith("move ") for text in table.legal)
    table.play("to f5", "stop")
    assert "move 1W" not in table.legal
    assert table.play("end turn").is_turn_of("east")


@pytest.mark.rule("gold.general.additive")
def test_a_rule_that_gold_never_mentions_is_still_in_force() -> None:
    """The document names neither the weather nor going for it nor the throw-in template; all three are played."""
    slow = versus(team(has(ma=1), rerolls=0))
    table = stage({"1W": "e5", "1E": "y9"}, slow, weather="blizzard").play("move 1W", "to f5")
    assert table.play("to g5", dice="d6 2, d6 1, d6 1").is_turn_of("east"), "a 2 is not enough in a blizzard"


@pytest.mark.rule("gold.general.precedence")
def test_where_gold_contradicts_the_handbook_gold_holds() -> None:
    """A hand-off was free, and a player pushed onto the ball could pick it up: neither is true any more."""
    table = stage({"1W": "e5 ball", "2W": "e6", "1E": "y9"}).play("move 1W")
    assert "hand to 2W" not in table.legal
    pushed = stage({"1W": "e5", "1E": "f5"}, ball="g5").play("block 1W", dice="block push-back").play("push to g5")
    assert pushed.play("stay", dice="d8 5").ball == "h5"
