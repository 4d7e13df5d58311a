"""Team lists of the 2016 edition: figures, drafting for 1,000,000 gold pieces, mercenaries, stars and staff."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.teams.lists import codes, entered_of, faults, team_of, with_inducements, with_stars
from touchline.matches.rosters import quick_team
from touchline.teams import (
    Library,
    ListedMercenary,
    TeamList,
    check_list,
    load_library,
    quick_start,
    roster_sheet,
    sheet_text,
    standard_rules,
)
from touchline.teams.costs import bill, total_cost
from touchline.teams.edition import BB2016, deviations
from touchline.teams.event_rules import InducementRules
from touchline.teams.model import Category

RULES = standard_rules(BB2016)
RICH = replace(RULES, budget=4_000_000)
EXTENDED = replace(RICH, inducements=InducementRules(publications=("core", "extended")))
TEAMS = sorted(load_library(edition=BB2016).teams)

# Written down apart from the data files: position, how many, price in thousands, MA ST AG AV.
FIGURES = {
    "human": (50, """
        lineman 16 50 6 3 3 8 | thrower 2 70 6 3 3 8 | catcher 4 60 8 2 3 7
        blitzer 4 90 7 3 3 8 | ogre 1 140 5 5 2 9"""),
    "orc": (60, """
        lineman 16 50 5 3 3 9 | blitzer 4 80 6 3 3 9 | black-orc-blocker 4 80 4 4 2 9 | thrower 2 70 5 3 3 8
        troll 1 110 4 5 1 9 | goblin 4 40 6 2 3 7"""),
    "dwarf": (50, """
        blocker 16 70 4 3 2 9 | runner 2 80 6 3 3 8 | deathroller 1 160 4 7 1 10 | troll-slayer 2 90 5 3 2 8
        blitzer 2 80 5 3 3 9"""),
    "wood-elf": (50, """
        lineman 16 70 7 3 4 7 | catcher 4 90 8 2 4 7 | thrower 2 90 7 3 4 7 | wardancer 2 120 8 3 4 7
        treeman 1 120 2 6 1 10"""),
    "tomb-kings": (70, """
        skeleton-lineman 16 40 5 3 2 7 | anointed-thrower 2 70 6 3 2 7 | anointed-blitzer 2 90 6 3 2 8
        tomb-guardian 4 100 4 5 1 9"""),
    "goblin": (60, """
        goblin 16 40 6 2 3 7 | bombardier 1 40 6 2 3 7 | ooligan 1 70 6 2 3 7
        fanatic 1 70 3 7 3 7 | looney 1 40 6 2 3 7
        doom-diver 1 60 6 2 3 7 | troll 2 110 4 5 1 9 | pogoer 1 70 7 2 3 7"""),
}  # fmt: skip

STAR_PRICES = {
    "griff-oberwald": 320, "morg-n-thorg": 430, "deeproot-strongbranch": 300, "hakflem-skuttlespike": 200,
    "helmut-wulf": 110, "mighty-zug": 260, "varag-ghoul-chewer": 290, "grak-and-crumbleberry": 300,
    "dribl-and-drull": 190, "the-swift-twins": 390, "zara-the-slayer": 270, "count-luthor-von-drakenborg": 390,
}  # fmt: skip


@pytest.fixture
def library() -> Library:
    return load_library(edition=BB2016)


def humans(**changes: Any) -> TeamList:
    """12 players and two re-rolls, 860,000 gold pieces; nobody cheers yet."""
    listed = team_of("human", lineman=7, blitzer=4, thrower=1)
    return replace(listed, **{"edition": BB2016, "rerolls": 2, "dedicated_fans": 0, **changes})


def cost(listed: TeamList) -> int:
    return total_cost(entered_of(listed, RICH))


@pytest.mark.parametrize("team_id", sorted(FIGURES))
def test_figures_against_an_independent_table(library: Library, team_id: str) -> None:
    reroll, table = FIGURES[team_id]
    team = library.teams[team_id]
    assert team.reroll_cost == reroll * 1_000
    written = [row.split() for row in table.replace("\n", "|").split("|") if row.strip()]
    found = [[one.id, str(one.limit), str(one.cost // 1_000), *one.profile.figures] for one in team.positions]
    assert found == written


def test_how_much_there_is(library: Library) -> None:
    assert (len(library.teams), sum(len(team.positions) for team in library.teams.values())) == (28, 136)
    assert (len(library.stars), sum(star.places for star in library.stars.values())) == (106, 110)
    categories = Counter(skill.category for skill in library.skills.values())
    assert (sum(categories.values()), categories[Category.EXTRAORDINARY]) == (83, 31)
    assert {star: library.stars[star].cost // 1_000 for star in STAR_PRICES} == STAR_PRICES


def test_every_skill_is_explained_and_every_position_sound(library: Library) -> None:
    assert all(skill.text.endswith(".") for skill in library.skills.values())
    for team in library.teams.values():
        assert any(position.lineman and position.limit >= 12 for position in team.positions)
        for position in team.positions:
            assert position.profile.classic
            assert position.profile.pa is None
            assert not position.primary & position.secondary
            assert not any(library.skills[held.skill.id].category is Category.TRAIT for held in position.skills)


def test_lists_of_doubtful_origin_say_so_on_the_sheet(library: Library) -> None:
    assert [team.id for team in library.teams.values() if team.doubtful] == [
        "bretonnian", "khorne", "slann", "snotling",
    ]  # fmt: skip
    text = sheet_text(roster_sheet(quick_start("snotling", RULES), RULES))
    assert "Doubtful: Snotling: one source" in text
    assert "Pump Wagon" in text.split("Doubtful:")[1]
    assert "Doubtful" not in sheet_text(roster_sheet(quick_start("human", RULES), RULES))


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_has_a_quick_start(team: str) -> None:
    listed = quick_start(team, RULES)
    assert check_list(listed, RULES) == ()
    assert RULES.budget - total_cost(entered_of(listed, RULES)) < 10_000
    assert listed.rerolls >= 2
    assert TeamList.from_json(listed.to_json()) == listed


def test_a_list_is_for_one_edition() -> None:
    assert codes(humans(), replace(RULES, edition="2020")) == ["list-of-other-edition"]
    assert codes(replace(humans(), edition="2020"), RULES) == ["list-of-other-edition"]
    assert codes(humans(), RULES) == []
    assert deviations(RULES) == ()


def test_the_sheet_has_the_headings_and_words_of_the_edition() -> None:
    text = sheet_text(roster_sheet(humans(dedicated_fans=3), RULES))
    assert "MA ST AG AV" in text
    assert "PA" not in text
    assert "Fan Factor: 3 (30,000)" in text
    assert "2016 edition" in text


def test_fan_factor_is_paid_from_the_first_point() -> None:
    assert cost(humans(dedicated_fans=9)) - cost(humans()) == 90_000
    (fault,) = faults(humans(dedicated_fans=10), RICH)
    assert (fault.code, fault.message) == ("dedicated-fans-limit", "The list has 10 Fan Factor.")


def test_there_are_no_skills_to_buy_for_a_new_team() -> None:
    taught = tuple(replace(player, skills=("block",)) if player.number == 1 else player for player in humans().players)
    (fault,) = faults(humans(players=taught), RICH)
    assert fault.code == "skill-points"
    assert fault.allowed == "at most 0"


@pytest.mark.rule("bb2016.inducement.mercenary.price")
def test_what_a_mercenary_costs() -> None:
    plain = ListedMercenary(20, "lineman")
    assert cost(humans(mercenaries=(plain,))) - cost(humans()) == 50_000 + 30_000
    taught = replace(plain, skills=("tackle",))
    assert cost(humans(mercenaries=(taught,))) - cost(humans()) == 50_000 + 30_000 + 50_000
    assert codes(humans(mercenaries=(taught,)), RICH) == []
    (fault,) = faults(humans(mercenaries=(replace(plain, skills=("dodge",)),)), RICH)
    assert (fault.code, fault.allowed) == ("mercenary-skill", "one Normal skill, paid in gold")
    two = replace(plain, skills=("tackle", "kick"))
    assert codes(humans(mercenaries=(two,)), RICH) == ["mercenary-skill"]


@pytest.mark.rule("bb2016.inducement.mercenary.limits")
def test_mercenaries_keep_the_limits_of_position_and_team() -> None:
    assert codes(humans(mercenaries=(ListedMercenary(20, "blitzer"),)), RICH) == ["position-limit"]
    five = tuple(ListedMercenary(number, "lineman") for number in range(20, 25))
    assert codes(humans(mercenaries=five), RICH) == ["too-many-players"]
    assert codes(humans(mercenaries=five[:4]), RICH) == []


def test_a_mercenary_has_loner_without_a_figure() -> None:
    sheet = roster_sheet(humans(mercenaries=(ListedMercenary(20, "ogre"),)), RICH)
    assert sheet.players[-1].skills.count("Loner") == 1


@pytest.mark.rule("bb2016.inducement.star.two")
def test_two_stars_and_a_pair_is_one_choice() -> None:
    assert codes(with_stars(humans(), "griff-oberwald", "grak-and-crumbleberry"), RICH) == []
    (fault,) = faults(with_stars(humans(), "griff-oberwald", "grak-and-crumbleberry", "mighty-zug"), RICH)
    assert (fault.code, fault.allowed) == ("star-limit", "at most 2")
    pair = roster_sheet(with_stars(humans(), "grak-and-crumbleberry"), RICH).stars
    assert [(row.name, row.price) for row in pair] == [("Grak", 300_000), ("Crumbleberry", 0)]


@pytest.mark.rule("bb2016.inducement.star.sixteen")
def test_stars_are_players_too() -> None:
    fifteen = replace(humans(), players=replace(team_of("human", lineman=11, blitzer=4)).players)
    assert codes(with_stars(fifteen, "griff-oberwald"), RICH) == []
    assert codes(with_stars(fifteen, "grak-and-crumbleberry"), RICH) == ["too-many-players"]


@pytest.mark.rule("bb2016.inducement.star.loner")
def test_a_star_has_loner_only_if_the_profile_says_so(library: Library) -> None:
    without = {
        one.name
        for star in library.stars.values()
        for one in star.profiles
        if not any(held.skill.id == "loner" for held in one.skills)
    }
    assert without == {"Grut Gitgobbla", "Heinrich von Duisgart"}


def test_stars_play_for_the_teams_of_their_line() -> None:
    (fault,) = faults(with_stars(humans(), "hakflem-skuttlespike"), RICH)
    assert fault.code == "star-wont-play"
    assert fault.allowed == "Skaven or Underworld Denizens teams"
    assert codes(with_stars(humans(), "grombrindal-the-white-dwarf"), RICH) == ["star-not-for-hire"]


@pytest.mark.rule("bb2016.inducement.list.document")
def test_what_every_league_sells(library: Library) -> None:
    core = {item.id: item for item in library.inducements.values() if item.publication == "core"}
    common = {item.id: (item.maximum, item.cost // 1_000) for item in core.values() if item.kind == "common"}
    assert common == {
        "bloodweiser-kegs": (2, 50), "bribes": (3, 100), "extra-team-training": (4, 100),
        "wandering-apothecaries": (2, 100), "special-plays": (5, 100),
    }  # fmt: skip
    assert codes(with_inducements(humans(), bloodweiser_kegs=2, bribes=3, extra_team_training=4), RICH) == []
    assert codes(with_inducements(humans(), bloodweiser_kegs=3), RICH) == ["inducement-limit"]
    dead = replace(humans(), team="tomb-kings", players=team_of("tomb-kings", skeleton_lineman=11).players)
    assert codes(with_inducements(dead, wandering_apothecaries=1), RICH) == ["inducement-not-for-team"]
    for team, price in (("goblin", 50_000), ("snotling", 50_000), ("human", 100_000)):
        bribed = with_inducements(replace(humans(), team=team, players=()), bribes=2)
        assert [line.each for line in bill(entered_of(bribed, RICH)) if line.item == "Bribes"] == [price]


@pytest.mark.rule("bb2016.inducement.list.extended")
def test_what_a_league_may_allow_besides(library: Library) -> None:
    more = [item for item in library.inducements.values() if item.publication == "extended"]
    prices = {item.id: (item.maximum, item.cost // 1_000) for item in more if item.kind == "common"}
    assert prices == {
        "halfling-master-chef": (1, 300), "igor": (1, 100), "weather-mage": (1, 30), "team-mascot": (1, 50),
        "temp-agency-cheerleaders": (99, 20), "specialist-assistant-coaches": (99, 20), "plague-doctor": (1, 100),
        "cavorting-nurglings": (1, 40), "halfling-hot-pot": (1, 60), "bottles-of-heady-brew": (3, 40),
        "riotous-rookies": (1, 100),
    }  # fmt: skip
    assert codes(with_inducements(humans(), weather_mage=1), RICH) == ["inducement-publication"]
    assert codes(with_inducements(humans(), weather_mage=1, temp_agency_cheerleaders=20), EXTENDED) == []
    (fault,) = faults(with_inducements(humans(), igor=1), EXTENDED)
    assert fault.allowed == "teams that cannot have an apothecary"
    (fault,) = faults(with_inducements(humans(), halfling_hot_pot=1), EXTENDED)
    assert fault.allowed == "Halfling or Ogre teams"


@pytest.mark.rule("bb2016.inducement.staff.two", "bb2016.inducement.staff.list")
def test_two_of_the_staff_that_serve_the_team(library: Library) -> None:
    staff = {item.id: item for item in library.inducements.values() if item.kind == "staff"}
    assert {item: staff[item].cost // 1_000 for item in staff} == {
        "josef-bugman": 70, "kari-coldsteel": 50, "horatio-x-schottenheim": 80, "papa-skullbones": 80,
        "galandril-silverwater": 50, "fink-da-fixer": 50, "krot-shockwhisker": 80,
    }  # fmt: skip
    assert set(staff["fink-da-fixer"].needs) == {"goblin", "ogre", "orc", "underworld-denizens"}
    assert staff["horatio-x-schottenheim"].needs == ()
    two = with_inducements(humans(), josef_bugman=1, kari_coldsteel=1)
    assert codes(two, RICH) == []
    three = with_inducements(humans(), josef_bugman=1, kari_coldsteel=1, horatio_x_schottenheim=1)
    assert codes(three, RICH) == ["staff-limit"]
    assert codes(with_inducements(humans(), krot_shockwhisker=1), RICH) == ["inducement-not-for-team"]


@pytest.mark.rule("bb2016.inducement.racial-wizard.list")
def test_one_wizard_who_serves_the_team() -> None:
    assert codes(with_inducements(humans(), hireling_sports_wizard=1), EXTENDED) == []
    assert codes(with_inducements(humans(), firebelly=1), EXTENDED) == ["inducement-not-for-team"]
    nurgle = replace(humans(), team="nurgle", players=team_of("nurgle", rotter=11).players)
    both = with_inducements(nurgle, chaos_sorcerer=1, horticulturalist_of_nurgle=1)
    assert codes(both, EXTENDED) == ["wizard-limit"]
    assert codes(with_inducements(nurgle, chaos_sorcerer=1), EXTENDED) == []


@pytest.mark.rule("bb2016.inducement.slave-giant.out-of-scope")
def test_the_slave_giant_is_refused() -> None:
    assert codes(with_inducements(humans(), slave_giant=1), EXTENDED) == ["inducement-unknown"]


def test_a_team_for_a_match_has_the_figures_of_its_edition() -> None:
    team = quick_team("human", None, BB2016)
    players = team["players"]
    assert isinstance(players, list)
    assert "pa" not in players[0]
    assert (players[0]["ag"], players[0]["av"], team["fans"]) == (3, 8, 1)
    modern = quick_team("human")["players"]
    assert isinstance(modern, list)
    assert all(player["pa"] for player in modern)


def test_upkeep_of_stars_follows_their_price(library: Library) -> None:
    brackets = ((100_000, 20_000), (150_000, 30_000), (200_000, 40_000), (300_000, 50_000), (500_000, 60_000))
    for star in library.stars.values():
        if star.cost:
            assert star.upkeep == next(upkeep for most, upkeep in brackets if star.cost <= most), star.name
