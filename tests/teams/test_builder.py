"""Ready-made lists are legal, sensible and always the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.teams.lists import cost
from touchline.teams import RosterRules, TeamsError, check_list, load_library
from touchline.teams.builder import Taste, quick_start
from touchline.teams.event_rules import StuntyRules

TEAMS = sorted(load_library().teams)
TASTES = st.builds(Taste, st.integers(0, 8), st.integers(11, 16), st.booleans(), st.booleans())


@pytest.mark.parametrize("budget", [1_000_000, 1_150_000])
@pytest.mark.parametrize("team", TEAMS)
def test_every_team_has_a_quick_start(team: str, budget: int) -> None:
    rules = RosterRules(budget)
    listed = quick_start(team, rules)
    assert check_list(listed, rules) == ()
    assert budget - cost(listed, rules) < 10_000
    assert listed.rerolls >= 2
    assert quick_start(team, rules) == listed


@given(
    st.sampled_from(TEAMS),
    st.integers(900_000, 2_000_000),
    TASTES,
    st.sampled_from([date(2022, 12, 31), date(2024, 6, 1), date(2025, 5, 29)]),
)
def test_whatever_the_builder_makes_is_legal(team: str, budget: int, taste: Taste, day: date) -> None:
    rules = RosterRules(budget, data_date=day)
    if team in load_library(day).teams:
        assert check_list(quick_start(team, rules, taste=taste), rules) == ()


def test_skill_points_are_spent_on_primaries() -> None:
    rules = RosterRules(1_150_000)
    listed = quick_start("orc", rules, taste=Taste(spend_skill_points=True))
    taught = [skill for player in listed.players for skill in player.skills]
    assert len(taught) == 8
    assert check_list(listed, rules) == ()


@pytest.mark.parametrize("team", sorted(load_library().stunty_teams))
def test_stunty_events_get_stunty_lists(team: str) -> None:
    rules = RosterRules(1_150_000, stunty=StuntyRules(only=True))
    assert check_list(quick_start(team, rules), rules) == ()


def test_positions_are_used_before_gold_is_given_to_the_sideline() -> None:
    skaven = quick_start("skaven", RosterRules(1_150_000))
    counts = Counter(player.position for player in skaven.players)
    assert (counts["gutter-runner"], counts["blitzer"]) == (4, 2)


def test_impossible_wishes_are_refused() -> None:
    with pytest.raises(TeamsError, match="400,000 gold pieces do not buy 11 players"):
        quick_start("human", RosterRules(400_000))
    with pytest.raises(TeamsError, match="There is no team 'slann'"):
        quick_start("slann", RosterRules(1_000_000))
    with pytest.raises(TeamsError, match="There is no team 'gnome'"):
        quick_start("gnome", replace(RosterRules(1_000_000), data_date=date(2022, 12, 31)))
