"""Pushes: where to, chains, the crowd."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.bombs import BombRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ANY_SQUARE,
    GRABBED_ANYWHERE,
    NONE,
    OWN_CHOICE,
    PUSH_Q,
    PUSH_STYLE,
    PUSHED,
    SQUARE,
    WALLED,
)
from touchline.core.grid import OFF
from touchline.core.match import NO, YES

CROWD = 999  # instead of a square


class PushingRules(BombRules):
    """Chapters Push Backs, Chain Pushes and Pushed into the Crowd."""

    __slots__ = ()

    def push(self, match: BowlMatch, player: int, pusher: int, origin: int) -> int:
        """Push a player away from the square `origin`, by the block of `pusher`. YES if they were moved."""
        if match.rooted >> player & 1:
            return NO
        match.after(self.push_stands, player, pusher, origin)
        return self.interrupt(match, YES, PUSHED, player, pusher)

    def push_stands(self, match: BowlMatch, moves: int, player: int, pusher: int, origin: int) -> int:
        if not moves:
            return NO
        match.after(self.push_styled, player, pusher, origin)
        return self.interrupt(match, 0, PUSH_STYLE, player, pusher)

    def push_styled(self, match: BowlMatch, style: int, player: int, pusher: int, origin: int) -> int:
        """Ask for the square. An unoccupied one must be taken if there is one; at the edge the crowd is next."""
        square = match.at[player]
        occupied = match.taken()
        own = style & OWN_CHOICE
        near = match.grid.squares(match.grid.near[square] & ~occupied, SQUARE)
        if own and style & ANY_SQUARE and near:
            options = near
        else:
            options = self.push_options(match, square, origin, occupied)
            if not options:  # obstacles on all sides
                return NO
            if style & GRABBED_ANYWHERE and near:
                options = sorted({*near, *options} - {SQUARE + CROWD})
        seat = match.seat_of(player if own else pusher)
        match.focus = player
        return match.ask(seat, PUSH_Q, options, self.push_chosen, player, pusher)

    def push_options(self, match: BowlMatch, square: int, origin: int, occupied: int) -> list[int]:
        """The unoccupied ones of the three squares; else the crowd at the edge, else all three for a chain."""
        three = [to for to in match.grid.push_squares(origin, square) if to == OFF or not match.obstacles >> to & 1]
        free = sorted(SQUARE + to for to in three if to != OFF and not occupied >> to & 1)
        if free:
            return free
        return [SQUARE + CROWD] if OFF in three else sorted(SQUARE + to for to in three)

    def push_chosen(self, match: BowlMatch, answer: int, player: int, pusher: int) -> int:
        to = answer - SQUARE
        origin = match.at[player]
        if to == CROWD and self.value(match, NO, WALLED, player, NONE):
            match.in_crowd = player  # who stays in the square, and is dealt with when the crowd would be
            return NO
        if to == CROWD:
            match.tell(events.PUSHED, player, NONE)
            self.leave_for_crowd(match, player, origin)
            match.in_crowd = player
            return YES
        occupant = match.player_at(to)
        if occupant == NONE:
            return self.pushed_into(match, YES, player, to, origin)
        self.lift(match, player)
        match.closed |= 1 << to  # nobody farther along the chain comes back into it
        match.after(self.pushed_into, player, to, origin)
        return self.push(match, occupant, pusher, origin)

    def pushed_into(self, match: BowlMatch, cleared: int, player: int, to: int, origin: int) -> int:
        """The square is free, or its occupant did not give way and nobody in the chain moves."""
        match.closed &= ~(1 << to)
        square = to if cleared else origin
        if match.lifted >> player & 1:
            self.set_down(match, player, square)
        else:
            self.move(match, player, square)
        if cleared:
            match.tell(events.PUSHED, player, to)
            self.note_entry(match, player)
            self.disturb_ball(match, to)
        return cleared
