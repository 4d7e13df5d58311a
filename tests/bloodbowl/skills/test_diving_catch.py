"""Diving Catch: reaches for the ball. (Agility skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

DIVER = skilled("diving-catch")


def passed(dice: str, target: str, players: dict[str, str], west: dict[str, object] = DIVER, **more: Any) -> Table:
    """1W at e5 throws at a square; 2W (and 1E) dive."""
    settings = versus(team({}, west, west), team(DIVER))
    table = stage({"1W": "e5 ball", **players}, settings, **more)
    return table.play("pass 1W", "throw", f"throw to {target}", dice=dice)


@pytest.mark.rule("bb2020.skill.diving-catch.adjacent-landing")
def test_a_pass_next_to_the_player_may_be_caught_without_moving() -> None:
    table = passed("d6 4", "g5", {"2W": "h5"})
    assert (table.question, table.actor, table.legal) == ("pick", "west", ["nobody", "choose 2W"])
    table.play("choose 2W", dice="d6 3")
    assert (table.ball, table.square("2W"), table.is_turn_of("west")) == ("2W", "h5", True)
    table = passed("d6 4", "g5", {"2W": "h5"}).play("nobody", dice="d8 2")
    assert table.ball == "g4"


@pytest.mark.rule("bb2020.skill.diving-catch.adjacent-landing", "bb2020.skill.diving-catch.modifiers")
@pytest.mark.parametrize(("die", "ball"), [(4, "2W"), (3, "h4")])
def test_a_scattered_ball_is_harder(die: int, ball: str) -> None:
    table = passed("d6 3, d8 5, d8 2, d8 7", "g5", {"2W": "i5"})
    assert table.question == "pick"
    assert table.play("choose 2W", dice=f"d6 {die}" + ("" if die == 4 else ", d8 2")).ball == ball


@pytest.mark.rule("bb2020.skill.diving-catch.modifiers")
@pytest.mark.parametrize(("die", "caught"), [(4, True), (3, False)])
def test_markers_of_the_diver_count(die: int, caught: bool) -> None:
    table = passed("d6 4", "g5", {"2W": "h5", "2E": "i5"})
    table.play("choose 2W", dice=f"d6 {die}" + ("" if caught else ", d8 2"))
    assert (table.ball == "2W") == caught


@pytest.mark.rule("bb2020.skill.diving-catch.adjacent-landing")
def test_kick_offs_and_throw_ins_too() -> None:
    settings = versus(team(DIVER), team())
    table = stage({"1W": "f8", "1E": "r8"}, settings, start="kick-off", kicking="east")
    table.play("kick to e7", dice="d8 7, d6 1, d6 1, d6 1")
    assert (table.question, table.actor) == ("pick", "west")
    assert table.play("choose 1W", dice="d6 4").ball == "1W"
    table = stage({"1W": "k9", "2W": "g2", "1E": "g1 ball"}, settings).play("block 2W", dice="block push-back")
    table.play("stay", dice="d6 1, d6 2, d6 3, d6 2, d6 5, d8 2")
    assert table.ball == "g7", "g8 is not next to k9"
    table = stage({"1W": "h9", "2W": "g2", "1E": "g1 ball"}, settings).play("block 2W", dice="block push-back")
    table.play("stay", dice="d6 1, d6 2, d6 3, d6 2, d6 5")
    assert table.question == "pick"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-catch.not-on-bounce")
def test_a_bounce_cannot_be_caught() -> None:
    table = stage({"1W": "e5", "2W": "h5"}, versus(team({}, DIVER)), ball="f5")
    assert table.play("move 1W", "to f5", dice="d6 1, d8 5").ball == "g5"


@pytest.mark.rule("bb2020.skill.diving-catch.occupied-square-first")
def test_whoever_is_in_the_square_catches_first() -> None:
    assert passed("d6 4, d6 3", "g5", {"3W": "g5", "2W": "h5"}).ball == "3W"
    assert passed("d6 4", "g5", {"3W": "g5 prone", "2W": "h5"}).question == "pick"


@pytest.mark.rule("bb2020.skill.diving-catch.plus-one-accurate")
def test_an_accurate_pass_into_the_catchers_own_square_is_easier() -> None:
    assert passed("d6 4, d6 2", "g5", {"2W": "g5"}).ball == "2W"
    table = passed("d6 4", "g5", {"2W": "h5"}).play("choose 2W", dice="d6 2, d8 2")
    assert table.ball == "g4", "not from the next square"
    table = stage({"1W": "e5 ball", "2W": "f5"}, versus(team({}, DIVER)))
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 2, d8 2").ball == "f4", "and not for a hand-off"


@pytest.mark.rule("bb2020.skill.diving-catch.failure-bounces-from-landing-square")
def test_a_failure_bounces_from_where_the_ball_came_down() -> None:
    assert passed("d6 4", "g5", {"2W": "h5"}).play("choose 2W", dice="d6 1, d8 4").ball == "f5"


@pytest.mark.rule("bb2020.skill.diving-catch.several-divers")
def test_one_after_another_in_the_order_of_the_active_coach() -> None:
    players = {"2W": "h5", "3W": "h4", "1E": "g6"}
    table = passed("d6 4", "g5", players)
    assert (table.actor, table.legal) == ("west", ["nobody", "choose 2W", "choose 3W", "choose 1E"])
    table.play("choose 3W", dice="d6 1")
    assert table.legal == ["nobody", "choose 2W", "choose 1E"]
    table.play("choose 1E")
    assert (table.question, table.actor) == ("use", "east"), "whether it dives its own coach says"
    table.play("no")
    assert table.legal == ["nobody", "choose 2W"]
    assert table.play("choose 2W", dice="d6 4").ball == "2W"
    table = passed("d6 4", "g5", players).play("nobody")
    assert (table.actor, table.legal) == ("east", ["nobody", "choose 1E"])


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.no-hands-vs-diving-catch")
def test_not_without_hands() -> None:
    table = passed("d6 4, d8 2", "g5", {"2W": "h5"}, skilled("diving-catch", "no-hands"))
    assert table.ball == "g4"
