"""Traits that may stop an activation before it begins."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BLITZ, BLOCK, TARGETED
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO

BONE_HEAD_TARGET: Final = 2
WITS_TARGET: Final = 4
HELP: Final = 2


def roll_for(match: BowlMatch, player: int, effect: str) -> int:
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number(effect), die)
    return die


def daze(match: BowlMatch, player: int) -> None:
    """A Standing player loses the Tackle Zone until the next activation."""
    if match.is_standing(player):
        match.rules.count_out(match, player)
        match.dazed |= 1 << player
        match.rules.count_in(match, player)


def bone_head(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Forgets what to do on a 1."""
    if owner != subject or not value or roll_for(match, owner, "bone-head") >= BONE_HEAD_TARGET:
        return value
    daze(match, owner)
    return NO


def really_stupid(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier with a cleverer Standing team-mate at hand."""
    if owner != subject or not value:
        return value
    bit = match.rules.bits["really-stupid"]
    near = match.standing[match.seat_of(owner)] & match.grid.near[match.at[owner]]
    helped = any(not match.effects[mate] & bit for mate in match.players_on(near))
    if roll_for(match, owner, "really-stupid") + (HELP if helped else 0) >= WITS_TARGET:
        return value
    daze(match, owner)
    return NO


def unchannelled_fury(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier when there is somebody to hit."""
    if owner != subject or not value:
        return value
    bonus = HELP if match.act_kind in (BLOCK, BLITZ) else 0
    return value if roll_for(match, owner, "unchannelled-fury") + bonus >= WITS_TARGET else NO


def foul_appearance(match: BowlMatch, value: int, owner: int, subject: int, attacker: int) -> int:
    """Whoever wants to hit this player loses heart on a 1."""
    if owner != subject or not value:
        return value
    return NO if roll_for(match, attacker, "foul-appearance") == 1 else value


MIND_TRAITS: Final[list[Effect[BowlMatch]]] = [
    Effect("bone-head", interrupts={ACTIVATED: bone_head}),
    Effect("really-stupid", interrupts={ACTIVATED: really_stupid}),
    Effect("unchannelled-fury", interrupts={ACTIVATED: unchannelled_fury}),
    Effect("foul-appearance", interrupts={TARGETED: foul_appearance}),
]
