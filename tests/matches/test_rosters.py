"""Team lists as they come into a match."""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import before
from tests.teams.lists import humans, team_of, with_inducements, with_stars
from touchline.matches.rosters import plain_team


@pytest.mark.rule("tournament.inducement.same-star-on-both-sides")
def test_in_matched_play_names_on_both_lists_play_for_both() -> None:
    ours = with_inducements(with_stars(humans(), "morg-n-thorg"), josef_bugman=1)
    theirs = with_inducements(with_stars(team_of("orc", orc_lineman=11), "morg-n-thorg"), josef_bugman=1)
    settings = {"teams": [plain_team(ours), plain_team(theirs)], "play": "matched"}
    table = before("coin heads", settings)
    match = table.match
    for seat, listed in enumerate((ours, theirs)):
        morg = match.team(seat)[len(listed.players)]
        assert match.sheets[morg].position == "morg-n-thorg"
        assert morg in match.available(seat)
        assert table.fact(f"teams.{('west', 'east')[seat]}.inducements") == {"josef-bugman": 1}
