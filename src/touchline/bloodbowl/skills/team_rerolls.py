"""The re-rolls of a team: its own, and that of its Leader."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BLOCK_DICE,
    CATCH,
    DODGE,
    INTERFERE,
    JUMPING,
    LANDING,
    NONE,
    PASSING,
    PICK_UP,
    REROLL_PAID,
    RUSH,
    SKILL_DIE,
    STAND_UP,
    THROWING,
)
from touchline.core.hooks import Effect
from touchline.core.match import YES

TEAM_REROLL: Final = "team-re-roll"
LEADER_REROLL: Final = "leader-re-roll"
OWN_TESTS: Final = (
    DODGE, RUSH, JUMPING, PICK_UP, CATCH, PASSING, THROWING, LANDING, INTERFERE, BLOCK_DICE, SKILL_DIE,
)  # fmt: skip
TEAM_TESTS: Final = (*OWN_TESTS, STAND_UP)


def in_own_turn(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """Only the active team, only in its team turn, and only while there are some."""
    seat = owner - match.count
    return (
        match.rules.is_team_turn(match) and match.active == seat and match.rerolls[seat] + match.drive_rerolls[seat] > 0
    )


def pay_team_reroll(match: BowlMatch, owner: int) -> None:
    """Those that expire first are used first."""
    seat = owner - match.count
    if not match.rules.value(match, YES, REROLL_PAID, NONE, seat):
        return
    if match.drive_rerolls[seat]:
        match.drive_rerolls[seat] -= 1
    else:
        match.rerolls[seat] -= 1


def leader_on_pitch(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """The re-roll of the Leader is a team re-roll, too."""
    seat = owner - match.count
    return match.rules.is_team_turn(match) and match.active == seat and leader_is_there(match, seat)


def leader_is_there(match: BowlMatch, seat: int) -> bool:
    """The team's one re-roll more, unspent in this half, while any of its Leaders is on the pitch."""
    if match.leader_used >> seat & 1:
        return False
    leader = match.rules.bits["leader"]
    for player in match.team(seat):  # noqa: SIM110 -- asked after every failure, and a generator takes its time
        if match.effects[player] & leader and match.at[player] >= 0:
            return True
    return False


def pay_leader_reroll(match: BowlMatch, owner: int) -> None:
    seat = owner - match.count
    if match.rules.value(match, YES, REROLL_PAID, NONE, seat):
        match.leader_used |= 1 << seat


TEAM_REROLLS: Final[list[Effect[BowlMatch]]] = [
    Effect(TEAM_REROLL, rerolls=dict.fromkeys(TEAM_TESTS, in_own_turn), spend=pay_team_reroll),
    Effect(LEADER_REROLL, rerolls=dict.fromkeys(TEAM_TESTS, leader_on_pitch), spend=pay_leader_reroll),
]
