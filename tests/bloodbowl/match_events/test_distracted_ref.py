"""Distracted Ref. (3-4, 2)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import with_inducement
from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

BENCH = {f"{number}W": "knocked-out" for number in range(4, 13) if number != 6}


def distracted(players: dict[str, str], **more: object) -> Table:
    return trigger("distracted-ref", players, **more)


def full_pitch() -> dict[str, str]:
    return {f"{number}W": f"{chr(96 + number)}5" for number in range(1, 12)} | {"1E": "y3 prone", "2E": "w9"}


@pytest.mark.rule(
    "events.distracted-ref.extra-player", "events.distracted-ref.anywhere", "events.distracted-ref.may-activate"
)
def test_a_player_comes_on_anywhere_and_may_act() -> None:
    table = distracted({"1W": "g6", "1E": "k6", **BENCH}, ball="m3")
    assert (table.question, table.actor) == ("match-event", "west")
    assert table.legal == ["nothing", "pick 2W", "pick 3W"], "those in Reserves"
    table.play("pick 2W")
    squares = table.squares("place")
    assert {"a1", "x8", "z15", "m3"} <= squares, "either half"
    assert not squares & {"g6", "k6", "b14"}
    table.play("place x8")
    assert (table.status("2W"), table.square("2W")) == ("standing", "x8")
    assert "move" in table.actions_of("2W")
    assert table.play("move 2W", "to z8").square("2W") == "z8"


@pytest.mark.rule("events.distracted-ref.anywhere")
def test_placed_on_the_ball_the_player_makes_it_bounce() -> None:
    table = distracted({"1W": "g6", "1E": "k6", **BENCH}, ball="m3").play("pick 2W").play("place m3", dice="d8 2")
    assert table.ball == "m2"


@pytest.mark.rule("events.distracted-ref.only-one", "events.distracted-ref.not-both")
def test_only_one_and_then_no_foul_is_protected() -> None:
    table = distracted({"1W": "g6", "1E": "h6 prone", "2E": "w9", **BENCH}).play("pick 2W").play("place m3")
    assert table.question == "turn"
    assert lasting(table) == []
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 1")
    assert table.question == "argue"


@pytest.mark.rule("events.distracted-ref.foul-instead", "events.distracted-ref.not-both")
@pytest.mark.parametrize("dice", ["d6 1, d6 1", "d6 4, d6 5, d6 2, d6 2"])
def test_a_coach_who_declines_may_foul_unseen(dice: str) -> None:
    table = distracted({"1W": "g6", "1E": "h6 prone", "2E": "w9", **BENCH}).play("nothing")
    assert lasting(table) == ["distracted-ref"]
    table.play("foul 1W", "foul 1E", dice=dice)
    assert table.status("1W") == "standing"
    assert table.is_turn_of("west"), "no Turnover either"
    assert "foul" not in table.actions_of("6W"), "a single player"


@pytest.mark.rule("events.distracted-ref.foul-instead")
def test_without_reserves_or_room_the_foul_is_protected_at_once() -> None:
    empty = {"1W": "g6", "1E": "h6 prone", "2E": "w9", **BENCH, "2W": "casualty", "3W": "knocked-out"}
    table = distracted(empty)
    assert (table.question, lasting(table)) == ("turn", ["distracted-ref"])
    table = distracted(full_pitch())
    assert (table.question, lasting(table)) == ("turn", ["distracted-ref"]), "eleven are on the pitch"


@pytest.mark.rule("events.distracted-ref.turn-end")
def test_the_protection_ends_with_the_turn() -> None:
    players = {"1W": "g6", "1E": "h6 stunned", "2E": "w9", "2W": "casualty", "3W": "casualty", **BENCH}
    table = end_turn(distracted(players))
    assert lasting(table) == []
    end_turn(table).play("foul 1W", "foul 1E", dice="d6 1, d6 1")
    assert table.question == "argue"


@pytest.mark.rule("events.distracted-ref.foul-instead")
@pytest.mark.parametrize(("die", "seen"), [(4, False), (5, True)])
def test_a_hired_referee_still_looks_on(die: int, seen: bool) -> None:
    """Only doubles are ignored: a referee who sees fouls without them may see this one."""
    settings = versus(team(), with_inducement(biased_referee=1), match_events=True)
    table = distracted({"1W": "g6", "1E": "h6 prone", "2E": "w9", **BENCH}, settings=settings).play("nothing")
    table.play("foul 1W", "foul 1E", dice=f"d6 1, d6 1, d6 {die}")
    assert (table.question == "argue") is seen


@pytest.mark.rule("events.distracted-ref.foul-instead")
def test_only_one_foul_of_the_turn_is_protected() -> None:
    gobbo = {"special": "sneakiest-of-the-lot", "contract": "star"}
    settings = versus(team(gobbo, size=13), team(), match_events=True)
    bench = {**BENCH, "3W": "casualty", "13W": "casualty"}
    table = distracted({"1W": "g6", "2W": "i6", "1E": "h6 prone", "2E": "w9", **bench}, settings=settings)
    table.play("foul 2W", "foul 1E", dice="d6 1, d6 1").play("foul 1W", "foul 1E", dice="d6 1, d6 1")
    assert table.question == "argue"
