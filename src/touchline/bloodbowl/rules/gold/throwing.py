"""Passes and thrown team-mates: ranges that skills change, catchers who do not want the ball, landings."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.gold.actions import THROWN as THROWN_THIS_TURN
from touchline.bloodbowl.rules.gold.blocking import GoldBlocking
from touchline.bloodbowl.rules.passing import INACCURATE, LONG_BOMB, QUICK
from touchline.bloodbowl.rules.throwing import SUCCESSFUL, SUPERB
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_LANDING,
    CATCH_Q,
    FUMBLES,
    HAIL_MARY,
    KICK_OFF,
    NONE,
    PASS,
    PASS_REACH,
    PASSED,
    SQUARE,
    SQUIRMS,
    THROW_BAND,
    THROW_Q,
    THROW_TEAM_MATE,
    USE_Q,
)
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES


class GoldThrowing(GoldBlocking):
    """Chapters Throwing the Football, Bouncing Balls, Throwing Team-mates."""

    __slots__ = ()

    # --- ranges

    def pass_reach(self, match: BowlMatch, player: int) -> int:
        """The farthest band whose counted range is allowed."""
        allowed = super().pass_reach(match, player)
        bands = [band for band in range(LONG_BOMB + 1) if self.counted(match, player, band) <= allowed]
        return max(bands, default=NONE)

    def counted(self, match: BowlMatch, player: int, band: int) -> int:
        return self.value(match, band, THROW_BAND, player, NONE)

    def pass_band(self, match: BowlMatch, player: int, square: int) -> int:
        return self.counted(match, player, super().pass_band(match, player, square))

    def pass_aimed(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == HAIL_MARY:
            self.note_use(match, player, self.numbers["hail-mary-pass"])
        return super().pass_aimed(match, answer, player)

    # --- whom the ball was meant for

    def try_pass(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        if match.act_kind == PASS:
            match.act_target = match.player_at(target)
        return super().try_pass(match, DONE, player, target)

    def pass_lands(self, match: BowlMatch, square: int, out: int, quality: int, passer: int) -> int:
        """The player at whom a pass was thrown may dive to where it has scattered."""
        catcher = match.act_target if match.act_kind == PASS and passer == match.act_player else NONE
        if out or quality != INACCURATE or not self.may_dive_to(match, catcher, square):
            return super().pass_lands(match, square, out, quality, passer)
        match.topic, match.focus = self.numbers["diving-catch"], catcher
        return match.ask(match.seat_of(catcher), USE_Q, [NO, YES], self.dive_decided, catcher, square)

    def may_dive_to(self, match: BowlMatch, player: int, square: int) -> bool:
        if player == NONE or not self.is_owned(match, player, "diving-catch") or not self.can_catch(match, player):
            return False
        return bool(match.grid.near[match.at[player]] >> square & 1) and not match.occupied() >> square & 1

    def dive_decided(self, match: BowlMatch, answer: int, player: int, square: int) -> int:
        if answer == YES:
            self.note_use(match, player, self.numbers["diving-catch"])
            self.move(match, player, square)
            match.tell(events.STEP, player, square)
        return self.land(match, square, self.loose_ball_modifier)

    # --- catching

    def can_catch(self, match: BowlMatch, player: int) -> bool:
        """Standing is enough: catching is no action, and needs no tackle zone."""
        return match.is_standing(player) and self.can_hold(match, player)

    def meet_bounce(self, match: BowlMatch, player: int) -> int:
        """Nobody has to catch a bouncing ball."""
        if match.bomb:
            return super().meet_bounce(match, player)
        match.focus = player
        return match.ask(match.seat_of(player), CATCH_Q, [NO, YES], self.bounce_decided, player)

    def bounce_decided(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == YES:
            return super().meet_bounce(match, player)
        return self.bounce(match, match.at[player])

    # --- team-mates

    def throwable(self, match: BowlMatch, player: int) -> list[int]:
        """Standing team-mates only."""
        return [mate for mate in super().throwable(match, player) if match.is_standing(mate)]

    def aim_throw(self, match: BowlMatch, player: int, mate: int) -> int:
        self.note_use(match, player, self.numbers["throw-team-mate"])
        self.note_use(match, mate, self.numbers["right-stuff"])
        return super().aim_throw(match, player, mate)

    def throw_begun(self, match: BowlMatch, how: int, player: int, mate: int) -> int:
        """To a free square; a team-mate flies as if it were one range farther."""
        if how == SQUIRMS:
            return self.squirm_free(match, player, mate)
        if how == NO or how == FUMBLES:
            return super().throw_begun(match, how, player, mate)
        allowed = self.value(match, LONG_BOMB, PASS_REACH, player, NONE)
        bands = [band for band in range(LONG_BOMB + 1) if self.counted(match, player, band + 1) <= allowed]
        free = self.within(match.at[player], max(bands, default=QUICK)) & ~match.occupied()
        match.focus = player
        options = match.grid.squares(free, SQUARE)
        return match.ask(match.seat_of(player), THROW_Q, options, self.throw_aimed, player, mate)

    def throw_tested(self, match: BowlMatch, shown: int, player: int, mate: int, target: int, modifier: int) -> int:
        """A good throw comes down where it was aimed, a bad one scatters; a fumble drops the team-mate."""
        die, square = shown & ~PASSED, match.at[mate]
        if die == 1 or (die < 6 and die + modifier <= 1):
            return self.drop_mate(match, mate)
        match.after(self.settle_ball)
        self.lift(match, mate)
        match.came_from = square
        if shown & PASSED:
            return self.thrown_to(match, player, mate, target, False, SUPERB)
        square, out = self.scatter(match, target)
        return self.thrown_to(match, player, mate, square, out, SUCCESSFUL)

    def throw_ease(self, match: BowlMatch, player: int, band: int) -> int:
        return self.range_modifiers[self.counted(match, player, band + 1)]

    def drop_mate(self, match: BowlMatch, mate: int) -> int:
        """A turnover only if the team has lost the ball by it."""
        match.after(self.mate_dropped, int(match.holds(mate)))
        match.after(self.settle_ball)
        self.flatten(match, mate)
        return self.felled(match, DONE, mate)

    def mate_dropped(self, match: BowlMatch, _: int, held: int) -> int:
        holder = match.holder()
        lost = held and (holder == NONE or match.seat_of(holder) != match.active)
        if lost or match.phase == KICK_OFF:
            self.cause_turnover(match)
        return DONE

    def may_land(self, match: BowlMatch, mate: int) -> bool:
        """Who stands without a tackle zone lands like others."""
        return not match.prone >> mate & 1

    def landed(self, match: BowlMatch, shown: int, mate: int) -> int:
        """Nobody who was thrown picks up the ball: it bounces."""
        if shown & PASSED:
            self.disturb_ball(match, match.at[mate])
        return super().landed(match, shown, mate)

    def crash(self, match: BowlMatch, mate: int, square: int) -> int:
        """Both are knocked over, and the player who was there is moved to a random square."""
        occupant = match.player_at(square)
        if occupant == NONE:
            return super().crash(match, mate, square)
        match.after(self.crashed, mate, square)
        return self.bowl_over(match, occupant)

    def crashed(self, match: BowlMatch, _: int, mate: int, square: int) -> int:
        self.set_down(match, mate, square)
        return self.hit_the_ground(match, mate)

    def bowl_over(self, match: BowlMatch, player: int) -> int:
        """Moved one square at random and knocked over there; a player in that square is moved on first."""
        square = match.at[player]
        to = self.step_at_random(match, square)
        if to == OFF:
            self.leave_for_crowd(match, player, square)
            return self.crowd_hurts(match, player)
        self.make_room(match, to)
        self.move(match, player, to)
        self.disturb_ball(match, to)
        match.attacker = NONE
        match.cause = BY_LANDING
        return self.fell(match, player)

    def make_room(self, match: BowlMatch, square: int) -> None:
        """A player in the square goes to a free one next to it, if there is any."""
        other = match.player_at(square)
        if other == NONE:
            return
        start = square
        while match.occupied() >> square & 1:
            to = self.step_at_random(match, square)
            square = start if to == OFF else to
        self.move(match, other, square)
        match.tell(events.PUSHED, other, square)
        self.disturb_ball(match, square)

    def squirm_free(self, match: BowlMatch, thrower: int, mate: int) -> int:
        """Out of the jaws, prone in a random square next to the thrower; nothing is thrown, and no turn is lost."""
        to = OFF
        while to == OFF or to == match.at[mate]:
            to = self.step_at_random(match, match.at[thrower])
        match.after(self.squirmed, mate, to)
        occupant = match.player_at(to)
        return DONE if occupant == NONE else self.bowl_over(match, occupant)

    def squirmed(self, match: BowlMatch, _: int, mate: int, square: int) -> int:
        if match.at[mate] >= 0 and not match.occupied() >> square & 1:
            self.move(match, mate, square)
        if match.is_standing(mate):
            self.lay_down(match, mate)
        return self.settle_ball(match, DONE)

    # --- one throw in a turn

    def end_activation(self, match: BowlMatch) -> int:
        if match.used_actions & THROWN_THIS_TURN:
            match.used_actions |= 1 << THROW_TEAM_MATE
        return super().end_activation(match)
