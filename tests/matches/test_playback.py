"""What a replay shows is kept with the record: packed, unpacked, and damaged."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from tests.recorded import BLITZ, BOWL, Recorded
from touchline.core.errors import RecordError
from touchline.core.match import NOBODY
from touchline.core.record import Record, replay, verify
from touchline.matches.playback import LARGEST, Playback, changed, changes, play_back, unpack


@pytest.mark.parametrize(("recorded", "number"), [(BLITZ, 8), (BOWL, 1)], ids=["blitzbowl", "bloodbowl"])
def test_a_playback_holds_every_moment(recorded: Recorded, number: int) -> None:
    record = recorded.read(number)
    playback, last = play_back(record)
    again = unpack(playback.pack())
    seen = [json.loads(json.dumps(match.view(NOBODY))) for match, _ in replay(recorded.game, record)]
    assert list(again.views) == seen
    assert len(again.log) == len(record.answers) + 1
    assert again.log == json.loads(json.dumps(playback.log))
    assert again.turns() == playback.turns()
    assert (last.over, again.aftermath) == (True, playback.aftermath)
    assert len(playback.pack()) < 30_000


def test_a_record_carries_its_playback() -> None:
    record = BLITZ.read(0)
    plain = record.dump()
    record.playback = play_back(record)[0].pack()
    text = record.dump()
    assert text.startswith(plain)
    assert text[len(plain) :].startswith("playback ")
    loaded = Record.load(text)
    assert loaded == record
    verify(BLITZ.game, loaded)


VALUES: list[Any] = [
    {},
    {"a": 1},
    {"a": 1, "b": [1, 2]},
    {"a": None, "b": [1, 2, 3]},
    {"a": "x", "b": [1, {"c": 2}]},
    {"a": [[]], "b": [1, {"c": None}]},
    {"b": [[1], {"c": [3]}], "a": {"d": {}}},
]


@pytest.mark.parametrize("before", VALUES)
@pytest.mark.parametrize("after", VALUES)
def test_changes_lead_from_one_value_to_the_other(before: Any, after: Any) -> None:
    made = changed(before, json.loads(json.dumps(changes(before, after))))
    assert json.dumps(made, sort_keys=True) == json.dumps(after, sort_keys=True)


def packed(document: object) -> str:
    return base64.b64encode(zlib.compress(json.dumps(document).encode())).decode()


@pytest.mark.parametrize(
    "word",
    [
        "",
        "hello",
        "####",
        "aGVsbG8=",
        Playback([{"turn": 1, "active": 0}], [{}], []).pack()[:-8],
        packed([]),
        packed({"views": [], "log": [], "aftermath": []}),
        packed({"views": [{}, [7]], "log": [{}, {}], "aftermath": []}),
        packed({"views": [{}, {"a": 7}], "log": [{}, {}], "aftermath": []}),
        packed({"views": [{}], "log": [], "aftermath": []}),
        base64.b64encode(zlib.compress(b"[" * 100_000)).decode(),
        base64.b64encode(zlib.compress(b" " * (LARGEST + 1))).decode(),
    ],
)
def test_a_damaged_playback_is_refused(word: str) -> None:
    with pytest.raises(RecordError, match="the playback of the record is damaged"):
        unpack(word)
