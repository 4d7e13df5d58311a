"""What a Blood Bowl coach works out in the head: how likely a way, a pick-up and a block are to go well."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.paths import PathFinder
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BOTH_DOWN,
    NONE,
    PICK_UP,
    PLAYER_DOWN,
    POW,
    PUSH_BACK,
    STRENGTH,
    STUMBLE,
)

FACES: Final = (PLAYER_DOWN, BOTH_DOWN, PUSH_BACK, STUMBLE, POW, PUSH_BACK)
_REROLL_WORTH: Final = 0.8  # a team re-roll saves a failure this often: it may be needed elsewhere, or fail too


def has(match: BowlMatch, player: int, skill: str) -> bool:
    """Has the player a skill, and is it in use in this match?"""
    number = match.rules.numbers.get(skill)
    return number is not None and bool(match.effects[player] >> number & 1)


def movement(match: BowlMatch, player: int) -> tuple[int, int]:
    """Squares without and with Rushing that the player still has, now or when activated next."""
    rules = match.rules
    if match.act_player == player:
        return rules.movement_left(match, player), rules.rushes_left(match, player)
    left = match.sheets[player].ma
    if match.prone >> player & 1:
        left = max(0, left - (0 if has(match, player, "jump-up") else rules.stand_up_cost))
    return left, rules.rushes


def foes_zone(match: BowlMatch, seat: int) -> int:
    """The squares in Tackle Zones of a seat's opponents."""
    return match.grid.around(match.tackling[1 - seat])


def calm_squares(match: BowlMatch, player: int) -> int:
    """Squares the player can go to without any die; the square of a loose ball is none of them."""
    grid, start = match.grid, match.at[player]
    zone = foes_zone(match, match.seat_of(player))
    if zone >> start & 1:
        return 0
    free = grid.full & ~match.occupied()
    if match.ball >= 0:
        free &= ~(1 << match.ball)
    return grid.reach(start, movement(match, player)[0], free, free & ~zone)


def way_chance(match: BowlMatch, player: int, goal: int) -> float:
    """The chance to arrive at a square by the safest way, before any re-roll; 0 when it is out of reach."""
    left, rushes = movement(match, player)
    start, grid = match.at[player], match.grid
    if start == goal:
        return 1.0
    if grid.distance(start, goal) > left + rushes:
        return 0.0
    free = grid.full & ~match.occupied()
    through = free & ~(1 << match.ball) if match.ball >= 0 else free
    finder = PathFinder(match, player, left, rushes, free | 1 << goal, through)
    return finder.chance() if finder.find(goal) else 0.0


def with_reroll(match: BowlMatch, seat: int, chance: float) -> float:
    """The chance when a team re-roll may help out."""
    if match.rerolls[seat] + match.drive_rerolls[seat] == 0 or chance >= 1.0:
        return chance
    return chance + (1 - chance) * chance * _REROLL_WORTH


def pick_up_chance(match: BowlMatch, player: int) -> float:
    """The chance to get to the loose ball and pick it up; 0 where that is out of the question."""
    if match.ball < 0 or not match.rules.can_hold(match, player):
        return 0.0
    chance = way_chance(match, player, match.ball)
    if not chance:
        return 0.0
    markers = match.markers_at(match.ball, match.seat_of(player))
    needed = match.sheets[player].agility - match.rules.value(
        match, match.rules.pick_up_bonus - markers, PICK_UP, player, NONE
    )
    lifted = (7 - min(6, max(2, needed))) / 6
    if has(match, player, "sure-hands"):
        lifted += (1 - lifted) * lifted
    return chance * lifted


class BlockChances:
    """What a block promises its attacker: `down` the target falls, `lost` the attacker does and the turn is over."""

    __slots__ = ("dice", "down", "lost")

    def __init__(self, dice: int, down: float, lost: float) -> None:
        self.dice = dice  # negative: the other coach selects
        self.down = down
        self.lost = lost


def block_chances(match: BowlMatch, attacker: int, target: int) -> BlockChances:
    """A block from where the attacker stands, without re-rolls."""
    rules = match.rules
    strength = rules.value(match, match.sheets[attacker].st, STRENGTH, attacker, target)
    dice = rules.block_dice(match, attacker, target, strength)
    worths = [worth_of(match, attacker, target, face) for face in FACES]
    good = len([worth for worth in worths if worth > 0]) / 6
    bad = len([worth for worth in worths if worth < 0]) / 6
    number = abs(dice)
    if dice > 0:
        return BlockChances(dice, 1 - (1 - good) ** number, bad**number)
    return BlockChances(dice, good**number, 1 - (1 - bad) ** number)


def worth_of(match: BowlMatch, attacker: int, target: int, result: int) -> int:
    """What a result is worth to the attacker: 2 the target falls, 1 it does by Both Down, 0 a push, below 0 a loss."""
    if result == POW:
        return 3
    if result == STUMBLE:
        dodges = has(match, target, "dodge") and not has(match, attacker, "tackle")
        return 0 if dodges else 2
    if result == PUSH_BACK:
        return 0
    if result == PLAYER_DOWN:
        return -2
    if has(match, attacker, "block"):
        return 0 if has(match, target, "block") or has(match, target, "wrestle") else 1
    return 0 if has(match, attacker, "wrestle") and not match.holds(attacker) else -1


def block_from(match: BowlMatch, attacker: int, target: int, square: int) -> BlockChances:
    """The same from another square."""
    if match.at[attacker] == square and not match.prone >> attacker & 1:
        return block_chances(match, attacker, target)
    after = match.clone()
    if after.prone >> attacker & 1:
        after.rules.stand(after, attacker)
    after.rules.move(after, attacker, square)
    return block_chances(after, attacker, target)
