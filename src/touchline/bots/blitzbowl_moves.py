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
from touchline.core.match import NO

_GET_TOGETHER: Final = CHALLENGES.index("get-together")
_SPREAD_OUT: Final = CHALLENGES.index("spread-out")
_SHOW_NO_FEAR: Final = CHALLENGES.index("show-no-fear")
# how often each kind of Action turns out to be the best one, roughly
_KIND_APPEAL: Final = {
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
_CARD_APPEAL: Final = 3.2


def promising(match: BlitzMatch, most: int) -> list[int]:
    """At most `most` legal answers, the most appealing first."""
    question, options = match.question, match.legal
    if question == ACTION_Q or question == FREE_ACTION_Q:
        appeal = {answer: action_appeal(match, answer) for answer in options}
    elif question == SQUARE_Q or question == PLACE_Q:
        appeal = square_appeals(match, match.focus, options)
    elif question == CLAIM_Q:
        appeal = {answer: claim_appeal(match, answer) for answer in options}
    else:
        return options[:most]
    return sorted(options, key=lambda answer: (-appeal[answer], answer))[:most]


def claim_appeal(match: BlitzMatch, answer: int) -> float:
    return 0.0 if answer == NO else float(CHALLENGE_POINTS[match.display[answer - SLOT]])


def action_appeal(match: BlitzMatch, answer: int) -> float:
    """A Player Action, or a card played before one, before it is known where it leads."""
    if answer == NO:
        return 0.0
    if answer >= PLAY:
        return _CARD_APPEAL
    kind, player = divmod(answer - ACT, ACT_STRIDE)
    appeal = _KIND_APPEAL[kind]
    if kind == RUN and match.ball_of(player) != NONE:
        return appeal + 6
    if kind == RUN and match.sheets[player].throw:
        here, reach = match.at[player], match.sheets[player].move or 3
        away = min((match.grid.distance(here, place) for place in match.balls if place >= 0), default=reach + 1)
        return appeal + 4 if away <= reach else appeal
    if kind == SIDESTEP and match.ball_of(player) != NONE:
        return appeal + 4
    return appeal


def square_appeals(match: BlitzMatch, player: int, options: list[int]) -> dict[int, float]:
    """Squares a Player could go to, in any kind of Action."""
    seat = match.sheets[player].seat
    if match.ball_of(player) != NONE:
        receivers = _beside_finishers(match, seat, player)
        return {answer: _carrier_appeal(match, seat, answer - SQUARE, receivers) for answer in options}
    goals = [match.ball_square(ball) for ball in range(len(match.balls)) if match.balls[ball] != NONE]
    if not goals:
        goals = match.ground.trapdoors
    extra = _wanted(match, player)
    ours = [
        match.at[HELD - place] for place in match.balls if place <= HELD and match.sheets[HELD - place].seat == seat
    ]
    return {
        answer: _appeal(match, seat, answer - SQUARE, goals, ours) + extra.get(answer - SQUARE, 0.0)
        for answer in options
    }


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


def _appeal(match: BlitzMatch, seat: int, square: int, goals: list[int], ours: list[int]) -> float:
    """Without the ball: to it, to opponents, or to where a throw could be caught."""
    near = match.grid.near[square]
    foes = (near & match.standing[1 - seat]).bit_count()
    appeal = 0.7 * foes
    distance = match.grid.distance
    for goal in goals:
        appeal -= 0.5 * distance(square, goal)
    for carrier in ours:
        if match.grid.squared(square, carrier) <= LONG:
            appeal += 0.45 * (match.advance(seat, square) - match.advance(seat, carrier))
            if match.ground.end_zones[1 - seat] >> square & 1 and not foes:
                appeal += 3
    return appeal


def _wanted(match: BlitzMatch, player: int) -> dict[int, float]:
    """Squares with a particular charm: a loose ball, next to the other team's carrier, what a Challenge asks for."""
    seat = match.sheets[player].seat
    extra: dict[int, float] = {}
    for place in match.balls:
        if place >= 0 and match.sheets[player].throw:
            extra[place] = 8.0
        elif place <= HELD and match.sheets[HELD - place].seat != seat:
            for square in match.grid.squares(match.grid.near[match.at[HELD - place]]):
                extra[square] = extra.get(square, 0.0) + 4
    if seat == match.active:
        for square, charm in _challenge_squares(match, seat, player):
            extra[square] = extra.get(square, 0.0) + charm
    return extra


def _challenge_squares(match: BlitzMatch, seat: int, player: int) -> list[tuple[int, float]]:
    """Squares that the Challenges on display reward by themselves."""
    found: list[tuple[int, float]] = []
    mates = match.standing[seat] & ~(1 << match.at[player] if match.at[player] >= 0 else 0)
    if _GET_TOGETHER in match.display:
        near = match.grid.near
        found += [(s, 2.5) for s in match.grid.squares(match.grid.spread(mates)) if (near[s] & mates).bit_count() >= 2]
    if _SPREAD_OUT in match.display:
        alone = match.grid.open & ~match.grid.spread(mates)
        found += [(square, 1.0) for square in match.grid.squares(alone)]
    if _SHOW_NO_FEAR in match.display and match.held_by(1 - seat):
        found += [(square, 5.0) for square in match.ground.trapdoors]
    return found
