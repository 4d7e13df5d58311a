"""Iron Hard Skin. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import felled, skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

HARD = skilled("iron-hard-skin", av=9)


@pytest.mark.rule("bb2020.skill.iron-hard-skin.no-claws", "bb2020.interaction.claws-vs-iron-hard-skin")
def test_claws_do_not_help_only_the_true_value_counts() -> None:
    assert felled("d6 4, d6 4", skilled("claws"), HARD).is_turn_of("west")
    assert felled("d6 4, d6 5, d6 1, d6 2", skilled("claws"), HARD).status("1E") == "stunned"


@pytest.mark.rule("bb2020.skill.iron-hard-skin.no-claws")
@pytest.mark.parametrize("status", ["", " dazed"])
def test_it_needs_no_tackle_zone(status: str) -> None:
    table = stage({"1W": "g6", "1E": f"h6{status}"}, versus(team(skilled("claws")), team(HARD)))
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 4, d6 4")
    assert table.is_turn_of("west")


def fouled(dice: str, faq: str) -> Table:
    """1W fouls 1E with the help of 2W."""
    settings = versus(team(skilled("dirty-player +1")), team(HARD), faq=faq)
    table = stage({"1W": "g6", "1E": "h6 prone", "2W": "h7"}, settings)
    return table.play("foul 1W", "foul 1E", dice=dice)


@pytest.mark.rule("bb2020.skill.iron-hard-skin.later-no-modifiers")
def test_opponents_modify_nothing_by_the_answers_of_may_2025() -> None:
    assert fouled("d6 3, d6 5, d6 1, d6 2", "2023-05").status("1E") == "stunned", "8 and an assist"
    assert fouled("d6 3, d6 5", "2025-05").status("1E") == "prone"
    assert fouled("d6 4, d6 5, d6 1, d6 2", "2025-05").status("1E") == "stunned", "a 9 is enough by itself"
    mighty = versus(team(skilled("mighty-blow +1")), team(HARD), faq="2025-05")
    table = stage({"1W": "g6", "1E": "h6"}, mighty).play("block 1W", dice="block pow").play("push to i6")
    assert table.play("stay", dice="d6 4, d6 4").is_turn_of("west")


@pytest.mark.rule("bb2020.skill.iron-hard-skin.later-no-modifiers")
@pytest.mark.parametrize(("faq", "status"), [("2023-05", "stunned"), ("2025-05", "standing")])
def test_not_even_a_chainsaw_adds_to_the_roll(faq: str, status: str) -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(skilled("chainsaw")), team(HARD), faq=faq)).play("block 1W")
    table.play("chainsaw", dice="d6 2, d6 3, d6 3" + (", d6 1, d6 2" if status == "stunned" else ""))
    assert table.status("1E") == status, "6 and 3 are 9"


@pytest.mark.rule("bb2020.skill.iron-hard-skin.later-no-modifiers")
def test_its_own_side_still_helps() -> None:
    settings = versus(team(), team(HARD), faq="2025-05")
    table = stage({"1W": "g6", "1E": "h6 prone", "2W": "h7", "2E": "f5"}, settings)
    assert table.play("foul 1W", "foul 1E", dice="d6 4, d6 5").status("1E") == "prone", "9 and a defensive assist"
