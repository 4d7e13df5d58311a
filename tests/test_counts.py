"""Small positions lead on in as many ways as they always have, and the chances of these add up to one."""

from __future__ import annotations

import json

import pytest

from tests.counts import FILE, POSITIONS, count, start

KEPT = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_position_has_its_counts() -> None:
    assert [(one["game"], one["position"]) for one in KEPT] == [(id, name) for id, name, *_ in POSITIONS]


@pytest.mark.parametrize("number", range(len(POSITIONS)), ids=lambda number: "-".join(POSITIONS[number][:2]))
def test_the_ways_from_a_position(number: int) -> None:
    match, depth = start(number)
    found = [count(match, deep) for deep in range(1, depth + 1)]
    assert [ways for ways, _ in found] == KEPT[number]["ways"]
    assert [chance for _, chance in found] == [1] * depth
