"""Iron Hard Skin. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import felled, skilled

HARD = skilled("iron-hard-skin", av=9)


@pytest.mark.rule("bb2020.skill.iron-hard-skin.no-claws", "bb2020.interaction.claws-vs-iron-hard-skin")
def test_claws_do_not_help_only_the_true_value_counts() -> None:
    assert felled("d6 4, d6 4", skilled("claws"), HARD).is_turn_of("west")
    assert felled("d6 4, d6 5, d6 1, d6 2", skilled("claws"), HARD).status("1E") == "stunned"
