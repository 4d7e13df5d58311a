"""Throwing team-mates and how they land."""

from __future__ import annotations

from touchline.bloodbowl.rules.fouling import FoulingRules
from touchline.bloodbowl.rules.passing import SHORT
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_LANDING,
    DEALT_WITH,
    FUMBLES,
    KICK_OFF,
    LANDING,
    LANDS_SAFELY,
    MAY_BE_THROWN,
    NONE,
    OVER_EDGE,
    PASSED,
    SQUARE,
    THROW_BEGINS,
    THROW_Q,
)
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES

BEYOND = 1000  # added to the last square of somebody who flies off the pitch
SUPERB, SUCCESSFUL, TERRIBLE, FUMBLED = 0, 1, 2, 3


class ThrowingRules(FoulingRules):
    """Chapter Throw Team-mate Actions."""

    __slots__ = ("landing_modifiers",)

    landing_modifiers: list[int]  # by how good the throw was

    def throwable(self, match: BowlMatch, player: int) -> list[int]:
        """Team-mates next to the player who can be thrown, in any status."""
        squares = (match.standing[match.seat_of(player)] | match.lying) & match.grid.near[match.at[player]]
        return [
            mate
            for mate in match.players_on(squares)
            if match.seat_of(mate) == match.seat_of(player)
            and self.can_be_thrown(match, mate)
            and not match.rooted >> mate & 1
        ]

    def can_be_thrown(self, match: BowlMatch, mate: int) -> bool:
        return bool(match.effects[mate] & self.value_masks[MAY_BE_THROWN]) and (
            self.value_in_any_state(match, 0, MAY_BE_THROWN, mate, NONE) > 0
        )

    # --- the throw

    def aim_throw(self, match: BowlMatch, player: int, mate: int) -> int:
        """Get hold of the team-mate."""
        match.after(self.throw_begun, player, mate)
        return self.interrupt(match, YES, THROW_BEGINS, player, mate)

    def throw_begun(self, match: BowlMatch, how: int, player: int, mate: int) -> int:
        """Choose the target square, a Quick or Short throw away."""
        if how == NO:
            return self.settle_ball(match, DONE)
        if how == FUMBLES:
            return self.throw_tested(match, 1, player, mate, NONE, 0)
        squares = match.grid.squares(self.within(match.at[player], SHORT), SQUARE)
        match.focus = player
        return match.ask(match.seat_of(player), THROW_Q, squares, self.throw_aimed, player, mate)

    def throw_fumbled(self, match: BowlMatch, falls: int, mate: int, start: int) -> int:
        return self.tumble(match, mate, start, FUMBLED) if falls else DONE

    def thrown_at(self, match: BowlMatch, to: int, player: int, mate: int, target: int, quality: int) -> int:
        """Scatter from the target square, unless the thrown player has chosen another way."""
        if to == NONE:
            square, out = self.scatter(match, target)
        else:
            square, out = to % BEYOND, to >= BEYOND
        return self.thrown_to(match, player, mate, square, out, quality)

    def tumble(self, match: BowlMatch, mate: int, square: int, quality: int) -> int:
        """Bounce one square from the thrower, then land."""
        to = self.step_at_random(match, square)
        self.tell_flight(match, square, to)
        return self.thrown_into_crowd(match, mate, square) if to == OFF else self.come_down(match, mate, to, quality)

    def thrown_into_crowd(self, match: BowlMatch, player: int, square: int) -> int:
        """Off the pitch from a square, by a throw or by a way of their own."""
        match.after(self.crowd_catches, player)
        return self.over_edge(match, player, square)

    def over_edge(self, match: BowlMatch, player: int, square: int) -> int:
        """Out of the pitch from a square. YES, or DEALT_WITH if the ground has kept the player."""
        self.leave_for_crowd(match, player, square)
        return self.interrupt(match, YES, OVER_EDGE, player, NONE)

    def crowd_catches(self, match: BowlMatch, gone: int, player: int) -> int:
        return DONE if gone == DEALT_WITH else self.crowd_hurts(match, player)

    def throw_aimed(self, match: BowlMatch, answer: int, player: int, mate: int) -> int:
        """Test how well the team-mate is thrown; the answer is the target square."""
        raise NotImplementedError

    def throw_tested(self, match: BowlMatch, shown: int, player: int, mate: int, target: int, modifier: int) -> int:
        """Where the team-mate flies, after this die."""
        raise NotImplementedError

    def thrown_to(self, match: BowlMatch, player: int, mate: int, square: int, out: bool, quality: int) -> int:
        """The team-mate comes down in a square, or leaves the pitch from it."""
        return self.thrown_into_crowd(match, mate, square) if out else self.come_down(match, mate, square, quality)

    # --- the landing

    def come_down(self, match: BowlMatch, mate: int, square: int, quality: int) -> int:
        """Land with a test, unless the square is occupied or the player could not stand anyway."""
        if not self.may_land(match, mate):
            return self.crash_on(match, DONE, mate, square)
        if match.occupied() >> square & 1:
            return self.crash(match, mate, square)
        modifier = self.landing_modifiers[quality] - match.markers_at(square, match.seat_of(mate))
        self.set_down(match, mate, square)
        match.after(self.landed, mate)
        if self.value(match, NO, LANDS_SAFELY, mate, NONE):
            return PASSED
        modifier = self.value(match, modifier, LANDING, mate, NONE)
        return self.test(match, mate, LANDING, match.sheets[mate].agility, modifier)

    def may_land(self, match: BowlMatch, mate: int) -> bool:
        """Can the player stand after the flight?"""
        return not (match.prone | match.dazed) >> mate & 1

    def landed(self, match: BowlMatch, shown: int, mate: int) -> int:
        if shown & PASSED:
            return self.arrive(match, mate)
        return self.hit_the_ground(match, mate)

    def hit_the_ground(self, match: BowlMatch, mate: int) -> int:
        """The thrown player goes down: a Turnover only with the ball, but any fall ends a charge at kick-off.

        A ball lying there bounces.
        """
        lost = match.holds(mate) or match.phase == KICK_OFF
        self.flatten(match, mate)
        if lost:
            self.cause_turnover(match)
        return self.felled(match, DONE, mate)

    def flatten(self, match: BowlMatch, mate: int) -> None:
        match.attacker = NONE
        match.cause = BY_LANDING
        if not match.prone >> mate & 1:
            self.lay_down(match, mate)
        self.note_entry(match, mate)
        self.disturb_ball(match, match.at[mate])

    def crash(self, match: BowlMatch, mate: int, square: int) -> int:
        """A player in the square is Knocked Down, and the thrown player bounces on."""
        if match.obstacles >> square & 1:
            return self.crash_on(match, DONE, mate, square)
        occupant = match.player_at(square)
        if occupant == NONE:
            self.set_down(match, mate, square)
            return self.hit_the_ground(match, mate)
        match.attacker = NONE
        match.cause = BY_LANDING
        match.after(self.crash_on, mate, square)
        return self.fell(match, occupant)

    def crash_on(self, match: BowlMatch, _: int, mate: int, square: int) -> int:
        to = self.step_at_random(match, square)
        self.tell_flight(match, square, to)
        return self.thrown_into_crowd(match, mate, square) if to == OFF else self.crash(match, mate, to)
