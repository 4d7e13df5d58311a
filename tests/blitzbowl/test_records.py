"""Records of Blitz Bowl: clear words for damaged ones, and no undo past what was hidden."""

from __future__ import annotations

import pytest

from tests.recorded import BLITZ
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.errors import RecordError
from touchline.core.record import Record, Recorder, verify

FILES = [BLITZ.record(number) for number in BLITZ.numbers]


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


def test_undo_stops_where_a_question_gives_a_hidden_card_away() -> None:
    recorder = Recorder(BLITZ_BOWL, {}, 4)
    hands = {"west": ["step-aside"], "east": ["intervention"]}
    position = {"active": "west", "hands": hands, "players": {"1W": "c6", "1E": "h6"}}
    recorder.match = BLITZ_BOWL.stage(position, {}, recorder.dice)
    recorder.step(recorder.match.parse("run 1W"))
    assert recorder.can_undo()
    ran = recorder.step(recorder.match.parse("to f6"))
    assert ran.dice == ()
    assert recorder.match.actor == 1
    assert not recorder.can_undo()
    with pytest.raises(RecordError, match="'to f6' cannot be taken back: it showed what was hidden"):
        recorder.undo()
    recorder.step(recorder.match.parse("pick 1E"))  # by now everybody knows of the card
    assert recorder.can_undo()
