"""What may follow an activation: the best safe gain that is left, and what the carrier could still do."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE
from touchline.bots.bloodbowl_chances import movement
from touchline.bots.bowl.ball import goal_chance
from touchline.bots.bowl.options import CAGE, Look, Option, Situation, carry_out
from touchline.bots.bowl.safe import cage_option

LATER: Final = 0.85  # what a gain is worth that comes with a later activation
_FALL: Final = 25.0  # what it costs, roughly, to fall on a run to the End Zone
_LIKELY: Final = 0.6  # a run that is worth counting on


def follow_look(situation: Situation, safe: list[Option], used: int) -> Look:
    """A look at positions that counts the best safe gain left in them."""

    def look(match: BowlMatch) -> float:
        return value_with_follow_up(situation, match, safe, used)

    return look


def value_with_follow_up(situation: Situation, match: BowlMatch, safe: list[Option], used: int) -> float:
    worth = situation.value(match)
    best = carrier_gain(situation, match, used, worth)
    for option in safe[:3]:
        player, square = option.player, option.square
        if player == used or option.what == CAGE or match.at[player] < 0:
            continue
        there = match.at[player] == square
        if (there and not match.prone >> player & 1) or (not there and match.occupied() >> square & 1):
            continue
        after = match.clone()
        carry_out(after, option)
        best = max(best, situation.value(after) - worth)
    return worth + LATER * best


def carrier_gain(situation: Situation, match: BowlMatch, used: int, worth: float) -> float:
    """What our carrier could still gain."""
    holder = match.holder()
    if holder in (NONE, used) or match.seat_of(holder) != situation.seat:
        return 0.0
    if (match.activated | match.prone) >> holder & 1:
        return 0.0
    best = 0.0
    rest = [player for player in situation.idle if player != used and not match.activated >> player & 1]
    if holder in rest:
        plan = cage_option(situation, match, holder, rest, worth, 5)
        if plan is not None:
            best = plan.gain
    left, rushes = movement(match, holder)
    goal, run = goal_chance(situation, match, holder, left, rushes)
    if goal != NONE and run > _LIKELY:
        scored = situation.judge.touchdown(match, situation.seat)
        best = max(best, run * scored + (1 - run) * (worth - _FALL) - worth)
    return best
