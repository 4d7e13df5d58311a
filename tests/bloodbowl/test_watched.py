"""Watched play in short, and what its watcher notices."""

from __future__ import annotations

import pytest

from tests.bloodbowl.exhaustive import SAFARIS
from tests.bloodbowl.staging_helpers import stage
from tests.bloodbowl.watched import Watcher, run
from touchline.bloodbowl import events
from touchline.bloodbowl.vocabulary import AFTER, HELD, NONE
from touchline.core.dice import D6, SeededDice


@pytest.mark.parametrize("id", SAFARIS)
def test_crowds_at_the_edges_play_by_the_rules(id: str) -> None:
    _, given, faults = run(500, id)
    assert (given >= 500, faults) == (True, [])


def test_the_watcher_notices_what_no_rule_allows() -> None:
    table, watcher = stage({"1W": "z5", "2W": "e5", "1E": "f5 prone"}), Watcher()
    match = table.match
    watcher.begin(match)
    assert watcher.look() == []
    match.ball = HELD
    assert watcher.look() == ["1W has not scored"]
    match.score[0] += 1
    assert "the score is [1, 0] after 0 touchdowns" in watcher.look()
    match.tell(events.TOUCHDOWN, 0)
    match.tell(events.BLOCK_DICE, 1, match.team(1)[0], 1)
    assert watcher.look()[0] == "2W blocks 1E, who is not standing"
    match.scorer = 0
    match.tell(events.STEP, 1, 5)
    match.dice = SeededDice(1)
    match.tell(events.TEST, 1, 0, match.dice.roll(D6))
    assert watcher.look()[:3] == [
        "step after a touchdown",
        "a die for dodge after a touchdown",
        "the question turn after a touchdown",
    ]
    match.phase, match.ball = AFTER, NONE
    match.tell(events.RECOVERY, 1, match.dice.roll(D6))
    assert watcher.look()[0] == "the question turn at the end of a drive"


def test_the_watcher_notices_what_goes_on_after_a_turnover_and_off_the_pitch() -> None:
    table, watcher = stage({"1W": "d5", "2W": "reserves", "1E": "k5"}), Watcher()
    match = table.match
    watcher.begin(match)
    match.tell(events.TURNOVER, 0)
    match.tell(events.ACTION, match.team(1)[0], 0)
    match.tell(events.ACTION, 0, 0)
    assert watcher.look() == ["action after a turnover", "the question turn after a turnover"]
    match.tell(events.TURN, 0, 2)
    match.tell(events.ARMOUR, 1, 8)
    assert watcher.look() == ["armour about 2W, who is off the pitch"]
    match.after(match.rules.drive_over)
    match.tell(events.STEP, 0, 5)
    assert watcher.look()[:2] == ["step at the end of a half", "the question turn at the end of a half"]
