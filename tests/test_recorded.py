"""Recorded games of all games: small texts that replay to the same end, and positions that go on as they did."""

from __future__ import annotations

import json

import pytest

from tests.recorded import BLITZ, BOWL, DEEP, Recorded
from touchline.core.record import Record, verify
from touchline.core.snapshot import dumps, loads

MOST = {BLITZ.game.id: 12_000, BOWL.game.id: 60_000}  # letters of a record
EACH = [(recorded, number) for recorded in (BLITZ, BOWL) for number in recorded.numbers]
NAMES = [f"{recorded.game.id}-{number}" for recorded, number in EACH]


@pytest.mark.parametrize(("recorded", "number"), EACH, ids=NAMES)
def test_recorded_games_end_as_they_did(recorded: Recorded, number: int) -> None:
    record = Record.load(recorded.record(number).read_text(encoding="utf-8"))
    match = verify(recorded.game, record)
    assert match.over
    assert match.winner == record.winner


@pytest.mark.parametrize(("recorded", "number"), EACH, ids=NAMES)
def test_a_record_is_a_small_text(recorded: Recorded, number: int) -> None:
    text = recorded.record(number).read_text(encoding="utf-8")
    assert len(text) < MOST[recorded.game.id]
    assert Record.load(text).dump() == text


@pytest.mark.parametrize("recorded", [BLITZ, BOWL], ids=lambda recorded: recorded.game.id)
def test_records_of_version_1_are_still_read(recorded: Recorded) -> None:
    text = (recorded.record(0).parent / "version-1.txt").read_text(encoding="utf-8")
    record = Record.load(text)
    assert (record.version, record.dump()) == (1, text)
    assert verify(recorded.game, record).winner == record.winner


@pytest.mark.parametrize(("recorded", "number"), EACH, ids=NAMES)
def test_a_snapshot_in_the_middle_of_an_action_goes_on_as_the_match_did(recorded: Recorded, number: int) -> None:
    """The files were written by the interpreted build in another process; both builds must go on equally."""
    saved, end = recorded.snapshot(number).read_text(encoding="utf-8").split("\n")[:2]
    match = loads(recorded.game, saved)
    assert len(match.stack) > DEEP
    assert json.loads(dumps(recorded.game, match))["state"] == json.loads(saved)["state"]
    assert recorded.play_on(match) == end
