"""Matches of the toy game play as they always have, on both builds."""

from __future__ import annotations

import json

import pytest

from tests.core.golden import FILE, GAMES, line
from touchline.core.record import Recorder

MATCHES = json.loads(FILE.read_text(encoding="utf-8"))


def test_there_are_golden_matches() -> None:
    assert {match["game"] for match in MATCHES} == set(GAMES)
    assert all(len(match["answers"]) > 20 for match in MATCHES)


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_golden_match(number: int) -> None:
    golden = MATCHES[number]
    recorder = Recorder(GAMES[golden["game"]], golden["settings"], golden["seed"])
    for wanted in golden["answers"]:
        text = wanted.split(" | ")[0].partition(" ")[2]
        recorder.step(recorder.match.parse(text))
        assert line(recorder) == wanted
    assert recorder.match.over
