"""What a Blood Bowl coach does besides blocks: bombs, gazes at opponents near the ball, fouls at the end of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_FOUL, NONE
from touchline.bots.bloodbowl_chances import calm_squares, has

BRIBED_FOUL: Final = 0.4  # how likely the armour must break when a Bribe can help the fouler out
BOLD_FOUL: Final = 0.58  # and when none can: seven or more on two dice
SURE_GAZE: Final = 0.5
BOMB_REACH: Final = 6  # squares, as far as a short throw
BOMB_CROWD: Final = 2  # opponents who make one worth it
_PAIRS: Final = 36  # ways for two dice to fall


@dataclass(frozen=True)
class Foul:
    """A foul of one player: at whom, from where, and the chance that the armour breaks."""

    victim: int
    square: int
    chance: float


NO_FOUL: Final = Foul(NONE, NONE, 0.0)


def best_foul(match: BowlMatch, player: int) -> Foul:
    """The foul that is most likely to hurt; the fouler rolls no die to get there."""
    seat, here = match.seat_of(player), match.at[player]
    victims = match.rules.foul_victims(match, seat)
    reached = (calm_squares(match, player) if victims else 0) | 1 << here
    best = NO_FOUL
    for victim in victims:
        if match.at[victim] < 0:
            continue
        near = match.grid.near[match.at[victim]] & reached
        square = here if near >> here & 1 else min(match.grid.squares(near), default=NONE)
        if square != NONE:
            chance = armour_chance(match, player, victim, square)
            if chance > best.chance:
                best = Foul(victim, square, chance)
    return best


def armour_chance(match: BowlMatch, player: int, victim: int, square: int) -> float:
    """The chance that a foul from a square breaks the armour of a player."""
    after = match
    if match.at[player] != square:
        after = match.clone()
        after.rules.move(after, player, square)
    rules = after.rules
    modifier = rules.assists(after, player, victim, BY_FOUL) - rules.assists(after, victim, player, BY_FOUL)
    needed = match.sheets[victim].armour - modifier - has(match, player, "dirty-player")
    return sum(one + other >= needed for one in range(1, 7) for other in range(1, 7)) / _PAIRS


def is_worth_it(match: BowlMatch, player: int, foul: Foul) -> bool:
    """Is the risk to be sent off a good bargain? With a Bribe in hand soon, else only for a better player."""
    if match.bribes[match.seat_of(player)]:
        return foul.chance >= BRIBED_FOUL
    worth = match.rules.worth
    return foul.chance >= BOLD_FOUL and worth(match, player) <= worth(match, foul.victim)


def fouler(match: BowlMatch, players: list[int]) -> int:
    """Who of the players commits the best foul that is worth it, the least of them first; NONE if nobody does."""
    fouls = {player: best_foul(match, player) for player in players if not match.holds(player)}
    good = [player for player, foul in fouls.items() if foul.victim != NONE and is_worth_it(match, player, foul)]
    return max(
        good, key=lambda player: (fouls[player].chance, -match.rules.worth(match, player), -player), default=NONE
    )


def gaze_target(match: BowlMatch, player: int) -> int:
    """An opponent who marks our carrier and whom the player is likely to put out of action; NONE without one."""
    holder = match.holder()
    if holder in (NONE, player) or match.seat_of(holder) != match.seat_of(player):
        return NONE
    near = match.grid.near[match.at[holder]] & match.tackling[1 - match.seat_of(player)]
    targets = [foe for foe in match.players_on(near) if gaze_chance(match, player, foe) >= SURE_GAZE]
    return max(targets, key=lambda foe: (gaze_chance(match, player, foe), -foe), default=NONE)


def gaze_chance(match: BowlMatch, player: int, target: int) -> float:
    """The chance that a gaze works from the best square that the player gets to without a die."""
    square = gaze_square(match, player, target)
    if square == NONE:
        return 0.0
    others = match.markers_at(square, match.seat_of(player)) - 1
    return (7 - min(6, max(2, match.sheets[player].agility + others))) / 6


def gaze_square(match: BowlMatch, player: int, target: int) -> int:
    """Where the player gazes from: where it stands if that is next to the target; NONE if it does not get there."""
    near, here = match.grid.near[match.at[target]], match.at[player]
    if near >> here & 1:
        return here
    squares = match.grid.squares(calm_squares(match, player) & near)
    seat = match.seat_of(player)
    return min(squares, key=lambda square: (match.markers_at(square, seat), square), default=NONE)


def has_bomb_target(match: BowlMatch, player: int) -> bool:
    """Is there an opponent in reach with others around, and no team-mate?"""
    seat, grid = match.seat_of(player), match.grid
    for square in grid.squares(match.standing[1 - seat]):
        near = grid.near[square] | 1 << square
        if grid.distance(match.at[player], square) <= BOMB_REACH and not near & match.standing[seat]:
            if (near & match.standing[1 - seat]).bit_count() >= BOMB_CROWD:
                return True
    return False
