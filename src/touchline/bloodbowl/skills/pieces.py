"""Small parts that several skills are made of."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FIRMNESS_DENIED, KINDS_DENIED, LEAVES_SQUARE, NONE, PASS, TURN
from touchline.core.match import NO, YES

HOLDS_FAST: Final = 10  # more than all that could strip the ball


def marked_there(match: BowlMatch, owner: int, mover: int, square: int) -> bool:
    """Did the owner mark this opponent in the square, which is free now, and can go there?"""
    if match.seat_of(owner) == match.seat_of(mover) or not match.is_able(owner) or match.rooted >> owner & 1:
        return False
    return bool(match.grid.near[square] >> match.at[owner] & 1) and not match.occupied() >> square & 1


def ask_use(match: BowlMatch, owner: int, effect: str) -> int:
    """Name the skill and its owner for the question."""
    match.topic = match.rules.number(effect)
    match.focus = owner
    return match.seat_of(owner)


def tell_use(match: BowlMatch, owner: int, effect: str) -> None:
    match.rules.note_use(match, owner, match.rules.number(effect))


def firmness_denied(match: BowlMatch, owner: int, blocker: int) -> bool:
    """Does the blocker keep this player, as the target of the block, from standing their ground?"""
    return owner == match.defender and match.rules.value(match, NO, FIRMNESS_DENIED, owner, blocker) > 0


def holds_fast(_match: BowlMatch, value: int, owner: int, target: int, _blocker: int) -> int:
    """Nobody strips the ball from this player."""
    return value - HOLDS_FAST if owner == target else value


def plus_one(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


def yes(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def long_legs(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """A jump is one easier, to no better than -1."""
    return min(-1, value + 1) if owner == subject and value < 0 else value


def gives_away(match: BowlMatch, owner: int) -> bool:
    """Does the player ever part with the ball by choice?"""
    return not match.rules.value_in_any_state(match, 0, KINDS_DENIED, owner, NONE) >> PASS & 1


def always(_match: BowlMatch, _owner: int, _player: int, _shown: int) -> bool:
    return True


def catches_ball(match: BowlMatch, _owner: int, _player: int, _shown: int) -> bool:
    """A bomb is no ball."""
    return not match.bomb


def unused(match: BowlMatch, owner: int, effect: str) -> bool:
    """Has the player not used the skill in this turn?"""
    return not match.used[owner] & match.rules.bits[effect]


def may_leave_square(match: BowlMatch, owner: int) -> bool:
    """May the player use a skill that takes it out of its square?"""
    if match.rooted >> owner & 1:
        return False
    return match.rules.value_in_any_state(match, YES, LEAVES_SQUARE, owner, NONE) > 0


def own_activation(match: BowlMatch, owner: int, effect: str) -> bool:
    unused = not match.used[owner] & match.rules.bits[effect]
    return match.phase == TURN and match.act_player == owner and unused
