"""A copy of a league stays as it was, whatever is decided later."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

import pytest

from touchline.journal import Journal
from touchline.league import League
from touchline.league import state as module
from touchline.league.state import CHANGED_IN_PLACE, LeagueState
from touchline.simulate.random_seasons import RandomSeason


def test_later_decisions_do_not_change_a_copy() -> None:
    season = RandomSeason(5)
    for _ in season.play():
        pass
    entries = season.league.journal.entries
    league, copies = League(Journal(entries[:1])), []
    for entry in entries[1:]:
        copies.append(league.copy())
        league.follow([entry])
    for copy in copies[:: max(1, len(copies) // 10)]:
        earlier = League(Journal(copy.journal.entries))
        assert (copy.state, copy.dump()) == (earlier.state, earlier.dump())
        for season_number in copy.state.seasons:
            for team in copy.state.teams:
                shown = copy.state.table_postings(team, season_number)
                assert shown == earlier.state.table_postings(team, season_number)


@pytest.mark.parametrize("kind", [each for each in vars(module).values() if is_dataclass(each)])
def test_everything_that_can_change_is_copied(kind: Any) -> None:
    if kind is not LeagueState and kind.__module__ == module.__name__:
        replaced = kind.__dataclass_params__.frozen or hasattr(kind, "copy")
        assert (kind in CHANGED_IN_PLACE) == (not replaced)
