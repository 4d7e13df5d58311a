"""Moment of Glory. (1-2, 4)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

PLAYERS = {"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}


def glory(players: dict[str, str] | None = None, hero: int = 1, **more: object) -> Table:
    return trigger("moment-of-glory", players or PLAYERS, f"player {hero}", **more)


@pytest.mark.rule("events.moment-of-glory.random-player")
def test_a_random_player_of_the_active_team_on_the_pitch() -> None:
    for hero in (1, 2, 6):
        table = glory(hero=hero)
        assert shown(table, "moment-of-glory")["players"] == [f"{hero}W"]
    table = glory({"1W": "g6", "1E": "h6"}, hero=1, active="east")
    assert shown(table, "moment-of-glory")["players"] == ["1E"]


@pytest.mark.rule("events.moment-of-glory.must-be-first", "events.moment-of-glory.lost-if-not-first")
def test_the_moment_is_lost_when_another_is_activated_first() -> None:
    table = glory().play("move 6W").play("stop")
    assert lasting(table) == []
    table.play("block 1W", dice="block pow")
    assert table.question == "push", "no die may be changed"


@pytest.mark.rule("events.moment-of-glory.one-die", "events.moment-of-glory.any-kind-of-roll")
def test_a_lone_die_may_be_re_rolled() -> None:
    table = glory({"1W": "g6", "2W": "g9", "1E": "h6"}).play("move 1W").play("to f6", dice="d6 2")
    assert (table.question, table.actor) == ("meddle", "west")
    assert table.legal == ["let it be", "re-roll the 2"]
    table.play("re-roll the 2", dice="d6 3")
    assert (table.square("1W"), table.status("1W")) == ("f6", "standing")
    assert lasting(table) == [], "a single die"


@pytest.mark.rule("events.moment-of-glory.one-die", "events.moment-of-glory.any-kind-of-roll")
def test_one_die_of_a_roll_of_two_may_be_re_rolled() -> None:
    table = glory().play("block 1W", dice="block pow").play("let it be").play("push to i6", "stay", dice="d6 3, d6 5")
    assert table.legal == ["let it be", "re-roll the 3", "re-roll the 5"]
    table.play("re-roll the 3", dice="d6 4, d6 1, d6 1")
    assert table.status("1E") == "stunned", "5 and 4 break AV 9+"


@pytest.mark.rule("events.moment-of-glory.one-die", "events.moment-of-glory.any-kind-of-roll")
def test_one_die_of_a_pool_may_be_re_rolled() -> None:
    settings = versus(team({"st": 4}), team(), match_events=True)
    table = glory(settings=settings).play("block 1W", dice="block both-down, block push-back")
    table.play("re-roll the push-back", dice="block pow")
    assert table.legal == ["take both-down", "take pow"]


@pytest.mark.rule("events.moment-of-glory.combines", "events.moment-of-glory.never-twice")
def test_a_team_re_roll_repeats_the_other_dice_of_the_pool() -> None:
    settings = versus(team({"st": 4}), team(), match_events=True)
    table = glory(settings=settings, rerolls=[1, 0]).play("block 1W", dice="block both-down, block push-back")
    table.play("re-roll the both-down", dice="block player-down")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="block pow")
    assert table.legal == ["take player-down", "take pow"], "the die of the glory stays as it is"


@pytest.mark.rule("events.moment-of-glory.combines", "events.moment-of-glory.never-twice")
def test_dice_repeated_by_a_team_re_roll_are_not_offered_again() -> None:
    settings = versus(team({"st": 4}), team(), match_events=True)
    table = glory(settings=settings, rerolls=[1, 0]).play("block 1W", dice="block both-down, block push-back")
    table.play("let it be").play("re-roll by team-re-roll", dice="block pow, block push-back")
    assert table.question == "result"


@pytest.mark.rule("events.moment-of-glory.combines")
def test_glory_and_a_skill_serve_different_dice_of_an_activation() -> None:
    settings = versus(team({"skills": ["dodge"]}), team(), match_events=True)
    table = glory({"1W": "g6", "2W": "g9", "1E": "h6", "2E": "e6"}, settings=settings).play("move 1W")
    table.play("to f6", dice="d6 1").play("let it be").play("re-roll by dodge", dice="d6 4")
    table.play("to f7", dice="d6 1").play("re-roll the 1", dice="d6 4")
    assert (table.square("1W"), table.status("1W")) == ("f7", "standing")


@pytest.mark.rule("events.moment-of-glory.never-twice")
def test_a_die_is_never_re_rolled_twice_whatever_the_sources() -> None:
    table = glory({"1W": "g6", "2W": "g9", "1E": "h6"}, rerolls=[2, 0]).play("move 1W").play("to f6", dice="d6 2")
    table.play("re-roll the 2", dice="d6 1, d6 1, d6 1")
    assert table.status("1W") == "prone", "no team re-roll for that die"
    table = glory({"1W": "g6", "2W": "g9", "1E": "h6"}, rerolls=[2, 0]).play("move 1W").play("to f6", dice="d6 2")
    table.play("let it be").play("re-roll by team-re-roll", dice="d6 1, d6 3, d6 4")
    assert table.legal == ["let it be", "re-roll the 3", "re-roll the 4"], "not that die, but those of the Armour roll"


@pytest.mark.rule("events.moment-of-glory.expires")
def test_it_is_lost_when_the_activation_ends() -> None:
    table = glory({"1W": "g6", "2W": "g9", "1E": "h9", "2E": "k2"}).play("move 1W").play("stop")
    assert lasting(table) == []
    table.play("block 2W", dice="block pow")
    assert table.question == "push"


@pytest.mark.rule("events.moment-of-glory.one-die", "events.moment-of-glory.must-be-first")
def test_the_die_of_a_trait_at_the_start_of_the_activation_counts_too() -> None:
    settings = versus(team({"skills": ["bone-head"]}), team(), match_events=True)
    for active, hero in (("west", "1W"), ("east", "1E")):
        if active == "east":
            settings = versus(team(), team({"skills": ["bone-head"]}), match_events=True)
        table = glory(settings=settings, active=active).play(f"move {hero}", dice="d6 1")
        assert table.legal == ["let it be", "re-roll the 1"]
        table.play("re-roll the 1", dice="d6 2")
        assert (table.question, lasting(table)) == ("move", [])
