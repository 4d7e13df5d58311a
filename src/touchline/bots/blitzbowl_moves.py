"""Which answers in Blitz Bowl deserve a look: a quick, rough order by appeal, so that bots need not try everything."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.cards.deck import CHALLENGE_POINTS, CHALLENGES
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ACTION_Q,
    BLOCK,
    CLAIM_Q,
    FOUL,
    FREE_ACTION_Q,
    FREE_SIDESTEP,
    HELD,
    LONG,
    MARK,
    NONE,
    PLACE_Q,
    PLAY,
    RESERVES,
    RUN,
    SIDESTEP,
    SLOT,
    SQUARE,
    SQUARE_Q,
    STAND_UP,
    THROW,
    THROW_TEAM_MATE,
)
from touchline.core.grid import Grid
from touchline.core.match import NO

_GET_TOGETHER: Final = CHALLENGES.index("get-together")
_SPREAD_OUT: Final = CHALLENGES.index("spread-out")
_SHOW_NO_FEAR: Final = CHALLENGES.index("show-no-fear")
# how often each kind of Action turns out to be the best one, roughly
_KINDS_APPEAL: Final = {
    RUN: 3.0,
    MARK: 4.0,
    THROW: 5.0,
    BLOCK: 6.0,
    SIDESTEP: 2.5,
    STAND_UP: 3.5,
    RESERVES: 3.5,
    FOUL: 4.0,
    THROW_TEAM_MATE: 2.0,
    FREE_SIDESTEP: 2.0,
}
_KIND_APPEAL: Final[list[float]] = [_KINDS_APPEAL[kind] for kind in sorted(_KINDS_APPEAL)]  # by kind
_CARD_APPEAL: Final = 3.2


def promising(match: BlitzMatch, most: int) -> list[int]:
    """At most `most` legal answers, the most appealing first."""
    question, options = match.question, match.legal
    if question == ACTION_Q or question == FREE_ACTION_Q:
        appeals = [action_appeal(match, answer) for answer in options]
    elif question == SQUARE_Q or question == PLACE_Q:
        appeals = square_appeals(match, match.focus, options)
    elif question == CLAIM_Q:
        appeals = [claim_appeal(match, answer) for answer in options]
    else:
        return options[:most]
    best_first = sorted(range(len(options)), key=appeals.__getitem__, reverse=True)  # of equal ones the lower answer
    return [options[number] for number in best_first[:most]]


def claim_appeal(match: BlitzMatch, answer: int) -> float:
    return 0.0 if answer == NO else float(CHALLENGE_POINTS[match.display[answer - SLOT]])


def action_appeal(match: BlitzMatch, answer: int) -> float:
    """A Player Action, or a card played before one, before it is known where it leads."""
    if answer == NO:
        return 0.0
    if answer >= PLAY:
        return _CARD_APPEAL
    kind, player = (answer - ACT) // ACT_STRIDE, (answer - ACT) % ACT_STRIDE
    appeal = _KIND_APPEAL[kind]
    if kind == RUN:
        if match.ball_of(player) != NONE:
            return appeal + 6
        return appeal + 4 if _can_fetch(match, player) else appeal
    if kind == SIDESTEP and match.ball_of(player) != NONE:
        return appeal + 4
    return appeal


def _can_fetch(match: BlitzMatch, player: int) -> bool:
    """Is a loose ball within a Run of a Player who could take it?"""
    sheet = match.sheets[player]
    if sheet.throw:
        away, reach = match.grid.distances(match.at[player]), sheet.move or 3
        for place in match.balls:
            if place >= 0 and away[place] <= reach:
                return True
    return False


def square_appeals(match: BlitzMatch, player: int, options: list[int]) -> list[float]:
    """Squares a Player could go to, in any kind of Action."""
    seat = match.sheets[player].seat
    if match.ball_of(player) != NONE:
        receivers = _beside_finishers(match, seat, player)
        return [_carrier_appeal(match, seat, answer - SQUARE, receivers) for answer in options]
    goals = [match.ball_square(ball) for ball in range(len(match.balls)) if match.balls[ball] != NONE]
    if not goals:
        goals = match.ground.trapdoors
    away = [match.grid.distances(goal) for goal in goals]
    foes = _neighbours(match.grid, match.standing[1 - seat])
    extra = _wanted(match, player)
    ours = [
        match.at[HELD - place] for place in match.balls if place <= HELD and match.sheets[HELD - place].seat == seat
    ]
    appeals: list[float] = []
    for answer in options:
        square = answer - SQUARE
        appeals.append(_appeal(match, seat, square, foes[square], away, ours) + extra[square])
    return appeals


def _neighbours(grid: Grid, squares: int) -> list[int]:
    """How many squares of a set each square is next to; the last number is that of OFF."""
    counts = [0] * (grid.size + 1)
    for square in grid.squares(squares):
        for beside in grid.steps[square]:
            counts[beside] += 1
    return counts


def _beside_finishers(match: BlitzMatch, seat: int, carrier: int) -> int:
    """Squares next to Open team-mates who could take a Hand-off and Run into the End Zone this turn."""
    squares = 0
    if seat == match.active and match.actions_left >= 3:
        for mate in match.team(seat):
            sheet = match.sheets[mate]
            if mate != carrier and sheet.throw and match.is_open(mate) and not match.made[mate] >> RUN & 1:
                if match.grid.width - 1 - match.advance(seat, match.at[mate]) <= sheet.move:
                    squares |= match.grid.near[match.at[mate]]
    return squares


def _carrier_appeal(match: BlitzMatch, seat: int, square: int, receivers: int) -> float:
    """With the ball: towards the End Zone or to somebody who gets there, away from opponents."""
    foes = match.standing[1 - seat]
    close = (match.grid.spread(match.grid.near[square]) & foes).bit_count()
    home = 12 if match.ground.end_zones[1 - seat] >> square & 1 else 0
    return match.advance(seat, square) + home - 0.6 * close + (4 if receivers >> square & 1 else 0)


def _appeal(match: BlitzMatch, seat: int, square: int, foes: int, goals: list[list[int]], ours: list[int]) -> float:
    """Without the ball: to it, to opponents, or to where a throw could be caught.

    `foes` are the opponents next to the square, `goals` how far each ball is from all squares.
    """
    appeal = 0.7 * foes
    for away in goals:
        appeal -= 0.5 * away[square]
    for carrier in ours:
        if match.grid.squared(square, carrier) <= LONG:
            appeal += 0.45 * (match.advance(seat, square) - match.advance(seat, carrier))
            if match.ground.end_zones[1 - seat] >> square & 1 and not foes:
                appeal += 3
    return appeal


def _wanted(match: BlitzMatch, player: int) -> list[float]:
    """By square, a particular charm: a loose ball, next to the other team's carrier, what a Challenge asks for."""
    seat = match.sheets[player].seat
    extra = [0.0] * match.grid.size
    for place in match.balls:
        if place >= 0 and match.sheets[player].throw:
            extra[place] = 8.0
        elif place <= HELD and match.sheets[HELD - place].seat != seat:
            _add(extra, match.grid.squares(match.grid.near[match.at[HELD - place]]), 4.0)
    if seat == match.active:
        _add_challenges(match, seat, player, extra)
    return extra


def _add_challenges(match: BlitzMatch, seat: int, player: int, extra: list[float]) -> None:
    """Squares that the Challenges on display reward by themselves."""
    grid = match.grid
    mates = match.standing[seat] & ~(1 << match.at[player] if match.at[player] >= 0 else 0)
    if _GET_TOGETHER in match.display:
        beside = _neighbours(grid, mates)
        _add(extra, [square for square in grid.squares(grid.spread(mates)) if beside[square] >= 2], 2.5)
    if _SPREAD_OUT in match.display:
        _add(extra, grid.squares(grid.open & ~grid.spread(mates)), 1.0)
    if _SHOW_NO_FEAR in match.display and match.held_by(1 - seat):
        _add(extra, match.ground.trapdoors, 5.0)


def _add(extra: list[float], squares: list[int], charm: float) -> None:
    for square in squares:
        extra[square] += charm
