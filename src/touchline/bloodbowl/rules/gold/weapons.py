"""Secret weapons: bombs that bounce before they go off, chains, rollers and pogo-sticks."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.rules.gold.injuries import GoldInjuries
from touchline.bloodbowl.skills.traits.chainsaw import RUNNING
from touchline.bloodbowl.skills.traits.poison_dagger import DRY
from touchline.bloodbowl.skills.wits import daze
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABSENT, BALL_AND_CHAIN, BY_BLOCK, BY_BOMB, NONE, STINK, THROW_BOMB
from touchline.core.dice import D6
from touchline.core.grid import OFF
from touchline.core.match import DONE

CHAINED: Final = "ball-and-chain"


class GoldWeapons(GoldInjuries):
    """Chapter Secret Weapons."""

    __slots__ = ()

    def own_changes(self) -> list[Alteration]:
        return [*super().own_changes(), Alteration(RUNNING), Alteration(DRY)]

    # --- bombs

    def light_bomb(self, match: BowlMatch, player: int, kind: int) -> int:
        """On a 1 the fuse is too short."""
        match.bomb = kind
        die = match.dice.roll(D6)
        match.tell(events.BOMB_CAUGHT, player, die)
        return self.aim_pass(match, player) if die > 1 else self.explode(match, match.at[player])

    def bounce(self, match: BowlMatch, square: int) -> int:
        """Where nobody catches it a bomb jumps one square on."""
        if not match.bomb:
            return super().bounce(match, square)
        to = self.step_at_random(match, square)
        self.tell_flight(match, square, to)
        return self.throw_in(match, square) if to == OFF else self.explode(match, to)

    def explode(self, match: BowlMatch, square: int) -> int:
        """A stink bomb fells everybody around, without hurting anybody."""
        if match.bomb != STINK:
            return super().explode(match, square)
        match.bomb = 0
        match.tell(events.EXPLODED, square)
        reek = match.grid.near[square] | 1 << square
        for player in match.players_on((match.standing[0] | match.standing[1]) & reek):
            self.place_prone(match, player)
        return self.settle_ball(match, DONE)

    def hit_by_bomb(self, match: BowlMatch, player: int) -> int:
        """Players on the ground are not hurt again; of the moving team it is a turnover."""
        if not match.is_standing(player):
            return DONE
        match.attacker = NONE
        match.cause = BY_BOMB
        return self.fell(match, player)

    def end_activation(self, match: BowlMatch) -> int:
        """Who lies in the stench of an own bomb has lost no turn by it."""
        player, turnover = match.act_player, match.turnover
        if match.act_kind == THROW_BOMB and not turnover and match.at[player] >= 0:
            match.act_kind = NONE
            return self.activation_over(match, DONE, player)
        return super().end_activation(match)

    # --- the chain

    def place(self, match: BowlMatch, player: int, square: int) -> None:
        """Nobody is marked by a player on a chain."""
        super().place(match, player, square)
        if self.is_owned(match, player, CHAINED):
            daze(match, player)

    def come_to(self, match: BowlMatch, player: int) -> None:
        if not self.is_owned(match, player, CHAINED):
            super().come_to(match, player)

    def helpers(self, match: BowlMatch, player: int, target: int, cause: int = BY_BLOCK) -> list[int]:
        """Nobody comes near a swinging ball."""
        return [] if match.act_kind == BALL_AND_CHAIN else super().helpers(match, player, target, cause)

    # --- the roller and the pogo-stick

    def may_leave(self, match: BowlMatch, free: int, player: int, square: int, marked: int) -> int:
        ignored = self.is_owned(match, player, "death-roller")
        return super().may_leave(match, free, player, square, 0 if ignored else marked)

    def felled(self, match: BowlMatch, _: int, player: int) -> int:
        """A roller that falls over is scrap for this match."""
        if not self.is_owned(match, player, "death-roller"):
            return super().felled(match, DONE, player)
        self.remove(match, player, ABSENT)
        return DONE

    def jump(self, match: BowlMatch, player: int, square: int) -> int:
        """The stick leaps, not the skill, and as often as it is wanted."""
        if not self.is_owned(match, player, "pogo-stick"):
            return super().jump(match, player, square)
        match.after(self.pogo_ready)
        return self.leap_to(match, player, square)

    def pogo_ready(self, match: BowlMatch, _: int) -> int:
        match.jumped = 0
        return DONE
