"""Throw Team-mate: who throws whom, how far, and with which modifiers. What becomes of them is told by scenarios."""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams
from touchline.blitzbowl.library import load_library

GOBLINS = teams("goblin", "dwarf", throw_team_mate=True)
OGRES = teams("ogre", "dwarf", throw_team_mate=True)


def throwers(table: Table) -> set[str]:
    return {text.split()[1] for text in table.legal if text.startswith("throw-team-mate")}


@pytest.mark.rule("blitz.ttm.who-may-throw")
def test_only_ogres_trolls_and_treemen_throw_team_mates() -> None:
    able = {
        position.id
        for team in load_library().teams.values()
        for position in team.positions
        if position.throws_team_mates
    }
    assert able == {"ogre", "troll", "treeman"}


@pytest.mark.rule("blitz.ttm.who-may-throw")
def test_the_thrower_is_open_and_has_empty_hands() -> None:
    assert throwers(stage({"7W": "h6", "1W": "g6"}, GOBLINS)) == {"7W"}
    assert throwers(stage({"7W": "h6 ball", "1W": "g6"}, GOBLINS)) == set()
    assert throwers(stage({"7W": "h6", "1W": "g6", "1E": "i6"}, GOBLINS)) == set()
    assert throwers(stage({"7W": "h6 prone", "1W": "g6"}, GOBLINS)) == set()


@pytest.mark.rule("blitz.ttm.who-may-be-thrown")
def test_the_thrown_player_stands_next_to_the_thrower_and_has_another_position() -> None:
    """Of the Gnoblars round an Ogre the Prone one and the distant one stay, and so does the other Ogre."""
    players = {"7W": "h6", "8W": "h5", "1W": "g6", "2W": "g7 prone", "3W": "f4", "4W": "g5", "1E": "f6", "2E": "f7"}
    table = stage(players, OGRES)
    table.play("throw-team-mate 7W")
    assert table.status("1W") == "marked"
    assert table.legal == ["lift 1W", "lift 4W"]


@pytest.mark.rule("blitz.ttm.who-may-be-thrown")
def test_nobody_to_throw_means_no_action() -> None:
    assert throwers(stage({"7W": "h6", "8W": "h5", "1W": "f6", "2W": "i6 prone"}, OGRES)) == set()


@pytest.mark.rule("blitz.ttm.counts-as-throw-action")
def test_throwing_a_team_mate_and_throwing_a_ball_are_one_kind_of_action() -> None:
    """A Player who has thrown a Team-mate cannot throw a ball this turn, and vice versa."""
    table = stage({"7W": "h6", "1W": "g6", "2W": "i7 ball"}, GOBLINS)
    table.play("throw-team-mate 7W", "lift 1W", "to k5", dice="d6 5")
    table.play("throw 2W", "target 7W")
    assert table.ball == "7W"
    assert "throw" not in table.actions_of("7W")
    assert "throw" not in table.actions_of("2W")
    other = stage({"7W": "h6", "1W": "g6", "2W": "i7"}, GOBLINS, made={"7W": ["throw"]})
    assert throwers(other) == set()


@pytest.mark.rule("blitz.ttm.counts-as-throw-action")
def test_the_thrown_player_makes_no_action() -> None:
    table = stage({"7W": "h6", "1W": "g6 ball", "1E": "b2"}, GOBLINS, challenges=["move-the-ball"])
    table.play("throw-team-mate 7W", "to k6", dice="d6 5")
    assert table.legal == ["claim nothing", "claim 1 move-the-ball"]  # carried four squares on, by a Throw
    table.play("claim nothing")
    assert table.fact("players.1W.made") == []
    assert table.actions_of("1W") == ["run", "throw"]


@pytest.mark.rule("blitz.ttm.target-square-in-range")
def test_any_square_in_range_may_be_the_target() -> None:
    """Next to the thrower or not, taken or not; but no rubble and neither of the two squares they stand on."""
    table = stage({"7W": "h6", "1W": "g6", "2W": "h5", "1E": "k6", "2E": "m2 prone"}, GOBLINS)
    table.play("throw-team-mate 7W", "lift 1W")
    squares = table.squares()
    assert {"g5", "i7", "h5", "k6", "m2"} <= squares
    assert not {"h6", "g6", "k3", "l8", "d4"} & squares
    assert {"n6", "o6", "a6", "b1", "n1"} <= squares


