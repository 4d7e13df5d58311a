"""Prehensile Tail."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, JUMPING
from touchline.core.hooks import Effect


def prehensile_tail(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Holds back opponents who leave its Tackle Zone; one tail is enough."""
    if match.seat_of(owner) == match.seat_of(subject) or match.came_from < 0:
        return value
    near = match.grid.near[match.came_from]
    bit = match.rules.bits["prehensile-tail"]
    tails = [p for p in match.players_on(near & match.tackling[match.seat_of(owner)]) if match.effects[p] & bit]
    return value - 1 if tails and tails[0] == owner else value


def every_tail(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    if match.seat_of(owner) == match.seat_of(subject) or match.came_from < 0 or not match.is_able(owner):
        return value
    return value - 1 if match.grid.near[match.came_from] >> match.at[owner] & 1 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("prehensile-tail", values={DODGE: prehensile_tail, JUMPING: prehensile_tail}),
        "Prehensile Tail",
        "Opponents leaving its tackle zone by Dodge, Jump or Leap get -1 (one such player only).",
        MUTATION,
        (BB2020,),
        550,
    ),
    Skill(
        Effect("prehensile-tail", values={DODGE: every_tail}),
        "Prehensile Tail",
        "Opponents who dodge out of its tackle zone have -1; several tails add up.",
        MUTATION,
        (BB2016, GOLD),
        550,
        compulsory=True,
    ),
]
