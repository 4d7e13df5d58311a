"""Gold piece escalation. (Matched Play Guide: Additional Rules / Gold Piece Escalation)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import codes, cost, humans, with_inducements, with_skills, with_stars
from touchline.teams import (
    ListedMercenary,
    ListedPlayer,
    RosterRules,
    TeamList,
    check_escalation,
    check_rules,
    check_series,
)

EVENT = RosterRules(1_000_000, budget_by_game=(1_000_000, 1_100_000, 1_200_000))
"""The guide's example: three games, 100,000 more for each."""

FIRST = with_skills(humans(apothecary=True), {1: "block"})
SECOND = replace(FIRST, rerolls=4, players=(*FIRST.players, ListedPlayer(13, "human-lineman")))
THIRD = with_stars(SECOND, "akhorne-the-squirrel")


@pytest.mark.rule("tournament.escalation.budget-per-game")
def test_each_game_has_a_budget_of_its_own() -> None:
    assert [EVENT.budget_for(2, game) for game in (1, 2, 3)] == [1_000_000, 1_100_000, 1_200_000]
    assert EVENT.budget_for(2, 5) == 1_200_000
    falling = RosterRules(1_000_000, budget_by_game=(1_100_000, 1_000_000))
    (fault,) = check_rules(falling)
    assert fault.code == "budget-falls"
    assert fault.message == "The budget falls to 1,000,000 gold pieces in game 2."
    assert fault.allowed == "at least 1,100,000 gold pieces; budgets are totals and only rise"
    assert check_rules(EVENT) == ()
    level = RosterRules(1_000_000, budget_by_game=(1_000_000, 1_000_000))
    assert check_rules(level) == ()
    assert level.budget_for(2) == EVENT.budget_for(2) == 1_000_000


@pytest.mark.rule("tournament.escalation.each-roster-within-budget")
def test_each_list_is_checked_against_the_budget_of_its_game() -> None:
    """Gold not used for an earlier list can be used for a later one: whole list against whole budget."""
    costly = humans(rerolls=8, apothecary=True)
    assert cost(costly, EVENT) == 1_220_000
    cheaper = humans(rerolls=7, apothecary=True)
    assert [codes(cheaper, EVENT, game=game) for game in (1, 2, 3)] == [["over-budget"], ["over-budget"], []]
    assert check_series([FIRST, SECOND, THIRD], EVENT) == ()
    assert EVENT.budget - cost(FIRST, EVENT) == 80_000
    assert cost(SECOND, EVENT) - cost(FIRST, EVENT) > 100_000


@pytest.mark.rule("tournament.escalation.only-additions")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (FIRST, replace(FIRST, players=FIRST.players[:-1])),
        (FIRST, replace(FIRST, players=(replace(FIRST.players[0], position="blitzer"), *FIRST.players[1:]))),
        (FIRST, with_skills(humans(apothecary=True), {1: "tackle"})),
        (FIRST, replace(FIRST, rerolls=1)),
        (FIRST, replace(FIRST, apothecary=False)),
        (replace(FIRST, dedicated_fans=3), replace(FIRST, dedicated_fans=2)),
        (replace(FIRST, cheerleaders=3), FIRST),
        (replace(FIRST, assistant_coaches=3), FIRST),
        (with_inducements(FIRST, bribes=2), with_inducements(FIRST, bribes=1)),
        (with_stars(FIRST, "helmut-wulf"), with_stars(FIRST, "griff-oberwald")),
        (replace(FIRST, mercenaries=(ListedMercenary(20, "ogre"),)), FIRST),
        (FIRST, replace(FIRST, team="orc")),
    ],
)
def test_nothing_may_be_taken_away_or_exchanged(before: TeamList, after: TeamList) -> None:
    lost = check_escalation(before, after, EVENT)
    assert {fault.code for fault in lost} == {"escalation-removed"}
    assert all(fault.allowed.endswith("lists may only grow") for fault in lost)
    assert check_escalation(before, before, EVENT) == ()


def test_what_was_lost_is_named() -> None:
    before = with_inducements(with_stars(FIRST, "helmut-wulf"), bribes=2, secret_sauce=1)
    messages = [fault.message for fault in check_escalation(before, FIRST, EVENT)]
    assert messages == [
        "The later list has lost Helmut Wulf.",
        "The later list has lost Bribes (2 times).",
        "The later list has lost secret-sauce (1 time).",
    ]


@pytest.mark.rule("tournament.escalation.only-additions")
def test_anything_may_be_added() -> None:
    more = with_inducements(replace(THIRD, dedicated_fans=4, cheerleaders=2, assistant_coaches=1), bribes=1)
    more = with_skills(more, {1: "block", 2: "wrestle"})
    assert check_escalation(FIRST, more, EVENT) == ()
    assert check_escalation(replace(FIRST, name="Old name"), more, EVENT) == ()


@pytest.mark.rule("tournament.escalation.all-rosters-up-front")
def test_the_lists_for_all_budgets_are_handed_in_together() -> None:
    (fault,) = check_series([FIRST, SECOND], EVENT)
    assert fault.code == "series-incomplete"
    assert fault.message == "2 lists submitted for an event with 3 budgets."
    shrunk = [fault.message for fault in check_series([FIRST, SECOND, FIRST], EVENT)]
    assert shrunk == [
        "Game 3: The later list has lost number 13 as human-lineman.",
        "Game 3: The later list has lost some of its team re-rolls.",
    ]
    assert check_series([humans()], RosterRules(1_000_000)) == ()
