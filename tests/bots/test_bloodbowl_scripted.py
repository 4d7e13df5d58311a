"""The scripted Blood Bowl bot: what it does in plain positions, and what comes of it over whole matches."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.bloodbowl_scripted import ScriptedBowlBot
from touchline.bots.by_name import BotError, read_bot
from touchline.bots.table import Plan, play_plan
from touchline.core.dice import SeededDice
from touchline.core.snapshot import position
from touchline.matches.rosters import quick_team


def answer(table: Table) -> str:
    """What the bot answers; the match stays as it is."""
    match = table.match
    before = position(BLOOD_BOWL, match)
    chosen = match.describe(ScriptedBowlBot(1).choose(match))
    assert position(BLOOD_BOWL, match) == before
    return chosen


def test_a_free_way_to_the_end_zone_is_taken_at_once() -> None:
    table = stage({"1W": "v8 ball", "2W": "m8", "1E": "n8"})
    assert answer(table) == "move 1W"
    assert answer(table.play("move 1W")).startswith("to z")


def test_a_good_block_comes_before_the_ball_is_carried() -> None:
    table = stage({"1W": "h8 ball", "2W": "m8", "3W": "m7", "1E": "n8"})
    assert answer(table) in ("block 2W", "block 3W")


def test_a_bad_block_is_not_made() -> None:
    strong = versus(team(), team({"st": 5}))
    table = stage({"1W": "m8", "1E": "n8"}, settings=strong, ball="d3")
    assert not answer(table).startswith(("block", "blitz"))


def test_the_carrier_does_not_block() -> None:
    table = stage({"1W": "m8 ball", "1E": "n8", "2E": "n7"})
    assert answer(table) not in ("block 1W", "blitz 1W")


def test_the_loose_ball_is_fetched_by_whoever_is_best_at_it() -> None:
    table = stage({"1W": "h8", "2W": "h9", "1E": "y1"}, settings=versus(team({"ag": 5}, {"ag": 2})), ball="j9")
    assert answer(table) == "move 2W"
    assert answer(table.play("move 2W")) == "to j9"


def test_the_opposing_carrier_is_blitzed() -> None:
    table = stage({"1W": "h8", "2W": "h6", "1E": "k8 ball"}, settings=versus(team({"st": 5}, {"st": 5})))
    assert answer(table).startswith("blitz")


def test_players_get_up_before_risks_are_taken() -> None:
    table = stage({"1W": "h8 prone", "2W": "x4", "1E": "y3", "2E": "y5"}, ball="y4")
    assert answer(table) == "move 1W"


def test_a_skill_is_used_before_a_team_re_roll() -> None:
    settings = versus(team({"skills": ["dodge"]}, rerolls=2))
    table = stage({"1W": "m8", "1E": "n8"}, settings=settings, rerolls=[2, 0]).play("move 1W", "to l8", dice="d6 2")
    assert answer(table) == "re-roll by dodge"


@pytest.mark.parametrize(
    ("shown", "skills", "expected"),
    [
        ("block player-down", [], "re-roll by team-re-roll"),
        ("block push-back", [], None),
        ("block both-down", [], "re-roll by team-re-roll"),
        ("block both-down", ["block"], None),
    ],
)
def test_block_dice_are_rolled_again_only_when_they_lose(shown: str, skills: list[str], expected: str | None) -> None:
    settings = versus(team({"skills": skills}, rerolls=2))
    table = stage({"1W": "m8", "1E": "n8"}, settings=settings, rerolls=[2, 0]).play("block 1W", dice=shown)
    if expected is None and table.question != "re-roll":
        return
    assert answer(table) == (expected or "keep the roll")


def test_the_turn_ends_when_nothing_is_left_to_do() -> None:
    table = stage({"1W": "m8 ball", "1E": "n8", "2E": "n7", "3E": "n9"}, settings=versus(team({"st": 1})))
    match, bot, given = table.match, ScriptedBowlBot(1), []
    match.dice = SeededDice(4)
    while match.active == 0 and not match.over:
        chosen = bot.choose(match)
        given.append(match.describe(chosen))
        match.step(chosen)
        assert len(given) < 30
    assert "end turn" in given


@pytest.mark.parametrize("seed", [3, 8])
def test_it_beats_random_answers(seed: int) -> None:
    teams = {"teams": [quick_team("human"), quick_team("orc")]}
    outcome = play_plan(Plan(BLOOD_BOWL.id, ("scripted", "random"), seed, teams))
    assert outcome.winner == 0
    assert outcome.score[0] >= 2


def test_each_game_has_its_bots() -> None:
    with pytest.raises(BotError, match="no bot 'scripted' for blitzbowl; there are random, greedy, search"):
        read_bot("scripted", "blitzbowl")
    with pytest.raises(
        BotError, match="no bot 'clever' for bloodbowl-2020; there are random, scripted, greedy, search"
    ):
        read_bot("clever", BLOOD_BOWL.id)
