"""Bombs: thrown, interfered with and caught like the ball; then they go off."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.passing import PassingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BOMB_CAUGHT,
    BY_BOMB,
    NONE,
    THROW_BOMB,
)
from touchline.core.dice import D6
from touchline.core.match import DONE, NO, YES

GOES_OFF = 4  # in the hands of a catcher, and for players next to it to be hit


class BombRules(PassingRules):
    """The Throw Bomb action. While `match.bomb` is set, what flies is a bomb and the ball stays where it is."""

    __slots__ = ()

    def throw_bomb(self, match: BowlMatch, player: int) -> int:
        return self.light_bomb(match, player, 1)

    def light_bomb(self, match: BowlMatch, player: int, kind: int) -> int:
        """Light a bomb of a kind and throw it; an edition may have it go off at once."""
        match.bomb = kind
        return self.aim_pass(match, player)

    def give(self, match: BowlMatch, player: int, receiver: int) -> int:
        """Anybody parts with a bomb."""
        return YES if match.bomb else super().give(match, player, receiver)

    # --- the flight

    def let_fly(self, match: BowlMatch) -> None:
        if not match.bomb:
            super().let_fly(match)

    def fumble(self, match: BowlMatch, player: int) -> int:
        return self.explode(match, match.at[player]) if match.bomb else super().fumble(match, player)

    def bounce(self, match: BowlMatch, square: int) -> int:
        """A bomb never bounces: it goes off where it comes to rest."""
        return self.explode(match, square) if match.bomb else super().bounce(match, square)

    def throw_in(self, match: BowlMatch, square: int) -> int:
        """A bomb that leaves the pitch is gone."""
        if not match.bomb:
            return super().throw_in(match, square)
        match.bomb = 0
        return DONE

    def pass_ended(self, match: BowlMatch, _: int, passer: int) -> int:
        """Where a bomb ends is not a Turnover in itself."""
        return DONE if match.act_kind == THROW_BOMB else super().pass_ended(match, DONE, passer)

    def completed(self, match: BowlMatch, _: int, passer: int, square: int) -> int:
        return DONE if match.act_kind == THROW_BOMB else super().completed(match, DONE, passer, square)

    def count_pass(self, match: BowlMatch, player: int, what: int) -> None:
        """Only passes of the ball are counted."""
        if not match.bomb:
            super().count_pass(match, player, what)

    def take_ball(self, match: BowlMatch, player: int) -> int:
        """A caught bomb goes off, or is thrown again at once."""
        if not match.bomb:
            return super().take_ball(match, player)
        match.after(self.bomb_in_hand, player)
        return self.interrupt(match, NO, BOMB_CAUGHT, player, NONE)

    def bomb_in_hand(self, match: BowlMatch, now: int, player: int) -> int:
        """It goes off by chance, or because its thrower has seen to that."""
        if now:
            return self.explode(match, match.at[player])
        die = match.dice.roll(D6)
        match.tell_roll(events.BOMB_CAUGHT, player, die, 0, die, GOES_OFF)
        return self.explode(match, match.at[player]) if die >= GOES_OFF else self.aim_pass(match, player)

    # --- the explosion

    def explode(self, match: BowlMatch, square: int) -> int:
        """A player in the square is hit, players around it on a 4 or more."""
        match.bomb = 0
        match.tell(events.EXPLODED, square)
        around = 0
        for player in match.players_on(match.occupied() & match.grid.near[square]):
            around |= 1 << player
        match.after(self.settle_ball)
        match.after(self.blast, around)
        occupant = match.player_at(square)
        return DONE if occupant == NONE else self.hit_by_bomb(match, occupant)

    def blast(self, match: BowlMatch, _: int, around: int) -> int:
        """The next of the players around the bomb."""
        while around:
            player = (around & -around).bit_length() - 1
            around &= around - 1
            die = match.dice.roll(D6)
            match.tell_roll(events.BLAST, player, die, 0, die, GOES_OFF)
            if die >= GOES_OFF:
                match.after(self.blast, around)
                return self.hit_by_bomb(match, player)
        return DONE

    def hit_by_bomb(self, match: BowlMatch, player: int) -> int:
        """A Standing player is Placed Prone, a Turnover if it is the bomber; an Armour roll follows for anybody."""
        if match.at[player] < 0:  # something else has taken them off the pitch by now
            return DONE
        match.attacker = NONE
        match.cause = BY_BOMB
        if player == match.act_player and match.is_standing(player):
            self.cause_turnover(match)
        match.after(self.bombed, player)
        if not match.is_standing(player):
            return DONE
        self.place_prone(match, player)
        return self.ball_let_go(match, player)

    def bombed(self, match: BowlMatch, _: int, player: int) -> int:
        return self.roll_armour(match, player, 0)
