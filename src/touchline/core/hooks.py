"""Hooks: where skills, abilities, cards and table results touch the rules.

An effect is a small set of functions at named points. It has one bit; whoever has the effect (a player, a team, the
field) has that bit set in `match.effects[owner]`. Three kinds only:

value      changes a number and asks nobody: a modifier, a target number, a face of a die
interrupt  may stop the rule and ask a coach; it gets the value so far and returns it, changed or not
re-roll    a source that may repeat a roll; all sources on offer become one question

If an effect seems to need a fourth kind, a rule lacks a named point: add the point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from touchline.core import mypyc_attr
from touchline.core.match import Match

M = TypeVar("M", bound=Match)

# match, value so far, owner of the effect, the player concerned, a second player, square or number -> new value
Handler = Callable[[M, int, int, int, int], int]
# match, owner of the effect, the player who rolled, what the dice showed -> is this source on offer?
Offer = Callable[[M, int, int, int], bool]
# match, owner of the effect: pay for the re-roll
Spend = Callable[[M, int], None]


class Effect(Generic[M]):
    """One skill, ability, card or table result: its id and its functions by hook point."""

    __slots__ = ("id", "interrupts", "rerolls", "spend", "values")

    def __init__(
        self,
        id: str,
        values: Mapping[int, Handler[M]] | None = None,
        interrupts: Mapping[int, Handler[M]] | None = None,
        rerolls: Mapping[int, Offer[M]] | None = None,
        spend: Spend[M] | None = None,
    ) -> None:
        self.id = id
        self.values: dict[int, Handler[M]] = dict(values or {})
        self.interrupts: dict[int, Handler[M]] = dict(interrupts or {})
        self.rerolls: dict[int, Offer[M]] = dict(rerolls or {})
        self.spend: Spend[M] | None = spend


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[M]):
    """A stateless edition of a game's rules: one instance serves all its matches.

    A game derives its chapters from this class; an edition is the last of them, made with the effects it uses.
    """

    __slots__ = (
        "bits",
        "effects",
        "interrupt_hooks",
        "interrupt_masks",
        "reroll_hooks",
        "reroll_masks",
        "value_hooks",
        "value_masks",
    )

    def __init__(self, points: int, effects: Sequence[Effect[M]]) -> None:
        ids = [effect.id for effect in effects]
        twice = sorted({id for id in ids if ids.count(id) > 1})
        if twice:
            raise ValueError(f"effects with the same id: {', '.join(twice)}")
        self.effects: list[Effect[M]] = list(effects)
        self.bits: dict[str, int] = {effect.id: 1 << index for index, effect in enumerate(effects)}
        self.value_hooks: list[list[tuple[int, Handler[M]]]] = [[] for _ in range(points)]
        self.interrupt_hooks: list[list[tuple[int, Handler[M]]]] = [[] for _ in range(points)]
        self.reroll_hooks: list[list[tuple[int, Offer[M]]]] = [[] for _ in range(points)]
        self.value_masks: list[int] = [0] * points
        self.interrupt_masks: list[int] = [0] * points
        self.reroll_masks: list[int] = [0] * points
        for index, effect in enumerate(effects):
            for point, handler in effect.values.items():
                self.value_hooks[point].append((1 << index, handler))
                self.value_masks[point] |= 1 << index
            for point, handler in effect.interrupts.items():
                self.interrupt_hooks[point].append((1 << index, handler))
                self.interrupt_masks[point] |= 1 << index
            for point, offer in effect.rerolls.items():
                self.reroll_hooks[point].append((index, offer))
                self.reroll_masks[point] |= 1 << index

    def bits_of(self, ids: Sequence[str]) -> int:
        """The bit mask of these effects."""
        mask = 0
        for id in ids:
            mask |= self.bits[id]
        return mask

    def modify(self, match: M, value: int, point: int, owners: int, subject: int, other: int) -> int:
        """Thread `value` through the value hooks of all owners in the bit set `owners`. Asks nobody."""
        mask = self.value_masks[point]
        if not mask:
            return value
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            held = match.effects[owner] & mask
            if held:
                for bit, handler in self.value_hooks[point]:
                    if held & bit:
                        value = handler(match, value, owner, subject, other)
            owners ^= low
        return value

    def fold(self, match: M, value: int, point: int, owners: int, subject: int, other: int) -> int:
        """Thread `value` through the interrupts of all owners in the bit set `owners`; any of them may ask."""
        return self.fold_on(match, value, point, owners, 0, subject, other)

    def fold_on(self, match: M, value: int, point: int, owners: int, index: int, subject: int, other: int) -> int:
        """Go on with the interrupt number `index` of the lowest owner left."""
        mask = self.interrupt_masks[point]
        if not mask:
            return value
        hooks = self.interrupt_hooks[point]
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            held = match.effects[owner] & mask
            while held and index < len(hooks):
                bit, handler = hooks[index]
                index += 1
                if held & bit:
                    match.after(self.fold_on, point, owners, index, subject, other)
                    return handler(match, value, owner, subject, other)
            owners ^= low
            index = 0
        return value

    def sources(self, match: M, point: int, owners: int, subject: int, shown: int) -> list[int]:
        """The effects (by number) that offer to repeat a roll that showed `shown`."""
        mask = self.reroll_masks[point]
        found: list[int] = []
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            held = match.effects[owner] & mask
            if held:
                for index, offer in self.reroll_hooks[point]:
                    if held >> index & 1 and index not in found and offer(match, owner, subject, shown):
                        found.append(index)
            owners ^= low
        found.sort()
        return found

    def spend(self, match: M, source: int, owners: int) -> None:
        """Pay for a re-roll by the effect number `source`; the first of `owners` who has it pays.

        So a source whose offer differs between its owners is asked for with one owner at a time.
        """
        effect = self.effects[source]
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            if match.effects[owner] >> source & 1:
                if effect.spend is not None:
                    effect.spend(match, owner)
                return
            owners ^= low
        raise ValueError(f"nobody has the re-roll source {effect.id}")

    # --- rules by name, for snapshots

    def rule(self, name: str) -> Callable[..., int] | None:
        """The rule that a snapshot calls `name`: a method of the edition, or a function its effects carry on with."""
        method = getattr(self, name, None)
        if callable(method):
            return method  # type: ignore[no-any-return]
        return self.carry_on().get(name)

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        """Functions outside the edition that may wait on the stack, by name."""
        return {}
