"""Swiftvine Glimmershard."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import NEAR, opening_over, opens
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whom, spent, standing_foes, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BLITZ, PLACE_Q, PLAYER, SQUARE, UNTIL_HALF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


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
    """What the square holds comes before the Stab: a bouncing ball, a trapdoor, a touchdown."""
    appear(match, owner, answer - SQUARE)
    match.after(outburst_arrived, owner, foe)
    return match.rules.settle_ball(match, DONE)


def outburst_arrived(match: BowlMatch, _: int, owner: int, foe: int) -> int:
    if match.at[owner] < 0 or not match.rules.play_goes_on(match):
        return NO
    match.after(outburst_hit, owner)
    return match.rules.fall_upon(match, YES, owner, foe, match.rules.number("stab"))


def outburst_hit(match: BowlMatch, _: int, owner: int) -> int:
    if not match.rules.play_goes_on(match):
        return NO
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


STARS: Final[list[Star | BookEntry]] = [
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
            carry_on=(
                outburst_aimed,
                outburst_placed,
                outburst_arrived,
                outburst_hit,
                outburst_over,
                outburst_dared,
            ),
        ),
        (StarPlayer("7 2 3+ 5+ 7+", "disturbing-presence, fend, loner (4+), sidestep, stab, stunty"),),
        since=MARCH_2025,
    ),
]
