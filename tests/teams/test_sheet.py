"""Roster sheets. (Matched Play Guide: Roster and Results Sheets; Drafting Your Team)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import EVENT, humans, team_of, with_inducements, with_skills, with_stars
from touchline.teams import ListedMercenary, ListedPlayer, RosterRules, TeamList, TeamsError, load_library
from touchline.teams.builder import Taste, quick_start
from touchline.teams.event_rules import InducementRules, ProgressRules
from touchline.teams.sheet import roster_sheet
from touchline.teams.sheet_text import PAGE_COLUMNS, blank_sheet_text, sheet_text


def full_list() -> TeamList:
    """As much on one list as the rules allow."""
    goblins = team_of(
        "goblin", goblin_lineman=4, bomma=1, looney=1, fanatic=1, pogoer=1, ooligan=1, doom_diver=1, trained_troll=2
    )
    goblins = with_stars(
        replace(goblins, mercenaries=(ListedMercenary(20, "goblin-lineman", "Nob", ("dodge",)),)),
        "grak-and-crumbleberry",
    )
    goblins = with_inducements(
        goblins,
        bribes=3,
        bloodweiser_kegs=2,
        biased_referee=1,
        josef_bugman=1,
        hireling_sports_wizard=1,
        temp_agency_cheerleaders=4,
        part_time_assistant_coaches=3,
        weather_mage=1,
    )
    return replace(goblins, rerolls=8, apothecary=True, assistant_coaches=6, cheerleaders=12, dedicated_fans=6)


@pytest.mark.rule("tournament.sheet.roster-sheet", "tournament.draft.complete-list")
def test_the_sheet_shows_everything() -> None:
    listed = with_inducements(
        with_stars(with_skills(humans(apothecary=True), {1: "dodge"}), "griff-oberwald"), bribes=1
    )
    listed = replace(listed, name="Reikland Rovers", coach="Robin", dedicated_fans=3, cheerleaders=1)
    named = replace(listed, players=(replace(listed.players[0], name="Otto"), *listed.players[1:]))
    text = sheet_text(roster_sheet(named, EVENT, registration=42))
    for shown in (
        "Reikland Rovers", "Human, Tier 2", "Coach: Robin", "Player number: 42", "Old World Classic", "Otto",
        "Human Lineman", "*Dodge*", "Blitzer", "85,000", "Griff Oberwald", "Mega-star", "Loner (3+)", "280,000",
        "Consummate Professional", "Team re-roll x2 (100,000)", "Apothecary x1", "Cheerleader x1",
        "Dedicated Fans: 3 (20,000)",
        "Bribes x1 (100,000): Used when", "of 1,150,000 gold pieces", "Skill Points: 6 of 8", "2025-05-29",
    ):  # fmt: skip
        assert shown in text
    assert text == sheet_text(roster_sheet(named, EVENT, registration=42))
    row = next(line for line in text.splitlines() if "Otto" in line)
    assert row.split() == ["1", "Otto", "Human", "Lineman", "6", "3", "3+", "4+", "9+", "*Dodge*", "50,000"]


@pytest.mark.rule("tournament.sheet.roster-sheet")
def test_the_blank_sheet_has_room_for_every_field() -> None:
    text = blank_sheet_text(EVENT)
    for field in (
        "Team name", "Roster type", "Tier", "Coach", "Player number", "No", "Name", "Position", "MA", "ST", "AG", "PA",
        "AV", "Skills", "Price", "Team re-rolls", "Assistant coaches", "Cheerleaders", "Apothecary", "Dedicated Fans",
        "Inducements", "Star Players", "Gold", "1,150,000", "Skill Points",
    ):  # fmt: skip
        assert field in text
    assert fits(text)
    assert [f"{number:2}" for number in range(1, 17)] == [line for line in text.splitlines() if line.strip().isdigit()]


PAGE_LINES = 66  # of a printer that knows nothing but text


def fits(text: str) -> bool:
    lines = text.splitlines()
    return len(lines) <= PAGE_LINES and max(map(len, lines)) <= PAGE_COLUMNS


def test_a_full_list_fits_one_page() -> None:
    custom = InducementRules(custom=tuple(load_library().custom_inducements.values()))
    listed = full_list()
    long_names = tuple(replace(player, name="Grotbag the Unbelievably Long") for player in listed.players)
    text = sheet_text(roster_sheet(replace(listed, players=long_names), replace(EVENT, inducements=custom)))
    assert fits(text)
    assert "Grotbag the Unb…" in text


@pytest.mark.parametrize("team", sorted(load_library().teams))
def test_every_quick_start_fits_one_page(team: str) -> None:
    listed = quick_start(team, EVENT, taste=Taste(spend_skill_points=True))
    assert fits(sheet_text(roster_sheet(listed, EVENT)))


def test_a_mercenary_is_shown_as_one() -> None:
    listed = replace(humans(), mercenaries=(ListedMercenary(20, "ogre", skills=("guard",)),))
    row = next(row for row in roster_sheet(listed, EVENT).players if row.number == 20)
    assert row.position == "Ogre (mercenary)"
    assert row.skills.count("Loner (4+)") == 1
    assert (row.bought, row.price) == (("Guard",), 220_000)


def test_a_pair_fills_two_rows() -> None:
    rows = roster_sheet(with_stars(humans(), "grak-and-crumbleberry"), EVENT).stars
    assert [(row.name, row.price) for row in rows] == [("Grak", 250_000), ("Crumbleberry", 0)]


def test_a_list_of_an_unknown_team_has_no_sheet() -> None:
    with pytest.raises(TeamsError, match="There is no team 'slann'"):
        roster_sheet(TeamList("slann", "", "", (ListedPlayer(1, "lineman"),)), EVENT)


def test_without_skill_points_the_sheet_shows_none() -> None:
    event = RosterRules(1_150_000, progress=ProgressRules(advancement=True))
    assert roster_sheet(humans(), event).points == 0
