"""Activations worth thinking about, and what is known of the position in which they are weighed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from touchline.bloodbowl.sheets import END_ZONES, HEIGHT
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, ACT_STRIDE, BLITZ, BLOCK, HELD, MOVE, NONE, SQUARE
from touchline.bots.bowl.figures import ROW, TO_GO, chance
from touchline.bots.bowl.value import REROLL, Judge
from touchline.core.grid import Big
from touchline.core.match import NO

Look = Callable[[BowlMatch], float]  # what a position that an activation leads to is worth

STAND: Final = "stand up"
GO: Final = "move"
CARRY: Final = "carry"
CAGE: Final = "cage"
SCORE: Final = "score"
PICK: Final = "pick up"
GIVE: Final = "hand off"
THROW_IT: Final = "pass"
HIT: Final = "block"
CHARGE: Final = "blitz"
ESCAPE: Final = "dodge away"
KICK_THEM: Final = "foul"

_POTENTIAL: Final = 0.8  # the share of what others could still do that a turnover loses
_LATER: Final = 0.4  # of what all but the best of them could do
_SPREAD: Final = 12  # squares looked at for a carrier
_WIDTH: Final = 14  # squares looked at for a player without the ball
_BLITZES: Final = 10  # that are weighed, of those that look best


class Option:
    """An activation: its answers, what it leads to, and how likely it goes well."""

    __slots__ = ("chance", "gain", "net", "path", "player", "script", "square", "target", "what", "worth")

    def __init__(
        self,
        what: str,
        player: int,
        script: list[int],
        chance: float,
        gain: float,
        net: float,
        target: int = NONE,
        square: int = NONE,
    ) -> None:
        self.what = what
        self.player = player
        self.script = script  # the answers, the declaration first
        self.chance = chance  # that nothing goes wrong
        self.gain = gain  # in value, if it goes well
        self.net = net  # the same on average, over what may go wrong
        self.target = target
        self.square = square
        self.path = 1.0  # the chance to get to the square
        self.worth = net  # `net` with what may follow it


def declared(kind: int, player: int) -> int:
    """The answer that declares an action."""
    return ACT + ACT_STRIDE * kind + player


def step_to(player: int, square: int) -> list[int]:
    """A move to a square and no further."""
    return [declared(MOVE, player), SQUARE + square, NO]


def first_net(option: Option) -> float:
    """For sorting: the best first."""
    return -option.net


class Situation:
    """A seat's turn: the match to try things on, whose move it is, who has not acted."""

    def __init__(self, match: BowlMatch, judge: Judge, seat: int, random: Random) -> None:
        self.now = match.clone()
        self.judge = judge
        self.seat = seat
        self.random = random
        self.offered = frozenset(match.legal)
        own = [player for player in match.on_pitch(seat) if not match.rules.is_out_of_order(match, player)]
        self.idle = [player for player in own if declared(MOVE, player) in self.offered]
        self.bound = [player for player in own if self.must_fight(player)]
        self.may_reroll = match.rules.may_use_team_reroll(match, seat)
        self.base = judge.value(self.now, seat)
        self.potential: dict[int, float] = {}  # of each player who has not acted: the best safe gain
        self.total = 0.0  # of all of them together
        self.width = _WIDTH
        self.blitzes = _BLITZES

    def must_fight(self, player: int) -> bool:
        """Is an attack all that the player may do?"""
        if declared(MOVE, player) in self.offered:
            return False
        return declared(BLOCK, player) in self.offered or declared(BLITZ, player) in self.offered

    def add_up(self, composite: float) -> None:
        """Work out what the turn still promises, from the potential of all and of a plan of several."""
        gains = sorted(self.potential.values(), reverse=True)
        total = sum(gains[:1]) + _LATER * sum(gains[1:])
        self.total = _POTENTIAL * max(total, composite)

    def lost(self, player: int, less: float = 0.0) -> float:
        """What a turnover in the activation of a player would cost the others."""
        left = self.total - _POTENTIAL * self.potential.get(player, 0.0)
        return max(0.0, max(0.0, left) - _POTENTIAL * less)

    # --- helpers of all kinds of options

    def value(self, match: BowlMatch) -> float:
        return self.judge.value(match, self.seat)

    def value_at(self, match: BowlMatch, player: int, square: int) -> float:
        """What the position would be worth with the player elsewhere."""
        here = match.at[player]
        match.rules.move(match, player, square)
        worth = self.judge.value(match, self.seat)
        match.rules.move(match, player, here)
        return worth

    def zone(self, match: BowlMatch) -> Big:
        """Squares that opponents mark."""
        return match.grid.around(match.tackling[1 - self.seat])

    def free(self, match: BowlMatch) -> Big:
        """Squares that nobody is in, nor the ball."""
        free: Big = match.grid.full & ~match.occupied()
        return free & ~(1 << match.ball) if match.ball >= 0 else free

    def goals(self) -> Big:
        """The End Zone that the seat attacks."""
        return END_ZONES[1 - self.seat]

    def rerolls(self, match: BowlMatch) -> int:
        """Team re-rolls that may be used in this turn."""
        if not self.may_reroll:
            return 0
        return match.rerolls[self.seat] + match.drive_rerolls[self.seat]

    def reroll_helps(self, player: int) -> float:
        """How often a team re-roll of this player may be used."""
        if not self.judge.loner[player]:
            return 1.0
        figure = self.now.sheets[player].figures.get(self.now.rules.numbers["loner"], 4)
        return chance(figure)

    def with_reroll(self, match: BowlMatch, player: int, p: float, good: float, bad: float) -> float:
        """The mean worth of a chance, with a team re-roll where one is left and pays."""
        plain = p * good + (1 - p) * bad
        if p >= 1.0 or self.rerolls(match) == 0:
            return plain
        helps = self.reroll_helps(player)
        again = helps * plain + (1 - helps) * bad - REROLL * self.judge.time(match)
        return p * good + (1 - p) * max(bad, again)

    def fallen(self, match: BowlMatch, player: int) -> BowlMatch:
        """The match after the player has gone down; a ball in hand lies there."""
        copy = match.clone()
        here, held = copy.at[player], copy.holds(player)
        if not copy.prone >> player & 1:
            copy.rules.lay_down(copy, player)
        if held:
            drop_ball(copy, here)
        return copy

    def carrier_squares(self, match: BowlMatch, calm: Big, most: int = _SPREAD) -> list[int]:
        """Squares of a set that look good for a carrier, the best first and not all on one heap."""
        grid, seat = match.grid, self.seat
        foes: Big = match.standing[1 - seat]
        mates: Big = match.standing[seat]
        to_go = TO_GO[seat]
        ranked: list[tuple[float, int]] = []
        for square in grid.squares(calm & ~END_ZONES[1 - seat]):
            rank = -1.2 * to_go[square] - 1.5 * (foes & grid.ring(square, 2)).bit_count()
            rank += 0.6 * (mates & grid.ring(square, 3)).bit_count() - 2.0 * (foes & grid.near[square]).bit_count()
            ranked.append((-rank + (2.0 if ROW[square] in (0, HEIGHT - 1) else 0.0), square))
        ranked.sort()
        chosen: list[int] = []
        taken: Big = 0
        for _, square in ranked:
            if not taken >> square & 1 or len(chosen) < 4:
                chosen.append(square)
                taken = taken | grid.near[square]
                if len(chosen) >= most:
                    break
        return chosen


def drop_ball(match: BowlMatch, square: int) -> None:
    """The ball lies in a square; where it bounces to is left out of account."""
    match.ball = square
    match.drop = NONE


def give_ball(match: BowlMatch, player: int) -> None:
    match.ball = HELD - player


def carry_out(match: BowlMatch, option: Option) -> None:
    """Carry a safe option out on a copy."""
    player = option.player
    if match.prone >> player & 1:
        match.rules.stand(match, player)
    if option.square not in (NONE, match.at[player]):
        match.rules.move(match, player, option.square)
    match.activated |= 1 << player
