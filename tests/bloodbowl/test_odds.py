"""Exact odds: against closed formulas and dice tried out one by one; they add up to one wherever a match leads."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.bloodbowl.staging_helpers import PLAIN
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.odds import (
    NOTHING,
    answer_odds,
    block_odds,
    felled,
    foul_odds,
    move_odds,
    pass_odds,
)
from touchline.bloodbowl.replies import Policy, pressing, steady
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, BLOCK, MOVE, SQUARE, TURN_Q
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import DiceError, IllegalAction
from touchline.core.odds import Odds


def hurt(odds: Odds, label: str) -> Fraction:
    """The chance that a player is removed by an injury."""
    return odds.chance(f"{label} knocked out") + odds.chance(f"{label} a casualty")


TWO_DICE = {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}


def at_least(target: int) -> Fraction:
    """The chance of this total or more with two dice."""
    return sum((chance for total, chance in TWO_DICE.items() if total >= target), Fraction(0))


def staged(
    players: dict[str, str],
    west: Iterable[str] = (),
    east: Iterable[str] = (),
    rerolls: int = 0,
    ball: str | None = None,
    **figures: int,
) -> BowlMatch:
    """A position in which player 1 of each team has these skills and the first one these figures."""
    teams = [
        {"id": "team", "players": [{**PLAIN, "skills": list(skills), **own}, {**PLAIN, "count": 10}]}
        for skills, own in ((west, figures), (east, {}))
    ]
    position: dict[str, object] = {"players": players, "active": "west", "rerolls": [rerolls, 0]}
    position |= {"ball": ball} if ball else {}
    return BLOOD_BOWL.stage(position, {"teams": teams}, ScriptedDice([]))


def player(match: BowlMatch, label: str) -> int:
    return [sheet.label for sheet in match.sheets].index(label)


# --- closed formulas


@pytest.mark.parametrize(
    ("west", "rerolls", "policy", "arrives"),
    [
        ((), 0, steady, Fraction(4, 6)),  # Agility 3+
        (("dodge",), 0, steady, Fraction(8, 9)),  # and again
        ((), 1, steady, Fraction(4, 6)),  # the team keeps its re-roll
        ((), 1, pressing, Fraction(8, 9)),
        (("two-heads",), 0, steady, Fraction(5, 6)),
        (("dodge", "two-heads"), 0, steady, Fraction(35, 36)),
    ],
)
def test_a_dodge(west: tuple[str, ...], rerolls: int, policy: Policy, arrives: Fraction) -> None:
    match = staged({"1W": "h6", "1E": "i6"}, west, rerolls=rerolls)
    odds = move_odds(match, player(match, "1W"), match.grid.square("g6"), policy)
    assert odds.chance("1W to g6") == arrives
    assert odds.chance("turnover") == 1 - arrives
    down = (1 - arrives) * (1 - at_least(9))
    assert odds.chance("1W down") == down
    assert felled(odds, "1W") == 1 - arrives
    assert hurt(odds, "1W") == (1 - arrives) * at_least(9) * at_least(8)


def test_rushes_dodges_and_the_pick_up_multiply() -> None:
    match = staged({"1W": "a8", "1E": "i8"}, ma=6)
    rush = move_odds(match, player(match, "1W"), match.grid.square("h1"))
    assert rush.chance("1W to h1") == Fraction(5, 6)
    loose = staged({"1W": "h6", "1E": "i6"}, ball="g6")
    picked = move_odds(loose, player(loose, "1W"), loose.grid.square("g6"))
    assert picked.chance("ball with 1W") == Fraction(4, 6) ** 2


@pytest.mark.parametrize(
    ("distance", "skills", "complete"),
    [
        ("d8", (), Fraction(3, 6) * Fraction(4, 6)),  # Quick: Passing 4+, Catch 3+
        ("g8", (), Fraction(2, 6) * Fraction(4, 6)),  # Short: -1
        ("g8", ("accurate",), Fraction(3, 6) * Fraction(4, 6)),
        ("d8", ("pass",), Fraction(3, 4) * Fraction(4, 6)),
        ("d8", ("dodge",), Fraction(3, 6) * Fraction(4, 6)),
    ],
)
def test_a_pass(distance: str, skills: tuple[str, ...], complete: Fraction) -> None:
    match = staged({"1W": "a8 ball", "2W": distance, "1E": "z1"}, skills)
    odds = pass_odds(match, player(match, "1W"), match.grid.square(distance))
    assert odds.chance("complete") == complete
    assert odds.chance("ball with 2W") == complete
    assert odds.chance("complete") + odds.chance("ball loose") == 1


def test_a_foul_and_the_referee() -> None:
    match = staged({"1W": "h6", "2W": "i7", "1E": "i6 prone"})
    odds = foul_odds(match, player(match, "1W"), player(match, "1E"))
    assert felled(odds, "1E") == at_least(8)  # one assist against Armour 9+
    seen = Fraction(1, 6)  # doubles for armour; those of the Injury roll count only if it is made
    doubles = sum(Fraction(1, 36) for face in range(1, 7) if 2 * face >= 8)
    assert odds.chance("1W sent off") == seen + (at_least(8) - doubles) * seen
    assert odds.chance("1W sent off") == odds.chance("turnover")


def test_what_cannot_be_done_is_refused_by_name() -> None:
    match = staged({"1W": "h6", "1E": "i6", "2E": "q6"})
    with pytest.raises(IllegalAction, match="2E cannot be aimed at; allowed: 1E"):
        block_odds(match, player(match, "1W"), player(match, "2E"))
    with pytest.raises(IllegalAction, match="1E cannot be aimed at; allowed: nobody"):
        foul_odds(match, player(match, "1W"), player(match, "1E"))
    with pytest.raises(IllegalAction):
        answer_odds(match, SQUARE)


def test_ending_a_turn_rolls_nothing() -> None:
    match = staged({"1W": "h6", "1E": "i6"})
    odds = answer_odds(match, match.legal[0])
    assert odds.sure
    assert odds.chance(NOTHING) == 1


# --- generated positions: blocks by the faces of the dice


SKILLS = ("block", "dodge", "tackle", "thick-skull", "sure-feet")


def fell_chance(west: set[str], east: set[str], dice: int) -> Fraction:
    """The chance that the target goes down, by trying every face of every die; the faces are those of the game."""
    stumbles = "dodge" not in east or "tackle" in west
    order = ["pow"] + ["stumble"] * stumbles
    safe = "block" in west and "block" not in east
    order += ["both-down"] * safe + ["push-back", "stumble"][: 2 - stumbles] + ["both-down"] * (not safe)
    order.append("player-down")
    felling = {"pow"} | ({"stumble"} if stumbles else set()) | (set() if "block" in east else {"both-down"})
    faces = ("player-down", "both-down", "push-back", "push-back", "stumble", "pow")
    falls = 0
    for shown in product(faces, repeat=abs(dice)):
        best = sorted(set(shown), key=order.index)[0 if dice > 0 else -1]
        falls += best in felling
    return Fraction(falls, 6 ** abs(dice))


@pytest.mark.parametrize("seed", range(110))
def test_blocks_of_generated_positions(seed: int) -> None:
    random = Random(seed)
    west = {skill for skill in SKILLS if random.random() < 0.4} | {"block"}  # a blocker who falls rolls twice as much
    east = {skill for skill in SKILLS if random.random() < 0.4}
    players = {"1W": "h6", "1E": "i6"}
    players |= {"2W": "i7"} if random.random() < 0.5 else {}
    players |= {"2E": "h5"} if random.random() < 0.5 else {}
    strength = random.choice((2, 3, 3, 4, 5, 7))
    match = staged(players, sorted(west), sorted(east), st=strength)
    blocker, target = player(match, "1W"), player(match, "1E")
    dice = match.rules.block_dice(match, blocker, target, strength)

    odds = block_odds(match, blocker, target)

    falls = fell_chance(west, east, dice)
    if "2E" not in players:  # there is nobody else to aim at
        quick = answer_odds(match, ACT + 64 * BLOCK + blocker, injuries=False)
        assert quick.chance("1E down") == felled(quick, "1E") == falls
    assert sum(chance for _, chance in odds.outcomes) == 1
    assert felled(odds, "1E") == falls
    assert hurt(odds, "1E") == falls * at_least(9) * at_least(9 if "thick-skull" in east else 8)


# --- generated positions: ways by trying every die in the rules themselves


def tried_out(match: BowlMatch, mover: int, goal: int) -> Fraction:
    """The chance to stand on a square, by scripting every face of every die that is asked for."""
    arrived = Fraction(0)
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        copy = match.clone()
        copy.dice = ScriptedDice([f"d6 {face}" for face in script])
        try:
            copy.step(ACT + 64 * MOVE + mover)
            copy.step(SQUARE + goal)
        except DiceError:
            if not copy.prone >> mover & 1:
                scripts += [[*script, face] for face in range(1, 7)]
            continue
        arrived += Fraction(copy.at[mover] == goal and copy.is_standing(mover), 6 ** len(script))
    return arrived


def dice_to(match: BowlMatch, mover: int, goal: int) -> int:
    """How many dice the way to a square needs if all of them are good."""
    copy = match.clone()
    copy.dice = ScriptedDice(["d6 6"] * 9)
    copy.step(ACT + 64 * MOVE + mover)
    copy.step(SQUARE + goal)
    return copy.dice.count


@pytest.mark.parametrize("seed", range(90))
def test_ways_of_generated_positions(seed: int) -> None:
    random = Random(seed)
    squares = [f"{column}{row}" for column in "fghijk" for row in range(4, 10)]
    chosen = random.sample(squares, 4)
    labels = ("1W", "1E", "2E", "3E")
    skills = [skill for skill in ("two-heads", "stunty", "titchy") if random.random() < 0.25]
    agility = random.choice((2, 3, 4))
    match = staged(dict(zip(labels, chosen, strict=True)), skills, ma=random.choice((1, 2, 3)), ag=agility)
    mover = player(match, "1W")
    goals = match.grid.squares(match.rules.reachable(match, mover, match.rules.steps_left(match, mover)))
    goal = random.choice([goal for goal in goals if dice_to(match, mover, goal) <= 3])

    odds = move_odds(match, mover, goal)

    assert sum(chance for _, chance in odds.outcomes) == 1
    assert odds.chance(f"1W to {match.grid.name(goal)}") == tried_out(match, mover, goal)


def test_odds_add_up_wherever_a_match_leads() -> None:
    """Of every kind of question one answer in many is looked at."""
    random = Random(3)
    match = BLOOD_BOWL.new({}, SeededDice(11))
    looked: dict[int, int] = {}
    while not match.over:
        if looked.get(match.question, 0) < 2 and random.random() < 0.1:
            looked[match.question] = looked.get(match.question, 0) + 1
            odds = answer_odds(match, random.choice(match.legal))
            assert sum(chance for _, chance in odds.outcomes) == 1
            assert all(0 < chance <= 1 for chance in odds.facts.values())
        match.step(random.choice(match.legal))
    assert looked[TURN_Q] == 2
