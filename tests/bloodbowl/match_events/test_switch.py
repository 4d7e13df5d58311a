"""Who decides whether Match Events are in use."""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import trigger
from tests.bloodbowl.staging_helpers import new_match, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError

START = "d3 1, d3 1, d6 3, d6 4, coin heads"


def match_with(setting: object) -> BowlMatch:
    return BLOOD_BOWL.new(versus(team(), team(), match_events=setting), SeededDice(1))


def in_use(setting: object) -> bool:
    return match_with(setting).setup.event_switch.in_use


@pytest.mark.rule("events.switch.off-by-default")
def test_a_match_that_says_nothing_rolls_no_d16() -> None:
    table = stage({"1W": "g6", "1E": "k6"}, start="turn")
    assert table.is_turn_of("west"), "and no die was rolled"
    assert new_match(START).fact("match_events.in_use") is False
    assert not in_use(False)


@pytest.mark.rule("events.switch.both-coaches")
@pytest.mark.parametrize(("west", "east"), [(False, False), (True, False), (False, True), (True, True)])
def test_among_friends_both_coaches_must_agree(west: bool, east: bool) -> None:
    assert in_use({"coaches": [west, east]}) is (west and east)
    assert in_use({"coaches": [west, east], "season": True, "fixture": True}) is (west and east)


@pytest.mark.rule("events.switch.both-coaches")
def test_true_stands_for_two_coaches_who_agree() -> None:
    match = match_with(True)
    assert match.setup.event_switch.in_use
    settings = match.setup.settings["match_events"]
    assert isinstance(settings, dict)
    assert settings["coaches"] == [True, True]


@pytest.mark.rule("events.switch.league-commissioner")
@pytest.mark.parametrize(
    ("season", "fixture", "used"), [(True, None, True), (False, None, False), (True, False, False)]
)
def test_in_a_league_the_commissioner_alone_decides(season: bool, fixture: bool | None, used: bool) -> None:
    for coaches in ([False, False], [True, True]):
        assert in_use({"occasion": "league", "coaches": coaches, "season": season, "fixture": fixture}) is used


@pytest.mark.rule("events.switch.tournament-discouraged")
def test_a_tournament_needs_its_organiser_and_is_warned() -> None:
    assert not in_use({"occasion": "tournament", "coaches": [True, True], "season": True})
    switch = match_with({"occasion": "tournament", "fixture": True}).setup.event_switch
    assert switch.in_use
    assert "not recommended for tournaments" in switch.advice


@pytest.mark.rule("events.switch.play-offs-discouraged")
def test_play_offs_do_not_follow_the_season_and_are_warned() -> None:
    assert not in_use({"occasion": "play-offs", "season": True})
    match = match_with({"occasion": "play-offs", "season": True, "fixture": True})
    assert match.setup.event_switch.in_use
    view = match.view(0)["match_events"]
    assert isinstance(view, dict)
    assert "not recommended" in view["advice"]
    assert match_with({"occasion": "league", "season": True}).setup.event_switch.advice == ""


@pytest.mark.rule("events.switch.hidden")
def test_nobody_sees_an_event_before_it_comes() -> None:
    table = stage(
        {"1W": "g6", "1E": "k6"}, settings=versus(team(), team(), match_events=True), start="turn", dice="d16 2"
    )
    for seat in (-1, 0, 1):
        seen = table.match.view(seat)["match_events"]
        assert isinstance(seen, dict)
        assert (seen["triggered_in_half"], seen["lasting"]) == (False, [])
    seen = trigger("whiteout", {"1W": "g6", "1E": "k6"}).match.view(1)["match_events"]
    assert isinstance(seen, dict)
    assert seen["triggered_in_half"] is True


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("yes", "match_events is 'yes'; allowed are true, false or a table"),
        ({"coach": True}, "match_events has an unknown 'coach'; allowed are occasion"),
        ({"occasion": "cup"}, "occasion is 'cup'; allowed are friendly, league, play-offs, tournament"),
        ({"coaches": [True]}, "coaches is [True]"),
        ({"season": 1}, "season is 1"),
        ({"fixture": "on"}, "fixture is 'on'"),
        ({"stench_radius": -2}, "stench_radius is -2"),
    ],
)
def test_bad_settings_are_named(setting: object, words: str) -> None:
    with pytest.raises(SetupError, match="match_events") as caught:
        match_with(setting)
    assert words in str(caught.value)


def test_the_streaker_needs_a_place_on_the_list() -> None:
    many = team(size=32, limits={"players": 32})
    with pytest.raises(SetupError, match="at most 31 are allowed"):
        BLOOD_BOWL.new(versus(many, team(), match_events=True), SeededDice(1))
    assert not BLOOD_BOWL.new(versus(many, team()), SeededDice(1)).over
