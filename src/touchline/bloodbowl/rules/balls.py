"""The ball: bouncing, scattering, deviating, throw-ins, catching, touchbacks and touchdowns."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.dice import SQUARE_DIE
from touchline.bloodbowl.rules.basics import BasicRules
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BALL_AT_REST,
    BOUNCE_LENGTH,
    BOUNCE_WAY,
    BOUNCES_ON,
    CATCH,
    DIVES,
    HELD,
    HELD_BACK,
    MAY_HOLD,
    MAY_SCORE,
    MISHANDLED,
    NONE,
    PASSED,
    PICK_Q,
    PICK_UP,
    PLAYER,
    SAME_WAY,
    SCORED,
    SCORING,
    THROW_IN_DISTANCE,
    THROW_IN_WAY,
    TOOK_BALL,
    TOUCHBACK_Q,
    TOUCHDOWNS,
    USE_Q,
    WALLED,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES

SCATTER_STEPS = 3


class BallRules(BasicRules):
    """Chapters Deviate, Scatter and Bounce, Throw-ins, Catch, Pick-up, Touchbacks and Scoring a Touchdown."""

    __slots__ = ("accurate_bonus", "loose_ball_modifier", "pick_up_bonus", "throw_in_loss")

    accurate_bonus: int  # to catch an accurate pass in its target square, or a hand-off
    throw_in_loss: int  # squares by which a throw-in is shorter than its two dice
    pick_up_bonus: int
    loose_ball_modifier: int  # for a ball that bounced, scattered, deviated or was thrown in

    # --- where it flies

    def step_at_random(self, match: BowlMatch, square: int) -> int:
        """One square in a direction of the D8, or OFF."""
        return match.grid.steps[square][self.directions[match.dice.roll(D8) - 1]]

    def scatter(self, match: BowlMatch, square: int) -> tuple[int, bool]:
        """Three steps at random: the last square on the pitch, and whether the ball left the pitch from there."""
        for _ in range(SCATTER_STEPS):
            to = self.step_at_random(match, square)
            self.tell_flight(match, square, to)
            if to == OFF:
                return square, True
            square = to
        return square, False

    def tell_flight(self, match: BowlMatch, start: int, to: int) -> None:
        """The ball moves, or whatever else is in the air: a bomb or a player."""
        match.tell(events.FLEW if match.bomb or match.lifted else events.BALL_MOVED, start, to)

    def deviate(self, match: BowlMatch, square: int) -> tuple[int, bool]:
        """D6 squares in one direction of the D8: the last square on the pitch, and whether it left the pitch."""
        direction = self.directions[match.dice.roll(D8) - 1]
        return self.fly(match, square, direction, match.dice.roll(D6))

    def fly(self, match: BowlMatch, square: int, direction: int, distance: int) -> tuple[int, bool]:
        start = square
        for _ in range(distance):
            to = match.grid.steps[square][direction]
            if to == OFF:
                self.tell_flight(match, start, OFF)
                return square, True
            square = to
        self.tell_flight(match, start, square)
        return square, False

    def bounce(self, match: BowlMatch, square: int) -> int:
        """Bounce from a square until the ball rests, somebody must catch it, or it leaves the pitch."""
        match.ball = NONE
        moves_on = True
        slides = NONE
        while True:
            direction = slides if slides != NONE else self.bounce_direction(match, square)
            slides = NONE
            start = square
            square, to = self.bounce_end(match, start, direction)
            match.tell(events.BALL_MOVED, start, to)
            if match.coming_down and (to == OFF or match.half_of(match.kicking) >> to & 1):
                return self.touchback(match)
            if to == OFF:
                return self.throw_in(match, square)
            player = match.player_at(to)
            if player == NONE and not match.obstacles >> to & 1:
                again = self.value(match, NO, BOUNCES_ON, NONE, to) if moves_on else NO
                if not again:
                    match.ball = to
                    return self.ball_at_rest(match)
                moves_on = False
                slides = direction if again == SAME_WAY else NONE
            if player != NONE and self.can_catch(match, player):
                return self.meet_bounce(match, player)
            square = to

    def bounce_end(self, match: BowlMatch, square: int, direction: int) -> tuple[int, int]:
        """Where a bounce ends, or OFF, with the square before it; a wall at the edge sends the ball back one square."""
        to = square
        for _ in range(self.value(match, 1, BOUNCE_LENGTH, NONE, square)):
            square, to = to, match.grid.steps[to][direction]
            if to == OFF:
                break
        if to == OFF and self.value(match, NO, WALLED, NONE, square):
            to = match.grid.steps[square][self.throw_in_direction(match, square)]
        return square, to

    def meet_bounce(self, match: BowlMatch, player: int) -> int:
        """The ball bounces into the square of a player who can catch it."""
        return self.catch(match, player, self.loose_ball_modifier)

    def bounce_direction(self, match: BowlMatch, square: int) -> int:
        """By the D8, unless the ground says otherwise."""
        way = self.value(match, NONE, BOUNCE_WAY, NONE, square)
        return self.directions[match.dice.roll(D8) - 1] if way == NONE else way

    def ball_at_rest(self, match: BowlMatch) -> int:
        """The ball lies in a square, where an open trapdoor may be."""
        square = match.ball
        return self.interrupt(match, DONE, BALL_AT_REST, NONE, square) if match.trapdoors >> square & 1 else DONE

    def throw_in(self, match: BowlMatch, square: int) -> int:
        """The crowd throws the ball in from the last square it had, again and again until it stays on the pitch."""
        match.ball = NONE
        if not self.interrupters(match, THROW_IN_WAY, NONE):
            return self.throw_in_aimed(match, NONE, square)
        match.after(self.throw_in_aimed, square)
        return self.interrupt(match, NONE, THROW_IN_WAY, NONE, square)

    def throw_in_aimed(self, match: BowlMatch, way: int, square: int) -> int:
        """`way` is the direction if the first throw needs no die for it."""
        if way == HELD_BACK:
            return DONE
        out = True
        while out:
            direction = self.throw_in_direction(match, square) if way == NONE else way
            way = NONE
            distance = self.value(match, NONE, THROW_IN_DISTANCE, NONE, square)
            if distance == NONE:
                distance = self.two_dice(match)[0] - self.throw_in_loss
            match.tell(events.THROW_IN, square)
            square, out = self.fly(match, square, direction, distance)
        return self.land(match, square, self.loose_ball_modifier)

    def throw_in_direction(self, match: BowlMatch, square: int) -> int:
        """Away from the edge the ball crossed: straight or to a side; from a corner along either edge or between."""
        ahead = throw_in_ahead(square)
        if ahead % 2:
            return self.template_direction(match, ahead)
        return (ahead + match.dice.roll(D3) - 2) % 8

    def template_direction(self, match: BowlMatch, ahead: int) -> int:
        """A direction by the throw-in template: ahead or to one side of it."""
        return (ahead + (match.dice.roll(D6) + 1) // 2 - 2) % 8

    # --- coming down

    def land(self, match: BowlMatch, square: int, modifier: int, directness: int = NONE) -> int:
        """The ball comes down from the air: an able player must catch it, others may dive, else it bounces."""
        player = match.player_at(square)
        if player != NONE and self.can_catch(match, player):
            return self.catch(match, player, modifier, directness)
        return self.may_dive(match, square, modifier, 0)

    def may_dive(self, match: BowlMatch, square: int, modifier: int, tried: int) -> int:
        """Players next to the square who have not tried yet; with both teams there the active coach names the order."""
        able = match.setup.value_holders[DIVES] & match.able & ~tried
        players = match.players_on(match.grid.near[square]) if able and not match.bomb else []
        divers = [player for player in players if able >> player & 1 and self.dives(match, player)]
        if not divers:
            return self.bounce(match, square)
        seats = {match.seat_of(player) for player in divers}
        seat = match.active if len(seats) > 1 else seats.pop()
        match.topic = self.diving()
        match.focus = NONE
        options = [NO] + [PLAYER + player for player in divers]
        return match.ask(seat, PICK_Q, options, self.diver_named, seat, square, modifier, tried)

    def diving(self) -> int:
        """The number of the skill by which players dive."""
        return self.value_hooks[DIVES][0][0].bit_length() - 1

    def dives(self, match: BowlMatch, player: int) -> bool:
        return self.can_catch(match, player) and self.value(match, NO, DIVES, player, NONE) > 0

    def diver_named(self, match: BowlMatch, answer: int, seat: int, square: int, modifier: int, tried: int) -> int:
        """A coach speaks for the own players; whether the others dive their own coach says."""
        if answer == NO:
            return self.may_dive(match, square, modifier, tried | match.team_bits(seat))
        diver = answer - PLAYER
        if match.seat_of(diver) == seat:
            return self.dive(match, YES, diver, square, modifier, tried)
        match.focus = diver
        return match.ask(1 - seat, USE_Q, [NO, YES], self.dive, diver, square, modifier, tried)

    def dive(self, match: BowlMatch, answer: int, diver: int, square: int, modifier: int, tried: int) -> int:
        tried |= 1 << diver
        if answer == NO:
            return self.may_dive(match, square, modifier, tried)
        self.note_use(match, diver, self.diving())
        match.after(self.dived_for, diver, square, modifier, tried)
        return self.catch_test(match, diver, modifier)

    def dived_for(self, match: BowlMatch, shown: int, diver: int, square: int, modifier: int, tried: int) -> int:
        return self.keep_catch(match, diver) if shown & PASSED else self.may_dive(match, square, modifier, tried)

    def can_catch(self, match: BowlMatch, player: int) -> bool:
        return bool(match.able >> player & 1) and self.can_hold(match, player)

    def can_hold(self, match: BowlMatch, player: int) -> bool:
        return self.value_in_any_state(match, 1, MAY_HOLD, player, NONE) > 0

    def catch(self, match: BowlMatch, player: int, modifier: int, directness: int = NONE) -> int:
        """An Agility test to catch, -1 for each marker; a ball that is not caught bounces."""
        match.after(self.caught, player)
        return self.catch_test(match, player, modifier, directness)

    def catch_test(self, match: BowlMatch, player: int, modifier: int, directness: int = NONE) -> int:
        """`directness` is DIRECT for an accurate pass that comes down in its target square."""
        modifier = self.value(match, modifier - match.markers(player), CATCH, player, directness)
        return self.test(match, player, CATCH, match.sheets[player].agility, modifier)

    def caught(self, match: BowlMatch, shown: int, player: int) -> int:
        return self.keep_catch(match, player) if shown & PASSED else self.mishandled(match, player)

    def mishandled(self, match: BowlMatch, player: int) -> int:
        """The ball slips through the player's hands and bounces; something may happen to the player before."""
        square = match.at[player]
        if match.bomb or not self.interrupters(match, MISHANDLED, player):
            return self.bounce(match, square)
        match.after(self.slipped, square)
        return self.interrupt(match, DONE, MISHANDLED, player, NONE)

    def slipped(self, match: BowlMatch, _: int, square: int) -> int:
        return self.bounce(match, square)

    def keep_catch(self, match: BowlMatch, player: int) -> int:
        """The player has caught the ball."""
        if match.setup.interrupt_holders[TOOK_BALL] and not match.bomb:
            match.after(self.catch_noticed, player)
        return self.take_ball(match, player)

    def catch_noticed(self, match: BowlMatch, _: int, player: int) -> int:
        """Somebody near may react to a catch."""
        if match.scorer != NONE or not match.holds(player):
            return DONE
        return self.interrupt(match, DONE, TOOK_BALL, player, NONE)

    def take_ball(self, match: BowlMatch, player: int) -> int:
        """The player holds the ball; in the End Zone they attack that is a touchdown."""
        match.ball = HELD - player
        match.coming_down = 0
        match.tell(events.TOOK_BALL, player, match.at[player])
        return self.check_touchdown(match)

    def settle_ball(self, match: BowlMatch, _: int) -> int:
        """All else is settled: trapdoors open, a ball that was dropped bounces or is thrown in, a touchdown counts."""
        if match.treading:
            match.after(self.settle_ball)
            return match.rules.tread_pushed(match)
        match.after(self.ball_settled)
        square = match.drop
        if square == NONE:
            return DONE
        match.drop = match.dropped_by = NONE
        return self.throw_in(match, square) if match.drop_out else self.bounce(match, square)

    def note_entry(self, match: BowlMatch, player: int) -> None:
        """The player has come into a square other than by a step: an open trapdoor there waits until all is settled."""
        if match.trapdoors >> match.at[player] & 1:
            match.treading |= 1 << player

    def ball_settled(self, match: BowlMatch, _: int) -> int:
        """Who acts has come home by a move, such as a follow-up; anybody else was pushed there."""
        acting = match.act_player
        return self.run_in(match) if acting != NONE and match.holds(acting) else self.check_touchdown(match)

    def disturb_ball(self, match: BowlMatch, square: int) -> None:
        """Somebody came into a square otherwise than by moving there: a ball lying in it will bounce."""
        if match.ball == square:
            match.ball = NONE
            match.drop = square
            match.drop_out = 0

    # --- pick-up

    def pick_up(self, match: BowlMatch, player: int) -> int:
        """A player who moved onto the loose ball must try to pick it up; a failure is a Turnover."""
        if not self.can_hold(match, player):
            return self.picked_up(match, 0, player)
        modifier = self.value(match, self.pick_up_bonus - match.markers(player), PICK_UP, player, NONE)
        match.after(self.picked_up, player)
        return self.test(match, player, PICK_UP, match.sheets[player].agility, modifier)

    def picked_up(self, match: BowlMatch, shown: int, player: int) -> int:
        if shown & PASSED:
            return self.take_ball(match, player)
        if match.seat_of(player) == match.active:
            self.cause_turnover(match)
        return self.mishandled(match, player)

    # --- touchback

    def touchback(self, match: BowlMatch) -> int:
        """The receiving coach gives the ball to a Standing player; if there is none it bounces from a fallen one."""
        match.coming_down = 0
        match.landing = NONE
        seat = 1 - match.kicking
        match.tell(events.TOUCHBACK, seat)
        able = [player for player in match.on_pitch(seat) if match.is_standing(player) and self.can_hold(match, player)]
        players = able or match.on_pitch(seat)
        if not players:
            return self.place_at_random(match, seat)
        return match.ask(seat, TOUCHBACK_Q, [PLAYER + player for player in players], self.touchback_given)

    def place_at_random(self, match: BowlMatch, seat: int) -> int:
        """Nobody can be given the ball: it lies in a random free square of that half."""
        free = match.half_of(seat) & ~match.occupied() & ~match.trapdoors
        square = match.dice.draw(SQUARE_DIE, [free >> square & 1 for square in range(match.grid.size)])
        match.ball = square
        match.tell(events.BALL_MOVED, NONE, square)
        return DONE

    def touchback_given(self, match: BowlMatch, answer: int) -> int:
        player = answer - PLAYER
        if not match.is_standing(player) or not self.can_hold(match, player):
            return self.bounce(match, match.at[player])
        return self.take_ball(match, player)

    # --- touchdowns

    def carrier_home(self, match: BowlMatch) -> int:
        """The Standing carrier in the End Zone they attack, if their touchdown would count; or NONE."""
        if match.ball > HELD or match.scorer != NONE:
            return NONE
        player = match.holder()
        if not match.is_standing(player) or not match.in_end_zone(player):
            return NONE
        return player if self.value(match, YES, MAY_SCORE, player, NONE) else NONE

    def check_touchdown(self, match: BowlMatch) -> int:
        """A carrier who is home scores; play stops."""
        player = self.carrier_home(match)
        return DONE if player == NONE else self.touchdown_stands(match, YES, player)

    def run_in(self, match: BowlMatch) -> int:
        """The same for a carrier on the move, whom something may keep from scoring."""
        player = self.carrier_home(match)
        if player == NONE:
            return DONE
        match.after(self.touchdown_stands, player)
        return self.interrupt(match, YES, SCORING, player, NONE)

    def touchdown_stands(self, match: BowlMatch, scores: int, player: int) -> int:
        if not scores:
            return DONE
        match.scorer = player
        match.score[match.seat_of(player)] += 1
        match.count_for(player, TOUCHDOWNS)
        match.tell(events.TOUCHDOWN, player)
        self.value(match, DONE, SCORED, player, NONE)
        return DONE


def throw_in_ahead(square: int) -> int:
    """The direction straight away from the edge that a ball has crossed; diagonal in a corner."""
    column, row = square % WIDTH, square // WIDTH
    west, east, north, south = column == 0, column == WIDTH - 1, row == 0, row == HEIGHT - 1
    if (west or east) and (north or south):
        return 4 if west and north else 6 if east and north else 0 if east else 2
    return 3 if west else 7 if east else 5 if north else 1
