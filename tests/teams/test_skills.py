"""Skill Points and the skills they buy. (Matched Play Guide: Skill Points, Purchasing Skills)"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.teams.lists import (
    EVENT,
    codes,
    cost,
    entered_of,
    faults,
    halflings,
    humans,
    team_of,
    with_skills,
    with_stars,
    wood_elves,
)
from touchline.teams import ListedMercenary, ListedStar, RosterRules, TierList, load_library
from touchline.teams.edition import deviations
from touchline.teams.event_rules import ProgressRules, TierChange


@pytest.mark.rule("tournament.skill.points-by-tier", "tournament.star.summary-table")
def test_points_and_limits_by_tier() -> None:
    figures = dict(enumerate(EVENT.skills.allowances, 1))
    assert [EVENT.allowance(tier) for tier in (1, 2, 3)] == list(figures.values())
    assert {tier: allowance.skill_points for tier, allowance in figures.items()} == {1: 6, 2: 8, 3: 10}
    assert {tier: allowance.secondaries for tier, allowance in figures.items()} == {1: 1, 2: 2, 3: 3}
    assert {tier: allowance.stars for tier, allowance in figures.items()} == {1: 1, 2: 2, 3: 2}
    assert {tier: allowance.mega_stars for tier, allowance in figures.items()} == {1: 1, 2: 1, 3: 1}
    assert EVENT.skills.primary_cost == 1
    assert EVENT.skills.secondary_cost == EVENT.skills.star_cost == 2
    assert EVENT.skills.mega_star_cost == 4


@pytest.mark.rule(
    "tournament.skill.points-by-tier", "tournament.skill.primary-cost", "tournament.skill.primary-unlimited"
)
def test_primaries_are_limited_by_points_alone() -> None:
    elves = team_of("wood-elf", wood_elf_lineman=11)
    six = with_skills(elves, dict.fromkeys(range(1, 7), "dodge"))
    assert entered_of(six).skill_points_spent() == 6
    assert codes(six) == []
    (fault,) = faults(with_skills(elves, dict.fromkeys(range(1, 8), "dodge")))
    assert (fault.code, fault.allowed) == ("skill-points", "at most 6 for a Tier 1 team")
    eight = with_skills(humans(), dict.fromkeys(range(1, 8), "wrestle") | {8: "tackle"})
    assert codes(eight) == []
    nine = with_skills(humans(), dict.fromkeys(range(1, 8), "wrestle") | {8: "tackle", 9: "tackle"})
    assert codes(nine) == ["skill-points"]
    ten = with_skills(halflings(), dict.fromkeys(range(1, 11), "sidestep"))
    assert codes(ten) == []
    assert codes(with_skills(halflings(), dict.fromkeys(range(1, 12), "sidestep"))) == ["skill-points"]


@pytest.mark.rule("tournament.skill.tier-list")
def test_the_tier_comes_from_the_tier_list_in_use() -> None:
    assert entered_of(humans()).tier == 2
    assert entered_of(wood_elves()).tier == 1
    assert entered_of(halflings()).tier == 3
    own_list = TierList(date(2026, 1, 1), "the organiser", ("human",), (), (), ())
    assert entered_of(humans(), replace(EVENT, tier_list=own_list)).tier == 1
    (deviation,) = deviations(replace(EVENT, tier_list=own_list))
    assert deviation.startswith("tier list 2026-01-01/the organiser/human")
    assert deviation.endswith("(guide: as published)")
    (fault,) = faults(halflings(), replace(EVENT, tier_list=own_list))
    assert fault.code == "tier-missing"
    assert fault.allowed == "a team with a tier; ask the organiser to assign one"
    assigned = replace(EVENT, tier_list=own_list, tier_changes=(TierChange("halfling", 3),))
    assert codes(halflings(), assigned) == []
    assert entered_of(halflings(), assigned).tier == 3
    assert codes(halflings(), replace(EVENT, tier_changes=(TierChange("halfling", 4),))) == ["tier-missing"]


@pytest.mark.rule("tournament.skill.tier-list")
def test_the_last_list_of_the_edition_is_the_default() -> None:
    tier_list = load_library().tier_list
    assert tier_list.date == date(2025, 5, 29)
    names = {tier: sorted(getattr(tier_list, f"tier_{tier}")) for tier in (1, 2, 3)}
    assert names[1] == [
        "amazon", "chaos-dwarf", "dark-elf", "dwarf", "high-elf", "lizardmen", "norse", "shambling-undead", "skaven",
        "underworld-denizens", "wood-elf",
    ]  # fmt: skip
    assert names[2] == [
        "black-orc", "chaos-chosen", "chaos-renegade", "elven-union", "human", "imperial-nobility", "khorne",
        "necromantic-horror", "nurgle", "old-world-alliance", "orc", "tomb-kings", "vampire",
    ]  # fmt: skip
    assert names[3] == ["gnome", "goblin", "halfling", "ogre", "snotling"]


@pytest.mark.rule("tournament.skill.what-points-buy")
def test_points_buy_skills_and_stars_and_may_stay_unspent() -> None:
    listed = with_stars(with_skills(humans(), {1: "wrestle", 2: "dodge"}), "helmut-wulf", "griff-oberwald")
    assert entered_of(listed).skill_points_spent() == 1 + 2 + 2 + 4
    assert "skill-points" in codes(listed)
    assert codes(humans()) == []
    assert entered_of(humans(rerolls=4, cheerleaders=3)).skill_points_spent() == 0


@pytest.mark.rule("tournament.skill.secondary-cost", "tournament.skill.secondary-limit")
@pytest.mark.parametrize(
    ("team", "position", "skill", "limit"),
    [
        ("wood-elf", "wood-elf-lineman", "guard", 1),
        ("human", "human-lineman", "dodge", 2),
        ("halfling", "halfling-hopeful-lineman", "block", 3),
    ],
)
def test_secondaries_cost_two_and_are_limited_by_tier(team: str, position: str, skill: str, limit: int) -> None:
    listed = team_of(team, **{position: 12})
    fitting = with_skills(listed, dict.fromkeys(range(1, limit + 1), skill))
    assert entered_of(fitting).skill_points_spent() == 2 * limit
    assert codes(fitting) == []
    assert codes(with_skills(listed, dict.fromkeys(range(1, limit + 2), skill))) == ["secondary-limit"]


@pytest.mark.rule("tournament.skill.one-per-player")
def test_one_added_skill_for_each_player() -> None:
    listed = humans()
    greedy = replace(listed, players=(replace(listed.players[0], skills=("block", "tackle")), *listed.players[1:]))
    (fault,) = faults(greedy)
    assert (fault.code, fault.message) == ("too-many-skills", "Number 1 has 2 added skills.")


@pytest.mark.rule("tournament.skill.same-skill-repeatable")
def test_the_same_skill_may_be_bought_again_and_again() -> None:
    assert codes(with_skills(humans(), dict.fromkeys(range(1, 8), "block"))) == []


@pytest.mark.rule("tournament.skill.not-for-stars")
def test_stars_are_never_given_skills() -> None:
    listed = replace(humans(), stars=(ListedStar("helmut-wulf", ("block",)),))
    (fault,) = faults(listed)
    assert fault.code == "star-with-skill"
    assert fault.message == "Helmut Wulf has been given 1 skill."


@pytest.mark.rule("tournament.skill.no-value-increase")
def test_bought_skills_cost_no_gold() -> None:
    assert cost(with_skills(humans(), {1: "block", 2: "dodge", 8: "guard"})) == cost(humans())


@pytest.mark.rule("tournament.skill.must-be-accessible")
@pytest.mark.parametrize(
    ("number", "skill", "code"),
    [
        (1, "pass", "skill-not-accessible"),
        (1, "claws", "skill-not-accessible"),
        (8, "block", "skill-already-held"),
        (1, "regeneration", "skill-is-trait"),
        (1, "flying-tackle", "skill-unknown"),
        (1, "block", None),
        (1, "guard", None),
        (8, "strong-arm", "skill-needs-other"),
    ],
)
def test_a_bought_skill_must_suit_the_player(number: int, skill: str, code: str | None) -> None:
    assert codes(with_skills(humans(), {number: skill})) == ([] if code is None else [code])


@pytest.mark.rule("tournament.skill.must-be-accessible")
def test_skills_that_exclude_each_other() -> None:
    witches = team_of("khorne", bloodborn_marauder_lineman=11, bloodseeker=1)
    (fault,) = faults(with_skills(witches, {12: "grab"}))
    assert fault.message == "Number 12 (Bloodseeker) cannot be given Grab: it cannot be combined with Frenzy."
    fanatic = team_of("goblin", goblin_lineman=11, fanatic=1)
    assert codes(with_skills(fanatic, {12: "multiple-block"})) == ["skill-clash"]
    (fault,) = faults(with_skills(fanatic, {12: "pass"}))
    assert fault.allowed == "Strength as Primary, Agility or General as Secondary"


@pytest.mark.rule("tournament.skill.must-be-accessible")
def test_an_event_with_two_skills_each_still_wants_them_to_fit() -> None:
    event = replace(EVENT, skills=replace(EVENT.skills, skills_per_player=2))
    listed = team_of("chaos-chosen", beastman_runner_lineman=11)

    def given(*skills: str) -> list[str]:
        first, *others = listed.players
        players = (replace(first, skills=skills), *others)
        return codes(replace(listed, special_rule="favoured-of-khorne", players=players), event)

    assert given("block", "tackle") == []
    assert given("block", "block") == ["skill-already-held"]
    assert given("frenzy", "grab") == given("grab", "frenzy") == ["skill-clash"]
    assert given("block", "tackle", "guard") == ["too-many-skills"]


@pytest.mark.rule("tournament.skill.must-be-accessible")
def test_mercenaries_are_not_taught_with_skill_points() -> None:
    """A mercenary's skill is paid in gold and takes no Skill Points."""
    listed = replace(humans(), mercenaries=(ListedMercenary(20, "human-lineman", skills=("block",)),))
    assert entered_of(listed).skill_points_spent() == 0
    assert cost(listed) == cost(humans()) + 50_000 + 30_000 + 50_000


