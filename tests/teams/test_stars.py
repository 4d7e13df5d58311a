"""Star Players and Mega-stars on a list. (Matched Play Guide: Star Players, Mandatory Star Players)"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.teams.lists import EVENT, codes, cost, entered_of, faults, halflings, humans, team_of, with_stars, wood_elves
from touchline.teams import RosterRules, check_rules, load_library
from touchline.teams.edition import deviations
from touchline.teams.event_rules import StarRules

RICH = replace(EVENT, budget=2_000_000)


@pytest.mark.rule("tournament.star.costs-gold-and-points")
def test_a_star_costs_gold_and_two_points() -> None:
    listed = with_stars(humans(), "helmut-wulf")
    assert cost(listed) == cost(humans()) + 140_000
    assert entered_of(listed).skill_points_spent() == 2


@pytest.mark.rule("tournament.star.limit-by-tier")
def test_one_star_in_tier_one_and_two_below() -> None:
    assert codes(with_stars(wood_elves(), "akhorne-the-squirrel"), RICH) == []
    (fault,) = faults(with_stars(wood_elves(), "akhorne-the-squirrel", "helmut-wulf"), RICH)
    assert (fault.code, fault.allowed) == ("star-limit", "at most 1 for a Tier 1 team")
    for listed in (humans(), halflings()):
        assert codes(with_stars(listed, "akhorne-the-squirrel", "helmut-wulf"), RICH) == []
        three = with_stars(listed, "akhorne-the-squirrel", "helmut-wulf", "puggy-baconbreath")
        assert "star-limit" in codes(three, RICH)


@pytest.mark.rule("tournament.star.mega-star-cost")
def test_a_mega_star_costs_four_points() -> None:
    listed = with_stars(humans(), "griff-oberwald")
    assert entered_of(listed).skill_points_spent() == 4
    assert cost(listed) == cost(humans()) + 280_000


@pytest.mark.rule("tournament.star.one-mega-star")
def test_one_mega_star_only() -> None:
    (fault,) = faults(with_stars(humans(), "griff-oberwald", "morg-n-thorg"), RICH)
    assert fault.code == "mega-star-limit"
    assert fault.message == "The list has 2 Mega-stars: Griff Oberwald, Morg 'n' Thorg."


@pytest.mark.rule("tournament.star.mega-star-counts-as-star")
def test_a_mega_star_counts_as_a_star() -> None:
    assert codes(with_stars(humans(), "griff-oberwald", "helmut-wulf"), RICH) == []
    three = with_stars(humans(), "griff-oberwald", "helmut-wulf", "akhorne-the-squirrel")
    assert codes(three, RICH) == ["star-limit"]
    assert "star-limit" in codes(with_stars(wood_elves(), "morg-n-thorg", "akhorne-the-squirrel"), RICH)


@pytest.mark.rule("tournament.star.mega-star-list")
def test_mega_stars_come_from_the_list_in_use() -> None:
    assert set(load_library().tier_list.mega_stars) == {
        "bomber-dribblesnot",
        "cindy-piewhistle",
        "deeproot-strongbranch",
        "griff-oberwald",
        "hakflem-skuttlespike",
        "kreek-the-verminator-rustgouger",
        "morg-n-thorg",
    }
    listed = with_stars(halflings(), "cindy-piewhistle")
    assert entered_of(listed).skill_points_spent() == 4
    assert entered_of(listed, replace(EVENT, data_date=date(2023, 11, 28))).skill_points_spent() == 2
    own = replace(EVENT, stars=StarRules(mega_stars=("helmut-wulf",)))
    assert entered_of(listed, own).skill_points_spent() == 2
    assert entered_of(with_stars(humans(), "helmut-wulf"), own).skill_points_spent() == 4


@pytest.mark.rule("tournament.star.pairs", "bb2020.inducement.star-player.two")
def test_a_pair_is_one_choice_and_two_players() -> None:
    pair = with_stars(wood_elves(), "the-swift-twins")
    assert entered_of(pair).skill_points_spent() == 2
    assert entered_of(pair).star_places == 2
    assert codes(pair, RICH) == []
    assert codes(with_stars(humans(), "grak-and-crumbleberry", "helmut-wulf"), RICH) == []


@pytest.mark.rule("tournament.star.roster-maximum", "bb2020.inducement.star-player.sixteen")
def test_stars_count_towards_sixteen_players() -> None:
    fifteen = team_of("human", human_lineman=11, blitzer=4)
    assert codes(with_stars(fifteen, "helmut-wulf"), RICH) == []
    assert codes(with_stars(fifteen, "grak-and-crumbleberry"), RICH) == ["too-many-players"]


def test_stars_choose_their_teams() -> None:
    (fault,) = faults(with_stars(wood_elves(), "griff-oberwald"), RICH)
    assert fault.code == "star-wont-play"
    assert fault.message == "Griff Oberwald does not play for this Wood Elf team."
    assert fault.allowed == "teams with Halfling Thimble Cup or Old World Classic"
    undead = team_of("shambling-undead", skeleton_lineman=11)
    (fault,) = faults(with_stars(undead, "morg-n-thorg"), RICH)
    assert fault.allowed == "any team without Sylvanian Spotlight"
    norse = team_of("norse", norse_raider_lineman=11)
    scyla = with_stars(norse, "scyla-anfingrimm")
    assert codes(replace(scyla, special_rule="favoured-of-khorne"), RICH) == []
    assert codes(replace(scyla, special_rule="old-world-classic"), RICH) == ["star-wont-play"]


def test_unknown_repeated_banned_and_later_stars() -> None:
    assert codes(with_stars(humans(), "bob-bifford"), RICH) == ["star-unknown"]
    assert codes(with_stars(humans(), "helmut-wulf", "helmut-wulf"), RICH) == ["star-twice"]
    assert codes(with_stars(humans(), "helmut-wulf"), replace(RICH, stars=StarRules(banned=("helmut-wulf",)))) == [
        "star-banned"
    ]
    assert codes(with_stars(humans(), "helmut-wulf"), replace(RICH, stars=StarRules(allowed=False))) == [
        "stars-not-allowed"
    ]
    old = replace(RICH, data_date=date(2022, 12, 31))
    (fault,) = faults(with_stars(humans(), "maple-highgrove"), old)
    assert fault.message == "There is no Star Player 'maple-highgrove' in the lists of 2022-12-31."


@pytest.mark.rule("tournament.mandatory-stars.at-least-one")
def test_mandatory_stars() -> None:
    event = replace(RICH, stars=StarRules(mandatory=True))
    assert check_rules(event) == ()
    assert check_rules(replace(RICH, stars=StarRules(allowed=False))) == ()
    assert codes(humans(), event) == ["star-missing"]
    assert codes(with_stars(humans(), "helmut-wulf"), event) == []
    assert entered_of(with_stars(humans(), "helmut-wulf"), event).skill_points_spent() == 2
    assert codes(with_stars(wood_elves(), "helmut-wulf", "akhorne-the-squirrel"), event) == ["star-limit"]


@pytest.mark.rule("tournament.mandatory-stars.eleven-player-rule-waived")
def test_the_waiver_counts_stars_among_the_eleven() -> None:
    ten = with_stars(team_of("human", human_lineman=10), "helmut-wulf")
    nine = with_stars(team_of("human", human_lineman=9), "helmut-wulf")
    pair = with_stars(team_of("human", human_lineman=9), "grak-and-crumbleberry")
    mandatory = replace(RICH, stars=StarRules(mandatory=True))
    waived = replace(RICH, stars=StarRules(mandatory=True, eleven_players_waived=True))
    assert codes(ten, mandatory) == ["too-few-players", "star-needs-eleven"]
    assert codes(ten, waived) == codes(pair, waived) == []
    assert codes(nine, waived) == ["too-few-players"]
    alone = RosterRules(1_000_000, stars=StarRules(eleven_players_waived=True))
    assert [fault.code for fault in check_rules(alone)] == ["waiver-alone"]
    assert codes(ten, replace(RICH, stars=alone.stars)) == ["too-few-players", "star-needs-eleven"]
    assert deviations(waived) == ("stars: mandatory yes (guide: no)", "stars: eleven players waived yes (guide: no)")
