"""Pro: a die may be tried again in the own activation. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

PRO = {"skills": ["pro"]}


def rushing(*, rerolls: int = 0, skills: tuple[str, ...] = ("pro",)) -> Table:
    """1W has failed to Rush with a 1."""
    settings = versus(team({"skills": list(skills), "ma": 1}))
    table = stage({"1W": "e5"}, settings, rerolls=[rerolls, 0]).play("move 1W", "to f5")
    return table.play("to g5", dice="d6 1")


def blocking(dice: str, skills: tuple[str, ...] = ("pro",), rerolls: int = 0, st: int = 4) -> Table:
    settings = versus(team({"skills": list(skills), "st": st}))
    return stage({"1W": "g6", "1E": "h6"}, settings, rerolls=[rerolls, 0]).play("block 1W", dice=dice)


@pytest.mark.rule("bb2020.skill.pro.three-plus")
@pytest.mark.parametrize(
    ("dice", "status"), [("d6 3, d6 2", "standing"), ("d6 6, d6 1, d6 1, d6 2", "prone"), ("d6 2, d6 1, d6 2", "prone")]
)
def test_a_three_allows_the_reroll(dice: str, status: str) -> None:
    table = rushing()
    assert table.legal == ["keep the roll", "re-roll by pro"]
    assert table.play("re-roll by pro", dice=dice).status("1W") == status


@pytest.mark.rule("bb2020.skill.pro.which-dice", "bb2020.skill.reroll.no-team-reroll-after-part-of-pool")
@pytest.mark.rule("bb2020.reroll.team-not-after-skill-in-pool")
def test_one_die_of_a_pool_is_chosen_and_no_team_reroll_follows() -> None:
    table = blocking("block player-down, block both-down", rerolls=1)
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by pro"]
    table.play("re-roll by pro")
    assert (table.question, table.legal) == ("die", ["re-roll player-down", "re-roll both-down"])
    table.play("re-roll player-down", dice="d6 3, block pow")
    assert (table.question, table.legal) == ("re-roll", ["keep the roll", "re-roll by pro"]), (
        "the other die may be tried"
    )
    table.play("keep the roll")
    assert table.legal == ["take both-down", "take pow"]
    assert table.fact("rerolls") == [1, 0]


@pytest.mark.rule("bb2020.skill.pro.unlimited-tries", "bb2020.skill.reroll.never-twice")
def test_every_die_of_a_pool_may_be_tried_once() -> None:
    table = blocking("block player-down, block player-down").play("re-roll by pro", dice="d6 3, block stumble")
    table.play("re-roll by pro", dice="d6 3, block push-back")
    assert (table.question, table.legal) == ("result", ["take push-back", "take stumble"])


@pytest.mark.rule("bb2020.skill.pro.unlimited-tries")
def test_pro_is_tried_as_often_as_dice_fail() -> None:
    table = rushing().play("re-roll by pro", dice="d6 3, d6 2").play("to h5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by pro"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.pro.locks-the-die", "bb2020.interaction.pro-fails-then-team-reroll")
def test_a_die_on_which_pro_failed_is_closed() -> None:
    table = rushing(skills=("pro", "sure-feet"))
    table.play("re-roll by pro", dice="d6 2, d6 1, d6 2")
    assert table.status("1W") == "prone", "Sure Feet was not offered any more"
    table = blocking("block player-down", rerolls=1, st=3).play("re-roll by pro", dice="d6 2")
    table.play("keep the roll", dice="d6 1, d6 2")
    assert (table.status("1W"), table.fact("rerolls")) == ("prone", [1, 0]), "only the die of Pro could be saved"


@pytest.mark.rule("bb2020.skill.pro.failed-pro-roll")
def test_a_team_reroll_may_save_the_die_of_pro() -> None:
    table = rushing(rerolls=1).play("re-roll by pro", dice="d6 2")
    assert (table.legal, table.fact("prompt")) == (
        ["keep the roll", "re-roll by team-re-roll"],
        "Re-roll the Pro of team lineman 1W?",
    )
    assert table.play("re-roll by team-re-roll", dice="d6 3, d6 2").status("1W") == "standing"
    assert table.fact("rerolls") == [0, 0]


@pytest.mark.rule("bb2020.skill.pro.own-activation")
def test_pro_rests_in_the_activation_of_another() -> None:
    table = stage({"1W": "f5", "2W": "e5 ball"}, versus(team(PRO)))
    assert table.play("hand-off 2W", "hand to 1W", dice="d6 1, d8 2").ball == "f4"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.pro.own-dice-only", "bb2020.skill.pro.which-dice")
def test_armour_injury_and_bounces_are_not_the_players_dice() -> None:
    table = stage({"1W": "e5"}, versus(team(PRO)), ball="f5").play("move 1W", "to f5", dice="d6 1")
    assert table.play("keep the roll", dice="d8 5").ball == "g5"
    assert rushing().play("keep the roll", dice="d6 6, d6 6, d6 1, d6 1").status("1W") == "stunned"


@pytest.mark.rule("bb2020.skill.pro.not-to-stand-up", "bb2020.skill.use.not-when-down-or-distracted")
def test_nobody_is_professional_on_the_ground() -> None:
    table = stage({"1W": "e5 prone"}, versus(team({"skills": ["pro"], "ma": 2}))).play("move 1W", dice="d6 3")
    assert (table.status("1W"), table.question) == ("prone", "turn")


@pytest.mark.rule("bb2020.skill.use.tackle-zone-back-on-activation")
def test_pro_helps_against_the_trait_that_took_the_tackle_zone() -> None:
    table = stage({"1W": "e5 dazed"}, versus(team({"skills": ["pro", "bone-head"]}))).play("move 1W", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by pro"]
    assert table.play("re-roll by pro", dice="d6 3, d6 2").question == "move"
