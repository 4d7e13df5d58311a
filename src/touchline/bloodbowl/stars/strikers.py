"""Stars who strike as their activation begins: with blades, kegs, guns, or out of nowhere."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.stars.openings import opens
from touchline.bloodbowl.stars.pieces import MARCH_2025, ask_whom, marked_foes, roll_for, spent, standing_foes, within
from touchline.bloodbowl.stars.tricks import NEAR, opening_over, went_on
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
    PUTS_OFF,
    SQUARE,
    UNTIL_DRIVE,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


def flashing_blade(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A Stab before a Move action."""
    if not opens(match, value, owner, player) or match.act_kind != MOVE:
        return value
    return ask_whom(match, owner, "the-flashing-blade", marked_foes(match, owner), flashed, value, owner)


def flashed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "the-flashing-blade")
    match.after(blade_flashed, value)
    return match.rules.strike_with(match, owner, answer - PLAYER, match.rules.number("stab"))


def blade_flashed(match: BowlMatch, dared: int, value: int) -> int:
    """After the Stab he moves; whoever was put off does nothing more."""
    if not dared:
        return NO
    match.halted = 0
    return went_on(match, DONE, value)


def beer_barrel_bash(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per drive a keg flies, and that is the activation."""
    if not opens(match, value, owner, player):
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], NEAR)
    return ask_whom(match, owner, "beer-barrel-bash", foes, keg_thrown, value, owner)


def keg_thrown(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """Throwing it is a Special action against the opponent."""
    if answer == NO:
        return value
    spent(match, owner, "beer-barrel-bash", UNTIL_DRIVE)
    match.after(keg_flies, owner, answer - PLAYER)
    return match.rules.interrupt(match, YES, PUTS_OFF, answer - PLAYER, owner)


def keg_flies(match: BowlMatch, dares: int, owner: int, target: int) -> int:
    """3+ floors the opponent, a 1 the thrower, whose activation it is."""
    if not dares:
        return NO
    die = roll_for(match, owner, "beer-barrel-bash")
    match.after(opening_over)
    match.after(match.rules.settle_ball)
    match.attacker = NONE
    match.cause = BY_WEAPON
    if die == 1:
        return match.rules.fell(match, owner)
    return match.rules.fell(match, target) if die >= NEAR else DONE


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
    match.after(outburst_dared, owner, answer - PLAYER)
    return match.rules.face(match, owner, answer - PLAYER)


def outburst_dared(match: BowlMatch, dares: int, owner: int, foe: int) -> int:
    if not dares or not match.rules.play_goes_on(match):
        return NO
    squares = match.grid.squares(outburst_squares(match, owner, match.at[foe]), SQUARE)
    match.focus = owner
    return match.ask(match.seat_of(owner), PLACE_Q, squares, outburst_placed, owner, foe)


def outburst_placed(match: BowlMatch, answer: int, owner: int, foe: int) -> int:
    appear(match, owner, answer - SQUARE)
    match.after(outburst_struck, owner)
    return match.rules.fall_upon(match, YES, owner, foe, match.rules.number("stab"))


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


STRIKING_STARS: Final[list[Star | Entry]] = [
    Star(
        "jeremiah-kool",
        "Jeremiah Kool",
        320_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("the-flashing-blade", interrupts={ACTIVATED: flashing_blade}),
            "The Flashing Blade",
            "1/game, at start of activation: Stab, then a Move action.",
            carry_on=(flashed, blade_flashed),
        ),
        (
            StarPlayer(
                "8 3 1+ 2+ 9+",
                "block, diving-catch, dodge, dump-off, loner (4+), nerves-of-steel, on-the-ball, pass, sidestep",
            ),
        ),
        since=MARCH_2025,
    ),
    Star(
        "thorsson-stoutmead",
        "Thorsson Stoutmead",
        170_000,
        "old-world-classic",
        star_rule(
            Effect("beer-barrel-bash", interrupts={ACTIVATED: beer_barrel_bash}),
            "Beer Barrel Bash!",
            "1/drive, at start of activation: opponent within 3 squares, D6: 3+ knocked down, 1 he is knocked down "
            "himself.",
            carry_on=(keg_thrown, keg_flies),
        ),
        (StarPlayer("6 3 4+ 3+ 8+", "block, drunkard, loner (4+), thick-skull"),),
    ),
    Star(
        "zzharg-madeye",
        "Zzharg Madeye",
        130_000,
        "badlands-brawl, favoured-of-hashut",
        star_rule(
            Effect("then-i-started-blastin", interrupts={ACTIVATED: blasting}),
            "Then I Started Blastin'!",
            "1/half, at start of activation: standing opponent within 3 squares, D6: 3+ target hit (unmodified "
            "armour, injury); 2 opposing coach picks a player within 3 squares of the target (not Zzharg); 1 Zzharg "
            "hit.",
            carry_on=(shot, shot_hits, shooter_goes_on),
        ),
        (
            StarPlayer(
                "4 4 4+ 3+ 10+",
                "cannoneer, hail-mary-pass, loner (4+), nerves-of-steel, secret-weapon, sure-hands, thick-skull",
            ),
        ),
        since=MARCH_2025,
    ),
    Star(
        "swiftvine-glimmershard",
        "Swiftvine Glimmershard",
        110_000,
        "elven-kingdoms-league, halfling-thimble-cup",
        star_rule(
            Effect("furious-outburst", interrupts={ACTIVATED: furious_outburst}),
            "Furious Outburst",
            "1/half, standing: placed next to a standing opponent within 3 squares, Stab, then placed within 3 "
            "squares; ends activation; uses the Blitz.",
            carry_on=(outburst_aimed, outburst_placed, outburst_struck, outburst_over, outburst_dared),
        ),
        (StarPlayer("7 2 3+ 5+ 7+", "disturbing-presence, fend, loner (4+), sidestep, stab, stunty"),),
        since=MARCH_2025,
    ),
]
