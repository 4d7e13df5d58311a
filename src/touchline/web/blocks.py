"""Blocks before they are rolled: how many dice, who chooses, and who helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from touchline.blitzbowl.vocabulary import BLOCK as BLITZ_BLOCK
from touchline.blitzbowl.vocabulary import TARGET_Q as BLITZ_TARGET_Q
from touchline.bloodbowl.vocabulary import BLITZ, BLOCK, MOVE_Q, SQUARE, STRENGTH, TARGET_Q
from touchline.matches.courses import KindDice


@dataclass(frozen=True)
class BlockPreview:
    """A block as it stands now: `dice` to roll, `chooses` whether their coach selects, labels of those who assist."""

    dice: int
    chooses: bool
    ours: list[str]
    theirs: list[str]


def _player(match: Any, label: str) -> int:
    return next((player for player, sheet in enumerate(match.sheets) if sheet.label == label), -1)


def _labels(match: Any, players: list[int]) -> list[str]:
    return [match.sheets[player].label for player in players]


def bowl_block(match: Any, action: int) -> BlockPreview | None:
    """The block that an answer of Blood Bowl declares or aims, if it is one."""
    verb, _, label = match.describe(action).rpartition(" ")
    player, target = match.act_player, _player(match, label)
    if match.question == TARGET_Q and match.act_kind in (BLOCK, BLITZ):
        pass
    elif verb != "block":
        return None
    elif match.sheets[target].seat == match.actor:  # with a single target nobody is asked for one
        player, targets = target, match.rules.block_targets(match, target)
        target = targets[0] if len(targets) == 1 else -1
    if target < 0 or match.grid.distance(match.at[player], match.at[target]) > 1:
        return None
    rules = match.rules
    strength = rules.value(match, match.sheets[player].st, STRENGTH, player, target)
    dice = rules.block_dice(match, player, target, strength)
    ours, theirs = rules.block_helpers(match, player, target)
    return BlockPreview(abs(dice), dice > 0, _labels(match, ours), _labels(match, theirs))


@dataclass(frozen=True)
class Charge:
    """A Blitz at somebody further away: the safest way to them, its percentage, and the block at its end."""

    path: list[str]
    percent: float
    block: BlockPreview | None


def bowl_charge(match: Any, action: int) -> Charge | None:
    """What follows when an answer of Blood Bowl aims a Blitz at an opponent who is not next to the player."""
    label = match.describe(action).rpartition(" ")[2]
    player, target = match.act_player, _player(match, label)
    if match.question != TARGET_Q or match.act_kind != BLITZ or target < 0:
        return None
    start, goal, grid = match.at[player], match.at[target], match.grid
    copy = match.clone()
    copy.sink, copy.dice = None, KindDice(())
    copy.step(action)
    if grid.distance(start, goal) <= 1 or copy.over or copy.question != MOVE_Q:
        return None
    ways = copy.rules.ways(copy, player).chances()
    near = [square for square in ways if grid.distance(square, goal) == 1 and SQUARE + square in copy.legal]
    if not near:
        return None
    best = max(sorted(near), key=lambda square: (round(ways[square], 3), -grid.distance(square, start)))
    path = [grid.name(square) for square in copy.rules.route(copy, player, best)]
    copy.step(SQUARE + best)
    hit = next((each for each in copy.legal if copy.describe(each) == f"block {label}"), None)
    block = bowl_block(copy, hit) if hit is not None else None
    return Charge(path, round(100 * float(ways[best]), 1), block)


def blitz_block(match: Any, action: int) -> BlockPreview | None:
    """The Block that an answer of Blitz Bowl declares or aims, if it is one."""
    verb, _, label = match.describe(action).rpartition(" ")
    player, target = match.focus, _player(match, label)
    if match.question == BLITZ_TARGET_Q and match.act_kind == BLITZ_BLOCK:
        pass
    elif verb != "block" or target < 0:
        return None
    else:
        player, targets = target, match.rules.block_targets(match, target)
        target = targets[0] if len(targets) == 1 else -1
    if target < 0 or match.sheets[target].seat == match.sheets[player].seat:
        return None
    assisted = match.rules.is_assisted(match, player, target)
    ours = match.rules.helpers(match, player, target) if assisted else []
    return BlockPreview(match.rules.block_dice(match, player, assisted), True, _labels(match, ours), [])
