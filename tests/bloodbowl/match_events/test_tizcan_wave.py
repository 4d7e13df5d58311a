"""Tizcan Wave. (5-6, 1)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus
from touchline.bloodbowl.match_events.wave import LINES, WALK
from touchline.bloodbowl.sheets import GRID

EVENT = "tizcan-wave"
FAR = {"1W": "g6", "1E": "k12"}


def wave(die: int, players: dict[str, str] | None = None, **more: object) -> Table:
    return trigger(EVENT, players or FAR, f"d16 {die}", **more)


@pytest.mark.rule(
    "events.tizcan-wave.start-square", "events.tizcan-wave.first-turn-included", "events.tizcan-wave.clockwise"
)
@pytest.mark.parametrize(("active", "die", "square"), [("west", 1, "b1"), ("west", 16, "q1"), ("east", 1, "y15")])
def test_it_starts_at_the_left_of_the_end_zone_and_moves_at_once(active: str, die: int, square: str) -> None:
    assert shown(wave(die, active=active), EVENT)["square"] == square


@pytest.mark.rule("events.tizcan-wave.clockwise")
def test_it_runs_along_all_78_edge_squares() -> None:
    names = [GRID.name(square) for square in WALK]
    assert len(names) == len(set(names)) == 78
    assert names[:2] == ["a1", "b1"]
    assert names[25:27] == ["z1", "z2"]
    assert names[39:41] == ["z15", "y15"]
    assert names[64:66] == ["a15", "a14"]
    assert names[-1] == "a2"


@pytest.mark.rule("events.tizcan-wave.move-each-turn")
def test_every_turn_begins_with_a_die_for_it() -> None:
    table = end_turn(wave(3), "d16 4")
    assert shown(table, EVENT)["square"] == "h1"
    assert shown(end_turn(table, "d16 16"), EVENT)["square"] == "x1"
    assert shown(end_turn(table, "d16 5"), EVENT)["square"] == "z4"


@pytest.mark.rule("events.tizcan-wave.sideline-row", "events.tizcan-wave.end-zone-column")
def test_a_sideline_square_reaches_across_and_an_end_zone_square_along_the_pitch() -> None:
    across = {f"h{row}" for row in range(1, 16)}
    along = {f"{chr(97 + column)}4" for column in range(26)}
    assert {GRID.name(square) for square in GRID.squares(LINES[GRID.square("h1")])} == across
    assert {GRID.name(square) for square in GRID.squares(LINES[GRID.square("z4")])} == along
    corner = {GRID.name(square) for square in GRID.squares(LINES[GRID.square("z1")])}
    assert corner == {f"z{row}" for row in range(1, 16)} | {f"{chr(97 + column)}1" for column in range(26)}


@pytest.mark.rule("events.tizcan-wave.marker-not-occupying")
def test_a_player_may_stand_on_the_marker() -> None:
    table = wave(6, {"1W": "g3", "1E": "k12"}).play("move 1W", "to g1")
    assert table.square("1W") == "g1"


@pytest.mark.rule("events.tizcan-wave.pro")
def test_players_in_line_are_pros() -> None:
    players = {"1W": "h8", "2W": "b2", "1E": "i8", "2E": "y2"}
    table = wave(7, players).play("move 1W").play("to h7", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by tizcan-pro"]
    table.play("re-roll by tizcan-pro", dice="d6 3, d6 6")
    assert (table.square("1W"), table.status("1W")) == ("h7", "standing")
    table = (
        wave(7, players)
        .play("move 1W")
        .play("to h7", dice="d6 1")
        .play("re-roll by tizcan-pro", dice="d6 2, d6 1, d6 1, d16 1")
    )
    assert table.status("1W") == "prone", "the Pro roll needs a 3"


@pytest.mark.rule("events.tizcan-wave.pro")
def test_the_other_team_too_and_one_die_of_a_block() -> None:
    settings = versus(team(), team({"st": 4}), match_events=True)
    table = wave(3, {"1W": "h8", "2W": "b2", "1E": "i8", "2E": "y2"}, settings=settings)
    end_turn(table, "d16 5").play("block 1E", dice="block both-down, block player-down")
    table.play("re-roll by tizcan-pro").play("re-roll player-down", dice="d6 3, block pow").play("keep the roll")
    assert table.legal == ["take both-down", "take pow"]


@pytest.mark.rule("events.tizcan-wave.pro")
def test_a_player_gains_it_on_entering_and_loses_it_on_leaving_the_line() -> None:
    players = {"1W": "g8", "2W": "b2", "1E": "g7", "2E": "y2"}
    table = wave(7, players).play("move 1W").play("to h8", dice="d6 1")
    assert "re-roll by tizcan-pro" in table.legal, "the test is made in the square entered"
    table = wave(6, players).play("move 1W").play("to h8", dice="d6 1, d6 1, d6 1, d16 1")
    assert table.status("1W") == "prone"


@pytest.mark.rule("events.tizcan-wave.pro")
def test_who_is_a_pro_anyway_gains_nothing() -> None:
    settings = versus(team({"skills": ["pro"]}), team(), match_events=True)
    table = wave(7, {"1W": "h8", "1E": "i8"}, settings=settings).play("move 1W").play("to h7", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by pro"]


@pytest.mark.rule("events.tizcan-wave.ends-at-start")
@pytest.mark.parametrize("last", [14, 16])
def test_back_at_the_start_it_is_over(last: int) -> None:
    table = wave(16)
    for die in (16, 16, 16):
        end_turn(table, f"d16 {die}")
    assert shown(table, EVENT)["square"] == "a15"
    end_turn(table, f"d16 {last}")
    assert lasting(table) == [], "64 and 14 are once around"
    assert end_turn(table).question == "turn"


@pytest.mark.rule("events.tizcan-wave.ends-with-drive")
def test_it_ends_with_the_drive() -> None:
    table = wave(5, {"1W": "x6 ball", "1E": "k12"}, turns=[3, 3]).play("move 1W", "to z6")
    assert (table.fact("score"), lasting(table)) == ([1, 0], [])
    bit = table.match.rules.bits["tizcan-pro"]
    assert not any(table.match.effects[table.match.team_owner(seat)] & bit for seat in (0, 1))


@pytest.mark.rule("events.tizcan-wave.pro", "bb2020.skill.use.not-when-down-or-distracted")
@pytest.mark.parametrize(("state", "pro"), [("", True), (" prone", False)])
def test_nobody_is_a_pro_on_the_ground(state: str, pro: bool) -> None:
    settings = versus(team({"skills": ["bone-head"]}), team(), match_events=True)
    table = wave(7, {"1W": f"h8{state}", "2W": "b2", "1E": "y2"}, settings=settings).play("move 1W", dice="d6 1")
    assert ("re-roll by tizcan-pro" in table.legal) == pro
