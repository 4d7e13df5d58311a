"""The soaks of `make bench`, in small: random lists are legal, and random matches with them break nothing."""

from __future__ import annotations

import pytest

from benchmarks.rosters import BOOKS, BUDGETS, STARS_WANTED, random_roster, roster_league_team
from benchmarks.soak import SOAKS, play
from touchline.teams import RosterRules, check_list, load_library


def test_random_lists_are_legal_and_have_all_sorts_of_extras() -> None:
    lists = [random_roster(number) for number in range(len(load_library().teams))]
    assert {listed.team for listed in lists} == set(load_library().teams)
    rules = RosterRules(max(BUDGETS), inducements=BOOKS)
    assert not [fault for listed in lists for fault in check_list(listed, rules)]
    assert len({star.star for listed in lists for star in listed.stars}) > 10
    assert len({bought.inducement for listed in lists for bought in listed.inducements}) > 15


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
