"""Records of Blitz Bowl: small texts that replay to the same end, and clear words for damaged ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.blitzbowl.golden import CHOSEN, FOLDER, play_on
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.errors import RecordError
from touchline.core.record import Record, verify
from touchline.core.snapshot import dumps, loads

FILES = [FOLDER / f"sample-{number}.txt" for number in CHOSEN]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_games_end_as_they_did(path: Path) -> None:
    record = Record.load(path.read_text(encoding="utf-8"))
    match = verify(BLITZ_BOWL, record)
    assert match.over
    assert match.winner == record.winner


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_is_a_small_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text) < 12_000
    assert Record.load(text).dump() == text


@pytest.mark.parametrize("number", CHOSEN)
def test_a_snapshot_in_the_middle_of_an_action_goes_on_as_the_match_did(number: int) -> None:
    """The files were written by the interpreted build in another process; both builds must go on equally."""
    saved, end = (FOLDER / f"snapshot-{number}.txt").read_text(encoding="utf-8").split()
    match = loads(BLITZ_BOWL, saved)
    assert len(match.stack) > 3
    assert dumps(BLITZ_BOWL, match) == saved
    assert play_on(match) == end


def test_a_truncated_record_is_refused_with_its_last_line() -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines()
    with pytest.raises(RecordError, match=r"truncated.*40"):
        Record.load("\n".join(lines[:40]) + "\n")


def test_a_record_with_another_answer_is_refused_with_its_line() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines) if " to " in line)
    lines[number] = lines[number].split(" to ")[0] + " to z9"
    with pytest.raises(RecordError, match=rf"line {number + 1}: .*not legal now"):
        verify(BLITZ_BOWL, Record.load("\n".join(lines) + "\n"))


def test_a_record_with_other_dice_is_refused_with_its_line() -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if " | " in line and line[0].isdigit())
    lines[number] += ", d6 6"
    with pytest.raises(RecordError, match=rf"line {number + 1}: .*rolled"):
        verify(BLITZ_BOWL, Record.load("\n".join(lines) + "\n"))
