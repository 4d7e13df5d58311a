"""Hooks: who has an effect is asked, in a fixed order, and nobody else."""

from __future__ import annotations

import pytest

from touchline.core.dice import ScriptedDice
from touchline.core.events import Sink
from touchline.core.hooks import Effect, HookPoints, Rules
from touchline.core.match import NO, WAIT, YES, Match

FIRST, SECOND = range(2)


class Table(Match):
    """A match of nothing but effects: three players own some, and calls are noted."""

    __slots__ = ("calls", "purse", "results")

    def __init__(self, effects: list[int]) -> None:
        super().__init__(ScriptedDice([]))
        self.effects = effects
        self.calls: list[tuple[str, int, int, int]] = []
        self.purse: list[int] = [1, 1, 1]
        self.results: list[int] = []

    def describe(self, action: int) -> str:
        return "yes" if action else "no"


def double(match: Table, value: int, owner: int, subject: int, other: int) -> int:
    match.calls.append(("double", owner, subject, other))
    return value * 2


def add(match: Table, value: int, owner: int, subject: int, other: int) -> int:
    match.calls.append(("add", owner, subject, other))
    return value + 1


def ask(match: Table, value: int, owner: int, subject: int, other: int) -> int:
    return match.ask(owner, 0, [NO, YES], asked, value)


def asked(match: Table, yes: int, value: int) -> int:
    return value + 10 * yes


def can_pay(match: Table, owner: int, subject: int, shown: int) -> bool:
    return match.purse[owner] > 0 and shown == 1


def pay(match: Table, owner: int) -> None:
    match.purse[owner] -= 1


def always(match: Table, owner: int, subject: int, shown: int) -> bool:
    return True


DOUBLE = Effect[Table]("double", values={FIRST: double}, interrupts={FIRST: double})
ADD = Effect[Table]("add", values={FIRST: add}, interrupts={FIRST: add})
ASK = Effect[Table]("ask", interrupts={FIRST: ask, SECOND: ask})
PAID = Effect[Table]("paid", rerolls={FIRST: can_pay}, spend=pay)
FREE = Effect[Table]("free", rerolls={FIRST: always})
RULES = Rules[Table](2, [DOUBLE, ADD, ASK, PAID, FREE])


def has(*ids: str) -> int:
    return RULES.bits_of(ids)


def test_values_pass_owners_then_effects_in_order() -> None:
    match = Table([has("add", "double"), 0, has("add")])
    assert RULES.modify(match, 3, FIRST, 0b111, 7, 8) == (3 * 2 + 1) + 1
    assert match.calls == [("double", 0, 7, 8), ("add", 0, 7, 8), ("add", 2, 7, 8)]


def test_only_the_named_owners_and_points_count() -> None:
    match = Table([has("add"), has("double"), has("ask", "paid")])
    assert RULES.modify(match, 3, FIRST, 0b110, 0, 0) == 6
    assert RULES.modify(match, 3, SECOND, 0b111, 0, 0) == 3
    assert RULES.modify(match, 3, FIRST, 0, 0, 0) == 3


def keep(match: Table, value: int) -> int:
    match.results.append(value)
    return WAIT


def fold(match: Table, point: int, owners: int) -> None:
    match.after(keep)
    match.run(RULES.fold(match, 1, point, owners, 0, 0))


def test_interrupts_ask_one_after_the_other_and_carry_on() -> None:
    match = Table([has("ask", "double"), has("add"), has("ask")])
    fold(match, FIRST, 0b111)
    assert (match.actor, match.results) == (0, [])
    match.step(YES)
    assert (match.actor, match.results) == (2, [])
    match.step(YES)
    assert match.results == [(1 * 2 + 10) + 1 + 10]
    assert match.stack == []


def test_interrupts_that_nobody_has_cost_nothing() -> None:
    match = Table([has("double"), 0, 0])
    fold(match, SECOND, 0b111)
    assert match.results == [1]
    assert match.calls == []


def test_effect_lost_in_the_middle_is_not_asked() -> None:
    match = Table([has("ask"), has("ask"), 0])
    fold(match, FIRST, 0b111)
    match.effects[1] = 0
    match.step(NO)
    assert match.results == [1]


class Sleepers(Rules[Table]):
    """Rules by which players rest; the subject of a rule never does."""

    asleep: int = 0

    def resting(self, match: Table, owners: int, subject: int) -> int:
        return owners & self.asleep & ~(1 << subject)