@pytest.mark.rule("tournament.skill.worked-example")
def test_the_wood_elves_of_the_guide() -> None:
    """Four Primary skills and Akhorne the Squirrel: six points, none left."""
    listed = with_skills(wood_elves(), {9: "strip-ball", 10: "sidestep", 11: "grab", 1: "wrestle"})
    listed = with_stars(listed, "akhorne-the-squirrel")
    assert codes(listed) == []
    assert entered_of(listed).skill_points_spent() == EVENT.skills.allowances[0].skill_points == 6


@pytest.mark.rule("tournament.advancement.skill-points-choice")
def test_advancement_takes_the_place_of_skill_points_unless_both_are_given() -> None:
    instead = RosterRules(1_150_000, progress=ProgressRules(advancement=True))
    besides = RosterRules(1_150_000, progress=ProgressRules(advancement=True, skill_points_with_advancement=True))
    skilled = with_skills(humans(), {1: "block"})
    assert codes(skilled, instead) == ["no-skill-points"]
    assert codes(skilled, besides) == []
    starry = with_stars(humans(), "helmut-wulf", "akhorne-the-squirrel")
    assert entered_of(starry, instead).skill_points_spent() == 0
    assert codes(starry, instead) == []
    third = with_stars(humans(rerolls=0), "helmut-wulf", "akhorne-the-squirrel", "cindy-piewhistle")
    assert codes(third, instead) == ["star-limit"]
