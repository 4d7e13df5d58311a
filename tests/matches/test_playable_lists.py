"""Team lists of every edition: those that its game can play are offered and play, the others are refused by name."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.cli.keyboard import typed
from touchline.bloodbowl.game import BLOOD_BOWL_2016, EDITIONS
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError
from touchline.matches import GAMES
from touchline.matches.playable import LIST_EDITIONS, offered_teams, waiting_teams
from touchline.matches.rosters import DEFAULT_TEAMS, RuledList, quick_list, team_names
from touchline.matches.wishes import settings_for
from touchline.simulate.settings import match_settings, team_ids
from touchline.teams import load_library, standard_rules
from touchline.teams.edition import BB2016, BB2020
from touchline.web.presentation import presentation_of

OLD = BLOOD_BOWL_2016.id


def played(settings: dict[str, object], seed: int) -> Any:
    match, coach = BLOOD_BOWL_2016.new(settings, SeededDice(seed)), random.Random(seed)
    while not match.over:
        match.step(coach.choice(match.legal))
    return match


def test_every_edition_has_lists() -> None:
    assert list(LIST_EDITIONS) == [game.id for game in EDITIONS]


@pytest.mark.parametrize("edition", LIST_EDITIONS.values())
def test_every_team_is_offered_or_waits_for_rules(edition: str) -> None:
    offered, waiting = offered_teams(edition), waiting_teams(edition)
    assert {*offered.values(), *waiting} == set(team_names(edition).values())
    assert len(offered) + len(waiting) == len(team_names(edition))
    assert set(DEFAULT_TEAMS) <= set(offered)
    assert all(waiting.values())


def test_no_team_of_2020_waits() -> None:
    assert waiting_teams(BB2020) == {}


@pytest.mark.parametrize("team", offered_teams(BB2016))
def test_every_offered_list_of_2016_plays(team: str) -> None:
    match = played(settings_for(OLD, {"teams": [team, "orc"]}), seed=len(team))
    assert match.sides[0].id == team
    assert BLOOD_BOWL_2016.check(match) == []


@pytest.mark.parametrize("team", [id for id, name in team_names(BB2016).items() if name in waiting_teams(BB2016)])
def test_a_waiting_list_is_refused_with_what_is_missing(team: str) -> None:
    name = team_names(BB2016)[team]
    with pytest.raises(SetupError) as refused:
        settings_for(OLD, {"teams": ["human", team]})
    assert f"{name} cannot be played yet" in str(refused.value)
    assert all(missing in str(refused.value) for missing in waiting_teams(BB2016)[name])
    assert "orc" in str(refused.value)


def test_real_teams_play_when_nobody_names_any() -> None:
    for wished in ({}, {"play": "league", "treasury": [50_000, 0]}):
        teams: Any = settings_for(OLD, wished)["teams"]
        assert [team["id"] for team in teams] == list(DEFAULT_TEAMS)
    choices = presentation_of(OLD).choices()
    assert (choices["basic_teams"], choices["defaults"]["budget"]) == (list(DEFAULT_TEAMS), 1_000_000)
    assert {team["id"] for team in choices["teams"]} == set(team_ids(OLD)) == set(offered_teams(BB2016))


def test_simulated_matches_of_2016_take_teams_by_name() -> None:
    teams: Any = match_settings(OLD, ["dwarf", "amazon"])["teams"]
    assert [team["name"] for team in teams] == ["Dwarf", "Amazon"]


def test_the_terminal_plays_lists_of_2016() -> None:
    session = typed("bowl", "--edition", OLD, "--team", "dwarf", "--seed", "1", "--two", lines=["quit", ""])
    assert session.shows("Dwarf", "Orc")


def test_no_list_of_2016_waits_for_a_skill() -> None:
    skills = {skill.name for skill in load_library(edition=BB2016).skills.values()}
    assert not skills & {missing for waits in waiting_teams(BB2016).values() for missing in waits}


def test_a_list_of_another_edition_is_refused() -> None:
    modern = RuledList(quick_list("orc"), standard_rules(BB2020))
    with pytest.raises(SetupError, match=r"the list of Orc is for the .*; this match is of the .*2016"):
        settings_for(OLD, {"teams": [modern, "human"]})
    with pytest.raises(SetupError, match="The list is for the"):
        settings_for(OLD, {"teams": [quick_list("orc").to_json(), "human"]})


def test_a_saved_list_of_2016_plays() -> None:
    saved = quick_list("orc", None, BB2016).to_json()
    assert GAMES[OLD].new(settings_for(OLD, {"teams": [saved, "human"]}), SeededDice(1)).legal


def test_stars_mercenaries_and_inducements_are_for_sale_before_a_league_match_of_2016() -> None:
    """The team with the higher value pays from its treasury, the other with petty cash; supplements on request only."""
    wished = {"play": "league", "teams": ["human", "orc"], "treasury": 400_000}
    teams: Any = settings_for(OLD, wished)["teams"]
    hired = {(one["contract"], one["position"]) for team in teams for one in team["hirelings"]}
    assert {"varag-ghoul-chewer", "griff-oberwald"} & {position for contract, position in hired if contract == "star"}
    assert any(contract == "mercenary" for contract, _ in hired)
    prices = {offer["id"]: offer["price"] for offer in teams[0]["offers"]}
    assert (prices["bloodweiser-kegs"], prices["josef-bugman"]) == (50_000, 70_000)
    assert "papa-skullbones" not in prices
    assert "hireling-sports-wizard" not in prices
    teams = settings_for(OLD, {**wished, "extended": True})["teams"]
    offers = {offer["id"] for offer in teams[0]["offers"]}
    assert "hireling-sports-wizard" in offers
    assert "igor" not in offers, "a team that may have an apothecary"
    match = played(settings_for(OLD, {**wished, "extended": True}), 3)
    assert BLOOD_BOWL_2016.check(match) == []
