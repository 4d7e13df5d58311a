"""Balls: taking possession, bouncing, new balls."""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.dice import TRAPDOOR
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import HELD, NONE, STEPS_ON_BALL
from touchline.core.dice import D8
from touchline.core.grid import OFF
from touchline.core.hooks import Rules


class BallRules(Rules[BlitzMatch]):
    """Chapters Taking Possession, Bouncing Ball, New Ball! and Multiple Balls."""

    __slots__ = ("ball_bits",)

    ball_bits: list[int]  # the effect of each kind of ball on its holder

    def value_for(self, match: BlitzMatch, value: int, point: int, player: int) -> int:
        """A value as the Player's abilities, the Player's team and the field change it; mostly nobody does."""
        effects, count = match.effects, match.count
        held = effects[player] | effects[count + match.sheets[player].seat] | effects[count + 2]
        if not held & self.value_masks[point]:
            if match.sink is not None:
                match.sink.trail.begin(point, player, value)
            return value
        return self.modify(match, value, point, match.everyone(player), player, NONE)

    def take(self, match: BlitzMatch, ball: int, player: int) -> None:
        """The Player takes possession; nobody can decline."""
        match.balls[ball] = HELD - player
        match.effects[player] |= self.ball_bits[match.ball_kinds[ball]]
        if match.sheets[player].seat == match.active:
            match.act_gained |= 1 << ball
        match.tell(events.PICKED_UP, player, match.at[player])

    def let_go(self, match: BlitzMatch, player: int, square: int) -> int:
        """The ball the Player held lies loose in `square`; returns the ball, or NONE."""
        ball = match.ball_of(player)
        if ball != NONE:
            match.balls[ball] = square
            match.effects[player] &= ~self.ball_bits[match.ball_kinds[ball]]
        return ball

    def remove_ball(self, match: BlitzMatch, ball: int) -> None:
        """The ball leaves play."""
        place = match.balls[ball]
        if place <= HELD:
            self.let_go(match, HELD - place, match.at[HELD - place])
        match.tell(events.BALL_GONE, match.balls[ball])
        match.balls[ball] = NONE

    def bounce(self, match: BlitzMatch, ball: int) -> None:
        """Bounce a loose ball from its square until it rests or an Open Player has it."""
        square = match.balls[ball]
        match.balls[ball] = NONE  # in the air: it cannot hit itself
        while True:
            die = match.dice.roll(D8)
            came_from, square = square, self.bounce_square(match, square, die)
            match.tell(events.BOUNCED, came_from, square, die)
            if self.settle(match, ball, square):
                return

    def bounce_square(self, match: BlitzMatch, square: int, die: int) -> int:
        """The square a bounce leads to: clockwise from the rolled direction, past blocked squares and the edge."""
        steps = match.grid.steps[square]
        direction = die - 1
        while steps[direction] == OFF:
            direction = (direction + 1) % 8
        return steps[direction]

    def settle(self, match: BlitzMatch, ball: int, square: int) -> bool:
        """A ball arrives in a square: caught by an Open Player, at rest in an empty one, else it bounces on."""
        player = match.standing_at(square)
        if player != NONE:
            if match.is_open(player) and match.can_take(player):
                self.take(match, ball, player)
                return True
            return False
        if match.loose_ball_at(square) != NONE:
            return False
        match.balls[ball] = square
        return True

    def meet_ball(self, match: BlitzMatch, player: int, running: bool) -> None:
        """A Player has entered a square: a loose ball there is taken, or bounces away."""
        ball = match.loose_ball_at(match.at[player])
        if ball == NONE:
            return
        taking = running or self.modify(match, 0, STEPS_ON_BALL, 1 << player, player, NONE) > 0
        if taking and match.can_take(player):
            self.take(match, ball, player)
        else:
            self.bounce(match, ball)

    def random_trapdoor(self, match: BlitzMatch) -> int:
        """One of the Trapdoors, each as likely as the others."""
        doors = match.ground.trapdoors
        return doors[0] if len(doors) == 1 else doors[match.dice.draw(TRAPDOOR, [1] * len(doors))]

    def put_ball(self, match: BlitzMatch, kind: int, square: int) -> int:
        """A ball of this kind lies in `square`; returns the ball."""
        if NONE in match.balls:
            ball = match.balls.index(NONE)
            match.balls[ball] = square
            match.ball_kinds[ball] = kind
            match.possessed &= ~(1 << ball)
        else:
            ball = len(match.balls)
            match.balls.append(square)
            match.ball_kinds.append(kind)
        match.tell(events.NEW_BALL, square, kind)
        return ball

    def new_ball(self, match: BlitzMatch, kind: int) -> None:
        """A ball shoots out of a Trapdoor: a Player on it falls in, with any ball there, and the new ball bounces."""
        square = self.random_trapdoor(match)
        self.clear_trapdoor(match, square)
        self.bounce(match, self.put_ball(match, kind, square))

    def clear_trapdoor(self, match: BlitzMatch, square: int) -> None:
        """A Player on the Trapdoor is Injured, and a ball held or lying there is lost."""
        player = match.standing_at(square)
        if player != NONE:
            held = match.ball_of(player)
            if held != NONE:
                self.remove_ball(match, held)
            match.rules.injure(match, player)
        loose = match.loose_ball_at(square)
        if loose != NONE:
            self.remove_ball(match, loose)
