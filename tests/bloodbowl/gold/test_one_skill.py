"""Gold: one skill in the course of an action, any number at other times; who declares first."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import stage, team, versus
from touchline.bloodbowl.editions.gold import EDITION
from touchline.bloodbowl.rules.gold.skills import ONE_SKILL
from touchline.bloodbowl.words import sentences


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


@pytest.mark.rule(
    "gold.skill.one-per-action",
    "gold.skill.one-per-action.same-skill-once",
    "gold.skill.one-per-action.whole-action",
    "gold.skill.example.dodge-spends-block",
    "gold.skill.reroll-after-roll",
    "gold.base.skill.dodge",
)
def test_a_dodge_of_a_blitz_uses_up_block_and_dodge() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, versus(team(has("block", "dodge"))))
    table.play("blitz 1W", "to f6", dice="d6 1").play("re-roll by dodge", dice="d6 4")
    assert table.match.rules.is_altered(table.match, 0, ONE_SKILL)
    table.play("block 2E", dice="block both-down, d6 1, d6 1, d6 1, d6 2")  # nobody is asked about Block
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.skill.one-per-action.same-skill-once", "gold.skill.no-retroactive")
def test_the_same_skill_does_not_help_twice() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g6"}, versus(team(has("dodge"), rerolls=0)))
    table.play("move 1W", "to f5", dice="d6 1").play("re-roll by dodge", dice="d6 5")
    table.play("to f4", dice="d6 1, d6 1, d6 1")  # the second dodge fails without a question
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.skill.one-per-action", "gold.skill.example.defender-use-does-not-carry")
def test_with_the_action_the_limit_ends() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has("dodge"))))
    table.play("move 1W", "to f5", dice="d6 1").play("re-roll by dodge", dice="d6 5").play("stop")
    assert not table.match.rules.is_altered(table.match, 0, ONE_SKILL)


@pytest.mark.rule("gold.skill.example.accurate-or-pass", "gold.skill.modifier-after-roll", "gold.base.skill.accurate")
@pytest.mark.parametrize(("answer", "dice", "ball"), [("add accurate", "d6 4", "2W"), ("re-roll by pass", "d6 3", "")])
def test_a_passer_adds_or_rolls_again_but_not_both(answer: str, dice: str, ball: str) -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "y9"}, versus(team(has("accurate", "pass"), rerolls=0)))
    table.play("pass 1W", "throw").play("throw to i5", dice="d6 3")  # 4+ on a short pass
    assert {"add accurate", "re-roll by pass", "keep the roll"} == set(table.legal)
    if ball:
        table.play(answer, dice="d6 3")
        assert table.ball == ball
    else:
        table.play(answer, dice="d6 3, d8 5, d8 5, d8 5, d8 5")  # Accurate would have been enough now
        assert table.ball == "m5"


@pytest.mark.rule("gold.skill.modifier-after-roll", "gold.skill.optional")
def test_a_bonus_is_offered_only_where_it_helps() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "y9"}, versus(team(has("accurate"), rerolls=0)))
    table.play("pass 1W", "throw").play("throw to i5", dice="d6 2, d8 5, d8 5, d8 5, d8 5")
    assert table.ball == "m5"


@pytest.mark.rule("gold.skill.modifier-after-roll")
def test_a_bonus_may_keep_a_throw_from_being_a_fumble() -> None:
    table = stage({"1W": "e5 ball", "2W": "m5", "1E": "y9", "2E": "d5"}, versus(team(has("accurate"), rerolls=0)))
    table.play("pass 1W", "throw").play("throw to m5", dice="d6 3")  # a long pass with a marker: 3 - 2
    table.play("add accurate", dice="d8 5, d8 5, d8 5, d8 5")
    assert table.ball == "q5"


@pytest.mark.rule("gold.skill.modifier-after-roll", "gold.base.reroll.once-per-roll")
def test_a_bonus_may_be_added_to_a_team_reroll() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "y9"}, versus(team(has("accurate"), rerolls=1)), rerolls=[1, 0])
    table.play("pass 1W", "throw").play("throw to i5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 3")
    assert set(table.legal) == {"add accurate", "keep the roll"}
    assert table.play("add accurate", dice="d6 3").ball == "2W"
    assert "the pass is now 3 + 1 (Accurate) = 4, needs 4+: passes." in " ".join(
        sentences(table.match, table.log.events, 0)
    )


@pytest.mark.rule(
    "gold.skill.example.guard-does-not-spend-blitzer",
    "gold.skill.example.guard-reusable",
    "gold.skill.free-in-team-mate-action",
    "gold.base.skill.guard",
    "gold.skill.declare.example.guard",
)
def test_an_assist_by_guard_costs_nobody_a_skill() -> None:
    players = {"1W": "e5", "2W": "f6", "1E": "f5", "2E": "g7"}
    table = stage(players, versus(team(has("block"), has("guard", "block"))))
    table.play("block 1W", dice="block both-down, block both-down").play("yes", dice="d6 1, d6 1")
    assert table.is_turn_of("west")
    table.play("block 2W", dice="block both-down").play("yes", dice="d6 1, d6 1")
    assert table.fact("players.2W.status") == "standing"


@pytest.mark.rule(
    "gold.skill.example.defender-block-reusable",
    "gold.skill.free-in-opponent-turn",
    "gold.base.skill.block.defender-too",
    "gold.skill.block-before-or-after",
)
def test_a_defender_uses_a_skill_again_and_again() -> None:
    block = versus(team(has("block"), has("block")), team(has("block")))
    table = stage({"1W": "e5", "2W": "h5", "1E": "f5"}, block).play("block 1W", dice="block both-down")
    assert table.actor == "east"  # whose turn it is not declares first
    table.play("yes", "yes", "blitz 2W", "to g5").play("block 1E", dice="block both-down, block both-down")
    table.play("yes", "yes")
    assert table.fact("players.1E.status") == "standing"


@pytest.mark.rule(
    "gold.skill.contest.inactive-first",
    "gold.skill.declare.several-inactive-first",
    "gold.base.skill.tackle",
    "gold.base.skill.tackle.not-when-blocked",
)
def test_the_target_declares_dodge_before_the_blocker_declares_tackle() -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(has("tackle")), team(has("dodge"))))
    table.play("block 1W", dice="block stumble")
    assert table.actor == "east"
    table.play("yes")
    assert table.actor == "west"
    table.play("yes", "push to g5", "stay", dice="d6 1, d6 1")
    assert table.fact("players.1E.status") == "prone"


def test_the_blocker_may_keep_tackle_for_another_use() -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(has("tackle")), team(has("dodge"))))
    table.play("block 1W", dice="block stumble").play("yes", "no", "push to g5", "stay")
    assert table.fact("players.1E.status") == "standing"


@pytest.mark.rule("gold.skill.one-per-action")
def test_a_blitzer_who_dodged_has_no_tackle_left() -> None:
    players = {"1W": "e5", "1E": "d5", "2E": "g5"}
    table = stage(players, versus(team(has("dodge", "tackle")), team({}, has("dodge"))))
    table.play("blitz 1W", "to f5", dice="d6 1").play("re-roll by dodge", dice="d6 5")
    table.play("block 2E", dice="block stumble")
    table.play("yes", "push to h5", "stay")
    assert table.fact("players.2E.status") == "standing"


@pytest.mark.rule(
    "gold.skill.one-per-action.frenzy-sequence", "gold.trait.does-not-spend-skill", "gold.trait.unlimited"
)
def test_all_blocks_of_a_frenzied_player_share_one_skill() -> None:
    players = {"1W": "e5", "1E": "f5"}
    table = stage(players, versus(team(has("block", "frenzy", "mighty-blow")), team({"av": 9})))
    table.play("block 1W", dice="block push-back").play("push to g5", dice="block both-down")
    table.play("yes", dice="d6 4, d6 5")  # 9 does not exceed AV 9, and Mighty Blow is gone
    assert table.fact("players.1E.status") == "prone"
    assert table.is_turn_of("west")


@pytest.mark.rule(
    "gold.base.skill.break-tackle", "gold.base.skill.break-tackle.strength", "gold.skill.reroll-after-roll"
)
def test_strength_gets_a_player_away() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has("break-tackle", st=5, ag=1))))
    table.play("move 1W", "to f5", dice="d6 2").play("yes")  # 7-5-1
    assert table.fact("players.1W.square") == "f5"
    assert table.match.rules.skill_spent(table.match, 0) == "break-tackle"
    assert table.fact("players.1W.skill_used") == "break-tackle"


@pytest.mark.rule(
    "gold.diving-tackle.trigger",
    "gold.diving-tackle.placed-prone",
    "gold.diving-tackle.minus-two",
    "gold.base.skill.diving-tackle.one",
    "gold.skill.declare.reaction-window",
    "gold.skill.declare.reaction-after-roll",
    "gold.skill.declare.leeway",
)
def test_the_diver_declares_before_the_mover_answers() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has("break-tackle", st=4)), team(has("diving-tackle"))))
    table.play("move 1W", "to f5", dice="d6 3")  # a dodge on 3+
    assert table.actor == "east"
    table.play("yes", dice="d6 1, d6 1")
    assert table.fact("players.1E.square") == "e5"
    assert table.fact("players.1E.status") == "prone"
    assert table.fact("players.1W.status") == "prone"


@pytest.mark.rule(
    "gold.stand-firm.failed-dodge.origin-square",
    "gold.stand-firm.diving-tackle-bounced",
    "gold.qa.stand-firm-diving-tackle",
    "gold.trait.compulsory.stand-firm",
    "gold.base.skill.stand-firm.dodge",
    "gold.stand-firm.counts-as-failed-dodge",
)
def test_whoever_stands_firm_bumps_the_diver_back() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(has("stand-firm"), rerolls=0), team(has("diving-tackle"))))
    table.play("move 1W", "to f5", dice="d6 4").play("yes")
    assert table.fact("players.1W.square") == "e5"
    assert table.fact("players.1W.status") == "standing"
    assert table.fact("players.1E.square") == "d5"
    assert table.fact("players.1E.status") == "prone"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.dodge.when", "gold.base.turnover.knocked-over", "gold.turnover.handbook-six-kept")
def test_a_failed_dodge_falls_in_the_square_entered() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(rerolls=0)))
    table.play("move 1W", "to f5", dice="d6 2, d6 1, d6 1")
    assert table.fact("players.1W.square") == "f5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.sprint.third-square", "gold.sprint.timing", "gold.base.skill.sure-feet")
def test_the_third_extra_square_is_the_skill_of_the_action() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("sprint", "sure-feet", ma=2), rerolls=0)))
    table.play("move 1W", "to g5")
    assert "j5" in table.squares()
    table.play("to i5", dice="d6 2, d6 2")
    sprint = EDITION.bits["sprint"]
    assert not table.match.used[0] & sprint
    assert table.play("to j5", dice="d6 2").match.used[0] & sprint


def test_a_rerolled_square_leaves_no_sprint() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("sprint", "sure-feet", ma=2), rerolls=0)))
    table.play("move 1W", "to g5").play("to j5", dice="d6 1").play("re-roll by sure-feet", dice="d6 3, d6 2")
    assert table.fact("players.1W.square") == "i5"
    assert not table.squares()


@pytest.mark.rule("gold.leap.once-per-action", "gold.base.skill.leap", "gold.base.skill.leap.cost")
def test_a_player_leaps_once_in_an_action() -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(has("leap", ma=8))))
    table.play("move 1W")
    assert "jump to g5" in table.legal
    table.play("jump to g5", dice="d6 4")
    assert not table.squares("jump to")


@pytest.mark.rule("gold.base.skill.leap.gfi")
def test_a_leap_takes_normal_movement() -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(has("leap", ma=1))))
    table.play("move 1W")
    assert not table.squares("jump to")


@pytest.mark.rule("gold.base.skill.leap.roll", "gold.base.skill.leap.tentacles")
@pytest.mark.parametrize("die", [1, 3])
def test_a_failed_leap_ends_where_it_should_have(die: int) -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(has("leap"), rerolls=0), team(has("diving-tackle"))))
    table.play("move 1W", "jump to g5", dice=f"d6 {die}, d6 1, d6 1")
    assert table.fact("players.1W.square") == "g5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.skill.jump-up", "gold.base.skill.jump-up.block", "gold.skill.optional")
@pytest.mark.parametrize(("answer", "left"), [("yes", 6), ("no", 3)])
def test_to_jump_up_is_the_skill_of_the_action(answer: str, left: int) -> None:
    table = stage({"1W": "e5 prone", "1E": "y9"}, versus(team(has("jump-up"))))
    table.play("move 1W", answer)
    assert table.match.rules.movement_left(table.match, 0) == left
    assert table.match.rules.is_altered(table.match, 0, ONE_SKILL) is (answer == "yes")


def test_a_block_from_the_ground_needs_no_die() -> None:
    table = stage({"1W": "e5 prone", "1E": "f5"}, versus(team(has("jump-up", "block"))))
    table.play("block 1W", dice="block both-down, d6 1, d6 1, d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone"  # Block was no longer there


@pytest.mark.rule(
    "gold.base.skill.horns",
    "gold.base.skill.horns.move-first",
    "gold.base.skill.horns.one-block",
    "gold.skill.declare.example.horns",
    "gold.skill.declare.before-the-thing",
    "gold.skill.declare.sequence",
)
@pytest.mark.parametrize(("start", "asked"), [("e5", True), ("f5", False)])
def test_horns_are_declared_after_a_square_and_before_the_block(start: str, asked: bool) -> None:
    table = stage({"1W": start, "1E": "g5"}, versus(team(has("horns"))))
    table.play("blitz 1W")
    if asked:
        table.play("to f5")
    table.play("block 1E") if asked else table.play("block 1E", dice="block push-back")
    if asked:
        assert table.question == "use"
        table.play("yes", dice="block push-back, block pow")
        assert len(table.legal) == 2
    else:
        assert table.question == "push"


@pytest.mark.rule("gold.trait.compulsory", "gold.base.skill.dauntless", "gold.base.skill.dauntless.compulsory")
@pytest.mark.parametrize(
    ("dice", "chooser"), [("d6 2, d6 3, block pow", ""), ("d6 2, d6 2, block pow, block stumble", "east")]
)
def test_a_trait_is_used_without_a_question(dice: str, chooser: str) -> None:
    """Dauntless is rolled whenever the target is stronger: 2D6 above 4 makes both equal."""
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(has("dauntless", "block")), team({"st": 4})))
    table.play("block 1W", dice=dice)
    assert (table.question, table.actor) == (("result", "east") if chooser else ("push", "west"))


def test_every_skill_of_the_lists_is_a_skill_or_a_trait() -> None:
    traits = set(EDITION.book.data["traits"])
    known = {skill.id for skill in EDITION.book.skills}
    assert traits <= known
