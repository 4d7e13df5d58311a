"""Handling Skills: a ball is picked up however the Player comes to it. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage


@pytest.mark.rule("blitz.ability.handling")
def test_by_a_sidestep() -> None:
    table = stage({"4W": "g6", "1E": "h6"}, balls=["f6"])
    assert table.play("sidestep 4W", "to f6").ball == "4W"


@pytest.mark.rule("blitz.ability.handling")
def test_by_a_mark() -> None:
    table = stage({"4W": "f6", "1E": "h6"}, balls=["g6"])
    table.play("mark 4W", "to g6")
    assert (table.ball, table.status("4W")) == ("4W", "marked")


@pytest.mark.rule("blitz.ability.handling")
def test_by_following_up() -> None:
    table = stage({"4W": "g6", "1E": "h6"}, balls=["i6"])
    table.play("block 4W", dice="block shove, d8 8")
    assert table.ball == "h6", "from under the pushed Dwarf into the square he left"
    assert table.play("follow up").ball == "4W"


@pytest.mark.rule("blitz.ability.handling")
def test_by_being_pushed() -> None:
    table = stage({"4W": "h6", "1E": "g6"}, active="east", balls=["i6"])
    assert table.play("block 1E", dice="block shove").ball == "4W"


@pytest.mark.rule("blitz.ability.handling")
def test_by_coming_on_from_the_dugout() -> None:
    """With the whole End Zone guarded even the square with the ball may be used."""
    guards = {"1E": "b2", "2E": "b5", "3E": "b8", "4E": "b11"}
    table = stage(guards, balls=["a1"]).play("reserves 4W", "to a1")
    assert (table.ball, table.status("4W")) == ("4W", "marked")
    table = stage(guards, balls=["a1"]).play("reserves 1W", "to a1", dice="d8 2")
    assert table.ball == "b1", "anybody else kicks it away"


@pytest.mark.rule("blitz.ability.handling")
@pytest.mark.parametrize(("die", "ball"), [("d6 6", "2W"), ("d6 4, d8 4", "i6")])
def test_by_being_thrown_and_landing_on_their_feet(die: str, ball: str) -> None:
    hand = {"id": "hand", "name": "Hand", "count": 3, "move": 5, "block": 1, "throw": 4, "armour": 4}
    ogre = {"id": "ogre", "name": "Ogre", "count": 1, "move": 5, "block": 2, "throw": 5, "armour": 2}
    team = {
        "id": "hands",
        "name": "Hands",
        "players": 4,
        "emergency_reserves": 4,
        "positions": [{**ogre, "abilities": [], "throws_team_mates": True}, {**hand, "abilities": ["handling-skills"]}],
    }
    table = stage(
        {"1W": "e6", "2W": "d6"},
        {"teams": [team, "dwarf"], "additional_teams": True, "throw_team_mate": True},
        balls=["h6"],
    )
    table.play("throw-team-mate 1W", "to h6", dice=die)
    assert table.ball == ball
    assert table.status("2W") == ("open" if ball == "2W" else "prone")


@pytest.mark.rule("blitz.ability.handling")
def test_never_a_second_ball_and_never_while_prone() -> None:
    table = stage({"4W": "f6 ball", "1E": "h6"}, balls=["g6"]).play("mark 4W", "to g6", dice="d8 2")
    assert [ball["holder"] for ball in table.fact("balls")] == ["4W", None]
    table = stage({"1W": "e6 ball", "4W": "f7 prone"}, balls=["f6"]).play("run 1W", "to f6", dice="d8 6, d8 6")
    assert table.fact("balls.1.square") == "f8", "a ball that comes to the Player is not a movement of the Player"


@pytest.mark.rule("blitz.ability.handling")
def test_a_ball_that_bounces_onto_a_marked_player_with_handling_bounces_on() -> None:
    table = stage({"1W": "e6 ball", "4W": "g7", "1E": "h8"}, balls=["f6"])
    table.play("run 1W", "to f6", dice="d8 5, d8 2")
    assert table.fact("balls.1.square") == "g6"
