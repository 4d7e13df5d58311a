"""Characteristic tests, modifiers, re-rolls. (Characteristic Tests, Re-rolls)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.dice import BLOCK_DIE
from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.vocabulary import SKILL_DIE, TESTS
from touchline.core.dice import D3, D6, D8, D16


def rushing(rerolls: int = 1) -> Table:
    """1W has two squares of movement and is about to Rush for the third."""
    slow = versus(team({"ma": 3}))
    return stage({"1W": "e5", "1E": "t12"}, slow, rerolls=[rerolls, 0]).play("move 1W", "to h5")


@pytest.mark.rule("bb2020.dice.types", "bb2020.dice.d3", "bb2020.dice.block-faces")
def test_the_dice_of_the_game() -> None:
    assert [die.sides for die in (D3, D6, D8, D16, BLOCK_DIE)] == [3, 6, 8, 16, 6]
    assert BLOCK_DIE.faces.count("push-back") == 2
    assert set(BLOCK_DIE.faces) == {"player-down", "both-down", "push-back", "stumble", "pow"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.test.agility", "bb2020.dice.target-number", "bb2020.dice.modifiers-after-roll", "bb2020.dice.natural"
)
@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, True), (5, True)])
def test_an_agility_test_adds_modifiers_to_the_roll(die: int, stands: bool) -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g4"})
    table.play("move 1W", "to f5", dice=f"d6 {die}" + ("" if stands else ", d6 1, d6 1"))
    assert table.status("1W") == ("standing" if stands else "prone")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.test.agility-natural-6")
def test_a_natural_six_passes_whatever_the_modifiers() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g4", "3E": "g5", "4E": "g6", "5E": "f6"})
    assert table.play("move 1W", "to f5", dice="d6 6").status("1W") == "standing"
    table = stage({"1W": "e5", "1E": "d5", "2E": "g4", "3E": "g5", "4E": "g6", "5E": "f6"})
    assert table.play("move 1W", "to f5", dice="d6 5, d6 1, d6 1").status("1W") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.test.agility-natural-1", "bb2020.test.agility-one-plus")
@pytest.mark.parametrize(("die", "markers", "stands"), [(1, 0, False), (2, 2, False), (3, 2, True)])
def test_agility_of_one_plus(die: int, markers: int, stands: bool) -> None:
    foes = {"1E": "d5", **{f"{n}E": square for n, square in ((2, "g4"), (3, "g6"))[:markers]}}
    table = stage({"1W": "e5", **foes}, versus(team({"ag": 1})))
    table.play("move 1W", "to f5", dice=f"d6 {die}" + ("" if stands else ", d6 1, d6 1"))
    assert table.status("1W") == ("standing" if stands else "prone")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.reroll.second-stands", "bb2020.reroll.never-twice", "bb2020.reroll.timing")
def test_the_second_roll_counts_and_is_not_rolled_again() -> None:
    table = rushing(rerolls=2).play("to i5", dice="d6 1")
    assert (table.question, table.actor) == ("re-roll", "west")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]
    assert table.status("1W") == "standing", "nothing has happened before the decision"
    table.play("re-roll by team-re-roll", dice="d6 1, d6 1, d6 1")
    assert table.status("1W") == "prone"
    assert table.fact("rerolls") == [1, 0]


@pytest.mark.rule("bb2020.reroll.team-unlimited-per-turn")
def test_several_team_rerolls_in_one_turn() -> None:
    table = rushing(rerolls=2).play("to i5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 2")
    table.play("to j5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 2")
    assert table.fact("rerolls") == [0, 0]
    assert table.square("1W") == "j5"


@pytest.mark.rule("bb2020.reroll.team-own-turn", "bb2020.reroll.team-rolled-for-own-player")
def test_the_inactive_team_has_no_team_rerolls() -> None:
    table = stage({"1W": "e5 ball", "1E": "g5"}, rerolls=[0, 3])
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6")
    assert table.question == "interfere"
    table.play("interfere with 1E", dice="d6 2, d8 5")
    assert table.is_turn_of("east"), "the failed test was not offered again"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.reroll.team-excluded")
def test_armour_injury_and_bounces_are_never_rerolled() -> None:
    table = rushing(rerolls=3).play("to i5", dice="d6 1").play("keep the roll", dice="d6 6, d6 6, d6 1, d6 1")
    assert table.status("1W") == "stunned"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.reroll.team-whole-pool", "bb2020.reroll.team-block-before-choice", "bb2020.dice.pool-select")
def test_a_team_reroll_repeats_all_block_dice_and_the_active_coach_decides() -> None:
    table = stage({"1W": "e5", "7E": "f5"}, rerolls=[1, 0])
    table.play("block 1W", dice="block player-down, block both-down")
    assert (table.question, table.actor) == ("re-roll", "west")
    table.play("re-roll by team-re-roll", dice="block pow, block push-back")
    assert (table.question, table.actor) == ("result", "east"), "the stronger side selects"
    assert table.legal == ["take push-back", "take pow"]


@pytest.mark.rule("bb2020.reroll.temporary-first")
def test_rerolls_of_the_drive_are_spent_first() -> None:
    slow = versus(team({"ma": 3}))
    table = stage({"1W": "e5", "1E": "t12"}, slow, rerolls=[1, 0], drive_rerolls=[1, 0])
    table.play("move 1W", "to h5", "to i5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 2")
    assert table.fact("rerolls") == [1, 0]
    assert table.match.drive_rerolls == [0, 0]


@pytest.mark.rule("bb2020.reroll.team-until-turn-ends", "bb2020.turnover.dice-first")
def test_a_team_mate_under_the_bouncing_ball_may_still_reroll() -> None:
    table = stage({"1W": "e5", "2W": "g4"}, ball="f5", rerolls=[2, 0])
    table.play("move 1W", "to f5", dice="d6 1").play("keep the roll", dice="d8 3, d6 1")
    assert (table.question, table.fact("prompt")) == ("re-roll", "Re-roll the catch of Reds lineman 2W?")
    table.play("re-roll by team-re-roll", dice="d6 6")
    assert table.ball == "2W"
    assert table.is_turn_of("east"), "the failed pick-up is still a Turnover"


@pytest.mark.rule("bb2020.reroll.skill-either-turn", "bb2020.skill.catch.reroll-failed-catch")
def test_a_skill_repeats_a_roll_in_the_other_teams_turn() -> None:
    table = stage({"11W": "g5", "1E": "e5 ball"}, active="east")
    table.play("pass 1E", "throw", "throw to g5", dice="d6 6, d6 2")
    assert (table.question, table.actor) == ("re-roll", "west")
    assert table.play("re-roll by catch", dice="d6 3").ball == "11W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.loner.roll", "bb2020.trait.loner.no-reroll")
@pytest.mark.parametrize(("die", "left"), [(3, "prone"), (4, "standing")])
def test_a_loner_needs_a_roll_to_use_a_team_reroll(die: int, left: str) -> None:
    slow = versus(team({"ma": 3, "skills": ["loner 4+"]}))
    table = stage({"1W": "e5", "1E": "t12"}, slow, rerolls=[1, 0])
    table.play("move 1W", "to h5", "to i5", dice="d6 1")
    after = "d6 2" if die >= 4 else "d6 1, d6 1"
    table.play("re-roll by team-re-roll", dice=f"d6 {die}, {after}")
    assert table.status("1W") == left
    assert table.match.rerolls == [0, 0], "spent either way"


@pytest.mark.rule("bb2020.reroll.team-allowed-rolls", "bb2020.reroll.team-excluded")
def test_the_rolls_a_team_reroll_repeats() -> None:
    points = EDITION.effects[EDITION.number("team-re-roll")].rerolls
    assert set(points) == {*range(len(TESTS)), SKILL_DIE}, "every test of an own player, and nothing but tests"
