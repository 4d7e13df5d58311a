"""Drafting a team: budget, positions, staff, fans. (Matched Play Guide: Writing Your Roster / Drafting Your Team)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import EVENT, codes, cost, entered_of, faults, humans, team_of, with_inducements, with_stars
from touchline.teams import RosterRules, TeamList, check_list
from touchline.teams.costs import bill
from touchline.teams.edition import deviations
from touchline.teams.event_rules import DraftLimits, TierBudget


def test_the_sample_list_is_legal() -> None:
    assert faults(humans()) == []
    assert cost(humans()) == 7 * 50_000 + 4 * 85_000 + 80_000 + 2 * 50_000


@pytest.mark.rule("tournament.draft.budget-from-rulespack")
def test_the_budget_is_the_figure_of_the_rulespack() -> None:
    """The guide's example: a rulespack with 1,200,000 gold pieces, where the rulebook has 1,000,000."""
    rich = replace(humans(), rerolls=6, cheerleaders=12, apothecary=True)
    assert cost(rich) == 1_240_000
    affordable = replace(rich, cheerleaders=8)
    assert cost(affordable) == 1_200_000
    assert codes(affordable, RosterRules(budget=1_200_000)) == []
    assert codes(affordable, RosterRules(budget=1_000_000)) == ["over-budget"]


def test_an_event_may_give_budgets_by_tier() -> None:
    rules = RosterRules(budget=1_000_000, budget_by_tier=(TierBudget(2, 1_050_000),))
    assert codes(replace(humans(), rerolls=5), rules) == []
    assert codes(replace(humans(), rerolls=6), rules) == ["over-budget"]


@pytest.mark.rule("tournament.draft.budget-not-exceeded")
def test_everything_counts_and_the_last_coin_may_be_spent() -> None:
    listed = with_stars(humans(apothecary=True, assistant_coaches=1, cheerleaders=1, dedicated_fans=2), "helmut-wulf")
    listed = with_inducements(listed, bribes=1)
    kinds = {
        line.kind: sum(each.total for each in bill(entered_of(listed)) if each.kind == line.kind)
        for line in bill(entered_of(listed))
    }
    assert kinds == {
        "player": 770_000,
        "reroll": 100_000,
        "staff": 70_000,
        "fans": 10_000,
        "star": 140_000,
        "inducement": 100_000,
    }
    total = sum(kinds.values())
    assert codes(listed, replace(EVENT, budget=total)) == []
    (fault,) = faults(listed, replace(EVENT, budget=total - 1))
    assert fault.code == "over-budget"
    assert fault.message == "The list costs 1,190,000 gold pieces, 1 too many."
    assert fault.allowed == "at most 1,189,999 gold pieces"


@pytest.mark.rule("tournament.draft.standard-drafting-rules")
@pytest.mark.parametrize(
    ("listed", "code"),
    [
        (team_of("human", human_lineman=10), "too-few-players"),
        (team_of("human", human_lineman=13, halfling_hopeful=3, blitzer=1), "too-many-players"),
        (team_of("human", human_lineman=7, blitzer=5), "position-limit"),
        (team_of("human", human_lineman=11, wardancer=1), "position-unknown"),
        (team_of("chaos-renegade", renegade_human_lineman=9, renegade_troll=1, renegade_ogre=1), None),
        (humans(rerolls=9), "rerolls-limit"),
        (humans(rerolls=-1), "rerolls-limit"),
        (humans(assistant_coaches=7), "assistant-coaches-limit"),
        (humans(cheerleaders=13), "cheerleaders-limit"),
        (replace(team_of("nurgle", rotter_lineman=11), apothecary=True), "apothecary-not-allowed"),
        (team_of("goblins", goblin_lineman=11), "team-unknown"),
    ],
)
def test_limits_of_the_rulebook(listed: TeamList, code: str | None) -> None:
    rules = replace(EVENT, budget=5_000_000)
    listed = replace(listed, special_rule="favoured-of-khorne") if listed.team == "chaos-renegade" else listed
    assert codes(listed, rules) == ([] if code is None else [code])


@pytest.mark.rule("tournament.draft.standard-drafting-rules")
def test_figures_of_the_rulebook() -> None:
    draft = DraftLimits()
    assert (draft.min_players, draft.max_players, draft.rerolls) == (11, 16, 8)
    assert (draft.assistant_coaches, draft.assistant_coach_cost) == (6, 10_000)
    assert (draft.cheerleaders, draft.cheerleader_cost) == (12, 10_000)
    assert (draft.apothecary_cost, draft.fans_at_start) == (50_000, 1)
    assert cost(humans(rerolls=3)) - cost(humans()) == 50_000
    orcs = team_of("orc", orc_lineman=11)
    assert cost(replace(orcs, rerolls=1)) - cost(orcs) == 60_000