@pytest.mark.rule("blitz.ttm.target-square-in-range")
def test_the_ruler_ends_the_throw() -> None:
    """Eight and a half squares: nine straight ones are too far, and so are seven and six across."""
    table = stage({"7W": "b1", "1W": "a1", "1E": "o9"}, GOBLINS)
    table.play("throw-team-mate 7W")
    squares = table.squares()
    assert {"j1", "h7", "g7"} <= squares
    assert not {"k1", "i7", "h8"} & squares


@pytest.mark.parametrize(
    ("target", "die", "standing"),
    [
        ("l6", 5, True),  # four squares: Short
        ("l6", 4, False),
        ("m6", 5, False),  # five squares: Long, -1
        ("m6", 6, True),
    ],
)
@pytest.mark.rule("blitz.ttm.throw-check-by-thrower")
def test_a_long_throw_has_a_penalty(target: str, die: int, standing: bool) -> None:
    table = stage({"7W": "h6", "1W": "g6", "1E": "b2"}, GOBLINS)
    table.play("throw-team-mate 7W", f"to {target}", dice=f"d6 {die}")
    assert table.square("1W") == target
    assert table.status("1W") == ("open" if standing else "prone")


@pytest.mark.parametrize(
    ("players", "standing"),
    [
        ({"1E": "j6"}, False),  # an Open opponent lies under the ruler
        ({"1E": "j6 prone"}, True),
        ({"1E": "j6", "2W": "j7"}, True),  # Marked opponents do not obstruct
        ({"1E": "l7"}, True),  # the landing square is next to an opponent: nobody there is Marked as a target
    ],
)
@pytest.mark.rule("blitz.ttm.throw-check-by-thrower")
def test_only_what_lies_under_the_ruler_obstructs(players: dict[str, str], standing: bool) -> None:
    table = stage({"7W": "h6", "1W": "g6", **players}, GOBLINS)
    table.play("throw-team-mate 7W", "to k6", dice="d6 5")
    assert (table.status("1W") != "prone") is standing


@pytest.mark.rule("blitz.ttm.throw-check-by-thrower")
def test_the_square_of_the_thrown_player_is_not_in_the_way() -> None:
    """1W is thrown over their own square: nothing obstructs, and the thrower's own value counts."""
    table = stage({"7W": "h6", "1W": "i6", "1E": "b2"}, GOBLINS)
    table.play("throw-team-mate 7W", "to k6", dice="d6 5")
    assert (table.square("1W"), table.status("1W")) == ("k6", "open")


def test_a_failed_landing_on_a_ball_bounces_both_balls() -> None:
    table = stage({"7W": "h6", "1W": "g6 ball", "1E": "b2"}, GOBLINS, balls=["k6"])
    table.play("throw-team-mate 7W", "to k6", dice="d6 4, d8 4, d8 2")
    assert table.status("1W") == "prone"
    assert sorted(ball["square"] for ball in table.fact("balls")) == ["k5", "l6"]


@pytest.mark.rule("blitz.ttm.occupied-square-injures-thrown-player")
def test_a_thrown_ball_is_in_the_air_while_the_player_hit_may_re_roll_the_armour() -> None:
    """Nobody holds it while east is asked; it comes down last, from the target square."""
    table = stage({"7W": "h6", "1W": "g6 ball", "1E": "k6", "2E": "b2"}, GOBLINS, hands={"east": ["raw-talent"]})
    table.play("throw-team-mate 7W", "to k6", dice="d6 5, d6 1")
    assert (table.match.actor, table.question, table.fact("balls")) == (1, "re-roll", [])
    table.play("re-roll by raw-talent", dice="d6 6, d8 4")
    assert (table.status("1E"), table.status("1W"), table.ball) == ("prone", "reserves", "l6")
