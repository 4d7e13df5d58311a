"""How good a Blitz Bowl position is for a seat, in points.

The value is the lead plus what each team's position promises. A position is looked at through a few features; each is
worth so many points to a team that is about to act and so many to one that waits for its turn. In the middle of a turn
the two are mixed by the Actions that are left. The table below is meant to be read and changed; its numbers
are near what a regression of the points of the next four turns finds in matches of the greedy bot.
"""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.cards.deck import CHALLENGE_POINTS, CHALLENGES
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import BLOCK, HELD, RUN
from touchline.bots.knowledge import WIN

# what a feature is worth in points: to the team about to act, to the team that waits
WORTH: Final[dict[str, tuple[float, float]]] = {
    "balls held": (0.1, 0.1),
    "way covered with balls": (3.3, 2.5),  # 1 is the whole way from End Zone to End Zone
    "carriers in reach of a touchdown": (0.6, 0.7),  # Open, one Run away
    "carriers Marked": (-0.3, -0.6),
    "hunters of carriers": (-0.1, -0.22),  # opponents who can be next to them within a Run and a Mark
    "Players Prone": (-0.05, -0.2),
    "Players in the Dugout beyond one, squared": (-0.16, -0.2),  # one can be spared, an empty pitch scores nothing
    "Players Marking opponents": (0.1, 0.0),
    "closeness to balls": (0.03, 0.02),  # squares that standing Players are nearer than six to a ball
    "Bonus Plays in hand": (0.1, 0.05),  # three at the most
    "closeness to loose balls": (0.1, 0.08),  # squares that the nearest Player is nearer than eight
}
BLOW: Final = 0.25  # of the points on display for felling or injuring somebody, for each Player who could try
NEAR_WIN: Final = 0.15  # for each point of a lead above five: ten win at once
_FAR, _CLOSE = 8, 6  # squares from a loose ball and from any ball
_ACTIONS: Final = 3  # in a turn

# the worth of the features by the Actions a team has left this turn: none is the column of those who wait
_MIXED: Final = [
    [(act * left + rest * (_ACTIONS - left)) / _ACTIONS for act, rest in WORTH.values()] for left in range(_ACTIONS + 1)
]
_TAKE_THEM_DOWN: Final = CHALLENGES.index("take-them-down")
_BREAK_SOME_BONES: Final = CHALLENGES.index("break-some-bones")


def value(match: BlitzMatch, seat: int) -> float:
    """How well `seat` stands."""
    lead = match.score[seat] - match.score[1 - seat]
    if match.over:
        return WIN * match.result[seat] + lead
    left = min(_ACTIONS, match.actions_left)
    acting = promise(match, match.active, _MIXED[left]) + blows(match)
    waiting = promise(match, 1 - match.active, _MIXED[_ACTIONS - left])
    position = acting - waiting if seat == match.active else waiting - acting
    return lead + NEAR_WIN * (max(0, lead - 5) - max(0, -lead - 5)) + position


def promise(match: BlitzMatch, seat: int, worth: list[float]) -> float:
    """What the position of a team is worth, feature by feature."""
    total = 0.0
    for number, count in enumerate(features(match, seat)):
        total += count * worth[number]
    return total


def features(match: BlitzMatch, seat: int) -> list[float]:
    """A team's position in numbers, in the order of the table."""
    held, way, reach, marked, hunters = _carriers(match, seat)
    prone, dugout, marking, closeness = _players(match, seat)
    missing = max(0, dugout - 1)
    loose = _loose_balls(match, seat)
    cards = min(3, match.hands[seat].bit_count())
    return [held, way, reach, marked, hunters, prone, missing * missing, marking, closeness, cards, loose]


def _carriers(match: BlitzMatch, seat: int) -> tuple[int, float, int, int, int]:
    """The balls a team holds: how far they have come and how safe they are."""
    held = reach = marked = hunters = 0
    way = 0.0
    length = match.grid.width - 1
    for place in match.balls:
        if place > HELD or match.sheets[HELD - place].seat != seat:
            continue
        player = HELD - place
        square = match.at[player]
        covered = match.advance(seat, square)
        held += 1
        way += covered / length
        if match.standing[1 - seat] & match.grid.near[square]:
            marked += 1
        elif length - covered <= (match.sheets[player].move or 3) and not match.made[player] >> RUN & 1:
            reach += 1
        hunters += _hunters(match, 1 - seat, square)
    return held, way, reach, marked, hunters


def _hunters(match: BlitzMatch, seat: int, square: int) -> int:
    """Players on their feet who can be next to a square within a Run and a Mark."""
    hunters = 0
    for player in range(match.first_of(seat), match.end_of(seat)):
        if match.at[player] >= 0 and not match.prone >> player & 1:
            hunters += match.grid.distance(match.at[player], square) <= match.sheets[player].move + 2
    return hunters


def _players(match: BlitzMatch, seat: int) -> tuple[int, int, int, int]:
    """The Players of a team: on their feet, close to a ball, face to face with opponents."""
    prone = dugout = marking = closeness = 0
    grid, foes = match.grid, match.standing[1 - seat]
    balls: list[int] = []
    for ball in range(len(match.balls)):
        place = match.ball_square(ball)
        if place >= 0:
            balls.append(place)
    for player in range(match.first_of(seat), match.end_of(seat)):
        square = match.at[player]
        if square < 0:
            dugout += 1
        elif match.prone >> player & 1:
            prone += 1
        else:
            if foes & grid.near[square]:
                marking += 1
            for place in balls:
                closeness += max(0, _CLOSE - grid.distance(square, place))
    return prone, dugout, marking, closeness


def _loose_balls(match: BlitzMatch, seat: int) -> int:
    """How close a team is to the loose balls, by its nearest Player who could pick one up."""
    closeness = 0
    for place in match.balls:
        if place < 0:
            continue
        nearest = _FAR
        for player in range(match.first_of(seat), match.end_of(seat)):
            if match.at[player] >= 0 and match.sheets[player].throw:
                away = match.grid.distance(match.at[player], place) + (match.prone >> player & 1) * 2
                nearest = min(nearest, away)
        closeness += _FAR - nearest
    return closeness


def blows(match: BlitzMatch) -> float:
    """What the chances to Block are worth to the active team: points on display for felling or injuring somebody."""
    points = 0.0
    for card in match.display:
        if card == _TAKE_THEM_DOWN:
            points += CHALLENGE_POINTS[card]
        elif card == _BREAK_SOME_BONES:
            points += CHALLENGE_POINTS[card] / 2
    if not points or not match.actions_left:
        return 0.0
    foes, near = match.standing[1 - match.active], match.grid.near
    chances = 0
    for player in range(match.first_of(match.active), match.end_of(match.active)):
        if match.is_standing(player) and foes & near[match.at[player]] and not match.made[player] >> BLOCK & 1:
            chances += 1
    return BLOW * points * chances
