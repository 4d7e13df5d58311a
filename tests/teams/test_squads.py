"""What the lists of one squad must share out. (Matched Play Guide: Team Events / Forming a Team)"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.teams.lists import EVENT, halflings, humans, team_of, with_stars, wood_elves
from touchline.teams import check_squad


@pytest.mark.rule("tournament.team-event.unique-roster-types")
def test_every_team_once_in_a_squad() -> None:
    """The guide's example is Skaven: only one coach of the squad may bring them."""
    rats = team_of("skaven", skaven_clanrat_lineman=11)
    assert check_squad([rats, humans(), halflings()], EVENT) == ()
    (fault,) = check_squad([replace(rats, coach="Dan"), humans(), replace(rats, coach="Rob")], EVENT)
    assert fault.code == "squad-team-repeated"
    assert fault.message == "Dan and Rob of the same squad all bring the same team, Skaven."
    # Another squad is another check, so it may have Skaven too.
    assert check_squad([rats, wood_elves()], EVENT) == ()


@pytest.mark.rule("tournament.team-event.unique-star-players")
def test_every_star_once_in_a_squad() -> None:
    """The guide's example is Morg 'n' Thorg."""
    ours = replace(with_stars(humans(), "morg-n-thorg"), coach="Jay")
    theirs = replace(with_stars(halflings(), "morg-n-thorg"), coach="Dan")
    (fault,) = check_squad([ours, theirs, wood_elves()], EVENT)
    assert fault.code == "squad-star-repeated"
    assert fault.message == "Jay and Dan of the same squad all bring Morg 'n' Thorg."
    assert check_squad([ours, with_stars(halflings(), "helmut-wulf")], EVENT) == ()
    assert check_squad([ours], EVENT) == check_squad([theirs], EVENT) == ()
