"""Moving: steps along a path, standing up, Rushing and dodging."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.evading import EvadingRules
from touchline.bloodbowl.rules.paths import PathFinder
from touchline.bloodbowl.sheets import END_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_DODGE,
    BY_FALL,
    DODGE,
    FREE_SQUARES,
    KICK_OFF,
    LEAVING,
    LEFT,
    MOVEMENT,
    NONE,
    PASSED,
    PREPARES,
    RUSH,
    RUSH_FAILED,
    RUSHES,
    STAND_COST,
    STAND_UP,
)
from touchline.core.grid import Big
from touchline.core.match import DONE, NO, YES


class MovingRules(EvadingRules):
    """Chapters Moving, Standing Up, Rushing and Dodging."""

    __slots__ = ("dodge_bonus", "movement_mask", "rush_target", "rushes", "stand_up_cost", "stand_up_target")

    dodge_bonus: int  # on every dodge
    rush_target: int
    rushes: int  # squares a player may Rush in an activation
    stand_up_cost: int
    stand_up_target: int  # for players with too little movement to pay
    movement_mask: Big  # effects of the field that change how far players move

    # --- how far

    def movement(self, match: BowlMatch, player: int) -> int:
        """The player's Movement Allowance; hardly ever is it not the one on the sheet."""
        own = match.sheets[player].ma
        effects: list[Big] = match.effects
        return self.value(match, own, MOVEMENT, player, NONE) if effects[-1] & self.movement_mask else own

    def unspent(self, match: BowlMatch, player: int) -> int:
        """What is left of the allowance."""
        left = self.movement(match, player) - match.spent + match.rushed
        return left if left > 0 else 0

    def movement_left(self, match: BowlMatch, player: int) -> int:
        """Squares left without Rushing."""
        if match.march >= 0:
            return match.march
        effects: list[Big] = match.effects
        if effects[-1] & self.movement_mask:
            return max(0, self.value(match, self.unspent(match, player), FREE_SQUARES, player, NONE))
        left = match.sheets[player].ma - match.spent + match.rushed
        return left if left > 0 else 0

    def rushes_left(self, match: BowlMatch, player: int) -> int:
        """Squares that can only be Rushed: those beyond the allowance, and those of it that are not free."""
        if match.march >= 0:
            return 0
        return self.steps_left(match, player) - self.movement_left(match, player)

    def steps_left(self, match: BowlMatch, player: int) -> int:
        """Squares left, free or Rushed."""
        if match.march >= 0:
            return match.march
        rushes = self.value(match, self.rushes, RUSHES, player, NONE)
        left = self.movement(match, player) - match.spent
        return left + rushes if left + match.rushed > 0 else rushes - match.rushed

    def passable(self, match: BowlMatch, player: int) -> int:
        """Squares a path may lead through; a loose ball, a trapdoor and the End Zone of a carrier end it."""
        if match.ball >= 0:
            return ~(match.trapdoors | 1 << match.ball)
        if match.holds(player) and not match.leaving_ball:
            return ~(match.trapdoors | END_ZONES[1 - match.seat_of(player)])
        return ~match.trapdoors

    def reachable(self, match: BowlMatch, player: int, steps: int) -> int:
        """Squares within this many steps, with dice where needed. The loose ball ends a path: it is met there."""
        if match.rooted and match.rooted >> player & 1:
            return 0
        return match.grid.reach(match.at[player], steps, self.open_squares(match), self.passable(match, player))

    def open_squares(self, match: BowlMatch) -> int:
        """Free squares that may be entered; while a kick is in the air nobody marches into the other half."""
        free = match.grid.clear_of(match.standing[0], match.standing[1], match.lying, match.obstacles)
        return free & match.half_of(1 - match.kicking) if match.march >= 0 and match.phase == KICK_OFF else free

    # --- standing up

    def stand_up(self, match: BowlMatch, player: int) -> int:
        """At the start of an activation: three squares of movement, or a roll for slow players. YES when Standing."""
        cost = self.value_in_any_state(match, self.stand_up_cost, STAND_COST, player, NONE)
        if self.movement(match, player) >= cost:
            match.spent += cost
            match.unmoved += cost
            self.stand(match, player)
            return YES
        match.after(self.stood_up, player)
        return self.test(
            match, player, STAND_UP, self.stand_up_target, self.value_in_any_state(match, 0, STAND_UP, player, NONE)
        )

    def stood_up(self, match: BowlMatch, shown: int, player: int) -> int:
        if not shown & PASSED:
            return NO
        match.spent = match.unmoved = self.movement(match, player)
        self.stand(match, player)
        return YES

    # --- going along a path

    def travel(self, match: BowlMatch, player: int, goal: int) -> int:
        """Go to a square by the safest way, then the shortest; dice may stop the player on it."""
        if match.grid.near[match.at[player]] >> goal & 1:
            if not match.markers(player) and self.movement_left(match, player) > 0:
                match.tell(events.STEP, player, goal)
                return self.stroll(match, player, goal, 1)
            match.path = [goal]
            return self.walk(match, DONE, player)
        ways = self.ways(match, player)
        if ways.find(goal) and not ways.cost:
            for square in ways.way() if match.sink is not None else []:
                match.tell(events.STEP, player, square)
            return self.stroll(match, player, goal, ways.taken)
        match.path = ways.way()
        return self.walk(match, DONE, player)

    def must_dodge(self, match: BowlMatch, player: int) -> bool:
        """Does leaving a marked square take a dodge? If not, opponents do not react to it either."""
        return True

    def route(self, match: BowlMatch, player: int, goal: int) -> list[int]:
        """The safest way; a step to the next square is taken directly."""
        if match.grid.near[match.at[player]] >> goal & 1:
            return [goal]
        return self.ways(match, player).safest(goal)

    def ways(self, match: BowlMatch, player: int) -> PathFinder:
        """All ways that the player could go from here; the loose ball ends a way."""
        free, through = self.open_squares(match), self.passable(match, player)
        steps, left = self.steps_left(match, player), self.movement_left(match, player)
        return PathFinder(match, player, left, steps - left, free, through)

    def depart(self, match: BowlMatch, player: int) -> None:
        """The player leaves the square; the ball may stay there."""
        match.came_from = match.at[player]
        if match.leaving_ball:
            match.leaving_ball = 0
            match.ball = match.came_from
            match.tell(events.BALL_MOVED, match.came_from, match.came_from)

    def stroll(self, match: BowlMatch, player: int, goal: int, squares: int) -> int:
        """Go to a square by a path of this length that needs no dice before its end."""
        self.use_movement(match, squares)
        self.depart(match, player)
        self.move(match, player, goal)
        return self.arrive(match, player)

    def use_movement(self, match: BowlMatch, squares: int) -> None:
        """Squares within the allowance, of an activation or of a march."""
        if match.march >= 0:
            match.march -= squares
        else:
            match.spent += squares

    def walk(self, match: BowlMatch, _: int, player: int) -> int:
        """Take the steps of the path, as long as the player stands and play goes on."""
        while match.path:
            if match.turnover or match.scorer != NONE or not match.is_standing(player):
                match.path = []
                return DONE
            left = self.movement_left(match, player)
            if left > 0:
                left -= self.stride(match, player, left)
            if match.path:
                if left > 0 or not self.is_plain_rush(match, player, match.path[0]):
                    match.after(self.walk, player)
                    return self.step_to(match, player, match.path.pop(0))
                self.rush_on(match, player, match.path.pop(0))
                modifier = self.value(match, 0, RUSH, player, NONE)
                shown = self.roll_test(match, player, RUSH, self.rush_target, modifier)
                if not shown & PASSED:
                    match.after(self.walk, player)
                    match.after(self.rushed_to, player, 0)
                    match.after(self.rush_rolled)
                    return self.test_failed(match, player, RUSH, self.rush_target, modifier, shown)
            if self.carrier_home(match) != NONE:
                match.after(self.walk, player)
                return self.run_in(match)
        return DONE

    def is_plain_rush(self, match: BowlMatch, player: int, square: int) -> bool:
        """Is the die of the Rush, as movement is used up, all that matters for this step?"""
        return (
            match.ball != square
            and not match.leaving_ball
            and not (match.trapdoors and match.trapdoors >> square & 1)
            and not match.setup.interrupt_holders[PREPARES] >> player & 1
            and not match.markers(player)
        )

    def rush_on(self, match: BowlMatch, player: int, square: int) -> None:
        """Rush to a square where nothing else happens; the die is rolled next."""
        match.came_from = match.at[player]
        match.left_behind = 0
        self.move(match, player, square)
        match.tell(events.STEP, player, square)
        match.spent += 1
        match.rushed += 1
        match.fixed = 0

    def stride(self, match: BowlMatch, player: int, left: int) -> int:
        """Take all steps of the path before one that is more than a step: a Rush, a dodge, the ball, a trapdoor."""
        path, grid = match.path, match.grid
        left = 0 if match.leaving_ball else min(len(path), left)
        zone = grid.around(match.tackling[1 - match.seat_of(player)])
        here, squares = match.at[player], 0
        while squares < left and not zone >> here & 1 and path[squares] != match.ball:
            if match.trapdoors and match.trapdoors >> path[squares] & 1:
                break
            here = path[squares]
            squares += 1
            match.tell(events.STEP, player, here)
        if squares:
            self.use_movement(match, squares)
            self.move(match, player, here)
            match.path = path[squares:]
        return squares

    def step_to(self, match: BowlMatch, player: int, square: int) -> int:
        """One step with its dice: Rush, then dodge, then pick-up, then the touchdown."""
        marked = match.markers(player)
        if not marked:
            return self.may_leave(match, YES, player, square, marked)
        match.after(self.may_leave, player, square, marked)
        return self.interrupt(match, YES, LEAVING, player, square)

    def may_leave(self, match: BowlMatch, free: int, player: int, square: int, marked: int) -> int:
        """Nobody holds the player back, or the player may move no further in this activation."""
        if not free:
            return self.hold_back(match, player)
        self.leave_square(match, player)
        self.move(match, player, square)
        match.tell(events.STEP, player, square)
        match.after(self.rushed_to, player, marked)
        return self.spend_movement(match, player)

    def leave_square(self, match: BowlMatch, player: int) -> None:
        """Note which square the player leaves, and who marks them there."""
        self.depart(match, player)
        match.left_behind = 0
        foes = match.tackling[1 - match.seat_of(player)] & match.grid.near[match.came_from]
        if foes:
            match.left_behind = match.grid.within(foes, match.at, 0, len(match.at))

    def hold_back(self, match: BowlMatch, player: int) -> int:
        """An opponent keeps the player where they are."""
        match.tell(events.HELD_BACK, player)
        return self.hold(match)

    def hold(self, match: BowlMatch) -> int:
        if match.march >= 0:
            match.march = 0
        else:
            match.held = 1
        match.leaving_ball = 0
        match.path = []
        return DONE

    def spend_movement(self, match: BowlMatch, player: int) -> int:
        """Move a square; beyond those that are free it is a Rush. YES unless that fails."""
        if self.movement_left(match, player) > 0:
            self.use_movement(match, 1)
            return YES
        return self.rush(match, player)

    def pay_for_block(self, match: BowlMatch, player: int) -> int:
        """A block of a Blitz costs as much as a square, but nobody moves."""
        if self.unspent(match, player) > 0:
            match.spent += 1
            match.unmoved += 1
            return YES
        return self.rush(match, player)

    def rush(self, match: BowlMatch, player: int) -> int:
        match.spent += 1
        match.rushed += 1
        match.after(self.rush_rolled)
        modifier = self.value(match, 0, RUSH, player, NONE)
        if not match.setup.interrupt_holders[PREPARES] >> player & 1:
            return self.rush_prepared(match, modifier, player)
        match.after(self.rush_prepared, player)
        return self.interrupt(match, modifier, PREPARES, player, RUSH)

    def rush_prepared(self, match: BowlMatch, modifier: int, player: int) -> int:
        return self.test(match, player, RUSH, self.rush_target, modifier)

    def rush_rolled(self, match: BowlMatch, shown: int) -> int:
        """The player who acts may stay up although the Rush has failed."""
        return YES if shown & PASSED else self.interrupt(match, NO, RUSH_FAILED, match.act_player, NONE)

    def has_slipped(self, match: BowlMatch, player: int) -> bool:
        """Has a failed Rush left the player on their feet, but without any further step?"""
        effects: list[Big] = match.effects
        masks: list[Big] = self.interrupt_masks
        return bool(effects[-1] & masks[RUSH_FAILED]) and self.steps_left(match, player) <= 0

    def stop_short(self, match: BowlMatch) -> int:
        """The player stays in the square they are in."""
        match.path = []
        match.leaving_ball = 0
        return DONE

    def rushed_to(self, match: BowlMatch, passed: int, player: int, marked: int) -> int:
        if not passed:
            return self.fall_there(match, player, BY_FALL)
        if not marked:
            return self.arrive(match, player)
        match.after(self.dodged, player)
        return self.dodge(match, player)

    def dodge(self, match: BowlMatch, player: int) -> int:
        """The test for a player who has left a marked square, with the markers of the new one."""
        markers = match.markers(player)
        modifier = self.value(match, self.dodge_bonus - markers, DODGE, player, markers)
        return self.set_off(match, modifier, player, DODGE)

    def dodged(self, match: BowlMatch, shown: int, player: int) -> int:
        return self.got_away(match, player) if shown & PASSED else self.fall_there(match, player, BY_DODGE)

    def got_away(self, match: BowlMatch, player: int) -> int:
        """What came loose meanwhile is settled, markers left behind may react, then the player has arrived."""
        match.after(self.reactions_over, player)
        if match.drop == NONE and not match.treading:
            return self.interrupt(match, YES, LEFT, player, match.came_from)
        match.after(self.markers_react, player, match.came_from)
        return self.settle_ball(match, DONE)

    def markers_react(self, match: BowlMatch, _: int, player: int, square: int) -> int:
        return self.interrupt(match, YES, LEFT, player, square) if match.scorer == NONE else DONE

    def reactions_over(self, match: BowlMatch, _: int, player: int) -> int:
        return self.arrive(match, player)

    def arrive(self, match: BowlMatch, player: int) -> int:
        """The player has entered a square on their feet: a trapdoor may open, the ball there is met."""
        if match.trapdoors and match.trapdoors >> match.at[player] & 1:
            match.after(self.trod, player)
            return self.tread(match, player)
        return self.trod(match, DONE, player)

    def trod(self, match: BowlMatch, _: int, player: int) -> int:
        """A player who is still there meets the ball; a carrier may score."""
        if match.at[player] < 0:
            return self.settle_ball(match, DONE)
        if match.ball != match.at[player]:
            return self.run_in(match)
        match.path = []
        return self.pick_up(match, player)
