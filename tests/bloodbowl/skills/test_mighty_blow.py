"""Mighty Blow. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, duel, felled, offered, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

MIGHTY = skilled("mighty-blow +1")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.mighty-blow.armour-or-injury")
def test_added_to_an_armour_roll_that_is_just_too_low() -> None:
    table = felled("d6 4, d6 4", MIGHTY, {})
    assert (table.question, table.actor, offered(table)) == ("use", "west", "mighty-blow 1W")
    table.play("yes", dice="d6 3, d6 4")
    assert table.status("1E") == "stunned", "used up: a 7 stays a 7 on the Injury table"
    assert felled("d6 4, d6 4", MIGHTY, {}).play("no").status("1E") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.mighty-blow.armour-or-injury")
def test_added_to_the_injury_roll_when_the_armour_broke_without_it() -> None:
    table = felled("d6 5, d6 5, d6 3, d6 4", MIGHTY, {})
    assert (table.question, table.status("1E")) == ("use", "prone")
    assert table.play("yes").status("1E") == "knocked-out"
    assert felled("d6 5, d6 5, d6 3, d6 4", MIGHTY, {}).play("no").status("1E") == "stunned"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.mighty-blow.armour-or-injury", "bb2020.skill.use.declare-after-roll")
def test_nobody_is_asked_when_it_cannot_change_anything() -> None:
    assert felled("d6 3, d6 4", MIGHTY, {}).is_turn_of("west"), "9 is out of reach"
    assert felled("d6 5, d6 5, d6 3, d6 3", MIGHTY, {}).status("1E") == "stunned", "7 is Stunned as well as 6"


@pytest.mark.rule("bb2020.skill.mighty-blow.armour-or-injury")
def test_its_figure_counts() -> None:
    table = felled("d6 3, d6 4", skilled("mighty-blow +2"), {}).play("yes", dice="d6 1, d6 2")
    assert table.status("1E") == "stunned"


@pytest.mark.rule("bb2020.skill.mighty-blow.not-if-prone", "bb2020.skill.mighty-blow.not-as-defender")
def test_it_needs_its_owner_on_their_feet_and_blocking() -> None:
    table = blocked("block both-down, d6 4, d6 4, d6 4, d6 4", MIGHTY, MIGHTY)
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")
    table = blocked("block player-down, d6 4, d6 4", {}, MIGHTY)
    assert (table.status("1W"), table.question) == ("prone", "turn")


@pytest.mark.rule("bb2020.interaction.mighty-blow-both-down-with-block")
def test_who_stays_up_by_block_may_use_it_and_claws() -> None:
    table = blocked("block both-down", skilled("block", "mighty-blow +1"), {}).play("yes", dice="d6 4, d6 4")
    assert table.play("yes", dice="d6 1, d6 2").status("1E") == "stunned"
    table = blocked("block both-down", skilled("block", "claws"), {"av": 11}).play("yes", dice="d6 4, d6 4")
    assert table.play("yes", dice="d6 1, d6 2").status("1E") == "stunned"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.mighty-blow-with-wrestle")
def test_after_wrestle_there_is_nothing_to_modify() -> None:
    table = blocked("block both-down", skilled("wrestle", "mighty-blow +1"), {}).play("yes")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.skill.mighty-blow.granted-twice")
@pytest.mark.parametrize("listed", [("mighty-blow +2", "mighty-blow +1"), ("mighty-blow +1", "mighty-blow +2")])
def test_a_second_mighty_blow_adds_nothing_and_the_higher_counts(listed: tuple[str, str]) -> None:
    assert felled("d6 3, d6 4", skilled(*listed), {}).question == "use"
    assert felled("d6 3, d6 3", skilled(*listed), {}).is_turn_of("west")
    assert felled("d6 3, d6 4", skilled("mighty-blow +1", "mighty-blow +1"), {}).is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.claws.block-only")
@pytest.mark.parametrize("skill", ["mighty-blow +2", "claws"])
def test_neither_it_nor_claws_help_with_fouls_falls_or_the_crowd(skill: str) -> None:
    foul = stage({"1W": "g6", "1E": "h6 prone"}, versus(team(skilled(skill)), team({"av": 10})))
    assert foul.play("foul 1W", "foul 1E", dice="d6 3, d6 5").is_turn_of("west")
    crowd = stage({"1W": "g2", "1E": "g1"}, versus(team(skilled(skill)))).play("block 1W", dice="block pow")
    assert crowd.play("stay", dice="d6 3, d6 4").status("1E") == "reserves"
    fall = stage({"1W": "e5", "1E": "d5"}, versus(team({"av": 10}), team(skilled(skill))))
    assert fall.play("move 1W", "to f5", dice="d6 1, d6 3, d6 5").status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.mighty-blow.not-stab-chainsaw")
def test_neither_knife_nor_chainsaw_are_helped() -> None:
    knife = duel(skilled("stab", "mighty-blow +2"), {}).play("block 1W").play("stab", dice="d6 4, d6 4")
    assert (knife.status("1E"), knife.question) == ("standing", "turn")
    saw = duel(skilled("chainsaw", "mighty-blow +2"), {}).play("block 1W").play("chainsaw", dice="d6 2, d6 2, d6 3")
    assert (saw.status("1E"), saw.question) == ("standing", "turn"), "5 and 3 are 8, and nobody is asked"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.mighty-blow.not-crowd-or-overrun")
def test_neither_the_crowd_nor_a_downed_player_who_is_overrun() -> None:
    crowd = stage({"1W": "g2", "1E": "g1"}, versus(team(MIGHTY))).play("block 1W", dice="block pow")
    assert crowd.play("stay", dice="d6 3, d6 4").status("1E") == "reserves"
    chain = skilled("ball-and-chain", "no-hands", "mighty-blow +2", st=7)
    table = stage({"1W": "g6", "1E": "h6 prone", "2E": "y2"}, versus(team(chain))).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3").play("push to i6", dice="d6 4, d6 4")
    assert (table.status("1E"), table.question) == ("prone", "face")


@pytest.mark.rule("bb2020.skill.mighty-blow.armour-or-injury", "bb2020.trait.ball-and-chain.injury-without-armour")
def test_each_knock_down_has_its_own_blow_even_without_an_armour_roll() -> None:
    blow, whirler = {"skills": ["mighty-blow"]}, {"skills": ["ball-and-chain", "no-hands"]}
    settings = versus(team(blow, blow), team({"av": 8}, whirler))
    table = stage({"1W": "g6", "1E": "h6", "2W": "g10", "2E": "h10"}, settings)
    table.play("block 1W", dice="block pow").play("push to i6", "stay", dice="d6 3, d6 4")
    table.play("yes", dice="d6 1, d6 1")
    table.play("block 2W", dice="block pow").play("push to i10", "stay", dice="d6 4, d6 5")
    assert (table.question, table.actor) == ("use", "west"), "the first blow has nothing to do with this one"
    assert table.play("yes", dice="d16 1").status("2E") == "casualty"
