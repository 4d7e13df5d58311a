"""Exact odds of answers: against closed formulas, and adding up to one wherever a game may lead."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.keyboard import typed
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.odds import (
    NOTHING,
    STOP,
    UNDECIDED,
    answer_odds,
    block_odds,
    cautious,
    run_odds,
    throw_odds,
    up_to_the_action_end,
)
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ACTION_Q
from touchline.bots.agent import RandomBot
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import IllegalAction
from touchline.core.odds import outcomes


def staged(players: dict[str, str], settings: dict[str, object] | None = None, **position: object) -> BlitzMatch:
    return BLITZ_BOWL.stage({"players": players, "active": "west", **position}, settings or {}, ScriptedDice([]))


def player(match: BlitzMatch, label: str) -> int:
    return [sheet.label for sheet in match.sheets].index(label)


def chance_of(match: BlitzMatch, kind: str, one: str, other: str, fact: str) -> Fraction:
    odds = (throw_odds if kind == "throw" else block_odds)(match, player(match, one), player(match, other))
    return odds.chance(fact)


# --- Throws


@pytest.mark.parametrize(
    ("thrower", "at", "passes"),
    [
        ("4W", "e6", Fraction(4, 6)),  # Thrower, 3+, short
        ("1W", "e6", Fraction(3, 6)),  # Lineman, 4+, short
        ("6W", "e6", Fraction(1, 6)),  # Big Un Blocker, 6+, short
        ("1W", "i6", Fraction(2, 6)),  # 4+ with -1 for a Long Throw
        ("6W", "i6", Fraction(1, 6)),  # a natural 6 always passes
    ],
)
def test_a_throw_is_complete_as_often_as_its_formula_says(thrower: str, at: str, passes: Fraction) -> None:
    match = staged({thrower: "a6 ball", "5W": at})
    assert chance_of(match, "throw", thrower, "5W", "complete") == passes
    assert chance_of(match, "throw", thrower, "5W", "ball with 5W") == passes


def test_an_obstructed_throw_and_a_hand_off() -> None:
    match = staged({"1W": "a6 ball", "5W": "e6", "2W": "b6", "3E": "c6"})
    marked = staged({"1W": "a6 ball", "5W": "e6", "3E": "f6"})
    assert chance_of(match, "throw", "1W", "5W", "complete") == Fraction(3, 6)  # 3E is Marked, so in nobody's way
    assert chance_of(marked, "throw", "1W", "5W", "complete") == Fraction(2, 6)
    hand_off = throw_odds(match, player(match, "1W"), player(match, "2W"))
    assert hand_off.sure
    assert hand_off.chance("ball with 2W") == 1


def test_a_throw_at_somebody_out_of_reach_is_refused() -> None:
    match = staged({"1W": "a6 ball", "5W": "e6", "2W": "o6"})
    with pytest.raises(IllegalAction, match="2W cannot be aimed at; allowed: 5W"):
        throw_odds(match, player(match, "1W"), player(match, "2W"))


# --- Blocks


def knocked(dice: int) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """The chances that Kerrunch!, Smash, Tackle and Shove are the hardest of some Block Dice."""
    sixths = [6, 5, 4, 3, 1]  # faces at most this hard: all, all but Kerrunch!, ..., Miss alone
    chances = [Fraction(left, 6) ** dice for left in sixths]
    return chances[0] - chances[1], chances[1] - chances[2], chances[2] - chances[3], chances[3] - chances[4]


@pytest.mark.parametrize("helped", [False, True])
def test_a_block_by_its_formula(helped: bool) -> None:
    match = staged({"1W": "h6", "1E": "i6"} | ({"2W": "i7"} if helped else {}))
    odds = block_odds(match, player(match, "1W"), player(match, "1E"))
    kerrunch, smash, tackle, shove = knocked(2 if helped else 1)
    injured = kerrunch * Fraction(2, 6) + (smash + tackle) * Fraction(1, 6)  # a Dwarf Lineman has Armour 2+
    assert odds.chance("1E injured") == injured
    assert odds.chance("1E down") == kerrunch + smash + tackle - injured
    assert odds.chance("1E pushed to j6") == shove
    assert odds.chance("1W done") == 1 - kerrunch - smash - shove
    assert sum(chance for _, chance in odds.outcomes) == 1


def test_a_block_with_no_room_behind_is_never_a_push() -> None:
    match = staged({"1W": "n6", "1E": "o6"})
    odds = block_odds(match, player(match, "1W"), player(match, "1E"))
    assert odds.chance("1E down") + odds.chance("1E injured") == Fraction(5, 6)


def test_a_block_frees_the_ball_exactly_when_the_target_goes_down() -> None:
    match = staged({"1W": "h6", "1E": "i6 ball"})
    odds = block_odds(match, player(match, "1W"), player(match, "1E"))
    assert odds.chance("ball loose") + odds.chance("ball with 1W") == Fraction(3, 6)
    assert odds.chance("ball with 1W") > 0  # an Open blocker can catch the bounce


def test_a_policy_may_choose_otherwise() -> None:
    match = staged({"1W": "h6", "2W": "i7", "1E": "i6"})
    softest = block_odds(match, player(match, "1W"), player(match, "1E"), lambda after: after.legal[0])
    assert softest.chance("1W done") > block_odds(match, player(match, "1W"), player(match, "1E")).chance("1W done")


@pytest.mark.parametrize(
    ("team", "players"),
    [
        ("orc", {"6W": "h6", "2W": "i7", "1E": "i6", "2E": "j6"}),
        ("black-orc", {"1W": "h6", "1E": "i6 ball"}),
        ("vampire", {"7W": "h6", "1E": "i6", "4E": "h7"}),
        ("khorne", {"6W": "h6", "1W": "h7", "1E": "i6"}),
    ],
)
def test_following_equal_positions_once_changes_nothing(team: str, players: dict[str, str]) -> None:
    """Against a plain walk through every roll and reply, also where every die of a Block is applied."""
    match = staged(players, {"teams": [team, "dwarf"], "additional_teams": True})
    for answer in match.legal:
        plain: dict[int, Fraction] = {}
        walk(up_to_the_action_end(match), answer, Fraction(1), plain)
        odds = answer_odds(match, answer)
        for foe in match.team(1):
            label = match.sheets[foe].label
            assert odds.chance(f"{label} injured") == plain.get(foe, 0), (match.describe(answer), label)


def walk(match: BlitzMatch, answer: int, share: Fraction, injured: dict[int, Fraction]) -> None:
    for outcome in outcomes(match, answer):
        if outcome.cut:
            continue
        reply = cautious(outcome.match) if outcome.match.legal else STOP
        if reply != STOP:
            walk(outcome.match, reply, share * outcome.chance, injured)
            continue
        for foe in match.team(1):
            if match.on_pitch(foe) and not outcome.match.on_pitch(foe):
                injured[foe] = injured.get(foe, Fraction(0)) + share * outcome.chance


def test_an_ability_that_interrupts_the_block_is_declined() -> None:
    """Dump-off asks the target's coach before the dice are rolled, Bloodlust bites after the claim."""
    settings: dict[str, object] = {"teams": ["vampire", "dark-elf"], "additional_teams": True}
    match = staged({"5W": "h6", "4E": "i6 ball", "1E": "l6"}, settings, challenges=["take-them-down"])
    odds = block_odds(match, player(match, "5W"), player(match, "4E"))
    assert odds.chance("4E down") + odds.chance("4E injured") == Fraction(3, 6)
    assert odds.chance("5W injured") == Fraction(1, 6)


