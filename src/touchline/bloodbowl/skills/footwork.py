"""Traits of quick feet and helping hands: stepping aside, stepping away, getting others up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABOUT_TO_BE_HIT,
    AGILITY,
    BALL_AND_CHAIN,
    BLOCKED,
    JUMP_TOTAL,
    LEAPS,
    NONE,
    PLACE_Q,
    SQUARE,
    TURN_ENDS,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

HELPING_REACH: Final = 3
HELPED_UP: Final = 5


# --- Trickster


def trickster(match: BowlMatch, value: int, owner: int, target: int, attacker: int) -> int:
    """May be somewhere else next to the attacker when the blow falls."""
    if owner != target or not match.is_able(owner) or match.act_kind == BALL_AND_CHAIN or match.rooted >> owner & 1:
        return value
    if not match.grid.near[match.at[attacker]] & ~match.occupied():
        return value
    return match.ask(ask_use(match, owner, "trickster"), USE_Q, [NO, YES], trick_chosen, owner, attacker)


def trick_chosen(match: BowlMatch, answer: int, owner: int, attacker: int) -> int:
    if answer == NO:
        return DONE
    tell_use(match, owner, "trickster")
    free = match.grid.near[match.at[attacker]] & ~match.occupied()
    match.focus = owner
    return match.ask(match.seat_of(owner), PLACE_Q, match.grid.squares(free, SQUARE), tricked, owner)


def tricked(match: BowlMatch, answer: int, owner: int) -> int:
    """Not a movement: a ball in the square bounces later, and a touchdown waits for the end of the block."""
    square = answer - SQUARE
    match.rules.move(match, owner, square)
    match.tell(events.PLACED, owner, square)
    match.rules.note_entry(match, owner)
    match.rules.disturb_ball(match, square)
    return DONE


# --- Pogo Stick


def pogo_leaps(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def pogo_jump(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Nobody around makes a jump harder, whatever they grab or throw in the way; the crowd may."""
    return max(value, match.rules.value(match, 0, AGILITY, owner, NONE)) if owner == subject else value


# --- Hit and Run


def quiet_squares(match: BowlMatch, owner: int) -> int:
    """Free squares next to the player where it would neither mark an opponent nor be marked."""
    grid = match.grid
    foes = match.standing[1 - match.seat_of(owner)]
    return grid.near[match.at[owner]] & ~match.occupied() & ~grid.around(foes)


def hit_and_run(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """May step away from everybody once the last block is over."""
    bit = match.rules.bits["hit-and-run"]
    if owner != blocker or match.used[owner] & bit or match.rooted >> owner & 1 or not match.is_able(owner):
        return value
    if not quiet_squares(match, owner):
        return value
    match.used[owner] |= bit
    return match.ask(ask_use(match, owner, "hit-and-run"), USE_Q, [NO, YES], run_chosen, owner)


def run_chosen(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    tell_use(match, owner, "hit-and-run")
    match.focus = owner
    squares = match.grid.squares(quiet_squares(match, owner), SQUARE)
    return match.ask(match.seat_of(owner), PLACE_Q, squares, ran, owner)


def ran(match: BowlMatch, answer: int, owner: int) -> int:
    square = answer - SQUARE
    match.rules.move(match, owner, square)
    match.tell(events.STEP, owner, square)
    return match.rules.arrive(match, owner)


# --- Pick-me-up


def pick_me_up(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """When the opponents' turn is over, Prone team-mates nearby may be helped up; one die for each of them."""
    if match.seat_of(owner) == seat or match.scorer != NONE:  # after a touchdown everybody leaves the pitch
        return value
    helpers = [player for player in match.on_pitch(match.seat_of(owner)) if helps_up(match, player)]
    if helpers[0] != owner:
        return value
    near = 0
    for mate in match.on_pitch(match.seat_of(owner)):
        lies = match.prone >> mate & 1 and not match.stunned >> mate & 1
        if lies and any(match.grid.distance(match.at[h], match.at[mate]) <= HELPING_REACH for h in helpers):
            near |= 1 << mate
    return help_up(match, DONE, near)


def helps_up(match: BowlMatch, player: int) -> bool:
    return match.is_able(player) and bool(match.effects[player] & match.rules.bits["pick-me-up"])


def help_up(match: BowlMatch, _: int, near: int) -> int:
    """The next of the players in the bit set `near`."""
    while near:
        mate = (near & -near).bit_length() - 1
        near &= near - 1
        die = match.dice.roll(D6)
        match.tell_roll(events.DIE, mate, match.rules.number("pick-me-up"), die, die, HELPED_UP)
        if die >= HELPED_UP:
            match.after(help_up, near)
            return match.ask(ask_use(match, mate, "pick-me-up"), USE_Q, [NO, YES], helped_up, mate)
    return DONE


def helped_up(match: BowlMatch, answer: int, mate: int) -> int:
    if answer == YES:
        match.rules.stand(match, mate)
    return DONE


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    trick_chosen,
    tricked,
    run_chosen,
    ran,
    help_up,
    helped_up,
)

FOOTWORK: Final[list[Effect[BowlMatch]]] = [
    Effect("trickster", interrupts={ABOUT_TO_BE_HIT: trickster}),
    Effect("pogo-stick", values={LEAPS: pogo_leaps, JUMP_TOTAL: pogo_jump}),
    Effect("hit-and-run", interrupts={BLOCKED: hit_and_run}),
    Effect("pick-me-up", interrupts={TURN_ENDS: pick_me_up}),
]
