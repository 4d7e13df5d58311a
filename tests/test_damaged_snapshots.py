"""Snapshots of the real games that somebody has tampered with are refused in words, whatever was changed."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from touchline.core.dice import SeededDice
from touchline.core.errors import SnapshotError
from touchline.core.snapshot import dump, load
from touchline.matches import find_game

GAMES = ("blitzbowl", "bloodbowl-2020")
JUNK: list[Any] = [None, True, -1, 7, 10**6, 1 << 70, 10**30, 1.5, "", "west", [], [7], ["x"], {}, {"a": 1}]


def snapshot(id: str) -> dict[str, Any]:
    """A match in the middle of its first turns."""
    game, random = find_game(id), Random(id)
    match = game.new(next(iter(game.samples())), SeededDice(5))
    for _ in range(80):
        match.step(random.choice(match.legal))
    return dump(game, match)


def tampered(data: dict[str, Any], random: Random) -> dict[str, Any]:
    """A copy with junk instead of one field of the state, or of one entry of it."""
    copied = copy.deepcopy(data)
    state = copied["state"]
    name = random.choice(sorted(state))
    if isinstance(state[name], list) and state[name] and random.random() < 0.6:
        state[name][random.randrange(len(state[name]))] = random.choice(JUNK)
    elif isinstance(state[name], dict) and random.random() < 0.6:
        state[name][random.choice(["0", "1", "x", "-1", "999999", *state[name]])] = random.choice(JUNK)
    else:
        state[name] = random.choice(JUNK)
    return copied


def refusal(id: str, data: dict[str, Any]) -> str:
    """Why a snapshot is refused; empty when it is taken."""
    try:
        load(find_game(id), data)
    except SnapshotError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("id", GAMES)
def test_tampering_is_refused_in_words_or_harmless(id: str) -> None:
    data, random = snapshot(id), Random(1)
    reasons = [refusal(id, tampered(data, random)) for _ in range(300)]
    assert sum(len(reason) > 20 for reason in reasons) > 150
    assert refusal(id, data) == ""


@pytest.mark.parametrize("id", GAMES)
def test_a_number_that_no_board_has_is_refused(id: str) -> None:
    data = snapshot(id)
    data["state"]["at"]["0"] = 1 << 70
    assert "the state of the snapshot is damaged" in refusal(id, data)
