"""How good a Blitz Bowl position is for a seat, in points.

The value is the lead plus, for each team, what its balls, its Players and its cards promise; what the opponents have is
taken off. The weights below are meant to be read and changed: each says what one such thing is worth in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchline.blitzbowl.cards.deck import CHALLENGE_POINTS, CHALLENGES
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import BLOCK, HELD, RUN
from touchline.play.knowledge import WIN

_TAKE_THEM_DOWN: Final = CHALLENGES.index("take-them-down")
_BREAK_SOME_BONES: Final = CHALLENGES.index("break-some-bones")
FAR: Final = 20  # further than any two squares are apart


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points."""

    ball_held: float = 0.7
    ball_advance: float = 0.9  # for the whole way from the own End Zone to the other one
    ball_in_scoring_reach: float = 0.6  # an Open carrier one Run away from a touchdown
    ball_scores_now: float = 1.8  # the same, when the team still has an Action for it this turn
    carrier_marked: float = -0.9
    carrier_hunted: float = -0.12  # for each opponent who could Mark the carrier soon
    loose_ball_nearer: float = 0.09  # for each square that the team is nearer to it than the opponents
    standing: float = 0.22
    prone: float = 0.05  # against a place in the Dugout, which is worth nothing
    crowd: float = -0.05  # for each further Player in the Dugout, squared: an empty pitch scores nothing
    marking: float = 0.06  # an opponent whom a Player could block
    blow: float = 0.25  # of the points for felling somebody, when a Block is possible right now
    support: float = 0.03  # for each square that a Player is nearer to the ball, up to six
    card: float = 0.3  # a Bonus Play in hand, three at the most
    points_to_win: float = 0.15  # for each point of a lead above five: ten win at once


WEIGHTS: Final = Weights()


def value(match: BlitzMatch, seat: int, weights: Weights = WEIGHTS) -> float:
    """How well `seat` stands."""
    lead = match.score[seat] - match.score[1 - seat]
    if match.over:
        return WIN * match.result[seat] + lead
    worth = lead + weights.points_to_win * (max(0, lead - 5) - max(0, -lead - 5))
    balls = [square for square in (match.ball_square(ball) for ball in range(len(match.balls))) if square >= 0]
    for team, sign in ((seat, 1), (1 - seat, -1)):
        worth += sign * (_players(match, team, balls, weights) + _carriers(match, team, weights))
        worth += sign * weights.card * min(3, match.hands[team].bit_count())
    for place in match.balls:
        if place >= 0:
            nearer = _nearest(match, 1 - seat, place) - _nearest(match, seat, place)
            worth += weights.loose_ball_nearer * max(-8, min(8, nearer))
    return worth


def _players(match: BlitzMatch, seat: int, balls: list[int], weights: Weights) -> float:
    """The Players of a team: on their feet, close to the ball, face to face with opponents."""
    worth = 0.0
    dugout = 0
    near, foes, distance = match.grid.near, match.standing[1 - seat], match.grid.distance
    blow = _blow(match, weights) if seat == match.active else 0.0
    for player in match.team(seat):
        square = match.at[player]
        if square < 0:
            dugout += 1
        elif match.prone >> player & 1:
            worth += weights.prone
        else:
            worth += weights.standing
            for ball in balls:
                worth += weights.support * max(0, 6 - distance(square, ball))
            if foes & near[square]:
                worth += weights.marking
                if not match.made[player] >> BLOCK & 1:
                    worth += blow
    return worth + weights.crowd * dugout * dugout


def _blow(match: BlitzMatch, weights: Weights) -> float:
    """What a chance to Block is worth to the active team: the points on display for felling or injuring somebody."""
    if match.actions_left == 0:
        return 0.0
    points = 0.0
    for card in match.display:
        if card == _TAKE_THEM_DOWN:
            points += CHALLENGE_POINTS[card]
        elif card == _BREAK_SOME_BONES:
            points += CHALLENGE_POINTS[card] * 0.5
    return weights.blow * points


def _carriers(match: BlitzMatch, seat: int, weights: Weights) -> float:
    """The balls a team holds: how far they have come and how safe they are."""
    worth = 0.0
    for place in match.balls:
        if place > HELD or match.sheets[HELD - place].seat != seat:
            continue
        player = HELD - place
        square = match.at[player]
        way = match.grid.width - 1
        left = way - match.advance(seat, square)
        worth += weights.ball_held + weights.ball_advance * (way - left) / way
        if match.standing[1 - seat] & match.grid.near[square]:
            worth += weights.carrier_marked
        elif left <= (match.sheets[player].move or 3):
            acting = seat == match.active and match.actions_left > 0 and not match.made[player] >> RUN & 1
            worth += weights.ball_scores_now if acting else weights.ball_in_scoring_reach
        worth += weights.carrier_hunted * _hunters(match, seat, square)
    return worth


def _hunters(match: BlitzMatch, seat: int, square: int) -> int:
    """Opponents on their feet who can be next to a square within a Run and a Mark."""
    hunters = 0
    for player in match.team(1 - seat):
        if match.is_standing(player):
            hunters += match.grid.distance(match.at[player], square) <= match.sheets[player].move + 2
    return hunters


def _nearest(match: BlitzMatch, seat: int, square: int) -> int:
    """How far the nearest Player of a team is who could pick up a ball there."""
    nearest = FAR
    for player in match.team(seat):
        if match.at[player] >= 0 and match.sheets[player].throw:
            away = match.grid.distance(match.at[player], square) + (match.prone >> player & 1) * 2
            nearest = min(nearest, away)
    return nearest
