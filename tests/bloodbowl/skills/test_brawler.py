"""Brawler. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, duel, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

BRAWLER = skilled("brawler", st=4)
TWICE = "block both-down, block both-down"


@pytest.mark.rule("bb2020.skill.brawler.reroll-one-both-down")
def test_one_die_showing_both_down_may_be_rolled_again() -> None:
    table = blocked("block both-down, block player-down", BRAWLER, {})
    assert table.legal == ["keep the roll", "re-roll by brawler"]
    table.play("re-roll by brawler", dice="block pow")
    assert table.legal == ["take player-down", "take pow"]


@pytest.mark.rule("bb2020.skill.brawler.reroll-one-both-down")
def test_only_one_and_only_that_result() -> None:
    table = blocked(TWICE, BRAWLER, {}).play("re-roll by brawler", dice="block pow")
    assert table.legal == ["take both-down", "take pow"], "the second Both Down stays"
    table = blocked(TWICE, BRAWLER, {}).play("re-roll by brawler", dice="block both-down, d6 1, d6 1, d6 1, d6 1")
    assert table.status("1W") == "prone", "whatever it shows now"
    assert blocked("block pow, block player-down", BRAWLER, {}).question == "result"


@pytest.mark.rule("bb2020.skill.brawler.not-in-blitz")
def test_not_in_a_blitz_and_assists_do_not_matter() -> None:
    assert blocked("block both-down, block player-down", BRAWLER, {}, "blitz").question == "result"
    table = blocked("block both-down, block player-down", skilled("brawler"), {}, players={"2W": "h7"})
    assert "re-roll by brawler" in table.legal


@pytest.mark.rule("bb2020.skill.brawler.each-block")
def test_the_second_block_of_frenzy_has_its_own_use() -> None:
    table = blocked("block both-down, block push-back", skilled("brawler", "frenzy", st=4), {})
    table.play("re-roll by brawler", dice="block push-back").play("push to i6", dice=TWICE)
    assert table.legal == ["keep the roll", "re-roll by brawler"]


@pytest.mark.rule("bb2020.interaction.brawler-then-team-reroll")
def test_no_team_re_roll_on_the_rest_of_the_pool() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(BRAWLER)), rerolls=[1, 0])
    table.play("block 1W", dice=TWICE)
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by brawler"]
    assert table.play("re-roll by brawler", dice="block player-down").question == "result"


@pytest.mark.rule("bb2020.interaction.brawler-with-pro")
def test_brawler_on_one_die_and_pro_on_another() -> None:
    table = duel(skilled("brawler", "pro", st=4), {}).play("block 1W", dice="block both-down, block player-down")
    table.play("re-roll by brawler", dice="block push-back")
    assert table.legal == ["keep the roll", "re-roll by pro"]
    table.play("re-roll by pro", dice="d6 3, block pow")
    assert table.legal == ["take push-back", "take pow"]
