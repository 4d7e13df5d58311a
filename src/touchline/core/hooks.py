"""Hooks: where skills, abilities, cards and table results touch the rules.

An effect is a small set of functions at named points. It has one bit; the owner of the effect (a player, a team, the
field) has that bit set in `match.effects[owner]`. Three kinds only:

value      changes a number and asks nobody: a modifier, a target number, a face of a die
interrupt  may stop the rule and ask a coach; it gets the value so far and returns it, changed or not
re-roll    a source that may repeat a roll; all sources on offer become one question

An owner may be resting: of its effects only those in `always_bits` work. The game says who rests (`Rules.resting`),
and no effect has to ask for itself.

If an effect seems to need a fourth kind, a rule lacks a named point: add the point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from touchline.core import mypyc_attr
from touchline.core.grid import Big
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


class HookPoints:
    """The named places of a game's rules where effects step in, each with a one-line meaning.

    Their numbers follow from the order of declaration and are never stored: snapshots and digests write the names.
    """

    __slots__ = ("meanings", "names")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.meanings: list[str] = []

    def add(self, name: str, meaning: str) -> int:
        """Declare a point; returns its number."""
        if name in self.names:
            raise ValueError(f"there are two hook points called {name}")
        self.names.append(name)
        self.meanings.append(meaning)
        return len(self.names) - 1


def in_order(ids: Sequence[str], registry: Sequence[str]) -> list[str]:
    """Ids by their numbers: the registry first, which nobody reorders, then those that are not registered yet.

    A match stores these numbers. So a new id gets a number of its own and leaves all others as they are.
    """
    for what, names in (("ids", ids), ("registered ids", registry)):
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"{what} that occur twice: {', '.join(twice)}")
    return [*registry, *(id for id in ids if id not in registry)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[M]):
    """A stateless edition of a game's rules: one instance serves all its matches.

    A game derives its chapters from this class; an edition is the last of them, made with the effects it uses.
    """

    __slots__ = (
        "always_bits",
        "bits",
        "effects",
        "interrupt_hooks",
        "interrupt_masks",
        "interrupt_places",
        "names",
        "numbers",
        "reroll_hooks",
        "reroll_masks",
        "value_hooks",
        "value_masks",
    )

    def __init__(self, points: int, effects: Sequence[Effect[M]], registry: Sequence[str] = ()) -> None:
        """Effects step in in the order of `effects`; their numbers, and so their bits, are those of the registry."""
        ids = [effect.id for effect in effects]
        self.names: list[str] = in_order(ids, registry)  # of all effects by number, removed ones included
        self.numbers: dict[str, int] = {id: number for number, id in enumerate(self.names) if id in ids}
        self.bits: dict[str, int] = {id: 1 << number for id, number in self.numbers.items()}
        self.effects: list[Effect[M]] = [Effect(id) for id in self.names]  # by number
        self.value_hooks: list[list[tuple[int, Handler[M]]]] = [[] for _ in range(points)]
        self.interrupt_hooks: list[list[tuple[int, Handler[M]]]] = [[] for _ in range(points)]
        self.interrupt_places: list[dict[int, int]] = [{} for _ in range(points)]  # in this list, by effect number
        self.reroll_hooks: list[list[tuple[int, Offer[M]]]] = [[] for _ in range(points)]
        self.value_masks: list[int] = [0] * points
        self.interrupt_masks: list[int] = [0] * points
        self.reroll_masks: list[int] = [0] * points
        self.always_bits: int = 0  # effects that work in any state of their owner
        for effect in effects:
            self._take(effect, self.numbers[effect.id])

    def _take(self, effect: Effect[M], number: int) -> None:
        self.effects[number] = effect
        for point, handler in effect.values.items():
            self.value_hooks[point].append((1 << number, handler))
            self.value_masks[point] |= 1 << number
        for point, handler in effect.interrupts.items():
            self.interrupt_places[point][number] = len(self.interrupt_hooks[point])
            self.interrupt_hooks[point].append((1 << number, handler))
            self.interrupt_masks[point] |= 1 << number
        for point, offer in effect.rerolls.items():
            self.reroll_hooks[point].append((number, offer))
            self.reroll_masks[point] |= 1 << number

    def bits_of(self, ids: Sequence[str]) -> int:
        """The bit mask of these effects."""
        mask = 0
        for id in ids:
            mask |= self.bits[id]
        return mask

    def modify(self, match: M, value: int, point: int, owners: int, subject: int, other: int, resting: int = 0) -> int:
        """Thread `value` through the value hooks of all owners in the bit set `owners`. Asks nobody."""
        if match.sink is not None:
            return self.modify_noted(match, value, point, owners, subject, other, resting)
        masks: list[Big] = self.value_masks
        mask = masks[point]
        if not mask:
            return value
        effects: list[Big] = match.effects
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            held = effects[owner] & mask
            if held:
                if resting & low:
                    held &= self.always_bits
                for bit, handler in self.value_hooks[point]:
                    if held & bit:
                        value = handler(match, value, owner, subject, other)
            owners ^= low
        return value

    def modify_noted(
        self, match: M, value: int, point: int, owners: int, subject: int, other: int, resting: int
    ) -> int:
        """The same with every change on the trail of the sink."""
        assert match.sink is not None
        trail, mask = match.sink.trail, self.value_masks[point]
        trail.begin(point, subject, value)
        for owner in range(owners.bit_length()):
            held = match.effects[owner] & mask if owners >> owner & 1 else 0
            if resting >> owner & 1:
                held &= self.always_bits
            for bit, handler in self.value_hooks[point] if held else ():
                if held & bit:
                    changed = handler(match, value, owner, subject, other)
                    if changed != value:
                        trail.add(point, bit.bit_length() - 1, owner, changed - value)
                    value = changed
        return value

    def resting(self, match: M, owners: int, subject: int) -> int:
        """Which of the owners have to leave out effects at this moment that do not work in any state."""
        return 0

    def fold(self, match: M, value: int, point: int, owners: int, subject: int, other: int) -> int:
        """Thread `value` through the interrupts of all owners in the bit set `owners`; any of them may ask."""
        return self.fold_on(match, value, point, owners, -1, subject, other)

    def fold_on(self, match: M, value: int, point: int, owners: int, last: int, subject: int, other: int) -> int:
        """Continue after the effect number `last` of the lowest owner left; -1 starts with the first effect.

        Unlike its place in the list, the number of an effect stays the same when effects are added.
        """
        masks: list[Big] = self.interrupt_masks
        mask = masks[point]
        if not mask:
            return value
        effects: list[Big] = match.effects
        hooks = self.interrupt_hooks[point]
        index = 0 if last < 0 else self.interrupt_places[point][last] + 1
        sink = match.sink
        if sink is not None and last >= 0:
            sink.trail.close(len(match.stack), value)
        resting = self.resting(match, owners, subject)
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            held = effects[owner] & mask
            if resting & low:
                held &= self.always_bits
            while held and index < len(hooks):
                bit, handler = hooks[index]
                if held & bit:
                    source = bit.bit_length() - 1
                    if sink is not None:
                        sink.trail.open(len(match.stack), point, subject, source, owner, value)
                    match.after(self.fold_on, point, owners, source, subject, other)
                    return handler(match, value, owner, subject, other)
                index += 1
            owners ^= low
            index = 0
        return value

    def is_interrupt(self, point: int, number: int) -> bool:
        """May `fold_on` continue after this effect at this point?"""
        return number == -1 or number in self.interrupt_places[point]

    def sources(self, match: M, point: int, owners: int, subject: int, shown: int, resting: int = 0) -> list[int]:
        """The effects (by number) that offer to repeat a roll that showed `shown`."""
        mask = self.reroll_masks[point]
        found: list[int] = []
        while owners:
            low = owners & -owners
            owner = low.bit_length() - 1
            held = match.effects[owner] & mask
            if resting & low:
                held &= self.always_bits
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
        """The rule that a snapshot calls `name`: a method of the edition, or a function that continues its effects."""
        method = getattr(self, name, None)
        if callable(method):
            return method  # type: ignore[no-any-return]
        return self.carry_on().get(name)

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        """Functions outside the edition that may wait on the stack, by name."""
        return {}
