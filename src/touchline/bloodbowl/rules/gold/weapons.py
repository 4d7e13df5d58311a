"""Secret weapons: bombs that bounce before they go off, chains, rollers and pogo-sticks."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.rules.bombs import GOES_OFF
from touchline.bloodbowl.rules.gold.injuries import GoldInjuries
from touchline.bloodbowl.skills.traits.blunderbuss import FIRED
from touchline.bloodbowl.skills.traits.chainsaw import RUNNING
from touchline.bloodbowl.skills.traits.death_roller import ROLLER
from touchline.bloodbowl.skills.traits.poison_dagger import DRY
from touchline.bloodbowl.skills.wits import daze
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    BALL_AND_CHAIN,
    BY_BOMB,
    BY_FOUL,
    CATCH_Q,
    HURT,
    NONE,
    ORDER_Q,
    PASSED,
    PLAYER,
    STINK,
    THROW_BOMB,
)
from touchline.core.dice import D6
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES

CHAINED: Final = "ball-and-chain"
SAFE_CATCH: Final = 4  # of a bomb
SHORT_FUSE: Final = 2  # what it takes to throw one in time


class GoldWeapons(GoldInjuries):
    """Chapter Secret Weapons."""

    __slots__ = ()

    def own_changes(self) -> list[Alteration]:
        return [*super().own_changes(), Alteration(RUNNING), Alteration(DRY), Alteration(FIRED)]

    # --- bombs

    def light_bomb(self, match: BowlMatch, player: int, kind: int) -> int:
        """On a 1 the fuse is too short."""
        match.bomb = kind
        match.after(self.bomb_held, player)
        return self.skill_test(match, player, self.bomb_name(match), SHORT_FUSE, 0)

    def bomb_held(self, match: BowlMatch, shown: int, player: int) -> int:
        return self.aim_pass(match, player) if shown & PASSED else self.explode(match, match.at[player])

    def bomb_name(self, match: BowlMatch) -> str:
        return "stink-bombs" if match.bomb == STINK else "explosive-bombs"

    def land(self, match: BowlMatch, square: int, modifier: int, directness: int = NONE) -> int:
        """Nobody has to catch a bomb."""
        player = match.player_at(square)
        if not match.bomb or player == NONE or not self.can_catch(match, player):
            return super().land(match, square, modifier, directness)
        match.focus = player
        return match.ask(match.seat_of(player), CATCH_Q, [NO, YES], self.bomb_wanted, player, modifier, directness)

    def bomb_wanted(self, match: BowlMatch, answer: int, player: int, modifier: int, directness: int) -> int:
        if answer == NO:
            return self.bounce(match, match.at[player])
        return self.catch(match, player, modifier, directness)

    def bomb_in_hand(self, match: BowlMatch, now: int, player: int) -> int:
        """On 1 to 3 it explodes in the hands of the catcher."""
        match.after(self.bomb_held, player)
        return self.skill_test(match, player, self.bomb_name(match), SAFE_CATCH, 0)

    def bounce(self, match: BowlMatch, square: int) -> int:
        """Where nobody catches it a bomb jumps one square on."""
        if not match.bomb:
            return super().bounce(match, square)
        to = self.step_at_random(match, square)
        self.tell_flight(match, square, to)
        return self.throw_in(match, square) if to == OFF else self.explode(match, to)

    def explode(self, match: BowlMatch, square: int) -> int:
        """A player who stands in the square is hit, and those around it on a 4 or more; nobody on the ground is."""
        stinks, match.bomb = match.bomb == STINK, 0
        match.tell(events.EXPLODED, square)
        standing = match.standing[0] | match.standing[1]
        around = match.players_on(standing & match.grid.near[square])
        there = match.players_on(standing & 1 << square)
        return self.reek(match, there + around) if stinks else self.blast_all(match, there, around)

    def reek(self, match: BowlMatch, players: list[int]) -> int:
        """A stink bomb fells everybody, without hurting anybody; only a roller is scrap when it falls."""
        for player in sorted(players):
            self.place_prone(match, player)
            if self.is_roller_here(match, player):
                self.wreck(match, player)
        return self.settle_ball(match, DONE)

    def blast_all(self, match: BowlMatch, there: list[int], around: list[int]) -> int:
        hit = sum(1 << player for player in there)
        for player in around:
            die = match.dice.roll(D6)
            match.tell_roll(events.BLAST, player, die, 0, die, GOES_OFF)
            hit |= int(die >= GOES_OFF) << player
        match.after(self.settle_ball)
        return self.next_blown_over(match, DONE, hit)

    def next_blown_over(self, match: BowlMatch, _: int, hit: int) -> int:
        """They fall one at a time, in the order that the acting coach names."""
        if not hit:
            return DONE
        match.focus = NONE
        options = match.grid.squares(hit, PLAYER)
        return match.ask(match.active, ORDER_Q, options, self.blown_over, hit)

    def blown_over(self, match: BowlMatch, answer: int, hit: int) -> int:
        match.after(self.next_blown_over, hit & ~(1 << answer - PLAYER))
        return self.hit_by_bomb(match, answer - PLAYER)

    def hit_by_bomb(self, match: BowlMatch, player: int) -> int:
        """Of the moving team it is a turnover."""
        match.attacker = NONE
        match.cause = BY_BOMB
        return self.fell(match, player)

    def end_activation(self, match: BowlMatch) -> int:
        """Players who fall by the stench of their own team's bomb do not cause a turnover."""
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

    def stand(self, match: BowlMatch, player: int) -> None:
        super().stand(match, player)
        if self.is_owned(match, player, CHAINED):
            daze(match, player)

    def come_to(self, match: BowlMatch, player: int) -> None:
        if not self.is_owned(match, player, CHAINED):
            super().come_to(match, player)

    def taking_part(self, match: BowlMatch) -> int:
        return super().taking_part(match) | sum(1 << player for seat in (0, 1) for player in match.on_pitch(seat))

    def block_targets(self, match: BowlMatch, player: int) -> list[int]:
        """Nobody but another one on a chain comes near a swinging ball."""
        foes = super().block_targets(match, player)
        if not foes or self.is_owned(match, player, CHAINED):
            return foes
        return [foe for foe in foes if not self.is_owned(match, foe, CHAINED)]

    def who_may_block(self, match: BowlMatch, seat: int, players: int) -> int:
        found = super().who_may_block(match, seat, players)
        if any(self.is_owned(match, foe, CHAINED) for foe in match.on_pitch(1 - seat)):
            able = [player for player in match.team(seat) if found >> player & 1 and self.block_targets(match, player)]
            found &= sum(1 << player for player in able)
        return found

    def helping(self, match: BowlMatch, player: int, target: int, cause: int) -> int:
        """Nobody comes near a swinging ball, and nobody with a chainsaw assists a foul."""
        if match.act_kind == BALL_AND_CHAIN:
            return 0
        found = super().helping(match, player, target, cause)
        lonely = self.bits[CHAINED] | (self.bits["chainsaw"] if cause == BY_FOUL else 0)
        for mate in match.players_on(found) if found else []:
            if match.effects[mate] & lonely:
                found &= ~(1 << match.at[mate])
        return found

    # --- the roller and the pogo-stick

    def must_dodge(self, match: BowlMatch, player: int) -> bool:
        return not self.is_owned(match, player, ROLLER)

    def step_to(self, match: BowlMatch, player: int, square: int) -> int:
        """A roller ignores tackle zones, so nobody reacts to its leaving one."""
        if self.must_dodge(match, player):
            return super().step_to(match, player, square)
        return self.may_leave(match, YES, player, square, 0)

    def felled(self, match: BowlMatch, _: int, player: int) -> int:
        """A roller that falls over is scrap for this match."""
        return self.wreck(match, player) if self.is_roller_here(match, player) else super().felled(match, DONE, player)

    def injury_rolled(self, match: BowlMatch, _: int, player: int) -> int:
        """Nor is an Injury roll made for a roller that is knocked over without an Armour roll."""
        here = self.is_roller_here(match, player)
        return self.wreck(match, player) if here else super().injury_rolled(match, DONE, player)

    def injury_suffered(self, match: BowlMatch, result: int, player: int) -> int:
        """Among the crowd an injury wrecks it; it is not a casualty."""
        wrecked = result == HURT and self.is_owned(match, player, ROLLER)
        return self.wreck(match, player) if wrecked else super().injury_suffered(match, result, player)

    def is_roller_here(self, match: BowlMatch, player: int) -> bool:
        return match.at[player] >= 0 and self.is_owned(match, player, ROLLER)

    def wreck(self, match: BowlMatch, player: int) -> int:
        """It is repaired for the next match."""
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
