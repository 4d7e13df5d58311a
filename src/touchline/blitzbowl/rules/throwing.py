"""Throwing: a ball to a Team-mate, or the Team-mate himself."""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.rules.harm import FUMBLED, PASSED
from touchline.blitzbowl.rules.moving import MovingRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    COMPLETED,
    LONG,
    LONG_PENALTY,
    NONE,
    PLAYER,
    RISKED,
    RULER_TENTHS,
    SHORT,
    SQUARE,
    SQUARE_Q,
    TARGET_Q,
    THROW_MODIFIER,
    THROW_NEAREST,
    THROW_RANGE,
    THROW_ROLL,
    THROW_VALUE,
    THROWN_Q,
)
from touchline.core.match import DONE


class ThrowingRules(MovingRules):
    """Chapters Throw Action, Fumble, Hand-off and Throw Team-mate Action."""

    __slots__ = ()

    # --- the ruler

    def throw_targets(self, match: BlitzMatch, player: int) -> list[int]:
        """Standing Team-mates in range."""
        furthest = self.value_for(match, LONG, THROW_RANGE, player)
        nearest = self.value_for(match, 1, THROW_NEAREST, player)
        here = match.at[player]
        found: list[int] = []
        for mate in match.team(match.sheets[player].seat):
            if mate != player and match.is_standing(mate):
                there = match.at[mate]
                distance = match.grid.distance(here, there)
                if distance >= nearest and (distance == 1 or match.grid.squared(here, there) <= furthest):
                    found.append(mate)
        return found

    def throw_modifier(self, match: BlitzMatch, player: int, square: int, target: int) -> int:
        """-1 for a Long Throw, -1 for an Obstructed one; a check counts them as one at most."""
        here = match.at[player]
        modifier = 0
        long = match.grid.squared(here, square) > SHORT
        if long:
            modifier += self.value_for(match, -1, LONG_PENALTY, player)
        obstructed = (target != NONE and match.is_marked(target)) or self.in_the_way(match, player, here, square)
        if obstructed:
            modifier -= 1
        self.note_throw(match, player, long, obstructed)
        return self.value_for(match, modifier, THROW_MODIFIER, player)

    def in_the_way(self, match: BlitzMatch, player: int, here: int, there: int) -> bool:
        """Does the ruler cross a blocked square or an Open opponent?"""
        strip = match.grid.strip(here, there, RULER_TENTHS)
        if strip & match.grid.blocked:
            return True
        seat = match.sheets[player].seat
        covered = strip & match.standing[1 - seat]
        return bool(covered & ~match.grid.around(match.standing[seat]))

    def throw_value(self, match: BlitzMatch, player: int) -> int:
        return self.value_for(match, match.sheets[player].throw, THROW_VALUE, player)

    # --- Throw Action

    def throw_action(self, match: BlitzMatch, player: int) -> int:
        """Throw the ball to a Team-mate. Returns the receiver + 1 when a Throw Check passed, else DONE."""
        match.focus = player
        options = [PLAYER + mate for mate in self.throw_targets(match, player)]
        return match.ask(match.sheets[player].seat, TARGET_Q, options, self.throw_aimed, player)

    def throw_aimed(self, match: BlitzMatch, answer: int, player: int) -> int:
        target = answer - PLAYER
        if match.grid.distance(match.at[player], match.at[target]) == 1:
            match.tell(events.HANDED_OFF, player, target)
            self.receive(match, self.let_go(match, player, match.at[player]), target)
            return DONE
        match.tell(events.THROWN, player, target, match.at[target])
        modifier = self.throw_modifier(match, player, match.at[target], target)
        match.after(self.threw, player, target, modifier)
        return self.check(match, player, THROW_ROLL, self.throw_value(match, player), modifier)

    def threw(self, match: BlitzMatch, outcome: int, player: int, target: int, modifier: int) -> int:
        if outcome == FUMBLED:
            self.bounce(match, self.let_go(match, player, match.at[player]))
            return DONE
        ball = self.let_go(match, player, match.at[target])
        if outcome != PASSED:
            self.bounce(match, ball)
            return DONE
        self.completed(match, player, modifier)
        self.receive(match, ball, target)
        return target + 1

    def completed(self, match: BlitzMatch, player: int, modifier: int) -> None:
        """Note a successful throw of the active coach, for the Challenges."""
        if player == match.act_player:
            match.act_facts |= COMPLETED | (RISKED if modifier < 0 else 0)

    def receive(self, match: BlitzMatch, ball: int, target: int) -> None:
        """The target takes the ball; one who cannot lets it bounce from their square."""
        match.balls[ball] = match.at[target]
        if match.can_take(target):
            self.take(match, ball, target)
        else:
            self.bounce(match, ball)

    # --- Throw Team-mate Action

    def throwable(self, match: BlitzMatch, player: int) -> list[int]:
        """Standing Team-mates next to the thrower, of another position."""
        sheet = match.sheets[player]
        mates = match.standing[sheet.seat] & match.grid.near[match.at[player]]
        return [mate for mate in sorted(match.players_on(mates)) if match.sheets[mate].position != sheet.position]

    def throw_team_mate_action(self, match: BlitzMatch, player: int) -> int:
        """Throw a Team-mate. Returns DONE: nobody has received a ball."""
        match.focus = player
        options = [PLAYER + mate for mate in self.throwable(match, player)]
        return match.ask(match.sheets[player].seat, THROWN_Q, options, self.team_mate_lifted, player)

    def team_mate_lifted(self, match: BlitzMatch, answer: int, player: int) -> int:
        """Choose where to throw them: any square in range but their own and the thrower's."""
        mate = answer - PLAYER
        here = match.at[player]
        squares = match.grid.open & ~(1 << here) & ~(1 << match.at[mate])
        match.focus = mate
        options = [SQUARE + s for s in match.grid.squares(squares) if match.grid.squared(here, s) <= LONG]
        return match.ask(match.sheets[player].seat, SQUARE_Q, options, self.team_mate_aimed, player, mate)

    def team_mate_aimed(self, match: BlitzMatch, answer: int, player: int, mate: int) -> int:
        square = answer - SQUARE
        match.tell(events.THROWN, player, mate, square)
        modifier = self.throw_modifier(match, player, square, NONE)
        match.after(self.team_mate_thrown, player, mate, square, modifier)
        return self.check(match, player, THROW_ROLL, self.throw_value(match, player), modifier)

    def team_mate_thrown(
        self, match: BlitzMatch, outcome: int, player: int, mate: int, square: int, modifier: int
    ) -> int:
        self.lift(match, mate)
        if outcome == FUMBLED:
            return self.crash(match, DONE, mate, match.at[player], self.let_go(match, mate, NONE))
        if outcome == PASSED:
            self.completed(match, player, modifier)
        hit = match.standing_at(square)
        if hit != NONE:
            match.after(self.crash, mate, square, self.let_go(match, mate, NONE))  # until then it is in the air
            return self.land_on(match, hit, -1 if outcome == PASSED else 0)
        self.place(match, mate, square)
        if outcome == PASSED:
            self.meet_ball(match, mate, False)
        else:
            self.sprawl(match, mate)
        return DONE

    def sprawl(self, match: BlitzMatch, mate: int) -> None:
        """A badly thrown Player lands Prone without an Armour Check; balls lying there or held bounce."""
        square = match.at[mate]
        self.lay_down(match, mate)
        loose = match.loose_ball_at(square)
        if loose != NONE:
            self.bounce(match, loose)
        self.drop(match, mate)

    def land_on(self, match: BlitzMatch, player: int, modifier: int) -> int:
        """A thrown Player comes down on another: Prone, the ball bounces, Armour Check."""
        if not match.is_prone(player):
            self.fall(match, player)
        return self.test_armour(match, player, modifier)

    def crash(self, match: BlitzMatch, _: int, mate: int, square: int, ball: int) -> int:
        """The thrown Player is Injured; the ball they held, if any, bounces from `square`."""
        match.tell(events.INJURED, mate, square)
        if ball != NONE:
            match.balls[ball] = square
            self.bounce(match, ball)
        return DONE
