"""What may become of a position: the hope to score, the danger to the ball, who could pick it up."""

from __future__ import annotations

from math import exp
from typing import Final

from touchline.bloodbowl.rules.paths import PathFinder
from touchline.bloodbowl.sheets import END_ZONES, HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bots.bowl.figures import AHEAD, COLUMN, ROW, TO_GO, Figures, again, chance
from touchline.core.grid import Big

_LINE: Final = (1 << WIDTH) - 1  # one row of the pitch
COLUMNS: Final[list[Big]] = [sum(1 << (row * WIDTH + column) for row in range(HEIGHT)) for column in range(WIDTH)]
_PACE: Final = 3  # squares that a ball gets on in a turn against resistance
_EASE: Final = 3.0
_SOFTNESS: Final = 4.0
_RUSHES: Final = 2
_RUSHED: Final = 0.75  # how likely a way with Rushes is to go well
_GET_UP: Final = 3


class Danger:
    """What the other side can do to a carrier in its next turn."""

    __slots__ = ("access", "hunters", "risk")

    def __init__(self, risk: float, access: int, hunters: int) -> None:
        self.risk = risk  # the chance to be knocked over
        self.access = access  # squares next to the carrier that opponents get to without a die
        self.hunters = hunters  # opponents who do


class Outlook(Figures):
    """Questions about the turns to come, answered roughly and fast."""

    # --- time

    def turns_left(self, match: BowlMatch, seat: int) -> int:
        """Turns a seat has left in this half, the one under way included."""
        return match.rules.turns_in_half - match.turns[seat] + (1 if match.active == seat else 0)

    def turns_after(self, match: BowlMatch, seat: int) -> int:
        """Turns a seat has left once the one under way is over."""
        return match.rules.turns_in_half - match.turns[seat]

    def time(self, match: BowlMatch) -> float:
        """How much of the half is left, from 0 to 1; re-rolls come back with the next half."""
        left = match.rules.turns_in_half - max(match.turns[0], match.turns[1])
        return max(0.0, min(1.0, left / 6))

    # --- the hope to score

    def scoring(self, distance: int, movement: int, turns: int) -> float:
        """The chance to score from this distance with this number of turns left."""
        if turns <= 0:
            return 0.0
        if movement * turns + _RUSHES < distance:
            return 0.02
        surplus = min(movement, _PACE) * (turns - 1) + movement - distance
        return 0.97 / (1.0 + exp(-(surplus + _EASE) / _SOFTNESS))

    def free_squares(self, match: BowlMatch) -> Big:
        """Squares that nobody is in."""
        return match.grid.full & ~match.occupied()

    def lane(self, match: BowlMatch, seat: int, square: int, movement: int) -> int:
        """How many columns a carrier gets on without a die if nobody moves."""
        grid = match.grid
        distance = TO_GO[seat][square]
        zone: Big = grid.around(match.tackling[1 - seat])
        if zone >> square & 1:
            return 0
        free: Big = self.free_squares(match)
        calm: Big = grid.reach(square, movement, free, free & ~zone)
        if calm & END_ZONES[1 - seat]:
            return distance
        here, ahead = COLUMN[square], AHEAD[seat]
        for gained in range(min(movement, distance - 1), 0, -1):
            if calm & COLUMNS[here + gained * ahead]:
                return gained
        return 0

    def roam(self, match: BowlMatch, seat: int, square: int, movement: int) -> tuple[float, int]:
        """How freely a carrier runs: columns gained over all rows as a share of the most, and the most gained."""
        grid = match.grid
        distance = TO_GO[seat][square]
        zone: Big = grid.around(match.tackling[1 - seat])
        free: Big = self.free_squares(match)
        calm: Big = grid.reach(square, movement, free, free & ~zone)
        total = best = 0
        for row in range(HEIGHT):
            line: Big = calm >> row * WIDTH & _LINE
            if line:
                column = line.bit_length() - 1 if seat == 0 else (line & -line).bit_length() - 1
                gained = distance - (WIDTH - 1 - column if seat == 0 else column)
                if gained > 0:
                    total += gained
                    best = max(best, gained)
        return total / (HEIGHT * max(1, movement)), best

    def run_home(self, match: BowlMatch, carrier: int, seat: int) -> float:
        """The chance of a carrier to score in one turn by running."""
        grid, square = match.grid, match.at[carrier]
        left = self.movement[carrier] - (_GET_UP if match.prone >> carrier & 1 else 0)
        if TO_GO[seat][square] > left + _RUSHES or left <= 0:
            return 0.0
        free: Big = self.free_squares(match)
        zone: Big = grid.around(match.tackling[1 - seat])
        goals: Big = END_ZONES[1 - seat] & free
        if not zone >> square & 1 and grid.reach(square, left, free, free & ~zone) & goals:
            return 0.97
        found: Big = grid.reach(square, left + _RUSHES, free, free) & goals
        if not found:
            return 0.0
        best = 0.0
        finder = PathFinder(match, carrier, left, _RUSHES, free, free)
        for goal in self.some_goals(grid.squares(found), ROW[square]):
            if finder.find(goal):
                best = max(best, finder.chance())
        if self.dodge[carrier] and best < 0.95:
            best = again(best, 0.5)
        return again(best, 0.4)

    def some_goals(self, squares: list[int], row: int) -> list[int]:
        """Of many squares of the End Zone the nearest two, one in the middle and the farthest."""
        if len(squares) <= 4:
            return squares
        squares.sort(key=lambda square: (abs(ROW[square] - row), square))
        return [squares[0], squares[1], squares[len(squares) // 2], squares[-1]]

    # --- the danger to a carrier

    def danger(self, match: BowlMatch, carrier: int) -> Danger:
        """What awaits the carrier of the ball in the other side's turn."""
        grid, at = match.grid, match.at
        seat = match.seat_of(carrier)
        near: Big = grid.near[at[carrier]]
        free: Big = self.free_squares(match)
        zone: Big = grid.around(match.tackling[seat])
        calm: Big = free & ~zone
        keep, best, second = 1.0, 0.0, 0.0
        found = Danger(0.0, 0, 0)
        access: Big = 0
        for foe in match.team(1 - seat):
            if at[foe] < 0 or match.stunned >> foe & 1:
                continue
            if near >> at[foe] & 1 and not match.prone >> foe & 1:
                keep *= 1 - self.block_odds(match, foe, carrier)[0]
                continue
            easily, p = self.threat(match, foe, carrier, near, free, calm)
            if easily:
                access = access | easily
                found.hunters += 1
            if p > best:
                best, second = p, best
            elif p > second:
                second = p
        found.risk = 1 - keep * (1 - best) * (1 - 0.15 * second)
        found.access = access.bit_count()
        return found

    def threat(self, match: BowlMatch, foe: int, carrier: int, near: Big, free: Big, calm: Big) -> tuple[Big, float]:
        """Where beside the carrier an opponent gets to without a die, and its chance to knock the carrier over.

        `calm` are the free squares that nobody marks for the opponent.
        """
        grid, here, square = match.grid, match.at[foe], match.at[carrier]
        left = self.movement[foe] - (_GET_UP + 1 if match.prone >> foe & 1 else 1)
        away = max(abs(COLUMN[here] - COLUMN[square]), abs(ROW[here] - ROW[square])) - 1
        if away > left + _RUSHES:
            return 0, 0.0
        held = bool(match.tackling[1 - match.seat_of(foe)] & grid.near[here])
        if away <= left and not held:
            easily: Big = grid.reach(here, left, free, calm) & near
            if easily:
                return easily, self.hit_from(match, foe, carrier, easily)
        reached, arrives = self.hard_way(match, foe, left, away, near, free, calm, held)
        return 0, arrives * self.hit_from(match, foe, carrier, reached) if reached else 0.0

    def hard_way(
        self, match: BowlMatch, foe: int, left: int, away: int, near: Big, free: Big, calm: Big, held: bool
    ) -> tuple[Big, float]:
        """Where an opponent gets to by Rushing or dodging, and how likely."""
        grid, here = match.grid, match.at[foe]
        if not held:
            reached: Big = grid.reach(here, left + _RUSHES, free, calm) & near
            if reached:
                return reached, 0.78
        if away > left:
            return 0, 0.0
        reached = grid.reach(here, left, free, free) & near
        if not reached:
            return 0, 0.0
        dodges = self.dodge_chance(match, foe)
        if not held:
            return reached, dodges * dodges
        if grid.reach(here, left, free, calm | grid.near[here]) & near:
            return reached, dodges
        return reached, dodges * dodges

    def dodge_chance(self, match: BowlMatch, player: int) -> float:
        """A dodge into a square that one opponent marks."""
        p = chance(self.agility[player] + 1 - match.rules.dodge_bonus)
        return again(p) if self.dodge[player] else p

    def hit_from(self, match: BowlMatch, foe: int, carrier: int, reached: Big) -> float:
        """The chance that an opponent knocks the carrier over from the best of some squares."""
        slow = 0.75 if self.balking[foe] else 1.0
        if match.prone >> foe & 1:
            return slow * self.prone_block_odds(foe, carrier)[0]
        here = match.at[foe]
        chosen = match.grid.least_guarded(reached, match.tackling[match.seat_of(carrier)])
        match.rules.move(match, foe, chosen)
        down = self.block_odds(match, foe, carrier, True)[0]
        match.rules.move(match, foe, here)
        return slow * down

    def exposure(self, match: BowlMatch, seat: int) -> float:
        """What the blocks of the other side promise it, each player's best one, in hundredths of a touchdown."""
        grid, at = match.grid, match.at
        contact: Big = match.standing[1 - seat] & grid.around(match.standing[seat])
        if not contact:
            return 0.0
        total = 0.0
        hit = 0
        standing: Big = match.standing[seat]
        for foe in match.players_on(contact):
            best, chosen = 0.0, -1
            for target in match.players_on(standing & grid.near[at[foe]]):
                down, lost = self.block_odds(match, foe, target)
                gain = down * self.harm[target] - lost * (self.harm[foe] + 4.0)
                if hit >> target & 1:
                    gain *= 0.5
                if gain > best:
                    best, chosen = gain, target
            if chosen >= 0:
                hit |= 1 << chosen
                total += best
        return total

    # --- a loose ball

    def pick_up(self, match: BowlMatch, seat: int, ball: int) -> float:
        """The best chance of a seat to pick a loose ball up in one turn."""
        grid, at = match.grid, match.at
        markers = match.markers_at(ball, seat)
        zone: Big = grid.around(match.tackling[1 - seat])
        enter: Big = self.free_squares(match) | 1 << ball
        best = 0.0
        for player in match.team(seat):
            here = at[player]
            if here < 0 or match.stunned >> player & 1 or self.clumsy[player]:
                continue
            left = self.movement[player] - (_GET_UP if match.prone >> player & 1 else 0)
            away = max(abs(COLUMN[here] - COLUMN[ball]), abs(ROW[here] - ROW[ball]))
            if away > left + _RUSHES or left < 0:
                continue
            lifted = chance(self.agility[player] + markers - match.rules.pick_up_bonus)
            if self.sure_hands[player]:
                lifted = again(lifted)
            if lifted > best:
                best = max(best, lifted * self.gets_to(match, player, ball, left, away, enter, zone))
        return best

    def gets_to(self, match: BowlMatch, player: int, ball: int, left: int, away: int, enter: Big, zone: Big) -> float:
        """How likely a player is to arrive at a loose ball."""
        grid, here = match.grid, match.at[player]
        through: Big = enter & ~zone & ~(1 << ball)
        held = zone >> here & 1
        if away == 0:
            return 1.0
        if not held:
            if away <= left and grid.reach(here, left, enter, through) >> ball & 1:
                return 1.0
            if grid.reach(here, left + _RUSHES, enter, through) >> ball & 1:
                return _RUSHED
        if away > left or not grid.reach(here, left, enter, enter) >> ball & 1:
            return 0.0
        dodges = self.dodge_chance(match, player)
        if not held:
            return dodges * dodges
        return dodges if grid.near[here] >> ball & 1 else dodges * 0.9