def sleepers(asleep: int) -> Sleepers:
    rules = Sleepers(2, [DOUBLE, ADD, ASK, PAID, FREE])
    rules.always_bits = has("add", "free")
    rules.asleep = asleep
    return rules


@pytest.mark.parametrize("noted", [False, True])
def test_of_an_owner_who_rests_only_what_always_works_counts(noted: bool) -> None:
    match = Table([has("add", "double", "paid", "free"), has("add", "double"), 0])
    match.sink = Sink() if noted else None
    rules = sleepers(0)
    assert rules.modify(match, 3, FIRST, 0b11, 7, 8) == (3 * 2 + 1) * 2 + 1
    assert rules.modify(match, 3, FIRST, 0b11, 7, 8, 0b01) == (3 + 1) * 2 + 1
    assert rules.modify(match, 3, FIRST, 0b11, 7, 8, 0b11) == 3 + 1 + 1
    assert rules.sources(match, FIRST, 0b01, 0, 1) == [3, 4]
    assert rules.sources(match, FIRST, 0b01, 0, 1, 0b01) == [4]


@pytest.mark.parametrize(("asleep", "subject", "result"), [(0, 7, 17), (0b001, 7, 15), (0b001, 0, 17), (0b101, 7, 5)])
def test_interrupts_of_an_owner_who_rests(asleep: int, subject: int, result: int) -> None:
    match = Table([has("add", "double"), has("add", "double"), has("ask")])
    match.after(keep)
    match.run(sleepers(asleep).fold(match, 1, FIRST, 0b111, subject, 0))
    assert (match.actor == 2) is not bool(asleep >> 2)
    if match.actor == 2:
        match.step(YES)
    assert match.results == [result]


def test_an_owner_who_falls_asleep_in_the_middle_is_not_asked() -> None:
    match = Table([has("ask"), has("ask", "add"), 0])
    rules = sleepers(0)
    match.after(keep)
    match.run(rules.fold(match, 1, FIRST, 0b11, 7, 0))
    rules.asleep = 0b10
    match.step(YES)
    assert match.results == [1 + 10 + 1], "what works in any state still does"


def test_sources_are_offered_once_and_paid_by_their_owner() -> None:
    match = Table([has("free"), has("paid"), has("paid", "free")])
    assert RULES.sources(match, FIRST, 0b111, 0, 1) == [3, 4]
    assert RULES.sources(match, FIRST, 0b111, 0, 2) == [4]
    assert RULES.sources(match, SECOND, 0b111, 0, 1) == []
    RULES.spend(match, 3, 0b110)
    assert match.purse == [1, 0, 1]
    RULES.spend(match, 4, 0b001)
    assert match.purse == [1, 0, 1]


def test_source_that_nobody_has_cannot_be_spent() -> None:
    with pytest.raises(ValueError, match="nobody has the re-roll source paid"):
        RULES.spend(Table([0, 0, 0]), 3, 0b111)


def test_effects_with_the_same_id_are_refused() -> None:
    with pytest.raises(ValueError, match="ids that occur twice: add"):
        Rules[Table](2, [ADD, DOUBLE, Effect[Table]("add")])


def test_effects_have_the_numbers_of_the_registry() -> None:
    rules = Rules[Table](2, [DOUBLE, ADD, Effect[Table]("new")], ["add", "gone", "double"])
    assert rules.numbers == {"double": 2, "add": 0, "new": 3}
    assert rules.bits == {"double": 4, "add": 1, "new": 8}
    assert [effect.id for effect in rules.effects] == rules.names == ["add", "gone", "double", "new"]
    match = Table([rules.bits_of(["add", "double"]), 0, 0])
    assert rules.modify(match, 5, FIRST, 1, 0, 0) == 11  # in the order of the list: doubled first


def test_a_registry_names_everything_once() -> None:
    with pytest.raises(ValueError, match="registered ids that occur twice: add"):
        Rules[Table](2, [ADD], ["add", "double", "add"])


def test_hook_points_number_themselves() -> None:
    points = HookPoints()
    assert [points.add("begin", "value: how it begins"), points.add("end", "interrupt: it ends")] == [0, 1]
    assert points.names == ["begin", "end"]
    with pytest.raises(ValueError, match="two hook points called end"):
        points.add("end", "value: again")


def test_rules_by_name() -> None:
    assert RULES.rule("fold_on") == RULES.fold_on
    assert RULES.rule("no_such_rule") is None
    assert RULES.rule("bits") is None  # an attribute, but no rule
