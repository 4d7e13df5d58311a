"""Which Actions a Player may make, and how often. (Actions)"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import stage, teams
from tests.builds import share
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.dice import SeededDice
from touchline.core.events import EventList

ADVANCED = {"fouls": True, "throw_team_mate": True}


@pytest.mark.rule("blitz.action.three-per-turn")
def test_three_actions_by_players_of_the_active_team() -> None:
    table = stage({"1W": "c6", "2W": "c9", "3W": "c1", "1E": "m6"}, deck=[], balls=["h6"])
    assert {text[-1] for text in table.legal if text != "pass"} == {"W"}
    table.play("run 1W", "to c6").play("run 2W", "to c9")
    assert (table.fact("active"), table.fact("actions_left")) == ("west", 1)
    table.play("run 3W", "to c1")
    assert table.fact("active") == "east"


@pytest.mark.rule("blitz.action.three-per-turn")
def test_a_forgone_action_brings_no_claim_and_no_touchdown() -> None:
    table = stage({"1W": "o6 ball", "2W": "c6"}, challenges=["spread-out"])
    table.play("pass")
    assert (table.question, table.fact("score"), table.fact("actions_left")) == ("action", [0, 0], 2)
    table.play("run 2W", "to c6")
    assert table.fact("score") == [4, 0], "after a real Action the carrier in the End Zone scores"


@pytest.mark.rule("blitz.action.three-per-turn")
def test_with_nothing_legal_to_do_the_actions_are_lost() -> None:
    players = {f"{number}W": f"a{number}" for number in range(1, 7)}
    table = stage({**players, "1E": "m6"}, locked=list(players), deck=[], balls=["h6"])
    assert (table.fact("active"), table.match.actor, table.fact("score")) == ("east", 1, [0, 0])


@pytest.mark.rule("blitz.action.split-freely", "blitz.action.player-may-make-different-actions")
def test_one_player_makes_all_three() -> None:
    table = stage({"1W": "c6", "1E": "i6"}, deck=[], balls=["a1"])
    table.play("run 1W", "to g6").play("mark 1W", "to h6").play("block 1W", dice="block shove")
    assert table.fact("players.1W.made") == ["run", "mark", "block"]
    assert table.play("stay").fact("active") == "east"


@pytest.mark.rule("blitz.action.split-freely", "blitz.action.others-may-repeat")
def test_two_or_three_players_share_them_and_repeat_each_others() -> None:
    table = stage({"1W": "c6", "2W": "c9", "1E": "i6"}, deck=[], balls=["a1"])
    table.play("run 1W", "to g6").play("run 2W", "to c9").play("mark 1W", "to h6")
    assert table.fact("active") == "east"
    table = stage({"1W": "c6", "2W": "c9", "3W": "c1"}, deck=[], balls=["h6"])
    for name, square in (("1W", "c6"), ("2W", "c9"), ("3W", "c1")):
        assert f"run {name}" in table.legal
        table.play(f"run {name}", f"to {square}")


@pytest.mark.rule("blitz.action.no-player-repeats-an-action")
def test_no_player_makes_the_same_action_twice_in_a_turn() -> None:
    table = stage({"1W": "c6", "1E": "m6"})
    table.play("run 1W", "to f6")
    assert table.actions_of("1W") == []
    table = stage({"1W": "g6", "1E": "h6"}).play("block 1W", dice="block shove").play("follow up")
    assert table.status("1W") == "marked"
    assert table.actions_of("1W") == ["sidestep"]


@pytest.mark.rule("blitz.action.no-player-repeats-an-action")
def test_what_a_player_did_for_nothing_in_the_other_turn_counts_there_and_no_longer() -> None:
    position: dict[str, Any] = {"hands": {"east": ["intervention"]}, "deck": [], "balls": ["a1"], "actions_left": 1}
    players = {"1W": "e6", "1E": "h6", "2E": "o1", "3E": "o3"}
    table = stage(players, **position)
    table.play("run 1W", "to f6").play("pick 1E", "to g6")
    assert (table.fact("active"), table.fact("players.1E.made")) == ("east", [])
    assert table.actions_of("1E") == ["block", "sidestep"]
    table = stage(players, made={"1E": ["mark"]}, **position)
    table.play("run 1W", "to f6")
    assert table.question != "player", "having made a Mark in this turn already, it cannot make another"


@pytest.mark.rule("blitz.action.status-at-start")
def test_the_status_at_the_start_of_the_action_decides() -> None:
    table = stage({"1W": "f6", "1E": "h6", "2W": "i11", "2E": "j11"})
    assert table.actions_of("1W") == ["run", "mark"]
    table.play("mark 1W", "to g6")
    assert table.actions_of("1W") == ["block", "sidestep"]
    table.play("block 2W", dice="block shove").play("stay")
    assert table.actions_of("2W") == ["run", "mark"], "Marked a moment ago, Open now"


@pytest.mark.rule("blitz.action.open-player-options")
def test_what_an_open_player_may_do() -> None:
    table = stage({"1W": "f6 ball", "2W": "c6", "1E": "h6"})
    assert table.actions_of("1W") == ["run", "mark", "throw"]
    goblins = teams("goblin", "dwarf", **ADVANCED)
    table = stage({"7W": "f6", "1W": "e6", "1E": "h6", "2E": "f7 prone"}, goblins)
    assert table.actions_of("7W") == ["run", "mark", "foul", "throw-team-mate"]
    table = stage({"7W": "f6", "1W": "e6", "1E": "h6", "2E": "f7 prone"}, teams("goblin", "dwarf"))
    assert table.actions_of("7W") == ["run", "mark"], "where fouls and thrown Team-mates are not in use"


@pytest.mark.rule("blitz.action.marked-player-options")
def test_what_a_marked_player_may_do() -> None:
    goblins = teams("goblin", "dwarf", **ADVANCED)
    table = stage({"7W": "f6", "1W": "e6 ball", "1E": "f5", "2E": "f7 prone", "3E": "h6"}, goblins)
    assert table.actions_of("7W") == ["block", "sidestep"], "no run, no mark, no foul, no throw"
    assert table.actions_of("1W") == ["block", "sidestep"]


@pytest.mark.rule("blitz.action.prone-player-options")
def test_what_a_prone_player_may_do() -> None:
    table = stage({"1W": "f6 prone", "2W": "c6 prone", "1E": "g6"}, ADVANCED)
    assert (table.actions_of("1W"), table.actions_of("2W")) == (["stand-up"], ["stand-up"])


@pytest.mark.rule("blitz.action.reserves-player-options")
def test_what_a_player_in_the_dugout_may_do() -> None:
    table = stage({"1W": "f6"}, ADVANCED)
    assert all(table.actions_of(f"{number}W") == ["reserves"] for number in range(2, 7))


@pytest.mark.rule("blitz.injury.goes-to-dugout")
def test_a_player_who_comes_back_in_the_same_turn_has_still_made_their_actions() -> None:
    table = stage({"7W": "g6", "1E": "h6", "2E": "c9"}, teams("vampire", "dwarf"), made={"7W": ["run"]})
    table.play("block 7W", dice="block shove, block miss").play("take shove", "stay")
    assert (table.status("7W"), table.fact("actions_left")) == ("reserves", 2), "Bloodlust has struck"
    table.play("reserves 7W", "to a8")
    assert table.fact("players.7W.made") == ["run", "block", "reserves"]
    assert table.actions_of("7W") == ["mark"]


@pytest.mark.rule("blitz.injury.goes-to-dugout")
def test_a_lock_lasts_for_the_turn_even_in_the_dugout() -> None:
    table = stage({"7W": "g6", "1E": "h6"}, teams("vampire", "dwarf"))
    table.play("block 7W", dice="block miss, block miss")
    assert (table.status("7W"), table.fact("players.7W.locked")) == ("reserves", True)
    assert table.actions_of("7W") == []


def test_the_options_are_the_same_whether_they_are_worked_out_at_once_or_when_they_are_read() -> None:
    for seed, settings in enumerate(share(list(BLITZ_BOWL.samples()))):
        random = Random(seed)
        lazy, watched = (BLITZ_BOWL.new(settings, SeededDice(seed)) for _ in range(2))
        watched.sink = EventList()  # for a listener they are worked out at once
        while not watched.over:
            assert (lazy.actor, lazy.question, lazy.legal) == (watched.actor, watched.question, watched.legal)
            answer = random.choice(watched.legal)
            lazy.step(answer)
            watched.step(answer)
        assert lazy.over