def test_odds_do_not_reveal_what_the_other_coach_holds() -> None:
    players = {"1W": "h6", "2W": "i7", "5W": "k2 ball", "4W": "h2", "1E": "i6", "4E": "n4"}
    cards = ["intervention", "tough-enough", "raw-talent", "step-aside", "shadowing"]
    match, other = staged(players), staged(players, hands={"east": cards})
    for answer in match.legal:
        assert answer_odds(match, answer).outcomes == answer_odds(other, answer).outcomes
    goal = match.grid.square("o1")
    assert run_odds(match, player(match, "5W"), goal).chance("touchdown") == 1
    assert run_odds(other, player(other, "5W"), goal).chance("touchdown") == 1


# --- Runs


def test_a_run_whose_length_is_rolled() -> None:
    settings: dict[str, object] = {"teams": ["snotling", "dwarf"], "additional_teams": True}
    match = staged({}, settings)
    rolled = next(sheet.label for sheet in match.sheets if sheet.seat == 0 and sheet.move == 0)
    match = staged({rolled: "a6"}, settings)
    odds = run_odds(match, player(match, rolled), match.grid.square("f6"))
    assert odds.chance(f"{rolled} to f6") == Fraction(2, 6)  # five squares need a 5 or a 6
    assert odds.chance(NOTHING) == Fraction(4, 6)


