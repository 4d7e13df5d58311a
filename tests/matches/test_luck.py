"""Luck: what the dice gave against what was to be expected; marks and possession."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage
from touchline.core.rolls import Roll
from touchline.matches.luck import blocks_of, chance_of, marks, rolls_of, statistics


@pytest.mark.parametrize(
    ("target", "modifier", "always", "chance"),
    [(3, 0, True, 4 / 6), (2, -4, True, 1 / 6), (2, 4, True, 5 / 6), (4, 0, False, 0.5)],
)
def test_the_chance_of_a_die(target: int, modifier: int, always: bool, chance: float) -> None:
    assert chance_of(Roll(target, 0, -1, ((-1, -1, modifier),), ()), always) == pytest.approx(chance)


def test_a_dodge_is_hoped_for_by_its_coach_and_broken_armour_by_the_other() -> None:
    table = stage({"1W": "e5", "1E": "d5"}).play("move 1W", "to f5", dice="d6 2, d6 6, d6 6, d6 1, d6 1")
    happened = table.log.events
    assert rolls_of(table.match, happened) == [[0, 66.7, 0], [1, 27.8, 1]], "armour 9+ breaks in 10 of 36"


def test_blocks_are_counted_by_result_and_everything_adds_up() -> None:
    table = stage({"1W": "h6", "1E": "i6"}).play("block 1W", dice="block push-back")
    table.play("push to j5", "stay")
    assert blocks_of(table.match, table.log.events) == [[0, "push-back"]]
    view = {"balls": [{"holder": "3W"}]}
    log = [
        {"number": 0, "rolls": [[0, 66.7, 1]], "blocks": [[0, "pow"]], "headlines": [["turnover", "Turnover: x"]]},
        {"number": 1, "rolls": [[1, 50.0, 0]], "blocks": [], "headlines": [["toss", "y"]]},
    ]
    assert statistics([view, {"balls": []}], log) == {
        "luck": [[0.33, 0.0], [0.33, -0.5]],
        "blocks": [{"pow": 1}, {}],
        "possession": [100, 0],
        "marks": [[0, "turnover", "Turnover: x"]],
    }
    assert marks([{"number": 3}]) == [], "records from before have no headlines"
