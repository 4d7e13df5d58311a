"""Steps out of a Tackle Zone and leaps: Going For It first, then opponents who may hold the player, then the roll."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.classic.profiles import ClassicRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_DODGE,
    BY_FALL,
    DODGED,
    JUMPING,
    LEAPS,
    LEAVING,
    NONE,
    PASSED,
    SOURCE,
)
from touchline.core.match import NO, YES


class CompetitionMoving(ClassicRules):
    """Chapters Dodging and Leaping, and moves outside an action."""

    __slots__ = ()

    def steps_left(self, match: BowlMatch, player: int) -> int:
        """Nobody with roots has any movement, not even beyond the allowance."""
        return 0 if match.rooted >> player & 1 else super().steps_left(match, player)

    # --- one step

    def step_to(self, match: BowlMatch, player: int, square: int) -> int:
        marked = match.markers(player)
        if not marked:
            return self.may_leave(match, YES, player, square, marked)
        match.after(self.rushed_from, player, square, marked)
        return self.spend_movement(match, player)

    def rushed_from(self, match: BowlMatch, passed: int, player: int, square: int, marked: int) -> int:
        """The square is paid for; the player is still in the old one."""
        if not passed:
            self.go_over(match, player, square)
            return self.fall_away(match, player, BY_FALL)
        match.after(self.may_dodge, player, square, marked)
        return self.interrupt(match, YES, LEAVING, player, square)

    def may_dodge(self, match: BowlMatch, free: int, player: int, square: int, marked: int) -> int:
        if not free:
            return self.hold_back(match, player)
        self.go_over(match, player, square)
        return self.rushed_to(match, YES, player, marked)

    def go_over(self, match: BowlMatch, player: int, square: int) -> None:
        """Into the next square, with the roll for it still to come."""
        self.leave_square(match, player)
        self.move(match, player, square)
        match.tell(events.STEP, player, square)

    def hold(self, match: BowlMatch) -> int:
        """A player who is held does nothing more in this action."""
        if match.march < 0:
            match.halted = 1
        return super().hold(match)

    def dodged(self, match: BowlMatch, shown: int, player: int) -> int:
        match.after(self.dodge_settled, player)
        return self.interrupt(match, shown, DODGED, player, NONE)

    def dodge_settled(self, match: BowlMatch, shown: int, player: int) -> int:
        return self.got_away(match, player) if shown & PASSED else self.fall_away(match, player, BY_DODGE)

    def fall_away(self, match: BowlMatch, player: int, cause: int) -> int:
        """A fall in a square just entered; those left behind may react all the same."""
        match.after(self.markers_react, player, match.came_from)
        return self.fall_there(match, player, cause)

    # --- leaps

    def jump_squares(self, match: BowlMatch, player: int, steps: int) -> int:
        """Any free square within two squares, even over other players."""
        if steps < self.jump_cost or match.rooted >> player & 1 or not self.leaps(match, player):
            return 0
        return match.grid.around(match.grid.near[match.at[player]]) & ~match.occupied()

    def jump(self, match: BowlMatch, player: int, square: int) -> int:
        """Two squares of movement, whatever the distance, then one roll; once a turn."""
        match.used[player] |= match.effects[player] & self.value_masks[LEAPS]
        match.after(self.jump_begun, player, square)
        return self.spend_movement(match, player)

    def jump_begun(self, match: BowlMatch, passed: int, player: int, square: int) -> int:
        if not passed:
            return self.jump_missed(match, passed, player, square)
        if self.has_slipped(match, player):
            return self.stop_short(match)
        match.after(self.jump_missed, player, square)
        return self.spend_movement(match, player)

    def jump_missed(self, match: BowlMatch, passed: int, player: int, square: int) -> int:
        """A player who failed to Go For It lands on the ground, others may be held."""
        if not passed:
            self.go_over(match, player, square)
            return self.fall_away(match, player, BY_FALL)
        match.after(self.may_jump, player, square)
        return self.interrupt(match, YES, LEAVING, player, square) if match.markers(player) else YES

    def may_jump(self, match: BowlMatch, free: int, player: int, square: int) -> int:
        if not free:
            return self.hold_back(match, player)
        start = match.at[player]
        self.go_over(match, player, square)
        match.after(self.jump_tested, player, start)
        modifier = self.value(match, self.jump_modifier(match, 0), JUMPING, player, start)
        return self.set_off(match, modifier, player, JUMPING)

    def jump_tested(self, match: BowlMatch, shown: int, player: int, start: int) -> int:
        return self.got_away(match, player) if shown & PASSED else self.fall_away(match, player, BY_DODGE)

    # --- re-rolls

    def reroll_options(self, match: BowlMatch, player: int, kind: int, shown: int) -> list[int]:
        """Of several team re-rolls the last in the book is used first: it depends on a player on the pitch."""
        options = super().reroll_options(match, player, kind, shown)
        teams = [option for option in options if option != NO and self.team_sources >> option - SOURCE & 1]
        return [option for option in options if option not in teams[:-1]] if len(teams) > 1 else options
