"""The soaks of `make bench`, in small: random lists are legal, and random matches with them break nothing."""

from __future__ import annotations

import pytest

from benchmarks.rosters import BOOKS, BUDGETS, STARS_WANTED, random_roster, roster_league_team
from benchmarks.soak import SOAKS, play
from touchline.matches.rosters import team_names
from touchline.teams import InducementRules, RosterRules, check_list, load_library
from touchline.teams.edition import BB2016, GOLD


def test_random_lists_are_legal_and_have_all_sorts_of_extras() -> None:
    lists = [random_roster(number) for number in range(len(load_library().teams))]
    assert {listed.team for listed in lists} == set(load_library().teams)
    rules = RosterRules(max(BUDGETS), inducements=InducementRules(publications=BOOKS))
    assert not [fault for listed in lists for fault in check_list(listed, rules)]
    assert len({star.star for listed in lists for star in listed.stars}) > 10
    assert len({bought.inducement for listed in lists for bought in listed.inducements}) > 15


@pytest.mark.parametrize("edition", [BB2016, GOLD])
def test_random_lists_of_the_older_editions(edition: str) -> None:
    lists = [random_roster(number, edition=edition) for number in range(len(team_names(edition)))]
    assert len({listed.team for listed in lists}) == len(team_names(edition))
    assert {star.star for listed in lists for star in listed.stars}
    assert {bought.inducement for listed in lists for bought in listed.inducements}
    if edition == GOLD:
        assert any(player.team for listed in lists for player in listed.players), "allies"
        assert any(player.weapon for listed in lists for player in listed.players), "weapons"


def test_the_same_number_makes_the_same_list() -> None:
    assert random_roster(7) == random_roster(7)
    assert random_roster(7) != random_roster(7, with_extras=False)


def test_a_league_team_has_its_extras_on_offer_only() -> None:
    team = roster_league_team(3)
    assert not team["inducements"]
    assert team["offers"]
    hirelings = team["hirelings"]
    assert isinstance(hirelings, list)
    assert len(hirelings) <= 2 * STARS_WANTED


@pytest.mark.parametrize("name", [name for name in SOAKS if name.startswith("bloodbowl")])
def test_a_few_matches_of_the_soak_break_nothing(name: str) -> None:
    finding = play(name, 0, 3)
    assert finding.matches == 3
    assert finding.faults == ()
    assert finding.longest > 100
