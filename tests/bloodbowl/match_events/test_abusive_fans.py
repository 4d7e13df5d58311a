"""Abusive Fans. (5-6, 2)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus


def abused(players: dict[str, str], **more: object) -> Table:
    return trigger("abusive-fans", players, **more)


def picks_up(square: str, start: str, die: int) -> bool:
    table = abused({"1W": start, "1E": "m8", "6W": "m10"}, ball=square).play("move 1W")
    table.play(f"to {square}", dice=f"d6 {die}" + ("" if die == 4 else ", d8 7" if square[1:] == "1" else ", d8 2"))
    return table.ball == "1W"


@pytest.mark.rule("events.abusive-fans.minus-one")
@pytest.mark.parametrize("active", ["west", "east"])
def test_agility_tests_are_harder_near_the_edge_for_both_teams(active: str) -> None:
    us = "W" if active == "west" else "E"
    players = {f"1{us}": "g2", "6W": "m10", "6E": "m7"}
    table = abused(players, ball="h2", active=active).play(f"move 1{us}").play("to h2", dice="d6 3, d8 2")
    assert table.ball == "h1"
    table = abused(players, ball="h2", active=active).play(f"move 1{us}").play("to h2", dice="d6 4")
    assert table.ball == f"1{us}"


@pytest.mark.rule("events.abusive-fans.sideline-distance", "events.abusive-fans.centre-free")
@pytest.mark.parametrize(("square", "start", "near"), [
    ("h1", "g1", True), ("h3", "g3", True), ("h4", "g4", False), ("h12", "g12", False), ("h13", "g13", True),
    ("h15", "g15", True), ("h8", "g8", False),
])  # fmt: skip
def test_three_rows_along_each_sideline(square: str, start: str, near: bool) -> None:
    assert picks_up(square, start, 4)
    if near:
        assert not picks_up(square, start, 3)
    else:
        table = abused({"1W": start, "1E": "m8", "6W": "m10"}, ball=square).play("move 1W")
        assert table.play(f"to {square}", dice="d6 3").ball == "1W"


@pytest.mark.rule("events.abusive-fans.end-zone-distance", "events.abusive-fans.centre-free")
@pytest.mark.parametrize(("square", "start", "near"), [
    ("a8", "a7", True), ("d8", "d7", True), ("e8", "e7", False), ("v8", "v7", False), ("w8", "w7", True),
])  # fmt: skip
def test_the_end_zone_and_three_lines_in_front_of_it(square: str, start: str, near: bool) -> None:
    table = abused({"1W": start, "1E": "m8", "6W": "m10"}, ball=square).play("move 1W")
    table.play(f"to {square}", dice="d6 3, d8 2" if near else "d6 3")
    assert (table.ball == "1W") is not near


@pytest.mark.rule("events.abusive-fans.applies-to-dodges")
def test_dodges_passes_catches_and_interference_are_affected() -> None:
    table = abused({"1W": "g2", "1E": "g3", "6W": "m10"}).play("move 1W")
    assert table.play("to g1", dice="d6 3, d6 1, d6 1").status("1W") == "prone"
    table = abused({"1W": "g2 ball", "2W": "h2", "1E": "m8", "6W": "m10"}).play("pass 1W", "throw")
    table.play("throw to h2", dice="d6 4, d8 7, d8 7, d8 7, d8 2")
    assert table.ball != "2W", "a 4 is not enough to pass"
    table = abused({"1W": "g2 ball", "2W": "h2", "1E": "m8", "6W": "m10"}).play("hand-off 1W")
    assert table.play("hand to 2W", dice="d6 3, d8 7").ball == "h3", "a 3 is not enough to catch"
    settings = versus(team(), team({"ag": 1}), match_events=True)
    table = abused({"1W": "g2 ball", "2W": "l2", "1E": "i2", "6W": "m10"}, settings=settings).play("pass 1W", "throw")
    table.play("throw to l2", dice="d6 6").play("interfere with 1E", dice="d6 4, d6 4")
    assert table.ball == "2W", "a 4 at -3 is not enough to interfere any more"


@pytest.mark.rule("events.abusive-fans.applies-to-dodges")
def test_getting_up_for_a_block_is_an_agility_test_too() -> None:
    settings = versus(team({"skills": ["jump-up"]}), team(), match_events=True)
    table = abused({"1W": "g2 prone", "1E": "h2", "6W": "m10"}, settings=settings)
    assert table.play("block 1W", dice="d6 2").status("1W") == "prone"
    table = abused({"1W": "g6 prone", "1E": "h6", "6W": "m10"}, settings=settings)
    assert table.play("block 1W", dice="d6 2, block push-back").question == "push"


@pytest.mark.rule("events.abusive-fans.drive-end", "events.abusive-fans.fan-factor")
@pytest.mark.parametrize(("fans", "left"), [([3, 1], [2, 0]), ([0, 5], [0, 4])])
def test_with_the_drive_it_ends_and_both_teams_lose_fan_factor(fans: list[int], left: list[int]) -> None:
    table = abused({"1W": "x6 ball", "1E": "k6"}, fans=fans, turns=[3, 3])
    end_turn(end_turn(table))
    assert lasting(table) == ["abusive-fans"]
    assert table.match.fans == fans
    table.play("move 1W", "to z6")
    assert table.fact("score") == [1, 0]
    assert lasting(table) == []
    assert table.match.fans == left


@pytest.mark.rule("events.abusive-fans.minus-one")
@pytest.mark.parametrize(("row", "die", "dazed"), [(1, 3, False), (1, 4, True), (8, 3, True)])
def test_a_gaze_is_an_agility_test_too(row: int, die: int, dazed: bool) -> None:
    settings = versus(team({"skills": ["hypnotic-gaze"]}), team(), match_events=True)
    table = trigger("abusive-fans", {"1W": f"m{row}", "1E": f"n{row}"}, settings=settings)
    table.play("hypnotic-gaze 1W", "gaze at 1E", dice=f"d6 {die}")
    assert bool(table.match.dazed) == dazed


@pytest.mark.rule("events.abusive-fans.minus-one", "bb2020.trait.pogo-stick.ignores-marking")
@pytest.mark.parametrize(("die", "status"), [(3, "prone"), (4, "standing")])
def test_a_pogo_stick_is_no_help_against_the_fans(die: int, status: str) -> None:
    """It ignores opponents who mark the player, and only those."""
    settings = versus(team({"skills": ["pogo-stick"]}), team({"skills": ["prehensile-tail"]}), match_events=True)
    table = trigger("abusive-fans", {"1W": "e2", "1E": "f3", "2E": "y9"}, settings=settings)
    table.play("move 1W").play("jump to g2", dice=f"d6 {die}" + (", d6 1, d6 2" if status == "prone" else ""))
    assert table.status("1W") == status
