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
from touchline.core import i64

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
_NEAR: Final = 5
_FAR: Final = 8  # squares from a loose ball
_CLOSE: Final = 6  # squares from any ball
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
    left = match.actions_left if match.actions_left < _ACTIONS else _ACTIONS
    active = match.active
    marked = [marked_players(match, 0), marked_players(match, 1)]
    balls = _distances_from_balls(match)
    acting = promise(match, active, marked[active], balls, _MIXED[left]) + blows(match, marked[active])
    waiting = promise(match, 1 - active, marked[1 - active], balls, _MIXED[_ACTIONS - left])
    position = acting - waiting if seat == active else waiting - acting
    near = lead - _NEAR if lead > _NEAR else lead + _NEAR if lead < -_NEAR else 0
    return lead + NEAR_WIN * near + position


def marked_players(match: BlitzMatch, seat: int) -> int:
    """The Players of a seat next to standing opponents, as bits; Prone ones too."""
    return match.grid.beside(match.standing[1 - seat], match.at, match.first_of(seat), match.end_of(seat))


def promise(match: BlitzMatch, seat: int, marked: int, balls: list[list[int]], worth: list[float]) -> float:
    """What the position of a team is worth: its features, in the order of the table.

    `marked` are its Players next to opponents, `balls` how far each ball is from all squares.
    """
    held, way, reach, carriers_marked, hunters = _carriers(match, seat, marked)
    prone, dugout, marking, closeness = _players(match, seat, marked, balls)
    missing = dugout - 1 if dugout > 1 else 0
    cards = match.hands[seat].bit_count()
    total = held * worth[0] + way * worth[1] + reach * worth[2] + carriers_marked * worth[3] + hunters * worth[4]
    total += prone * worth[5]
    total += missing * missing * worth[6]
    total += marking * worth[7]
    total += closeness * worth[8]
    total += (cards if cards < 3 else 3) * worth[9]
    return total + _loose_balls(match, seat) * worth[10]


def _carriers(match: BlitzMatch, seat: int, marked: int) -> tuple[int, float, int, int, int]:
    """The balls a team holds: how far they have come and how safe they are."""
    held = reach = carriers_marked = hunters = 0
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
        if marked >> player & 1:
            carriers_marked += 1
        elif length - covered <= (match.sheets[player].move or 3) and not match.made[player] >> RUN & 1:
            reach += 1
        hunters += _hunters(match, 1 - seat, square)
    return held, way, reach, carriers_marked, hunters


def _hunters(match: BlitzMatch, seat: int, square: int) -> int:
    """Players on their feet who can be next to a square within a Run and a Mark."""
    hunters = 0
    at, away = match.at, match.grid.distances(square)
    prone: i64 = match.prone
    first: i64 = match.first_of(seat)
    end: i64 = match.end_of(seat)
    for player in range(first, end):
        place: i64 = at[player]
        if place >= 0 and not prone >> player & 1 and away[place] <= match.sheets[player].move + 2:
            hunters += 1
    return hunters


def _players(match: BlitzMatch, seat: int, marked: int, balls: list[list[int]]) -> tuple[int, int, int, int]:
    """The Players of a team: on their feet, close to a ball, face to face with opponents."""
    at = match.at
    down: i64 = match.prone
    beside: i64 = marked
    first: i64 = match.first_of(seat)
    end: i64 = match.end_of(seat)
    prone: i64 = 0
    dugout: i64 = 0
    marking: i64 = 0
    closeness: i64 = 0
    for player in range(first, end):
        square: i64 = at[player]
        if square < 0:
            dugout += 1
        elif down >> player & 1:
            prone += 1
        else:
            marking += beside >> player & 1
            for away in balls:
                near: i64 = _CLOSE - away[square]
                if near > 0:
                    closeness += near
    return prone, dugout, marking, closeness


def _distances_from_balls(match: BlitzMatch) -> list[list[int]]:
    """Of every ball in play, how far it is to all squares."""
    found: list[list[int]] = []
    for ball in range(len(match.balls)):
        place = match.ball_square(ball)
        if place >= 0:
            found.append(match.grid.distances(place))
    return found


def _loose_balls(match: BlitzMatch, seat: int) -> int:
    """How close a team is to the loose balls, by its nearest Player who could pick one up."""
    closeness = 0
    for place in match.balls:
        if place >= 0:
            closeness += _FAR - _nearest(match, seat, place)
    return closeness


def _nearest(match: BlitzMatch, seat: int, ball: int) -> int:
    """How far the nearest Player is who could pick the ball up; a Prone one is two farther away."""
    at, away = match.at, match.grid.distances(ball)
    prone: i64 = match.prone
    first: i64 = match.first_of(seat)
    end: i64 = match.end_of(seat)
    nearest: i64 = _FAR
    for player in range(first, end):
        square: i64 = at[player]
        if square >= 0 and match.sheets[player].throw:
            steps: i64 = away[square] + (prone >> player & 1) * 2
            if steps < nearest:
                nearest = steps
    return nearest


def blows(match: BlitzMatch, marked: int) -> float:
    """What the chances to Block are worth to the active team: points on display for felling or injuring somebody."""
    points = 0.0
    for card in match.display:
        if card == _TAKE_THEM_DOWN:
            points += CHALLENGE_POINTS[card]
        elif card == _BREAK_SOME_BONES:
            points += CHALLENGE_POINTS[card] / 2
    if not points or not match.actions_left:
        return 0.0
    chances = 0
    for player in range(match.first_of(match.active), match.end_of(match.active)):
        if marked >> player & 1 and match.is_standing(player) and not match.made[player] >> BLOCK & 1:
            chances += 1
    return BLOW * points * chances
