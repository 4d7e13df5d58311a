"""Claws. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, duel, felled, offered, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

CLAWS = skilled("claws")


@pytest.mark.rule("bb2020.skill.claws.natural-eight-breaks")
def test_a_natural_eight_breaks_any_armour() -> None:
    table = felled("d6 4, d6 4", CLAWS, {"av": 11})
    assert (table.question, table.actor, offered(table)) == ("use", "west", "claws 1W")
    assert table.play("yes", dice="d6 1, d6 2").status("1E") == "stunned"
    assert table.told.count("armour") == 1, "the roll is still an 8"
    assert felled("d6 4, d6 4", CLAWS, {"av": 11}).play("no").status("1E") == "prone"
    assert felled("d6 3, d6 4", CLAWS, {"av": 11}).is_turn_of("west")


@pytest.mark.rule("bb2020.skill.claws.lower-av-normal")
def test_weaker_armour_breaks_at_its_own_value() -> None:
    assert felled("d6 3, d6 4, d6 1, d6 2", CLAWS, {"av": 7}).status("1E") == "stunned"
    assert felled("d6 3, d6 3", CLAWS, {"av": 7}).status("1E") == "prone"
    assert felled("d6 4, d6 4, d6 1, d6 2", CLAWS, {"av": 8}).status("1E") == "stunned", "and nobody is asked"


@pytest.mark.rule("bb2020.skill.claws.user-must-be-standing")
def test_not_when_the_owner_was_felled_as_well() -> None:
    table = blocked("block both-down, d6 4, d6 4, d6 1, d6 2", CLAWS, {"av": 11})
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")


@pytest.mark.rule("bb2020.interaction.claws-with-mighty-blow-armour")
def test_mighty_blow_does_not_lift_a_roll_to_eight_for_claws() -> None:
    both = skilled("claws", "mighty-blow +1")
    assert felled("d6 3, d6 4", both, {"av": 9}).status("1E") == "prone", "asked nobody"
    table = felled("d6 3, d6 4", both, {"av": 8})
    assert offered(table) == "mighty-blow 1W"
    assert table.play("yes", dice="d6 3, d6 4").status("1E") == "stunned", "by Mighty Blow alone"


@pytest.mark.rule("bb2020.interaction.claws-with-mighty-blow-injury")
def test_mighty_blow_is_left_for_the_injury_when_claws_broke_the_armour() -> None:
    table = felled("d6 4, d6 4", skilled("claws", "mighty-blow +1"), {"av": 9})
    assert offered(table) == "claws 1W"
    table.play("yes", dice="d6 3, d6 4")
    assert offered(table) == "mighty-blow 1W"
    assert table.play("yes").status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.interaction.claws-with-mighty-blow-armour")
def test_a_coach_who_keeps_the_claws_in_may_use_mighty_blow_against_the_true_value() -> None:
    table = felled("d6 4, d6 4", skilled("claws", "mighty-blow +1"), {"av": 9}).play("no")
    assert table.play("yes", dice="d6 3, d6 4").status("1E") == "stunned"


@pytest.mark.rule("bb2020.skill.claws.block-only")
def test_neither_knife_nor_chainsaw_have_claws() -> None:
    knife = duel(skilled("stab", "claws"), {}).play("block 1W").play("stab", dice="d6 4, d6 4")
    assert (knife.status("1E"), knife.question) == ("standing", "turn")
    saw = duel(skilled("chainsaw", "claws"), {"av": 11}).play("block 1W").play("chainsaw", dice="d6 2, d6 4, d6 3")
    assert (saw.status("1E"), saw.question) == ("standing", "turn"), "7 and 3 are 10"


@pytest.mark.rule("bb2020.skill.claws.block-only")
def test_lashing_out_counts_as_a_block() -> None:
    savage = skilled("animal-savagery", "claws")
    table = stage({"1W": "e5", "2W": "f5", "1E": "y2"}, versus(team(savage, {"av": 11}))).play(
        "move 1W", dice="d6 1, d6 4, d6 4"
    )
    assert (table.question, table.actor) == ("use", "east"), "the other coach decides"
    assert table.play("yes", dice="d6 1, d6 2").status("2W") == "stunned"
