"""What follows from a finished match, in words."""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import league
from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.test_aftermath import ZOMBIE, conceded, killed
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.dice import SeededDice
from touchline.matches.aftermath import aftermath


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.hire-free")
def test_statistics_and_injuries_are_shown_and_who_may_be_kept() -> None:
    west = {**team(rules=["masters-of-undeath"], treasury=30_000), "raised": ZOMBIE}
    striker, victim, own, other = aftermath(killed(west, answers=("yes",)).match, 1)
    assert (striker, victim) == ("lineman 1W: 1 casualty.", "lineman 1E: dead.")
    assert own.startswith("team (west): the most valuable player is one of 1W, 2W")
    assert own.endswith("; 30,000 gold pieces in the treasury; may keep for nothing Zombie Lineman.")
    assert other.endswith("; 0 gold pieces in the treasury.")


@pytest.mark.rule("bb2020.concede.league-penalties")
def test_a_league_settles_with_each_team_by_dice_that_everybody_finds_again() -> None:
    proud = {**team(*[{"advancements": 3}] * 12), "fans": 5}
    match = conceded(league(proud, team())).match
    west, east = aftermath(match, 5)
    assert "no winnings, because the match was given up" in west
    assert "nobody can be the most valuable player" in west
    assert "will not stay" in west
    assert "no winnings" not in east
    assert aftermath(match, 5) == [west, east]


def test_elsewhere_nothing_is_settled_and_an_open_match_has_no_aftermath() -> None:
    assert aftermath(conceded(versus(team(), team())).match, 1) == []
    assert aftermath(stage({"1W": "e5"}).match, 1) == []
    assert aftermath(BLITZ_BOWL.new({}, SeededDice(1)), 1) == []
