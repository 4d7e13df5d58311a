"""The greedy Blood Bowl bot with dice on the table: a lost turn has its price."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.results import MiddlingDice
from touchline.core.dice import D6

NEAR_THE_END = {"1W": "n8 ball", "2W": "o7", "3W": "l6", "2E": "p7", "3E": "r5", "4E": "m13", "5E": "l9"}
GUARDED = {"1W": "h8 ball", "2W": "i8", "4W": "h7", "2E": "j7", "3E": "l8", "4E": "k10", "5E": "j13"}
GUARDED_LATE = {"1W": "g8 ball", "2W": "h9", "3W": "h6", "5W": "g7", "2E": "i10", "3E": "j4", "4E": "g13", "5E": "g11"}


@pytest.mark.parametrize(
    ("places", "turn", "other"), [(NEAR_THE_END, 8, "push-back"), (GUARDED_LATE, 8, "pow"), (GUARDED, 5, "push-back")]
)
def test_the_attacker_does_not_go_down_by_choice(places: dict[str, str], turn: int, other: str) -> None:
    """The others have not acted, and a half that is over is no better than a ball in danger."""
    table = stage(places, versus(team({}, {"st": 4})), turns=[turn, turn])
    table.play("block 2W", dice=f"block player-down, block {other}")
    if table.question == "reroll":
        table.play("keep the roll")
    assert table.match.describe(GreedyBowlBot(1).choose(table.match)) == f"take {other}"


def test_rolls_that_are_repeated_until_they_differ_come_to_an_end() -> None:
    """Such as those of a shoot-out, which an imagined turnover in extra time leads to."""
    dice = MiddlingDice()
    rolls = [dice.roll(D6) for _ in range(200)]
    assert set(rolls[:90]) == {3}
    assert set(rolls[110:]) == {1, 2, 3, 4, 5, 6}
    assert dice.copy().count == dice.count
