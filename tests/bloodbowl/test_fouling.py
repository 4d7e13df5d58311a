"""Fouls, the referee, arguing and Bribes. (Foul Actions, The Referee, Argue the Call)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage


def fouled(dice: str, bribes: int = 0, victim: str = "h6 prone", players: dict[str, str] | None = None) -> Table:
    """1W at g6 fouls 1E at h6."""
    table = stage({"1W": "g6", "1E": victim, "5E": "y2", **(players or {})}, bribes=[bribes, 0], apothecaries=[0, 0])
    return table.play("foul 1W", "foul 1E", dice=dice)


@pytest.mark.rule("bb2020.foul.nominate", "bb2020.foul.adjacent")
def test_the_victim_is_named_first_and_must_be_reached() -> None:
    table = stage({"1W": "d6", "1E": "h6 prone", "2E": "k8 stunned", "3E": "k3"}).play("foul 1W")
    assert table.legal == ["target 1E", "target 2E"]
    table.play("target 1E")
    assert "foul 1E" not in table.legal
    table.play("to g6", dice="")
    assert "foul 1E" in table.legal
    table.play("foul 1E", dice="d6 1, d6 2")
    assert table.actions_of("1W") == [], "the foul ends the activation"


@pytest.mark.rule("bb2020.foul.armour", "bb2020.foul.no-basic-bonus")
@pytest.mark.parametrize(("dice", "status"), [("d6 4, d6 5", "prone"), ("d6 4, d6 6, d6 1, d6 2", "stunned")])
def test_a_foul_is_an_armour_roll(dice: str, status: str) -> None:
    assert fouled(dice).status("1E") == status, "AV 10+"


@pytest.mark.rule("bb2020.foul.assists", "bb2020.foul.assists-not-injury")
def test_assists_count_for_armour_but_not_for_injury() -> None:
    assert fouled("d6 4, d6 5, d6 3, d6 4", players={"2W": "i7"}).status("1E") == "stunned"
    assert fouled("d6 4, d6 6", players={"2E": "f6"}).status("1E") == "prone"
    assert fouled("d6 4, d6 6, d6 1, d6 2", players={"2E": "f6", "3W": "e6"}).status("1E") == "stunned"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.foul.stunned-victim")
def test_a_stunned_victim_stays_stunned() -> None:
    assert fouled("d6 1, d6 2", victim="h6 stunned").status("1E") == "stunned"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.foul.seen", "bb2020.foul.sent-off", "bb2020.turnover.sent-off", "bb2020.argue.optional")
@pytest.mark.parametrize("dice", ["d6 1, d6 1", "d6 4, d6 6, d6 3, d6 3"])
def test_a_natural_double_is_seen(dice: str) -> None:
    table = fouled(dice)
    assert (table.question, table.actor) == ("argue", "west")
    table.play("accept")
    assert table.status("1W") == "sent-off"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.league.spp.casualty-other-causes")
@pytest.mark.rule("bb2020.foul.no-second-chance", "bb2020.foul.resolve-first")
def test_casualty_dice_do_not_matter_and_the_injury_comes_first() -> None:
    table = fouled("d6 6, d6 6, d6 5, d6 6, d16 3")
    assert table.status("1E") == "casualty"
    assert table.question == "argue"
    assert table.counted("1W", "casualties") == 0, "a foul earns nothing"


@pytest.mark.rule("bb2020.argue.table", "bb2020.argue.six-still-turnover", "bb2020.argue.ejected")
@pytest.mark.parametrize(
    ("die", "status", "ejected"), [(1, "sent-off", True), (2, "sent-off", False), (6, "standing", False)]
)
def test_arguing_the_call(die: int, status: str, ejected: bool) -> None:
    table = fouled("d6 1, d6 1").play("argue", dice=f"d6 {die}")
    assert table.status("1W") == status
    assert table.fact("teams.west.coach_ejected") is ejected
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.argue.ejected")
def test_an_ejected_coach_cannot_argue() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone", "2W": "g7"})
    table.match.ejected = 1
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 1")
    assert table.status("1W") == "sent-off"


@pytest.mark.rule("bb2020.bribe.hook", "bb2020.argue.before-bribe")
@pytest.mark.parametrize(("die", "status", "turn"), [(2, "standing", "west"), (1, "sent-off", "east")])
def test_a_bribe_saves_player_and_turn(die: int, status: str, turn: str) -> None:
    table = fouled("d6 1, d6 1", bribes=1)
    assert table.question == "argue"
    assert table.play("accept").question == "bribe"
    table.play("bribe", dice=f"d6 {die}")
    assert table.status("1W") == status
    assert table.is_turn_of(turn)
    assert table.fact("bribes") == [0, 0]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.foul.sent-off-carrier")
def test_a_sent_off_carrier_leaves_the_ball() -> None:
    table = fouled("d6 1, d6 1", players={"1W": "g6 ball"}).play("accept", dice="d8 4")
    assert table.ball == "f6"
