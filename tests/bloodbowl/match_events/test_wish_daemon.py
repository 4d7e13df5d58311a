"""Wish Daemon. (3-4, 1)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import JOURNEYMAN, league
from tests.bloodbowl.match_events.event_helpers import ON, dice_of, end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.snapshot import position

PLAYERS = {"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}


def wish(players: dict[str, str] | None = None, dice: str = "", **more: object) -> Table:
    return trigger("wish-daemon", players or PLAYERS, dice, **{"score": [0, 1], **more})


def owner(table: Table) -> object:
    """The seat with the marker, while only one has it."""
    seats = shown(table, "wish-daemon")["seats"]
    assert isinstance(seats, list)
    return seats[0] if len(seats) == 1 else seats


@pytest.mark.rule("events.wish-daemon.lowest-score", "events.wish-daemon.either-team", "events.wish-daemon.marker")
def test_the_team_that_is_behind_gets_it_whosever_turn_it_is() -> None:
    assert owner(wish(score=[0, 1])) == 0
    assert owner(wish(score=[2, 1])) == 1
    assert owner(wish(score=[2, 1], active="east")) == 1


@pytest.mark.rule("events.wish-daemon.tie-lower-ctv")
@pytest.mark.parametrize(("values", "seat"), [((900_000, 1_000_000), 0), ((1_000_000, 900_000), 1)])
def test_a_level_score_leaves_it_to_the_team_value(values: tuple[int, int], seat: int) -> None:
    settings = versus(team(value=values[0]), team(value=values[1]), match_events=True)
    assert owner(wish(score=[1, 1], settings=settings)) == seat


@pytest.mark.rule("events.wish-daemon.tie-lower-ctv")
def test_journeymen_and_purchases_are_part_of_that_value() -> None:
    short = team(size=10, value=1_000_000, journeyman=JOURNEYMAN)
    settings = league(short, team(value=1_040_000), match_events=True)
    assert owner(wish(score=[1, 1], settings=settings)) == 1, "one journeyman makes the west the dearer team"


@pytest.mark.rule("events.wish-daemon.tie-random")
@pytest.mark.parametrize(("face", "seat"), [("heads", 0), ("tails", 1)])
def test_if_all_is_level_chance_decides(face: str, seat: int) -> None:
    assert owner(wish(dice=f"coin {face}", score=[1, 1])) == seat


@pytest.mark.rule(
    "events.wish-daemon.any-single-die", "events.wish-daemon.any-kind-of-roll", "events.wish-daemon.one-use"
)
def test_a_lone_die_shows_what_the_coach_wants() -> None:
    table = wish({"1W": "g6", "2W": "g9", "1E": "h6"}).play("move 1W").play("to f6", dice="d6 1")
    assert (table.question, table.actor) == ("meddle", "west")
    assert table.legal == ["let it be", *(f"turn 1 into {face}" for face in range(2, 7))]
    table.play("turn 1 into 6")
    assert (table.square("1W"), table.status("1W"), lasting(table)) == ("f6", "standing", [])
    table.play("to e6")
    assert table.question == "move", "there is one wish only"


@pytest.mark.rule("events.wish-daemon.any-kind-of-roll", "events.wish-daemon.other-dice-stay")
def test_one_die_of_a_pool_is_turned_and_the_others_stay() -> None:
    settings = versus(team({"st": 4}), team(), match_events=True)
    table = wish(settings=settings).play("block 1W", dice="block both-down, block push-back")
    table.play("turn push-back into pow")
    assert table.legal == ["take both-down", "take pow"]


@pytest.mark.rule(
    "events.wish-daemon.any-single-die", "events.wish-daemon.any-kind-of-roll", "events.wish-daemon.other-dice-stay"
)
def test_a_die_that_the_opponent_rolls_in_the_turn_may_be_turned() -> None:
    table = wish().play("block 1W", dice="block player-down").play("let it be", dice="d6 6, d6 4")
    assert table.question == "meddle", "the Armour roll against 1W, which belongs to the other coach"
    table.play("turn 6 into 1")
    assert table.status("1W") == "prone"
    assert table.is_turn_of("east")


@pytest.mark.rule("events.wish-daemon.own-turn")
def test_in_the_other_team_s_turn_it_is_of_no_use() -> None:
    table = end_turn(wish()).play("block 1E", dice="block pow")
    assert table.question == "push"
    assert lasting(table) == ["wish-daemon"]
    table = wish(score=[1, 0]).play("block 1W", dice="block pow")
    assert table.question == "push", "nor for a team that got it in the other's turn"


@pytest.mark.rule("events.wish-daemon.not-a-reroll")
def test_a_die_that_was_re_rolled_may_be_turned_and_counts_as_natural() -> None:
    table = wish({"1W": "g6", "2W": "g9", "1E": "h6", "2E": "e6"}, rerolls=[1, 0]).play("move 1W")
    table.play("to f6", dice="d6 2").play("let it be").play("re-roll by team-re-roll", dice="d6 1")
    assert table.question == "meddle"
    table.play("turn 1 into 6")
    assert table.status("1W") == "standing", "a natural 6"


@pytest.mark.rule("events.wish-daemon.not-a-reroll")
def test_a_die_that_was_turned_is_not_re_rolled() -> None:
    table = wish({"1W": "g6", "2W": "g9", "1E": "h6"}, rerolls=[1, 0]).play("move 1W").play("to f6", dice="d6 5")
    table.play("turn 5 into 2", dice="d6 1, d6 1")
    assert (table.status("1W"), table.fact("rerolls")) == ("prone", [1, 0])


@pytest.mark.rule("events.wish-daemon.until-game-end", "events.wish-daemon.marker")
def test_an_unspent_wish_outlasts_drive_and_half() -> None:
    table = end_turn(wish(turns=[8, 8]))
    assert table.fact("half") == 2
    assert lasting(table) == ["wish-daemon"]


def test_looking_at_a_die_changes_nothing_and_everything_is_logged_once() -> None:
    players = {"1W": "c6", "2W": "g9", "1E": "y2"}
    plain = stage(players, dict(ON)).play("move 1W").play("to k6", dice="d6 4, d6 5")
    table = wish(players).play("move 1W")
    table.log.events.clear()
    before = position(BLOOD_BOWL, table.match)
    table.play("to k6", dice="d6 4")
    assert table.question == "meddle"
    assert table.square("1W") == "c6", "back where the move began"
    assert before["at"] == position(BLOOD_BOWL, table.match)["at"]
    table.play("let it be", dice="d6 5").play("let it be")
    assert table.square("1W") == "k6"
    assert table.log.events == plain.log.events[1:], "all but the declaration"


@pytest.mark.rule("events.wish-daemon.marker", "events.wish-daemon.until-game-end")
def test_a_second_wish_in_the_other_half_takes_nobodys_away() -> None:
    """West kept its marker from the first half; now east is behind, and both have one."""
    table = wish()
    table.match.half = 2
    table.match.score = [2, 1]
    end_turn(table, dice_of("wish-daemon"))
    assert owner(table) == [0, 1]
    table.play("move 1E").play("to i6", dice="d6 1").play("turn 1 into 6")
    assert (table.status("1E"), owner(table)) == ("standing", 0)