def test_a_run_onto_the_ball_and_into_the_end_zone() -> None:
    match = staged({"5W": "k6"}, balls=["n6"])
    assert run_odds(match, player(match, "5W"), match.grid.square("n6")).chance("ball with 5W") == 1
    match = staged({"5W": "k6 ball"})
    assert run_odds(match, player(match, "5W"), match.grid.square("o6")).chance("touchdown") == 1
    with pytest.raises(IllegalAction):
        answer_odds(match, -5)


# --- anywhere in a game


@pytest.mark.parametrize("number", [0, 5, 9, 14])
def test_chances_add_up_to_one_and_nothing_is_touched(number: int) -> None:
    """Also for the last Action of a turn, whose odds do not depend on the cards that come after it."""
    settings = list(BLITZ_BOWL.samples())[number]
    match = BLITZ_BOWL.new(settings, SeededDice(number))
    bot = RandomBot(number)
    for _ in range(150):
        if match.over:
            break
        if match.question == ACTION_Q or len(match.legal) < 6:
            before = (BLITZ_BOWL.draw(match), match.dice.count)
            for answer in match.legal[:8]:
                odds = answer_odds(match, answer)
                assert sum(chance for _, chance in odds.outcomes) == 1
                assert odds.chance(UNDECIDED) < Fraction(1, 100)
            assert (BLITZ_BOWL.draw(match), match.dice.count) == before
        match.step(bot.choose(match))


# --- at the command line

SCENARIO = """
title = "Two against one"
game = "blitzbowl"
[position]
active = "west"
players = { 1W = "h6", 2W = "i7", 5W = "c2 ball", 3W = "f2", 1E = "i6" }
[[step]]
action = "pass"
"""


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    path = tmp_path / "two.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return str(path)


def test_every_answer_that_rolls_is_listed(scenario: str) -> None:
    session = typed("odds", scenario)
    assert session.code == 0
    assert session.shows("block 1W", "block 2W", "1E pushed to j6", "22.22% 2/9")
    assert not session.shows("run 5W")
    assert not session.shows("throw 5W")  # whom to, comes first


def test_the_odds_of_one_line_as_json(scenario: str) -> None:
    session = typed("odds", scenario, "throw 5W to 3W", "block 1E with 1W", "--json")
    throw, block = json.loads(session.output)
    assert throw["facts"]["complete"] == "1/2"
    assert block["answer"] == "block 1E with 1W"
    assert sum(Fraction(outcome["chance"]) for outcome in block["outcomes"]) == 1


def test_what_cannot_be_answered_is_refused(scenario: str, tmp_path: Path) -> None:
    session = typed("odds", scenario, "block 5W")
    assert session.code == 2
    assert "'block 5w' is not legal now; allowed: pass" in session.error
    broken = tmp_path / "broken.toml"
    broken.write_text(SCENARIO.replace('"h6"', '"z9"'), encoding="utf-8")
    session = typed("odds", str(broken))
    assert session.code == 2
    assert "cannot be set up: 1W:" in session.error
