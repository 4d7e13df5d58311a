"""Sneaky Git: an unseen double. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import with_inducement
from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

SNEAKY = versus(team(skilled("sneaky-git")))


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sneaky-git.armour-double-ignored", "bb2020.skill.sneaky-git.no-move-after-foul")
def test_a_double_on_the_armour_roll_is_not_seen() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, SNEAKY).play("foul 1W", "foul 1E", dice="d6 2, d6 2")
    assert table.status("1W") == "standing"
    assert table.is_turn_of("west"), "the activation is over, the turn is not"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sneaky-git.injury-double-still-counts")
def test_a_double_on_the_injury_roll_is_seen() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, SNEAKY)
    table.play("foul 1W", "foul 1E", dice="d6 5, d6 5, d6 2, d6 2")
    assert table.question == "argue"
    assert table.play("accept").status("1W") == "sent-off"


@pytest.mark.rule("bb2020.interaction.sneaky-git-vs-biased-referee")
@pytest.mark.parametrize(("die", "seen"), [(5, True), (4, False)])
def test_a_biased_referee_may_see_it_all_the_same(die: int, seen: bool) -> None:
    settings = versus(team(skilled("sneaky-git")), with_inducement(biased_referee=1))
    table = stage({"1W": "g6", "1E": "h6 prone"}, settings)
    table.play("foul 1W", "foul 1E", dice=f"d6 2, d6 2, d6 {die}")
    assert (table.question == "argue") is seen


@pytest.mark.rule("bb2020.interaction.under-scrutiny-vs-sneaky-git")
def test_under_scrutiny_everything_is_seen() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, SNEAKY, in_force={"east": ["under-scrutiny"]})
    assert table.play("foul 1W", "foul 1E", dice="d6 2, d6 2").question == "argue"
