"""Rolls after an action is declared: Bone-head, Really Stupid, Take Root, Wild Animal, Blood Lust."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having, stage, team, versus


@pytest.mark.rule("bb2016.skill.activation.when-rolled", "bb2016.skill.activation.no-turnover")
@pytest.mark.parametrize("trait", ["bone-head", "really-stupid", "wild-animal"])
def test_right_after_the_declaration_even_on_the_ground(trait: str) -> None:
    table = facing(having(trait), {}, {"1W": "g6 prone"}).play("blitz 1W", dice="d6 1")
    assert (table.status("1W"), table.is_turn_of("west")) == ("prone", True)


@pytest.mark.rule("bb2016.skill.activation.action-used-up")
@pytest.mark.parametrize(
    ("trait", "action"), [("bone-head", "blitz"), ("really-stupid", "foul"), ("wild-animal", "pass")]
)
def test_the_action_is_used_up(trait: str, action: str) -> None:
    table = facing(having(trait), {}, {"2W": "g8", "2E": "h8 prone", "1W": "g6 ball"}).play(f"{action} 1W", dice="d6 1")
    assert not [answer for answer in table.legal if answer.startswith(action)]


@pytest.mark.rule("bb2016.skill.activation.order")
def test_the_order_of_several() -> None:
    """Bone-head, Really Stupid, Take Root, Wild Animal, Blood Lust: each needs another number."""
    traits = having("bloodlust", "wild-animal", "take-root", "really-stupid", "bone-head")
    table = facing(traits, {}, {"1E": "y6"}).play("move 1W", dice="d6 2, d6 4, d6 2, d6 4, d6 1")
    rolled = [
        table.match.rules.effects[event[2]].id
        for event in table.log.events
        if table.game.events[event[0]].name == "die"
    ]
    assert rolled == ["bone-head", "really-stupid", "take-root", "wild-animal", "bloodlust"]


@pytest.mark.rule(
    "bb2016.skill.bone-head.roll",
    "bb2016.skill.bone-head.loses-tackle-zone",
    "bb2016.skill.bone-head.recovers-on-success",
)
def test_bone_head() -> None:
    settings = versus(team(having("bone-head")), team())
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("move 1W", dice="d6 1")
    assert (table.status("1W"), table.actions_of("1W")) == ("dazed", [])
    table.play("end turn").play("move 1E").play("to i7").play("stop").play("move 1W", dice="d6 1")
    assert table.status("1W") == "dazed", "no dodge was needed, and the zone is still lost"
    table.play("end turn").play("end turn").play("move 1W", dice="d6 2").play("stop")
    assert table.status("1W") == "standing"


@pytest.mark.rule(
    "bb2016.skill.really-stupid.roll",
    "bb2016.skill.really-stupid.helper",
    "bb2016.skill.really-stupid.loses-tackle-zone",
)
@pytest.mark.parametrize(
    ("helper", "die", "status"),
    [
        (None, 3, "dazed"),
        (None, 4, "standing"),
        ("bone-head", 2, "standing"),
        ("bone-head", 1, "dazed"),
        ("really-stupid", 3, "dazed"),
    ],
)
def test_really_stupid(helper: str | None, die: int, status: str) -> None:
    settings = versus(team(having("really-stupid"), having(helper) if helper else {}))
    players = {"1W": "g6", "1E": "y6", **({"2W": "g7"} if helper else {})}
    table = stage(players, settings).play("move 1W", dice=f"d6 {die}")
    assert table.status("1W") == status
    if status == "dazed":
        table.play("end turn", "end turn").play("move 1W", dice="d6 1")
        assert table.status("1W") == "dazed"


@pytest.mark.rule("bb2016.skill.really-stupid.helper")
def test_a_helper_needs_no_tackle_zone() -> None:
    settings = versus(team(having("really-stupid")))
    table = stage({"1W": "g6", "2W": "g7 dazed", "1E": "y6"}, settings).play("move 1W", dice="d6 2")
    assert table.question == "move"


@pytest.mark.rule("bb2016.skill.wild-animal.roll", "bb2016.skill.wild-animal.keeps-tackle-zone")
@pytest.mark.parametrize(
    ("action", "die", "acts"),
    [("move", 3, False), ("move", 4, True), ("block", 1, False), ("block", 2, True), ("blitz", 2, True)],
)
def test_wild_animal(action: str, die: int, acts: bool) -> None:
    dice = f"d6 {die}" + (", block push-back" if acts and action == "block" else "")
    table = facing(having("wild-animal"), {}).play(f"{action} 1W", dice=dice)
    assert (table.question != "turn") == acts
    if not acts:
        assert (table.status("1W"), table.match.is_able(0)) == ("standing", True)


@pytest.mark.rule("bb2016.skill.reroll.activation-rolls-allowed", "bb2016.skill.activation.when-rolled")
@pytest.mark.parametrize("trait", ["bone-head", "really-stupid", "take-root", "wild-animal", "bloodlust"])
def test_a_team_re_roll_may_repeat_the_roll(trait: str) -> None:
    table = facing(having(trait), {}, rerolls=[1, 0]).play("move 1W", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]


@pytest.mark.rule(
    "bb2016.skill.take-root.roll",
    "bb2016.skill.take-root.rooted",
    "bb2016.skill.take-root.other-actions",
    "bb2016.skill.take-root.no-more-rolls",
)
def test_a_rooted_player_acts_from_its_square() -> None:
    settings = versus(team(having("take-root", "throw-team-mate"), having("right-stuff")))
    players = {"1W": "g6 ball", "2W": "f6", "1E": "h6 prone"}
    table = stage(players, settings).play("pass 1W", dice="d6 1")
    assert table.legal == ["stop", "throw"]
    assert stage(players, settings).play("hand-off 1W", dice="d6 1").legal == ["stop", "hand to 2W"]
    assert stage(players, settings).play("foul 1W", dice="d6 1").legal == ["stop", "foul 1E"]
    assert stage(players, settings).play("throw-team-mate 1W", dice="d6 1").legal == ["stop", "lift 2W"]
    table.play("stop").play("end turn", "end turn").play("move 1W")
    assert table.is_turn_of("west"), "no roll, and nowhere to go: neither a square nor a Go For It"
    assert table.match.rooted == 1


@pytest.mark.rule(
    "bb2016.skill.take-root.rooted",
    "bb2016.interaction.take-root-vs-wrestle",
    "bb2016.skill.take-root.no-skill-to-move-or-fall",
)
def test_going_down_frees_and_no_skill_may_be_used_for_it() -> None:
    table = facing(having("wrestle"), {}, {"1W": "g6 rooted"}).play(
        "block 1W", dice="block both-down, d6 1, d6 1, d6 1, d6 1"
    )
    assert table.is_turn_of("east"), "Wrestle was not offered"
    table = facing({}, having("wrestle"), {"1W": "g6 rooted"}).play("block 1W", dice="block both-down").play("yes")
    assert (table.status("1W"), table.match.rooted) == ("prone", 0)
    leaper = facing(having("leap"), {}, {"1W": "g6 rooted"}).play("move 1W")
    assert leaper.is_turn_of("west")
    piler = facing(having("piling-on"), having("stand-firm"), {"1W": "g6 rooted"}, piling_on="free").play(
        "block 1W", dice="block pow"
    )
    assert piler.play("yes", dice="d6 1, d6 1").is_turn_of("west")
    diver = (
        facing({}, having("diving-tackle", "shadowing"), {"1E": "h6 rooted"}).play("move 1W").play("to f6", dice="d6 4")
    )
    assert diver.question == "move"


@pytest.mark.rule(
    "bb2016.skill.take-root.not-pushed",
    "bb2016.skill.take-root.may-block",
    "bb2016.interaction.take-root-vs-grab-and-ball-and-chain",
    "bb2016.skill.take-root.own-team-may-not-help",
)
def test_nothing_moves_a_rooted_player() -> None:
    table = facing(having("grab"), {}, {"1E": "h6 rooted"}).play("block 1W", dice="block push-back")
    assert (table.is_turn_of("west"), table.square("1E")) == (True, "h6")
    blitz = facing(having("juggernaut"), {}, {"1E": "h6 rooted"}).play("blitz 1W", "block 1E", dice="block push-back")
    assert (blitz.square("1E"), blitz.question) == ("h6", "move")
    ball = facing(having("ball-and-chain", ma=1), {}, {"1E": "h6 rooted"}).play("ball-and-chain 1W")
    ball.play("face east", dice="d6 3, block push-back")
    assert (ball.square("1E"), ball.square("1W")) == ("h6", "g6")
    rooted = facing({}, {}, {"1W": "g6 rooted"}).play("block 1W", dice="block push-back").play("push to i6")
    assert (rooted.is_turn_of("west"), rooted.square("1W")) == (True, "g6"), "it blocks without following up"
    mates = facing({}, {}, {"1W": "g6 rooted", "2W": "g7", "1E": "y6"})
    assert "block 2W" not in mates.legal


@pytest.mark.rule("bb2016.skill.take-root.failed-in-blitz")
def test_a_blitz_that_takes_root_has_no_block() -> None:
    table = facing(having("take-root"), {}).play("blitz 1W", dice="d6 1")
    assert table.is_turn_of("west"), "there is nothing left to do"
    later = facing(having("take-root"), {}, {"1W": "g6 rooted"}).play("block 1W", dice="block push-back")
    assert later.question == "push"


@pytest.mark.rule("bb2016.skill.timmm-ber.no-action")
def test_helpers_may_have_acted_and_may_act() -> None:
    settings = versus(team(having("timmm-ber", ma=2)))
    table = (
        stage({"1W": "g6 prone", "2W": "g7", "3W": "e6", "1E": "y6"}, settings)
        .play("move 3W")
        .play("to f6")
        .play("stop")
    )
    table.play("move 1W", dice="d6 2").play("stop")
    assert (table.status("1W"), "move 2W" in table.legal) == ("standing", True), "2 and two helpers are 4"


@pytest.mark.rule("bb2016.interaction.gazed-target-keeps-skills")
@pytest.mark.parametrize(
    ("skill", "result"),
    [
        ("block", "both-down"),
        ("dodge", "stumble"),
        ("wrestle", "both-down"),
        ("sidestep", "push-back"),
        ("stand-firm", "push-back"),
    ],
)
def test_a_gazed_target_still_has_its_skills(skill: str, result: str) -> None:
    table = facing({}, having(skill), {"1E": "h6 dazed"}).play("block 1W", dice=f"block {result}")
    assert asked(table) == f"east {skill} 1E"


@pytest.mark.rule("bb2016.interaction.gazed-target-keeps-skills")
def test_a_gazed_player_gives_no_assist() -> None:
    table = facing({}, {}, {"2E": "g7 dazed"}).play("block 1W", "target 1E", dice="block push-back")
    assert table.question == "push"
