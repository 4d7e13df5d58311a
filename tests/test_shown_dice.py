"""No coach decides blind: an event has shown every roll before the next question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.blitzbowl.exhaustive import settings_of
from tests.bloodbowl.classic_zoos import ClassicZoo
from tests.bloodbowl.staging_helpers import stage, team, varied, versus
from tests.bloodbowl.zoos import Zoo
from tests.builds import share
from touchline.bloodbowl.editions.bb2016 import EDITION as EDITION_2016
from touchline.bloodbowl.editions.gold import EDITION as EDITION_GOLD
from touchline.core.dice import Dice, Die, SeededDice
from touchline.core.events import EventKind, Sink
from touchline.core.match import Match
from touchline.matches import find_game

DIE = -1
# these tell what somebody did or what followed; all others carry a roll, or name who or what it chose
SILENT = {
    *("step", "turnover", "turn", "action", "stood-up", "result", "followed-up", "touchback", "re-rolled", "half"),
    *("picked-up", "passed", "handed-off", "played", "ability"),  # of Blitz Bowl
}
SHOWS_A_DIE = "meddle"  # a question about a die that it shows itself


class Protocol(Sink):
    """Rolls and events in the order in which they came; DIE stands for a roll."""

    def __init__(self, kinds: tuple[EventKind, ...]) -> None:
        super().__init__()
        self.kinds = kinds
        self.showing = {number for number, kind in enumerate(kinds) if kind.name not in SILENT}
        self.entries: list[int] = []

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.entries.append(kind)

    def hidden(self) -> bool:
        """Has a die been rolled that no event has shown since?"""
        found = [entry for entry in self.entries if entry == DIE or entry in self.showing]
        self.entries.clear()
        return found[-1:] == [DIE]


class NotedDice(Dice):
    """Dice whose rolls are noted."""

    def __init__(self, inner: Dice, protocol: Protocol) -> None:
        super().__init__()
        self.inner = inner
        self.protocol = protocol

    def noted(self, shown: int) -> int:
        self.count = self.inner.count
        self.protocol.entries.append(DIE)
        return shown

    def roll(self, die: Die) -> int:
        return self.noted(self.inner.roll(die))

    def pool(self, die: Die, number: int) -> int:
        return self.noted(self.inner.pool(die, number))

    def draw(self, deck: Die, weights: list[int]) -> int:
        return self.noted(self.inner.draw(deck, weights))

    def copy(self) -> Dice:
        return NotedDice(self.inner.copy(), Protocol(self.protocol.kinds))


def any_answer(chance: Random, match: Match) -> int:
    return chance.choice(match.legal)


def zoo_of_2016(number: int) -> dict[str, object]:
    return ClassicZoo(number, (), EDITION_2016).settings()


def zoo_of_gold(number: int) -> dict[str, object]:
    return ClassicZoo(number, (), EDITION_GOLD).settings()


def zoo_of_2020(number: int) -> dict[str, object]:
    return Zoo(number, ()).settings()


@pytest.mark.parametrize(
    ("id", "settings", "answer", "number"),
    [
        *(("bloodbowl-2020", zoo_of_2020, varied, number) for number in share(range(40))),
        *(("bloodbowl-2016", zoo_of_2016, varied, number) for number in share(range(20))),
        *(("bloodbowl-gold", zoo_of_gold, varied, number) for number in share(range(20))),
        *(("blitzbowl", settings_of, any_answer, number) for number in share(range(20))),
    ],
)
def test_every_roll_is_shown_before_the_next_question(
    id: str, settings: Callable[[int], dict[str, object]], answer: Callable[[Random, Any], int], number: int
) -> None:
    game = find_game(id)
    protocol, chance = Protocol(tuple(game.events)), Random(number)
    match = game.new(settings(number), NotedDice(SeededDice(number), protocol))
    match.sink = protocol
    protocol.entries.clear()
    while not match.over:
        blind = protocol.hidden() and game.questions[match.question] != SHOWS_A_DIE
        assert not blind, f"no event shows the last roll before: {match.prompt()}"
        match.step(answer(chance, match))


def test_the_dice_of_a_kick_are_known_when_kick_is_offered() -> None:
    kicker = versus(team(), team({"skills": ["kick"]}))
    table = stage({"1E": "s8", "2E": "n7", "3E": "n8", "4E": "n9"}, kicker, start="kick-off", kicking="east")
    table.play("kick to f8", dice="d8 5, d6 4")
    assert table.question == "use"
    assert table.log.events[-1][1:] == (table.match.focus, 3, 4)
    assert table.told[-1] == "deviation"


@pytest.mark.rule("bb2020.star.fungus.whirling-dervish")
def test_the_direction_is_known_when_whirling_dervish_is_offered() -> None:
    fungus = versus(team({"skills": ["ball-and-chain"], "special": "whirling-dervish"}))
    table = stage({"1W": "h8"}, fungus)
    table.play("ball-and-chain 1W", "face east", dice="d6 1")
    assert (table.question, table.told[-1]) == ("use", "deviation")
    table.play("yes", dice="d6 3")
    assert table.told[-3:-1] == ["skill", "deviation"]
    assert table.square("1W") == "i8"


@pytest.mark.rule("bb2020.star.barik.blast-it-scatter")
def test_a_die_of_the_scatter_is_known_when_blasting_it_is_offered() -> None:
    barik = versus(team({"skills": ["hail-mary-pass"], "special": "blast-it", "pa": 2}))
    table = stage({"1W": "h8 ball", "2W": "t9"}, barik)
    table.play("pass 1W", "throw", "hail mary", "throw to t8", dice="d6 6, d8 2")
    assert (table.question, table.told[-1]) == ("use", "deviation")
    table.play("yes")
    assert table.question == "use"
    table.play("yes", dice="d8 4, d8 2")
    assert table.told.count("deviation") == 3
