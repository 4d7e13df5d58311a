"""Loner: team re-rolls that may be lost. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.rule("bb2020.trait.loner.roll", "bb2020.trait.loner.no-reroll")
@pytest.mark.parametrize(("figure", "die", "works"), [(4, 3, False), (4, 4, True), (3, 3, True), (5, 4, False)])
def test_the_figure_or_more_allows_the_reroll_which_is_spent_anyway(figure: int, die: int, works: bool) -> None:
    """After a failure nothing more is asked, although there is another team re-roll and Pro."""
    settings = versus(team(having(f"loner {figure}+", "pro")))
    table = stage({"1W": "e5", "1E": "y2"}, settings, ball="f5", rerolls=[2, 0])
    table.play("move 1W", "to f5", dice="d6 1")
    table.play("re-roll by team-re-roll", dice=f"d6 {die}, " + ("d6 3" if works else "d8 2"))
    assert table.match.rerolls == [1, 0]
    assert table.ball == ("1W" if works else "f4")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.loner.always")
def test_it_also_counts_on_the_ground_and_never_for_skills() -> None:
    slow = versus(team(having("loner 4+", ma=2)))
    table = stage({"1W": "e5 prone", "1E": "y2"}, slow, rerolls=[1, 0]).play("move 1W", dice="d6 3")
    assert table.play("re-roll by team-re-roll", dice="d6 3").status("1W") == "prone"
    handy = versus(team(having("loner 4+", "sure-hands")))
    table = stage({"1W": "e5", "1E": "y2"}, handy, ball="f5", rerolls=[1, 0]).play("move 1W", "to f5", dice="d6 1")
    assert table.play("re-roll by sure-hands", dice="d6 3").ball == "1W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.loner.always")
@pytest.mark.parametrize(("die", "ball"), [(3, "f4"), (4, "1W")])
def test_the_leaders_reroll_is_a_team_reroll_too(die: int, ball: str) -> None:
    settings = versus(team(having("loner 4+"), having("leader")))
    table = stage({"1W": "e5", "2W": "c9", "1E": "y2"}, settings, ball="f5").play("move 1W", "to f5", dice="d6 1")
    answer = next(text for text in table.legal if "leader" in text)
    table.play(answer, dice=f"d6 {die}, " + ("d6 3" if die == 4 else "d8 2"))
    assert table.ball == ball


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.loner-fails-then-skill")
def test_after_a_lost_reroll_no_skill_helps_any_more() -> None:
    settings = versus(team(having("loner 4+", "sure-hands")))
    table = stage({"1W": "e5", "1E": "y2"}, settings, ball="f5", rerolls=[1, 0]).play("move 1W", "to f5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by sure-hands"]
    table.play("re-roll by team-re-roll", dice="d6 3, d8 2")
    assert (table.ball, table.is_turn_of("east")) == ("f4", True)