def test_big_guys_that_share_a_limit() -> None:
    chaos = team_of("chaos-chosen", beastman_runner_lineman=9, chaos_troll=1, minotaur=1)
    (fault,) = faults(replace(chaos, special_rule="favoured-of-khorne"))
    assert fault.code == "big-guy-limit"
    assert fault.message == "The list has 2 Big Guys (Chaos Troll, Chaos Ogre or Minotaur)."
    assert fault.allowed == "at most 1 of them together"
    renegades = team_of(
        "chaos-renegade", renegade_human_lineman=8, renegade_troll=1, renegade_ogre=1, renegade_minotaur=1
    )
    assert codes(replace(renegades, special_rule="favoured-of-nurgle")) == []


def test_a_special_rule_is_picked_where_the_team_offers_a_choice() -> None:
    norse = team_of("norse", norse_raider_lineman=11)
    assert codes(norse) == ["special-rule-missing"]
    assert codes(replace(norse, special_rule="favoured-of-nurgle")) == ["special-rule-unknown"]
    assert codes(replace(norse, special_rule="old-world-classic")) == []
    (fault,) = faults(humans(special_rule="favoured-of-khorne"))
    assert fault.allowed == "no choice for this team"


def test_shirt_numbers() -> None:
    listed = humans()
    doubled = replace(listed, players=(*listed.players[:-1], replace(listed.players[-1], number=1)))
    assert codes(doubled) == ["number-repeated"]
    highest = replace(listed, players=(*listed.players[:-1], replace(listed.players[-1], number=99)))
    assert codes(highest) == []
    strange = replace(listed, players=(*listed.players[:-1], replace(listed.players[-1], number=100)))
    assert codes(strange) == ["number-out-of-range"]


@pytest.mark.rule("tournament.draft.inducements-from-budget")
def test_the_budget_also_buys_inducements() -> None:
    listed = with_inducements(humans(), bloodweiser_kegs=2)
    assert cost(listed) == cost(humans()) + 100_000
    assert codes(listed, replace(EVENT, budget=cost(listed))) == []
    assert codes(listed, replace(EVENT, budget=cost(listed) - 10_000)) == ["over-budget"]


@pytest.mark.rule("tournament.draft.dedicated-fans-cost")
def test_each_additional_fan_costs_ten_thousand() -> None:
    assert cost(humans(dedicated_fans=1)) == cost(humans())
    assert cost(humans(dedicated_fans=2)) == cost(humans()) + 10_000
    assert cost(humans(dedicated_fans=6)) == cost(humans()) + 50_000


@pytest.mark.rule("tournament.draft.dedicated-fans-maximum")
@pytest.mark.parametrize(
    ("fans", "expected"), [(0, ["dedicated-fans-limit"]), (1, []), (6, []), (7, ["dedicated-fans-limit"])]
)
def test_fans_are_drafted_from_one_to_six(fans: int, expected: list[str]) -> None:
    assert codes(humans(dedicated_fans=fans)) == expected


@pytest.mark.rule("tournament.draft.changes-listed")
def test_every_alteration_of_the_guide_is_listed() -> None:
    assert deviations(EVENT) == ()
    altered = replace(EVENT, draft=DraftLimits(rerolls=6, fan_cost=5_000), banned_teams=("dwarf",))
    assert deviations(altered) == (
        "banned teams dwarf (guide: none)",
        "draft: rerolls 6 (guide: 8)",
        "draft: fan cost 5,000 (guide: 10,000)",
    )
    assert codes(humans(rerolls=7), altered) == ["rerolls-limit"]
    assert cost(humans(dedicated_fans=2), altered) == cost(humans()) + 5_000
    assert [fault.code for fault in check_list(team_of("dwarf", dwarf_blocker_lineman=11), altered)] == ["team-banned"]


def test_all_faults_come_at_once() -> None:
    broken = replace(team_of("human", human_lineman=5, blitzer=5), rerolls=9, dedicated_fans=9, cheerleaders=20)
    assert codes(broken, RosterRules(budget=100_000)) == [
        "too-few-players",
        "position-limit",
        "rerolls-limit",
        "cheerleaders-limit",
        "dedicated-fans-limit",
        "over-budget",
    ]
