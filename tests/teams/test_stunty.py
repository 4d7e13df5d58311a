"""Who may enter a Stunty Tournament. (Matched Play Guide: Alternative Formats / Stunty Tournament)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import EVENT, codes, faults, halflings, humans, team_of, with_skills, with_stars
from touchline.teams import ListedMercenary, TeamList, load_library
from touchline.teams.event_rules import StuntyRules
from touchline.teams.model import StuntyTeam

STUNTY = replace(EVENT, budget=2_000_000, stunty=StuntyRules(only=True))


@pytest.mark.rule("tournament.stunty.same-rules")
def test_all_other_rules_stay_the_same() -> None:
    assert codes(halflings(), STUNTY) == []
    assert codes(replace(halflings(), rerolls=9), STUNTY) == ["rerolls-limit"]
    assert codes(with_skills(halflings(), dict.fromkeys(range(1, 12), "sidestep")), STUNTY) == ["skill-points"]
    assert codes(halflings(), replace(STUNTY, budget=500_000)) == ["over-budget"]
    assert codes(humans(), EVENT) == []


@pytest.mark.rule("tournament.stunty.definition")
def test_every_allowed_player_is_stunty_or_a_big_guy() -> None:
    library = load_library()
    for entry in library.stunty_teams.values():
        team = library.teams[entry.team]
        allowed = [position for position in team.positions if not entry.positions or position.id in entry.positions]
        assert all(position.has("stunty") or position.big_guy for position in allowed)
        # Nobody who fits the definition is shut out.
        shut_out = [position for position in team.positions if position not in allowed]
        assert not any(position.has("stunty") or position.big_guy for position in shut_out)


@pytest.mark.rule("tournament.stunty.eligible-teams")
def test_seven_teams_are_eligible_and_all_others_refused() -> None:
    library = load_library()
    eligible = {"black-orc", "goblin", "halfling", "lizardmen", "ogre", "snotling", "underworld-denizens"}
    assert set(library.stunty_teams) == eligible
    for team in library.teams.values():
        lineman = next(position.id for position in team.positions if position.lineman)
        listed = replace(team_of(team.id, **{lineman: 11}), special_rule=team.choices[0] if team.choices else "")
        assert ("team-not-stunty" in codes(listed, STUNTY)) == (team.id not in eligible)
    (fault,) = faults(humans(), STUNTY)
    assert fault.message == "Human is not one of the teams of a Stunty Tournament."
    assert fault.allowed == "Black Orc, Goblin, Halfling, Lizardmen, Ogre, Snotling or Underworld Denizens"


@pytest.mark.rule(
    "tournament.stunty.black-orc-restriction",
    "tournament.stunty.lizardmen-restriction",
    "tournament.stunty.underworld-restriction",
)
@pytest.mark.parametrize(
    ("legal", "barred"),
    [
        (team_of("black-orc", goblin_bruiser_lineman=11, trained_troll=1), ["black-orc"]),
        (team_of("lizardmen", skink_runner_lineman=10, chameleon_skink=2, kroxigor=1), ["saurus-blocker"]),
        (
            team_of("underworld-denizens", underworld_goblin_lineman=10, underworld_snotling=2, underworld_troll=1),
            ["skaven-clanrat", "skaven-thrower", "gutter-runner", "skaven-blitzer"],
        ),
        (team_of("underworld-denizens", underworld_goblin_lineman=10, mutant_rat_ogre=1), ["skaven-clanrat"]),
    ],
)
def test_teams_that_leave_players_at_home(legal: TeamList, barred: list[str]) -> None:
    assert codes(legal, STUNTY) == []
    for position in barred:
        listed = replace(legal, players=(*legal.players[:-1], replace(legal.players[-1], position=position)))
        assert codes(listed, EVENT) == []
        assert codes(listed, STUNTY) == ["position-not-stunty"]


@pytest.mark.rule("tournament.stunty.no-restriction-for-others")
@pytest.mark.parametrize("team_id", ["goblin", "halfling", "ogre", "snotling"])
def test_other_stunty_teams_use_every_position(team_id: str) -> None:
    team = load_library().teams[team_id]
    one_of_each = {position.id: 1 for position in team.positions if not position.lineman}
    lineman = next(position.id for position in team.positions if position.lineman)
    listed = team_of(team_id, **one_of_each, **{lineman: 11 - len(one_of_each)})
    assert codes(listed, STUNTY) == []


@pytest.mark.rule("tournament.stunty.list-extendable")
def test_the_organiser_may_admit_more_teams() -> None:
    gnomes = team_of("gnome", gnome_lineman=11, woodland_fox=1)
    assert codes(gnomes, STUNTY) == ["team-not-stunty"]
    wider = replace(STUNTY, stunty=StuntyRules(only=True, more_teams=(StuntyTeam("gnome"),)))
    assert codes(gnomes, wider) == []
    without_foxes = StuntyRules(only=True, more_teams=(StuntyTeam("gnome", ("gnome-lineman",)),))
    assert codes(gnomes, replace(STUNTY, stunty=without_foxes)) == ["position-not-stunty"]


@pytest.mark.rule("tournament.stunty.star-players")
def test_stars_are_free_but_mercenaries_are_of_a_position() -> None:
    lizards = team_of("lizardmen", skink_runner_lineman=11)
    assert codes(with_stars(lizards, "helmut-wulf"), STUNTY) == []
    assert codes(replace(lizards, mercenaries=(ListedMercenary(20, "kroxigor"),)), STUNTY) == []
    assert codes(replace(lizards, mercenaries=(ListedMercenary(20, "saurus-blocker"),)), STUNTY) == [
        "position-not-stunty"
    ]
