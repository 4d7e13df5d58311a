"""The mark of a checked list, and rules that contradict themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.teams.lists import EVENT
from touchline.teams import RosterRules, check_rules, checked_against
from touchline.teams.event_rules import (
    InducementChange,
    InducementRules,
    StarRules,
    StuntyRules,
    TierBudget,
    TierChange,
)
from touchline.teams.model import StuntyTeam


def test_the_mark_names_the_data() -> None:
    mark = checked_against(EVENT)
    assert (mark.data_date, mark.tier_list_date) == ("2025-05-29", "2025-05-29")
    older = checked_against(replace(EVENT, data_date=date(2023, 12, 1)))
    assert (older.data_date, older.tier_list_date) == ("2023-12-01", "2023-05-29")
    assert older.digest != mark.digest
    assert checked_against(EVENT) == mark
    assert checked_against(replace(EVENT, budget=1_000_000)).digest != mark.digest


def test_rules_that_cannot_work() -> None:
    rules = RosterRules(
        budget=0,
        budget_by_game=(1_000_000,),
        budget_by_tier=(TierBudget(1, 1_000_000),),
        tier_changes=(TierChange("human", 4),),
        banned_teams=("slann",),
        stars=StarRules(allowed=False, mandatory=True, banned=("bob",), mega_stars=("jim",)),
        inducements=InducementRules(("core", "almanac"), ("tea",), (InducementChange("cake", 1),)),
        stunty=StuntyRules(True, (StuntyTeam("pygmy"),)),
    )
    assert [fault.code for fault in check_rules(rules)] == [
        "budget-not-positive",
        "budget-twofold",
        "tier-out-of-range",
        "mandatory-but-banned",
        "team-unknown",
        "team-unknown",
        "star-unknown",
        "star-unknown",
        "inducement-unknown",
        "inducement-unknown",
        "publication-unknown",
    ]
    assert check_rules(EVENT) == ()
    assert check_rules(replace(EVENT, tier_changes=(TierChange("human", 1), TierChange("gnome", 3)))) == ()
