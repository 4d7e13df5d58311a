"""Stars who strike as their activation begins: with blades, kegs, guns, or out of nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.stars.openings import NEAR, opening_over, opens, roll_for, went_on
from touchline.bloodbowl.stars.pieces import ask_whom, marked_foes, spent, standing_foes, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLITZ,
    BY_WEAPON,
    MOVE,
    NONE,
    PICK_Q,
    PLACE_Q,
    PLAYER,
    SQUARE,
    UNTIL_DRIVE,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def flashing_blade(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A Stab before a Move action."""
    if not opens(match, value, owner, player) or match.act_kind != MOVE:
        return value
    return ask_whom(match, owner, "the-flashing-blade", marked_foes(match, owner), flashed, value, owner)


def flashed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "the-flashing-blade")
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(went_on, value)
    match.after(match.rules.settle_ball)
    return match.rules.roll_armour(match, answer - PLAYER, 0)


def beer_barrel_bash(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per drive a keg flies, and that is the activation."""
    if not opens(match, value, owner, player):
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], NEAR)
    return ask_whom(match, owner, "beer-barrel-bash", foes, keg_thrown, value, owner)


def keg_thrown(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """3+ floors the opponent, a 1 the thrower."""
    if answer == NO:
        return value
    spent(match, owner, "beer-barrel-bash", UNTIL_DRIVE)
    die = roll_for(match, owner, "beer-barrel-bash")
    match.after(opening_over)
    match.after(match.rules.settle_ball)
    match.attacker = NONE
    match.cause = BY_WEAPON
    if die == 1:
        return match.rules.fell(match, owner)
    return match.rules.fell(match, answer - PLAYER) if die >= NEAR else DONE


def blasting(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per half a shot, which may hit somebody else."""
    if not opens(match, value, owner, player):
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], NEAR)
    return ask_whom(match, owner, "then-i-started-blastin", foes, shot, value, owner)


def shot(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """3+ hits; on a 2 the other coach picks somebody near the target; a 1 hits the shooter."""
    if answer == NO:
        return value
    spent(match, owner, "then-i-started-blastin", UNTIL_HALF)
    target = answer - PLAYER
    die = roll_for(match, owner, "then-i-started-blastin")
    if die >= NEAR or die == 1:
        return shot_hits(match, PLAYER + (target if die > 1 else owner), value, owner)
    everybody = [p for p in range(match.count) if match.at[p] >= 0 and p not in (owner, target)]
    near = within(match, everybody, match.at[target], NEAR)
    if not near:
        return value
    match.focus = target
    return match.ask(1 - match.seat_of(owner), PICK_Q, [PLAYER + p for p in near], shot_hits, value, owner)


def shot_hits(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """A bare Armour roll; whoever is hurt goes down."""
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(shooter_goes_on, value, owner)
    match.after(match.rules.settle_ball)
    return match.rules.roll_armour(match, answer - PLAYER, 0)


def shooter_goes_on(match: BowlMatch, _: int, value: int, owner: int) -> int:
    return went_on(match, DONE, value) if match.is_standing(owner) else NO


def furious_outburst(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per half, as the team's Blitz: appear next to an opponent, stab, and be gone."""
    if not opens(match, value, owner, player) or match.act_kind != BLITZ:
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], NEAR)
    reached = [foe for foe in foes if outburst_squares(match, owner, match.at[foe])]
    return ask_whom(match, owner, "furious-outburst", reached, outburst_aimed, value, owner)


def outburst_squares(match: BowlMatch, owner: int, foe: int) -> int:
    """Free squares next to the opponent, or the one the star is in."""
    free = ~match.occupied() | 1 << match.at[owner]
    return match.grid.near[foe] & free


def outburst_aimed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "furious-outburst", UNTIL_HALF)
    foe = answer - PLAYER
    squares = match.grid.squares(outburst_squares(match, owner, match.at[foe]), SQUARE)
    match.focus = owner
    return match.ask(match.seat_of(owner), PLACE_Q, squares, outburst_placed, owner, foe)


def outburst_placed(match: BowlMatch, answer: int, owner: int, foe: int) -> int:
    appear(match, owner, answer - SQUARE)
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(outburst_struck, owner)
    match.after(match.rules.settle_ball)
    return match.rules.roll_armour(match, foe, 0)


def outburst_struck(match: BowlMatch, _: int, owner: int) -> int:
    here, grid = match.at[owner], match.grid
    free = ~match.occupied() & grid.full | 1 << here
    squares = [SQUARE + square for square in grid.squares(free, 0) if grid.distance(here, square) <= NEAR]
    match.focus = owner
    return match.ask(match.seat_of(owner), PLACE_Q, squares, outburst_over, owner)


def outburst_over(match: BowlMatch, answer: int, owner: int) -> int:
    appear(match, owner, answer - SQUARE)
    match.after(opening_over)
    return match.rules.settle_ball(match, DONE)


def appear(match: BowlMatch, player: int, square: int) -> None:
    """A placement: nobody reacts, and a ball in the square bounces."""
    match.rules.move(match, player, square)
    match.tell(events.STEP, player, square)
    match.rules.note_entry(match, player)
    match.rules.disturb_ball(match, square)


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    flashed,
    keg_thrown,
    shot,
    shot_hits,
    shooter_goes_on,
    outburst_aimed,
    outburst_placed,
    outburst_struck,
    outburst_over,
)

STRIKING_STARS: Final[list[Effect[BowlMatch]]] = [
    Effect("the-flashing-blade", interrupts={ACTIVATED: flashing_blade}),
    Effect("beer-barrel-bash", interrupts={ACTIVATED: beer_barrel_bash}),
    Effect("then-i-started-blastin", interrupts={ACTIVATED: blasting}),
    Effect("furious-outburst", interrupts={ACTIVATED: furious_outburst}),
]
