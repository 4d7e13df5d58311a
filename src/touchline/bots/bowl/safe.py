"""What players can do without a die: get up, take their places, bring the ball forward, build a cage around it."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MOVE, NONE
from touchline.bots.bloodbowl_chances import calm_squares, movement
from touchline.bots.bowl.figures import AHEAD, COLUMN, ROW
from touchline.bots.bowl.options import CAGE, CARRY, GO, STAND, Option, Situation, declared, first_net, step_to
from touchline.core.grid import Big
from touchline.core.match import NO

USEFUL: Final = 0.05  # a gain below this is none
_FEW: Final = 4
_ROWS_OF_A_SCREEN: Final = (-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6)


def best_of_each(situation: Situation) -> list[Option]:
    """The best safe use of every player, and the first step of a cage; what they promise together is noted."""
    match, found = situation.now, list[Option]()
    for player in situation.idle:
        options = safe_options(situation, match, player)
        if options:
            best = min(options, key=first_net)
            situation.potential[player] = max(0.0, best.net)
            if best.net > USEFUL:
                found.append(best)
    holder = match.holder()
    composite = 0.0
    if holder in situation.idle:
        cage = cage_option(situation, match, holder, situation.idle, situation.base)
        if cage is not None and cage.gain > USEFUL:
            composite = cage.gain
            found.append(cage)
    situation.add_up(composite)
    found.sort(key=first_net)
    return found


def safe_options(situation: Situation, match: BowlMatch, player: int) -> list[Option]:
    """Every use of one player that needs no die."""
    if match.prone >> player & 1:
        return stand_options(situation, match, player)
    calm: Big = calm_squares(match, player)
    if match.holds(player):
        what, squares = CARRY, situation.carrier_squares(match, calm)
    else:
        what, squares = GO, useful_squares(situation, match, calm)
    return [safe_move(situation, match, what, player, square) for square in squares]


def safe_move(situation: Situation, match: BowlMatch, what: str, player: int, square: int) -> Option:
    gain = situation.value_at(match, player, square) - situation.base
    return Option(what, player, step_to(player, square), 1.0, gain, gain, square=square)


def stand_options(situation: Situation, match: BowlMatch, player: int) -> list[Option]:
    """Get up, and go on if something of the movement is left."""
    if match.sheets[player].ma < match.rules.stand_up_cost or match.holds(player):
        return []  # a die decides
    up = match.clone()
    up.rules.stand(up, player)
    here = up.at[player]
    gain = situation.value(up) - situation.base
    found = [Option(STAND, player, [declared(MOVE, player), NO], 1.0, gain, gain, square=here)]
    left, _ = movement(match, player)
    zone, free = situation.zone(match), situation.free(match)
    if left > 0 and not zone >> here & 1:
        calm: Big = match.grid.reach(here, left, free, free & ~zone)
        found += [safe_move(situation, up, STAND, player, q) for q in useful_squares(situation, up, calm)[:6]]
    return found


# --- where a player without the ball is of use


def useful_squares(situation: Situation, match: BowlMatch, calm: Big) -> list[int]:
    """Squares of a set that deserve a look: near the ball, around our carrier, or in the way of theirs."""
    holder = match.holder()
    place = match.at[holder] if holder != NONE else match.ball
    if place < 0 or not calm:
        return []
    grid, seat = match.grid, situation.seat
    goal = place
    if holder == NONE:
        wanted: Big = grid.ring(place, 2)
    elif match.seat_of(holder) == seat:
        wanted = around_carrier(match, seat, place)
    else:
        wanted = screen_squares(match, 1 - seat, place)
        goal = ROW[place] * WIDTH + max(0, min(WIDTH - 1, COLUMN[place] + 3 * AHEAD[1 - seat]))
    squares = grid.squares(calm & wanted)
    if len(squares) > situation.width:
        squares = situation.random.sample(squares, situation.width)
    if len(squares) < _FEW:
        rest = [(grid.distance(q, goal), match.markers_at(q, seat), q) for q in grid.squares(calm & ~wanted)]
        rest.sort()
        squares += [square for _, _, square in rest[:_FEW]]
    return squares


def around_carrier(match: BowlMatch, seat: int, place: int) -> Big:
    """Within two squares of the carrier, or farther ahead."""
    grid, ahead = match.grid, AHEAD[seat]
    wanted: Big = grid.ring(place, 2)
    if 0 <= COLUMN[place] + 3 * ahead < WIDTH:
        wanted = wanted | grid.ring(place + 3 * ahead, 1)
    return wanted


def screen_squares(match: BowlMatch, seat: int, place: int) -> Big:
    """Next to the carrier of a seat, or some squares in front of it."""
    wanted: Big = match.grid.near[place]
    for steps in (2, 3, 4):
        column = COLUMN[place] + steps * AHEAD[seat]
        if 0 <= column < WIDTH:
            for rows in _ROWS_OF_A_SCREEN:
                if 0 <= ROW[place] + rows < HEIGHT:
                    wanted = wanted | 1 << (ROW[place] + rows) * WIDTH + column
    return wanted


# --- the cage


class Cage:
    """A plan of several activations: the carrier goes to a square, mates to its corners."""

    def __init__(self, match: BowlMatch, seat: int, holder: int, goal: int, reach: dict[int, Big]) -> None:
        self.match = match.clone()  # as it will be
        self.steps: list[tuple[int, int]] = []  # who goes where, in order
        self.holder = holder
        self.goal = goal
        self.seat = seat
        self.used = 0  # players with a corner, as bits
        start = match.at[holder]
        corners = corners_of(goal, AHEAD[seat])
        for corner in corners:
            if match.standing[seat] >> corner & 1 and corner != start:
                self.used |= 1 << match.player_at(corner)
        for corner in corners:
            if corner == start or not self.match.occupied() >> corner & 1:
                self.fill(corner, reach)
        self.bring_carrier()

    def fill(self, corner: int, reach: dict[int, Big]) -> None:
        """Send the nearest mate, the stronger of two, to a corner."""
        match = self.match
        best, chosen = (99, 0, 0), NONE
        for player, squares in reach.items():
            if squares >> corner & 1 and not self.used >> player & 1:
                key = (match.grid.distance(match.at[player], corner), -match.sheets[player].st, player)
                if key < best:
                    best, chosen = key, player
        if chosen == NONE:
            return
        self.used |= 1 << chosen
        if corner == match.at[self.holder] and not self.bring_carrier():
            return
        if match.at[chosen] != corner:
            self.go(chosen, corner)

    def bring_carrier(self) -> bool:
        """The carrier goes to its square unless somebody is in it; has it left the one it was in?"""
        match = self.match
        if match.at[self.holder] == self.goal or match.occupied() >> self.goal & 1:
            return False
        self.go(self.holder, self.goal)
        return True

    def go(self, player: int, square: int) -> None:
        self.match.rules.move(self.match, player, square)
        self.steps.append((player, square))


def corners_of(square: int, ahead: int) -> list[int]:
    """The corners of a cage around a square, those in front first."""
    row, column = ROW[square], COLUMN[square]
    return [
        (row + rows) * WIDTH + column + columns
        for rows, columns in ((-1, ahead), (1, ahead), (-1, -ahead), (1, -ahead))
        if 0 <= row + rows < HEIGHT and 0 <= column + columns < WIDTH
    ]


def cage_reach(match: BowlMatch, players: list[int], holder: int) -> dict[int, Big]:
    """Where each of the players gets to without a die, or is."""
    return {
        player: calm_squares(match, player) | 1 << match.at[player]
        for player in players
        if player != holder and not match.prone >> player & 1
    }


def cage_option(
    situation: Situation, match: BowlMatch, holder: int, players: list[int], base: float, most: int = 12
) -> Option | None:
    """The first step of the best cage, with the gain of the whole; None when none gains anything."""
    if match.prone >> holder & 1:
        return None
    squares = [match.at[holder], *situation.carrier_squares(match, calm_squares(match, holder), most)]
    reach = cage_reach(match, players, holder)
    best, chosen = base, None
    for square in squares:
        cage = Cage(match, situation.seat, holder, square, reach)
        worth = situation.value(cage.match)
        if worth > best:
            best, chosen = worth, cage
    if chosen is None or not chosen.steps:
        return None
    player, square = chosen.steps[0]
    return Option(CAGE, player, step_to(player, square), 1.0, best - base, best - base, square=square)
