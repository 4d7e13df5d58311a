"""What a server remembers of what visitors choose has an end."""

from __future__ import annotations

from typing import Any

import pytest

from touchline.league.lists import Rosters
from touchline.matches.rosters import quick_list, quick_team
from touchline.web.own_rosters import rules_for


@pytest.mark.parametrize(
    "remembered",
    [rules_for, quick_list, quick_team, Rosters.places, Rosters.learnable, Rosters.learnable_ids, Rosters.on_a_double],
)
def test_what_hangs_on_figures_and_words_of_visitors_is_forgotten(remembered: Any) -> None:
    assert 0 < remembered.cache_parameters()["maxsize"] <= 10_000
