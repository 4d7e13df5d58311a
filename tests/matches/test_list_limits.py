"""A list that an event allows more players or stars takes the field with the event's limits."""

from __future__ import annotations

from dataclasses import replace

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import SeededDice
from touchline.matches.rosters import RuledList, quick_list
from touchline.teams import DraftLimits, ListedPlayer, RosterRules, standard_rules


def crowd(rules: RosterRules) -> RuledList:
    """Seventeen linemen."""
    players = tuple(ListedPlayer(number, "human-lineman") for number in range(1, 18))
    empty = replace(quick_list("human"), players=players, stars=(), mercenaries=(), inducements=())
    return RuledList(replace(empty, rerolls=0, apothecary=False, cheerleaders=0, assistant_coaches=0), rules)


def test_an_event_with_bigger_teams_says_so_to_the_match() -> None:
    rules = replace(standard_rules("2020"), draft=DraftLimits(max_players=18))
    team = crowd(rules).plain_team()
    assert team["limits"] == {"players": 18, "stars": 2}
    match = BLOOD_BOWL.new({"teams": [team, team]}, SeededDice(1))
    assert len([sheet for sheet in match.sheets if sheet.seat == 0]) >= 17


def test_lists_by_the_book_need_no_limits() -> None:
    assert "limits" not in RuledList(quick_list("human"), standard_rules("2020")).plain_team()
