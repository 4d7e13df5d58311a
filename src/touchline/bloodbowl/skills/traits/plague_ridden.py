"""Plague Ridden."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABSENT, BY_BLOCK, BY_FOUL, CASUALTY_SUFFERED, RESERVES
from touchline.core.hooks import Effect

INFECTED_STRENGTH: Final = 4
IMMUNE: Final = ("decay", "regeneration", "stunty")
ROTTER: Final = "rotter-lineman"


def plague_ridden(match: BowlMatch, value: int, owner: int, victim: int, row: int) -> int:
    """Once a match an opponent killed by a block or foul of this player rises as one of its own team."""
    rules = match.rules
    if not value or not may_be_infected(match, owner, victim, row):
        return value
    for player in match.team(match.seat_of(owner)):
        if match.effects[player] & rules.bits["plague-ridden"]:
            rules.use_up(match, player, "plague-ridden")
    match.tell(events.SKILL, owner, rules.number("plague-ridden"))
    match.beyond_help |= 1 << victim
    rotters = [p for p in match.team(match.seat_of(owner)) if is_spare_rotter(match, p)]
    if rotters:
        match.box[rotters[0]] = RESERVES
        match.tell(events.JOINED, rotters[0])
    return value


def may_be_infected(match: BowlMatch, owner: int, victim: int, row: int) -> bool:
    """Has this player killed an opponent by a block or foul who can catch the plague?"""
    if owner != match.attacker or row != match.rules.dead_row or match.cause not in (BY_BLOCK, BY_FOUL):
        return False
    immune = match.effects[victim] & match.rules.bits_of(IMMUNE) or match.sheets[victim].st > INFECTED_STRENGTH
    return not immune and match.seat_of(victim) != match.seat_of(owner)


def is_spare_rotter(match: BowlMatch, player: int) -> bool:
    return match.box[player] == ABSENT and match.sheets[player].position == ROTTER


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("plague-ridden", interrupts={CASUALTY_SUFFERED: plague_ridden}),
        "Plague Ridden",
        "Once a game an opponent of ST 4 or less that this player's Block or Foul kills joins the team as a Rotter.",
        TRAIT,
        (BB2020,),
        950,
    ),
]
