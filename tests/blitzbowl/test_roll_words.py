"""Rolls explain themselves: target, modifiers with their sources, and whether it was a re-roll."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import Table, stage
from touchline.blitzbowl import events
from touchline.blitzbowl.roll_words import roll_asked_about
from touchline.blitzbowl.words import sentences


def told(table: Table) -> list[str]:
    return sentences(table.match, table.log.drain(), 0)


def test_a_long_throw_counts_its_range_and_obstructions_at_most_once() -> None:
    table = stage({"4W": "e6 ball", "5W": "k6"}).play("throw 4W", dice="d6 4")
    assert any("Throw 4 - 1 (Long) = 3, needs " in line for line in told(table))
    table = stage({"4W": "e6 ball", "5W": "k6", "1E": "l6"}).play("throw 4W", dice="d6 5")
    assert any("5 - 1 (Long) - 1 (Obstructed) + 1 (modifiers count as 1 at most) = 4" in line for line in told(table))


def test_armour_names_the_result_that_hit() -> None:
    table = stage({"5W": "h6", "1E": "i6"}).play("block 5W", "keep the roll", dice="block kerrunch, d6 5")
    assert any("armour 5 - 1 (Kerrunch) = 4, needs " in line and line.endswith("passes.") for line in told(table))


def test_block_dice_name_who_assists_and_the_re_roll_question_shows_the_roll() -> None:
    table = stage({"5W": "h6", "1W": "j6", "1E": "i6"}).play("block 5W", dice="block miss, block miss")
    line = next(line for line in told(table) if "rolls against" in line)
    assert "(two dice, assisted by 1W): Miss, Miss." in line
    again = stage({"5W": "h6", "1E": "i6"}).play("block 5W", dice="block miss")
    assert again.question == "re-roll"
    assert "(one die): Miss." in roll_asked_about(again.match, again.log.events)


def test_a_bounce_that_turns_clockwise_says_where_it_went() -> None:
    table = stage({"4W": "e1 ball", "1E": "f1"})
    grid = table.match.grid
    start, square = grid.square("e1"), grid.square("f1")
    (line,) = sentences(table.match, [(events.BOUNCED, start, square, 2)], 0)
    assert line == "The ball bounces from e1 to f1 (D8: 2, N is blocked, so clockwise to E)."
