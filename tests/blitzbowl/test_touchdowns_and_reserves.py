"""Touchdowns and coming back from the Dugout, where a position or two say it better than a scenario."""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

FAR = {"1W": "c3", "1E": "c9"}


@pytest.mark.parametrize(
    ("players", "points"),
    [
        ({"5W": "o6 ball"}, 4),
        ({"5W": "o6"}, 0),  # no ball
        ({"5W": "n6 ball"}, 0),  # one square short
        ({"5W": "a6 ball"}, 0),  # the own End Zone
        ({"5W": "o6 ball", "2E": "n6"}, 0),  # Marked
        ({"5W": "o6 ball", "2E": "n6 prone"}, 4),  # a Prone opponent Marks nobody
        ({"2E": "a6 ball"}, 0),  # it is not east's turn
    ],
)
@pytest.mark.rule("blitz.touchdown.three-conditions", "blitz.touchdown.after-any-team-action")
def test_own_turn_other_end_zone_a_ball_and_open(players: dict[str, str], points: int) -> None:
    """1W runs somewhere else; who meets all the conditions at that moment scores."""
    table = stage({**FAR, **players}).play("run 1W", "to c4")
    assert table.fact("score") == [points, 0]


@pytest.mark.rule("blitz.touchdown.checked-after-each-action")
def test_the_check_comes_before_the_claim_step() -> None:
    """The claim of the Action that scored already sees the scorer gone and the points on the track."""
    table = stage({**FAR, "5W": "j6 ball"}, challenges=["showboat-for-the-crowd"]).play("run 5W", "to o6")
    assert table.question == "claim"
    assert table.fact("score") == [4, 0]
    assert table.status("5W") == "reserves"


@pytest.mark.rule("blitz.touchdown.checked-after-each-action")
def test_a_free_action_has_its_own_check() -> None:
    """A Catcher scores with the free Run after the throw."""
    table = stage({"4W": "g6 ball", "5W": "j6", "1E": "c9"}, teams("human", "dwarf"))
    table.play("throw 4W", dice="d6 3")
    assert table.fact("score") == [0, 0]
    assert table.play("run 5W", "to o6").fact("score") == [4, 0]


@pytest.mark.rule("blitz.reserves.fresh-start-after-touchdown")
def test_a_touchdown_wipes_away_all_the_scorer_did() -> None:
    """5W came on, ran and was banned this turn; after scoring they may come on again and run, but each only once."""
    players = {"5W": "o5 ball", "6W": "m5", "1E": "n6"}
    table = stage(players, made={"5W": ["reserves", "run"]}, locked=["5W"], actions_left=4)
    table.play("block 6W", "stay", dice="block shove, block shove, block shove")
    assert table.fact("players.5W.made") == []
    assert table.actions_of("5W") == ["reserves"]
    table.play("reserves 5W", "to a5", "run 5W", "to c5")
    assert table.fact("players.5W.made") == ["run", "reserves"]
    assert table.actions_of("5W") == []


@pytest.mark.rule("blitz.reserves.no-fresh-start-otherwise")
def test_an_injured_player_comes_back_with_all_they_did() -> None:
    """A Vampire Injured by Bloodlust after a Block returns, but cannot block again this turn."""
    table = stage(
        {"5W": "dugout", "7W": "g6", "1E": "h6", "2E": "b2"}, teams("vampire", "dwarf"), made={"7W": ["mark"]}
    )
    table.play("block 7W", "take shove", "stay", dice="block miss, block shove")
    assert table.status("7W") == "reserves"
    table.play("reserves 7W", "to a5")
    assert table.fact("players.7W.made") == ["mark", "block", "reserves"]
    assert table.actions_of("7W") == ["run"]


@pytest.mark.rule("blitz.reserves.placed-in-own-end-zone")
def test_both_teams_return_to_their_own_end() -> None:
    for seat, letter, column in (("west", "W", "a"), ("east", "E", "o")):
        table = stage({"2W": "h2", "2E": "h9"}, active=seat, turn=5).play(f"reserves 1{letter}")
        assert table.squares() == {f"{column}{row}" for row in range(1, 12)}
        table.play(f"to {column}7")
        assert table.status(f"1{letter}") == "open"


@pytest.mark.rule("blitz.emergency.threshold")
@pytest.mark.parametrize(("team", "value"), [("halfling", 2), ("norse", 3), ("orc", 4), ("snotling", 5)])
def test_each_team_has_its_own_emergency_value(team: str, value: int) -> None:
    """One Player too few in the Dugout, and then exactly enough."""
    settings = teams(team, "dwarf")
    size = len(stage({}, settings).match.sides[0].sheets)
    for waiting in (value - 1, value):
        players = {f"{number}W": f"h{number}" for number in range(1, size - waiting + 1)}
        table = stage(players, settings, deck=[], balls=["n2"], turn=5, start="turn")
        assert table.question == ("free-action" if waiting == value else "action")


@pytest.mark.rule("blitz.win.last-card-starts-final-turns")
@pytest.mark.parametrize(("dealer", "other"), [("west", "east"), ("east", "west")])
def test_after_the_last_card_is_dealt_the_other_coach_has_the_last_turn(dealer: str, other: str) -> None:
    players = {"1W": "c3", "2W": "c6", "3W": "c9", "1E": "m5", "2E": "m7", "3E": "m10"}
    table = stage(
        players, active=dealer, turn=9, start="turn", challenges=["-"], next="get-moving", deck=[], balls=["h6"]
    )
    assert table.fact("final") == 10
    table.play("pass", "pass", "pass")
    assert (table.fact("active"), table.match.over) == (other, False)
    table.play("pass", "pass", "pass")
    assert table.match.over
