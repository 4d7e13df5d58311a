"""Passing skills, and those that answer a pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.rules.passing import LONG_BOMB, QUICK, SHORT
from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.skills.handling import yes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BURST_DENIED,
    CATCH,
    DIRECT,
    DIVES,
    GOES_ON,
    HAILS,
    INTERFERE,
    KICK_FLIES,
    KINDS_DENIED,
    LEAVES_BALL,
    NONE,
    PASS,
    PASS_AIMED,
    PASS_FUMBLED,
    PASSED,
    PASSING,
    PICK_Q,
    PLAYER,
    TARGETED,
    THROW_BOMB,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

ON_THE_BALL: Final = 3  # squares


# --- better throws


def accurate(_match: BowlMatch, value: int, owner: int, subject: int, band: int) -> int:
    return value + 1 if owner == subject and band <= SHORT else value


def cannoneer(_match: BowlMatch, value: int, owner: int, subject: int, band: int) -> int:
    return value + 1 if owner == subject and band > SHORT else value


def safe_pass(match: BowlMatch, value: int, owner: int, passer: int, _other: int) -> int:
    """May keep what it fumbles."""
    if owner != passer:
        return value
    return match.ask(ask_use(match, owner, "safe-pass"), USE_Q, [NO, YES], safe_pass_answered, owner)


def safe_pass_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "safe-pass")
    return NO


def running_pass(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Moves on after a Quick Pass that was caught, or a bomb, with movement that is left."""
    rules = match.rules
    if owner != subject or match.struck or match.halted or match.throw_band != QUICK:
        return value
    if not rules.play_goes_on(match) or not match.is_standing(owner) or not rules.movement_left(match, owner):
        return value
    caught = match.act_kind == PASS and match.holder() != NONE
    return YES if caught or match.act_kind == THROW_BOMB else value


def cloud_burster(match: BowlMatch, value: int, owner: int, interferer: int, passer: int) -> int:
    """May have a successful interference with a long throw rolled again."""
    if owner != passer or not value & PASSED or not SHORT < match.throw_band <= LONG_BOMB:
        return value
    if match.rules.value(match, NO, BURST_DENIED, interferer, NONE):
        return value
    seat = ask_use(match, owner, "cloud-burster")
    return match.ask(seat, USE_Q, [NO, YES], cloud_burster_answered, value, owner)


def cloud_burster_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "cloud-burster")
    return NO


def gives_away(match: BowlMatch, owner: int) -> bool:
    """Does the player ever part with the ball by choice?"""
    return not match.rules.value_anyhow(match, 0, KINDS_DENIED, owner, NONE) >> PASS & 1


def fumblerooskie(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and gives_away(match, owner) else value


# --- Dump-off


def dump_off(match: BowlMatch, value: int, owner: int, target: int, _attacker: int) -> int:
    """May get rid of the ball before the block."""
    if owner != target or not value or not match.is_able(owner) or not match.holds(owner):
        return value
    if not gives_away(match, owner):
        return value
    return match.ask(ask_use(match, owner, "dump-off"), USE_Q, [NO, YES], dump_off_answered, value, owner)


def dump_off_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "dump-off")
    match.after(dumped_off, value)
    return match.rules.aim_quick_pass(match, owner)


def dumped_off(match: BowlMatch, _: int, value: int) -> int:
    match.halted = 0  # what the dumper kept in hand does not end the attacker's activation
    return value


# --- On the Ball


def react_to_pass(match: BowlMatch, value: int, owner: int, passer: int, _target: int) -> int:
    """Players of the other team may move before the throw, one after another. The first of them asks for all."""
    if value or match.seat_of(owner) == match.seat_of(passer):
        return value
    return next_reaction(match, YES, match.seat_of(owner), 0)


def next_reaction(match: BowlMatch, on_feet: int, seat: int, moved: int) -> int:
    """Who fell is the last."""
    holders = match.setup.interrupt_holders[PASS_AIMED] & match.able & match.team_bits(seat) & ~moved
    players = [player for player in match.team(seat) if holders >> player & 1 and player != match.act_player]
    if not on_feet or not players or not match.rules.play_goes_on(match):
        return YES
    match.topic = match.rules.number("on-the-ball")
    match.focus = NONE
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in players], reaction_chosen, seat, moved)


def reaction_chosen(match: BowlMatch, answer: int, seat: int, moved: int) -> int:
    if answer == NO:
        return YES
    player = answer - PLAYER
    tell_use(match, player, "on-the-ball")
    match.after(next_reaction, seat, moved | 1 << player)
    return match.rules.march(match, player, ON_THE_BALL)


def react_to_kick(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """One Open player of the receiving team may move before the kick-off event."""
    seat = 1 - match.kicking
    if value or match.landing == NONE or match.seat_of(owner) != seat:
        return value
    holders = match.setup.interrupt_holders[KICK_FLIES] & match.rules.open_players(match, seat)
    players = [player for player in match.team(seat) if holders >> player & 1]
    if not players:
        return YES
    match.topic = match.rules.number("on-the-ball")
    match.focus = NONE
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in players], kick_reaction_chosen)


def kick_reaction_chosen(match: BowlMatch, answer: int) -> int:
    if answer == NO:
        return YES
    player = answer - PLAYER
    tell_use(match, player, "on-the-ball")
    match.after(reacted_to_kick)
    return match.rules.march(match, player, ON_THE_BALL)


def reacted_to_kick(_match: BowlMatch, _: int) -> int:
    """Nobody else does."""
    return YES


# --- Diving Catch


def sure_catch(_match: BowlMatch, value: int, owner: int, subject: int, directness: int) -> int:
    """An accurate pass into the own square is easier to catch."""
    return value + 1 if owner == subject and directness == DIRECT else value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    safe_pass_answered,
    cloud_burster_answered,
    dump_off_answered,
    dumped_off,
    next_reaction,
    reaction_chosen,
    kick_reaction_chosen,
    reacted_to_kick,
)

# Dump-off comes after whatever puts the attacker off, so these skills are listed after the traits of minds.
PASSING_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("accurate", values={PASSING: accurate}),
    Effect("cannoneer", values={PASSING: cannoneer}),
    Effect("hail-mary-pass", values={HAILS: yes}),
    Effect("safe-pass", interrupts={PASS_FUMBLED: safe_pass}),
    Effect("running-pass", values={GOES_ON: running_pass}),
    Effect("cloud-burster", interrupts={INTERFERE: cloud_burster}),
    Effect("dump-off", interrupts={TARGETED: dump_off}),
    Effect("on-the-ball", interrupts={PASS_AIMED: react_to_pass, KICK_FLIES: react_to_kick}),
    Effect("diving-catch", values={CATCH: sure_catch, DIVES: yes}),
    Effect("fumblerooskie", values={LEAVES_BALL: fumblerooskie}),
]
