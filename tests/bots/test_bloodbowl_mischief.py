"""The scripted Blood Bowl bot beside honest blocks: fouls and gazes, when they are a good bargain."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bots.bloodbowl_mischief import armour_chance, best_foul
from touchline.bots.bloodbowl_scripted import ScriptedBowlBot

DONE = {"1W": "k8 activated ball", "6W": "b14 activated"}  # nothing else is left to do
GAZER = versus(team({}, {"skills": ["hypnotic-gaze"], "ag": 3}))


def answer(table: Table) -> str:
    return table.match.describe(ScriptedBowlBot(1).choose(table.match))


def lying(bribes: int = 0) -> Table:
    """2W beside 1E on the ground, with 3W to help, both beside the ball."""
    players = {**DONE, "2W": "j7", "3W": "l7 activated", "1E": "k6 prone", "2E": "y3"}
    return stage(players, versus(team(), team({"av": 8, "skills": ["block"]})), bribes=[bribes, 0])


def test_who_has_a_bribe_fouls_when_all_is_done() -> None:
    table = lying(bribes=1)
    assert answer(table) == "foul 2W"
    assert answer(table.play("foul 2W")) == "foul 1E"


def test_a_player_who_is_needed_goes_first() -> None:
    players = {"1W": "d8 ball", "6W": "b14 activated", "2W": "j7", "3W": "l7 activated", "1E": "k6 prone", "2E": "y3"}
    assert answer(stage(players, versus(team(), team({"av": 8, "skills": ["block"]})), bribes=[1, 0])) != "foul 2W"


def test_without_a_bribe_only_a_good_foul_on_a_better_player_is_worth_it() -> None:
    assert answer(lying()) == "foul 2W", "7+ breaks the armour"
    players = {**DONE, "2W": "j7", "3W": "m9 activated", "1E": "k6 prone", "2E": "y3"}
    assert answer(stage(players, versus(team(), team({"av": 8, "skills": ["block"]})))) == "end turn", (
        "8+ would be needed"
    )
    strong = versus(team({}, {"st": 5}), team({"av": 8, "skills": ["block"]}))
    players = {**DONE, "2W": "j7", "3W": "l7 activated", "1E": "k6 prone", "2E": "y3"}
    assert answer(stage(players, strong)) == "end turn", "2W is worth more than 1E"


def test_the_chance_of_a_foul_counts_assists_of_both_sides_and_dirty_players() -> None:
    settings = versus(team({}, {"skills": ["dirty-player +1"]}), team({"av": 9}))
    match = stage({"1W": "j7", "2W": "l7", "1E": "k6 prone", "2E": "y3"}, settings).match
    victim = match.split
    assert armour_chance(match, 0, victim, match.at[0]) == pytest.approx(15 / 36), "8+: 2W helps"
    assert armour_chance(match, 1, victim, match.at[1]) == pytest.approx(21 / 36), "7+: 1W helps, and it plays dirty"
    match = stage({"1W": "j7", "2W": "l7", "1E": "k6 prone", "2E": "i8"}, settings).match
    assert armour_chance(match, 0, victim, match.at[0]) == pytest.approx(10 / 36), "9+: 2E helps the victim"


def test_a_fouler_walks_up_without_a_die() -> None:
    match = stage({"1W": "g7", "1E": "k6 prone", "2E": "y3"}).match
    foul = best_foul(match, 0)
    assert foul.victim == match.split
    assert match.grid.distance(foul.square, match.at[match.split]) == 1
    far = stage({"1W": "b7", "1E": "k6 prone", "2E": "y3"}).match
    assert best_foul(far, 0).victim < 0


def test_whoever_marks_the_carrier_is_gazed_at() -> None:
    table = stage({"1W": "h8 ball", "2W": "e8", "1E": "i8"}, GAZER)
    assert answer(table) == "hypnotic-gaze 2W"
    table.play("hypnotic-gaze 2W")
    step = answer(table)
    assert step.startswith("to ")
    assert answer(table.play(step)) == "gaze at 1E"
    table.play("gaze at 1E", dice="d6 3")
    assert table.status("1E") == "dazed"


def test_nobody_gazes_for_a_carrier_who_is_free_or_has_acted() -> None:
    assert not answer(stage({"1W": "h8 ball", "2W": "e8", "1E": "n8"}, GAZER)).startswith("hypnotic-gaze")
    acted = stage({"1W": "h8 ball activated", "2W": "e8", "1E": "i8"}, GAZER)
    assert not answer(acted).startswith("hypnotic-gaze")
