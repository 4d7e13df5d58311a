"""On the Ball: three squares when a pass is thrown. (Passing skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

KEEN = skilled("on-the-ball")


def passing(*keen: str, east: tuple[dict[str, object], ...] = (KEEN, KEEN), **position: Any) -> Table:
    """1W at e5 has aimed a pass at g5, where 2W stands; the east's players are as given."""
    players = {"1W": "e5 ball", "2W": "g5"} | {f"{n}E": place for n, place in enumerate(keen, start=1)}
    table = stage(players, versus(team(), team(*east)), **position)
    return table.play("pass 1W", "throw", "throw to g5")


@pytest.mark.rule("bb2020.skill.on-the-ball.three-squares", "bb2020.skill.on-the-ball.timing")
def test_up_to_three_squares_before_the_test() -> None:
    table = passing("k5", east=(skilled("on-the-ball", ma=1),))
    assert (table.question, table.actor, table.legal) == ("pick", "east", ["nobody", "choose 1E"])
    table.play("choose 1E")
    assert "h5" in table.squares(), "whatever the Movement Allowance"
    assert "o5" not in table.squares(), "no Rush may be added"
    table.play("to i5", "to h5", dice="d6 4, d6 4")
    assert (table.square("1E"), table.ball) == ("h5", "2W"), "the catch is made in the face of a marker"


@pytest.mark.rule("bb2020.skill.on-the-ball.three-squares")
def test_dodges_are_rolled_for() -> None:
    table = passing("h6").play("choose 1E").play("to g6", dice="d6 4")
    assert (table.square("1E"), table.question, table.fact("prompt")[-31:]) == (
        "g6",
        "move",
        " 2 squares left before Rushing.",
    )
    assert passing("h6").play("choose 1E").play("stop", dice="d6 4, d6 4").ball == "2W"


@pytest.mark.rule("bb2020.skill.on-the-ball.several-players")
def test_several_players_until_one_falls() -> None:
    table = passing("k5", "h6").play("choose 1E", "to k4", "stop")
    assert table.legal == ["nobody", "choose 2E"]
    table = passing("k5", "h6").play("choose 2E").play("to g6", dice="d6 1, d6 1, d6 2, d6 4, d6 3")
    assert (table.status("2E"), table.ball) == ("prone", "2W"), "1E is not asked any more"
    assert table.is_turn_of("west"), "a fall in the other team's turn is not a Turnover"


@pytest.mark.rule("bb2020.skill.on-the-ball.several-players", "bb2020.prayer.1.treacherous-trapdoor")
def test_somebody_gone_through_a_trapdoor_has_not_fallen() -> None:
    table = passing("t13", "k5", in_force={"field": ["treacherous-trapdoor"]}).play("choose 1E")
    table.play("to t14", dice="d6 1, d6 1, d6 1")
    assert (table.status("1E"), table.legal) == ("reserves", ["nobody", "choose 2E"])


@pytest.mark.rule("bb2020.skill.on-the-ball.fall-turnover")
def test_a_fall_is_no_turnover_of_the_passing_team() -> None:
    table = passing("h6").play("choose 1E").play("to g6", dice="d6 1, d6 1, d6 2, d6 4, d6 3")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.skill.on-the-ball.standing-only", "bb2020.skill.dodge.own-activation-only")
def test_only_standing_players_and_without_the_rerolls_of_an_activation() -> None:
    fallen = {"1W": "e5 ball", "2W": "g5", "1E": "k5 prone", "2E": "k6 dazed"}
    table = stage(fallen, versus(team(), team(KEEN, KEEN))).play("pass 1W", "throw", "throw to g5", dice="d6 4, d6 3")
    assert table.ball == "2W", "nobody was asked"
    nimble = (skilled("on-the-ball", "dodge", "pro"),)
    table = passing("h6", east=nimble, rerolls=[0, 2]).play("choose 1E")
    table.play("to g6", dice="d6 1, d6 1, d6 2, d6 4, d6 3")
    assert table.status("1E") == "prone"


@pytest.mark.rule("bb2020.skill.on-the-ball.not-hand-off-or-bomb")
def test_neither_hand_offs_nor_thrown_players_nor_bombs() -> None:
    thrower = skilled("throw-team-mate", "bombardier", st=5)
    settings = versus(team(thrower, skilled("right-stuff", st=2)), team(KEEN))
    players = {"1W": "e5", "2W": "f5", "1E": "k9"}
    assert stage(players, settings).play("throw-bomb 1W").play("throw to e7", dice="d6 6").question == "turn"
    table = stage(players, settings).play("throw-team-mate 1W", "lift 2W")
    assert table.play("throw to h5", dice="d6 6, d8 2, d8 7, d8 2, d6 6").question == "turn"
    table = stage({**players, "1W": "e5 ball"}, settings).play("hand-off 1W", "hand to 2W", dice="d6 3")
    assert table.ball == "2W"


def kicked(deviation: str = "d8 5, d6 1") -> Table:
    """1W and 2W are keen, 2W is marked."""
    settings = versus(team(KEEN, KEEN, {}), team())
    on = {"1W": "k8", "2W": "m8", "3W": "m9", "1E": "n8", "2E": "r8"}
    table = stage(on, settings, start="kick-off", kicking="east")
    return table.play("kick to f8", dice=deviation)


@pytest.mark.rule("bb2020.skill.on-the-ball.kick-off-move", "bb2020.skill.on-the-ball.kick-off-limits")
def test_one_open_receiver_may_move_while_the_kick_flies() -> None:
    table = kicked()
    assert (table.question, table.actor) == ("pick", "west")
    assert table.legal == ["nobody", "choose 1W"], "2W is marked"
    table.play("choose 1W")
    assert {"h8", "m6"} <= table.squares()
    assert not {square for square in table.squares() if square[0] >= "n"}, "not into the other half"
    table.play("to h8", dice="d6 1, d6 1, d8 2")
    assert table.square("1W") == "h8"


@pytest.mark.rule("bb2020.skill.on-the-ball.kick-off-limits")
def test_not_before_a_touchback() -> None:
    assert kicked(deviation="d8 4, d6 6, d6 1, d6 1").question == "touchback"
