"""Why a roll counts as it does: its target and modifiers with their sources, written only for those who listen."""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.rules.balls import BallRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ARMOUR_MODIFIER,
    ARMOUR_VALUE,
    LONG,
    LONG_PENALTY,
    NONE,
    THROW_MODIFIER,
    THROW_ROLL,
    THROW_VALUE,
)
from touchline.core.rolls import AGAIN, FAILS, NATURAL, PASSES, because
from touchline.core.trail import ASSIST, BLOCK_VALUE, LIMIT, OBSTRUCTED, OTHER, RANGE, RESULT, Trail, part, total


class ExplainingRules(BallRules):
    """The explanations of checks and blocks."""

    __slots__ = ()

    def tell_check(
        self, match: BlitzMatch, player: int, point: int, die: int, value: int, modifier: int, passed: bool, again: int
    ) -> None:
        """A Throw Check or Armour Check with everything that counts."""
        sink = match.sink
        if sink is None:
            return
        trail = sink.trail
        if not again:
            throws = point == THROW_ROLL
            trail.parts = (
                self.throw_parts(trail, player) if throws else self.armour_parts(match, trail, player, modifier)
            )
            trail.parts += part(OTHER, NONE, modifier - total(trail.parts))
            counted = max(-1, min(1, modifier))
            trail.parts += part(LIMIT, NONE, counted - modifier)
        shown = die + total(trail.parts)
        flags = (PASSES if passed else FAILS) | (AGAIN if again else 0)
        if passed != (shown >= value):
            flags |= NATURAL
        target_parts = trail.changes(THROW_VALUE if point == THROW_ROLL else ARMOUR_VALUE, player)
        sink.take_roll(events.CHECK, player, point, die, because(value, flags, trail.parts, target_parts))

    def note_throw(self, match: BlitzMatch, player: int, long: bool, obstructed: bool) -> None:
        """Remember what makes a throw difficult."""
        if match.sink is not None:
            parts = part(RANGE, LONG, -1) + match.sink.trail.changes(LONG_PENALTY, player) if long else []
            match.sink.trail.parts = parts + part(OBSTRUCTED, NONE, -1 if obstructed else 0)

    def throw_parts(self, trail: Trail, player: int) -> list[int]:
        return trail.parts + trail.changes(THROW_MODIFIER, player)

    def armour_parts(self, match: BlitzMatch, trail: Trail, player: int, modifier: int) -> list[int]:
        """What hit the Player, then what changes every Armour Check."""
        start = trail.start(ARMOUR_MODIFIER, player)
        changes = trail.changes(ARMOUR_MODIFIER, player)
        if start is None or start + total(changes) != modifier:
            start, changes = modifier, []
        return part(RESULT, match.act_kind, start) + changes

    def tell_block(
        self, match: BlitzMatch, player: int, target: int, pool: int, assists: list[int], again: int
    ) -> None:
        """Block Dice: the Block Value and who assists; the blocker's coach chooses."""
        sink = match.sink
        if sink is not None:
            parts = part(BLOCK_VALUE, player, match.sheets[player].block)
            for mate in assists:
                parts += part(ASSIST, mate, 1)
            why = because(0, AGAIN if again else 0, parts, [], match.sheets[player].seat)
            sink.take_roll(events.BLOCK_DICE, player, target, pool, why)
