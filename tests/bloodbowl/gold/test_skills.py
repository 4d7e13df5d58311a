"""Gold: what skills do to armour, injuries, passes, pushes and opponents who leave."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus

PAIR = {"1W": "e5", "1E": "f5"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def block(west: dict[str, object], east: dict[str, object], dice: str, **more: object) -> Table:
    return stage(PAIR, versus(team(west), team(east), **more)).play("block 1W", dice=dice)


def felled(west: dict[str, object], armour: str, east: dict[str, object] | None = None) -> Table:
    """A block that knocks the target down, up to the Armour roll."""
    table = block(west, east or {}, "block pow").play("push to g5")
    return table.play("stay", dice=armour)


# --- armour and injury


@pytest.mark.rule(
    "gold.mighty-blow.armour-or-injury",
    "gold.mighty-blow.when-blocking",
    "gold.skill.modifier-after-roll",
    "gold.qa.armour-skills-occasions",
)
def test_mighty_blow_breaks_armour_or_adds_to_the_injury() -> None:
    table = felled(has("mighty-blow"), "d6 4, d6 4").play("yes", dice="d6 3, d6 4")  # 8 + 1 exceeds AV 8
    assert table.fact("players.1E.status") == "stunned"  # 7, and nothing is left for it
    table = felled(has("mighty-blow"), "d6 4, d6 5, d6 3, d6 4").play("yes")
    assert table.fact("players.1E.status") == "knocked-out"


@pytest.mark.rule("gold.mighty-blow.when-blocked", "gold.skill.free-in-opponent-turn")
def test_mighty_blow_of_the_target_hurts_the_blocker() -> None:
    table = block({}, has("mighty-blow"), "block player-down, d6 4, d6 4").play("yes", dice="d6 1, d6 1")
    assert table.fact("players.1W.status") == "stunned"


@pytest.mark.rule("gold.mighty-blow.min-strength")
def test_the_weak_do_not_hit_mightily() -> None:
    table = stage(PAIR, versus(team(has("mighty-blow", st=2)), team({"st": 2}))).play("block 1W", dice="block pow")
    table.play("push to g5").play("stay", dice="d6 4, d6 4")
    assert table.fact("players.1E.status") == "prone"


@pytest.mark.rule("gold.mighty-blow.not-on-fouls", "gold.base.skill.claw.occasions", "gold.base.skill.claw")
@pytest.mark.parametrize(("skill", "asked"), [("mighty-blow", False), ("claws", True)])
def test_claws_help_a_foul_and_mighty_blow_does_not(skill: str, asked: bool) -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}, versus(team(has(skill))))
    table.play("foul 1W").play("foul 1E", dice="d6 3, d6 4")  # 7 + 1
    assert (table.question == "use") is asked


@pytest.mark.rule("gold.skill.declare.example.claw", "gold.skill.one-per-action", "gold.base.ruling.one-skill.armour")
def test_of_two_skills_that_are_enough_together_only_one_is_used_in_the_players_own_action() -> None:
    table = felled(has("claws", "mighty-blow"), "d6 3, d6 3", {})  # 6: both would be needed
    assert table.fact("players.1E.status") == "prone"
    table = felled(has("claws", "mighty-blow"), "d6 3, d6 4").play("yes", dice="d6 4, d6 3")
    assert table.fact("players.1E.status") == "stunned"


@pytest.mark.rule(
    "gold.base.skill.modifier-stack", "gold.skill.free-in-opponent-turn", "gold.base.ruling.one-skill.armour-defender"
)
def test_outside_the_players_own_action_skills_add_up() -> None:
    table = block({}, has("claws", "mighty-blow"), "block player-down, d6 3, d6 3").play("yes")
    table.play("yes", dice="d6 1, d6 1")
    assert table.fact("players.1W.status") == "stunned"


@pytest.mark.rule("gold.base.skill.razor-sharp-claws", "gold.base.skill.razor-sharp-claws.occasions")
def test_razor_sharp_claws_add_to_the_injury() -> None:
    table = felled(has("razor-sharp-claws"), "d6 4, d6 5, d6 3, d6 4").play("yes")  # 7 + 2
    assert table.fact("players.1E.status") == "knocked-out"


@pytest.mark.rule("gold.qa.armour-skills-not-when-assisting", "gold.base.assist.unaffected")
def test_who_assists_adds_nothing() -> None:
    players = {"1W": "e5", "2W": "f6", "1E": "f5"}
    table = stage(players, versus(team({}, has("mighty-blow", "claws")))).play("block 1W", dice="block pow, block pow")
    table.play("push to g4").play("stay", dice="d6 4, d6 4")
    assert table.fact("players.1E.status") == "prone"


@pytest.mark.rule(
    "gold.base.skill.dirty-player",
    "gold.base.skill.dirty-player.fouler",
    "gold.qa.dirty-player.both-rolls",
    "gold.qa.dirty-player.no-reroll",
    "gold.skill.one-per-action.same-skill-once",
)
def test_a_dirty_player_adds_to_both_rolls_with_one_use() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}, versus(team(has("dirty-player", "claws"))), rerolls=[2, 0])
    table.play("foul 1W").play("foul 1E", dice="d6 2, d6 4")  # 6 + 1 and 2 exceed 8
    table.play("no").play("yes", dice="d6 2, d6 4")  # no Claw, which would be the one skill of the action
    assert table.fact("players.1E.status") == "knocked-out"  # 6 + 2
    assert table.is_turn_of("west")


def test_a_dirty_player_may_keep_the_skill_for_the_injury() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}, versus(team(has("dirty-player"))))
    table.play("foul 1W").play("foul 1E", dice="d6 3, d6 5, d6 2, d6 4").play("yes")
    assert table.fact("players.1E.status") == "knocked-out"


@pytest.mark.rule(
    "gold.piling-on.declare-before-armour",
    "gold.base.skill.piling-on",
    "gold.base.skill.piling-on.strength",
    "gold.base.skill.piling-on.own-fall",
    "gold.base.skill.piling-on.condition",
    "gold.base.skill.piling-on.turnover",
)
def test_piling_on_is_declared_before_the_armour_roll() -> None:
    table = block(has("piling-on"), {}, "block pow").play("push to g5", "follow up")
    assert table.question == "use"
    table.play("yes", dice="d6 2, d6 4, d6 1, d6 1")  # 6 + ST 3
    assert table.fact("players.1E.status") == "stunned"
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("east")


def test_nobody_piles_on_from_afar() -> None:
    table = block(has("piling-on"), {}, "block pow").play("push to g5").play("stay", dice="d6 2, d6 4")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.skill.thick-skull", "gold.trait.compulsory", "gold.injury.knocked-out")
@pytest.mark.parametrize(("die", "status"), [(3, "knocked-out"), (4, "stunned")])
def test_a_thick_skull_rolls_a_die(die: int, status: str) -> None:
    table = felled({}, f"d6 4, d6 5, d6 4, d6 4, d6 {die}", has("thick-skull"))
    assert table.fact("players.1E.status") == status


@pytest.mark.rule(
    "gold.injury.stunned",
    "gold.injury.an-injury",
    "gold.injury.roll-modified",
    "gold.injury.specific.never-modified",
    "gold.injury.specific.badly-hurt",
    "gold.injury.specific.seriously-injured",
    "gold.injury.specific.dead",
)
@pytest.mark.parametrize(
    ("injury", "more", "status"),
    [("3, d6 4", "", "stunned"), ("4, d6 4", "", "knocked-out"), ("4, d6 5", "", "knocked-out")]
    + [("5, d6 5", f", d6 {die}", "casualty") for die in range(1, 7)],
)
def test_the_injury_table(injury: str, more: str, status: str) -> None:
    table = felled({}, f"d6 4, d6 5, d6 {injury}{more}")
    assert table.fact("players.1E.status") == status
    if more:
        rows = ["badly-hurt"] * 3 + ["seriously-injured"] * 2 + ["dead"]
        assert table.fact("players.1E.casualty") == rows[int(more[-1]) - 1]


# --- passes and catches


@pytest.mark.rule("gold.base.skill.strong-arm", "gold.base.skill.strong-arm.floor")
@pytest.mark.parametrize(("square", "die"), [("h5", 3), ("i5", 3), ("m5", 4)])
def test_a_strong_arm_throws_one_range_shorter(square: str, die: int) -> None:
    """AG 3: quick 3+, short as quick, long as short."""
    table = stage({"1W": "e5 ball", "2W": square, "1E": "y9"}, versus(team(has("strong-arm"))))
    table.play("pass 1W", "throw").play(f"throw to {square}", dice=f"d6 {die}, d6 3")
    assert table.ball == "2W"


@pytest.mark.rule("gold.titchy.pass-range")
def test_the_titchy_throw_one_range_farther() -> None:
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "y9"}, versus(team(has("titchy"), rerolls=0)))
    table.play("pass 1W", "throw")
    assert "r5" not in table.squares("throw to")  # a long bomb
    table.play("throw to h5", dice="d6 4, d6 3")
    assert table.ball == "2W"


@pytest.mark.rule(
    "gold.base.skill.hail-mary-pass",
    "gold.base.skill.hail-mary-pass.scatter",
    "gold.base.skill.hail-mary-pass.no-range",
)
def test_a_hail_mary_is_the_skill_of_the_action() -> None:
    players = {"1W": "e5 ball", "1E": "d5", "2E": "m5"}
    table = stage(players, versus(team(has("hail-mary-pass", "pass"))))
    table.play("pass 1W", "throw", "hail mary").play("throw to y5", dice="d6 1, d8 5")  # Pass is not offered
    assert table.is_turn_of("east")
    table = stage(players, versus(team(has("hail-mary-pass"))))
    table.play("pass 1W", "throw", "hail mary").play("throw to v5", dice="d6 2, d8 2, d8 2, d8 2, d8 2")
    assert table.ball == "v1"


@pytest.mark.rule(
    "gold.base.skill.diving-catch",
    "gold.base.skill.diving-catch.when",
    "gold.base.skill.diving-catch.move",
    "gold.base.skill.diving-catch.stays-up",
    "gold.skill.declare.example.diving-catch",
)
def test_a_diver_steps_to_a_pass_that_scattered() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "y9"}, versus(team({}, has("diving-catch"), rerolls=0)))
    table.play("pass 1W", "throw").play("throw to i5", dice="d6 2, d8 5, d8 5, d8 4")  # back next to 2W
    assert table.question == "use"
    table.play("yes", dice="d6 4")
    assert table.ball == "2W"
    assert table.fact("players.2W.square") == "j5"
    assert table.fact("players.2W.status") == "standing"


@pytest.mark.rule("gold.base.skill.safe-throw")
@pytest.mark.parametrize(("die", "holder"), [(1, "1E"), (2, "2W")])
def test_a_safe_throw_undoes_an_interception(die: int, holder: str) -> None:
    players = {"1W": "e5 ball", "2W": "i5", "1E": "g5"}
    table = stage(players, versus(team(has("safe-throw"), rerolls=0)))
    table.play("pass 1W", "throw", "throw to i5").play("interfere with 1E", dice="d6 6")
    table.play("yes", dice=f"d6 {die}" + (", d6 4, d6 3" if die > 1 else ""))
    assert table.ball == holder


@pytest.mark.rule("gold.base.skill.catch", "gold.base.skill.catch.uses", "gold.bounce.counts-as-catch")
def test_catch_rerolls_hand_offs_bounces_and_interceptions() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "y9"}, versus(team({}, has("catch"), rerolls=0)))
    table.play("pass 1W").play("hand to 2W", dice="d6 2").play("re-roll by catch", dice="d6 3")
    assert table.ball == "2W"
    players = {"1W": "e5 ball", "2W": "i5", "1E": "g5"}
    table = stage(players, versus(team(rerolls=0), team(has("catch"))))
    table.play("pass 1W", "throw", "throw to i5").play("interfere with 1E", dice="d6 2")
    table.play("re-roll by catch", dice="d6 6")
    assert table.ball == "1E"


@pytest.mark.rule("gold.bounce.catch-optional", "gold.bounce.decline-bounces-again", "gold.bounce.decline-no-turnover")
def test_nobody_has_to_catch_a_bouncing_ball() -> None:
    table = stage({"1W": "e5", "2W": "g5", "1E": "y9"}, ball="f5").play("move 1W", "to f5")
    table.play("leave the ball", dice="d8 5")
    assert (table.question, table.actor) == ("catch", "west")
    table.play("let it bounce", dice="d8 5")
    assert table.ball == "h5"
    assert table.question == "move"


@pytest.mark.rule("gold.base.skill.nerves-of-steel", "gold.base.skill.nerves-of-steel.uses")
def test_nerves_of_steel_ignore_markers() -> None:
    players = {"1W": "e5 ball", "2W": "g5", "1E": "d5", "2E": "g6"}
    table = stage(players, versus(team(has("nerves-of-steel"), has("nerves-of-steel"), rerolls=0)))
    table.play("pass 1W", "throw").play("throw to g5", dice="d6 3, d6 3")
    assert table.ball == "2W"


@pytest.mark.rule("gold.base.skill.extra-arms", "gold.base.skill.extra-arms.not-intercept", "gold.base.skill.big-hand")
def test_extra_arms_and_a_big_hand() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "y9"}, versus(team({}, has("extra-arms"), rerolls=0)))
    assert table.play("pass 1W").play("hand to 2W", dice="d6 2").ball == "2W"
    table = stage({"1W": "e5", "1E": "g5", "2E": "g4"}, versus(team(has("big-hand", ag=1), rerolls=0)), ball="f5")
    assert table.play("move 1W", "to f5").play("pick it up", dice="d6 2").ball == "1W"


@pytest.mark.rule("gold.base.skill.big-hand.weather", "gold.base.weather.pouring-rain.hand-off")
def test_a_big_hand_minds_no_rain() -> None:
    settings = versus(team(has("big-hand"), rerolls=0))
    table = stage({"1W": "e5", "1E": "y9"}, settings, ball="f5", weather="pouring-rain")
    assert table.play("move 1W", "to f5").play("pick it up", dice="d6 2").ball == "1W"


@pytest.mark.rule("gold.base.skill.very-long-legs.intercept", "gold.base.intercept.modifiers")
def test_very_long_legs_help_to_intercept() -> None:
    players = {"1W": "e5 ball", "2W": "i5", "1E": "g5"}
    table = stage(players, versus(team(rerolls=0), team(has("very-long-legs"))))
    table.play("pass 1W", "throw", "throw to i5").play("interfere with 1E", dice="d6 5")  # 4+, -2 and +1
    assert table.ball == "1E"


@pytest.mark.rule("gold.base.skill.dump-off", "gold.base.skill.dump-off.range", "gold.base.skill.dump-off.no-turnover")
def test_a_dump_off_ends_no_turn() -> None:
    players = {"1W": "e5", "1E": "f5 ball", "2E": "h5"}
    table = stage(players, versus(team(), team(has("dump-off"), rerolls=0))).play("block 1W", "yes")
    table.play("throw to h5", dice="d6 1, d8 5, block push-back")
    assert table.question == "push"
    assert table.ball == "g5"


# --- pushes


@pytest.mark.rule(
    "gold.stand-firm.counts-as-pushed",
    "gold.base.skill.stand-firm.push",
    "gold.base.skill.stand-firm.no-follow",
    "gold.base.skill.strip-ball.stand-firm",
    "gold.base.skill.strip-ball",
    "gold.skill.declare.example.strip-ball",
)
def test_who_stands_firm_is_not_pushed_but_loses_the_ball() -> None:
    table = stage({"1W": "e5", "1E": "f5 ball"}, versus(team(has("strip-ball")), team(has("stand-firm"))))
    table.play("block 1W", dice="block push-back").play("yes", dice="d8 5")
    assert table.fact("players.1E.square") == "f5"
    assert table.ball == "g5"
    assert table.is_turn_of("west")


@pytest.mark.rule(
    "gold.side-step.unoccupied-only", "gold.base.skill.side-step", "gold.base.skill.side-step.any-adjacent"
)
def test_side_step_goes_to_any_free_square() -> None:
    table = block({}, has("sidestep"), "block pow").play("yes")
    assert table.actor == "east"
    assert "e4" in table.squares("push to")
    table.play("push to e4").play("stay", dice="d6 1, d6 1")
    assert table.fact("players.1E.square") == "e4"


@pytest.mark.rule("gold.side-step.unusable-if-surrounded")
def test_nobody_steps_aside_where_all_is_full() -> None:
    around = {"2E": "e4", "3E": "f4", "4E": "g4", "5E": "g5", "6E": "g6", "7E": "f6", "8E": "e6"}
    table = stage({**PAIR, **around}, versus(team({"st": 9}), team(has("sidestep"), size=12)))
    table.play("block 1W").play("target 1E", dice="block push-back, block push-back")
    assert (table.question, table.actor) == ("push", "west")


# --- leaving


@pytest.mark.rule("gold.base.skill.tentacles", "gold.base.skill.tentacles.held", "gold.base.skill.leave-order")
@pytest.mark.parametrize(("die", "held"), [(2, False), (3, True)])
def test_tentacles_hold_whoever_does_not_roll_below_their_own_strength(die: int, held: bool) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(rerolls=0), team(has("tentacles"))))
    table.play("move 1W", "to f5").play("yes", dice=f"d6 {die}" + ("" if held else ", d6 4"))
    assert table.fact("players.1W.square") == ("e5" if held else "f5")
    assert table.match.turnover == 0


@pytest.mark.rule("gold.base.skill.tentacles.each")
def test_everybody_with_tentacles_may_hold() -> None:
    two = team(has("tentacles"), has("tentacles"))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d6"}, versus(team(rerolls=0), two))
    table.play("move 1W", "to f5").play("yes", dice="d6 1")
    assert table.question == "use"
    table.play("yes", dice="d6 6")
    assert table.fact("players.1W.square") == "e5"


@pytest.mark.rule("gold.base.skill.shadowing", "gold.base.skill.shadowing.free", "gold.base.skill.shadowing.after")
@pytest.mark.parametrize(("dice", "square"), [("d6 3, d6 3", "e5"), ("d6 3, d6 4", "d5")])
def test_a_shadow_follows_on_an_equal_total(dice: str, square: str) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(rerolls=0), team(has("shadowing"))))
    table.play(
        "move 1W",
    ).play("to f5", dice="d6 4").play("yes", dice=dice)
    assert table.fact("players.1E.square") == square


@pytest.mark.rule("gold.base.skill.prehensile-tail", "gold.base.skill.prehensile-tail.each")
def test_every_tail_makes_a_dodge_harder() -> None:
    two = team(has("prehensile-tail"), has("prehensile-tail"))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d6"}, versus(team(rerolls=0), two))
    table.play("move 1W").play("to f5", dice="d6 4, d6 1, d6 1")  # 4+, +1 and -2
    assert table.fact("players.1W.status") == "prone"


@pytest.mark.rule("gold.base.skill.two-heads", "gold.base.skill.stunty", "gold.base.skill.stunty.no-penalties")
def test_two_heads_and_the_stunty_dodge_better() -> None:
    players = {"1W": "e5", "1E": "d5", "2E": "g5", "3E": "g6"}
    table = stage(players, versus(team(has("two-heads"), rerolls=0)))
    assert table.play("move 1W").play("to f4", dice="d6 3").fact("players.1W.square") == "f4"  # one marker there
    table = stage(players, versus(team(has("stunty"), rerolls=0)))
    assert table.play("move 1W").play("to f5", dice="d6 3").fact("players.1W.square") == "f5"


@pytest.mark.rule(
    "gold.base.skill.multiple-block",
    "gold.base.skill.multiple-block.adjacent",
    "gold.base.skill.multiple-block.result",
    "gold.base.skill.multiple-block.assists",
    "gold.base.skill.multiple-block.follow-up",
)
def test_two_opponents_are_blocked_with_one_roll() -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "f6", "3E": "d4"}
    table = stage(players, versus(team(has("multiple-block", "block", st=7)))).play("block 1W", "target 1E")
    assert "target 3E" not in table.legal  # not next to the first
    table.play("target 2E", dice="block pow").play("first 1E")  # 7 against 3 + 3, and 3E helps
    table.play("push to g4", dice="d6 1, d6 1").play("push to g7").play("follow up", dice="d6 1, d6 1")
    assert [table.fact(f"players.{name}.status") for name in ("1E", "2E")] == ["prone", "prone"]
    assert table.fact("players.1W.square") == "f6"


@pytest.mark.parametrize("result", ["player-down", "both-down"])
def test_who_fails_against_two_falls_once(result: str) -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "f6"}
    table = stage(players, versus(team(has("multiple-block", st=6)))).play("block 1W", "target 1E")
    fall = "d6 1, d6 1"
    if result == "player-down":
        table.play("target 2E", dice=f"block player-down, {fall}")
    else:
        table.play("target 2E", dice="block both-down").play("first 1E", dice=f"{fall}, {fall}, {fall}")
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.skill.hypnotic-gaze", "gold.base.skill.hypnotic-gaze.free")
@pytest.mark.parametrize(("die", "caught"), [(3, False), (4, True)])
def test_a_gaze_takes_no_action(die: int, caught: bool) -> None:
    table = stage(PAIR, versus(team(has("hypnotic-gaze")))).play("hypnotic-gaze 1W", dice=f"d6 {die}")
    assert bool(table.match.dazed) is caught
    assert "hypnotic-gaze 1W" not in table.legal
    table.play("move 1W").play("to d5", dice="" if caught else "d6 4")
    assert table.fact("players.1W.square") == "d5"


@pytest.mark.rule("gold.base.skill.pro", "gold.base.skill.pro.any-roll", "gold.skill.no-retroactive.pro-block-example")
def test_pro_needs_a_four_and_does_not_reach_back() -> None:
    table = stage(PAIR, versus(team(has("pro"), rerolls=0))).play("blitz 1W").play("block 1E", dice="block push-back")
    table.play("keep the roll", "push to g5", "stay")
    assert not any("pro" in text for text in table.legal)
    table = stage(PAIR, versus(team(has("pro"), rerolls=0))).play("blitz 1W").play("block 1E", dice="block player-down")
    table.play("re-roll by pro", dice="d6 4, block pow").play("push to g5").play("stay", dice="d6 1, d6 1")
    assert table.fact("players.1E.status") == "prone"
