"""The mark of a checked list, and rules that contradict themselves."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from tests.teams.lists import EVENT, humans, with_stars
from touchline.teams import Checked, FormatError, ListRefused, RosterRules, check_rules, mark_checked
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
    mark = mark_checked(humans(), EVENT)
    assert (mark.data_date, mark.tier_list_date) == (date(2025, 5, 29), date(2025, 5, 29))
    older = mark_checked(humans(), replace(EVENT, data_date=date(2023, 12, 1)))
    assert (older.data_date, older.tier_list_date) == (date(2023, 12, 1), date(2023, 5, 29))
    assert older.data_digest != mark.data_digest
    assert older.list_digest == mark.list_digest
    assert mark_checked(humans(), EVENT) == mark
    assert (mark.game, mark.accepted_faults) == (1, ())
    assert Checked.from_data(json.loads(json.dumps(mark.to_data()))) == mark
    with pytest.raises(FormatError, match="lacks the entry 'list_digest'"):
        Checked.from_data({})


def test_a_list_with_faults_is_refused_unless_the_organiser_insists() -> None:
    listed = with_stars(humans(rerolls=9), "helmut-wulf")
    with pytest.raises(ListRefused) as refused:
        mark_checked(listed, EVENT)
    assert [fault.code for fault in refused.value.faults] == ["rerolls-limit", "over-budget"]
    assert "The list has 9 team re-rolls. Allowed: 0 to 8." in str(refused.value)
    mark = mark_checked(listed, EVENT, despite_faults=True)
    assert mark.accepted_faults == refused.value.faults


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
