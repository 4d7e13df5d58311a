"""Pelted with Projectiles. (7-8, 5)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import team, versus

EVENT = "pelted-with-projectiles"


@pytest.mark.rule("events.pelted-with-projectiles.pick-up", "events.pelted-with-projectiles.both-teams")
def test_both_teams_pick_the_ball_up_less_easily() -> None:
    table = trigger(EVENT, {"1W": "m6", "1E": "k2"}, ball="n6").play("move 1W")
    assert table.play("to n6", dice="d6 3, d8 2").ball == "n5"
    table = trigger(EVENT, {"1W": "m6", "1E": "k2"}, ball="n6").play("move 1W")
    assert table.play("to n6", dice="d6 4").ball == "1W"
    table = end_turn(trigger(EVENT, {"1W": "m6", "1E": "k2"}, ball="l2")).play("move 1E")
    assert table.play("to l2", dice="d6 3, d8 2").ball == "l1"


@pytest.mark.rule(
    "events.pelted-with-projectiles.first-rush",
    "events.pelted-with-projectiles.later-rushes",
    "events.pelted-with-projectiles.both-teams",
)
@pytest.mark.parametrize("seat", ["W", "E"])
def test_the_second_rush_of_an_activation_is_harder(seat: str) -> None:
    players = {f"1{seat}": "e6", "5W": "b2", "5E": "y2"}
    for second, square in ((2, None), (3, "m6")):
        table = trigger(EVENT, players)
        if seat == "E":
            end_turn(table)
        table.play(f"move 1{seat}", "to k6").play("to l6", dice="d6 2")
        assert table.square(f"1{seat}") == "l6", "a 2 is enough for the first"
        table.play("to m6", dice=f"d6 {second}" + (", d6 1, d6 1" if second == 2 else ""))
        assert (table.square(f"1{seat}"), table.status(f"1{seat}")) == ("m6", "standing" if square else "prone")


@pytest.mark.rule("events.pelted-with-projectiles.later-rushes")
def test_every_further_rush_is_harder_too() -> None:
    settings = versus(team({"skills": ["sprint"]}), team(), match_events=True)
    table = trigger(EVENT, {"1W": "e6", "1E": "y2"}, settings=settings).play("move 1W", "to k6")
    table.play("to l6", dice="d6 2").play("to m6", dice="d6 3").play("to n6", dice="d6 2, d6 1, d6 1")
    assert (table.square("1W"), table.status("1W")) == ("n6", "prone")


@pytest.mark.rule("events.pelted-with-projectiles.drive-end")
def test_it_ends_with_the_drive() -> None:
    table = trigger(EVENT, {"1W": "x6 ball", "1E": "k6"}, turns=[3, 3])
    end_turn(end_turn(table))
    assert lasting(table) == [EVENT]
    table.play("move 1W", "to z6")
    assert (table.fact("score"), lasting(table)) == ([1, 0], [])
