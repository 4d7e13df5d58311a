"""Luck: what the dice gave against what was to be expected; marks and possession."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.staging_helpers import stage
from touchline.core.rolls import PAIR, Roll
from touchline.matches.luck import blocks_of, chance_of, marks, rolls_of, statistics


@pytest.mark.parametrize(
    ("target", "modifier", "always", "chance"),
    [(3, 0, True, 4 / 6), (2, -4, True, 1 / 6), (2, 4, True, 5 / 6), (4, 0, False, 0.5)],
)
def test_the_chance_of_a_die(target: int, modifier: int, always: bool, chance: float) -> None:
    assert chance_of(Roll(target, 0, -1, ((-1, -1, modifier),), ()), always) == pytest.approx(chance)


def test_two_dice_against_a_skill_are_judged_as_two() -> None:
    assert chance_of(Roll(8, PAIR, -1, ((-1, -1, 1),), ()), False) == pytest.approx(21 / 36)


def test_a_dodge_is_hoped_for_by_its_coach_and_broken_armour_by_the_other() -> None:
    table = stage({"1W": "e5", "1E": "d5"}).play("move 1W", "to f5", dice="d6 2, d6 6, d6 6, d6 1, d6 1")
    happened = table.log.events
    assert rolls_of(table.match, happened) == [[0, 66.7, 0, "1W"], [1, 27.8, 1, ""]], "armour 9+ breaks in 10 of 36"


def test_blocks_are_counted_by_result_and_everything_adds_up() -> None:
    table = stage({"1W": "h6", "1E": "i6"}).play("block 1W", dice="block push-back")
    table.play("push to j5", "stay")
    assert blocks_of(table.match, table.log.events) == [[0, "push-back", "1W"]]
    view: dict[str, Any] = {"balls": [{"holder": "3W"}]}
    end: dict[str, Any] = {"balls": [], "players": [{"label": "1W", "name": "Ann"}, {"label": "1E", "name": "Eve"}]}
    end["players"] += [{"label": "2E", "name": "Fay", "statistics": {"touchdowns": 1, "casualties": 0}}]
    log = [
        {
            "number": 0,
            "rolls": [[0, 66.7, 1, "1W"]],
            "blocks": [[0, "pow", "1W"]],
            "headlines": [["turnover", "Turnover: x"]],
        },
        {"number": 1, "rolls": [[1, 50.0, 0]], "blocks": [[1, "pow"]], "headlines": [["toss", "y"]]},
    ]
    assert statistics([view, end], log) == {
        "luck": [[0.33, 0.0], [0.33, -0.5]],
        "blocks": [{"pow": 1}, {"pow": 1}],
        "possession": [100, 0],
        "players": [
            {"label": "1W", "name": "Ann", "rolls": 1, "came": 1, "luck": 0.33, "blocks": 1, "done": {}},
            {"label": "2E", "name": "Fay", "rolls": 0, "came": 0, "luck": 0, "blocks": 0, "done": {"touchdowns": 1}},
        ],
        "marks": [[0, "turnover", "Turnover: x"]],
    }
    assert marks([{"number": 3}]) == [], "records from before have no headlines"
