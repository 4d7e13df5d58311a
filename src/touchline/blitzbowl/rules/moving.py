"""Moving: Run, Mark, Sidestep, Stand Up and Reserves Actions."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl import events
from touchline.blitzbowl.rules.harm import HarmRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    END_NEXT,
    MARK,
    MARK_LENGTH,
    NONE,
    PASS_NEXT,
    RUN,
    RUN_LENGTH,
    RUN_STYLE,
    SIDESTEPPED,
    SQUARE,
    SQUARE_Q,
    STOP_NEXT,
    THROUGH_BLOCKED,
    THROUGH_PLAYERS,
    TRAPDOOR_RESERVES,
)
from touchline.core.dice import D6
from touchline.core.match import DONE

# squares that may be entered, that may be left again, and where the move may end
Lane = tuple[int, int, int]
PASSING: Final = -2  # instead of a goal: the Run has passed opponents, so that it has to end as such Runs do


class MovingRules(HarmRules):
    """Chapters Run Action, Picking Up a Ball, Mark Action, Sidestep, Stand Up and Reserves Action."""

    __slots__ = ("ignored_bits", "stopping_bits")

    ignored_bits: int  # opponents with these abilities do not keep runners away
    stopping_bits: int  # opponents with these abilities let runners come near, which ends the Run

    # --- Run and Mark

    def run_action(self, match: BlitzMatch, player: int) -> int:
        """Move up to the Move Value; a random one is rolled now."""
        length = match.sheets[player].move
        if length == 0:
            length = match.dice.roll(D6)
            match.tell(events.MOVE_ROLL, player, length)
        length = self.value_for(match, length, RUN_LENGTH, player)
        return self.travel(match, player, RUN, length, NONE, 1)

    def mark_action(self, match: BlitzMatch, player: int, goal: int) -> int:
        """Move up to two squares to Mark an opponent; `goal` is the one it must be, or NONE."""
        return self.travel(match, player, MARK, self.mark_length(match, player), goal, 0)

    def mark_length(self, match: BlitzMatch, player: int) -> int:
        return self.value_for(match, 2, MARK_LENGTH, player)

    def travel(self, match: BlitzMatch, player: int, kind: int, left: int, goal: int, stay: int) -> int:
        """Choose where to go. A square with a loose ball is a stop on the way, since the ball is met there."""
        ends = match.grid.one[match.at[player]] if stay else 0
        for lane in self.lanes(match, player, kind, goal):
            ends |= self.ends(match, player, left, lane)
        match.focus = player
        options = match.grid.squares(ends, SQUARE)
        return match.ask(match.sheets[player].seat, SQUARE_Q, options, self.travelled, player, kind, left, goal)

    def ends(self, match: BlitzMatch, player: int, left: int, lane: Lane) -> int:
        """Where the move may end or meet a ball in one of its lanes; from a ball on it must be able to end."""
        enter, through, finish = lane
        start = match.at[player]
        loose = match.loose_balls()
        onward = through & ~loose if loose else through
        reached = match.grid.reach(start, left, enter, onward)
        found = reached & finish
        met = reached & loose
        if met:
            for square in match.grid.squares(met & ~finish):
                steps = len(match.grid.path(start, square, left, enter, onward))
                if match.grid.reach(square, left - steps, enter, through) & finish:
                    found |= match.grid.one[square]
        return found

    def travelled(self, match: BlitzMatch, answer: int, player: int, kind: int, left: int, goal: int) -> int:
        square = answer - SQUARE
        start = match.at[player]
        if square == start:
            return DONE
        meets_ball = square in match.balls
        if not meets_ball and match.sink is None:  # nobody wants to know the way
            self.move(match, player, square)
            return DONE
        lanes = self.lanes(match, player, kind, goal)
        lane = lanes[0] if len(lanes) == 1 else self.shortest_lane(match, player, left, square, lanes)
        _, through, finish = lane
        path = self.path_in(match, start, square, left, lane)
        for step in path:
            match.tell(events.STEP, player, step)
        self.move(match, player, square)
        if not meets_ball:
            return DONE
        self.meet_ball(match, player, kind == RUN)
        left -= len(path)
        if left == 0 or not through >> square & 1:
            return DONE
        if kind == RUN and lane != lanes[0]:
            goal = PASSING
        return self.travel(match, player, kind, left, goal, finish >> square & 1)

    def path_in(self, match: BlitzMatch, start: int, square: int, left: int, lane: Lane) -> list[int]:
        return match.grid.path(start, square, left, lane[0], lane[1] & ~match.loose_balls())

    def shortest_lane(self, match: BlitzMatch, player: int, left: int, square: int, lanes: list[Lane]) -> Lane:
        """The lane with the shortest path to a square that is on offer; of equal ones the first."""
        start = match.at[player]
        found = [lane for lane in lanes if self.ends(match, player, left, lane) >> square & 1]
        return min(found, key=lambda lane: len(self.path_in(match, start, square, left, lane)))

    def lanes(self, match: BlitzMatch, player: int, kind: int, goal: int) -> list[Lane]:
        """The ways in which the Player may move: one, or several for a Run with abilities or cards. They never mix."""
        grid = match.grid
        seat = match.sheets[player].seat
        here = grid.one[match.at[player]]
        if kind == MARK:
            zone = grid.around(match.standing[1 - seat])
            free = match.free(here)
            finish = free & zone if goal == NONE else free & grid.near[match.at[goal]]
            return [(free, free & ~zone, finish)]
        zone, soft = self.zones(match, 1 - seat)
        style = self.value_for(match, 0, RUN_STYLE, player)
        free = match.free(zone | here)
        plain = (free, free & ~soft if soft else free, free)
        if not style:
            return [plain]
        free = match.free(here)
        lanes = [plain] if goal != PASSING else []
        if style & STOP_NEXT and goal != PASSING:
            lanes.append((free, free & ~zone & ~soft, free))
        if style & PASS_NEXT:
            lanes.append(self.passing_lane(match, player, style, free))
        return lanes

    def passing_lane(self, match: BlitzMatch, player: int, style: int, free: int) -> Lane:
        """Past opponents, perhaps through Players and more; the Run must end Open, with few exceptions."""
        grid = match.grid
        here = grid.one[match.at[player]]
        way = free
        if style & THROUGH_PLAYERS:
            way |= grid.open & ~here
        if style & THROUGH_BLOCKED:
            way |= grid.blocked
        if style & END_NEXT:
            return way, way, free
        return way, way, free & ~grid.around(match.standing[1 - match.sheets[player].seat])

    def zones(self, match: BlitzMatch, foe: int) -> tuple[int, int]:
        """Squares a runner must not enter for fear of `foe`'s Players, and squares where entering ends the Run."""
        standing = match.standing[foe]
        side = match.sides[foe]
        if not side.abilities & (self.ignored_bits | self.stopping_bits):
            return match.grid.around(standing), 0
        soft = 0
        for player in match.team(foe):
            if match.is_standing(player) and match.effects[player] & (self.ignored_bits | self.stopping_bits):
                standing &= ~(1 << match.at[player])
                if match.effects[player] & self.stopping_bits:
                    soft |= 1 << match.at[player]
        return match.grid.around(standing), match.grid.around(soft)

    def can_mark(self, match: BlitzMatch, player: int, goal: int) -> bool:
        """Is there somebody (or `goal`, if it names one) whom the Player can reach with a Mark?"""
        enter, through, finish = self.lanes(match, player, MARK, goal)[0]
        return bool(match.grid.reach(match.at[player], self.mark_length(match, player), enter, through) & finish)

    def markers(self, match: BlitzMatch, seat: int, beside: int, quiet: int) -> int:
        """The squares from which an Open Player of this seat can Mark somebody, found backwards from the opponents.

        The free squares are those `beside` standing opponents and the `quiet` ones.
        """
        length = 2
        team = match.team_owner(seat)
        if match.effects[team] & self.value_masks[MARK_LENGTH]:
            length = self.modify(match, length, MARK_LENGTH, 1 << team, NONE, NONE)
        return match.grid.approach(beside, length, quiet)

    # --- Sidestep

    def sidestep_squares(self, match: BlitzMatch, player: int) -> int:
        """Free squares next to a Player where they would be Open."""
        zone = match.grid.around(match.standing[1 - match.sheets[player].seat])
        return match.grid.near[match.at[player]] & match.free(zone)

    def sidestep_action(self, match: BlitzMatch, player: int) -> int:
        """Move one square and be Open there."""
        match.focus = player
        options = match.grid.squares(self.sidestep_squares(match, player), SQUARE)
        return match.ask(match.sheets[player].seat, SQUARE_Q, options, self.sidestepped, player)

    def sidestepped(self, match: BlitzMatch, answer: int, player: int) -> int:
        left_square = match.at[player]
        self.move(match, player, answer - SQUARE)
        match.tell(events.STEP, player, match.at[player])
        self.meet_ball(match, player, False)
        foes = 1 << match.team_owner(1 - match.sheets[player].seat)
        return self.fold(match, DONE, SIDESTEPPED, foes, player, left_square)

    # --- Stand Up

    def stand_up_action(self, match: BlitzMatch, player: int) -> int:
        """Stand up on the spot."""
        square = match.at[player]
        match.prone &= ~(1 << player)
        match.lying &= ~(1 << square)
        match.standing[match.sheets[player].seat] |= 1 << square
        match.tell(events.STOOD_UP, player, square)
        return DONE

    # --- Reserves

    def reserves_squares(self, match: BlitzMatch, seat: int) -> int:
        """Where a Player of this seat may come on."""
        end_zone = match.ground.end_zones[seat]
        quiet = end_zone & match.free(match.grid.around(match.standing[1 - seat]) | match.loose_balls())
        squares = quiet if quiet else end_zone & match.free(0)
        return squares | self.trapdoors_in_use(match)

    def may_come_on(self, match: BlitzMatch, seat: int, free: int) -> bool:
        """Is there a square where a Player of this seat may come on? `free` are the free squares."""
        return bool(match.ground.end_zones[seat] & free or self.trapdoors_in_use(match))

    def trapdoors_in_use(self, match: BlitzMatch) -> int:
        """Trapdoors through which Players may come on."""
        if not self.modify(match, 0, TRAPDOOR_RESERVES, 1 << match.field_owner(), NONE, NONE):
            return 0
        return match.grid.mask(match.ground.trapdoors)

    def reserves_action(self, match: BlitzMatch, player: int) -> int:
        """Come from the Dugout into the team's End Zone."""
        seat = match.sheets[player].seat
        match.focus = player
        options = match.grid.squares(self.reserves_squares(match, seat), SQUARE)
        return match.ask(seat, SQUARE_Q, options, self.came_on, player)

    def came_on(self, match: BlitzMatch, answer: int, player: int) -> int:
        square = answer - SQUARE
        if self.trapdoors_in_use(match) >> square & 1:
            self.clear_trapdoor(match, square)
        self.place(match, player, square)
        self.meet_ball(match, player, False)
        return DONE
