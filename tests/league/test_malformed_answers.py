"""Answers to steps that have the wrong form are refused in words, whatever is wrong with them."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from touchline.journal import Journal
from touchline.league import League
from touchline.league.decisions import TakeSteps
from touchline.simulate.random_seasons import RandomSeason

JUNK: tuple[Any, ...] = (
    5,
    True,
    None,
    [],
    {},
    "x",
    1.5,
    -1,
    [5],
    [None],
    [[]],
    [{}],
    {"id": 5},
    [{"position": 5}],
    10**30,
)
VARIANTS = 4  # of every answer


def places(answer: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something can be put into an answer."""
    parts = answer.items() if isinstance(answer, dict) else enumerate(answer) if isinstance(answer, list) else ()
    for key, part in parts:
        yield (*before, key)
        yield from places(part, (*before, key))


def spoilt(answer: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The answer with something else in one place."""
    found: Any = copy.deepcopy(answer)
    *way, last = chance.choice([*places(found), ("player",), ("hire",), ("take",)])
    inside = found
    for key in way:
        inside = inside[key]
    inside[last] = chance.choice(JUNK)
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize("seed", range(3))
def test_no_answer_is_an_error(seed: int) -> None:
    season = RandomSeason(seed)
    for _ in season.play():
        pass
    entries, chance, refused = season.league.journal.entries, Random(seed), 0
    league = League(Journal(entries[:1]))
    for entry in entries[1:]:
        decision = league.decision(entry) if entry.kind == TakeSteps.kind else None
        if isinstance(decision, TakeSteps) and decision.answer:
            for _ in range(VARIANTS):
                bad = replace(decision, answer=spoilt(dict(decision.answer), chance))
                refused += bool(list(bad.faults(league.state, entry.author)))
        league.follow([entry])
    assert refused > 20
