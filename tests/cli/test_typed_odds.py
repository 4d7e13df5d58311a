"""Odds of typed Blood Bowl positions: a block, a dodge path, a pass, a foul, with skills and re-rolls."""

from __future__ import annotations

import json
from fractions import Fraction
from math import prod

import pytest

from tests.cli.keyboard import typed

BLOCKERS = ["--player", "1W h8 block", "--player", "1E i8 dodge"]


def chance(fact: str, *words: str) -> Fraction:
    """The chance of a fact that the first answer may lead to."""
    session = typed("odds", "--json", *words)
    assert session.error == ""
    return Fraction(json.loads(session.output)[0]["facts"].get(fact, "0"))


def felled(label: str, *words: str) -> Fraction:
    return sum(
        (chance(f"{label} {how}", *words) for how in ("down", "stunned", "knocked out", "a casualty")), Fraction()
    )


def test_a_block_knows_skills_and_re_rolls() -> None:
    once = felled("1E", *BLOCKERS, "block 1W")
    assert once == Fraction(2, 6)  # Pow, and Both Down with Block against none; Dodge makes a Stumble a push
    assert felled("1E", "--rerolls", "1", *BLOCKERS, "block 1W") == once + (1 - once) * once
    assert felled("1E", "--player", "1W h8 st4 block", *BLOCKERS[2:], "block 1W") == 1 - (1 - once) ** 2


@pytest.mark.parametrize(
    ("skills", "rerolls", "dodges"),
    [
        ("", "0", [Fraction(3, 6), Fraction(4, 6)]),  # 3+ with -1 for the one who waits there, then away
        ("dodge", "0", None),
        ("", "2", [Fraction(3, 4), Fraction(8, 9)]),
    ],
)
def test_a_dodge_path(skills: str, rerolls: str, dodges: list[Fraction] | None) -> None:
    first, second = Fraction(3, 6), Fraction(4, 6)
    expected = (
        prod(dodges)
        if dodges is not None
        else first * (second + (1 - second) * second) + (1 - first) * first * second  # one re-roll a turn
    )
    players = ["--player", f"1W h8 {skills}", "--player", "1E i8", "--player", "2E f8"]
    assert chance("1W to e10", "--rerolls", rerolls, *players, "move 1W to e10") == expected


def test_a_pass_and_a_foul() -> None:
    throw = ["--player", "1W h8 pa3 ball", "--player", "2W k8 ag3 catch", "pass 1W throw to k8"]
    assert chance("complete", *throw) == Fraction(4, 6) * (1 - Fraction(2, 6) ** 2)
    foul = ["--player", "1W h8", "--player", "1E i8 av8 prone", "foul 1W 1E"]
    doubles = Fraction(1, 6)
    assert chance("1W sent off", *foul) > doubles  # of the armour, or of the injury behind it
    assert chance("1E stunned", *foul) == Fraction(15, 36) * Fraction(21, 36)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name a scenario file, or type the players"),
        (["--player", "1Q h8"], "'1Q h8' is not a player; a player is typed as number and side"),
        (["--player", "17W h8"], "with numbers from 1 to 16"),
        (["--player", "1W h8 blocky"], "blocky is not a skill and none of ball, prone"),
        (["--player", "1W z99"], "'z99' is not a square of this board; squares go from a1 to z15"),
        (["--player", "1W h8", "--player", "1w h9"], "1W is there twice"),
        (["--player", "1W h8 st40"], "st is a number from"),
        (["--player", "1W h8", "block 1W"], "is not legal now; allowed: end turn, move 1W"),
        (["--ball", "h8", "file.toml"], "--ball goes with --player"),
        (["--rerolls", "1", "no-such-file.toml"], "cannot be read"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], told: str) -> None:
    session = typed("odds", *words)
    assert session.code != 0
    assert told in session.error
