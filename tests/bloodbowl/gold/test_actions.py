"""Gold: passes and hand-offs, picking up, and actions that must be finished."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import stage, team, versus
from touchline.bloodbowl.editions.gold import EDITION
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD
from touchline.core.conformance import check_game

TWO = {"1W": "e5 ball", "2W": "f5", "3W": "g6", "1E": "t9"}


@pytest.mark.rule(
    "gold.hand-off.not-free",
    "gold.hand-off.part-of-pass",
    "gold.hand-off.choice-at-end",
    "gold.hand-off.otherwise-handbook",
)
def test_a_pass_action_ends_in_a_throw_or_in_a_hand_off() -> None:
    table = stage(TWO)
    assert not any(text.startswith("hand-off") for text in table.legal)
    table.play("pass 1W")
    assert {"throw", "hand to 2W"} <= set(table.legal)
    table.play("hand to 2W", dice="d6 3")  # AG 3, +1
    assert table.ball == "2W"


@pytest.mark.rule("gold.hand-off.two-pass-actions", "gold.hand-off.not-two-alike", "gold.base.action.quota")
def test_a_turn_has_one_throw_and_one_hand_off() -> None:
    table = stage(TWO).play("pass 1W").play("hand to 2W", dice="d6 3")
    table.play("pass 2W")
    assert "throw" in table.legal
    assert not any(text.startswith("hand to") for text in table.legal)
    table.play("throw").play("throw to g6", dice="d6 3, d6 3")
    assert table.ball == "3W"
    assert "pass 3W" not in table.legal


def test_after_a_throw_only_a_hand_off_is_left() -> None:
    table = stage(TWO).play("pass 1W").play("throw").play("throw to f5", dice="d6 3, d6 3")
    table.play("pass 2W")
    assert "throw" not in table.legal
    assert "hand to 3W" in table.legal


@pytest.mark.rule(
    "gold.qa.turnover.unfinished-action", "gold.base.ruling.seventh.unfinished-blitz", "gold.base.ruling.pass.no-ball"
)
@pytest.mark.parametrize("action", ["pass 1W", "blitz 2W", "foul 2W"])
@pytest.mark.parametrize(("setting", "turn"), [("turnover", "east"), ("no-turnover", "west")])
def test_an_action_must_be_finished(action: str, setting: str, turn: str) -> None:
    settings = versus(team(), unfinished_action=setting)
    table = stage({**TWO, "2E": "g4 prone"}, settings).play(action, "stop")
    assert table.is_turn_of(turn)


def test_a_move_is_always_finished() -> None:
    assert stage(TWO).play("move 1W", "stop").is_turn_of("west")


@pytest.mark.rule(
    "gold.pick-up.voluntary-decline",
    "gold.pick-up.voluntary-decline.bounces",
    "gold.pick-up.voluntary-decline.no-turnover",
)
def test_the_ball_may_be_left_alone() -> None:
    table = stage({"1W": "e5", "1E": "t9"}, ball="f5").play("move 1W", "to f5")
    assert table.question == "pick-up"
    table.play("leave the ball", dice="d8 5")  # east
    assert table.ball == "g5"
    assert table.question == "move"
    table.play("to g5").play("pick it up", dice="d6 3")
    assert table.ball == "1W"


@pytest.mark.rule("gold.base.pick-up.failure", "gold.base.turnover.failed-pick-up")
def test_a_failed_pick_up_is_a_turnover() -> None:
    table = stage({"1W": "e5", "1E": "t9"}, ball="f5").play("move 1W", "to f5")
    table.play("pick it up", dice="d6 2, d8 5")
    assert table.ball == "g5"
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.turnover.seventh.knocked-over")
def test_who_could_not_get_up_loses_no_turn() -> None:
    slow = versus(team({"ma": 2}))
    table = stage({"1W": "e5 prone", "1E": "t9"}, slow).play("move 1W", dice="d6 3")
    assert table.is_turn_of("west")


@pytest.mark.parametrize(("ag", "target"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
@pytest.mark.rule(
    "gold.base.agility.ag1",
    "gold.base.agility.ag2",
    "gold.base.agility.ag3",
    "gold.base.agility.ag4",
    "gold.base.agility.ag5",
    "gold.base.agility.ag6",
)
def test_agility_becomes_a_target(ag: int, target: int) -> None:
    assert EDITION.targets(ag, 0, 8)[0] == target


def test_the_battery_for_games() -> None:
    assert check_game(BLOOD_BOWL_GOLD, seeds=(1,), probe=0.02).matches == 2
