"""Rolls of the classic editions explain themselves by what these editions have."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bloodbowl.bb2016.staging_helpers import team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.bloodbowl.words import sentences
from touchline.core.dice import ScriptedDice
from touchline.core.events import EventList

PASS = ("pass 1W", "throw", "throw to h5", "interfere with 1E")


@pytest.mark.parametrize(
    ("players", "dice", "answers", "told"),
    [
        (
            {"1W": "e5", "1E": "d5", "2E": "g5"},
            "d6 4",
            ("move 1W", "to f5"),
            ["lineman 1W: dodge 4 + 1 (every dodge) - 1 (tackle zone) = 4, needs 4+: passes."],
        ),
        (
            {"1W": "e5 ball", "2W": "h5", "1E": "g5"},
            "d6 3, d6 3, d6 4",
            PASS,
            [
                "lineman 1E: interception 3 - 2 (every interception) - 1 (tackle zone) = 0, needs 4+: fails.",
                "lineman 1W: pass 3 + 1 (Quick) = 4, needs 4+: passes.",
                "lineman 2W: catch 4 + 1 (accurate) - 1 (tackle zone) = 4, needs 4+: passes.",
            ],
        ),
    ],
)
def test_the_parts_of_a_roll(players: Mapping[str, str], dice: str, answers: tuple[str, ...], told: list[str]) -> None:
    position = {"players": dict(players), "active": "west"}
    match = BLOOD_BOWL_2016.stage(position, versus(team()), ScriptedDice(dice.split(", ")))
    match.sink = events = EventList()
    for answer in answers:
        match.step(match.parse(answer))
    shown = sentences(match, events.drain(), 0)
    assert [sentence for sentence in shown if "needs" in sentence] == told
