"""Leader: one more team re-roll. (Passing skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.extras_helpers import with_inducement
from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

LEADER = skilled("leader")


def rushing(*leaders: dict[str, object], players: dict[str, str] | None = None, **position: Any) -> Table:
    """1W has failed to Rush; his team-mates are 2W and 3W."""
    settings = versus(team({"ma": 1, **(leaders[0] if leaders else {})}, *leaders[1:]), team())
    table = stage({"1W": "e5", **(players or {})}, settings, **position).play("move 1W", "to f5")
    return table.play("to g5", dice="d6 1")


@pytest.mark.rule("bb2020.skill.leader.one-extra-reroll", "bb2020.skill.leader.otherwise-normal")
def test_one_more_reroll_however_many_leaders() -> None:
    table = rushing({}, LEADER, LEADER, players={"2W": "b3", "3W": "b5"}, rerolls=[1, 0])
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by leader-re-roll"]
    assert table.fact("teams.west.leader_reroll") is True
    table.play("re-roll by leader-re-roll", dice="d6 2").play("to h5", dice="d6 1")
    assert table.fact("teams.west.leader_reroll") is False
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"], "spent for this half"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.leader.needs-leader-on-pitch", "bb2020.skill.leader.lost-when-all-removed")
@pytest.mark.parametrize(
    ("place", "works"),
    [
        ("b3", True),
        ("b3 prone", True),
        ("b3 stunned", True),
        ("b3 dazed", True),
        ("knocked-out", False),
        ("reserves", False),
    ],
)
def test_a_leader_must_be_on_the_pitch_in_any_state(place: str, works: bool) -> None:
    settings = versus(team({"ma": 1}, LEADER))
    table = stage({"1W": "e5", "2W": place}, settings).play("move 1W", "to f5")
    table.play("to g5", dice="d6 1" if works else "d6 1, d6 1, d6 2")
    assert (table.question == "re-roll") == works


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.leader.lost-when-all-removed", "bb2020.skill.leader.needs-leader-on-pitch")
def test_it_is_there_again_when_a_leader_returns() -> None:
    table = stage({"1W": "e5", "2W": "b3"}, versus(team({"ma": 1}, LEADER))).play("move 1W", "to f5")
    match = table.match
    match.rules.remove(match, 1, 2)
    assert table.play("to g5", dice="d6 2").question == "move"
    match.rules.place(match, 1, match.grid.square("b3"))
    assert table.play("to h5", dice="d6 1").legal == ["keep the roll", "re-roll by leader-re-roll"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.leader.otherwise-normal", "bb2020.trait.loner.always")
def test_loners_have_to_roll_for_it() -> None:
    table = rushing(skilled("loner 4+"), LEADER, players={"2W": "b3"})
    table.play("re-roll by leader-re-roll", dice="d6 3, d6 1, d6 2")
    assert table.status("1W") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.leader.otherwise-normal")
def test_only_in_its_own_turn() -> None:
    settings = versus(team(), team(LEADER))
    table = stage({"1W": "e5 ball", "2W": "g5", "1E": "g6"}, settings)
    table.play("pass 1W", "throw", "throw to g6", dice="d6 6, d6 1, d8 5")
    assert table.ball == "h6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.leader.extra-time", "bb2020.skill.leader.otherwise-normal")
@pytest.mark.parametrize(
    ("half", "spent", "there"), [(2, True, True), (2, False, True), (3, True, False), (3, False, True)]
)
def test_it_comes_back_with_the_second_half_and_is_only_carried_into_extra_time(
    half: int, spent: bool, there: bool
) -> None:
    table = rushing({}, LEADER, players={"2W": "b3"})
    table.play("re-roll by leader-re-roll" if spent else "keep the roll", dice="d6 2" if spent else "d6 1, d6 2")
    match = table.match
    match.rules.start_half(match, half, 0)
    assert table.fact("teams.west.leader_reroll") is there


@pytest.mark.rule("bb2020.skill.leader.not-taken-by-chef")
def test_a_master_chef_does_not_take_it() -> None:
    settings = versus(team({"ma": 1}, LEADER, rerolls=1), with_inducement(halfling_master_chef=1))
    players = {"1W": "e5", "2W": "b3", "1E": "t5"}
    cooking = {"east": ["meal-due"]}
    table = stage(players, settings, start="kick-off", kicking="east", rerolls=[1, 1], in_force=cooking)
    table.play("kick to c9", dice="d8 5, d6 1, d6 6, d6 6, d6 6, d6 1, d6 1, d8 2")
    assert table.fact("rerolls") == [0, 4], "the other one is gone"
    table.play("move 1W", "to f5").play("to g5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by leader-re-roll"]
