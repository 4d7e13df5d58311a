"""Total Darkness. (7-8, 6)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus


def moving(ma: int, where: str = "e6", **more: object) -> Table:
    settings = versus(team({"ma": ma}), team(), match_events=True)
    return trigger("total-darkness", {"1W": where, "1E": "y2"}, settings=settings, **more)


def squares_left(table: Table) -> tuple[int, int]:
    rules, match = table.match.rules, table.match
    return rules.movement_left(match, match.act_player), rules.rushes_left(match, match.act_player)


@pytest.mark.rule("events.total-darkness.half-ma")
@pytest.mark.parametrize(("ma", "half"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5)])
def test_movement_is_halved_and_rounded_up(ma: int, half: int) -> None:
    table = moving(ma).play("move 1W")
    assert squares_left(table) == (half, 2)
    far = chr(ord("e") + half + 2)
    assert f"{far}6" in table.squares()
    assert f"{chr(ord(far) + 1)}6" not in table.squares()
    assert table.play(f"to {chr(ord('e') + half)}6").square("1W") == f"{chr(ord('e') + half)}6"
    assert squares_left(table) == (0, 2), "the rest has to be Rushed"


@pytest.mark.rule("events.total-darkness.half-ma")
def test_a_slow_player_has_to_roll_to_stand_up() -> None:
    assert moving(4, "e6 prone").play("move 1W", dice="d6 3").status("1W") == "prone"
    assert moving(4, "e6 prone").play("move 1W", dice="d6 4").status("1W") == "standing"
    table = moving(5, "e6 prone").play("move 1W")
    assert (table.status("1W"), squares_left(table)) == ("standing", (0, 2)), "MA 3 pays for it"


@pytest.mark.rule("events.total-darkness.pass")
def test_passes_are_less_accurate_by_two() -> None:
    players = {"1W": "m6 ball", "2W": "n6", "1E": "y2"}
    table = trigger("total-darkness", players).play("pass 1W", "throw").play("throw to n6", dice="d6 6, d6 5")
    assert table.ball == "2W"
    table = trigger("total-darkness", players).play("pass 1W", "throw")
    table.play("throw to n6", dice="d6 5, d8 2, d8 2, d8 2, d8 2")
    assert table.ball == "n2", "4+ at -2"


@pytest.mark.rule("events.total-darkness.pass")
def test_team_mates_are_thrown_as_ever() -> None:
    settings = versus(
        team({"st": 5, "skills": ["throw-team-mate"]}, {"st": 2, "skills": ["right-stuff"]}), team(), match_events=True
    )
    table = trigger("total-darkness", {"1W": "m6", "2W": "n6", "1E": "y2"}, settings=settings)
    table.play("throw-team-mate 1W", "lift 2W").play("throw to p6", dice="d6 4, d8 2, d8 7, d8 2, d6 3")
    assert table.status("2W") == "standing", "a superb throw with a 4, so the landing needs a 3"


@pytest.mark.rule("events.total-darkness.catch", "events.total-darkness.both-teams")
@pytest.mark.parametrize("seat", ["W", "E"])
def test_catches_are_harder_by_two_for_both_teams(seat: str) -> None:
    players = {f"1{seat}": "m6 ball", f"2{seat}": "n6", "5W": "b2", "5E": "y2"}
    for dice, ball in (("d6 4, d8 2", "n5"), ("d6 5", f"2{seat}")):
        table = trigger("total-darkness", players)
        if seat == "E":
            end_turn(table)
        assert table.play(f"hand-off 1{seat}").play(f"hand to 2{seat}", dice=dice).ball == ball


@pytest.mark.rule("events.total-darkness.duration", "events.total-darkness.both-teams")
def test_it_lasts_until_the_next_turn_of_the_active_team() -> None:
    table = end_turn(moving(6)).play("move 1E")
    assert squares_left(table) == (3, 2)
    table.play("stop")
    assert (table.fact("active"), lasting(table)) == ("west", [])
    assert squares_left(table.play("move 1W")) == (6, 2)


@pytest.mark.rule("events.total-darkness.half-ma", "bb2020.skill.shadowing.roll")
@pytest.mark.parametrize(("die", "square"), [(3, "e6"), (4, "e6"), (5, "f6")])
def test_shadows_are_cast_with_half_the_movement(die: int, square: str) -> None:
    settings = versus(team({"ma": 7}), team({"ma": 9, "skills": ["shadowing"]}), match_events=True)
    table = trigger("total-darkness", {"1W": "f6", "2W": "b2", "1E": "e6"}, settings=settings)
    table.play("move 1W").play("to g6", dice="d6 3").play("yes", dice=f"d6 {die}")
    assert table.square("1E") == square, "5 against 4 instead of 9 against 7"
