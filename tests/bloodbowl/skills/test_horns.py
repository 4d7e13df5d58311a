"""Horns. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled

HORNS = skilled("horns")
TWO_DICE = "block push-back, block pow"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.horns.plus-one-on-blitz", "bb2020.skill.horns.not-on-plain-block")
def test_one_more_strength_in_a_blitz_only() -> None:
    table = blocked(TWO_DICE, HORNS, {}, "blitz")
    assert (table.question, table.actor) == ("result", "west")
    assert blocked("block push-back", HORNS, {}).question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.horns.plus-one-on-blitz")
def test_it_comes_before_assists() -> None:
    table = blocked("block pow, block pow, block push-back", HORNS, {"st": 2}, "blitz", {"2W": "i5"})
    assert table.actor == "west", "3 + 1 + 1 is more than twice 2"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.horns.both-frenzy-blocks")
def test_the_second_block_of_frenzy_has_it_too() -> None:
    table = blocked(TWO_DICE, skilled("horns", "frenzy"), {}, "blitz").play("take push-back")
    table.play("push to i6", dice="block stumble, block pow")
    assert (table.question, table.actor) == ("result", "west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.dauntless-with-horns")
def test_dauntless_is_rolled_only_if_horns_do_not_suffice() -> None:
    bold = skilled("horns", "dauntless")
    assert blocked("block push-back", bold, {"st": 4}, "blitz").question == "push"
    table = blocked("", bold, {"st": 5}, "blitz").play("yes", dice="d6 2, block push-back")
    assert table.question == "push", "4 and a 2 are more than 5"
    assert blocked("", bold, {"st": 5}, "blitz").play("yes", dice="d6 1, block push-back, block pow").actor == "east"
