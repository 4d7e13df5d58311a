"""What the classic editions share: the Agility table, armour, passes, re-rolls, the kick and the Blitz."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import stage, team, versus
from touchline.bloodbowl.editions.bb2016 import EDITION
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.core.conformance import check_game
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError

MARKED = {"1W": "e5", "1E": "d5"}
TWICE = {"1W": "e5", "1E": "d5", "2E": "g5"}


@pytest.mark.rule("bb2016.agility.table")
@pytest.mark.parametrize(("ag", "target"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (10, 1)])
def test_agility_becomes_a_target(ag: int, target: int) -> None:
    assert EDITION.targets(ag, 0, 8)[0] == target


@pytest.mark.rule("bb2016.dodge.plus-one")
@pytest.mark.parametrize(
    ("players", "die", "status"),
    [(MARKED, 3, "standing"), (MARKED, 2, "prone"), (TWICE, 4, "standing"), (TWICE, 3, "prone")],
)
def test_a_dodge_has_a_bonus_and_counts_tackle_zones(players: dict[str, str], die: int, status: str) -> None:
    table = stage(players).play("move 1W")
    table.play("to f5", dice=f"d6 {die}" + ("" if status == "standing" else ", d6 1, d6 2"))
    assert table.fact("players.1W.status") == status


@pytest.mark.rule("bb2016.armour.roll")
@pytest.mark.parametrize(("dice", "status"), [("d6 4, d6 4", "prone"), ("d6 4, d6 5, d6 1, d6 2", "stunned")])
def test_armour_must_be_exceeded(dice: str, status: str) -> None:
    table = stage(MARKED).play("move 1W").play("to f5", dice=f"d6 2, {dice}")
    assert table.fact("players.1W.status") == status


@pytest.mark.rule("bb2016.intercept.before-pass-roll", "bb2016.intercept.roll", "bb2016.intercept.success")
def test_an_interception_comes_before_the_pass() -> None:
    passing = {"1W": "e5 ball", "2W": "h5", "1E": "g5"}
    table = stage(passing).play("pass 1W").play("throw").play("throw to h5")
    assert table.question == "interfere"
    table.play("interfere with 1E", dice="d6 6")
    assert table.ball == "1E"
    assert table.is_turn_of("east")
    table = stage(passing).play("pass 1W").play("throw").play("throw to h5")
    table.play("interfere with 1E", dice="d6 5, d6 3, d6 4")  # AG 3, -2; a quick pass at +1; the catch at +1 -1
    assert table.ball == "2W"


@pytest.mark.rule("bb2016.reroll.team-one-per-turn")
def test_one_team_reroll_a_turn() -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "d5", "2E": "d9"}, rerolls=[3, 0])
    table.play("move 1W").play("to f5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 5").play("stop")
    table.play("move 2W").play("to f9", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east")
    assert table.match.rerolls == [2, 0]


@pytest.mark.rule("bb2016.kick.no-kicker")
def test_nobody_is_nominated_to_kick() -> None:
    table = stage({"1W": "m7", "2W": "m8", "3W": "m9", "4W": "k8", "1E": "n7"}, start="kick-off", kicking="west")
    assert table.question == "kick"


@pytest.mark.rule("bb2016.blitz.target-free")
def test_a_blitz_hits_anybody_beside_the_player() -> None:
    table = stage({"1W": "e5", "1E": "g5", "2E": "g7"}).play("blitz 1W")
    assert table.question == "move"
    table.play("to f6")
    assert {"block 1E", "block 2E"} <= set(table.legal)


def test_a_profile_has_no_passing() -> None:
    with pytest.raises(SetupError, match="unknown"):
        BLOOD_BOWL_2016.blank(versus(team({"pa": 4})), SeededDice(1))


def test_the_battery_for_games() -> None:
    assert check_game(BLOOD_BOWL_2016, seeds=(1,), probe=0.02).matches == 2
