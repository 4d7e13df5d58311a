"""Tackle: denies Dodge. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

TACKLE, DODGE = skilled("tackle"), skilled("dodge")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.tackle.cancels-dodge-reroll", "bb2020.skill.tackle.square-left-counts")
def test_whoever_leaves_its_zone_has_no_second_try() -> None:
    settings = versus(team(DODGE), team(TACKLE))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 1, d6 1, d6 2")
    assert table.status("1W") == "prone"
    table = stage({"1W": "e5", "2E": "d5", "1E": "g4"}, settings).play("move 1W", "to f5", dice="d6 1")
    assert table.question == "re-roll", "a tackler at the square entered does not matter"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.tackle-vs-dodge-reroll", "bb2020.interaction.tackle-one-of-many")
def test_one_tackler_among_many_is_enough_but_a_team_reroll_remains() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, versus(team(DODGE), team(TACKLE)), rerolls=[1, 0])
    table.play("move 1W", "to f5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.tackle-without-tackle-zone", "bb2020.skill.use.lost-tackle-zone-effects")
def test_a_tackler_without_tackle_zone_denies_nothing() -> None:
    settings = versus(team(DODGE), team(TACKLE))
    table = stage({"1W": "e5", "1E": "d5 dazed", "2E": "d4"}, settings).play("move 1W", "to f5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by dodge"]
    alone = stage({"1W": "e5", "1E": "d5 dazed"}, settings).play("move 1W", "to f5")
    assert (alone.square("1W"), alone.question) == ("f5", "move"), "it marks nobody"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.tackle.cancels-stumble-dodge", "bb2020.skill.tackle.not-when-defending")
def test_the_target_of_its_block_cannot_dodge_a_stumble() -> None:
    table = blocked("block stumble", TACKLE, DODGE)
    assert table.play("push to i6").play("stay", dice="d6 1, d6 2").status("1E") == "prone"
    table = blocked("block stumble", {}, skilled("dodge", "tackle"))
    assert table.question == "use", "its own Tackle is no hindrance"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.tackle.cancels-dodge-reroll", "bb2020.skill.diving-tackle.reroll-after-use")
def test_a_tackler_who_dived_still_denies_the_second_try() -> None:
    """It marked the square when the dodge began; by the time of the re-roll it lies there."""
    settings = versus(team(DODGE), team(skilled("tackle", "diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, settings, rerolls=[1, 0]).play("move 1W", "to f5", dice="d6 4")
    assert table.play("yes").legal == ["keep the roll", "re-roll by team-re-roll"]
