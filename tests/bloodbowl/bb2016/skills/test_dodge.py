"""Dodge of the 2016 edition: once per turn, in whatever move."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having, stage, team, versus


@pytest.mark.rule("bb2016.skill.dodge.outside-own-action", "bb2016.skill.reroll.not-in-reactions")
def test_a_player_who_blocks_a_pass_may_dodge_again() -> None:
    settings = versus(team({}), team(having("dodge", "pass-block")))
    players = {"1W": "e5 ball", "2W": "i5", "3W": "g8", "1E": "g7"}
    table = stage(players, settings, rerolls=[0, 3]).play("pass 1W", "throw", "throw to i5").play("choose 1E")
    table.play("to g6", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by dodge"], "no team re-roll"
    table.play("re-roll by dodge", dice="d6 4")
    assert table.square("1E") == "g6"


@pytest.mark.rule("bb2016.skill.dodge.not-leap-or-landing", "bb2016.interaction.right-stuff-with-dodge")
def test_dodge_does_not_help_a_leap_or_a_landing() -> None:
    table = facing(having("leap", "dodge"), {}).play("move 1W").play("jump to e6", dice="d6 1, d6 1, d6 2")
    assert table.is_turn_of("east"), "nothing was asked"
    settings = versus(team(having("throw-team-mate"), having("right-stuff", "dodge", "pro")))
    table = stage({"1W": "e5", "2W": "f5", "1E": "y5"}, settings, rerolls=[1, 0]).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to h5", dice="d6 4, d8 5, d8 4, d8 5, d6 2")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by pro"]


@pytest.mark.rule("bb2016.interaction.dodge-then-team-reroll")
def test_a_dodge_is_rolled_again_once() -> None:
    table = facing(having("dodge"), {}, {"2E": "e6"}, rerolls=[2, 0]).play("move 1W")
    table.play("to f6", dice="d6 1").play("re-roll by dodge", dice="d6 2, d6 1, d6 1")
    assert table.is_turn_of("east"), "no team re-roll after the skill"
    table = facing(having("dodge"), {}, {"2E": "e6"}, rerolls=[2, 0]).play("move 1W")
    table.play("to f6", dice="d6 1").play("re-roll by dodge", dice="d6 4").play("to f7", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"], "the skill is used up, the team's is not"
