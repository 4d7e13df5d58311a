"""Snapshots: a match goes on elsewhere, and damaged ones are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.toy.game import ToyGame, WildGame
from tests.toy.match import ToyMatch
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import DiceError, SnapshotError
from touchline.core.snapshot import digest, dump, dumps, load, loads, position

GAME = ToyGame()


class NextVersion(ToyGame):
    rules_version = 2


def in_the_middle() -> ToyMatch:
    """A match that waits in the middle of a roll for the other seat."""
    place = {"pawns": {"x1": "b1", "o1": "d1"}, "hands": {"noughts": ["trip"]}}
    match = GAME.stage(place, {}, SeededDice(4))
    match.step(match.parse("move x1 to c1"))
    return match


def test_match_goes_on_from_the_middle_of_a_roll() -> None:
    match = in_the_middle()
    loaded = loads(GAME, dumps(GAME, match))
    assert [entry[0].__name__ for entry in loaded.stack] == [entry[0].__name__ for entry in match.stack]
    while not match.over:
        assert position(GAME, loaded) == position(GAME, match)
        assert loaded.dice.count == match.dice.count
        action = match.legal[len(match.legal) // 2]
        match.step(action)
        loaded.step(action)
    assert loaded.over


def test_stack_holds_names_and_numbers() -> None:
    stack = position(GAME, in_the_middle())["stack"]
    assert isinstance(stack, list)
    assert [entry[0] for entry in stack] == ["end_turn", "stepped", "rolled", "fold_on", "tripped"]
    assert stack[3][1] == "step-rolled"  # a hook point; everything else is a number
    assert all(type(value) is int for entry in stack for value in entry[1:] if value != "step-rolled")


def test_digest_tells_positions_apart_and_ignores_the_dice() -> None:
    one, two = GAME.new({}, SeededDice(1)), GAME.new({}, SeededDice(2))
    assert digest(GAME, one) == digest(GAME, two)
    one.step(one.parse("pass"))
    assert digest(GAME, one) != digest(GAME, two)


def test_scripted_match_cannot_be_saved() -> None:
    with pytest.raises(DiceError, match="only seeded dice can"):
        dumps(GAME, GAME.new({}, ScriptedDice([])))


@pytest.mark.parametrize("value", [None, "a", 1.5, True, [1]])
def test_state_that_is_not_whole_numbers_cannot_be_saved(value: Any) -> None:
    match = GAME.new({}, SeededDice(1))
    match.at[0] = value
    with pytest.raises(SnapshotError, match=r"at holds .*; only whole numbers can be saved"):
        dumps(GAME, match)


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    """What a snapshot is refused with after a change to its data."""
    data = json.loads(dumps(GAME, in_the_middle()))
    change(data)
    with pytest.raises(SnapshotError) as caught:
        load(GAME, data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d.update(format="chess"), "not a snapshot of format touchline-snapshot version 2"),
        (lambda d: d.update(version=1), "not a snapshot of format touchline-snapshot version 2"),
        (lambda d: d.update(game="toy-wild"), "of the game 'toy-wild', not 'toy'"),
        (lambda d: d.update(rules=0), "under rules version 0 of toy; this program plays version 1"),
        (lambda d: d.pop("settings"), "lacks its settings or its state"),
        (lambda d: d.update(state=[]), "lacks its settings or its state"),
        (lambda d: d["settings"].update(turns=0), "turns is a number from 1 to 60"),
        (lambda d: d.update(dice=[1]), "a seed and a count"),
        (lambda d: d.update(dice=[1, True]), "a seed and a count"),
        (lambda d: d.update(dice=[-1, 0]), "the dice of the snapshot are damaged: a seed is"),
        (lambda d: d.update(dice=[1, -4]), "the dice of the snapshot are damaged"),
        (lambda d: d.pop("numbers"), "does not say what its numbers mean"),
        (lambda d: d["numbers"].update(effects=7), "the numbers of the effects are a count and a digest, not 7"),
        (lambda d: d["numbers"]["effects"].__setitem__(0, 3), "numbers the effects of toy differently"),
        (lambda d: d["numbers"]["effects"].__setitem__(0, 5), "numbers the effects of toy differently"),
        (lambda d: d["numbers"].update(weathers=[1, "a"]), "numbers the weathers of toy differently"),
        (lambda d: d["state"].pop("stack"), "the stack of the snapshot is not a list"),
        (lambda d: d["state"].update(wind=1), "has state that toy does not know: 'wind'"),
        (lambda d: d["state"].update(at={"4": 1}), "at has no place '4'"),
        (lambda d: d["state"].update(at={"x": 1}), "at has no place 'x'"),
        (lambda d: d["state"].update(at={"0": "a1"}), "at holds 'a1'"),
        (lambda d: d["state"].update(over=0), "over is true or false, not 0"),
        (lambda d: d["state"].update(at=7), "at is a list of whole numbers, not 7"),
        (lambda d: d["state"].update(at=[0, 1, "e1", 3]), "at holds 'e1'"),
        (lambda d: d["state"].update(turn=True), "turn holds True"),
        (lambda d: d["state"].update(at=[0, 1, 2]), "the pawns stand in [0, 1, 2]"),
        (lambda d: d["state"].update(at=[0, 0, 2, 3]), "the pawns stand in [0, 0, 2, 3]"),
        (lambda d: d["state"].update(deck=[0]), "the state of the snapshot is damaged"),
        (lambda d: d["state"].update(stack={}), "the stack of the snapshot is not a list"),
        (lambda d: d["state"].update(stack=["end_turn"]), "the stack entry 'end_turn' names no rule"),
        (lambda d: d["state"].update(stack=[[]]), "the stack entry [] names no rule"),
        (lambda d: d["state"].update(stack=[["fly"]]), "waits for the rule 'fly', which toy does not have"),
        (lambda d: d["state"].update(stack=[["__init__"]]), "waits for the rule '__init__', which toy does not have"),
        (lambda d: d["state"].update(stack=[["bits"]]), "waits for the rule 'bits', which toy does not have"),
        (lambda d: d["state"].update(stack=[["stepped", "x1"]]), "stepped holds 'x1'"),
        (lambda d: d["state"].update(stack=[["stepped", 1]]), "the rule 'stepped' cannot continue with [1]"),
        (
            lambda d: d["state"].update(stack=[["fold_on", "step-rolled", 2, 3, 4, 5, 6]]),
            "cannot continue with [1, 2, 3, 4, 5, 6]",
        ),
        (
            lambda d: d["state"].update(stack=[["fold_on", "step-missed", 2, 3, 4, 5]]),
            "the rule 'fold_on' waits at 'step-missed', which is not a point of toy",
        ),
        (
            lambda d: d["state"].update(stack=[["fold_on", "step-rolled", 2, 1, 4, 5]]),
            "waits after an effect, number 1, that never steps in at step-rolled",
        ),
        (lambda d: d["state"].update(stack=[["carry_on"]]), "the rule 'carry_on' cannot continue with []"),
        (lambda d: d["state"].update(stack=[]), "waits for an answer, but no rule"),
        (lambda d: d["state"].update(legal=[]), "waits for an answer, but none is legal"),
        (lambda d: d["state"].update(actor=7), "the actor 7 is not a seat"),
    ],
)
def test_damaged_snapshots_are_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert reason in damaged(change)


@pytest.mark.parametrize("text", ["", "{", "[]", "7"])
def test_texts_that_are_no_snapshots_are_refused(text: str) -> None:
    with pytest.raises(SnapshotError, match=r"is not JSON|is a JSON object"):
        loads(GAME, text)


def test_other_games_and_versions_refuse_it() -> None:
    data = dump(GAME, in_the_middle())
    for other in (WildGame(), NextVersion()):
        with pytest.raises(SnapshotError):
            load(other, data)
