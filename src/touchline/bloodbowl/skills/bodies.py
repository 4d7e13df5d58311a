"""Traits of bodies: small ones, thick ones, those that grow back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BLOCKS_PRONE,
    CASUALTY_SUFFERED,
    DODGE,
    DRIVE_ENDS,
    INJURY_RESULT,
    INJURY_TABLE,
    INTERFERE,
    KNOCKED_OUT,
    KO,
    MAY_HOLD,
    NONE,
    REGENERATION_FAILED,
    RUSH,
    RUSHES,
    SENT_OFF,
    SENT_OFF_FOR_WEAPON,
    STAND_COST,
    STAND_UP,
    STUNNED,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

STUNTY_TABLE: Final = 1
REGENERATES: Final = 4
BULKY: Final = ("bombardier", "chainsaw", "swoop")  # what keeps a Stunty player from slipping through


def stunty_dodge(match: BowlMatch, value: int, owner: int, subject: int, markers: int) -> int:
    """Slips through: markers of the square entered do not count, unless something bulky is carried along."""
    if owner != subject or match.effects[owner] & match.rules.bits_of(BULKY):
        return value
    return value + markers - titchy_markers(match, owner)


def titchy_markers(match: BowlMatch, player: int) -> int:
    """Markers so small that they hinder nobody anyway."""
    titchy, foes = match.rules.bits["titchy"], match.tackling[1 - match.seat_of(player)]
    near = foes & match.grid.near[match.at[player]]
    return sum(bool(match.effects[foe] & titchy) for foe in match.players_on(near)) if near else 0


def stunty_pass(_match: BowlMatch, value: int, owner: int, _subject: int, passer: int) -> int:
    """A pass by a Stunty player is easier to interfere with."""
    return value + 1 if owner == passer else value


def stunty_injury(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return STUNTY_TABLE if owner == subject else value


def thick_skull(match: BowlMatch, value: int, owner: int, subject: int, total: int) -> int:
    """The lowest total that knocks out only stuns."""
    if owner != subject or value != KO:
        return value
    rules = match.rules
    table = rules.injury_tables[rules.value_anyhow(match, 0, INJURY_TABLE, subject, NONE)]
    return STUNNED if table[total - 1] == STUNNED else value


def regeneration(match: BowlMatch, value: int, owner: int, subject: int, row: int) -> int:
    """May shrug off a casualty."""
    if owner != subject or not value:
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("regeneration"), die, die, REGENERATES)
    if die >= REGENERATES:
        return NO
    return match.rules.interrupt(match, YES, REGENERATION_FAILED, owner, row)


def no_hands(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return NO if owner == subject else value


def sprint(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


def jump_up(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Stands up for nothing."""
    return 0 if owner == subject else value


def blocks_prone(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def timmm_ber(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Every Open team-mate at hand helps to get up."""
    if owner != subject:
        return value
    mates = match.standing[match.seat_of(owner)] & match.grid.near[match.at[owner]]
    return value + sum(match.is_open(mate) for mate in match.players_on(mates))


def drunkard(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Not steady enough for a Rush."""
    return value - 1 if owner == subject else value


def secret_weapon(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Sent off at the end of a drive in which it took part, wherever it is by then."""
    if not match.fielded >> owner & 1 or match.box[owner] > KNOCKED_OUT:
        return value
    if not match.rules.value_anyhow(match, YES, SENT_OFF_FOR_WEAPON, owner, NONE):
        return value
    match.after(weapon_judged, owner, value)
    return match.rules.send_off(match, owner)


def weapon_judged(match: BowlMatch, verdict: int, owner: int, value: int) -> int:
    if verdict == OFF:
        match.tell(events.SENT_OFF, owner)
        match.rules.remove(match, owner, SENT_OFF)
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (weapon_judged,)
WORKS_ANYWHERE: Final[tuple[str, ...]] = ("secret-weapon",)

BODY_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect(
        "stunty",
        values={DODGE: stunty_dodge, INTERFERE: stunty_pass, INJURY_TABLE: stunty_injury},
    ),
    Effect("thick-skull", values={INJURY_RESULT: thick_skull}),
    Effect("regeneration", interrupts={CASUALTY_SUFFERED: regeneration}),
    Effect("no-hands", values={MAY_HOLD: no_hands}),
    Effect("sprint", values={RUSHES: sprint}),
    Effect("jump-up", values={STAND_COST: jump_up, BLOCKS_PRONE: blocks_prone}),
    Effect("timmm-ber", values={STAND_UP: timmm_ber}),
    Effect("drunkard", values={RUSH: drunkard}),
    Effect("secret-weapon", interrupts={DRIVE_ENDS: secret_weapon}),
]
